//! Single slips of the pen in real matches: each that makes the record illegal is told once, at its cell, with the right play among
//! the first fixes.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

mod backgammon_files;

use backgammon_files::match_files;
use record::{Document, Finding, Game, Row, Severity, Value, apply};
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use testkit::Random;

/// A slip: what is replaced, by what, and the cell that it is in.
struct Slip {
    kind: &'static str,
    range: Range<usize>,
    text: String,
    cell: Range<usize>,
}

/// A play in a row.
#[derive(Clone)]
struct Turn {
    dice: Range<usize>,
    play: Range<usize>,
}

/// The lines of a text with their places.
fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let range = start..start + line.trim_end_matches(['\r', '\n']).len();
        start += line.len();
        range
    })
}

fn is_row(line: &str) -> bool {
    let line = line.trim_start();
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    digits > 0 && line[digits..].starts_with(')')
}

/// The rolls of a row with their plays, as characters tell them: no help from what is tested.
fn turns(text: &str, line: &Range<usize>) -> Vec<Turn> {
    let bytes = text[line.clone()].as_bytes();
    let mut turns: Vec<Turn> = Vec::new();
    for at in 1..bytes.len().saturating_sub(2) {
        let dice = bytes[at - 1] == b' ' && bytes[at].is_ascii_digit() && bytes[at + 1].is_ascii_digit();
        if !dice || bytes[at + 2] != b':' {
            continue;
        }
        let start = line.start + at;
        if let Some(before) = turns.last_mut() {
            before.play.end = before.play.end.min(start);
        }
        turns.push(Turn { dice: start..start + 2, play: start + 3..line.end });
    }
    for turn in &mut turns {
        let written = &text[turn.play.clone()];
        let words = ["Doubles", "Takes", "Drops", "Wins", "Losses", "Concedes", "Cannot", "?"];
        let cut = words.iter().filter_map(|word| written.find(word)).min().unwrap_or(written.len());
        let written = &written[..cut];
        let start = turn.play.start + (written.len() - written.trim_start().len());
        turn.play = start..start + written.trim().len();
    }
    turns
}

fn other_number(random: &mut Random, number: &str) -> Option<String> {
    let n: usize = number.parse().ok()?;
    let changed = match random.below(4) {
        0 => n + 1,
        1 => n.checked_sub(1)?,
        2 if n > 9 => n % 10,
        2 => n + 10,
        _ => random.below(24) + 1,
    };
    ((1..=24).contains(&changed) && changed != n).then(|| changed.to_string())
}

fn words(text: &str, within: &Range<usize>) -> Vec<Range<usize>> {
    let mut at = within.start;
    let mut words = Vec::new();
    for word in text[within.clone()].split(' ') {
        if !word.is_empty() {
            words.push(at..at + word.len());
        }
        at += word.len() + 1;
    }
    words
}

fn slip(kind: &'static str, text: &str, line: &Range<usize>, random: &mut Random) -> Option<Slip> {
    let turns = turns(text, line);
    let turn = turns.get(random.below(turns.len()))?.clone();
    let cell = turn.dice.start..turn.play.end;
    let of = |range: Range<usize>, text: String| Some(Slip { kind, range, text, cell: cell.clone() });
    let steps = words(text, &turn.play);
    match kind {
        "die" => {
            let at = turn.dice.start + random.below(2);
            let die = (random.below(6) + 1).to_string();
            if text[at..at + 1] == die || text[turn.play.clone()].is_empty() {
                None
            } else {
                of(at..at + 1, die)
            }
        }
        "from" | "to" => {
            let step = steps.get(random.below(steps.len()))?.clone();
            let slash = step.start + text[step.clone()].find('/')?;
            let number = if kind == "from" {
                step.start..slash
            } else {
                let rest = &text[slash + 1..step.end];
                let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                slash + 1..slash + 1 + length
            };
            let changed = other_number(random, &text[number.clone()])?;
            of(number, changed)
        }
        "half" => {
            if steps.len() < 2 {
                return None;
            }
            let at = random.below(steps.len());
            if at == 0 {
                of(steps[0].start..steps[1].start, String::new())
            } else {
                of(steps[at - 1].end..steps[at].end, String::new())
            }
        }
        "swapped dice" => {
            let [one, two] = turns.as_slice() else { return None };
            let (a, b) = (&text[one.dice.clone()], &text[two.dice.clone()]);
            let played = !text[one.play.clone()].is_empty() && !text[two.play.clone()].is_empty();
            let between = &text[one.dice.end..two.dice.start];
            let range = one.dice.start..two.dice.end;
            // Either of the two cells is the right one.
            let same = a == b || a.chars().rev().collect::<String>() == b;
            (played && !same).then(|| Slip {
                kind,
                range,
                text: format!("{b}{between}{a}"),
                cell: one.dice.start..two.play.end,
            })
        }
        "row twice" => {
            let end = text[line.end..].find('\n')? + line.end + 1;
            let row = &text[line.start..end];
            let played = row.contains('/');
            played.then(|| Slip {
                kind,
                range: end..end,
                text: row.to_string(),
                cell: line.start..end + row.len(),
            })
        }
        _ => None,
    }
}

