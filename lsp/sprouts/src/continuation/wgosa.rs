//! WGOSA spelling: `f(g[@i])h[\[list\]]` (`sprouts.md` 6). It says neither site nor side, so one text stands for several lines.

use super::list::{List, Listing};
use super::partners::{lowest_partner, partners, spots_with_a_line};
use super::search::{Node, Nodes, Rest, Spelling};
use crate::resolve::{Connected, Line, lowest_spots, shared_regions, telling_spot};
use crate::{Kind, Position, Region, Side, Site, Spot};
use std::rc::Rc;

pub(super) struct Wgosa<'p> {
    pub(super) position: &'p Position,
}

#[derive(Clone)]
pub(super) enum Stage {
    Start,
    /// Behind `f(`.
    From(Spot),
    /// Behind `g)` or `g@i)`.
    New {
        from: Spot,
        at: Option<Spot>,
        given: bool,
    },
    /// Behind `h`.
    To(Rc<[Line]>),
    /// In the list.
    List(List),
}

impl Spelling for Wgosa<'_> {
    type Stage = Stage;

    fn start(&self) -> Stage {
        Stage::Start
    }

    fn next<'s>(&'s self, node: &Node<Stage>, rest: Rest<'s>) -> Nodes<'s, Stage> {
        let text = node.text.clone();
        match node.stage.clone() {
            Stage::Start => Box::new(spots_with_a_line(self.position).into_iter().map(|from| Node {
                text: format!("{from}("),
                end: None,
                stage: Stage::From(from),
            })),
            Stage::From(from) => Box::new(self.new_spot(&text, from, rest.after_given).into_iter()),
            Stage::New { from, at, given } => Box::new(self.to(text, from, at, given)),
            Stage::To(lines) => Box::new(self.list(&lines).next(text, rest, Stage::List)),
            Stage::List(list) => Box::new(list.next(text, rest, Stage::List)),
        }
    }
}

impl Wgosa<'_> {
    /// `g)`, and `g@i)` where the ends may share two regions.
    fn new_spot(&self, text: &str, from: Spot, given: bool) -> Vec<Node<Stage>> {
        let new = self.position.next_spot();
        let node = |text: String, at| Node { text, end: None, stage: Stage::New { from, at, given } };
        let mut nodes = vec![node(format!("{text}{new})"), None)];
        for at in self.telling(from, given) {
            nodes.push(node(format!("{text}{new}@{at})"), Some(at)));
        }
        nodes
    }

    /// The spots that can stand after `@`: of each line the lowest one.
    fn telling(&self, from: Spot, given: bool) -> Vec<Spot> {
        if self.position.kind(from) != Some(Kind::Eye) {
            return Vec::new();
        }
        let to = self.partners(from, given).into_iter().filter(|&to| shared_regions(self.position, from, to));
        let lines = to.flat_map(|to| crate::resolve::lines(self.position, from, to));
        let mut telling: Vec<Spot> = lines.filter_map(|line| telling_spot(self.position, line)).collect();
        telling.sort_unstable();
        telling.dedup();
        telling
    }

    fn partners(&self, from: Spot, given: bool) -> Vec<Spot> {
        let sites: Vec<Site> = self.position.sites(from).collect();
        partners(self.position, from, &sites, lowest_partner(from, given))
    }

    fn to(
        &self,
        text: String,
        from: Spot,
        at: Option<Spot>,
        given: bool,
    ) -> impl Iterator<Item = Node<Stage>> + '_ {
        self.partners(from, given).into_iter().filter_map(move |to| {
            let told = |line: &Line| at.is_none_or(|at| telling_spot(self.position, *line) == Some(at));
            let lines: Rc<[Line]> = crate::resolve::lines(self.position, from, to).filter(told).collect();
            let node =
                || Node { text: format!("{text}{to}"), end: Some(""), stage: Stage::To(lines.clone()) };
            (!lines.is_empty()).then(node)
        })
    }

    /// What can be listed along lines, on either side of each: the boundaries that go there, and all that lies only there.
    fn list(&self, lines: &[Line]) -> List {
        let mut others: Option<(Region, Vec<u32>)> = None;
        let mut listings: Vec<Listing> = Vec::new();
        for line in lines {
            let Some(splits) = line.splits else { continue };
            let region = self.position.region(splits);
            if others.as_ref().is_none_or(|(known, _)| *known != region) {
                let lowest = lowest_spots(self.position, self.position.other_live_boundaries(splits));
                others = Some((region, lowest.into_iter().map(|(spot, _)| spot.number()).collect()));
            }
            let others = others.as_ref().map(|(_, others)| others.as_slice()).unwrap_or_default();
            let own = Connected::of(self.position, *line);
            let first_loop =
                line.from == line.to && self.position.degree(self.position.spot(line.from)) == Some(0);
            let sides: &[Side] = if first_loop { &[Side::Right] } else { &[Side::Right, Side::Left] };
            for side in sides {
                let needed: Vec<u32> = own.only_on(*side).map(Spot::number).collect();
                let mut spots = [others, &needed].concat();
                spots.sort_unstable();
                spots.dedup();
                listings.push(Listing { spots, needed });
            }
        }
        List::new(listings)
    }
}
