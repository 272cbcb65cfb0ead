//! `../shared/corpus/backgammon`: how real programs write plays. A reader of match files small enough for a test.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use backgammon::{
    Board, Dialect, Dice, Order, PlayText, as_written, asterisks, resolve, untouched_point, write,
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

fn replay(game: &[Written], dialect: &Dialect, tally: &mut Tally) {
    let mut board = Board::START;
    let mut side = None;
    for written in game {
        if side.is_some_and(|side| side != written.left) {
            board = board.flipped();
        }
        side = Some(written.left);
        let no_play = written.text.is_empty() || written.text == "Cannot Move";
        let text = if no_play { "" } else { &written.text };
        let Ok(parsed) = text.parse::<PlayText>() else { return tally.illegal += 1 };
        let play = match resolve(&board, written.dice, &parsed) {
            Ok(play) => play,
            Err(reason) => {
                tally.illegal += 1;
                let left = game.len() - game.iter().position(|w| std::ptr::eq(w, written)).unwrap();
                tally
                    .differ
                    .push(format!("ILLEGAL {left} to go {}: {} ({reason})", written.dice, written.text));
                return;
            }
        };
        if no_play {
            tally.no_play += 1;
        } else {
            compare(written, &parsed, &play, dialect, tally);
        }
        board = *play.result();
    }
}

fn compare(
    written: &Written,
    parsed: &PlayText,
    play: &backgammon::Play,
    dialect: &Dialect,
    tally: &mut Tally,
) {
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

#[test]
fn plays_of_real_files_are_legal_and_most_are_written_back_byte_for_byte() {
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for file in match_files() {
        let bytes = fs::read(&file.path).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        let dialect = dialect_of(&file.producer);
        let tally = tallies.entry(file.producer).or_default();
        for game in games(&text) {
            replay(&game, &dialect, tally);
        }
    }
    for (producer, tally) in &tallies {
        eprintln!(
            "{producer}: {} plays, {} without a move, {} illegal; byte for byte {} sorted, {} as written; {} asterisk faults, {} with other points",
            tally.plays,
            tally.no_play,
            tally.illegal,
            tally.own_order,
            tally.as_written,
            tally.asterisk_faults,
            tally.untouched
        );
        for differ in tally.differ.iter().filter(|d| !d.starts_with("ILL")).take(30) {
            eprintln!("    {differ}");
        }
    }
}