/// A slip in a score or in a result.
fn other_slip(kind: &'static str, text: &str, line: &Range<usize>, random: &mut Random) -> Option<Slip> {
    let written = &text[line.clone()];
    let at = match kind {
        "score" if written.contains(" : ") && !is_row(written) => {
            let colons: Vec<usize> = written.match_indices(':').map(|(at, _)| at).collect();
            let colon = *colons.get(random.below(colons.len()))?;
            colon + written[colon..].find(|c: char| c.is_ascii_digit())?
        }
        "result" => written.find("Wins ")? + 5,
        _ => return None,
    };
    let rest = &written[at..];
    let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let n: usize = rest[..length].parse().ok()?;
    let changed = match random.below(3) {
        0 => n + 1,
        1 => n.checked_sub(1)?,
        _ => n * 2,
    };
    let range = line.start + at..line.start + at + length;
    let bad = changed == n || kind == "result" && changed == 0;
    (!bad).then(|| Slip { kind, range, text: changed.to_string(), cell: line.clone() })
}

#[derive(Default, Debug)]
struct Tally {
    made: usize,
    /// Nothing is told: the record is still legal.
    silent: usize,
    /// A later play is told: the slip itself was a legal play.
    later: usize,
    /// Told where it is.
    here: usize,
    /// Told elsewhere though the slip itself is what is wrong.
    elsewhere: usize,
    twice: usize,
    first: usize,
    third: usize,
    fixable: usize,
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.made += other.made;
        self.silent += other.silent;
        self.later += other.later;
        self.here += other.here;
        self.elsewhere += other.elsewhere;
        self.twice += other.twice;
        self.first += other.first;
        self.third += other.third;
        self.fixable += other.fixable;
    }
}

fn serious(document: &Document) -> Vec<(Option<usize>, Finding)> {
    let worse = |severity| matches!(severity, Severity::Error | Severity::Warning);
    document.findings().into_iter().filter(|(_, finding)| worse(finding.severity)).collect()
}

fn judge(name: &str, text: &str, slip: &Slip, right: &str, tally: &mut Tally) {
    tally.made += 1;
    let mut wrong = text.to_string();
    wrong.replace_range(slip.range.clone(), &slip.text);
    let document = Document::new(&wrong);
    let findings = serious(&document);
    let Some((_, first)) = findings.first() else {
        tally.silent += 1;
        return;
    };
    let grown = (slip.cell.end + slip.text.len()).saturating_sub(slip.range.len());
    let end = if slip.kind == "row twice" { slip.cell.end } else { grown };
    let here = slip.cell.start <= first.range.start && first.range.start <= end;
    if here {
        tally.here += 1;
    } else if first.range.start > end {
        tally.later += 1;
    } else {
        tally.elsewhere += 1;
        if tally.elsewhere < 4 {
            eprintln!(
                "elsewhere: {} {:?} -> {:?}: {} {} at {:?}",
                slip.kind,
                &text[slip.cell.clone()],
                slip.text,
                first.code,
                first.message,
                &wrong[first.range.clone()]
            );
        }
    }
    if findings.len() > 1 {
        tally.twice += 1;
        if tally.twice < 4 {
            eprintln!("twice: {} {} {:?} -> {:?}:", name, slip.kind, &text[slip.cell.clone()], slip.text);
            for (_, finding) in &findings {
                eprintln!("    {} {} at {:?}", finding.code, finding.message, &wrong[finding.range.clone()]);
            }
        }
    }
    if !here && slip.kind != "legal play" {
        return;
    }
    tally.fixable += 1;
    let mended = |fix: &record::Fix| {
        let document = Document::new(&apply(&wrong, &fix.edits));
        document.games().first().is_some_and(|entry| entry.game.essence() == right)
    };
    let rank = first.fixes.iter().position(mended);
    tally.first += usize::from(rank == Some(0));
    tally.third += usize::from(rank.is_some_and(|rank| rank < 3));
    if rank != Some(0) && std::env::var("SHOW").is_ok_and(|kind| kind == slip.kind) {
        let titles: Vec<&str> = first.fixes.iter().map(|fix| fix.title.as_str()).collect();
        eprintln!(
            "rank {rank:?}: {:?} -> {:?}: {} {titles:?}",
            &text[slip.cell.clone()],
            slip.text,
            first.code
        );
    }
}

