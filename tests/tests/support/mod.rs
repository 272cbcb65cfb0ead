//! What tests of the whole program share: the program itself, and a client of its server.

pub(crate) mod program;
pub(crate) mod server;
