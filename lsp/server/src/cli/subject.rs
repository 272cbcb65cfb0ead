//! What a command is about: one game of a file, or a position without one.

use super::input::Input;
use clap::Args;
use ide::{File, Game};
use std::path::{Path, PathBuf};

/// Which game or position.
#[derive(Args)]
#[group(id = "subject")]
pub(super) struct Arguments {
    /// A file, or `-` for standard input
    #[arg(required_unless_present_any = ["position", "xgid"], conflicts_with_all = ["position", "xgid"])]
    file: Option<PathBuf>,
    /// A position of Sprouts: Hoey's text, full or abbreviated, or a GLOP string
    #[arg(long, conflicts_with = "xgid")]
    position: Option<String>,
    /// A position of backgammon: an XGID, or an id of GNU Backgammon
    #[arg(long)]
    xgid: Option<String>,
    /// Which game of the file, from 1; those of a match are counted one by one
    #[arg(long, default_value_t = 1, requires = "file")]
    game: usize,
}

/// What was named.
pub(super) enum Subject<'a> {
    /// A position of Sprouts.
    Position(&'a str),
    /// A position of backgammon.
    Id(&'a str),
    Game(GameOfFile<'a>),
}

/// A game of a file that is still to be read.
pub(super) struct GameOfFile<'a> {
    file: &'a Path,
    /// From 1.
    number: usize,
}

impl Arguments {
    /// What is named; none where nothing is, which the command line does not let through.
    pub(super) fn subject(&self) -> Option<Subject<'_>> {
        let game = |file| Subject::Game(GameOfFile { file, number: self.game });
        let position = self.position.as_deref().map(Subject::Position);
        position.or(self.xgid.as_deref().map(Subject::Id)).or(self.file.as_deref().map(game))
    }
}

impl GameOfFile<'_> {
    /// Reads the file and looks at the game: the record that it is in, and which it is in there, from 0.
    ///
    /// # Errors
    /// The file cannot be read, has no such game, or `look` finds something wrong: each with the file's name before it.
    pub(super) fn look<T>(
        &self,
        look: impl FnOnce(&dyn Game, usize) -> Result<T, String>,
    ) -> Result<T, String> {
        let input =
            if self.file.as_os_str() == "-" { Input::Stdin } else { Input::File(self.file.to_path_buf()) };
        let text = input.read().map_err(|error| format!("{input}: {error}"))?;
        let file = File::new(input.kind(), &text);
        let named = self.number.checked_sub(1).and_then(|index| file.each_game().nth(index));
        let (entry, game) = named.ok_or_else(|| {
            format!("{input}: there is no game {}; the file has {}", self.number, file.each_game().count())
        })?;
        look(entry.game.as_ref(), game).map_err(|why| format!("{input}: game {}: {why}", self.number))
    }
}
