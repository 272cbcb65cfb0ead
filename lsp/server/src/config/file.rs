//! One `sprouts.toml`.

use ide::{Choices, Problem, Text};
use serde_json::{Map, Value};
use std::fmt;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// A `sprouts.toml` as it was when it was read.
#[derive(Clone, Debug)]
pub(crate) struct ConfigFile {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// Its text.
    pub(crate) text: Text,
    /// What it chooses.
    pub(crate) choices: Choices,
    /// What in it does not count.
    pub(crate) mistakes: Vec<Mistake>,
}

/// Something in a `sprouts.toml` that does not count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mistake {
    /// Where, in bytes.
    pub(crate) range: Range<usize>,
    /// What is wrong, without a final full stop.
    pub(crate) message: String,
}

impl ConfigFile {
    /// Reads a file; `None` if there is none.
    pub(crate) fn read(path: &Path) -> Option<Self> {
        let text = match std::fs::read(path).map(String::from_utf8) {
            Ok(Ok(text)) => text,
            Ok(Err(error)) => {
                let byte = error.utf8_error().valid_up_to() + 1;
                return Some(Self::unreadable(path, format!("byte {byte} is not UTF-8")));
            }
            // On the web there are no files at all.
            Err(error)
                if matches!(
                    error.kind(),
                    ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::Unsupported
                ) =>
            {
                return None;
            }
            Err(error) => return Some(Self::unreadable(path, error.to_string())),
        };
        let (choices, mistakes) = read(&text);
        Some(Self { path: path.to_owned(), text: Text::from(text.as_str()), choices, mistakes })
    }

    fn unreadable(path: &Path, message: String) -> Self {
        let mistakes = vec![Mistake { range: 0..0, message }];
        Self { path: path.to_owned(), text: Text::default(), choices: Choices::default(), mistakes }
    }
}

/// The mistakes, one a line, as the shell shows them.
impl fmt::Display for ConfigFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, mistake) in self.mistakes.iter().enumerate() {
            let place = self.text.line_column(mistake.range.start);
            let line_end = if number == 0 { "" } else { "\n" };
            write!(
                f,
                "{line_end}{}:{}:{}: {}",
                self.path.display(),
                place.line,
                place.column,
                mistake.message
            )?;
        }
        Ok(())
    }
}

/// What in a text does not count.
pub(crate) fn mistakes(text: &str) -> Vec<Mistake> {
    read(text).1
}

/// What a text chooses, and what in it does not count, in order. A line that is not even TOML is one mistake, whatever else is wrong in
/// it.
fn read(text: &str) -> (Choices, Vec<Mistake>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut mistakes: Vec<Mistake> = errors
        .iter()
        .map(|error| Mistake { range: error.span().unwrap_or(0..0), message: error.message().to_owned() })
        .collect();
    let lines = Text::from(text);
    let line = |mistake: &Mistake| lines.line_at(mistake.range.start).start;
    let no_toml: Vec<usize> = mistakes.iter().map(line).collect();
    let (choices, problems) = Choices::read(object(table.get_ref()));
    let problems = problems.iter().map(|problem| Mistake {
        range: place(table.get_ref(), problem).unwrap_or(0..0),
        message: problem.to_string(),
    });
    mistakes.extend(problems.filter(|mistake| !no_toml.contains(&line(mistake))));
    mistakes.sort_by_key(|mistake| mistake.range.start);
    (choices, mistakes)
}

