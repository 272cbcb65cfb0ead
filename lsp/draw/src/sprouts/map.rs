//! A position as a plane map: which lines leave each spot in which order, and which region lies beside each.
//!
//! Hoey's boundaries are walked with the left hand on them: the region lies to the *right* of the way. So the line that leaves a
//! spot after a site is the next one counterclockwise, seen from above, after the line that arrived there.

use sprouts::{Position, Site, Spot};
use std::collections::BTreeMap;

/// A line in one of its two directions: darts 2l and 2l + 1 are line l.
pub(crate) type Dart = usize;

/// The same line in the other direction.
pub(crate) const fn reverse(dart: Dart) -> Dart {
    dart ^ 1
}

/// A spot, or a place where lines meet that an abbreviated position leaves out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Vertex {
    pub(crate) spot: Option<Spot>,
    /// The darts that leave it, counterclockwise.
    pub(crate) darts: Vec<Dart>,
    /// The face it lies in, if no dart leaves it.
    pub(crate) face: usize,
}

/// A plane map.
#[derive(Clone, Debug, Default)]
pub(crate) struct Map {
    pub(crate) vertices: Vec<Vertex>,
    /// The vertex that each dart leaves.
    pub(crate) origins: Vec<usize>,
    /// The face to the right of each dart.
    pub(crate) faces: Vec<usize>,
    /// How many faces there are.
    pub(crate) face_count: usize,
    /// What a dart is in the position: the site it leaves from.
    pub(crate) sites: Vec<Option<Site>>,
}

impl Map {
    pub(crate) fn origin(&self, dart: Dart) -> usize {
        self.origins.get(dart).copied().unwrap_or_default()
    }

    pub(crate) fn target(&self, dart: Dart) -> usize {
        self.origin(reverse(dart))
    }

    /// The face to the right of a dart.
    pub(crate) fn face(&self, dart: Dart) -> usize {
        self.faces.get(dart).copied().unwrap_or_default()
    }

    pub(crate) fn line_count(&self) -> usize {
        self.origins.len() / 2
    }

    pub(crate) fn darts(&self, vertex: usize) -> &[Dart] {
        self.vertices.get(vertex).map_or(&[], |vertex| &vertex.darts)
    }

    pub(crate) fn spot(&self, vertex: usize) -> Option<Spot> {
        self.vertices.get(vertex).and_then(|vertex| vertex.spot)
    }

    /// The dart that leaves `dart`'s vertex next after it, counterclockwise.
    pub(crate) fn after(&self, dart: Dart) -> Dart {
        let darts = self.darts(self.origin(dart));
        let place = darts.iter().position(|&other| other == dart).unwrap_or_default();
        darts.get(place + 1).or(darts.first()).copied().unwrap_or(dart)
    }

    pub(crate) fn add_vertex(&mut self, spot: Option<Spot>, face: usize) -> usize {
        self.vertices.push(Vertex { spot, darts: Vec::new(), face });
        self.vertices.len() - 1
    }

    /// Adds a line; the order of the darts round its ends is the caller's to set. Gives the dart from `from`.
    pub(crate) fn add_line(&mut self, from: usize, to: usize, right: usize, left: usize) -> Dart {
        self.origins.extend([from, to]);
        self.faces.extend([right, left]);
        self.sites.extend([None, None]);
        self.origins.len() - 2
    }

    /// The map of a position that leaves nothing out; `None` for any other.
    pub(crate) fn full(position: &Position) -> Option<Self> {
        let mut map = Self::default();
        let regions: BTreeMap<_, _> = position.regions().zip(0..).collect();
        map.face_count = regions.len();
        let mut turns = Turns::default();
        let mut vertices = BTreeMap::new();
        for spot in position.spots() {
            let sites = sites_in_turn(position, spot)?;
            let face = sites.first().and_then(|&site| regions.get(&position.region_of(site)))?;
            vertices.insert(spot, map.add_vertex(Some(spot), *face));
            turns.add(&sites);
        }
        let mut darts = BTreeMap::new();
        for site in position.spots().flat_map(|spot| turns.sites(position, spot)) {
            if darts.contains_key(&site) {
                continue;
            }
            let back = turns.back(position, site)?;
            if turns.back(position, back)? != site || back == site {
                return None;
            }
            let [from, to] = [site, back].map(|s| vertices.get(&position.spot(s)).copied());
            let [right, left] = [site, back].map(|s| regions.get(&position.region_of(s)).copied());
            let dart = map.add_line(from?, to?, right?, left?);
            for (site, dart) in [(site, dart), (back, reverse(dart))] {
                darts.insert(site, dart);
                if let Some(place) = map.sites.get_mut(dart) {
                    *place = Some(site);
                }
            }
        }
        for (spot, &vertex) in &vertices {
            let leaving = turns.sites(position, *spot).filter_map(|site| darts.get(&site).copied()).collect();
            if let Some(vertex) = map.vertices.get_mut(vertex) {
                vertex.darts = leaving;
            }
        }
        map.is_plane().then_some(map)
    }
}

/// For each site that a line leaves, the next site counterclockwise round its spot.
#[derive(Default)]
struct Turns(BTreeMap<Site, Site>);

impl Turns {
    fn add(&mut self, sites: &[Site]) {
        self.0.extend(sites.iter().copied().zip(sites.iter().copied().cycle().skip(1)));
    }

    /// The sites of a spot that lines leave, counterclockwise.
    fn sites(&self, position: &Position, spot: Spot) -> impl Iterator<Item = Site> + '_ {
        let first = position.sites(spot).next().filter(|_| position.degree(spot) > Some(0));
        let on = move |&site: &Site| self.0.get(&site).copied().filter(|&next| Some(next) != first);
        std::iter::successors(first, on).take(3)
    }

    /// The site from which the line that leaves a site is walked back.
    fn back(&self, position: &Position, site: Site) -> Option<Site> {
        self.0.get(&site).map(|&next| position.previous(next))
    }
}

/// The sites of a spot counterclockwise; `None` if some are left out or their lines do not fit each other.
fn sites_in_turn(position: &Position, spot: Spot) -> Option<Vec<Site>> {
    let sites: Vec<Site> = position.sites(spot).collect();
    let degree = usize::from(position.degree(spot)?);
    if sites.len() != degree.max(1) {
        return None;
    }
    let neighbours =
        |site: Site| (position.spot(position.previous(site)), position.spot(position.next(site)));
    let fits = |sites: &[Site]| {
        let after = sites.iter().cycle().skip(1);
        sites.iter().zip(after).all(|(&site, &after)| neighbours(site).1 == neighbours(after).0)
    };
    match *sites.as_slice() {
        [only] if degree == 0 => (position.next(only) == only).then_some(sites),
        [a, b, c] => [[a, b, c], [a, c, b]].into_iter().find(|order| fits(order)).map(Vec::from),
        _ => fits(&sites).then_some(sites),
    }
}
