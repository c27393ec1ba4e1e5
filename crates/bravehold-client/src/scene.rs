//! The picture behind the end of a game, built from its last position: Towers or their ruins, the heroes whose cards
//! won, or the Monsters that broke in.

use std::fmt::Write;

use bravehold_rules::board::Arc;

use crate::ending::Ending;
use crate::poster::tower_picture;
use crate::stage::{Stage, is_great};

/// The part of the picture that is always seen.
pub const BOX: &str = "0 0 900 900";

const INK: &str = "#2b2118";

/// Where the Tower of each arc stands, from the back to the front: its middle, its foot and its size.
const TOWERS: [(Arc, f64, f64, f64); 6] = [
    (Arc::Six, 340.0, 560.0, 250.0),
    (Arc::One, 560.0, 560.0, 250.0),
    (Arc::Five, 205.0, 590.0, 260.0),
    (Arc::Two, 695.0, 590.0, 260.0),
    (Arc::Four, 80.0, 640.0, 290.0),
    (Arc::Three, 820.0, 640.0, 290.0),
];

/// The Walls from left to right.
const WALLS: [Arc; 6] = [Arc::Five, Arc::Six, Arc::Four, Arc::Three, Arc::One, Arc::Two];

/// The picture as the inside of an SVG element.
pub fn scene(end: &Ending, stage: &Stage) -> String {
    let mut out = String::with_capacity(8000);
    sky(end.won, &mut out);
    let ground = if end.won { ["#a1c571", "#8db65b", "#6b9148"] } else { ["#2c3a2c", "#222e24", "#18211a"] };
    let hill = |out: &mut String, fill: &str, d: &str| {
        let _ = write!(out, "<path d='{d}' fill='{fill}' stroke='{INK}' stroke-width='5'/>");
    };
    hill(&mut out, ground[0], "M-3000 660Q-200 560 450 620T3900 640V4000H-3000Z");
    let road = if end.won { "#f0dfb8" } else { "#3b332a" };
    hill(&mut out, road, "M404 640H496Q530 780 700 940H200Q370 780 404 640Z");
    castle(end, stage, &mut out);
    hill(
        &mut out,
        ground[1],
        "M-3000 800Q-100 730 320 790L120 960H-3000ZM3900 790Q820 720 580 790L780 960H3900Z",
    );
    people(end, &mut out);
    hill(&mut out, ground[2], "M-3000 900Q-100 860 300 896T3900 880V4000H-3000Z");
    if end.won {
        confetti(&mut out);
    }
    out
}

fn sky(won: bool, out: &mut String) {
    let flat = |out: &mut String, fill: &str, d: &str| {
        let _ = write!(out, "<path fill='{fill}' d='{d}'/>");
    };
    if won {
        flat(out, "#ffd98a", "M-3000-3000H3900V4000H-3000Z");
        out.push_str("<g class='rays'>");
        for n in 0..18u8 {
            let ray = |turn: f64| {
                let a = (f64::from(n) * 20.0 + turn).to_radians();
                format!("{:.0} {:.0}", 450.0 + 3000.0 * a.cos(), 420.0 + 3000.0 * a.sin())
            };
            flat(out, "#ffe9b8", &format!("M450 420L{}L{}Z", ray(0.0), ray(10.0)));
        }
        out.push_str("</g><g class='sun'><circle cx='450' cy='400' r='270' fill='#fff6df'/>");
        out.push_str("<circle cx='450' cy='400' r='222' fill='#ffdc7d'/></g>");
        for (x, y, s) in [(60.0, 150.0, 1.0), (760.0, 110.0, 1.2), (900.0, 280.0, 0.8)] {
            let _ = write!(
                out,
                "<path transform='translate({x} {y}) scale({s})' fill='#fff8e8' stroke='#cfb27d' stroke-width='4' \
                 d='M-74 22Q-86-10-48-14-36-48 2-36 28-56 48-24 84-26 80 22Z'/>"
            );
        }
        return;
    }
    flat(out, "#2b2140", "M-3000-3000H3900V4000H-3000Z");
    flat(out, "#433661", "M-3000 320Q-100 180 450 270T3900 240V4000H-3000Z");
    flat(out, "#821f1c", "M-3000 500Q-200 400 450 350T3900 450V4000H-3000Z");
    out.push_str(
        "<circle cx='760' cy='120' r='62' fill='#f1deb3'/><circle cx='736' cy='106' r='56' fill='#2b2140'/>",
    );
    for (x, y) in [(60, 80), (200, 40), (330, 130), (560, 60), (880, 220), (-40, 190), (640, 180)] {
        let _ = write!(out, "<circle cx='{x}' cy='{y}' r='4' fill='#fff6df'/>");
    }
}

/// A picture of ours by the middle of its foot.
fn picture(out: &mut String, file: &str, x: f64, foot: f64, size: f64, class: &str) {
    let (left, top) = (x - size / 2.0, foot - size * 0.94);
    let class = if class.is_empty() { String::new() } else { format!(" class='{class}'") };
    let _ = write!(
        out,
        "<image href='art/{file}.svg' x='{left:.0}' y='{top:.0}' width='{size:.0}' height='{size:.0}'{class}/>"
    );
}

fn castle(end: &Ending, stage: &Stage, out: &mut String) {
    for (n, (arc, x, foot, size)) in TOWERS.into_iter().enumerate() {
        if n == 4 {
            walls(stage, out);
        }
        let stands = stage.castle.towers.has(arc);
        if !stands && !end.won {
            smoke(out, x, foot - size * 0.5);
        }
        picture(out, &format!("structures/{}", tower_picture(stage, arc)), x, foot, size, "");
        if stands && end.won {
            banner(out, x, foot - size * 0.86, arc);
        }
        if !stands && !end.won {
            picture(out, "markers/flame", x, foot - size * 0.34, size * 0.44, "fire");
        }
    }
}

