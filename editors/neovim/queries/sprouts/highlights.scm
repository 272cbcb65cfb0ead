; No node has two patterns that say different things: programs differ on whether the first or the last one wins.

(comment) @comment
(tag_name) @property
[(string) (glop_position) (other_position)] @string
(header) @keyword
(label) @label
(player) @string.special
(result) @constant.builtin

; The spot that a move makes, and those that it names.
(_ new: (spot) @constructor)
(_ from: (spot) @number)
(_ from_suffix: (spot) @number)
(_ before: (spot) @number)
(_ at: (spot) @number)
(_ to: (spot) @number)
(_ to_suffix: (spot) @number)
(_ after: (spot) @number)
(_ spot: (spot) @number)
(_ first: (spot) @number)
(_ last: (spot) @number)

[(mark) (remark) "->"] @operator
(separation ["<" ">" "="] @operator)
(move_number) @label
";" @punctuation.delimiter
(variation ["(" ")"] @punctuation.bracket)

(match_length) @keyword
(game_number) @keyword
[(score) (points) (cube_value) (step) (count)] @number
(row_number) @label
(dice) @type
(hit) @operator
[(double) (beaver) (take) (drop)] @keyword
[(no_play) (win) (loss) (resignation)] @constant.builtin
[(xgid) (gnubg_id) (position_id) (match_id)] @constant

; What is not understood. Helix knows `error`, Neovim `comment.error`.
[(broken_move) (broken_step) (unknown) (ERROR)] @comment.error @error
