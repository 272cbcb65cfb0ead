//! What the grammar promises: real records parse, a slip of the pen stays in its word.

use std::{fs, path::Path};
use tree_sitter::{Node, Parser, Tree};

const MOVES: [&str; 3] = ["hoey_move", "lhp_move", "wgosa_move"];

fn parse(text: impl AsRef<[u8]>) -> Tree {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_sprouts::LANGUAGE.into()).expect("the language loads");
    parser.parse(text, None).expect("a tree")
}

fn visit<'t>(node: Node<'t>, f: &mut impl FnMut(Node<'t>)) {
    f(node);
    let mut cursor = node.walk();
    for child in node.children(&mut cursor) {
        visit(child, f);
    }
}

/// Where nodes stand, in bytes.
type Ranges = Vec<(usize, usize)>;

/// Byte ranges of what was not understood, and of the moves.
fn ranges(tree: &Tree) -> (Ranges, Ranges) {
    let (mut broken, mut moves) = (vec![], vec![]);
    visit(tree.root_node(), &mut |node| {
        let range = (node.start_byte(), node.end_byte());
        if node.is_error() || node.is_missing() || ["unknown", "broken_move"].contains(&node.kind()) {
            broken.push(range);
        } else if MOVES.contains(&node.kind()) && !node.has_error() {
            moves.push(range);
        }
    });
    (broken, moves)
}

/// Whether everything broken in `before word after` is in the word, and both neighbours are moves.
fn stays_small(head: &str, neighbour: &str, word: &str) -> bool {
    let text = format!("{head} {neighbour} {word} {neighbour} {neighbour} II\n");
    let first = head.len() + 1;
    let start = first + neighbour.len() + 1;
    let end = start + word.len();
    let (broken, moves) = ranges(&parse(&text));
    broken.iter().all(|r| r.0 >= start && r.1 <= end)
        && moves.contains(&(first, first + neighbour.len()))
        && moves.contains(&(end + 1, end + 1 + neighbour.len()))
}

fn shared(path: &str) -> Option<std::path::PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared").join(path);
    if path.exists() {
        return Some(path);
    }
    eprintln!("NOT CHECKED: {} does not exist", path.display());
    None
}

#[test]
fn sprouts_corpus_has_no_error() {
    let Some(folder) = shared("corpus/sprouts") else { return };
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.display().to_string();
        // A notation of 1999 that no other record uses.
        if name.contains("purvis_first_notation") {
            continue;
        }
        let tree = parse(fs::read(&path).expect("a file"));
        assert!(!tree.root_node().has_error(), "{name}");
    }
}

#[test]
fn backgammon_matches_have_no_error() {
    let Some(folder) = shared("corpus/backgammon") else { return };
    let manifest = fs::read_to_string(folder.join("MANIFEST.tsv")).expect("a manifest");
    let mut files = 0;
    for line in manifest.lines().skip(1) {
        let mut fields = line.split('\t');
        let (Some(file), Some(kind)) = (fields.next(), fields.next()) else { continue };
        if kind.starts_with("match") {
            let tree = parse(fs::read(folder.join(file)).expect("a file"));
            assert!(!tree.root_node().has_error(), "{file}");
            assert_eq!(ranges(&tree).0, [], "{file}");
            files += 1;
        }
    }
    assert!(files > 400, "{files} match files");
}

