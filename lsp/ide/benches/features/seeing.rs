//! Hints, lenses and tokens.

use super::samples::{FILES, text};
use divan::{Bencher, black_box};
use ide::{Document, Encoding, HintSettings, LensSettings, code_lenses, inlay_hints, semantic_tokens};

const ALL: HintSettings =
    HintSettings { pips: true, move_numbers: true, lives: true, readings: true, next: true };

/// The bytes of fifty lines near the end: what an editor shows.
fn screen(text: &str) -> std::ops::Range<usize> {
    let start = text.len() * 9 / 10;
    start..start + 2_000
}

#[divan::bench(args = FILES)]
fn tokens_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let document = Document::new(&text(file));
    println!("{} tokens", semantic_tokens(&document, 0..document.text().len()).len());
    bencher.bench(|| semantic_tokens(black_box(&document), 0..document.text().len()));
}

#[divan::bench(args = FILES)]
fn places_of_all_tokens(bencher: Bencher<'_, '_>, file: &str) {
    let document = Document::new(&text(file));
    let tokens = semantic_tokens(&document, 0..document.text().len());
    bencher.bench(|| {
        let mut places = document.text().places(0, Encoding::Utf16);
        tokens.iter().map(|token| u64::from(places.of(token.range.start).character)).sum::<u64>()
    });
}

#[divan::bench(args = FILES)]
fn tokens_of_a_screen(bencher: Bencher<'_, '_>, file: &str) {
    let text = text(file);
    let document = Document::new(&text);
    bencher.bench(|| semantic_tokens(black_box(&document), screen(&text)));
}

#[divan::bench(args = FILES)]
fn hints_of_a_screen(bencher: Bencher<'_, '_>, file: &str) {
    let text = text(file);
    let document = Document::new(&text);
    bencher.bench(|| inlay_hints(black_box(&document), screen(&text), ALL));
}

#[divan::bench(args = FILES)]
fn hints_of_the_end(bencher: Bencher<'_, '_>, file: &str) {
    let text = text(file);
    let document = Document::new(&text);
    bencher.bench(|| inlay_hints(black_box(&document), text.len() - 1..text.len(), ALL));
}

#[divan::bench(args = FILES)]
fn lenses_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let document = Document::new(&text(file));
    bencher.bench(|| code_lenses(black_box(&document), LensSettings::default()));
}
