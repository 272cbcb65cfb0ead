//! How long it takes until a server is there.

use super::client::{Server, Start};
use super::program::Servers;
use std::time::Duration;

const STARTS: usize = 31;

/// Prints a line for each server.
pub(crate) fn run(servers: &Servers) {
    println!("Until `initialize` is answered, in microseconds (median of {STARTS})");
    println!("{:<10}{:>20}{:>20}", "", "process included", "process running");
    let all = [("sprouts", Some(servers.ours())), ("null", Some(servers.null(0))), ("ruff", servers.ruff())];
    for (name, command) in all.into_iter().filter_map(|(name, command)| Some((name, command?))) {
        let starts: Vec<Start> = (0..STARTS).map(|_| Server::measure_start(&command)).collect();
        let median = |of: fn(&Start) -> Duration| {
            let mut all: Vec<Duration> = starts.iter().map(of).collect();
            all.sort_unstable();
            all[all.len() / 2].as_micros()
        };
        println!("{name:<10}{:>20}{:>20}", median(|start| start.process), median(|start| start.initialize));
    }
    println!();
}