fn walls(stage: &Stage, out: &mut String) {
    for (n, arc) in WALLS.into_iter().enumerate() {
        let file = if stage.castle.walls.has(arc) { "structures/wall" } else { "structures/wall-ruin" };
        picture(out, file, 150.0 + 120.0 * n as f64, 655.0, 150.0, "");
    }
    let _ = write!(
        out,
        "<path d='M404 642V580C404 526 496 526 496 580V642Z' fill='#986532' stroke='{INK}' stroke-width='7'/>\
         <path d='M450 542V642M427 548V642M473 548V642' stroke='{INK}' stroke-width='5' fill='none'/>"
    );
}

/// The flag of a Tower that stands, in the color of its land.
fn banner(out: &mut String, x: f64, top: f64, arc: Arc) {
    let color = ["#c8372d", "#3c8a43", "#2f6cb3"][(arc.number() as usize - 1) / 2];
    let _ = write!(
        out,
        "<g class='banner' stroke='{INK}' stroke-width='6' stroke-linejoin='round'><path d='M{x} {top}v-84' fill='none'/>\
         <path d='M{x} {:.0}h70l-18 20 18 20h-70Z' fill='{color}'/></g>",
        top - 84.0
    );
}

fn smoke(out: &mut String, x: f64, y: f64) {
    let _ = write!(
        out,
        "<path class='smoke' transform='translate({x} {y:.0}) scale(.62)' fill='#372a4d' d='M-26 0C-60-34-64-70-38-98-82-120-84-180-44-202-80-238-66-302-22-314-36-372 10-418 62-402 98-448 188-444 204-390 258-378 258-312 212-296 220-252 176-222 140-236 148-192 116-162 84-168 94-126 66-98 40-102 58-62 44-22 26 0Z'/>"
    );
}

fn people(end: &Ending, out: &mut String) {
    let all: Vec<(String, f64)> = match end.won {
        true => end.heroes.iter().map(|card| (format!("cards/{}", card.slug()), 190.0)).collect(),
        false => {
            let size = |great| if great { 240.0 } else { 185.0 };
            let one = |kind: &bravehold_rules::TokenKind| {
                (format!("tokens/{}", kind.slug()), size(is_great(*kind)))
            };
            end.intruders.iter().map(one).collect()
        }
    };
    // The first in the middle, the others by turns to its sides.
    let wide = if all.len() > 3 { 185.0 } else { 240.0 };
    for (n, (file, size)) in all.iter().enumerate().rev() {
        let step = (n as f64 / 2.0).ceil() * if n % 2 == 1 { -1.0 } else { 1.0 };
        let foot = 872.0 - if n == 0 { 0.0 } else { 22.0 };
        picture(out, file, 450.0 + step * wide, foot, *size, "fighter");
    }
}

fn confetti(out: &mut String) {
    let shapes =
        ["M0-12 11 8H-11Z", "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0Z", "M-8-8H8V8H-8Z", "M0-11 9 0 0 11-9 0Z"];
    let colors = ["#c8372d", "#3c8a43", "#2f6cb3", "#ebb634"];
    for n in 0..36usize {
        let (x, y, turn) = (n * 197 % 1100, n * 131 % 500, n * 47 % 90);
        let _ = write!(
            out,
            "<g class='confetti' style='--n:{n}'><path transform='translate({} {}) rotate({turn})' d='{}' fill='{}' \
             stroke='{INK}' stroke-width='2.5'/></g>",
            x as i32 - 100,
            y as i32 + 20,
            shapes[n % 4],
            colors[n % 4]
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::Local;
    use crate::place::Place;
    use crate::seats::Seats;

    fn lost() -> (Ending, Stage) {
        let mut local = Local::new(&"2 players".parse().unwrap(), 5, Seats::PEOPLE).unwrap();
        for n in 0..2000 {
            let shown = local.shown();
            let Some((choice, _)) = shown.answers.get(n * 7 % shown.answers.len().max(1)) else { break };
            local.answer(*choice).unwrap();
        }
        let shown = local.shown();
        (Ending::of(&local.log(), &shown.view).unwrap(), Stage::of(&shown.view))
    }

    #[test]
    fn a_defeat_shows_the_ruins_and_who_broke_in() {
        let (end, stage) = lost();
        let scene = scene(&end, &stage);
        assert_eq!(
            scene.matches("structures/tower-ruin").count(),
            usize::from(6 - stage.castle.towers.len())
        );
        assert_eq!(scene.matches("structures/wall-ruin").count(), usize::from(6 - stage.castle.walls.len()));
        let shown =
            |kind: &bravehold_rules::TokenKind| scene.contains(&format!("tokens/{}.svg", kind.slug()));
        assert!(!end.intruders.is_empty() && end.intruders.iter().all(shown));
        assert!(!scene.contains("confetti") && scene.contains("smoke"));
    }

    #[test]
    fn a_victory_shows_flags_on_the_towers_that_stand_and_the_heroes() {
        let (mut end, mut stage) = lost();
        (end.won, end.heroes) = (true, vec![bravehold_rules::CardKind::ALL[0]]);
        stage.castle.towers = bravehold_rules::board::ArcSet::of(&[Arc::One, Arc::Four]);
        let scene = scene(&end, &stage);
        assert_eq!(scene.matches("class='banner'").count(), 2);
        assert_eq!(scene.matches("structures/tower-ruin").count(), 4);
        assert!(scene.contains(&format!("cards/{}.svg", end.heroes[0].slug())));
        assert!(scene.contains("confetti") && !scene.contains("smoke"));
    }
}
