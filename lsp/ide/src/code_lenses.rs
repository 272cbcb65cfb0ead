//! Lines over games: how long they are, how they ended, what was found, and a way to their last position.

use crate::settings::LensSettings;
use record::{Document, Entry, Severity, Summary};
use std::ops::Range;

/// Words over a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeLens {
    /// What they are about, in bytes of the document.
    pub range: Range<usize>,
    /// The words.
    pub title: String,
    /// The place whose position they show when they are chosen; `None` if they only tell something.
    pub shows: Option<usize>,
}

/// The lenses of all games, in the order of the text.
pub fn code_lenses(document: &Document, settings: LensSettings) -> Vec<CodeLens> {
    let of_game = |entry: &Entry| -> Vec<CodeLens> {
        let summaries = entry.game.summaries().into_iter();
        summaries.flat_map(|summary| lenses(entry, &summary, settings)).collect()
    };
    document.games().iter().flat_map(of_game).collect()
}

fn lenses(entry: &Entry, summary: &Summary, settings: LensSettings) -> Vec<CodeLens> {
    let start = entry.range.start;
    let range = start + summary.heading.start..start + summary.heading.end;
    let tells = |title| CodeLens { range: range.clone(), title, shows: None };
    let show =
        |at| CodeLens { range: range.clone(), title: "show position".to_string(), shows: Some(start + at) };
    let length = settings.length.then(|| summary.length.clone()).map(tells);
    let result = summary.result.clone().filter(|_| settings.result).map(tells);
    let findings = if settings.findings { findings(entry, &summary.range) } else { None };
    let position = summary.last_move.filter(|_| settings.position).map(show);
    [length, result, findings.map(tells), position].into_iter().flatten().collect()
}

/// `1 error, 2 warnings`
fn findings(entry: &Entry, range: &Range<usize>) -> Option<String> {
    let inside =
        |place: &Range<usize>| range.start <= place.start && place.end <= range.end && !range.is_empty();
    let count = |severity, word: &str| {
        let findings = entry.game.findings().iter();
        match findings.filter(|finding| finding.severity == severity && inside(&finding.range)).count() {
            0 => None,
            1 => Some(format!("1 {word}")),
            count => Some(format!("{count} {word}s")),
        }
    };
    let all = [count(Severity::Error, "error"), count(Severity::Warning, "warning")];
    let words: Vec<String> = all.into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lenses as an editor shows them: in one line for each place, with the place that a command shows the position of.
    fn shown(text: &str) -> Vec<String> {
        let mut lines: Vec<(usize, Vec<String>)> = Vec::new();
        for lens in code_lenses(&Document::new(text), LensSettings::default()) {
            let title = match lens.shows {
                Some(at) => {
                    let rest = text.get(at..).unwrap().split([' ', ';']).next().unwrap();
                    format!("{} at {rest}", lens.title)
                }
                None => lens.title,
            };
            match lines.last_mut() {
                Some((start, titles)) if *start == lens.range.start => titles.push(title),
                _ => lines.push((lens.range.start, vec![title])),
            }
        }
        lines.into_iter().map(|(_, titles)| titles.join(" | ")).collect()
    }

    #[test]
    fn a_game_tells_its_length_its_result_and_its_last_position() {
        assert_eq!(
            shown(
                "# games\n3- (Ann* - Bob) 1-4-2; 2-5-3 II\n\n1+ 1-2-1>; 1-3-2= II\n3+ 1-4-2 *\n3+ 1-4-2 ( 1-4-3 2-5-3 )\n3+\n"
            ),
            [
                "2 moves | Bob won by resignation | show position at -5-3",
                "2 moves | second player won | show position at -3-2=",
                "1 move | unfinished | show position at -4-2",
                "1 move | show position at -4-2",
                "0 moves",
            ]
        );
    }

    #[test]
    fn a_match_tells_how_it_stands_and_each_game_who_won_how_much() {
        let text = "5 point match

 Game 1
 Ann : 0                          Bob : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ann : 1                          Bob : 0
  1) 31: 8/5 6/4                 42: 8/4 6/4
";
        assert_eq!(
            shown(text),
            [
                "2 games | Ann 1, Bob 0",
                "2 plays | Ann wins 1 point | show position at 8/4",
                "2 plays | 1 error",
            ]
        );
    }

    #[test]
    fn each_kind_has_its_own_setting() {
        let titles = |settings| {
            let lenses = code_lenses(&Document::new("3+ 1-4-2; 1-9-2 I\n"), settings);
            lenses.into_iter().map(|lens| lens.title).collect::<Vec<_>>()
        };
        let none = LensSettings { length: false, result: false, findings: false, position: false };
        assert_eq!(titles(none), Vec::<String>::new());
        assert_eq!(titles(LensSettings { length: true, ..none }), ["2 moves"]);
        assert_eq!(titles(LensSettings { result: true, ..none }), ["first player won by resignation"]);
        assert_eq!(titles(LensSettings { findings: true, ..none }), ["1 error"]);
        assert_eq!(titles(LensSettings { position: true, ..none }), ["show position"]);
    }
}
