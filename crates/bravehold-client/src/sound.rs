//! Sounds, as recipes of tones and noise: made by the page itself, no file is loaded.

/// What is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cue {
    /// A turn begins.
    Turn,
    /// Cards are drawn or laid down.
    Card,
    /// A card is picked up.
    Pick,
    /// Cards are played.
    Play,
    /// Cards change hands.
    Trade,
    /// The die rolls.
    Die,
    /// A token is turned up.
    Token,
    /// A Monster arrives.
    Arrive,
    /// Monsters move.
    March,
    /// A Boulder rolls.
    Boulder,
    /// A Monster is hurt.
    Hurt,
    /// A Monster dies.
    Slay,
    /// A Monster recovers.
    Heal,
    /// Tar goes on or off.
    Tar,
    /// Something is built.
    Build,
    /// A Wall falls.
    Wall,
    /// A Tower falls.
    Tower,
    /// The castle stands.
    Won,
    /// It has fallen.
    Lost,
    /// An answer is refused.
    Refused,
}

/// The source of a tone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wave {
    /// Soft.
    Sine,
    /// Reedy.
    Triangle,
    /// Harsh.
    Square,
    /// Noise through a low-pass filter at the tone's pitch.
    Noise,
}

/// One tone: it glides from one pitch to another and fades.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tone {
    /// The source.
    pub wave: Wave,
    /// The pitch at its start, in hertz.
    pub from: f32,
    /// The pitch at its end.
    pub to: f32,
    /// When it starts, in seconds.
    pub at: f32,
    /// How long it lasts.
    pub lasts: f32,
    /// How loud, 0 to 1.
    pub loud: f32,
}

const fn tone(wave: Wave, from: f32, to: f32, at: f32, lasts: f32, loud: f32) -> Tone {
    Tone { wave, from, to, at, lasts, loud }
}

impl Cue {
    /// All of them.
    pub const ALL: [Cue; 20] = [
        Cue::Turn,
        Cue::Card,
        Cue::Pick,
        Cue::Play,
        Cue::Trade,
        Cue::Die,
        Cue::Token,
        Cue::Arrive,
        Cue::March,
        Cue::Boulder,
        Cue::Hurt,
        Cue::Slay,
        Cue::Heal,
        Cue::Tar,
        Cue::Build,
        Cue::Wall,
        Cue::Tower,
        Cue::Won,
        Cue::Lost,
        Cue::Refused,
    ];

