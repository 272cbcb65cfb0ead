//! The program under test.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The program, built once for each run of a test binary. `SPROUTS_BIN` names another one.
pub(crate) fn sprouts() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| std::env::var_os("SPROUTS_BIN").map_or_else(build, PathBuf::from))
}

/// Builds it into the target directory that this test was built into, with the same profile.
fn build() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    // target/PROFILE/deps/TEST
    let profile = test.ancestors().nth(2).unwrap();
    let target = profile.parent().unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .args(["build", "--quiet", "--package", "sprouts-server", "--bin", "sprouts", "--target-dir"])
        .arg(target);
    cargo.args(["--profile", if profile.ends_with("debug") { "dev" } else { "release" }]);
    let status = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).status().unwrap();
    assert!(status.success(), "the program does not build");
    profile.join(format!("sprouts{}", std::env::consts::EXE_SUFFIX))
}
