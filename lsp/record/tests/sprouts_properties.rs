//! What holds for every record of Sprouts: random games in random layout, and random edits.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::type_complexity)]

use proptest::prelude::*;
use record::{Document, Finding, Severity, Style, apply};
use sprouts::{Move, Notation, Position};

/// A random game: its moves written in a notation each.
fn game(n: u32, choices: &[u16], notations: &[u8]) -> Vec<String> {
    let mut position = Position::start(n);
    let mut written = Vec::new();
    for (choice, notation) in choices.iter().zip(notations.iter().cycle()) {
        let moves: Vec<Move> = position.legal_moves().take(200).collect();
        let Some(m) = moves.get(*choice as usize % moves.len().max(1)) else { break };
        written.push(match notation % 3 {
            0 => m.hoey(&position).to_string(),
            _ => m.lhp(&position).to_string(),
        });
        position.play(m).unwrap();
    }
    written
}

/// What may stand between two moves.
const GAPS: [&str; 8] = [" ", "  ", "; ", "\n", "\r\n   ", " {c  c} ", " # c\n", " !? "];

fn layout(n: u32, moves: &[String], gaps: &[u8]) -> String {
    let mut text = format!("{n}+ ");
    for (i, m) in moves.iter().enumerate() {
        text.push_str(m);
        text.push_str(GAPS[gaps[i % gaps.len()] as usize % GAPS.len()]);
    }
    text
}

fn errors(document: &Document) -> Vec<Finding> {
    let findings = document.findings().into_iter().map(|(_, finding)| finding);
    findings.filter(|finding| finding.severity == Severity::Error).collect()
}

fn hoey(document: &Document) -> Vec<String> {
    let rows = document.games().iter().flat_map(|entry| entry.game.rows());
    rows.map(|row| format!("{:?}", row.iter().find(|(name, _)| *name == "hoey"))).collect()
}

/// All that a reader of a document sees.
fn seen(document: &Document) -> (Vec<(Option<usize>, Finding)>, Vec<String>, String) {
    let titles =
        document.games().iter().map(|entry| format!("{:?} {}", entry.range, entry.game.title())).collect();
    let text = document.text().to_string();
    (document.findings(), titles, apply(&text, &document.format(Style::default())))
}

/// The first spot that a game names, behind `n+ `.
fn first_spot(text: &str) -> u32 {
    let number: String = text.chars().skip(3).take_while(char::is_ascii_digit).collect();
    number.parse().unwrap()
}

/// The text after the first spot that it names has changed places with another.
fn renamed(text: &str, new: u32) -> String {
    renamed_from(text, first_spot(text), new)
}

/// The text after two spots have changed places, the first of which it names.
fn renamed_from(text: &str, old: u32, new: u32) -> String {
    let document = Document::new(text);
    let game = &document.games()[0].game;
    let named =
        (3..text.len()).filter_map(|at| game.named_at(at)).find(|named| named.name == old.to_string());
    let edits =
        game.rename(&named.unwrap(), &new.to_string()).unwrap_or_else(|error| panic!("{error}: {text}"));
    apply(text, &edits)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_random_game_replays_and_its_canonical_form_is_the_same_game(
        n in 1..7_u32,
        choices in prop::collection::vec(any::<u16>(), 1..20),
        notations in prop::collection::vec(any::<u8>(), 1..4),
        gaps in prop::collection::vec(any::<u8>(), 1..6),
    ) {
        let moves = game(n, &choices, &notations);
        let text = layout(n, &moves, &gaps);
        let document = Document::new(&text);
        prop_assert_eq!(errors(&document), vec![], "{}", text);
        prop_assert_eq!(hoey(&document).len(), moves.len());
        for notation in [None, Some(Notation::Hoey), Some(Notation::Lhp)] {
            let style = Style { notation, ..Style::default() };
            let formatted = apply(&text, &document.format(style));
            let again = Document::new(&formatted);
            prop_assert_eq!(hoey(&again), hoey(&document), "{}", formatted);
            prop_assert_eq!(apply(&formatted, &again.format(style)), formatted.clone(), "not stable");
            prop_assert_eq!(formatted.matches("{c  c}").count(), text.matches("{c  c}").count());
            let ends = |text: &str| text.chars().filter(|c| matches!(c, '\r' | '\n')).collect::<String>();
            prop_assert_eq!(ends(&formatted), ends(&text), "lines were joined or broken");
        }
    }

    #[test]
    fn a_renumbered_game_is_the_same_game_and_renumbers_back(
        n in 2..7_u32,
        choices in prop::collection::vec(any::<u16>(), 1..20),
        notations in prop::collection::vec(any::<u8>(), 1..4),
        gaps in prop::collection::vec(any::<u8>(), 1..6),
        other in any::<u32>(),
    ) {
        let text = layout(n, &game(n, &choices, &notations), &gaps);
        let document = Document::new(&text);
        let text = apply(&text, &document.format(Style::default()));
        let old = first_spot(&text);
        let new = 1 + (old + other % (n - 1)) % n;
        let renumbered = renamed(&text, new);
        let again = Document::new(&renumbered);
        prop_assert_eq!(errors(&again), vec![], "{}", renumbered);
        prop_assert_eq!(apply(&renumbered, &again.format(Style::default())), renumbered.clone(), "canonical before");
        prop_assert_eq!(renamed_from(&renumbered, new, old), text);
    }

    #[test]
    fn after_any_edits_a_document_is_as_if_it_were_opened_anew(
        edits in prop::collection::vec((any::<u16>(), 0..12_usize, 0..16_usize), 1..12),
    ) {
        const PIECES: [&str; 16] = [
            "", "3+ 1-4-2\n", "1-4-2 ", "(", ")", "{", "}", "\n", "5- (A - B) ", "\"", "[", "1(5)1[2]", " ", "-> 1,4,2", "x", "4+ 1<5>2; ",
        ];
        let mut text = "# c\n[Event \"e\"]\n3+ 1-4-2; 2-5-3 (2-5-1) I\n\n4+ 1(5)2 1(6)3\n3 -> 1,4,2,4;3 1-5-2>\n".repeat(2);
        let mut document = Document::new(&text);
        for (at, length, piece) in edits {
            let start = at as usize % (text.len() + 1);
            let end = (start + length).min(text.len());
            document = document.edited(start..end, PIECES[piece]);
            text.replace_range(start..end, PIECES[piece]);
            prop_assert_eq!(document.text().to_string(), text.clone());
            prop_assert_eq!(seen(&document), seen(&Document::new(&text)), "{:?}", text);
        }
    }

    #[test]
    fn no_text_makes_a_feature_fail(text in "[-0-9(){}\\[\\]\"+<>@.,;!?# \n\r\tIoté😀/=*&|A]{0,80}") {
        let document = Document::new(&text);
        let formatted = apply(&text, &document.format(Style::default()));
        let letters = |text: &str| text.chars().filter(|c| !matches!(c, ' ' | '\t' | ';')).count();
        prop_assert!(letters(&formatted) + 8 >= letters(&text), "{:?} became {:?}", text, formatted);
        for entry in document.games() {
            prop_assert!(entry.range.end <= text.len());
            for at in 0..=entry.range.len() {
                if let Some(description) = entry.game.describe(at) {
                    prop_assert!(description.range.end <= entry.range.len());
                }
            }
        }
        for (_, finding) in document.findings() {
            prop_assert!(finding.range.start <= finding.range.end && finding.range.end <= text.len());
            prop_assert!(text.is_char_boundary(finding.range.start) && text.is_char_boundary(finding.range.end));
        }
    }
}