    /// The tones it is made of.
    pub fn tones(self) -> &'static [Tone] {
        use Wave::{Noise, Sine, Square, Triangle};
        match self {
            Cue::Turn => {
                const {
                    &[
                        tone(Triangle, 392.0, 392.0, 0.0, 0.18, 0.4),
                        tone(Triangle, 523.0, 523.0, 0.14, 0.3, 0.4),
                    ]
                }
            }
            Cue::Card => const { &[tone(Noise, 5200.0, 2600.0, 0.0, 0.07, 0.25)] },
            Cue::Pick => {
                const { &[tone(Noise, 3600.0, 5200.0, 0.0, 0.05, 0.2), tone(Sine, 660.0, 700.0, 0.0, 0.06, 0.12)] }
            }
            Cue::Play => {
                const {
                    &[
                        tone(Noise, 4200.0, 900.0, 0.0, 0.14, 0.35),
                        tone(Triangle, 330.0, 440.0, 0.02, 0.14, 0.2),
                    ]
                }
            }
            Cue::Trade => {
                const {
                    &[
                        tone(Noise, 4200.0, 2600.0, 0.0, 0.07, 0.22),
                        tone(Noise, 2600.0, 4600.0, 0.11, 0.07, 0.22),
                        tone(Sine, 587.0, 587.0, 0.16, 0.16, 0.16),
                    ]
                }
            }
            Cue::Die => {
                const {
                    &[
                        tone(Noise, 2600.0, 1200.0, 0.0, 0.04, 0.5),
                        tone(Noise, 2300.0, 1000.0, 0.1, 0.04, 0.45),
                        tone(Noise, 2500.0, 1100.0, 0.19, 0.04, 0.4),
                        tone(Noise, 2200.0, 900.0, 0.31, 0.05, 0.4),
                        tone(Noise, 2000.0, 800.0, 0.46, 0.06, 0.35),
                    ]
                }
            }
            Cue::Token => {
                const { &[tone(Noise, 1500.0, 700.0, 0.0, 0.08, 0.4), tone(Square, 196.0, 165.0, 0.04, 0.22, 0.1)] }
            }
            Cue::Arrive => {
                const {
                    &[
                        tone(Triangle, 147.0, 110.0, 0.0, 0.28, 0.45),
                        tone(Noise, 400.0, 150.0, 0.0, 0.18, 0.4),
                    ]
                }
            }
            Cue::March => {
                const {
                    &[
                        tone(Noise, 240.0, 120.0, 0.0, 0.1, 0.7),
                        tone(Noise, 220.0, 110.0, 0.2, 0.1, 0.7),
                        tone(Noise, 240.0, 120.0, 0.4, 0.1, 0.6),
                    ]
                }
            }
            Cue::Boulder => {
                const { &[tone(Noise, 140.0, 320.0, 0.0, 0.75, 0.9), tone(Sine, 55.0, 48.0, 0.0, 0.7, 0.5)] }
            }
            Cue::Hurt => {
                const { &[tone(Noise, 1800.0, 300.0, 0.0, 0.12, 0.5), tone(Square, 220.0, 140.0, 0.0, 0.12, 0.12)] }
            }
            Cue::Slay => {
                const { &[tone(Noise, 2600.0, 200.0, 0.0, 0.2, 0.55), tone(Square, 180.0, 60.0, 0.03, 0.3, 0.16)] }
            }
            Cue::Heal => {
                const { &[tone(Sine, 523.0, 659.0, 0.0, 0.2, 0.25), tone(Sine, 784.0, 880.0, 0.14, 0.24, 0.2)] }
            }
            Cue::Tar => {
                const { &[tone(Sine, 180.0, 70.0, 0.0, 0.26, 0.4), tone(Noise, 500.0, 120.0, 0.0, 0.2, 0.3)] }
            }
            Cue::Build => {
                const { &[tone(Noise, 900.0, 500.0, 0.0, 0.07, 0.6), tone(Noise, 1000.0, 550.0, 0.18, 0.07, 0.6)] }
            }
            Cue::Wall => {
                const { &[tone(Noise, 900.0, 90.0, 0.0, 0.5, 0.8), tone(Noise, 500.0, 80.0, 0.12, 0.5, 0.6)] }
            }
            Cue::Tower => {
                const {
                    &[
                        tone(Noise, 700.0, 60.0, 0.0, 1.0, 1.0),
                        tone(Sine, 90.0, 38.0, 0.0, 0.9, 0.6),
                        tone(Noise, 300.0, 60.0, 0.35, 0.7, 0.7),
                    ]
                }
            }
            Cue::Won => {
                const {
                    &[
                        tone(Triangle, 392.0, 392.0, 0.0, 0.2, 0.4),
                        tone(Triangle, 523.0, 523.0, 0.18, 0.2, 0.4),
                        tone(Triangle, 659.0, 659.0, 0.36, 0.2, 0.4),
                        tone(Triangle, 784.0, 784.0, 0.54, 0.6, 0.45),
                        tone(Sine, 523.0, 523.0, 0.54, 0.6, 0.25),
                    ]
                }
            }
            Cue::Lost => {
                const {
                    &[
                        tone(Triangle, 330.0, 311.0, 0.0, 0.35, 0.4),
                        tone(Triangle, 262.0, 247.0, 0.32, 0.4, 0.4),
                        tone(Triangle, 196.0, 147.0, 0.7, 0.9, 0.45),
                    ]
                }
            }
            Cue::Refused => {
                const {
                    &[
                        tone(Square, 150.0, 130.0, 0.0, 0.09, 0.16),
                        tone(Square, 130.0, 120.0, 0.11, 0.12, 0.16),
                    ]
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cue_can_be_heard_is_short_and_unlike_the_others() {
        for (n, cue) in Cue::ALL.into_iter().enumerate() {
            let tones = cue.tones();
            assert!(!tones.is_empty(), "{cue:?}");
            for t in tones {
                assert!(t.from >= 30.0 && t.to >= 30.0 && t.loud > 0.0 && t.loud <= 1.0, "{cue:?} {t:?}");
                assert!(t.at >= 0.0 && t.lasts > 0.0 && t.at + t.lasts <= 2.0, "{cue:?} {t:?}");
            }
            for other in Cue::ALL.into_iter().skip(n + 1) {
                assert_ne!(tones, other.tones(), "{cue:?} and {other:?} sound the same");
            }
        }
    }
}
