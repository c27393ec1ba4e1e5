//! Plots as SVG, readable on light and on dark pages.

use std::fmt::Write;

use super::histogram::Histogram;
use super::report::Report;

/// A picture that grows downwards.
pub struct Canvas {
    body: String,
    /// Where the next thing goes.
    y: f64,
}

/// The width of every picture.
const WIDTH: f64 = 820.0;
/// Where bars begin, right of their names.
const LEFT: f64 = 340.0;
/// Where bars of 100 % end.
const RIGHT: f64 = 730.0;
/// The height of a bar with the space below it.
const ROW: f64 = 20.0;

/// Colors that stand out on both grounds; the ground and the ink follow the reader's choice.
const STYLE: &str = "\
svg{background:#fff;font:13px sans-serif}text{fill:#1b1b1b}.h{font-weight:bold;font-size:15px}.a{fill:#2b7bba}\
.b{fill:#c0562b}.w{stroke:#1b1b1b;stroke-width:1.5}.g{stroke:#bbb;stroke-width:1}\
@media(prefers-color-scheme:dark){svg{background:#16181c}text{fill:#e8e8e8}.a{fill:#58a6dd}.b{fill:#e2875f}\
.w{stroke:#e8e8e8}.g{stroke:#555}}";

/// A bar from 0 to 100 % with its interval.
pub struct Bar {
    /// Its name.
    pub name: String,
    /// Its length in percent.
    pub percent: f64,
    /// The interval in percent, if there is one.
    pub interval: Option<(f64, f64)>,
}

impl Canvas {
    /// A picture with a title.
    pub fn new(title: &str) -> Canvas {
        let mut canvas = Canvas { body: String::new(), y: 8.0 };
        canvas.heading(title);
        canvas
    }

    fn add(&mut self, part: std::fmt::Arguments) {
        // Writing to a text cannot fail.
        let _ = writeln!(self.body, "{part}");
    }

