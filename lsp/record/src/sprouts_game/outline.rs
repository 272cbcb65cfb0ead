//! A Sprouts record as a tree: its moves, and under a move the variations that stand instead of it.

use super::SproutsGame;
use super::syntax::{Item, ItemKind};
use crate::game::{DEEPEST, Game, Outline, OutlineDepth, OutlineKind};
use std::ops::Range;

/// The game, and its moves if they are asked for.
pub(super) fn outline(game: &SproutsGame, depth: OutlineDepth) -> Outline {
    let length = game.text.trim_end().len();
    let syntax = &game.syntax;
    let header = syntax.header.as_ref().map(|header| header.range.clone()).or_else(|| syntax.label.clone());
    let first = syntax.items.first().map(|item| item.range.clone());
    let name_range = header.or(first).unwrap_or(0..length);
    let mut tree =
        Tree { open: vec![part(OutlineKind::Game, game.title(), 0..length.max(name_range.end))], deeper: 0 };
    if let Some(root) = tree.open.first_mut() {
        root.name_range = name_range;
        root.detail = detail(game);
    }
    if depth == OutlineDepth::Games {
        return tree.finish(length);
    }
    let mut turns = game.replay.turns.iter().peekable();
    for item in &syntax.items {
        match &item.kind {
            _ if is_move(item) => {
                let turn = turns.next_if(|turn| turn.range == item.range);
                let text = game.source(&item.range);
                let name = turn.map_or_else(|| text.to_string(), |turn| format!("{}. {text}", turn.number));
                tree.add(part(OutlineKind::Move, name, item.range.clone()));
            }
            ItemKind::Open => tree.variation(item),
            ItemKind::Close => tree.close(item.range.end),
            _ => {}
        }
    }
    tree.finish(length)
}

/// Whether an item is a move, be it broken.
pub(super) fn is_move(item: &Item) -> bool {
    matches!(item.kind, ItemKind::Move(_) | ItemKind::Broken(_))
}

/// How many moves, and who won.
fn detail(game: &SproutsGame) -> String {
    let moves = game.replay.turns.iter().filter(|turn| turn.depth == 0).count();
    let result = game.syntax.items.iter().rev().find(|item| matches!(item.kind, ItemKind::Result(_)));
    let plural = if moves == 1 { "" } else { "s" };
    let result = result.map_or_else(String::new, |item| format!(", {}", game.source(&item.range)));
    format!("{moves} move{plural}{result}")
}

fn part(kind: OutlineKind, name: String, range: Range<usize>) -> Outline {
    Outline { kind, name, detail: String::new(), name_range: range.clone(), range, children: Vec::new() }
}

/// A tree under construction: the parts that are not complete, each within the one before.
struct Tree {
    open: Vec<Outline>,
    /// How many variations are open that are too deep to be parts.
    deeper: usize,
}

impl Tree {
    fn add(&mut self, child: Outline) {
        if let Some(parent) = self.open.last_mut() {
            parent.children.push(child);
        }
    }

    fn variation(&mut self, open: &Item) {
        if self.open.len() > DEEPEST {
            self.deeper += 1;
        } else {
            self.open.push(part(OutlineKind::Variation, "Variation".to_string(), open.range.clone()));
        }
    }

    /// A complete variation is a part of the move that it stands instead of.
    fn close(&mut self, end: usize) {
        if self.deeper > 0 {
            self.deeper -= 1;
            return;
        }
        let Some(mut variation) = self.open.pop_if(|part| part.kind == OutlineKind::Variation) else {
            return;
        };
        variation.range.end = end.max(variation.range.end);
        variation.detail = variation.children.first().map(|first| first.name.clone()).unwrap_or_default();
        let siblings = self.open.last_mut().map(|parent| &mut parent.children);
        match siblings.and_then(|siblings| siblings.last_mut()) {
            Some(instead) if instead.kind == OutlineKind::Move => {
                instead.range.end = variation.range.end;
                instead.children.push(variation);
            }
            _ => self.add(variation),
        }
    }

    fn finish(mut self, end: usize) -> Outline {
        self.deeper = 0;
        while self.open.len() > 1 {
            self.close(end);
        }
        self.open.pop().unwrap_or_else(|| part(OutlineKind::Game, String::new(), 0..end))
    }
}
