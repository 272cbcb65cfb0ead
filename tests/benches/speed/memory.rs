//! How much memory a server holds, with a text open and along many edits.

use super::client::Server;
use super::program::Servers;
use super::samples::{self, RECORDS, Sample};
use testkit::Random;

/// Edits, and how often to look at the memory.
const EDITS: usize = 100_000;
const STEP: usize = 10_000;

const LINES: usize = 10_000;

/// Prints the memory of each kind of record, and of one along the edits.
pub(crate) fn run(servers: &Servers) {
    println!("Resident memory with {LINES} lines open, in MiB");
    for record in RECORDS {
        let record = record(LINES);
        println!("{:<11}{:>7.1}", record.name, opened(&servers.ours(), &record));
    }
    if let Some(ruff) = servers.ruff() {
        println!("{:<11}{:>7.1}", "ruff", opened(&ruff, &samples::python(LINES)));
    }
    println!("\nAnd after so many edits of {LINES} lines");
    for record in [samples::games(LINES), samples::matches(LINES)] {
        print!("{:<11}", record.name);
        let mut server = Server::start(&servers.ours());
        server.open(&uri(&record), record.language, &record.text);
        let mut random = Random::new(3);
        for done in (0..=EDITS).step_by(STEP) {
            print!(" {:>6.1}", mebibytes(&server));
            for _ in 0..if done < EDITS { STEP / 2 } else { 0 } {
                let (line, at) = *random.one_of(&record.places).unwrap();
                server.edit(&uri(&record), line, (at, at), "3");
                server.edit(&uri(&record), line, (at, at + 1), "");
            }
        }
        println!();
        server.end();
    }
}

/// The memory of a server that has opened a text, and seen a few edits of it.
fn opened(command: &[String], sample: &Sample) -> f64 {
    let mut server = Server::start(command);
    server.open(&uri(sample), sample.language, &sample.text);
    let mut random = Random::new(5);
    for _ in 0..20 {
        let (line, at) = *random.one_of(&sample.places).unwrap();
        server.edit(&uri(sample), line, (at, at), "3");
        server.edit(&uri(sample), line, (at, at + 1), "");
    }
    let held = mebibytes(&server);
    server.end();
    held
}

fn uri(sample: &Sample) -> String {
    format!("file:///bench/text.{}", sample.extension)
}

fn mebibytes(server: &Server) -> f64 {
    server.resident().map_or(f64::NAN, |kibibytes| kibibytes as f64 / 1024.0)
}
