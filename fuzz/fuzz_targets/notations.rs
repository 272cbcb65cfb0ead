//! Positions, moves, plays and ids: read and written, and chosen by the bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for line in String::from_utf8_lossy(bytes).lines().take(6) {
        laws::what_is_read_is_written(line);
    }
    let choices = &bytes[..bytes.len().min(16)];
    laws::moves_of_sprouts_mean_what_they_say(choices);
    laws::plays_of_backgammon_mean_what_they_say(choices);
});
