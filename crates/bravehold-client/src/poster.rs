//! The picture of a result that people keep and pass on: what is drawn where. The page puts it on a canvas.

use bravehold_rules::board::{Arc, Color, Ring, Space};

use crate::geometry::{direction, outline, polar, seat_of, token_radius, tower};
use crate::reviewed::Moment;
use crate::stage::{Piece, Stage};

/// Its width and height.
pub const SIZE: (f64, f64) = (1200.0, 630.0);

/// Something that is drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum Ink {
    /// A shape in SVG's words, moved, turned and made larger or smaller.
    Shape {
        /// The path.
        d: String,
        /// Where its origin lies.
        at: (f64, f64),
        /// How far it is turned, in degrees.
        turn: f64,
        /// How large it is.
        scale: f64,
        /// Its color; none for a mere line.
        fill: Option<&'static str>,
        /// The color and the width of its edge.
        edge: Option<(&'static str, f64)>,
    },
    /// A picture of ours.
    Picture {
        /// The file without its ending.
        file: String,
        /// The upper left corner.
        at: (f64, f64),
        /// Width and height.
        size: f64,
    },
    /// Words.
    Words {
        /// The words.
        text: String,
        /// Where they begin, on the base line.
        at: (f64, f64),
        /// Their height.
        size: f64,
        /// Whether they are a title.
        title: bool,
        /// Their color.
        fill: &'static str,
        /// The width into which they must fit.
        wide: f64,
    },
}

/// What the picture says.
#[derive(Clone, PartialEq, Debug)]
pub struct Caption {
    /// Whether the castle stands.
    pub won: bool,
    /// The large words.
    pub title: String,
    /// Lines below them.
    pub lines: Vec<String>,
    /// The last line.
    pub foot: String,
}

const INK: &str = "#2b2118";
const GOLD: &str = "#ffc83d";

/// The board is drawn in a square at the left.
const MIDDLE: (f64, f64) = (315.0, 315.0);
const SCALE: f64 = 0.58;

/// Where the words begin.
const LEFT: f64 = 672.0;
const WIDE: f64 = SIZE.0 - LEFT - 44.0;

/// Everything in the order in which it is drawn.
pub fn draw(stage: &Stage, caption: &Caption, outlook: &[Moment]) -> Vec<Ink> {
    let mut inks = vec![rect(0.0, 0.0, SIZE.0, SIZE.1, if caption.won { "#2c6b37" } else { "#433661" })];
    inks.push(rect(0.0, 0.0, SIZE.1, SIZE.1, if caption.won { "#8aa86a" } else { "#222e24" }));
    board(stage, caption.won, &mut inks);
    inks.push(rect(SIZE.1, 0.0, SIZE.0 - SIZE.1, SIZE.1, if caption.won { "#2c6b37" } else { "#433661" }));
    inks.push(rect(SIZE.1 - 3.0, 0.0, 6.0, SIZE.1, INK));
    words(caption, &mut inks);
    curve(outlook, &mut inks);
    inks
}

/// The board alone, as it is drawn by day.
pub fn table(stage: &Stage) -> Vec<Ink> {
    let mut inks = Vec::new();
    board(stage, true, &mut inks);
    inks
}

/// The same as the inside of an SVG element; it has no words.
pub fn svg(inks: &[Ink]) -> String {
    let mut out = String::new();
    for ink in inks {
        match ink {
            Ink::Shape { d, at, turn, scale, fill, edge } => {
                let (fill, (color, width)) = (fill.unwrap_or("none"), edge.unwrap_or(("none", 0.0)));
                out.push_str(&format!(
                    "<path d='{d}' transform='translate({:.1} {:.1}) rotate({turn}) scale({scale})' fill='{fill}' \
                     stroke='{color}' stroke-width='{width}' stroke-linejoin='round'/>",
                    at.0, at.1
                ));
            }
            Ink::Picture { file, at, size } => out.push_str(&format!(
                "<image href='art/{file}.svg' x='{:.1}' y='{:.1}' width='{size:.1}' height='{size:.1}'/>",
                at.0, at.1
            )),
            Ink::Words { .. } => {}
        }
    }
    out
}

fn rect(x: f64, y: f64, w: f64, h: f64, fill: &'static str) -> Ink {
    Ink::Shape {
        d: format!("M{x} {y}h{w}v{h}h-{w}Z"),
        at: (0.0, 0.0),
        turn: 0.0,
        scale: 1.0,
        fill: Some(fill),
        edge: None,
    }
}