#[test]
fn typos_of_the_vectors_stay_small() {
    let Some(path) = shared("vectors/sprouts_typos.jsonl") else { return };
    let (mut all, mut small) = (0, 0);
    for line in fs::read_to_string(path).expect("a file").lines() {
        if !line.contains(r#""why":"syntax""#) {
            continue;
        }
        let text = line.split(r#""text":""#).nth(1).and_then(|rest| rest.split('"').next());
        all += 1;
        small += usize::from(stays_small("9+", "90-91-92", text.expect("a text")));
    }
    assert!(all > 1300);
    assert!(small * 1000 >= all * 995, "{small} of {all}");
}

/// Every way to drop, double, swap or replace a character.
fn slips(word: &str) -> Vec<String> {
    let chars: Vec<char> = word.chars().collect();
    let mut slips = vec![];
    for i in 0..chars.len() {
        let mut dropped = chars.clone();
        dropped.remove(i);
        let mut doubled = chars.clone();
        doubled.insert(i, chars[i]);
        let mut swapped = chars.clone();
        swapped.swap(i, (i + 1) % chars.len());
        slips.extend([dropped, doubled, swapped]);
        for other in "0123456789()-<>.@[],=!".chars() {
            let mut replaced = chars.clone();
            replaced[i] = other;
            slips.push(replaced);
        }
    }
    slips.into_iter().map(String::from_iter).collect()
}

#[test]
fn made_typos_stay_small() {
    for (neighbour, words) in [
        ("90<91>92", ["3<6>5.1", "5.6<8>7.2", "10<21@3>11[5,7,10-12]"]),
        ("90(91)92", ["1(18)1[2-9]", "13(25@14)23", "2(40)2[3&4]"]),
    ] {
        let slips: Vec<String> = words.into_iter().flat_map(slips).collect();
        let small = slips.iter().filter(|slip| stays_small("17- (A - B)", neighbour, slip)).count();
        assert!(small * 100 >= slips.len() * 97, "{neighbour}: {small} of {}", slips.len());
    }
}

#[test]
fn what_is_never_closed_hurts_no_other_game() {
    let good = "17- (A - B) 1(18)1 1(19)18 I\n";
    for open in [
        "5+ 1-6-2 (\n",
        "5+ 1-6-2 ( 3-7-4\n",
        "5+ 1-6-2 ( 3-7-4 ( 2-8-1 ) ( 2-8-3 (\n and words\n",
        "5+\n( 1-6-2 !? -> 1,2;3 {c}\n",
        "(L1) 5+ 1-6-2 ( 3-7-4\n",
        "1-3-2 ( 2-4-2\n",
        "5+ 1-6-2 ( 3-7-4 -> \"1 2\n",
        "5+ 1-6-2 {\n3-7-4\n",
        "5+ 1-6-2 ( 3-7-4 { open\n",
        "5+ 1-6-2 [ open\n",
        "5+ 1-6-2\n[ open\n",
        "5+ 1(6)2[3-4\n",
        "5+ 1(6)2[\n",
        "[Event \"open\n",
        "[Event \"open\"\n",
        "[Event\n",
        "[Event \"closed\"]\n[Round \"3]\n",
        "17- (A - B\n1(18)1\n",
        "17- (A\n",
        "17- (\n",
        "5+ 1-6-2 ) ) 3-7-4 )\n",
    ] {
        for (before, after) in [("", ""), (good, good)] {
            let text = format!("{before}{open}{good}[Event \"x\"]\n{good}{after}");
            let tree = parse(&text);
            let root = tree.root_node();
            let mut cursor = root.walk();
            let games = root
                .children(&mut cursor)
                .filter(|node| {
                    node.kind() == "game" && !node.has_error() && text[node.byte_range()].ends_with(good)
                })
                .count();
            let games_of_all = if before.is_empty() { 2 } else { 4 };
            // The game behind an open tag is the one that it belongs to.
            let expected = games_of_all - usize::from(open.starts_with('['));
            assert!(games >= expected, "{open:?}: {games} games in {}", root.to_sexp());
        }
    }
}

#[test]
fn a_line_end_at_the_end_of_the_file_is_not_needed() {
    for text in [
        "5+ 1-6-2",
        "5+ 1-6-2 -> 1,2;3",
        "1-6-2",
        "5+\n1-6-2 ( 1-7-2",
        "31: 8/5 6/5",
        "31: 8/5 6/5\n42: 8/4 6/4",
        " Game 1\n A : 0  B : 0\n  1) 31: 8/5 6/5    42: 8/4 6/4",
        " Game 1\n A : 0  B : 0\n  1) 31: 8/5 6/5\n      Wins 1 point",
        "; [Site \"x\"]",
    ] {
        let tree = parse(text);
        assert!(!tree.root_node().has_error(), "{text:?}: {}", tree.root_node().to_sexp());
        assert_eq!(ranges(&tree).0, [], "{text:?}");
    }
}

/// Long lists are made of hidden groups. Tree-sitter checks a query against all ways through them: with larger groups this test
/// would not end.
#[test]
fn queries_fit_the_grammar() {
    let of_children = [
        "(game (label) @x)",
        "(game (hoey_move) @x)",
        "(game (variation) @x)",
        "(variation (variation) @x)",
        "(match (match_game) @x)",
        "(match_game (row) @x)",
        "(plays (turn) @x)",
        "(row (turn) @x)",
    ];
    let own = [
        tree_sitter_sprouts::HIGHLIGHTS_QUERY,
        tree_sitter_sprouts::INJECTIONS_QUERY,
        tree_sitter_sprouts::LOCALS_QUERY,
        tree_sitter_sprouts::TAGS_QUERY,
        include_str!("../queries/folds.scm"),
        include_str!("../queries/indents.scm"),
    ];
    let editors = [
        include_str!("../../editors/helix/queries/sprouts/highlights.scm"),
        include_str!("../../editors/helix/queries/sprouts/indents.scm"),
        include_str!("../../editors/helix/queries/sprouts/injections.scm"),
        include_str!("../../editors/helix/queries/sprouts/textobjects.scm"),
        include_str!("../../editors/zed/languages/sprouts/brackets.scm"),
        include_str!("../../editors/zed/languages/sprouts/highlights.scm"),
        include_str!("../../editors/zed/languages/sprouts/indents.scm"),
        include_str!("../../editors/zed/languages/sprouts/outline.scm"),
        include_str!("../../editors/zed/languages/backgammon/brackets.scm"),
        include_str!("../../editors/zed/languages/backgammon/highlights.scm"),
        include_str!("../../editors/zed/languages/backgammon/outline.scm"),
    ];
    let language = tree_sitter_sprouts::LANGUAGE.into();
    for query in own.into_iter().chain(of_children).chain(editors) {
        tree_sitter::Query::new(&language, query).unwrap_or_else(|error| panic!("{query}: {error}"));
    }
}
