//! Ways to write a record differently that a person can ask for at a place.

use super::Style;
use backgammon::Dialect;
use sprouts::Notation;
use std::fmt;
use std::str::FromStr;

/// A way to write a record differently.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rewrite {
    /// In another notation or dialect.
    In {
        /// How much of it.
        scope: Scope,
        /// Which one.
        named: NamedStyle,
    },
    /// With the position after a move written behind it.
    AssertPosition,
    /// With the moves that lead to a full position written before it.
    TakeApart,
    /// As seen in a mirror (Hoey, 7e).
    Mirror,
    /// With its initial spots numbered in the order of their use (Hoey, 7d).
    Renumber,
}

/// How much is written differently.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// The move, or the play, at the place.
    Move,
    /// The game, or the match, at the place.
    Game,
    /// All games of the document.
    Document,
}

/// A notation or dialect that a person knows by its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamedStyle {
    /// Hoey's notation of Sprouts.
    Hoey,
    /// LHP notation of Sprouts.
    Lhp,
    /// The World Game of Sprouts Association's notation.
    Wgosa,
    /// Keith's standard notation of backgammon plays.
    Standard,
    /// Plays as in match files of GNU Backgammon.
    Gnubg,
    /// Plays as in XG's text files.
    Xg,
}

impl NamedStyle {
    /// Every one there is.
    pub const ALL: [Self; 6] = [Self::Hoey, Self::Lhp, Self::Wgosa, Self::Standard, Self::Gnubg, Self::Xg];
    /// Those of Sprouts moves.
    pub(crate) const OF_SPROUTS: [Self; 3] = [Self::Hoey, Self::Lhp, Self::Wgosa];
    /// Those of backgammon plays.
    pub(crate) const OF_BACKGAMMON: [Self; 3] = [Self::Standard, Self::Gnubg, Self::Xg];

    /// The style itself.
    pub fn style(self) -> Style {
        let sprouts = |notation| Style { notation: Some(notation), dialect: None };
        let backgammon = |dialect| Style { notation: None, dialect: Some(dialect) };
        match self {
            Self::Hoey => sprouts(Notation::Hoey),
            Self::Lhp => sprouts(Notation::Lhp),
            Self::Wgosa => sprouts(Notation::Wgosa),
            Self::Standard => backgammon(Dialect::STANDARD),
            Self::Gnubg => backgammon(Dialect::GNUBG_MAT),
            Self::Xg => backgammon(Dialect::XG_TEXT),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Hoey => "hoey",
            Self::Lhp => "lhp",
            Self::Wgosa => "wgosa",
            Self::Standard => "standard",
            Self::Gnubg => "gnubg",
            Self::Xg => "xg",
        }
    }
}

impl fmt::Display for NamedStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hoey => "Hoey's notation",
            Self::Lhp => "LHP notation",
            Self::Wgosa => "WGOSA notation",
            Self::Standard => "standard notation",
            Self::Gnubg => "GNU Backgammon's notation",
            Self::Xg => "the notation of XG's text files",
        })
    }
}

impl Rewrite {
    /// Every one there is.
    pub fn all() -> impl Iterator<Item = Self> {
        let scopes = [Scope::Move, Scope::Game, Scope::Document];
        let written = scopes
            .into_iter()
            .flat_map(|scope| NamedStyle::ALL.into_iter().map(move |named| Self::In { scope, named }));
        written.chain([Self::AssertPosition, Self::TakeApart, Self::Mirror, Self::Renumber])
    }

    /// Its name for programs: `game-hoey`, `mirror`.
    pub fn name(self) -> String {
        match self {
            Self::In { scope: Scope::Move, named } => format!("move-{}", named.name()),
            Self::In { scope: Scope::Game, named } => format!("game-{}", named.name()),
            Self::In { scope: Scope::Document, named } => format!("document-{}", named.name()),
            Self::AssertPosition => "assert-position".to_string(),
            Self::TakeApart => "take-apart".to_string(),
            Self::Mirror => "mirror".to_string(),
            Self::Renumber => "renumber".to_string(),
        }
    }
}

/// A name that is that of no [`Rewrite`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownRewrite;

impl FromStr for Rewrite {
    type Err = UnknownRewrite;

    fn from_str(name: &str) -> Result<Self, UnknownRewrite> {
        Self::all().find(|rewrite| rewrite.name() == name).ok_or(UnknownRewrite)
    }
}

/// A rewrite that is worth asking for at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What it is.
    pub rewrite: Rewrite,
    /// What it does, for a person.
    pub title: String,
}

impl Offer {
    /// A part of a record, called so in its game (`this move`, `this match`), in another style.
    pub(crate) fn of_style(scope: Scope, named: NamedStyle, what: &str) -> Self {
        Self { rewrite: Rewrite::In { scope, named }, title: format!("Write {what} in {named}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leads_back_to_its_rewrite() {
        for rewrite in Rewrite::all() {
            assert_eq!(rewrite.name().parse(), Ok(rewrite));
        }
        assert_eq!("game-chess".parse::<Rewrite>(), Err(UnknownRewrite));
    }
}
