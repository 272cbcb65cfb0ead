//! Pictures of positions that a text names, and of positions that the bytes play.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    laws::a_named_position_is_drawn(&String::from_utf8_lossy(bytes));
    laws::a_played_position_is_drawn(&bytes[..bytes.len().min(24)]);
});
