//! What people set for themselves; kept by the browser.

use std::fmt;

/// How fast what happens is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speed {
    /// Twice as long.
    Slow,
    /// As it is meant.
    Normal,
    /// In a third of the time.
    Fast,
    /// At once.
    Instant,
}

/// Which colors the page has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// As the system says.
    System,
    /// Dark ink on paper.
    Light,
    /// Light ink on dark ground.
    Dark,
}

/// The colors of the arcs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// Red, green and blue as in the box, chosen so that all can tell them apart.
    Usual,
    /// Much stronger contrast.
    Strong,
}

/// What people set for themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The speed of the telling.
    pub speed: Speed,
    /// Whether there is sound.
    pub sound: bool,
    /// How loud, 0 to 100.
    pub volume: u8,
    /// The colors of the page.
    pub theme: Theme,
    /// The colors of the arcs.
    pub palette: Palette,
    /// The size of text, 100 to 200 percent.
    pub text: u8,
    /// Whether answers can be taken back behind what they revealed.
    pub free_undo: bool,
    /// Whether the coming move of the Monsters is always shown.
    pub forecast: bool,
    /// Whether hints are offered.
    pub hints: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            speed: Speed::Normal,
            sound: true,
            volume: 60,
            theme: Theme::System,
            palette: Palette::Usual,
            text: 100,
            free_undo: false,
            forecast: false,
            hints: true,
        }
    }
}

/// A setting with a few named values.
macro_rules! named {
    ($kind:ident: $($value:ident = $name:literal, $words:literal;)*) => {
        impl $kind {
            /// All values, with their names for people.
            pub const ALL: &'static [($kind, &'static str)] = &[$(($kind::$value, $words),)*];

            /// The short name.
            pub fn slug(self) -> &'static str {
                match self { $($kind::$value => $name,)* }
            }

            /// The value with this short name.
            pub fn from_slug(text: &str) -> Option<$kind> {
                match text { $($name => Some($kind::$value),)* _ => None }
            }
        }
    };
}

named!(Speed: Slow = "slow", "slow"; Normal = "normal", "normal"; Fast = "fast", "fast"; Instant = "instant", "at once";);
named!(Theme: System = "system", "system"; Light = "light", "light"; Dark = "dark", "dark";);
named!(Palette: Usual = "usual", "usual"; Strong = "strong", "strong contrast";);

impl Speed {
    /// What a length in milliseconds becomes.
    pub fn scale(self, length: u32) -> u32 {
        match self {
            Speed::Slow => length * 2,
            Speed::Normal => length,
            Speed::Fast => length / 3,
            Speed::Instant => 0,
        }
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (speed, theme, palette) = (self.speed.slug(), self.theme.slug(), self.palette.slug());
        write!(
            f,
            "speed={speed} sound={} volume={} theme={theme} palette={palette}",
            self.sound, self.volume
        )?;
        write!(f, " text={} free-undo={} forecast={}", self.text, self.free_undo, self.forecast)?;
        write!(f, " hints={}", self.hints)
    }
}

impl Settings {
    /// Reads settings; what is missing or cannot be read is as usual.
    pub fn read(text: &str) -> Settings {
        let mut s = Settings::default();
        for (key, value) in text.split_whitespace().filter_map(|w| w.split_once('=')) {
            match key {
                "speed" => s.speed = Speed::from_slug(value).unwrap_or(s.speed),
                "sound" => s.sound = value != "false",
                "volume" => s.volume = value.parse().unwrap_or(s.volume).min(100),
                "theme" => s.theme = Theme::from_slug(value).unwrap_or(s.theme),
                "palette" => s.palette = Palette::from_slug(value).unwrap_or(s.palette),
                "text" => s.text = value.parse().unwrap_or(s.text).clamp(100, 200),
                "free-undo" => s.free_undo = value == "true",
                "forecast" => s.forecast = value == "true",
                "hints" => s.hints = value != "false",
                _ => {}
            }
        }
        s
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_their_text() {
        let s = Settings {
            speed: Speed::Fast,
            sound: false,
            volume: 5,
            theme: Theme::Dark,
            palette: Palette::Strong,
            text: 150,
            free_undo: true,
            forecast: true,
            hints: false,
        };
        assert_eq!(Settings::read(&s.to_string()), s);
        assert_eq!(Settings::read(&Settings::default().to_string()), Settings::default());
    }

    #[test]
    fn what_cannot_be_read_is_as_usual() {
        assert_eq!(Settings::read("speed=warp volume=loud text=9 color=pink nonsense"), Settings::default());
        assert_eq!(Settings::read("volume=200 text=255").volume, 100);
        assert_eq!(Settings::read("text=255").text, 200);
    }

    #[test]
    fn faster_is_shorter() {
        let lengths: Vec<u32> = Speed::ALL.iter().map(|(s, _)| s.scale(600)).collect();
        assert!(lengths.windows(2).all(|w| w[0] > w[1]), "{lengths:?}");
    }
}
