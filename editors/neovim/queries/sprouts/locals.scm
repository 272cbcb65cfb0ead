(game) @local.scope
(variation) @local.scope
(hoey_move new: (spot) @local.definition)
(lhp_move new: (spot) @local.definition)
(wgosa_move new: (spot) @local.definition)
(spot) @local.reference
