//! `sprouts.toml`: the settings of a folder and all that is in it.

mod file;
mod files;

pub(crate) use file::{ConfigFile, Mistake, mistakes};
pub(crate) use files::ConfigFiles;

/// The name of the file.
pub(crate) const NAME: &str = "sprouts.toml";
