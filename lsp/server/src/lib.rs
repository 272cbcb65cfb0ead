//! The `sprouts` program.
