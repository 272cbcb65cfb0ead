//! What people have chosen: in their editor, and in `sprouts.toml`.

use super::protocol::types::Uri;
use crate::config::{self, ConfigFiles};
use ide::{Choices, Problem, Settings};
use serde_json::Value;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The name under which editors keep the settings.
pub(crate) const SECTION: &str = "sprouts";

/// Settings under that name that the editors' own extensions read.
const OF_EDITORS: [&str; 2] = ["path", "trace"];

/// Where settings come from. A `sprouts.toml` counts more than the editor, and what the editor says later more than what it said
/// in `initialize`.
#[derive(Debug, Default)]
pub(crate) struct Preferences {
    editor: Mutex<Editor>,
    /// The files that were looked for.
    pub(crate) files: ConfigFiles,
}

#[derive(Debug, Default)]
struct Editor {
    options: Choices,
    configured: Choices,
    problems: Vec<Problem>,
    /// How often the editor was asked for its settings, and which question was answered last.
    asked: u64,
    answered: u64,
}

/// What new settings of the editor come to.
#[derive(Debug, Default)]
pub(crate) struct Configured {
    /// Whether anything is different now.
    pub(crate) changed: bool,
    /// What in them does not count, as far as it is news.
    pub(crate) problems: Vec<Problem>,
}

impl Preferences {
    /// The settings for a document. The first time in a folder this looks for files.
    pub(crate) fn of(&self, uri: &Uri) -> Settings {
        let file = file_path(uri).and_then(|path| self.files.of(path.parent()?));
        let editor = self.editor().choices();
        match file {
            Some(file) => file.choices.clone().over(&editor).settings(),
            None => editor.settings(),
        }
    }

    /// Takes the options of `initialize`.
    pub(crate) fn start_with(&self, options: Value) {
        let (choices, problems) = read(options);
        let mut editor = self.editor();
        (editor.options, editor.problems) = (choices, problems);
    }

    /// What in the settings of the editor does not count.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        self.editor().problems.clone()
    }

    /// The number of a new question for the editor's settings.
    pub(crate) fn ask(&self) -> u64 {
        let mut editor = self.editor();
        editor.asked += 1;
        editor.asked
    }

    /// Takes the answer to a question. One that comes after that to a later question is old.
    pub(crate) fn answered(&self, question: u64, settings: Value) -> Configured {
        let (choices, problems) = read(settings);
        let mut editor = self.editor();
        if question < editor.answered {
            return Configured::default();
        }
        editor.answered = question;
        let before = editor.choices().settings();
        editor.configured = choices;
        let news = problems != editor.problems;
        editor.problems.clone_from(&problems);
        Configured {
            changed: editor.choices().settings() != before,
            problems: if news { problems } else { Vec::new() },
        }
    }

    fn editor(&self) -> MutexGuard<'_, Editor> {
        // Nothing under the lock leaves it half changed.
        self.editor.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Editor {
    fn choices(&self) -> Choices {
        self.configured.clone().over(&self.options)
    }
}

/// The path of a document that is a file.
pub(crate) fn file_path(uri: &Uri) -> Option<PathBuf> {
    let is_file = uri.scheme().as_str().eq_ignore_ascii_case("file");
    uri.to_file_path().filter(|_| is_file).map(std::borrow::Cow::into_owned)
}

/// Whether a document is a `sprouts.toml`.
pub(crate) fn is_config(uri: &Uri) -> bool {
    file_path(uri).is_some_and(|path| path.file_name().is_some_and(|name| name == config::NAME))
}

/// Reads what an editor sent: the settings, or an object with them under their name.
fn read(mut sent: Value) -> (Choices, Vec<Problem>) {
    if let Some(section) = sent.get_mut(SECTION) {
        sent = section.take();
    }
    if let Some(settings) = sent.as_object_mut() {
        OF_EDITORS.iter().for_each(|name| drop(settings.remove(*name)));
    }
    Choices::read(sent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ide::MoveNotation;
    use serde_json::json;

    fn notation(preferences: &Preferences) -> MoveNotation {
        preferences.of(&"untitled:1".parse().unwrap()).format.notation
    }

    #[test]
    fn the_answer_to_the_last_question_counts_whenever_it_comes() {
        let preferences = Preferences::default();
        preferences.start_with(json!({ "format": { "notation": "lhp" } }));
        assert_eq!(notation(&preferences), MoveNotation::Lhp);
        let (first, second) = (preferences.ask(), preferences.ask());
        assert!(preferences.answered(second, json!({ "format": { "notation": "hoey" } })).changed);
        assert!(!preferences.answered(first, json!({ "format": { "notation": "wgosa" } })).changed);
        assert_eq!(notation(&preferences), MoveNotation::Hoey);
        assert!(preferences.answered(preferences.ask(), json!(null)).changed);
        assert_eq!(notation(&preferences), MoveNotation::Lhp);
    }

    #[test]
    fn settings_of_the_editor_itself_are_no_problem_and_others_are_one_once() {
        let preferences = Preferences::default();
        let sent = json!({ "path": "x", "trace": { "server": "off" }, "formt": {} });
        assert_eq!(preferences.answered(preferences.ask(), sent.clone()).problems.len(), 1);
        assert_eq!(preferences.answered(preferences.ask(), sent).problems.len(), 0);
        preferences.start_with(json!({ "sprouts": { "formt": {} } }));
        assert_eq!(preferences.problems().len(), 1);
    }
}
