//! Any bytes as messages: it does not matter in which pieces they come, and behind any of them the next message is found.
#![no_main]

#[path = "../../lsp/server/src/lsp/transport/stdio/frames.rs"]
mod frames;

use frames::{Frames, Malformed};
use libfuzzer_sys::fuzz_target;
use std::io::{BufRead, BufReader};

/// All that is read, as the server reads it: a body that is no message is not trusted to have been as long as was said.
fn all(input: impl BufRead) -> Vec<Result<Vec<u8>, Malformed>> {
    let mut frames = Frames::new(input);
    let mut all = Vec::new();
    while let Some(frame) = frames.next().expect("memory can be read") {
        if frame.as_ref().is_ok_and(|body| !body.starts_with(b"{")) {
            frames.distrust();
        }
        all.push(frame);
    }
    all
}

fuzz_target!(|bytes: &[u8]| {
    let whole = all(bytes);
    assert_eq!(whole, all(BufReader::with_capacity(1, bytes)));
    assert_eq!(whole, all(BufReader::with_capacity(7, bytes)));
    let has_length = bytes.windows(14).any(|name| name.eq_ignore_ascii_case(b"content-length"));
    if !has_length {
        let stream = [bytes, b"\r\nContent-Length: 2\r\n\r\n{}"].concat();
        assert_eq!(all(stream.as_slice()).last(), Some(&Ok(b"{}".to_vec())));
    }
});
