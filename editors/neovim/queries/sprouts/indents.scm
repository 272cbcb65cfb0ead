; The lines of a game after its first are continuation lines.
[(game) (variation)] @indent.begin
(variation ")" @indent.branch @indent.end)
(comment) @indent.auto
; Rows are aligned in columns.
(match_game) @indent.auto
