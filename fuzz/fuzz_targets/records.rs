//! Any bytes as a record: the grammar, the replay, formatting and code actions.
#![no_main]

use laws::Random;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let sum = bytes.iter().fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(*byte)));
    laws::formatting_keeps_the_game(&text);
    laws::formatting_keeps_what_is_around_a_fence(&text);
    laws::some_actions_keep_the_game(&text, &mut Random::new(sum));
});