fn words(caption: &Caption, inks: &mut Vec<Ink>) {
    let mut say = |text: &str, y: f64, size: f64, title: bool, fill: &'static str| {
        inks.push(Ink::Words { text: text.to_string(), at: (LEFT, y), size, title, fill, wide: WIDE });
    };
    say(&caption.title, 130.0, 68.0, true, "#ffffff");
    for (line, n) in caption.lines.iter().zip(0..) {
        say(line, 186.0 + 40.0 * f64::from(n), 30.0, false, "#ffffff");
    }
    say(&caption.foot, 590.0, 24.0, false, "#e8dfc8");
}

/// The colors of a land from the Forest inward.
fn land(color: Color, won: bool) -> [&'static str; 4] {
    match (color, won) {
        (Color::Red, true) => ["#a9553f", "#cf6a50", "#da8468", "#e49e83"],
        (Color::Green, true) => ["#6b9148", "#8db65b", "#a1c571", "#b5d38a"],
        (Color::Blue, true) => ["#4a709f", "#5e8fc6", "#7aa4d2", "#97b9de"],
        (Color::Red, false) => ["#4e231b", "#7c3326", "#8a3e2f", "#98493a"],
        (Color::Green, false) => ["#2c4222", "#466b31", "#52793b", "#5e8745"],
        (Color::Blue, false) => ["#203654", "#2f5488", "#3a6198", "#456ea8"],
    }
}

/// A shape in the coordinates of the board.
fn on_board(d: String, fill: Option<&'static str>, edge: Option<(&'static str, f64)>) -> Ink {
    Ink::Shape { d, at: MIDDLE, turn: 0.0, scale: SCALE, fill, edge }
}

/// A picture in the coordinates of the board, by its middle.
fn picture(file: String, x: f64, y: f64, size: f64) -> Ink {
    let at = (MIDDLE.0 + (x - size / 2.0) * SCALE, MIDDLE.1 + (y - size / 2.0) * SCALE);
    Ink::Picture { file, at, size: size * SCALE }
}

fn board(stage: &Stage, won: bool, inks: &mut Vec<Ink>) {
    let (road, rim) = if won { ("#f0dfb8", "#a88c5c") } else { ("#6e5d40", "#2c2316") };
    for at in Space::all().filter(|s| s.ring != Ring::Castle) {
        let depth = Ring::ALL.iter().position(|r| *r == at.ring).unwrap_or(0).min(3);
        inks.push(on_board(outline(at), Some(land(at.color(), won)[depth]), Some((road, 5.0))));
    }
    for n in [0.0, 120.0, 240.0] {
        let (a, b) = (polar(n, 150.0), polar(n, 512.0));
        let d = format!("M{:.0} {:.0}L{:.0} {:.0}", a.x, a.y, b.x, b.y);
        inks.push(on_board(d.clone(), None, Some((rim, 22.0))));
        inks.push(on_board(d, None, Some((road, 16.0))));
    }
    let forest = if won { "board/forest" } else { "board/forest-night" };
    inks.push(picture(forest.to_string(), 0.0, 0.0, 1240.0));
    let corner = |n: u8| {
        let p = polar(f64::from(n) * 60.0, 170.0);
        format!("{:.1} {:.1}", p.x, p.y)
    };
    let yard = format!("M{}Z", (0..6).map(corner).collect::<Vec<_>>().join("L"));
    inks.push(on_board(yard, Some(if won { "#ead9b0" } else { "#574a37" }), Some((INK, 5.0))));
    for arc in Arc::ALL {
        castle(stage, arc, inks);
    }
    let mut seen: Vec<Space> = Vec::new();
    for piece in stage.pieces.iter().filter(|p| p.carrier.is_none()) {
        let all = stage.pieces.iter().filter(|p| p.at == piece.at && p.carrier.is_none()).count();
        let before = seen.iter().filter(|at| **at == piece.at).count();
        seen.push(piece.at);
        token(piece, before, all, inks);
    }
}

/// Wall and Tower of an arc, or what is left of them.
fn castle(stage: &Stage, arc: Arc, inks: &mut Vec<Ink>) {
    if stage.castle.walls.has(arc) {
        let p = polar(direction(arc), 141.0);
        inks.push(Ink::Shape {
            d: "M-71 18V-20h16v9h12v-9h17v9h12v-9h18v9h12v-9h17v9h12v-9h16V18Z".to_string(),
            at: (MIDDLE.0 + p.x * SCALE, MIDDLE.1 + p.y * SCALE),
            turn: direction(arc),
            scale: SCALE,
            fill: Some("#bbae97"),
            edge: Some((INK, 5.0)),
        });
    }
    let t = tower(arc);
    inks.push(picture(format!("structures/{}", tower_picture(stage, arc)), t.x, t.y - 8.0, 88.0));
}

