//! Single slips of the pen in games of Sprouts: how often the move that was meant is the first of the repairs, or among three.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

use record::{Document, Entry, Finding, Fix, Severity, Value, apply};
use serde_json::Value as Json;
use std::time::{Duration, Instant};
use testkit::Random;

#[derive(Default, Debug)]
struct Tally {
    /// Slips that are told.
    told: usize,
    first: usize,
    third: usize,
    longest: Duration,
    all: Duration,
}

impl Tally {
    fn share(&self, part: usize) -> usize {
        part * 100 / self.told.max(1)
    }

    fn print(&self, what: &str) {
        let (first, third) = (self.share(self.first), self.share(self.third));
        let mean = self.all / u32::try_from(self.told.max(1)).unwrap();
        eprintln!(
            "{what}: {} told; what was meant is first in {first} %, among three in {third} %; {mean:?} each, at most {:?}",
            self.told, self.longest
        );
    }
}

fn text_of(row: &record::Row, name: &str) -> String {
    match row.iter().find(|(known, _)| *known == name) {
        Some((_, Value::Text(text))) => text.clone(),
        _ => String::new(),
    }
}

/// The moves of a document as Hoey would write them.
fn moves(document: &Document) -> Vec<String> {
    let rows = document.games().iter().flat_map(|entry| entry.game.rows());
    rows.map(|row| text_of(&row, "hoey")).collect()
}

fn first_error(entry: &Entry) -> Option<&Finding> {
    entry.game.findings().iter().find(|finding| finding.severity == Severity::Error)
}

/// What a person is offered: the repairs, then the finding's own fixes.
fn offered(entry: &Entry, finding: &Finding) -> Vec<Fix> {
    let mut fixes = entry.game.repairs(&finding.range);
    let own = finding.fixes.iter().filter(|fix| !fixes.iter().any(|other| other.edits == fix.edits));
    let own: Vec<Fix> = own.cloned().collect();
    fixes.extend(own);
    fixes
}

fn judge(wrong: &str, right: &[String], tally: &mut Tally) {
    let document = Document::new(wrong);
    let [entry] = document.games() else { return };
    let Some(finding) = first_error(entry) else { return };
    tally.told += 1;
    let begun = Instant::now();
    let fixes = offered(entry, finding);
    let took = begun.elapsed();
    tally.longest = tally.longest.max(took);
    tally.all += took;
    let mended = |fix: &Fix| moves(&Document::new(&apply(wrong, &fix.edits))) == right;
    let rank = fixes.iter().position(mended);
    tally.first += usize::from(rank == Some(0));
    tally.third += usize::from(rank.is_some_and(|rank| rank < 3));
    if rank.is_none_or(|rank| rank > 2) && std::env::var_os("SHOW").is_some() {
        let titles: Vec<&str> = fixes.iter().map(|fix| fix.title.as_str()).collect();
        eprintln!("rank {rank:?}: {wrong:?}: {} {titles:?}", finding.code);
    }
}

#[test]
fn a_slip_in_the_last_move_is_mended_without_any_move_after_it() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/vectors/sprouts_typos.jsonl");
    let Ok(lines) = std::fs::read_to_string(path) else {
        return eprintln!("not tested: {path} is not there");
    };
    let mut tally = Tally::default();
    for case in lines.lines().map(|line| serde_json::from_str::<Json>(line).unwrap()) {
        let before: Vec<&str> =
            case["before"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
        let game = |last: &Json| {
            let last = [last.as_str().unwrap()];
            format!("{}+ {}\n", case["n"], [&before[..], &last].concat().join("; "))
        };
        let right = moves(&Document::new(&game(&case["meant"])));
        judge(&game(&case["text"]), &right, &mut tally);
    }
    tally.print("last moves");
    assert!(tally.share(tally.first) >= 80 && tally.share(tally.third) >= 90, "{tally:?}");
}

/// One character of a text wrong, missing or too much, or two exchanged.
fn slip(text: &str, random: &mut Random) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = random.below(chars.len());
    match random.below(5) {
        0 => chars[at] = char::from_digit(u32::try_from(random.below(10)).unwrap(), 10).unwrap(),
        1 => drop(chars.remove(at)),
        2 => chars.insert(at, chars[at]),
        3 if at + 1 < chars.len() => chars.swap(at, at + 1),
        _ if chars[at].is_ascii_digit() => {
            chars.insert(at, char::from_digit(u32::try_from(random.below(10)).unwrap(), 10).unwrap());
        }
        _ => drop(chars.remove(at)),
    }
    chars.into_iter().collect()
}

#[test]
fn a_slip_in_a_published_game_is_mended_by_the_moves_after_it() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus/sprouts");
    let Ok(files) = std::fs::read_dir(folder) else {
        return eprintln!("not tested: {folder} is not there");
    };
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    let mut random = Random::new(0x9e37_79b9_7f4a_7c15);
    let mut tally = Tally::default();
    for path in paths {
        let document = Document::new(&std::fs::read_to_string(&path).unwrap());
        for entry in document.games() {
            let text = document.text().slice(entry.range.clone()).into_owned();
            let alone = Document::new(&text);
            let right = moves(&alone);
            let rows: Vec<_> = entry.game.rows();
            if first_error(entry).is_some() || rows.len() < 4 || alone.games().len() != 1 {
                continue;
            }
            for _ in 0..6 {
                let written = text_of(&rows[random.below(rows.len())], "text");
                let mut places = text.match_indices(&written);
                let (Some((at, _)), None) = (places.next(), places.next()) else { continue };
                let mut wrong = text.clone();
                wrong.replace_range(at..at + written.len(), &slip(&written, &mut random));
                judge(&wrong, &right, &mut tally);
            }
        }
    }
    tally.print("published games");
    assert!(tally.share(tally.first) >= 80 && tally.share(tally.third) >= 85, "{tally:?}");
}

#[test]
fn a_repair_of_a_game_too_large_to_search_is_none_and_takes_no_time() {
    let moves: String = (0..200).map(|k| format!("{}-{}-{}; ", 2 * k + 1, 10_001 + k, 2 * k + 2)).collect();
    let document = Document::new(&format!("10000+ {moves}1-9-2\n"));
    let entry = &document.games()[0];
    let begun = Instant::now();
    assert_eq!(entry.game.repairs(&first_error(entry).unwrap().range), []);
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
}
