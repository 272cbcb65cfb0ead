//! `sprouts show`: positions as pictures.

mod png;

use super::Outcome;
use super::output::{Printed, tell};
use super::subject::{self, Subject};
use clap::{Args, ValueEnum};
use ide::{Frame, Game, Picture, SvgOptions};
use std::io::{self, Write};
use std::path::PathBuf;

/// Which position, and how to show it.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    subject: subject::Arguments,
    /// After how many moves of the game; 0 is the start [default: the last]
    #[arg(long = "move", requires = "file")]
    after: Option<usize>,
    /// All positions of the game: a page to step through, or a sheet
    #[arg(long, requires = "file", conflicts_with = "after")]
    all: bool,
    /// What to write [default: text, or html for all positions]
    #[arg(long = "as", value_enum)]
    form: Option<Form>,
    /// The page that an SVG is shown on
    #[arg(long, value_enum, default_value_t = Page::Auto)]
    theme: Page,
    /// How wide a text may be
    #[arg(long, default_value_t = 80, value_parser = clap::value_parser!(u16).range(20..=200))]
    columns: u16,
    /// The file to write [default: standard output]
    #[arg(long, short)]
    output: Option<PathBuf>,
}

/// What a picture is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// An SVG picture
    Svg,
    /// A PNG picture
    Png,
    /// Text for a terminal
    Text,
    /// One page that steps through all positions
    Html,
}

/// The colours of the page around a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Page {
    /// As the viewer prefers
    Auto,
    /// A light page
    Light,
    /// A dark page
    Dark,
}

impl From<Page> for ide::Theme {
    fn from(page: Page) -> Self {
        match page {
            Page::Auto => Self::Auto,
            Page::Light => Self::Light,
            Page::Dark => Self::Dark,
        }
    }
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let shown = shown(arguments).and_then(|picture| write(arguments, &picture));
    match shown {
        Ok(printed) => Outcome { found: false, failed: printed.is_failure() },
        Err(message) => {
            tell(format_args!("sprouts: {message}"));
            Outcome { found: false, failed: true }
        }
    }
}

/// The bytes to write.
fn shown(arguments: &Arguments) -> Result<Vec<u8>, String> {
    match arguments.subject.subject() {
        Some(Subject::Position(position)) => one(arguments, &ide::picture_of_position(position)?, position),
        Some(Subject::Id(id)) => one(arguments, &ide::picture_of_id(id)?, id),
        Some(Subject::Game(game)) => game.look(|record, game| of_game(record, game, arguments)),
        None => Ok(Vec::new()),
    }
}

fn of_game(record: &dyn Game, game: usize, arguments: &Arguments) -> Result<Vec<u8>, String> {
    if arguments.all {
        return all(arguments, &record.title_of(game), &ide::frames(record, game));
    }
    let frame = match arguments.after {
        Some(after) => {
            record.frame(game, after).ok_or_else(|| format!("could not be replayed to move {after}"))
        }
        None => {
            let last = ide::frames(record, game).pop();
            last.ok_or_else(|| "has no position that could be told".to_string())
        }
    }?;
    one(arguments, &frame.picture?, &frame.heading)
}

fn one(arguments: &Arguments, picture: &Picture, title: &str) -> Result<Vec<u8>, String> {
    let options = SvgOptions::new(arguments.theme.into(), title);
    match arguments.form.unwrap_or(Form::Text) {
        Form::Text => Ok(format!("{}\n", picture.text(arguments.columns.into())).into_bytes()),
        Form::Svg => Ok(format!("{}\n", picture.svg(&options)).into_bytes()),
        Form::Png => png::png(&picture.svg(&options)),
        Form::Html => Err("a page is made of all positions: add --all".to_string()),
    }
}

fn all(arguments: &Arguments, title: &str, frames: &[Frame]) -> Result<Vec<u8>, String> {
    let theme = arguments.theme.into();
    match arguments.form.unwrap_or(Form::Html) {
        Form::Html => Ok(ide::page(title, frames, theme).into_bytes()),
        Form::Svg => Ok(ide::sheet(title, frames, theme).into_bytes()),
        Form::Png => png::png(&ide::sheet(title, frames, theme)),
        Form::Text => {
            let columns = arguments.columns.into();
            let text = |frame: &Frame| match &frame.picture {
                Ok(picture) => format!("{}\n{}\n", frame.heading, picture.text(columns)),
                Err(why) => format!("{}\n{why}\n", frame.heading),
            };
            Ok(frames.iter().map(text).collect::<Vec<_>>().join("\n").into_bytes())
        }
    }
}

fn write(arguments: &Arguments, bytes: &[u8]) -> Result<Printed, String> {
    if let Some(path) = &arguments.output {
        return std::fs::write(path, bytes)
            .map(|()| Printed::Done)
            .map_err(|error| format!("{}: {error}", path.display()));
    }
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Ok(()) => Ok(Printed::Done),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Printed::Unwanted),
        Err(error) => Err(error.to_string()),
    }
}
