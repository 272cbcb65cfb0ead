; A game, or a match.
[(game) (match_game) (plays)] @class.around

; A move, or a turn with its roll.
[(hoey_move) (lhp_move) (wgosa_move)] @parameter.inside @parameter.around
(turn (_) @parameter.inside) @parameter.around

; A variation.
(variation) @function.around

(comment) @comment.inside @comment.around
