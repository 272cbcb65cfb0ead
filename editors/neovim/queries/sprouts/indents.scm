(game) @indent.begin
(variation) @indent.begin
")" @indent.end
(comment) @indent.auto
