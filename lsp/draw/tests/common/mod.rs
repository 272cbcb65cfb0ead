//! What the tests of pictures share: a reader of SVG that knows nothing of how it was made, and random games.

#![allow(dead_code, unused_imports, reason = "each test file takes what it needs")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![allow(clippy::string_slice)]

pub(crate) mod games;
pub(crate) mod reader;
pub(crate) mod topology;
