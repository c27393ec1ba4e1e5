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
    /// A Wizard card is played.
    Spell,
    /// A Flying Monster moves.
    Flight,
    /// A Monster breathes fire.
    Breath,
    /// Something catches fire.
    Fire,
    /// A fire goes out.
    Hiss,
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
    /// A piece of the players comes, or brings what it carries.
    Rally,
    /// It rides.
    Ride,
    /// It fights.
    Clash,
    /// An attack goes past.
    Miss,
    /// Something blows up.
    Blast,
    /// A Herald, a level or an effect is announced.
    Omen,
    /// A card is out of the game for good.
    Banish,
    /// The Dark Titan comes.
    Titan,
    /// He falls.
    Downfall,
    /// The Engineer works: a card goes to his task, a weapon is put up.
    Hammer,
    /// The weapons on the Keep are turned.
    Creak,
    /// The Ballista shoots.
    Bolt,
    /// The Catapult throws.
    Stones,
    /// What the Engineer built breaks.
    Snap,
    /// A Siege Tower breaks through.
    Breach,
    /// The Keep falls.
    Keep,
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
    pub const ALL: [Cue; 41] = [
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
        Cue::Spell,
        Cue::Flight,
        Cue::Breath,
        Cue::Fire,
        Cue::Hiss,
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
        Cue::Rally,
        Cue::Ride,
        Cue::Clash,
        Cue::Miss,
        Cue::Blast,
        Cue::Omen,
        Cue::Banish,
        Cue::Titan,
        Cue::Downfall,
        Cue::Hammer,
        Cue::Creak,
        Cue::Bolt,
        Cue::Stones,
        Cue::Snap,
        Cue::Breach,
        Cue::Keep,
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
            Cue::Spell => {
                const {
                    &[
                        tone(Sine, 440.0, 1320.0, 0.0, 0.35, 0.22),
                        tone(Sine, 660.0, 1980.0, 0.08, 0.35, 0.16),
                        tone(Triangle, 1175.0, 1568.0, 0.24, 0.4, 0.14),
                        tone(Noise, 2200.0, 6200.0, 0.0, 0.4, 0.14),
                    ]
                }
            }
            Cue::Flight => {
                const {
                    &[
                        tone(Noise, 380.0, 900.0, 0.0, 0.16, 0.5),
                        tone(Noise, 900.0, 360.0, 0.16, 0.14, 0.4),
                        tone(Noise, 380.0, 900.0, 0.32, 0.16, 0.45),
                    ]
                }
            }
            Cue::Breath => {
                const {
                    &[
                        tone(Noise, 320.0, 1900.0, 0.0, 0.5, 0.85),
                        tone(Noise, 1900.0, 260.0, 0.4, 0.35, 0.6),
                        tone(Square, 82.0, 62.0, 0.0, 0.5, 0.14),
                    ]
                }
            }
            Cue::Fire => {
                const {
                    &[
                        tone(Noise, 700.0, 1500.0, 0.0, 0.22, 0.45),
                        tone(Noise, 3200.0, 2600.0, 0.1, 0.03, 0.4),
                        tone(Noise, 2900.0, 2400.0, 0.21, 0.03, 0.35),
                        tone(Noise, 3400.0, 2700.0, 0.29, 0.03, 0.3),
                    ]
                }
            }
            Cue::Hiss => const { &[tone(Noise, 6400.0, 1400.0, 0.0, 0.42, 0.35)] },
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
            Cue::Hammer => {
                const {
                    &[
                        tone(Square, 1240.0, 1180.0, 0.0, 0.05, 0.1),
                        tone(Noise, 2800.0, 1200.0, 0.0, 0.05, 0.45),
                        tone(Square, 1240.0, 1180.0, 0.16, 0.05, 0.08),
                        tone(Noise, 2600.0, 1100.0, 0.16, 0.05, 0.4),
                    ]
                }
            }
            Cue::Creak => {
                const {
                    &[
                        tone(Square, 92.0, 128.0, 0.0, 0.22, 0.1),
                        tone(Square, 118.0, 84.0, 0.2, 0.24, 0.1),
                        tone(Noise, 700.0, 420.0, 0.0, 0.4, 0.2),
                    ]
                }
            }
            Cue::Bolt => {
                const {
                    &[
                        tone(Triangle, 196.0, 92.0, 0.0, 0.16, 0.4),
                        tone(Noise, 3600.0, 900.0, 0.02, 0.24, 0.5),
                        tone(Noise, 420.0, 140.0, 0.26, 0.12, 0.6),
                    ]
                }
            }
            Cue::Stones => {
                const {
                    &[
                        tone(Square, 110.0, 70.0, 0.0, 0.16, 0.1),
                        tone(Noise, 900.0, 300.0, 0.0, 0.2, 0.4),
                        tone(Noise, 260.0, 90.0, 0.3, 0.14, 0.8),
                        tone(Noise, 240.0, 80.0, 0.4, 0.16, 0.7),
                    ]
                }
            }
            Cue::Snap => {
                const {
                    &[
                        tone(Noise, 4600.0, 1500.0, 0.0, 0.05, 0.55),
                        tone(Triangle, 260.0, 120.0, 0.02, 0.16, 0.3),
                    ]
                }
            }
            Cue::Breach => {
                const {
                    &[
                        tone(Noise, 500.0, 120.0, 0.0, 0.3, 0.8),
                        tone(Square, 98.0, 65.0, 0.04, 0.34, 0.12),
                        tone(Noise, 1800.0, 300.0, 0.28, 0.4, 0.5),
                    ]
                }
            }
            Cue::Keep => {
                const {
                    &[
                        tone(Noise, 700.0, 60.0, 0.0, 0.9, 0.9),
                        tone(Sine, 73.0, 41.0, 0.0, 0.9, 0.5),
                        tone(Noise, 400.0, 70.0, 0.5, 0.7, 0.6),
                    ]
                }
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
            Cue::Rally => {
                const {
                    &[
                        tone(Triangle, 294.0, 294.0, 0.0, 0.12, 0.35),
                        tone(Triangle, 440.0, 440.0, 0.1, 0.26, 0.35),
                    ]
                }
            }
            // Three beats for each bound, as horses gallop.
            Cue::Ride => {
                const {
                    &[
                        tone(Noise, 700.0, 300.0, 0.0, 0.05, 0.55),
                        tone(Noise, 620.0, 260.0, 0.09, 0.05, 0.45),
                        tone(Noise, 700.0, 280.0, 0.17, 0.06, 0.55),
                        tone(Noise, 700.0, 300.0, 0.34, 0.05, 0.5),
                        tone(Noise, 620.0, 260.0, 0.43, 0.05, 0.4),
                        tone(Noise, 700.0, 280.0, 0.51, 0.06, 0.45),
                    ]
                }
            }
            Cue::Clash => {
                const {
                    &[
                        tone(Square, 1720.0, 1640.0, 0.0, 0.2, 0.08),
                        tone(Square, 2310.0, 2240.0, 0.0, 0.16, 0.06),
                        tone(Noise, 6200.0, 3000.0, 0.0, 0.06, 0.5),
                        tone(Square, 1880.0, 1790.0, 0.2, 0.22, 0.07),
                        tone(Noise, 5600.0, 2600.0, 0.2, 0.06, 0.4),
                    ]
                }
            }
            Cue::Miss => {
                const {
                    &[
                        tone(Noise, 1200.0, 4200.0, 0.0, 0.14, 0.35),
                        tone(Noise, 4200.0, 900.0, 0.12, 0.2, 0.3),
                    ]
                }
            }
            Cue::Blast => {
                const {
                    &[
                        tone(Noise, 3800.0, 60.0, 0.0, 0.7, 1.0),
                        tone(Sine, 120.0, 34.0, 0.0, 0.6, 0.7),
                        tone(Noise, 900.0, 70.0, 0.15, 0.8, 0.6),
                    ]
                }
            }
            Cue::Omen => {
                const {
                    &[
                        tone(Sine, 98.0, 92.0, 0.0, 0.7, 0.5),
                        tone(Triangle, 147.0, 139.0, 0.05, 0.6, 0.3),
                        tone(Noise, 180.0, 120.0, 0.0, 0.12, 0.7),
                    ]
                }
            }
            Cue::Banish => {
                const { &[tone(Noise, 2800.0, 300.0, 0.0, 0.35, 0.4), tone(Sine, 520.0, 130.0, 0.04, 0.4, 0.25)] }
            }
            // Four steps of something huge, then two horns a tritone apart.
            Cue::Titan => {
                const {
                    &[
                        tone(Noise, 130.0, 60.0, 0.0, 0.22, 1.0),
                        tone(Sine, 58.0, 38.0, 0.0, 0.3, 0.8),
                        tone(Noise, 130.0, 60.0, 0.38, 0.22, 1.0),
                        tone(Sine, 58.0, 38.0, 0.38, 0.3, 0.8),
                        tone(Noise, 140.0, 60.0, 0.76, 0.24, 1.0),
                        tone(Sine, 62.0, 40.0, 0.76, 0.34, 0.8),
                        tone(Square, 87.0, 82.0, 0.95, 1.0, 0.2),
                        tone(Square, 123.0, 116.0, 1.05, 0.9, 0.18),
                        tone(Triangle, 174.0, 164.0, 1.05, 0.9, 0.4),
                    ]
                }
            }
            Cue::Downfall => {
                const {
                    &[
                        tone(Square, 123.0, 46.0, 0.0, 1.1, 0.22),
                        tone(Noise, 900.0, 50.0, 0.55, 1.0, 1.0),
                        tone(Sine, 66.0, 32.0, 0.6, 1.1, 0.8),
                        tone(Triangle, 392.0, 392.0, 1.35, 0.3, 0.3),
                        tone(Triangle, 587.0, 587.0, 1.5, 0.5, 0.3),
                    ]
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "sound_tests.rs"]
mod tests;
