; A move makes a spot, later moves name it. A variation is another way that the game could have gone.
[(game) (variation)] @local.scope

(_ new: (spot) @local.definition)

(_ from: (spot) @local.reference)
(_ from_suffix: (spot) @local.reference)
(_ before: (spot) @local.reference)
(_ at: (spot) @local.reference)
(_ to: (spot) @local.reference)
(_ to_suffix: (spot) @local.reference)
(_ after: (spot) @local.reference)
(_ spot: (spot) @local.reference)
(_ first: (spot) @local.reference)
(_ last: (spot) @local.reference)
