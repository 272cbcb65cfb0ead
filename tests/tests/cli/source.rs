//! What the source itself promises: nothing that input reaches can panic or is unsafe, and no exception is made from the lints that see
//! to that.

use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The source of the crates without their tests, with the names of the files.
fn sources() -> Vec<(String, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lsp");
    let folders = fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let rust = folders
        .flat_map(|folder| files(&folder))
        .filter(|path| path.extension().is_some_and(|it| it == "rs"));
    let source = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let own = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default().to_string();
        (path.display().to_string(), own)
    };
    rust.map(source).collect()
}

#[test]
fn no_exception_is_made_from_the_lints_against_panics_and_unsafe_code() {
    let lints = [
        "unwrap_used",
        "expect_used",
        "indexing_slicing",
        "string_slice",
        "unsafe_code",
        "allow(clippy::all",
        "allow(warnings",
    ];
    let sources = sources();
    assert!(sources.len() > 200, "{} files", sources.len());
    for (name, text) in sources {
        // JavaScript calls its functions by their names, which takes an attribute that counts as unsafe.
        let text = if name.ends_with("web/src/lib.rs") { text.replace("unsafe_code", "") } else { text };
        assert!(!lints.iter().any(|lint| text.contains(lint)), "{name}");
        // What a test asks for in debug builds may panic on purpose.
        assert!(name.ends_with("lsp/debug.rs") || !text.contains("clippy::panic"), "{name}");
        assert!(!text.contains("unsafe {") && !text.contains("unsafe fn"), "{name}");
    }
}

#[test]
fn every_crate_is_held_to_the_lints_of_the_workspace() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let workspace = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    for lint in [
        "unsafe_code = \"forbid\"",
        "unwrap_used",
        "expect_used",
        "panic = ",
        "indexing_slicing",
        "string_slice",
    ] {
        assert!(workspace.contains(lint), "{lint}");
    }
    for folder in fs::read_dir(root.join("lsp")).unwrap() {
        let manifest = folder.unwrap().path().join("Cargo.toml");
        let text = fs::read_to_string(&manifest).unwrap();
        let as_all = text.contains("[lints]\nworkspace = true");
        let own = [
            "unsafe_code = \"deny\"",
            "unwrap_used = ",
            "expect_used = ",
            "panic = ",
            "indexing_slicing = ",
            "string_slice = ",
        ];
        assert!(as_all || own.iter().all(|lint| text.contains(lint)), "{}", manifest.display());
    }
}
