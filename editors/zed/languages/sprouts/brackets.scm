(variation "(" @open ")" @close)
