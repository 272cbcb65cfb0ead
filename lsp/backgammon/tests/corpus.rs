//! `../shared/corpus/backgammon`: how real programs write plays. A reader of match files small enough for a test.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::panic,
    reason = "a test may"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use backgammon::{
    Board, Dialect, Dice, Habits, MatchId, Order, Play, PlayText, PositionState, as_written, asterisks,
    nearest, position_id, read_position_id, resolve, untouched_point, write, xgid,
};

/// A match file of the manifest.
struct MatchFile {
    path: PathBuf,
    producer: String,
}

fn match_files() -> Vec<MatchFile> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/backgammon");
    let Ok(manifest) = fs::read_to_string(corpus.join("MANIFEST.tsv")) else {
        eprintln!("skipped: {} is not there", corpus.display());
        return Vec::new();
    };
    let rows = manifest.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    rows.filter(|row| row[1].starts_with("match"))
        .map(|row| MatchFile { path: corpus.join(row[0]), producer: row[2].to_owned() })
        .collect()
}

/// A written play: side, dice and text.
struct Written {
    left: bool,
    dice: Dice,
    text: String,
}

/// The games of a file, each as its plays. Sides come from the columns and alternate otherwise.
fn games(text: &str) -> Vec<Vec<Written>> {
    let mut games = Vec::new();
    for line in text.lines() {
        let trimmed = line.trim();
        if trimmed.starts_with("Game ") {
            games.push(Vec::new());
        }
        let number = trimmed.split(')').next().unwrap_or("").trim();
        let row = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) && trimmed.contains(')');
        if let (true, Some(game)) = (row, games.last_mut()) {
            let (_, cells) = line.split_once(')').unwrap();
            read_row(cells, game);
        }
    }
    games
}

fn read_row(cells: &str, game: &mut Vec<Written>) {
    let starts: Vec<usize> = (0..cells.len())
        .filter(|&i| {
            let b = &cells.as_bytes()[i..];
            let blank_before = i == 0 || cells.as_bytes()[i - 1] == b' ';
            blank_before && b.len() > 2 && b[0].is_ascii_digit() && b[1].is_ascii_digit() && b[2] == b':'
        })
        .collect();
    for (n, &start) in starts.iter().enumerate() {
        let end = starts.get(n + 1).copied().unwrap_or(cells.len());
        let words = ["Doubles", "Takes", "Drops", "Wins", "Losses", "Resign", "Concedes", "Beavers"];
        let cell = &cells[start + 3..end];
        let cut = words.iter().filter_map(|word| cell.find(word)).min().unwrap_or(cell.len());
        let Ok(dice) = cells[start..start + 2].parse() else { continue };
        game.push(Written { left: start < 10, dice, text: cell[..cut].trim().to_owned() });
    }
}

#[derive(Default, Debug)]
struct Tally {
    plays: usize,
    no_play: usize,
    illegal: usize,
    /// A last roll that was not played any more, or a word like `????`.
    unread: usize,
    own_order: usize,
    as_written: usize,
    asterisk_faults: usize,
    untouched: usize,
    differ: Vec<String>,
}

fn dialect_of(producer: &str) -> Dialect {
    match producer {
        "XG-txt(Bar/Off)" => Dialect::XG_TEXT,
        "BackgammonStudio(new: bar/off)" => Dialect::STUDIO,
        "XG-mat(25/0)" => Dialect::XG_MAT,
        "BackgammonStudio(old: 25/0)" | "unknown(25/0)" => Dialect::AS_PLAYED,
        "BackgammonGalaxy" => Dialect::GALAXY,
        _ => Dialect::GNUBG_MAT,
    }
}

/// Calls `found` with each play of a game until one is not understood, which is returned.
fn each_play(
    game: &[Written],
    mut found: impl FnMut(&Written, &PlayText, &Play),
) -> Option<(&Written, String)> {
    let mut board = Board::START;
    let mut side = None;
    for written in game {
        if side.is_some_and(|side| side != written.left) {
            board = board.flipped();
        }
        side = Some(written.left);
        let text = if written.text == "Cannot Move" { "" } else { &written.text };
        let Ok(parsed) = text.parse::<PlayText>() else { return Some((written, String::new())) };
        match resolve(&board, written.dice, &parsed) {
            Ok(play) => {
                found(written, &parsed, &play);
                board = *play.result();
            }
            Err(reason) => return Some((written, reason.to_string())),
        }
    }
    None
}

