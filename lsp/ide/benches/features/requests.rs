//! What is asked at a place, here in the middle of the file, and of the whole file.

use super::samples::{FILES, document};
use divan::{Bencher, black_box};
use ide::{Findings, Pictures, Style};

/// A bench of each request at a place.
macro_rules! at_a_place {
    ($($name:ident: $ask:expr;)*) => {
        $(#[divan::bench(args = FILES)]
        fn $name(bencher: Bencher<'_, '_>, file: &str) {
            let (document, at) = document(file);
            bencher.bench(|| $ask(black_box(&document), black_box(at)));
        })*
    };
}

at_a_place! {
    completion: ide::completions;
    definition: ide::definition;
    highlights: ide::highlights;
    hover_in_words: |document, at| ide::hover(document, at, Pictures::None);
    linked_editing: ide::linked_editing;
    offers_of_rewrites: |document, at: usize| ide::offers(document, &(at..at));
    prepare_rename: ide::prepare_rename;
    quick_fixes: |document, at: usize| ide::quick_fixes(document, &Findings::default(), at..at);
    references: |document, at| ide::references(document, at, true);
    selection: ide::selection;
    signature: ide::signature;
}

#[divan::bench(args = FILES, sample_count = 20)]
fn diagnostics_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let (document, _) = document(file);
    bencher.bench(|| ide::diagnostics(black_box(&document), &Findings::default()));
}

#[divan::bench(args = FILES, sample_count = 20)]
fn folding_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let (document, _) = document(file);
    bencher.bench(|| ide::folding(black_box(&document)));
}

#[divan::bench(args = FILES, sample_count = 20)]
fn formatting_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let (document, _) = document(file);
    bencher.bench(|| ide::formatting(black_box(&document), Style::default()));
}

#[divan::bench(args = FILES, sample_count = 20)]
fn links_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let (document, _) = document(file);
    bencher.bench(|| ide::links(black_box(&document)));
}

#[divan::bench(args = FILES, sample_count = 20)]
fn symbols_of_all(bencher: Bencher<'_, '_>, file: &str) {
    let (document, _) = document(file);
    let depth = ide::outline_depth(std::iter::once(&document));
    bencher.bench(|| ide::symbols(black_box(&document), depth));
}
