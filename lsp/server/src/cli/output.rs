//! Writing to standard output and standard error without a panic when nobody reads.

use std::fmt::Display;
use std::io::{self, Write};

/// What became of a text that was to be printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Printed {
    /// It is out.
    Done,
    /// Whoever reads has enough (`| head`): there is no point in going on, but nothing is wrong.
    Unwanted,
    /// It could not be written.
    Failed,
}

impl Printed {
    /// Whether something is wrong.
    pub(super) fn is_failure(self) -> bool {
        self == Self::Failed
    }
}

/// Writes a text to standard output.
pub(super) fn print(text: &str) -> Printed {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Printed::Done,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Printed::Unwanted,
        Err(_) => Printed::Failed,
    }
}

/// Tells the person at the terminal something that is not part of the output.
pub(super) fn tell(message: impl Display) {
    // There is nobody left to tell if this fails.
    let _ = writeln!(io::stderr().lock(), "{message}");
}