fn replay(game: &[Written], dialect: &Dialect, tally: &mut Tally) {
    let stopped = each_play(game, |written, parsed, play| {
        if play.is_none() {
            tally.no_play += 1;
        } else {
            compare(written, parsed, play, dialect, tally);
        }
    });
    match stopped {
        Some((written, reason)) if !written.text.is_empty() && !reason.is_empty() => {
            tally.illegal += 1;
            tally.differ.push(format!("{}: {} ({reason})", written.dice, written.text));
        }
        Some(_) => tally.unread += 1,
        None => {}
    }
}

fn compare(written: &Written, parsed: &PlayText, play: &Play, dialect: &Dialect, tally: &mut Tally) {
    tally.plays += 1;
    let sorted = Dialect { order: Order::Descending, ..*dialect };
    let given = as_written(play, parsed);
    tally.own_order += usize::from(write(play, &sorted) == written.text);
    let again = write(&given, dialect);
    tally.as_written += usize::from(again == written.text);
    if again != written.text {
        tally.differ.push(format!("{}: {} | {again}", written.dice, written.text));
    }
    if dialect.asterisks {
        let faults: Vec<_> = asterisks(play, parsed).collect();
        tally.asterisk_faults += usize::from(!faults.is_empty());
    }
    tally.untouched += usize::from(untouched_point(play, parsed).is_some());
}

/// What is written back as it was, and what is not: measured, so that a change shows.
#[test]
fn plays_of_real_files_are_legal_and_most_are_written_back_byte_for_byte() {
    for (producer, tally) in tallies() {
        eprintln!(
            "{producer}: {} plays, {} rolls without a move; byte for byte {} by order, {} in the written order; \
             {} with missing or extra asterisks, {} touch other points; {} unplayed last rolls or special words",
            tally.plays,
            tally.no_play,
            tally.own_order,
            tally.as_written,
            tally.asterisk_faults,
            tally.untouched,
            tally.unread
        );
        for differ in tally.differ.iter().take(3) {
            eprintln!("    {differ}");
        }
        let back = match producer.as_str() {
            // Two PlayOK files mark no hit; one last checker is borne off by one of two numbers.
            "BackgammonStudio(old: 25/0)" => tally.plays - 66,
            // `4/1* 4/Off` and `6/4* 6/3*`: the order of two steps of one checker each.
            "XG-txt(Bar/Off)" => tally.plays - 2,
            _ => tally.plays,
        };
        assert_eq!(tally.as_written, back, "{producer}: {:?}", tally.differ);
        assert_eq!(tally.untouched, 0, "{producer}");
        // The one illegal play of the corpus, in a file that says so.
        assert_eq!(tally.illegal, usize::from(producer == "unknown(25/0)"), "{producer}");
    }
}

fn tallies() -> BTreeMap<String, Tally> {
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for file in match_files() {
        let bytes = fs::read(&file.path).unwrap();
        let dialect = dialect_of(&file.producer);
        let tally = tallies.entry(file.producer).or_default();
        for game in games(&String::from_utf8_lossy(&bytes)) {
            replay(&game, &dialect, tally);
        }
    }
    tallies
}

/// Each file's dialect is found from its plays alone, and writes them back.
#[test]
fn the_dialect_of_a_file_is_found_from_its_plays() {
    for file in match_files() {
        let bytes = fs::read(&file.path).unwrap();
        let mut habits = Habits::default();
        let mut seen = Vec::new();
        for game in games(&String::from_utf8_lossy(&bytes)) {
            each_play(&game, |written, parsed, play| {
                if play.is_none() {
                    habits.observe_no_play(&written.text);
                }
                habits.observe(parsed, play);
                seen.push((written.text.clone(), as_written(play, parsed)));
            });
        }
        let dialect = habits.dialect(&Dialect::GNUBG_MAT);
        let back = seen.iter().filter(|(text, play)| write(play, &dialect) == *text).count();
        assert!(back + 2 >= seen.len(), "{}: {back} of {} with {dialect:?}", file.path.display(), seen.len());
    }
}

/// Match ids in GNU Backgammon's own analysis texts say whose turn it is and what was rolled.
#[test]
fn match_ids_of_gnubgs_texts_are_read_and_written_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/backgammon");
    let mut read = 0;
    for folder in ["gnubg_text_analysis", "gnubg_export"].map(|name| folder.join(name)) {
        let Ok(files) = fs::read_dir(&folder) else {
            return eprintln!("skipped: {} is not there", folder.display());
        };
        for file in files {
            let text = String::from_utf8_lossy(&fs::read(file.unwrap().path()).unwrap()).into_owned();
            let mut rolled = None;
            for line in text.lines() {
                if let Some((_, dice)) = line.split_once(" to play ") {
                    rolled = dice.trim().parse::<Dice>().ok();
                } else if let Some((_, id)) = line.split_once("Match ID   : ") {
                    let id = id.trim();
                    let parsed = MatchId::read(id).unwrap();
                    assert_eq!(parsed.write(), id);
                    assert_eq!(parsed.dice, rolled.take(), "{id}");
                    read += 1;
                } else if let Some((_, id)) = line.split_once("Position ID: ") {
                    let board = read_position_id(id.trim()).unwrap();
                    assert_eq!(position_id(&board), id.trim());
                }
            }
        }
    }
    eprintln!("{read} match ids");
}

