//! Hoey's spelling: `A[.N]-C-B[.N][sep]` (`sprouts.md` 4).

use super::partners::{lowest_partner, partners, spots_with_a_line};
use super::search::{Node, Nodes, Rest, Spelling};
use crate::resolve::hoey::is_named_by_itself;
use crate::resolve::{Line, connected_live_spots, lowest_spots, shared_regions};
use crate::write::suffix;
use crate::{Position, Side, Site, Spot};
use std::rc::Rc;

pub(super) struct Hoey<'p> {
    pub(super) position: &'p Position,
}

#[derive(Clone)]
pub(super) enum Stage {
    Start,
    /// Behind `A[.N]-`: the sites that this names.
    From(Rc<[Site]>),
    /// Behind `C-`.
    New {
        sites: Rc<[Site]>,
        given: bool,
    },
    /// Behind `B[.N]`: the lines that this can be.
    To(Rc<[Line]>),
    /// Behind `<`, `>` or a listed spot.
    List(Rc<[Separated]>, Spot),
    End,
}

/// A line with the spots that can be listed on one side of it, ascending.
#[derive(Clone)]
pub(super) struct Separated {
    spots: Rc<[Spot]>,
    /// Whether one of them is all there can be.
    only_one: bool,
}

impl Spelling for Hoey<'_> {
    type Stage = Stage;

    fn start(&self) -> Stage {
        Stage::Start
    }

    fn next<'s>(&'s self, node: &Node<Stage>, rest: Rest<'s>) -> Nodes<'s, Stage> {
        let text = node.text.clone();
        match node.stage.clone() {
            Stage::Start => Box::new(self.from()),
            Stage::From(sites) => {
                let text = format!("{text}{}-", self.position.next_spot());
                Box::new(std::iter::once(Node {
                    text,
                    end: None,
                    stage: Stage::New { sites, given: rest.after_given },
                }))
            }
            Stage::New { sites, given } => Box::new(self.to(text, sites, given, rest)),
            Stage::To(lines) => Box::new(self.separations(&text, &lines).into_iter()),
            Stage::List(separated, last) => Box::new(listed(text, separated, last)),
            Stage::End => Box::new(std::iter::empty()),
        }
    }
}

impl Hoey<'_> {
    fn from(&self) -> impl Iterator<Item = Node<Stage>> + '_ {
        let named = |spot| self.named_sites(spot).into_iter().map(move |named| (spot, named));
        spots_with_a_line(self.position).into_iter().flat_map(named).map(|(spot, (name, sites))| Node {
            text: format!("{spot}{name}-"),
            end: None,
            stage: Stage::From(sites),
        })
    }

    /// The sites of a spot by their canonical suffixes, those without a name of their own together.
    fn named_sites(&self, spot: Spot) -> Vec<(String, Rc<[Site]>)> {
        let mut named: Vec<(Option<u32>, Vec<Site>)> = Vec::new();
        for site in self.position.sites(spot).filter(|&site| !is_named_by_itself(self.position, site)) {
            let name = suffix(self.position, site);
            match named.iter_mut().find(|(other, _)| *other == name) {
                Some((_, sites)) => sites.push(site),
                None => named.push((name, vec![site])),
            }
        }
        named.sort();
        let text = |name: Option<u32>| name.map(|name| format!(".{name}")).unwrap_or_default();
        named.into_iter().map(|(name, sites)| (text(name), sites.into())).collect()
    }

    fn to<'s>(
        &'s self,
        text: String,
        sites: Rc<[Site]>,
        given: bool,
        rest: Rest<'s>,
    ) -> impl Iterator<Item = Node<Stage>> + 's {
        let spot = sites.first().map(|&site| self.position.spot(site)).unwrap_or_default();
        let to = partners(self.position, spot, &sites, lowest_partner(spot, given)).into_iter();
        let named = move |to| self.named_sites(to).into_iter().map(move |named| (to, named));
        let to = to.filter(move |to| rest.allows("", to.number()));
        to.flat_map(named).filter_map(move |(to, (name, ends))| {
            let fits = |line: &Line| sites.contains(&line.from) && ends.contains(&line.to);
            let lines: Rc<[Line]> = crate::resolve::lines(self.position, spot, to).filter(fits).collect();
            let joins = lines.iter().any(|line| line.splits.is_none());
            let end = joins.then_some("");
            (!lines.is_empty()).then(|| Node {
                text: format!("{text}{to}{name}"),
                end,
                stage: Stage::To(lines),
            })
        })
    }

    /// `=`, and `<` and `>` with what can be listed there.
    fn separations(&self, text: &str, lines: &[Line]) -> Vec<Node<Stage>> {
        let Some(first) = lines.first() else { return Vec::new() };
        let (a, b) = (self.position.spot(first.from), self.position.spot(first.to));
        let two_regions = shared_regions(self.position, a, b);
        // Where several lines fit, their sites are one for play.
        let lines = if two_regions { lines } else { lines.get(..1).unwrap_or(lines) };
        let first_loop = a == b && self.position.degree(a) == Some(0);
        let sides: &[Side] = if first_loop { &[Side::Right] } else { &[Side::Right, Side::Left] };
        let splits = || lines.iter().filter_map(|line| line.splits.map(|splits| (*line, splits)));
        let mut nodes = Vec::new();
        if splits().any(|(_, splits)| self.position.count_other_live_boundaries(splits) == 0) {
            nodes.push(Node { text: format!("{text}="), end: Some(""), stage: Stage::End });
        }
        for &side in sides {
            let mut separated: Vec<Separated> = Vec::new();
            for (line, splits) in splits() {
                let others = lowest_spots(self.position, self.position.other_live_boundaries(splits));
                let connected =
                    || connected_live_spots(self.position, line).min().filter(|(_, on)| *on == side);
                let only_one = others.is_empty();
                let spots: Rc<[Spot]> = match only_one {
                    true if two_regions => connected().into_iter().map(|(spot, _)| spot).collect(),
                    _ => others.into_iter().map(|(spot, _)| spot).collect(),
                };
                if !spots.is_empty() {
                    separated.push(Separated { spots, only_one });
                }
            }
            if !separated.is_empty() {
                let sign = if side == Side::Left { '<' } else { '>' };
                let stage = Stage::List(separated.into(), Spot::default());
                nodes.push(Node { text: format!("{text}{sign}"), end: Some(""), stage });
            }
        }
        nodes
    }
}

/// One more spot of a list.
fn listed(text: String, separated: Rc<[Separated]>, last: Spot) -> impl Iterator<Item = Node<Stage>> {
    let begins = last == Spot::default();
    let goes_on = |separated: &&Separated| begins || !separated.only_one;
    let mut spots: Vec<Spot> = separated
        .iter()
        .filter(goes_on)
        .flat_map(|it| it.spots.iter().copied())
        .filter(|&spot| spot > last)
        .collect();
    spots.sort_unstable();
    spots.dedup();
    let comma = if begins { "" } else { "," };
    spots.into_iter().map(move |spot| {
        let with = |it: &&Separated| it.spots.binary_search(&spot).is_ok();
        let rest: Rc<[Separated]> = separated.iter().filter(with).cloned().collect();
        Node { text: format!("{text}{comma}{spot}"), end: Some(""), stage: Stage::List(rest, spot) }
    })
}
