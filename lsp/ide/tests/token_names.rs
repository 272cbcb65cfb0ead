//! The editors know the tokens by the names that the server gives them.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use ide::{Modifier, TokenKind};
use serde_json::Value;
use std::path::Path;

/// The protocol's own: editors know them already.
const STANDARD: [&str; 8] =
    ["comment", "string", "property", "keyword", "number", "operator", "label", "declaration"];

fn own<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<&'n str> {
    names.into_iter().filter(|name| !STANDARD.contains(name)).collect()
}

fn file(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

#[test]
fn vs_code_lists_our_own_kinds_and_modifiers() {
    let package: Value = serde_json::from_str(&file("editors/vscode/package.json")).unwrap();
    let contributed = &package["contributes"];
    let ids = |key: &str| -> Vec<String> {
        contributed[key].as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids("semanticTokenTypes"), own(TokenKind::ALL.map(TokenKind::name)));
    assert_eq!(ids("semanticTokenModifiers"), own(Modifier::ALL.map(Modifier::name)));
    let scopes = contributed["semanticTokenScopes"][0]["scopes"].as_object().unwrap();
    for kind in own(TokenKind::ALL.map(TokenKind::name)) {
        assert!(scopes.contains_key(kind), "{kind}");
    }
}

#[test]
fn neovim_has_a_colour_for_each_of_our_own_kinds() {
    let colours = file("editors/neovim/lua/sprouts/colours.lua");
    for kind in own(TokenKind::ALL.map(TokenKind::name)) {
        assert!(colours.contains(&format!("['type.{kind}']")), "{kind}");
    }
}
