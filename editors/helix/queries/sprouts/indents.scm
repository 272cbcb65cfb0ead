; The lines of a game after its first are continuation lines.
[(game) (variation)] @indent
(variation ")" @outdent)
