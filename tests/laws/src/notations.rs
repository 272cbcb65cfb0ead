//! What is read and written again is the same: positions, moves, plays, ids.

use backgammon::{
    Board, Dialect, Dice, MatchId, PlayText, PositionState, plays, position_id, read_position_id, resolve,
    write, xgid,
};
use sprouts::{Move, MoveText, Position, PositionText, parse_glop};

/// So many legal moves are chosen from.
const MOST_MOVES: usize = 256;

/// Any text: whatever it is read as is written so that it reads the same again.
pub fn what_is_read_is_written(text: &str) {
    if let Ok(read) = text.parse::<MoveText>() {
        assert_eq!(read.to_string().parse::<MoveText>().as_ref(), Ok(&read), "{text:?}");
    }
    for read in [text.parse::<PositionText>().ok(), parse_glop(text).ok()].into_iter().flatten() {
        let written = read.to_string();
        assert_eq!(written.parse::<PositionText>().ok(), Some(read.clone()), "{text:?} as {written:?}");
        if read.flaws().is_empty()
            && let Ok(position) = read.position(None)
        {
            of_position(&position);
        }
    }
    if let Ok(state) = text.parse::<PositionState>() {
        assert_eq!(xgid(&state).parse(), Ok(state), "{text:?}");
    }
    if let Ok(board) = read_position_id(text) {
        assert_eq!(read_position_id(&position_id(&board)), Ok(board), "{text:?}");
    }
    if let Ok(id) = MatchId::read(text) {
        assert_eq!(MatchId::read(&id.write()), Ok(id), "{text:?}");
    }
    if let Ok(read) = text.parse::<PlayText>() {
        for dice in Dice::all() {
            if let Ok(play) = resolve(&Board::START, dice, &read) {
                of_play(&Board::START, dice, &play);
            }
        }
    }
}

fn of_position(position: &Position) {
    let full = position.full();
    let again = full.to_string().parse::<PositionText>().ok().and_then(|text| text.position(None).ok());
    assert!(again.is_some_and(|again| again.full() == full), "{full}");
    assert!(position.is_described_by(&position.abbreviated()), "{full}");
    assert!(position.is_described_by(&full), "{full}");
    if let Some(glop) = position.glop() {
        let read = parse_glop(&glop);
        assert!(read.is_ok_and(|text| position.is_equivalent_to_glop(&text)), "{glop} of {full}");
    }
}

/// A game of Sprouts whose moves a stream of numbers chooses: each is written in all notations and means itself, and can be taken back.
pub fn moves_of_sprouts_mean_what_they_say(choices: &[u8]) {
    let Some((spots, choices)) = choices.split_first() else { return };
    let mut position = Position::start(1 + u32::from(spots % 9));
    for choice in choices {
        let moves: Vec<Move> = position.legal_moves().take(MOST_MOVES).collect();
        let Some(m) = moves.get(usize::from(*choice) % moves.len().max(1)) else { return };
        let wanted = position.structure_after(m);
        for written in
            [m.hoey(&position).to_string(), m.lhp(&position).to_string(), m.wgosa(&position).to_string()]
        {
            let meant = written.parse::<MoveText>().map(|text| text.resolve(&position));
            let Ok(Ok(meant)) = meant else { panic!("{written} in {}: {meant:?}", position.full()) };
            let is_meant = meant.iter().any(|meant| position.structure_after(meant) == wanted);
            // Hoey's notation leaves open where there is nothing to play.
            let is_equal =
                || meant.iter().any(|meant| lives_after(&position, meant) == lives_after(&position, m));
            assert!(is_meant || is_equal(), "{written} in {}", position.full());
        }
        let before = position.full();
        assert!(position.play(m).is_ok(), "a legal move is played");
        of_position(&position);
        let mut back = position.clone();
        assert!(back.take_back().is_some(), "{}", position.full());
        assert_eq!(back.full(), before, "taken back from {}", position.full());
    }
}

fn lives_after(position: &Position, m: &Move) -> Option<String> {
    let mut after = position.clone();
    after.play(m).ok()?;
    Some(after.abbreviated().to_string())
}

/// A game of backgammon whose rolls and plays a stream of numbers chooses.
pub fn plays_of_backgammon_mean_what_they_say(choices: &[u8]) {
    let rolls: Vec<Dice> = Dice::all().collect();
    let mut board = Board::START;
    for pair in choices.chunks_exact(2) {
        let [roll, choice] = pair else { return };
        let Some(dice) = rolls.get(usize::from(*roll) % rolls.len()) else { return };
        let all = plays(&board, *dice);
        let Some(play) = all.get(usize::from(*choice) % all.len().max(1)) else { return };
        of_play(&board, *dice, play);
        board = play.next();
        assert_eq!(read_position_id(&position_id(&board)), Ok(board));
    }
}

fn of_play(board: &Board, dice: Dice, play: &backgammon::Play) {
    for dialect in ["standard", "gnubg", "xg"].iter().filter_map(|name| Dialect::named(name)) {
        let written = write(play, &dialect);
        if play.is_none() {
            continue;
        }
        let read = written.parse::<PlayText>().map(|text| resolve(board, dice, &text));
        let is_same = matches!(&read, Ok(Ok(read)) if read.same_result(play));
        assert!(is_same, "{dice}: {written} in {}: {read:?}", position_id(board));
    }
}
