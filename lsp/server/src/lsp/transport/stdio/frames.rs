//! Messages cut out of a stream of bytes: `Content-Length: N`, a blank line, N bytes.
//!
//! Whatever comes, the reader finds the next header again. A header is looked for at the end of a line too, because behind a body
//! of unknown length there is no line end.

use std::fmt;
use std::io::{self, BufRead, Read};

/// The longest header line that is looked at whole.
const LONGEST_LINE: usize = 8 * 1024;
/// What is kept of the beginning of a longer one: a header may have begun there.
const KEPT: usize = 64;
/// The longest body.
const LONGEST_BODY: u64 = 512 * 1024 * 1024;
/// The name of the only header that matters.
const LENGTH: &[u8] = b"content-length";

/// Why there is no message where one was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Malformed {
    /// Something in the header is no header.
    Header,
    /// The header does not tell the length of the body.
    Length,
    /// The body would be longer than any real message.
    TooLong,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Header => "malformed header",
            Self::Length => "the header has no valid Content-Length",
            Self::TooLong => "the message is too long",
        })
    }
}

/// The messages of a stream.
#[derive(Debug)]
pub(crate) struct Frames<R> {
    input: R,
    /// The length of a body whose header was reported as malformed.
    ahead: Option<u64>,
    /// Whether the place of the next header is not known: what stands before it is no news.
    lost: bool,
}

impl<R: BufRead> Frames<R> {
    /// The messages of an input.
    pub(crate) fn new(input: R) -> Self {
        Self { input, ahead: None, lost: false }
    }

    /// The next body, or what is wrong with it; `None` at the end of the stream.
    pub(crate) fn next(&mut self) -> io::Result<Option<Result<Vec<u8>, Malformed>>> {
        let length = match self.ahead.take() {
            Some(length) => length,
            None => match self.header()? {
                None => return Ok(None),
                Some(Ok(length)) => length,
                Some(Err(malformed)) => return Ok(Some(Err(malformed))),
            },
        };
        self.body(length)
    }

    /// The last body was no message: its length may have been wrong, and then the place of the next header is not known.
    pub(crate) fn distrust(&mut self) {
        self.lost = true;
    }

    /// Reads up to a blank line behind at least one other, and gives the length of the body.
    fn header(&mut self) -> io::Result<Option<Result<u64, Malformed>>> {
        let mut section = Section::default();
        loop {
            let Some(line) = self.line()? else { return Ok(None) };
            if !line.bytes.is_empty() {
                section.read(&line);
                continue;
            }
            let known = std::mem::replace(&mut self.lost, false);
            match section.length {
                Some(length) if length > LONGEST_BODY => {
                    return Ok(Some(Err(self.losing(Malformed::TooLong))));
                }
                Some(length) if section.strange && !known => {
                    self.ahead = Some(length);
                    return Ok(Some(Err(Malformed::Header)));
                }
                Some(length) => return Ok(Some(Ok(length))),
                None if section.empty => self.lost = known,
                None if known => self.lost = true,
                None => return Ok(Some(Err(self.losing(Malformed::Length)))),
            }
            section = Section::default();
        }
    }

    fn losing(&mut self, malformed: Malformed) -> Malformed {
        self.lost = true;
        malformed
    }

    /// A line without its end; of a long one, its last part.
    fn line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let mut cut = false;
        loop {
            let room = LONGEST_LINE - bytes.len();
            let read = (&mut self.input).take(room as u64).read_until(b'\n', &mut bytes)?;
            if bytes.last() == Some(&b'\n') {
                bytes.pop();
                bytes.pop_if(|last| *last == b'\r');
                return Ok(Some(Line { bytes, cut }));
            }
            if read == 0 {
                return Ok(None);
            }
            if bytes.len() == LONGEST_LINE {
                bytes.drain(..LONGEST_LINE - KEPT);
                cut = true;
            }
        }
    }

    fn body(&mut self, length: u64) -> io::Result<Option<Result<Vec<u8>, Malformed>>> {
        let mut body = Vec::new();
        let read = (&mut self.input).take(length).read_to_end(&mut body)?;
        Ok((read as u64 == length).then_some(Ok(body)))
    }
}

struct Line {
    bytes: Vec<u8>,
    cut: bool,
}

