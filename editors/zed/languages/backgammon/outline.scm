(game (header) @name) @item
(game (label) @name) @item
(match_game (game_number) @name) @item
(plays [(xgid) (gnubg_id) (position_id)] @name) @item
