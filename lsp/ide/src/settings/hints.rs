//! Which hints are shown between the words of a record.

use record::HintKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which hints are shown between the words of a record.
// Those are on that say what the text alone does not and stand in few places. The others stand at every move, and in a match they
// push its columns apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
#[schemars(deny_unknown_fields)]
pub struct HintSettings {
    /// The pips of both players after each play of backgammon.
    pub pips: bool,
    /// The numbers of moves, where the record does not write them.
    pub move_numbers: bool,
    /// The lives that are left after each move of Sprouts.
    pub lives: bool,
    /// How many readings are left after a move of Sprouts, where there are several.
    pub readings: bool,
    /// What comes next where a game breaks off: the number of the next spot, or who acts.
    pub next: bool,
}

impl Default for HintSettings {
    fn default() -> Self {
        Self { pips: false, move_numbers: false, lives: false, readings: true, next: true }
    }
}

impl HintSettings {
    /// The kinds that are shown.
    pub fn kinds(self) -> Vec<HintKind> {
        let all = [
            (self.pips, HintKind::Pips),
            (self.move_numbers, HintKind::MoveNumber),
            (self.lives, HintKind::Lives),
            (self.readings, HintKind::Readings),
            (self.next, HintKind::Next),
        ];
        all.into_iter().filter_map(|(shown, kind)| shown.then_some(kind)).collect()
    }
}