/// What the lines up to a blank one have told.
struct Section {
    length: Option<u64>,
    strange: bool,
    empty: bool,
}

impl Default for Section {
    fn default() -> Self {
        Self { length: None, strange: false, empty: true }
    }
}

impl Section {
    fn read(&mut self, line: &Line) {
        self.empty = false;
        self.strange |= line.cut;
        match line.bytes.windows(LENGTH.len()).rposition(|name| name.eq_ignore_ascii_case(LENGTH)) {
            Some(at) => {
                self.strange |= at > 0;
                self.length = line.bytes.get(at + LENGTH.len()..).and_then(length);
            }
            None => self.strange |= !line.bytes.contains(&b':'),
        }
    }
}

/// The number behind the name of the header.
fn length(rest: &[u8]) -> Option<u64> {
    let (name_end, number) = std::str::from_utf8(rest).ok()?.split_once(':')?;
    if name_end.trim().is_empty() { number.trim().parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes out of a stream, bodies as text.
    fn read(stream: &[u8]) -> Vec<Result<String, Malformed>> {
        let mut frames = Frames::new(stream);
        std::iter::from_fn(|| frames.next().unwrap())
            .map(|body| body.map(|body| String::from_utf8(body).unwrap()))
            .collect()
    }

    fn body(text: &str) -> Result<String, Malformed> {
        Ok(text.to_owned())
    }

    #[test]
    fn bodies_are_as_long_as_their_headers_say() {
        let stream = b"Content-Length: 2\r\n\r\nabcontent-length:3\r\nContent-Type: x\r\n\r\nc\r\nContent-Length: 0\r\n\r\n";
        assert_eq!(read(stream), [body("ab"), body("c\r\n"), body("")]);
    }

    #[test]
    fn a_header_without_a_length_is_reported_once_and_the_next_one_found() {
        for header in
            ["Content-Length: many", "Content-Length: 99999999999999999999", "Content-Length 5", "nonsense"]
        {
            let stream = format!("{header}\r\n\r\n{{\"lost\": 1}}Content-Length: 2\r\n\r\nab");
            assert_eq!(read(stream.as_bytes()), [Err(Malformed::Length), body("ab")], "{header}");
        }
    }

    #[test]
    fn nonsense_before_a_header_is_reported_once() {
        let stream = b"nonsense\r\nContent-Length: 2\r\n\r\nabmore Content-Length: 1\r\n\r\nc";
        assert_eq!(read(stream), [Err(Malformed::Header), body("ab"), Err(Malformed::Header), body("c")]);
    }

    #[test]
    fn an_oversized_header_is_not_kept() {
        for junk in ["x".repeat(1_000_000), "X: y\r\n".repeat(100_000)] {
            for shift in 0..40 {
                let stream = format!("{junk}{}\r\nContent-Length: 2\r\n\r\nab", "z".repeat(shift));
                assert_eq!(read(stream.as_bytes()).last(), Some(&body("ab")));
            }
        }
        let stream = format!("{}Content-Length: 2\r\n\r\nab", "x".repeat(LONGEST_LINE - 5));
        assert_eq!(read(stream.as_bytes()), [Err(Malformed::Header), body("ab")]);
    }

    #[test]
    fn a_body_longer_than_any_message_is_not_waited_for() {
        let stream = b"Content-Length: 999999999999\r\n\r\n{}Content-Length: 2\r\n\r\nab";
        assert_eq!(read(stream), [Err(Malformed::TooLong), body("ab")]);
    }

    #[test]
    fn after_a_body_that_was_no_message_nonsense_is_no_news() {
        let mut frames =
            Frames::new(&b"Content-Length: 2\r\n\r\n{\"rest\": 1}Content-Length: 2\r\n\r\nab"[..]);
        assert_eq!(frames.next().unwrap(), Some(Ok(b"{\"".to_vec())));
        frames.distrust();
        assert_eq!(frames.next().unwrap(), Some(Ok(b"ab".to_vec())));
    }

    #[test]
    fn a_stream_that_breaks_off_just_ends() {
        for stream in ["", "\r\n", "Content-Length: 5", "Content-Length: 5\r\n\r\nabc"] {
            assert_eq!(read(stream.as_bytes()), []);
        }
    }
}
