//! Bad input: an answer, no panic, nothing lost.

use crate::run::sprouts_with;

const CHECK: &[&str] = &["check", "--output", "json", "-"];

/// Checks, formats and replays a text: each must answer, and formatting must keep every letter.
#[track_caller]
fn survives(name: &str, text: &[u8]) {
    answers(name, text, &[CHECK, &["fmt", "-"], &["replay", "--json", "-"]]);
}

#[track_caller]
fn answers(name: &str, text: &[u8], commands: &[&[&str]]) {
    for command in commands {
        let ran = sprouts_with(command, text);
        assert!((0..=2).contains(&ran.status), "{name}: {command:?}: status {}: {}", ran.status, ran.err);
        assert!(!ran.err.contains("panicked"), "{name}: {command:?}: {}", ran.err);
        if command[0] == "fmt" && ran.status != 2 {
            let letters = |text: &[u8]| text.iter().filter(|b| b.is_ascii_alphabetic()).count();
            assert_eq!(letters(ran.out.as_bytes()), letters(text), "{name}");
        }
    }
}

#[test]
fn any_bytes() {
    let mut state = 1_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u8
    };
    let bytes: Vec<u8> = (0..100_000).map(|_| random()).collect();
    survives("random bytes", &bytes);
    let ascii: Vec<u8> = (0..100_000).map(|_| 32 + random() % 95).collect();
    survives("random characters", &ascii);
    survives("nul bytes", &[0; 10_000]);
}

#[test]
fn unclosed_braces_parentheses_and_tags() {
    survives("brace", format!("3+ {{{}", "1-4-2 hello\n".repeat(2_000)).as_bytes());
    survives("parentheses", format!("3+ 1-4-2 {}", "( ".repeat(50_000)).as_bytes());
    survives("variations", format!("3+ 1-4-2 {}", "(1-4-3 ".repeat(10_000)).as_bytes());
    survives("tags", "[Event \"a\n".repeat(5_000).as_bytes());
}

#[test]
fn lines_of_a_hundred_thousand_characters() {
    survives("moves", format!("3+ {}", "1-4-2 ".repeat(20_000)).as_bytes());
    survives("digits", "1".repeat(100_000).as_bytes());
    survives("one comment", format!("3+ {{{}}} 1-4-2", "x".repeat(100_000)).as_bytes());
}

#[test]
fn numbers_of_forty_digits() {
    let big = "9".repeat(40);
    survives(
        "moves",
        format!("3+ 1-{big}-2 1({big})2[1-{big}] {big}<4>{big}.{big}\n{big}+ 1-4-2\n").as_bytes(),
    );
    survives("positions", format!("3 -> {big},1;{big}/{big}t\n").as_bytes());
}

#[test]
fn positions_with_one_spot_a_million_times() {
    let position = "1,".repeat(1_000_000) + "1";
    answers("start", format!("3 -> {position} 1-4-2\n").as_bytes(), &[CHECK]);
}

#[test]
fn ten_thousand_spots() {
    let moves: Vec<String> = (1..5_000).map(|i| format!("{i}({}){}", 10_000 + i, i + 1)).collect();
    answers("a chain", format!("10000+ {}\n", moves.join(" ")).as_bytes(), &[CHECK]);
    survives("many games", "10000+ 1(10001)1[2-9]\n".repeat(20).as_bytes());
    survives("too many", b"10001+ 1(10002)2\n");
}

#[test]
fn a_mistake_in_a_file_of_errors_hides_no_later_game() {
    let text = format!("3+ 1-4-2 ({}\n3+ 1-4-9\n", "( ".repeat(100));
    let ran = sprouts_with(&["check", "--output", "json", "-"], text.as_bytes());
    assert!(ran.out.contains("\"unknown-spot\""), "{}", ran.out);
}
