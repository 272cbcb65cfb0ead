//! A text, a byte that no text has, and edits of four bytes each: after each the document is as if it were opened anew.
#![no_main]

use laws::Typed;
use libfuzzer_sys::fuzz_target;

/// What is typed.
const PIECES: [&str; 32] = [
    "",
    "",
    "",
    " ",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "#",
    ";",
    "1",
    "0",
    "-",
    "3+ ",
    "1-4-2",
    "1(4)2 ",
    "-> 1,4,2",
    "[Event \"e\"]\n",
    "31: 8/5",
    " 2) ",
    "Game 1\n",
    "5 point match\n",
    "I",
    "é😀",
    "\u{feff}",
];

fuzz_target!(|bytes: &[u8]| {
    let (text, edits) = match bytes.iter().position(|byte| *byte == 0xff) {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &bytes[bytes.len().saturating_sub(12)..]),
    };
    let typed = |edit: &[u8]| Typed {
        at: usize::from(edit[0]) * 256 + usize::from(edit[1]),
        length: usize::from(edit[2] % 40),
        new: PIECES[usize::from(edit[3]) % PIECES.len()].to_string(),
    };
    let text = String::from_utf8_lossy(text);
    let within = |typed: Typed| Typed { at: typed.at % (text.len() + 8), ..typed };
    laws::edits_end_as_a_fresh_document(&text, edits.chunks_exact(4).take(8).map(typed).map(within));
});
