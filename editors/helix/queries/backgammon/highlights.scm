; inherits: sprouts
