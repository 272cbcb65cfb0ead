//! Settings on the command line: `--set`, above the `sprouts.toml` of each record's folder.

use super::input::Input;
use super::output::tell;
use crate::config::ConfigFiles;
use clap::Args;
use ide::{Choices, Settings};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Settings that count more than those of a `sprouts.toml`.
#[derive(Args)]
pub(super) struct SettingArguments {
    /// A setting, such as `format.notation=hoey`; it counts more than those of a sprouts.toml
    #[arg(long = "set", value_name = "SETTING=VALUE", value_parser = setting)]
    set: Vec<Choices>,
}

impl SettingArguments {
    /// The settings of records, wherever they are.
    pub(super) fn sources(&self) -> Sources {
        let chosen = self.set.iter().fold(Choices::default(), |all, one| one.clone().over(&all));
        Sources { chosen, files: ConfigFiles::default() }
    }
}

/// Where settings come from.
pub(super) struct Sources {
    chosen: Choices,
    files: ConfigFiles,
}

impl Sources {
    /// The settings of a record. What comes from standard input is as if it were in the current folder.
    pub(super) fn of(&self, input: &Input) -> Settings {
        let path = match input {
            Input::Stdin => PathBuf::from("<stdin>"),
            Input::File(path) => path.clone(),
        };
        let path = std::path::absolute(&path).unwrap_or(path);
        match path.parent().and_then(|folder: &Path| self.files.of(folder)) {
            Some(file) => self.chosen.clone().over(&file.choices).settings(),
            None => self.chosen.settings(),
        }
    }

    /// Tells what is wrong in the files that were used. True if something is.
    pub(super) fn tell_mistakes(&self) -> bool {
        let wrong = self.files.all().into_iter().filter(|file| !file.mistakes.is_empty());
        wrong.map(|file| tell(format_args!("sprouts: {file}"))).count() > 0
    }
}

/// Reads `SETTING=VALUE`.
fn setting(text: &str) -> Result<Choices, String> {
    let (path, value) = text.split_once('=').ok_or("a setting is written as format.notation=hoey")?;
    let value = value.trim();
    // What JSON knows is that, such as `true` and `3`; all else is a name.
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    let written = path.trim().rsplit('.').fold(value, |value, key| json!({ key: value }));
    let (choices, problems) = Choices::read(written);
    match problems.first() {
        Some(problem) => Err(problem.to_string()),
        None => Ok(choices),
    }
}
