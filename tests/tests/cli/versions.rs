//! Everything that is installed together has one version.

use std::fs;
use std::path::Path;

/// Where a version stands: the file, and what is before it on its line.
const PLACES: [(&str, &str); 11] = [
    ("Cargo.toml", "version = \""),
    ("tree-sitter-sprouts/Cargo.toml", "version = \""),
    ("tree-sitter-sprouts/pyproject.toml", "version = \""),
    ("tree-sitter-sprouts/package.json", "\"version\": \""),
    ("tree-sitter-sprouts/tree-sitter.json", "\"version\": \""),
    ("tree-sitter-sprouts/CMakeLists.txt", "VERSION \""),
    ("tree-sitter-sprouts/Makefile", "VERSION := "),
    ("editors/vscode/package.json", "\"version\": \""),
    ("editors/emacs/sprouts-ts-mode.el", ";; Version: "),
    ("editors/zed/Cargo.toml", "version = \""),
    ("editors/zed/extension.toml", "version = \""),
];

#[test]
fn the_program_the_grammar_and_the_extensions_have_one_version() {
    let of_program = env!("CARGO_PKG_VERSION");
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (path, before) in PLACES {
        let text = fs::read_to_string(repository.join(path)).unwrap();
        let line = text.lines().find(|line| line.trim_start().starts_with(before)).expect(path);
        let version = line.trim_start().trim_start_matches(before).trim_end_matches([',', '"']);
        assert_eq!(version, of_program, "{path}");
    }
}
