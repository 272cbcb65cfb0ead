//! Never lose a character: every law for every record there is, and for mutants of them.

use laws::{
    Random, every_action_keeps_the_game, formatting_keeps_the_game, formatting_keeps_what_is_around_a_fence,
    mutant, of_corpus, of_repository, seeds, small, some_actions_keep_the_game,
};

#[test]
fn formatting_keeps_every_game_of_the_examples_and_the_corpus() {
    for text in of_repository().iter().chain(&of_corpus()) {
        formatting_keeps_the_game(text);
    }
}

#[test]
fn every_action_at_every_place_keeps_the_games_of_the_repository() {
    for text in of_repository().iter().flat_map(|text| small(text)) {
        every_action_keeps_the_game(&text);
    }
}

#[test]
fn actions_at_some_places_keep_every_game_of_the_corpus() {
    let mut random = Random::new(7);
    for text in of_corpus().iter().flat_map(|text| small(text)) {
        some_actions_keep_the_game(&text, &mut random);
    }
}

#[test]
fn formatting_and_actions_keep_the_game_of_mutated_records() {
    check(0..1_500);
}

/// `cargo run --release -p laws --example mutants -- 1000000` does the same, in parallel, and goes on after the first that fails.
#[test]
#[ignore = "takes an hour"]
fn formatting_and_actions_keep_the_game_of_a_million_mutated_records() {
    check(0..1_000_000);
}

fn check(range: std::ops::Range<u64>) {
    let seeds = seeds();
    for number in range {
        let text = mutant(&seeds, number);
        formatting_keeps_the_game(&text);
        some_actions_keep_the_game(&text, &mut Random::new(number));
        if number.is_multiple_of(8) {
            formatting_keeps_what_is_around_a_fence(&text);
        }
    }
}