fn object(table: &DeTable<'_>) -> Value {
    let entry = |(key, value): (&_, &_)| {
        let (key, value): (&toml::Spanned<_>, &toml::Spanned<DeValue<'_>>) = (key, value);
        (String::from(AsRef::<str>::as_ref(key.get_ref())), json(value.get_ref()))
    };
    Value::Object(table.iter().map(entry).collect::<Map<_, _>>())
}

/// A value of TOML as JSON. No setting is a date or a time: those are texts.
fn json(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Boolean(switch) => Value::from(*switch),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Value::from(number.as_str()), Value::from),
        DeValue::Float(number) => {
            number.as_str().parse::<f64>().map_or(Value::from(number.as_str()), Value::from)
        }
        DeValue::Datetime(time) => Value::from(time.to_string()),
        DeValue::Array(values) => values.iter().map(|value| json(value.get_ref())).collect(),
        DeValue::Table(table) => object(table),
    }
}

/// Where a problem is: the key if that is wrong, otherwise the value.
fn place(table: &DeTable<'_>, problem: &Problem) -> Option<Range<usize>> {
    let (last, groups) = problem.path.split_last()?;
    let entry = |table: &DeTable<'_>, name: &str| {
        let entry = table.iter().find(|(key, _)| key.get_ref() == name)?;
        Some((entry.0.span(), entry.1.span()))
    };
    let group = groups.iter().try_fold(table, |table, name| {
        table.iter().find(|(key, _)| key.get_ref() == name)?.1.get_ref().as_table()
    })?;
    let (key, value) = entry(group, last)?;
    Some(if problem.is_name() { key } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::{Mark, marked};

    fn shown(text: &str) -> String {
        let mark = |mistake: Mistake| Mark { range: mistake.range, label: mistake.message };
        marked(text, &mistakes(text).into_iter().map(mark).collect::<Vec<_>>())
    }

    #[test]
    fn each_mistake_is_told_where_it_is_and_the_rest_counts() {
        let text = "\
[format]
notation = \"hoye\"
dialect = \"xg\"

[findings]
mixed-notatoin = \"off\"
row-number = true
";
        let expected = "\
[format]
notation = \"hoye\"
           ^^^^^^ `format.notation` is `keep`, `hoey`, `lhp` or `wgosa`, not `\"hoye\"`
dialect = \"xg\"

[findings]
mixed-notatoin = \"off\"
^^^^^^^^^^^^^^ there is no setting `findings.mixed-notatoin`; did you mean `findings.mixed-notation`?
row-number = true
             ^^^^ `findings.row-number` is `off`, `error`, `warning`, `information` or `hint`, not `true`
";
        assert_eq!(shown(text), expected);
        assert_eq!(read(text).0.settings(), read("[format]\ndialect = \"xg\"").0.settings());
    }

    #[test]
    fn a_line_that_is_no_toml_is_one_mistake_and_the_other_lines_count() {
        let text = "[format]\nnotation = hoey\ndialect = \"gnubg\"\n";
        assert_eq!(mistakes(text).len(), 1, "{}", shown(text));
        assert_eq!(read(text).0.settings().format.dialect, ide::PlayDialect::Gnubg);
    }

    #[test]
    fn the_same_setting_can_be_written_in_each_way_of_toml() {
        let table = read("[format]\nnotation = \"lhp\"\n");
        assert_eq!(table.1, []);
        assert_eq!(read("format.notation = 'lhp'").0, table.0);
        assert_eq!(read("\u{feff}format = { notation = \"lhp\" }\r\n").0, table.0);
    }

    #[test]
    fn the_examples_of_the_documentation_have_no_mistakes() {
        let doc = include_str!("../../../../docs/configuration.md");
        let examples: Vec<&str> =
            doc.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
        assert_eq!(examples.len(), 2);
        for example in examples {
            assert_eq!(shown(example), example);
        }
    }

    #[test]
    fn any_text_is_read() {
        for text in
            ["", "[", "= 1", "a = \"", "a = 1979-05-27", "a = [[[1]]]", "a = 99999999999999999999", "é = nan"]
        {
            mistakes(text);
        }
        mistakes(&"a.".repeat(100_000));
        mistakes(&format!("a = {}", "[".repeat(100_000)));
        mistakes(&format!("{} = 1", vec!["a"; 100_000].join(".")));
    }
}