/// A legal play instead of the one that was made: it can only show later. The nearest in characters, as a slip would be.
fn other_play(text: &str, record: &dyn Game, game: usize, rows: &[Row], number: usize) -> Option<Slip> {
    let written = |row: &Row, name: &str| match row.iter().find(|(known, _)| *known == name) {
        Some((_, Value::Text(text))) => text.clone(),
        _ => String::new(),
    };
    let play = written(rows.get(number)?, "text");
    let standard = written(&rows[number], "standard");
    // The same text a second time would not tell where it stands.
    let mut places = text.match_indices(&play);
    let (at, None) = (places.next()?.0, places.next()) else { return None };
    let mut best: Option<(usize, String)> = None;
    record.visit_legal_moves(game, number, &mut |row| {
        let other = written(&row, "standard");
        if other != standard && !row.iter().any(|(name, _)| *name == "dice") {
            let same = other.chars().zip(standard.chars()).filter(|(a, b)| a == b).count();
            if best.as_ref().is_none_or(|(most, _)| same > *most) {
                best = Some((same, other));
            }
        }
        ControlFlow::Continue(())
    });
    let range = at..at + play.len();
    let text = best?.1.replace(", ", " ");
    (!play.is_empty()).then(|| Slip { kind: "legal play", range: range.clone(), text, cell: range })
}

/// Lines with scores and results are rare.
fn tries(kind: &str) -> usize {
    if matches!(kind, "score" | "result") { 60 } else { 10 }
}

#[test]
fn single_slips_are_told_once_where_they_are_with_the_right_fix() {
    const KINDS: [&str; 8] = ["die", "from", "to", "half", "swapped dice", "row twice", "score", "result"];
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut random = Random::new(0x9e37_79b9_7f4a_7c15);
    let every = std::env::var("EVERY").ok().and_then(|every| every.parse().ok()).unwrap_or(9);
    for file in match_files().iter().step_by(every) {
        let document = Document::new(&file.text);
        if !serious(&document).is_empty() {
            continue;
        }
        let right = document.games()[0].game.essence();
        let all: Vec<_> = lines(&file.text).collect();
        let game = &document.games()[0].game;
        for _ in 0..6 {
            let number = random.below(game.games());
            let rows = game.replay(number);
            let slip = other_play(&file.text, game.as_ref(), number, &rows, random.below(rows.len()));
            if let Some(slip) = slip {
                judge(&file.name, &file.text, &slip, &right, tallies.entry("legal play").or_default());
            }
        }
        for kind in KINDS {
            for _ in 0..tries(kind) {
                let line = &all[random.below(all.len())];
                let slip = if is_row(&file.text[line.clone()]) && !matches!(kind, "score" | "result") {
                    slip(kind, &file.text, line, &mut random)
                } else {
                    other_slip(kind, &file.text, line, &mut random)
                };
                let Some(slip) = slip else { continue };
                judge(&file.name, &file.text, &slip, &right, tallies.entry(kind).or_default());
            }
        }
    }
    let legal = tallies.remove("legal play").unwrap_or_default();
    let mut total = Tally::default();
    for (kind, tally) in &tallies {
        eprintln!("{kind}: {tally:?}");
        total.add(tally);
    }
    eprintln!("all: {total:?}");
    let illegal = total.here + total.elsewhere;
    let share = |part: usize, whole: usize| part * 100 / whole.max(1);
    eprintln!(
        "at the cell {} %, right fix first {} %, among three {} %, second finding {}",
        share(total.here, illegal),
        share(total.first, total.fixable),
        share(total.third, total.fixable),
        total.twice
    );
    eprintln!("a legal play instead of the right one, which shows later or never: {legal:?}");
    if total.made > 0 {
        assert_eq!(legal.twice, 0);
        assert!(share(total.here, illegal) >= 95);
        assert!(share(total.third, total.fixable) >= 80);
        assert!(share(total.first, total.fixable) >= 60);
        assert_eq!(total.twice, 0);
    }
}
