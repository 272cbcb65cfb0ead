//! A line of a match as far as it is typed: what is done in it, and what is being written. Told from the line alone, for a record is
//! seldom whole while somebody types.

use crate::backgammon_match::outcome::{Done, Instead};
use crate::backgammon_match::syntax::{Action, Counted, DiceText, PlayWord, TurnText};
use crate::backgammon_match::walk::{Rules, State};
use backgammon::{Dice, PlayText, Player, can_play, resolve};

/// What is being written at the end of a line.
pub(super) struct Open<'t> {
    /// The word up to the cursor.
    pub(super) word: &'t str,
    /// The roll and the whole steps before it, if it continues a play.
    pub(super) turn: Option<(Dice, Vec<&'t str>)>,
    /// `Doubles` and the like, if it continues that.
    pub(super) after: Option<&'t str>,
    /// How many cells of the line are done.
    pub(super) cells: usize,
    /// Where the game stands.
    pub(super) state: State,
}

/// Reads a row behind its number, or a line of plays. `side`: who plays in the first cell if the game does not tell. `None`
/// where something in it does not fit the rules.
pub(super) fn read<'t>(line: &'t str, state: State, side: Option<Player>, rules: &Rules) -> Option<Open<'t>> {
    let mut reader = Reader { state, side, rules, turn: None, pending: None, no_play: false, cells: 0 };
    let mut words = words(line);
    let word = words.pop().unwrap_or("");
    for word in words {
        reader.word(word)?;
    }
    reader.finish_if_whole();
    Some(Open { word, turn: reader.turn, after: reader.pending, cells: reader.cells, state: reader.state })
}

/// The words of a line; the last one, which may be empty, ends at the cursor. Dice are words without the play.
fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    for (at, c) in line.char_indices() {
        let next = at + c.len_utf8();
        if c.is_whitespace() || c == ',' {
            words.extend(line.get(start..at).filter(|word| !word.is_empty()));
            start = next;
        } else if c == ':' {
            words.extend(line.get(start..next));
            start = next;
        }
    }
    words.push(line.get(start..).unwrap_or(""));
    words
}

struct Reader<'r, 't> {
    state: State,
    side: Option<Player>,
    rules: &'r Rules,
    turn: Option<(Dice, Vec<&'t str>)>,
    /// A word that more words belong to.
    pending: Option<&'t str>,
    no_play: bool,
    cells: usize,
}

impl<'t> Reader<'_, 't> {
    fn word(&mut self, word: &'t str) -> Option<()> {
        if let Some(dice) = word.strip_suffix(':') {
            self.finish()?;
            self.turn = Some((dice.parse().ok()?, Vec::new()));
            return Some(());
        }
        match (word, self.pending) {
            ("Doubles" | "Beavers", _) => {
                self.finish()?;
                self.pending = Some(word);
            }
            ("=>", Some(_)) => {}
            (value, Some(action)) => {
                self.pending = None;
                let value = Some(Counted { range: 0..0, number: value.parse().ok() });
                self.act(&if action == "Doubles" { Action::Double(value) } else { Action::Beaver(value) })?;
            }
            ("Takes" | "Drops", None) => {
                self.finish()?;
                self.act(&if word == "Takes" { Action::Take } else { Action::Drop })?;
            }
            ("Cannot" | "Move" | "move", None) => self.no_play = true,
            (step, None) => {
                // A step behind a whole play belongs to nothing.
                let goes_on = step.contains('/') && self.is_whole().is_none();
                let (_, steps) = self.turn.as_mut().filter(|_| goes_on)?;
                steps.push(step);
            }
        }
        Some(())
    }

    /// Whether the turn is played to its end.
    fn is_whole(&self) -> Option<()> {
        let (dice, steps) = self.turn.as_ref()?;
        let whole = if steps.is_empty() {
            self.no_play || !can_play(&self.state.board_of(self.to_act()), *dice)
        } else {
            self.fits(*dice, steps)
        };
        whole.then_some(())
    }

    fn fits(&self, dice: Dice, steps: &[&str]) -> bool {
        let text = steps.join(" ").parse::<PlayText>();
        text.is_ok_and(|text| resolve(&self.state.board_of(self.to_act()), dice, &text).is_ok())
    }

    fn to_act(&self) -> Player {
        self.state.to_act.or(self.side).unwrap_or(Player::One)
    }

    fn finish_if_whole(&mut self) {
        // Where nothing can be played, the file may still want a word for it.
        let has_steps = self.turn.as_ref().is_some_and(|(_, steps)| !steps.is_empty());
        if self.is_whole().is_some() && (has_steps || self.no_play) {
            let _ = self.finish();
        }
    }

    /// The turn is over: the next word begins another cell.
    fn finish(&mut self) -> Option<()> {
        let Some((dice, steps)) = self.turn.take() else { return Some(()) };
        let play = match (steps.is_empty(), self.no_play) {
            (true, true) => PlayWord::CannotMove,
            (true, false) => PlayWord::Empty,
            (false, _) => PlayWord::Steps(steps.join(" ").parse().ok()?),
        };
        self.no_play = false;
        let dice = Some(DiceText { range: 0..0, dice: Ok(dice) });
        self.act(&Action::Turn(TurnText { dice, range: 0..0, play }))
    }

    fn act(&mut self, action: &Action) -> Option<()> {
        self.cells += 1;
        let side = if self.state.to_act.is_none() { self.side } else { None };
        let outcome = self.state.step(side, action, Instead::default(), self.rules, false);
        let fits = !matches!(outcome.done, Done::Stuck) && outcome.fault.is_none_or(|fault| fault.is_mild());
        fits.then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_at_blanks_commas_and_colons() {
        assert_eq!(words("31: 8/5, 6"), ["31:", "8/5", "6"]);
        assert_eq!(words("31:8/5 "), ["31:", "8/5", ""]);
        assert_eq!(words(""), [""]);
    }
}
