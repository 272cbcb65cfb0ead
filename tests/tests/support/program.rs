//! The program under test.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The program, built once for each run of a test binary. `SPROUTS_BIN` names another one.
pub(crate) fn sprouts() -> &'static Path {
    static PROGRAM: OnceLock<Option<PathBuf>> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| std::env::var_os("SPROUTS_BIN").map(PathBuf::from).or_else(build));
    program.as_deref().expect("the program does not build")
}

/// Builds it into the target directory that this test was built into, with the same profile.
fn build() -> Option<PathBuf> {
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
    status.success().then(|| profile.join(format!("sprouts{}", std::env::consts::EXE_SUFFIX)))
}
