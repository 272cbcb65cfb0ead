//! `sprouts fmt`: records in canonical form.

use super::Outcome;
use super::input::{Input, each, inputs};
use super::output::{print, tell};
use super::settings::SettingArguments;
use super::style::StyleOptions;
use clap::Args;
use ide::{File, Style, apply};
use similar::TextDiff;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What to format, and what to do with it.
#[derive(Args)]
pub(super) struct Arguments {
    /// Files, folders (searched for records) or `-` (then the result goes to standard output)
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Change nothing; exit with 1 if something would change
    #[arg(long)]
    check: bool,
    /// Change nothing; print what would change
    #[arg(long)]
    diff: bool,
    #[command(flatten)]
    style: StyleOptions,
    #[command(flatten)]
    settings: SettingArguments,
}

/// A record before and after.
pub(super) struct Formatted {
    pub(super) input: Input,
    pub(super) before: String,
    pub(super) after: String,
}

impl Formatted {
    /// A text and the file that was read from it.
    pub(super) fn of(input: &Input, before: String, file: &File, style: Style) -> Self {
        let after = apply(&before, &file.format(style));
        Self { input: input.clone(), before, after }
    }

    pub(super) fn is_changed(&self) -> bool {
        self.before != self.after
    }

    /// Puts the result where the input came from.
    pub(super) fn write(&self) -> Outcome {
        let done = match &self.input {
            Input::Stdin => return Outcome { failed: print(&self.after).is_failure(), found: false },
            Input::File(_) if !self.is_changed() => Ok(()),
            Input::File(path) => replace(path, &self.before, &self.after),
        };
        if let Err(error) = &done {
            tell(format_args!("sprouts: {}: {error}", self.input));
        }
        Outcome { failed: done.is_err(), found: false }
    }
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let (inputs, missing) = inputs(&arguments.paths);
    let settings = arguments.settings.sources();
    let style = |input: &Input| arguments.style.over(settings.of(input).format).style();
    let (formatted, unread) = each(&inputs, |input, text| {
        let file = File::new(input.kind(), &text);
        Formatted::of(input, text, &file, style(input))
    });
    let only_look = arguments.check || arguments.diff;
    let mut outcome = Outcome { found: false, failed: missing || unread || settings.tell_mistakes() };
    for record in &formatted {
        if !only_look {
            outcome = outcome.and(record.write());
        } else if record.is_changed() {
            outcome.found = true;
            let printed = print(&if arguments.diff { diff(record) } else { format!("{}\n", record.input) });
            outcome.failed |= printed.is_failure();
        }
    }
    outcome
}

fn diff(record: &Formatted) -> String {
    let name = record.input.to_string();
    let diff = TextDiff::from_lines(record.before.as_str(), record.after.as_str());
    diff.unified_diff().header(&name, &name).to_string()
}

/// Replaces a file: the new text is complete beside it before it takes its name, so an interruption leaves the old or the new one.
/// A symbolic link stays one. Nothing is done if the file is no longer the one that was read.
fn replace(path: &Path, before: &str, after: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let folder = path.parent().ok_or_else(|| io::Error::other("the file is in no folder"))?;
    let metadata = fs::metadata(&path)?;
    if metadata.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
    }
    let mut file = tempfile::Builder::new().prefix(".sprouts-").tempfile_in(folder)?;
    file.write_all(after.as_bytes())?;
    file.as_file().set_permissions(metadata.permissions())?;
    file.as_file().sync_all()?;
    if fs::read(&path)? != before.as_bytes() {
        return Err(io::Error::other("the file was changed meanwhile; it is left alone"));
    }
    file.persist(&path).map(|_| ()).map_err(|error| error.error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_changed_meanwhile_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.sprouts");
        fs::write(&file, "3+  2-4-1; 2-5-3\n").unwrap();
        let error = replace(&file, "3+  2-4-1\n", "3+ 1-4-2\n").unwrap_err();
        assert!(error.to_string().contains("changed meanwhile"), "{error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "3+  2-4-1; 2-5-3\n");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        fs::remove_file(&file).unwrap();
        assert!(replace(&file, "3+  2-4-1\n", "3+ 1-4-2\n").is_err(), "it is gone");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
