//! The rules that a whole record is played by.

use super::syntax::Syntax;
use backgammon::CubeRules;

/// What holds for the whole record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    /// The points that win; `None` where no line says.
    pub(crate) length: Option<u32>,
    pub(crate) crawford: bool,
    pub(crate) rules: CubeRules,
}

impl Session {
    /// What the tags and the length of a match say.
    pub(crate) fn of(syntax: &Syntax) -> Self {
        let is =
            |name, word: &str| syntax.tag(name).is_some_and(|value| value.trim().eq_ignore_ascii_case(word));
        let length = syntax.length.as_ref().and_then(|length| length.points.number);
        let money = length.is_none_or(|length| length == 0);
        let limit = syntax.tag("CubeLimit").and_then(|value| value.trim().parse::<u32>().ok());
        let exponent = limit.filter(|limit| limit.is_power_of_two()).map(u32::trailing_zeros);
        let max_exponent =
            exponent.and_then(|exponent| u8::try_from(exponent).ok()).filter(|e| (1..=15).contains(e));
        Self {
            length,
            crawford: !is("Crawford", "Off"),
            rules: CubeRules {
                crawford_game: false,
                beavers: money && !is("Beaver", "Off"),
                // Without a word about it nobody can tell whether gammons count.
                jacoby: money && is("Jacoby", "On"),
                max_exponent: max_exponent.unwrap_or(CubeRules::default().max_exponent),
            },
        }
    }
}