/// Every XGID in the position texts of XG and BGBlitz.
#[test]
fn xgids_of_the_corpus_are_read_and_written_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/backgammon");
    let mut read = 0;
    for folder in ["xg_position_text", "bgblitz_position_text"].map(|name| folder.join(name)) {
        let Ok(files) = fs::read_dir(&folder) else {
            return eprintln!("skipped: {} is not there", folder.display());
        };
        for file in files {
            let text = String::from_utf8_lossy(&fs::read(file.unwrap().path()).unwrap()).into_owned();
            for line in text.lines().filter(|line| line.contains("XGID=")) {
                let id = line[line.find("XGID=").unwrap()..].split_whitespace().next().unwrap();
                let state: PositionState = id.parse().unwrap();
                assert_eq!(xgid(&state), id);
                read += 1;
            }
        }
    }
    eprintln!("{read} XGIDs");
}

/// A play with one mistake: a point changed by one, a point that lost a digit, a step left out.
fn typos(text: &str) -> Vec<String> {
    let steps: Vec<&str> = text.split(' ').filter(|step| !step.is_empty()).collect();
    let mut found = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        let with = |new: Option<String>| {
            let mut all: Vec<String> = steps.iter().map(ToString::to_string).collect();
            match new {
                Some(new) => all[i] = new,
                None => drop(all.remove(i)),
            }
            all.join(" ")
        };
        if steps.len() > 1 {
            found.push(with(None));
        }
        let Some((from, rest)) = step.split_once('/') else { continue };
        let to: String = rest.chars().take_while(char::is_ascii_digit).collect();
        let tail = &rest[to.len()..];
        for changed in changed_numbers(from) {
            found.push(with(Some(format!("{changed}/{rest}"))));
        }
        for changed in changed_numbers(&to) {
            found.push(with(Some(format!("{from}/{changed}{tail}"))));
        }
    }
    found
}

fn changed_numbers(number: &str) -> Vec<String> {
    let Ok(n) = number.parse::<u8>() else { return Vec::new() };
    let mut all = vec![n + 1, n.saturating_sub(1)];
    if n > 9 {
        all.push(n % 10);
    }
    all.into_iter().filter(|m| (1..=24).contains(m) && *m != n).map(|m| m.to_string()).collect()
}

#[derive(Default)]
struct Typos {
    illegal: usize,
    still_legal: usize,
    reasons: BTreeMap<String, usize>,
    first: usize,
    first_three: usize,
}

#[test]
fn single_typos_are_refused_for_a_reason_and_the_right_play_is_near() {
    let mut tally = Typos::default();
    for file in match_files().iter().step_by(9) {
        let bytes = fs::read(&file.path).unwrap();
        for game in games(&String::from_utf8_lossy(&bytes)) {
            let mut board = Board::START;
            let mut side = None;
            each_play(&game, |written, _, play| {
                if side.is_some_and(|side| side != written.left) {
                    board = board.flipped();
                }
                side = Some(written.left);
                for text in typos(&written.text) {
                    judge(&board, written.dice, &text, play, &mut tally);
                }
                board = *play.result();
            });
        }
    }
    let Typos { illegal, still_legal, reasons, first, first_three } = tally;
    eprintln!(
        "{illegal} illegal typos, {still_legal} still legal; right play first {first}, of the first three {first_three}"
    );
    eprintln!("{reasons:#?}");
    assert!(!reasons.contains_key("NoFit"));
}

fn judge(board: &Board, dice: Dice, text: &str, right: &Play, tally: &mut Typos) {
    let Ok(parsed) = text.parse::<PlayText>() else { return };
    match resolve(board, dice, &parsed) {
        Ok(_) => tally.still_legal += 1,
        Err(reason) => {
            tally.illegal += 1;
            let name = format!("{reason:?}").split([' ', '{']).next().unwrap().to_owned();
            *tally.reasons.entry(name).or_default() += 1;
            let rank = nearest(board, dice, &parsed).iter().position(|play| play.same_result(right)).unwrap();
            tally.first += usize::from(rank == 0);
            tally.first_three += usize::from(rank < 3);
        }
    }
}
