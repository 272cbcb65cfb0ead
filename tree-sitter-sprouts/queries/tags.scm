(game (header) @name) @definition.game
(game (label) @name) @definition.game
(match (match_length) @name) @definition.match
(match_game (game_number) @name) @definition.game
(plays [(xgid) (gnubg_id) (position_id)] @name) @definition.game
