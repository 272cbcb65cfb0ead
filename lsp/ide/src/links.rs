//! What can be followed out of a document: addresses in comments and tags, and files that tags name.

use record::{Document, TagValue};
use std::ops::Range;

/// Where a link leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkTarget {
    /// An address, with its scheme.
    Address(String),
    /// What may be a file, as it is written: absolute, or from the document's folder.
    File(String),
}

/// A link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// What is clicked, in bytes of the document.
    pub range: Range<usize>,
    /// Where it leads.
    pub target: LinkTarget,
}

/// The tags that may name a file.
const FILE_TAGS: [&str; 2] = ["File", "Source"];

/// All links of a document, in order.
pub fn links(document: &Document) -> Vec<Link> {
    let mut links = addresses(&document.text().to_string());
    let is_file = |tag: &TagValue| {
        let is_one = FILE_TAGS.iter().any(|name| tag.name.eq_ignore_ascii_case(name));
        is_one && !tag.value.trim().is_empty() && !tag.value.contains("://")
    };
    let file =
        |tag: TagValue| Link { range: tag.range, target: LinkTarget::File(tag.value.trim().to_string()) };
    links.extend(document.tags().into_iter().filter(is_file).map(file));
    links.sort_by_key(|link| link.range.start);
    links
}

/// The addresses in a text.
fn addresses(text: &str) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for (at, _) in text.match_indices("http") {
        let rest = text.get(at..).unwrap_or("");
        let is_address = rest.starts_with("http://") || rest.starts_with("https://");
        let inside = links.last().is_some_and(|link| at < link.range.end);
        let after_word =
            text.get(..at).and_then(|before| before.chars().next_back()).is_some_and(char::is_alphanumeric);
        if !is_address || inside || after_word {
            continue;
        }
        let end = rest.find(|c: char| c.is_whitespace() || c.is_control() || "\"<>{}|\\^`".contains(c));
        let address = without_punctuation(rest.get(..end.unwrap_or(rest.len())).unwrap_or(""));
        if address.trim_end_matches('/').len() > "https:".len() {
            let target = LinkTarget::Address(address.to_string());
            links.push(Link { range: at..at + address.len(), target });
        }
    }
    links
}

/// An address without the punctuation of the sentence around it. A closing bracket stays if it was opened inside.
fn without_punctuation(mut address: &str) -> &str {
    while let Some(last) = address.chars().next_back() {
        let opened = |open: char| address.matches(open).count() >= address.matches(last).count();
        let belongs = match last {
            ')' => opened('('),
            ']' => opened('['),
            '.' | ',' | ';' | ':' | '!' | '?' | '\'' | '*' => false,
            _ => true,
        };
        if belongs {
            break;
        }
        address = address.get(..address.len() - last.len_utf8()).unwrap_or("");
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::{Mark, marked};

    fn shown(text: &str) -> String {
        let mark = |link: Link| Mark { range: link.range, label: format!("{:?}", link.target) };
        marked(text, &links(&Document::new(text)).into_iter().map(mark).collect::<Vec<_>>())
    }

    #[test]
    fn addresses_are_links_wherever_they_stand() {
        assert_eq!(
            shown(
                "# source: http://wgosa.org/a.htm (see https://x.org/b_(c)).\n[Site \"https://x.org\"]\n3+ 1-4-2 {http://é.org/é}\n"
            ),
            "\
# source: http://wgosa.org/a.htm (see https://x.org/b_(c)).
          ^^^^^^^^^^^^^^^^^^^^^^ Address(\"http://wgosa.org/a.htm\")
                                      ^^^^^^^^^^^^^^^^^^^ Address(\"https://x.org/b_(c)\")
[Site \"https://x.org\"]
       ^^^^^^^^^^^^^ Address(\"https://x.org\")
3+ 1-4-2 {http://é.org/é}
          ^^^^^^^^^^^^^^ Address(\"http://é.org/é\")
"
        );
        assert_eq!(shown("# http https:// xhttp://a.b\n"), "# http https:// xhttp://a.b\n");
    }

    #[test]
    fn a_tag_may_name_a_file() {
        assert_eq!(
            shown(
                "[File \"old/game 1.mat\"]\n3+ 1-4-2\n\n; [Source \"a.mat\"]\n5 point match\n\n Game 1\n A : 0     B : 0\n"
            ),
            "\
[File \"old/game 1.mat\"]
       ^^^^^^^^^^^^^^ File(\"old/game 1.mat\")
3+ 1-4-2

; [Source \"a.mat\"]
           ^^^^^ File(\"a.mat\")
5 point match

 Game 1
 A : 0     B : 0
"
        );
    }
}
