//! The programs that are measured, and where.

use std::path::PathBuf;
use std::process::Command;

/// The server, and those beside it.
pub(crate) struct Servers {
    ours: PathBuf,
    ruff: Option<PathBuf>,
}

impl Servers {
    /// Builds ours as it is shipped, and looks for ruff.
    pub(crate) fn find() -> Self {
        let ours = std::env::var_os("SPROUTS_BIN").map_or_else(build, PathBuf::from);
        Self { ours, ruff: std::env::var_os("RUFF").map(PathBuf::from) }
    }

    pub(crate) fn ours(&self) -> Vec<String> {
        command(&self.ours, &["lsp"])
    }

    /// The null server, sending so many diagnostics.
    pub(crate) fn null(&self, diagnostics: usize) -> Vec<String> {
        command(&std::env::current_exe().unwrap(), &["--null-server", &diagnostics.to_string()])
    }

    pub(crate) fn ruff(&self) -> Option<Vec<String>> {
        self.ruff.as_ref().map(|ruff| command(ruff, &["server", "--isolated"]))
    }

    /// Which programs they are.
    pub(crate) fn said(&self) -> String {
        let version = |ruff: &PathBuf| Command::new(ruff).arg("--version").output().ok();
        let ruff = self.ruff.as_ref().and_then(version);
        let ruff = ruff.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
        let ruff = ruff.unwrap_or_else(|| {
            "no ruff (set RUFF, or run tests/bench.sh, which gets it from PyPI): its columns are missing"
                .into()
        });
        format!("{}; {ruff}", self.ours.display())
    }
}

fn command(program: &std::path::Path, arguments: &[&str]) -> Vec<String> {
    let program = program.to_string_lossy().into_owned();
    std::iter::once(program).chain(arguments.iter().map(|argument| (*argument).to_owned())).collect()
}

fn build() -> PathBuf {
    let bench = std::env::current_exe().unwrap();
    // target/release/deps/BENCH
    let target = bench.ancestors().nth(3).unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([
        "build",
        "--quiet",
        "--release",
        "--package",
        "sprouts-server",
        "--bin",
        "sprouts",
        "--target-dir",
    ]);
    cargo.arg(target).current_dir(env!("CARGO_MANIFEST_DIR"));
    assert!(cargo.status().unwrap().success(), "the server does not build");
    target.join("release").join(format!("sprouts{}", std::env::consts::EXE_SUFFIX))
}

/// The machine, as far as it matters for the figures.
pub(crate) fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let read = |path| std::fs::read_to_string(path).unwrap_or_default();
    let model = read("/proc/cpuinfo");
    let model = model.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or("").trim();
    let load = read("/proc/loadavg");
    let load = load.split(' ').next().unwrap_or("?");
    format!("{cores} cores {model}, load {load} (what else runs makes p99 worse, the ratios less so)")
}
