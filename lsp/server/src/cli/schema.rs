//! `sprouts schema`: what a `sprouts.toml` may hold.

use super::Outcome;
use super::output::print;

pub(super) fn run() -> Outcome {
    let schema = format!("{:#}\n", ide::settings_schema());
    Outcome { found: false, failed: print(&schema).is_failure() }
}
