(game) @indent
(variation ")" @end) @indent
