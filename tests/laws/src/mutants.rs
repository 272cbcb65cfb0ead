//! Records with slips of the pen, of the clipboard and of programs in them.

use crate::records::{of_corpus, of_repository, small};
use std::collections::BTreeSet;
use testkit::Random;

/// What may be put in: what belongs into records at other places, and what nowhere belongs.
const PIECES: [&str; 46] = [
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    ";",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "#",
    "# note",
    "{note é}",
    "[Event \"x\"]\n",
    "3+ ",
    "2- (A - B) ",
    "1-4-2",
    "1<4>2",
    "1(4)2",
    "1(5)1[2-3]",
    "2. ",
    " 3) ",
    "-> 1,4,2,4;3 ",
    "-> ",
    "I",
    "II",
    "!?",
    "=",
    ">1,2",
    "31: 8/5 6/5 ",
    "66:",
    "bar/21",
    "24/off",
    "Doubles => 2",
    "Takes",
    "Wins 1 point",
    "\u{feff}",
    "\u{a0}",
    "😀",
    "0",
    "99999999999",
];

/// Small records to make mutants of: the games of the repository and, where it is there, of the corpus, each once.
pub fn seeds() -> Vec<String> {
    let texts = of_repository().into_iter().chain(of_corpus());
    let seeds: BTreeSet<String> = texts.flat_map(|text| small(&text)).collect();
    seeds.into_iter().collect()
}

/// The mutant of a number: one of the seeds with one to three things changed.
pub fn mutant(seeds: &[String], number: u64) -> String {
    let mut random = Random::new(number);
    let mut text = random.one_of(seeds).cloned().unwrap_or_default();
    for _ in 0..=random.below(3) {
        change(&mut text, seeds, &mut random);
    }
    text
}

/// Changes one thing.
fn change(text: &mut String, seeds: &[String], random: &mut Random) {
    let at = random.place(text);
    match random.below(12) {
        0 | 1 => {
            let piece = random.one_of(&PIECES).copied().unwrap_or_default();
            text.insert_str(at, piece);
        }
        2 => drop((at < text.len()).then(|| text.remove(at))),
        3 => swap_characters(text, at),
        4 => {
            let number = random.below(30).to_string();
            replace_run(text, at, &number, |c| c.is_ascii_digit());
        }
        5 => replace_run(text, at, "", |c| !c.is_whitespace()),
        6 => repeat_run(text, at, |c| !c.is_whitespace()),
        7 => repeat_run(text, at, |c| c != '\n'),
        8 => replace_run(text, at, "", |c| c != '\n'),
        9 => replace_run(
            text,
            at,
            random.one_of(&[" ", "\n", "\t ", ";"]).copied().unwrap_or(" "),
            char::is_whitespace,
        ),
        10 => {
            *text = text
                .replace("\r\n", "\n")
                .replace('\n', random.one_of(&["\r\n", "\r"]).copied().unwrap_or("\r\n"))
        }
        _ => {
            let other = random.one_of(seeds).cloned().unwrap_or_default();
            let from = random.place(&other);
            text.truncate(at);
            text.push_str(other.get(from..).unwrap_or_default());
        }
    }
}

fn swap_characters(text: &mut String, at: usize) {
    let mut rest = text.get(at..).unwrap_or_default().chars();
    if let (Some(one), Some(other)) = (rest.next(), rest.next()) {
        let swapped = format!("{other}{one}");
        text.replace_range(at..at + swapped.len(), &swapped);
    }
}

/// The bytes around a place whose characters are of a kind.
fn run(text: &str, at: usize, is_in: impl Fn(char) -> bool + Copy) -> std::ops::Range<usize> {
    let (before, behind) = text.split_at_checked(at).unwrap_or((text, ""));
    before.trim_end_matches(is_in).len()..text.len() - behind.trim_start_matches(is_in).len()
}

fn replace_run(text: &mut String, at: usize, new: &str, is_in: impl Fn(char) -> bool + Copy) {
    let range = run(text, at, is_in);
    if !range.is_empty() {
        text.replace_range(range, new);
    }
}

/// Writes a word or a line twice.
fn repeat_run(text: &mut String, at: usize, is_in: impl Fn(char) -> bool + Copy) {
    let range = run(text, at, is_in);
    let again = text.get(range.clone()).unwrap_or_default().to_string();
    let between = if again.contains(' ') { "\n" } else { " " };
    text.insert_str(range.end, &format!("{between}{again}"));
}
