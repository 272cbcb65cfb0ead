//! LHP spelling: `[e.]f<g[@x]>h[.i][\[list\]]` (`sprouts.md` 5).

use super::list::{List, Listing};
use super::partners::{lowest_partner, partners, spots_with_a_line};
use super::search::{Node, Nodes, Rest, Spelling};
use crate::resolve::lhp::{Walk, courses};
use crate::resolve::{Line, lowest_spots, shared_regions};
use crate::{Kind, Position, Side, Site, Spot};
use std::collections::BTreeMap;
use std::rc::Rc;

pub(super) struct Lhp<'p> {
    pub(super) position: &'p Position,
}

/// What was written before the line's second end.
#[derive(Clone)]
pub(super) struct Begun {
    before: Option<Spot>,
    /// The sites that the line can begin at.
    sites: Rc<[Site]>,
    at: Option<Spot>,
    given: bool,
}

#[derive(Clone)]
pub(super) enum Stage {
    Start,
    /// Behind `f<`.
    From(Begun),
    /// Behind `g>` or `g@x>`.
    New(Begun),
    /// Behind `h`, or in the list.
    List(List),
}

impl Spelling for Lhp<'_> {
    type Stage = Stage;

    fn start(&self) -> Stage {
        Stage::Start
    }

    fn next<'s>(&'s self, node: &Node<Stage>, rest: Rest<'s>) -> Nodes<'s, Stage> {
        let text = node.text.clone();
        match node.stage.clone() {
            Stage::Start => Box::new(self.from()),
            Stage::From(begun) => {
                let begun = Begun { given: rest.after_given, ..begun };
                Box::new(self.new_spot(&text, begun).into_iter())
            }
            Stage::New(begun) => Box::new(self.to(text, begun, rest)),
            Stage::List(list) => Box::new(list.next(text, rest, Stage::List)),
        }
    }
}

impl Lhp<'_> {
    /// `f<` and `e.f<`: whether e is written depends on the whole line.
    fn from(&self) -> impl Iterator<Item = Node<Stage>> + '_ {
        spots_with_a_line(self.position).into_iter().flat_map(|spot| {
            let sites: Vec<Site> = self.position.sites(spot).collect();
            let mut met: BTreeMap<Spot, Vec<Site>> = BTreeMap::new();
            for &site in &sites {
                met.entry(self.position.spot(self.position.previous(site))).or_default().push(site);
            }
            met.remove(&spot);
            let begun =
                |before, sites: Vec<Site>| Begun { before, sites: sites.into(), at: None, given: false };
            let named =
                met.into_iter().map(move |(e, sites)| (format!("{e}.{spot}<"), begun(Some(e), sites)));
            let all = std::iter::once((format!("{spot}<"), begun(None, sites))).chain(named);
            all.map(|(text, begun)| Node { text, end: None, stage: Stage::From(begun) })
        })
    }

    /// `g>`, and `g@x>` where the ends may share two regions.
    fn new_spot(&self, text: &str, begun: Begun) -> Vec<Node<Stage>> {
        let new = self.position.next_spot();
        let node = |text: String, begun| Node { text, end: None, stage: Stage::New(begun) };
        let mut nodes = vec![node(format!("{text}{new}>"), begun.clone())];
        if begun.before.is_none() {
            for x in self.telling(&begun) {
                nodes.push(node(format!("{text}{new}@{x}>"), Begun { at: Some(x), ..begun.clone() }));
            }
        }
        nodes
    }

    /// The spots that can stand after `@`: of each line the lowest one.
    fn telling(&self, begun: &Begun) -> Vec<Spot> {
        let spot = begun.sites.first().map(|&site| self.position.spot(site)).unwrap_or_default();
        if self.position.kind(spot) != Some(Kind::Eye) {
            return Vec::new();
        }
        let to = partners(self.position, spot, &begun.sites, lowest_partner(spot, begun.given));
        let lines = to.into_iter().filter(|&to| shared_regions(self.position, spot, to));
        let lines = lines.flat_map(|to| crate::resolve::lines(self.position, spot, to));
        let mut telling: Vec<Spot> = lines
            .filter_map(|line| Walk::along(self.position, line, Side::Right, &[]).tell.first().copied())
            .collect();
        telling.sort_unstable();
        telling.dedup();
        telling
    }

    fn to<'s>(
        &'s self,
        text: String,
        begun: Begun,
        rest: Rest<'s>,
    ) -> impl Iterator<Item = Node<Stage>> + 's {
        let spot = begun.sites.first().map(|&site| self.position.spot(site)).unwrap_or_default();
        let to = partners(self.position, spot, &begun.sites, lowest_partner(spot, begun.given));
        let to = to.into_iter().filter(move |to| rest.allows("", to.number()));
        to.flat_map(move |to| {
            let mut ways: BTreeMap<Option<Spot>, Vec<Line>> = BTreeMap::new();
            for line in crate::resolve::lines(self.position, spot, to) {
                let fits = |walk: &Walk| {
                    walk.before == begun.before && begun.at.is_none_or(|at| walk.tell.first() == Some(&at))
                };
                let walks = courses(line).map(|course| Walk::along(self.position, line, course.side, &[]));
                if begun.sites.contains(&line.from) {
                    walks.filter(fits).for_each(|walk| ways.entry(walk.after).or_default().push(line));
                }
            }
            let whole = begun.at.is_some();
            let nodes = ways.into_iter().map(|(after, lines)| {
                let after = after.map(|spot| format!(".{spot}")).unwrap_or_default();
                let list = if whole { List::new([]) } else { self.list(&lines) };
                Node { text: format!("{text}{to}{after}"), end: Some(""), stage: Stage::List(list) }
            });
            nodes.collect::<Vec<_>>()
        })
    }

    /// What lines separate.
    fn list(&self, lines: &[Line]) -> List {
        let others = |line: &Line| {
            let others = lowest_spots(self.position, self.position.other_live_boundaries(line.splits?));
            let spots = others.into_iter().map(|(spot, _)| spot.number()).collect();
            Some(Listing { spots, needed: Vec::new() })
        };
        List::new(lines.iter().filter_map(others))
    }
}
