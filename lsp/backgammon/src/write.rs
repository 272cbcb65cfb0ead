//! Writing plays in a dialect.

use crate::chains::{Entry, entries};
use crate::{Dialect, Play, Point};

/// The play in this dialect; the dialect's own word when nothing was played.
///
/// With [`Dialect::KEITH`] this is the canonical text of the spec's section 2.
#[must_use]
pub fn write(play: &Play, dialect: &Dialect) -> String {
    if play.is_none() {
        return dialect.no_play.to_owned();
    }
    let mut text = String::with_capacity(32);
    for entry in entries(play, dialect).iter() {
        if !text.is_empty() {
            text.push_str(dialect.separator.as_str());
        }
        write_entry(&mut text, entry, dialect);
    }
    text
}

fn write_entry(text: &mut String, entry: &Entry, dialect: &Dialect) {
    for (i, (point, hit)) in entry.points().iter().enumerate() {
        if i > 0 {
            text.push('/');
        }
        push_point(text, *point, dialect);
        if *hit && dialect.asterisks {
            text.push('*');
        }
    }
    if entry.count > 1 {
        text.push('(');
        push_number(text, entry.count);
        text.push(')');
    }
}

fn push_point(text: &mut String, point: Point, dialect: &Dialect) {
    match point {
        Point::BAR => text.push_str(dialect.bar.bar()),
        Point::OFF => text.push_str(dialect.off.off()),
        _ => push_number(text, point.get()),
    }
}

/// Numbers up to 25.
fn push_number(text: &mut String, number: u8) {
    if number > 9 {
        text.push(char::from(b'0' + number / 10));
    }
    text.push(char::from(b'0' + number % 10));
}
