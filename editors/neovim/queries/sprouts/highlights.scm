(comment) @comment
(tag_name) @property
(string) @string
(header) @keyword
(label) @label
(player) @string.special
(result) @constant.builtin

(hoey_move new: (spot) @constructor)
(lhp_move new: (spot) @constructor)
(wgosa_move new: (spot) @constructor)
(spot) @number
(mark) @operator
(separation) @operator
(move_number) @number
(remark) @operator
"->" @operator
(glop_position) @string
(other_position) @string

(game_number) @keyword
(match_length) @keyword
(score) @number
(row_number) @number
(dice) @type
(point) @number
(hit) @operator
(count) @number
(no_play) @constant.builtin
(cube_value) @number
(points) @number
[(double) (beaver) (take) (drop)] @keyword
[(win) (loss) (resignation)] @constant.builtin
[(xgid) (gnubg_id) (position_id) (match_id)] @constant

[(broken_move) (broken_step) (unknown)] @error
