//! From a keystroke to the diagnostics, over standard input and output.

use super::client::Server;
use super::program::Servers;
use super::samples::{self, RECORDS, Sample};
use std::time::Duration;
use testkit::Random;

/// Keystrokes measured for each text and server, after those that warm it up.
const KEYSTROKES: usize = 400;
const WARM: usize = 40;

/// Prints a table: each kind of record at each size, the servers side by side and asked in turn. Of `only`, only this row.
pub(crate) fn run(servers: &Servers, only: Option<(&str, usize)>) {
    println!(
        "From a keystroke to its diagnostics, in microseconds: the time that passes (p50, p99), and the time on a core (cpu)."
    );
    println!("Ratios: p99/p50 of ours, and ours to the null server and to ruff, by p50 and by cpu.");
    println!(
        "{:<10}{:>6}{:>6} {:>8}{:>8}{:>8}{:>9} {:>6}{:>6}{:>7}{:>6} {:>8}{:>8}{:>8}{:>6}{:>6}",
        "record",
        "lines",
        "found",
        "p50",
        "p99",
        "cpu",
        "p99/p50",
        "null",
        "cpu",
        "ratio",
        "cpu",
        "ruff",
        "p99",
        "cpu",
        "ratio",
        "cpu"
    );
    for lines in [200, 1_000, 10_000] {
        for record in RECORDS {
            let record = record(lines);
            if only.is_none_or(|only| only == (record.name, lines)) {
                println!("{}", row(servers, &record, lines));
            }
        }
    }
    println!();
}

fn row(servers: &Servers, record: &Sample, lines: usize) -> String {
    let mut ours = Typist::at(&servers.ours(), record);
    let mut null = Typist::at(&servers.null(ours.findings), record);
    let python = samples::python(lines);
    let mut ruff = servers.ruff().map(|ruff| Typist::at(&ruff, &python));
    for _ in 0..WARM + KEYSTROKES {
        ours.strike();
        null.strike();
        if let Some(ruff) = &mut ruff {
            ruff.strike();
        }
    }
    let findings = ours.findings;
    let (ours, null, ruff) = (ours.end(), null.end(), ruff.map(Typist::end));
    let mut row = format!(
        "{:<10}{lines:>6}{findings:>6} {:>8.0}{:>8.0}{:>8.0}{:>9.1} {:>6.0}{:>6.0}{:>7.1}{:>6.1}",
        record.name,
        ours.at(50),
        ours.at(99),
        ours.worked,
        ours.at(99) / ours.at(50),
        null.at(50),
        null.worked,
        ours.at(50) / null.at(50),
        ours.worked / null.worked,
    );
    if let Some(ruff) = ruff {
        row += &format!(
            " {:>8.0}{:>8.0}{:>8.0}{:>6.2}{:>6.2}",
            ruff.at(50),
            ruff.at(99),
            ruff.worked,
            ours.at(50) / ruff.at(50),
            ours.worked / ruff.worked,
        );
    }
    row
}

/// Somebody who types a digit somewhere, takes it away again, and goes elsewhere.
struct Typist<'s> {
    server: Server,
    sample: &'s Sample,
    uri: String,
    findings: usize,
    random: Random,
    /// Where the last digit was typed, if it is still there.
    typed: Option<(usize, usize)>,
    taken: Vec<Duration>,
    /// What the server had worked when it was warm.
    worked: Option<Duration>,
}

impl<'s> Typist<'s> {
    fn at(command: &[String], sample: &'s Sample) -> Self {
        let mut server = Server::start(command);
        let uri = format!("file:///bench/text.{}", sample.extension);
        let findings = server.open(&uri, sample.language, &sample.text);
        Self {
            server,
            sample,
            uri,
            findings,
            random: Random::new(42),
            typed: None,
            taken: Vec::new(),
            worked: None,
        }
    }

    fn strike(&mut self) {
        let taken = match self.typed.take() {
            Some((line, at)) => self.server.edit(&self.uri, line, (at, at + 1), ""),
            None => {
                let (line, at) = *self.random.one_of(&self.sample.places).unwrap();
                self.typed = Some((line, at));
                self.server.edit(&self.uri, line, (at, at), "3")
            }
        };
        self.taken.push(taken);
        if self.taken.len() == WARM {
            self.worked = self.server.worked();
        }
    }

    fn end(self) -> Times {
        let worked = self.server.worked().zip(self.worked).map(|(end, begin)| end - begin);
        let worked = worked.map_or(f64::NAN, |worked| worked.as_secs_f64() * 1e6 / KEYSTROKES as f64);
        self.server.end();
        let mut taken = self.taken.get(WARM..).unwrap_or_default().to_vec();
        taken.sort_unstable();
        Times { taken, worked }
    }
}

/// Times, ascending.
struct Times {
    taken: Vec<Duration>,
    /// On average, in microseconds on a core.
    worked: f64,
}

impl Times {
    /// In microseconds, the time that so many of a hundred do not exceed.
    fn at(&self, percent: usize) -> f64 {
        let last = self.taken.len() - 1;
        self.taken[last * percent / 100].as_secs_f64() * 1e6
    }
}
