//! Makes mutants of records and holds them to the laws: `mutants COUNT [FROM]`. Tells every mutant for which a law does not hold, and
//! exits with 1 if there is one.
#![allow(clippy::print_stdout, reason = "it is a program")]

use laws::{Random, Typed, mutant, seeds};
use std::panic::{catch_unwind, set_hook, take_hook};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let count = arguments.next().and_then(Result::ok).unwrap_or(10_000);
    let from = arguments.next().and_then(Result::ok).unwrap_or(0);
    let threads = std::env::var("THREADS").ok().and_then(|threads| threads.parse().ok()).unwrap_or(1);
    let seeds = seeds();
    println!("{} seeds", seeds.len());
    drop(take_hook());
    let said = Mutex::new(());
    set_hook(Box::new(move |panic| {
        let _one = said.lock();
        println!("{panic}\n");
    }));
    let (next, failed, begun) = (AtomicU64::new(from), AtomicU64::new(0), Instant::now());
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= from + count {
                return;
            }
            if catch_unwind(|| judge(&mutant(&seeds, number), number)).is_err() {
                failed.fetch_add(1, Ordering::Relaxed);
                println!("mutant {number} breaks a law\n");
            }
            let done = number + 1 - from;
            if done % 10_000 == 0 {
                let minutes = begun.elapsed().as_secs_f64() / 60.0;
                println!("{done} mutants, {} failed, {minutes:.1} minutes", failed.load(Ordering::Relaxed));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let failed = failed.into_inner();
    println!("{count} mutants from {from} on, {failed} failed, {:?}", begun.elapsed());
    ExitCode::from(u8::from(failed > 0))
}

/// Every law, at places that the number decides.
fn judge(text: &str, number: u64) {
    laws::formatting_keeps_the_game(text);
    let mut random = Random::new(number);
    laws::some_actions_keep_the_game(text, &mut random);
    if number.is_multiple_of(8) {
        laws::formatting_keeps_what_is_around_a_fence(text);
        let new = ["", "1", "\n", "(", "}", " 1-4-2 "];
        let new = random.one_of(&new).copied().unwrap_or_default().to_string();
        let typed = Typed { at: random.place(text), length: random.below(6), new };
        laws::edits_end_as_a_fresh_document(text, [typed]);
    }
}