/// The picture of the Tower of an arc as it stands, or of its ruin.
pub fn tower_picture(stage: &Stage, arc: Arc) -> &'static str {
    use bravehold_rules::board::Tower;
    let c = stage.castle;
    match (c.towers.has(arc), c.special_at(arc), c.king.has(arc)) {
        (true, Some(Tower::Wizards), _) => "wizards-tower",
        (true, Some(tower), _) => tower.slug(),
        (true, None, true) => "kings-tower",
        (true, None, false) => "tower",
        (false, ..) if stage.ruin == Some(arc) => "wizards-tower-ruin",
        (false, ..) => "tower-ruin",
    }
}

fn token(piece: &Piece, before: usize, all: usize, inks: &mut Vec<Ink>) {
    let p = seat_of(piece.at, before, all);
    let r = token_radius(piece.at.ring, all);
    let disc = format!("M{:.1} {:.1}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0Z", p.x - r, p.y, d = 2.0 * r);
    inks.push(on_board(disc, Some("#fff6df"), Some((INK, 5.0))));
    inks.push(picture(format!("tokens/{}", piece.kind.slug()), p.x, p.y, r * 1.7));
}

/// How the chance to win changed.
fn curve(outlook: &[Moment], inks: &mut Vec<Ink>) {
    if outlook.len() < 3 {
        return;
    }
    let (top, high) = (320.0, 170.0);
    let step = WIDE / (outlook.len() - 1) as f64;
    let point = |(n, m): (usize, &Moment)| {
        format!("{:.1} {:.1}", LEFT + n as f64 * step, top + high * (1.0 - m.percent / 100.0))
    };
    let line: Vec<String> = outlook.iter().enumerate().map(point).collect();
    let shape = |d: String, edge| Ink::Shape { d, at: (0.0, 0.0), turn: 0.0, scale: 1.0, fill: None, edge };
    inks.push(shape(format!("M{LEFT} {}h{WIDE}", top + high), Some(("#ffffff", 2.0))));
    inks.push(shape(format!("M{}", line.join("L")), Some((GOLD, 7.0))));
    let text = "Chance to hold the castle, turn by turn".to_string();
    inks.push(Ink::Words {
        text,
        at: (LEFT, top + high + 36.0),
        size: 22.0,
        title: false,
        fill: "#e8dfc8",
        wide: WIDE,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::Local;
    use crate::place::Place;
    use crate::seats::Seats;

    fn files(inks: &[Ink]) -> Vec<&str> {
        inks.iter()
            .filter_map(|i| match i {
                Ink::Picture { file, .. } => Some(file.as_str()),
                Ink::Shape { .. } | Ink::Words { .. } => None,
            })
            .collect()
    }

    #[test]
    fn the_picture_shows_ruins_monsters_words_and_the_curve() {
        let mut local = Local::new(&"2 players".parse().unwrap(), 5, Seats::PEOPLE).unwrap();
        for n in 0..2000 {
            let shown = local.shown();
            let Some((choice, _)) = shown.answers.get(n * 7 % shown.answers.len().max(1)) else { break };
            local.answer(*choice).unwrap();
        }
        let shown = local.shown();
        let stage = Stage::of(&shown.view);
        let caption = Caption { won: false, title: "T".into(), lines: vec!["A".into()], foot: "F".into() };
        let moment = |n: u16| Moment { turn: n, at: 0, percent: f64::from(n) * 10.0 };
        let outlook: Vec<Moment> = (0..5).map(moment).collect();
        let inks = draw(&stage, &caption, &outlook);
        let files = files(&inks);
        let ruins = files.iter().filter(|f| **f == "structures/tower-ruin").count();
        assert_eq!(ruins, Arc::ALL.len() - usize::from(shown.view.castle.towers.len()));
        assert_eq!(files.iter().filter(|f| f.starts_with("tokens/")).count(), shown.view.board.len());
        assert!(files.contains(&"board/forest-night"));
        let said = |t: &str| inks.iter().any(|i| matches!(i, Ink::Words { text, .. } if text == t));
        assert!(["T", "A", "F", "Chance to hold the castle, turn by turn"].into_iter().all(said));
        assert!(draw(&stage, &caption, &[]).len() < inks.len());
        let drawn = svg(&table(&stage));
        assert_eq!(drawn.matches("art/tokens/").count(), shown.view.board.len());
    }
}
