(comment) @comment
(tag_name) @variable.other.member
[(string) (glop_position) (other_position)] @string
(header) @keyword
(label) @label
(player) @string.special
(result) @constant.builtin

; The spot that a move makes, and those that it names.
(_ new: (spot) @constructor)
(_ from: (spot) @constant.numeric)
(_ from_suffix: (spot) @constant.numeric)
(_ before: (spot) @constant.numeric)
(_ at: (spot) @constant.numeric)
(_ to: (spot) @constant.numeric)
(_ to_suffix: (spot) @constant.numeric)
(_ after: (spot) @constant.numeric)
(_ spot: (spot) @constant.numeric)
(_ first: (spot) @constant.numeric)
(_ last: (spot) @constant.numeric)

[(mark) (remark) "->"] @operator
(separation ["<" ">" "="] @operator)
(move_number) @label
";" @punctuation.delimiter
(variation ["(" ")"] @punctuation.bracket)

(match_length) @keyword
(game_number) @keyword
[(score) (points) (cube_value) (step) (count)] @constant.numeric
(row_number) @label
(dice) @type
(hit) @operator
[(double) (beaver) (take) (drop)] @keyword
[(no_play) (win) (loss) (resignation)] @constant.builtin
[(xgid) (gnubg_id) (position_id) (match_id)] @constant

[(broken_move) (broken_step) (unknown) (ERROR)] @error