    fn text(&mut self, x: f64, y: f64, class: &str, text: &str) {
        self.add(format_args!(r#"<text x="{x:.1}" y="{y:.1}" class="{class}">{}</text>"#, escaped(text)));
    }

    /// A heading.
    pub fn heading(&mut self, text: &str) {
        self.y += 24.0;
        let y = self.y;
        self.text(12.0, y, "h", text);
        self.y += 10.0;
    }

    /// A line of text.
    pub fn note(&mut self, text: &str) {
        self.y += 16.0;
        let y = self.y;
        self.text(12.0, y, "n", text);
        self.y += 4.0;
    }

    /// Bars from 0 to 100 %, one below the other.
    pub fn bars(&mut self, bars: &[Bar]) {
        let at = |percent: f64| LEFT + (RIGHT - LEFT) * percent.clamp(0.0, 100.0) / 100.0;
        let top = self.y;
        for grid in [0.0, 25.0, 50.0, 75.0, 100.0] {
            let (x, y2) = (at(grid), top + ROW * bars.len() as f64 + 4.0);
            self.add(format_args!(r#"<line x1="{x:.1}" y1="{top:.1}" x2="{x:.1}" y2="{y2:.1}" class="g"/>"#));
        }
        for bar in bars {
            let (y, x) = (self.y + 4.0, at(bar.percent));
            self.text(12.0, y + 11.0, "n", &bar.name);
            self.add(format_args!(
                r#"<rect x="{LEFT:.1}" y="{y:.1}" width="{:.1}" height="13" class="a"/>"#,
                (x - LEFT).max(0.5)
            ));
            if let Some((low, high)) = bar.interval {
                let (mid, x1, x2) = (y + 6.5, at(low), at(high));
                self.add(format_args!(
                    r#"<path d="M{x1:.1} {mid:.1}H{x2:.1}M{x1:.1} {:.1}v7M{x2:.1} {:.1}v7" class="w"/>"#,
                    mid - 3.5,
                    mid - 3.5
                ));
            }
            self.text(RIGHT + 14.0, y + 11.0, "n", &format!("{:.1} %", bar.percent));
            self.y += ROW;
        }
        self.y += 8.0;
    }

    /// Two histograms over the same numbers, stacked: the first below in one color, the second above in another.
    pub fn stacked(&mut self, first: (&str, &Histogram), second: (&str, &Histogram)) {
        let keys = || first.1.0.keys().chain(second.1.0.keys()).copied();
        let (Some(low), Some(high)) = (keys().min(), keys().max()) else { return };
        let count = |h: &Histogram, n: u16| h.0.get(&n).copied().unwrap_or(0) as f64;
        let most = (low..=high).map(|n| count(first.1, n) + count(second.1, n)).fold(1.0, f64::max);
        let (height, left, width) = (120.0, 40.0, WIDTH - 80.0);
        let step = width / f64::from(high - low + 1);
        let floor = self.y + height + 18.0;
        for n in low..=high {
            let x = left + step * f64::from(n - low);
            let mut y = floor;
            for (class, h) in [("a", first.1), ("b", second.1)] {
                let tall = height * count(h, n) / most;
                y -= tall;
                if tall > 0.0 {
                    self.add(format_args!(
                        r#"<rect x="{x:.1}" y="{y:.1}" width="{:.1}" height="{tall:.1}" class="{class}"/>"#,
                        (step - 0.6).max(0.6)
                    ));
                }
            }
        }
        self.text(left, floor + 15.0, "n", &low.to_string());
        self.text(left + width - 20.0, floor + 15.0, "n", &high.to_string());
        let y = self.y + 10.0;
        for (x, class, name) in [(left, "a", first.0), (left + 90.0, "b", second.0)] {
            self.add(format_args!(
                r#"<rect x="{x:.1}" y="{:.1}" width="12" height="12" class="{class}"/>"#,
                y - 10.0
            ));
            self.text(x + 17.0, y, "n", name);
        }
        self.y = floor + 22.0;
    }

    /// The whole picture.
    pub fn finish(self) -> String {
        let height = self.y + 10.0;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH:.0}\" height=\"{height:.0}\" viewBox=\"0 0 {WIDTH:.0} {height:.0}\">\n<style>{STYLE}</style>\n{}</svg>\n",
            self.body
        )
    }
}

/// Text that may stand in an SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The picture of a result.
pub fn write(report: &Report) -> String {
    let (plan, tally) = (report.plan, report.tally);
    let share = tally.totals.share();
    let mut c = Canvas::new(&plan.setup);
    c.note(&format!(
        "{} games; castle {}, overlord {}, seed {}; whiskers: 95 % Wilson intervals",
        share.of, plan.players, plan.overlord, plan.seed
    ));
    c.bars(&[Bar {
        name: "games won".to_string(),
        percent: share.percent(),
        interval: Some(share.interval()),
    }]);
    c.heading("Turns");
    c.stacked(("won", &tally.endings.turns_when_won), ("lost", &tally.endings.turns_when_lost));
    let part = |name: String, n: u64, of: u64| Bar {
        name,
        percent: 100.0 * n as f64 / of.max(1) as f64,
        interval: None,
    };
    if tally.totals.won > 0 {
        c.heading("Towers left when won");
        let towers = tally.totals.towers_when_won.iter().enumerate().skip(1);
        let bars: Vec<Bar> = towers.map(|(n, count)| part(n.to_string(), *count, tally.totals.won)).collect();
        c.bars(&bars);
    }
    if tally.totals.lost > 0 {
        c.heading("The last Tower was lost to");
        let mut by: Vec<_> = tally.losses.by_token.iter().collect();
        by.sort_by_key(|(kind, n)| (u64::MAX - **n, **kind));
        let bars: Vec<Bar> =
            by.iter().map(|(kind, n)| part(kind.face().name.to_string(), **n, tally.totals.lost)).collect();
        c.bars(&bars);
    }
    c.heading("Of the Monsters that players killed, by card (two cards together count both)");
    let kills: u64 = tally.kills.by_seat.iter().sum();
    let mut by: Vec<_> = tally.cards.0.iter().filter(|(_, sums)| sums.kills > 0).collect();
    by.sort_by_key(|(kind, sums)| (u64::MAX - sums.kills, **kind));
    let bars: Vec<Bar> =
        by.iter().map(|(kind, sums)| part(kind.face().name.to_string(), sums.kills, kills)).collect();
    c.bars(&bars);
    c.finish()
}
