(game (header) @name) @definition.game
(game (label) @name) @definition.game
(match_game (game_number) @name) @definition.game
(match (match_length) @name) @definition.match
