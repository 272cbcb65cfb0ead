[(game) (match) (match_game) (plays) (variation) (comment)] @fold
