//! Moves written in their canonical text, in each notation.

mod hoey;
mod lhp;
mod wgosa;

pub(crate) use hoey::suffix;
