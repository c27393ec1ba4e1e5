//! Sounds: recipes played by the browser's synthesiser.

use leptos::prelude::*;
use web_sys::{AudioBuffer, AudioContext, AudioContextState, BiquadFilterType, OscillatorType};

use crate::settings::Settings;
use crate::sound::{Cue, Tone, Wave};

/// The synthesiser; made at the first sound, since browsers are silent before the first touch.
#[derive(Clone, Copy)]
pub struct Speaker {
    settings: RwSignal<Settings>,
    context: StoredValue<Option<AudioContext>, LocalStorage>,
    noise: StoredValue<Option<AudioBuffer>, LocalStorage>,
}

impl Speaker {
    /// A speaker as loud as the settings say.
    pub fn new(settings: RwSignal<Settings>) -> Speaker {
        Speaker { settings, context: StoredValue::new_local(None), noise: StoredValue::new_local(None) }
    }

    /// Plays a cue after a while, in seconds.
    pub fn play(self, cue: Cue, after: f64) {
        let (sound, volume) = self.settings.with_untracked(|s| (s.sound, s.volume));
        if sound && volume > 0 {
            // Without sound the game goes on.
            let _ = self.try_play(cue, after, f32::from(volume) / 100.0);
        }
    }

    fn try_play(self, cue: Cue, after: f64, volume: f32) -> Option<()> {
        if self.context.with_value(Option::is_none) {
            let context = AudioContext::new().ok()?;
            self.noise.set_value(noise(&context));
            self.context.set_value(Some(context));
        }
        let context = self.context.with_value(Clone::clone)?;
        if context.state() == AudioContextState::Suspended {
            let _ = context.resume();
        }
        let start = context.current_time() + after;
        for tone in cue.tones() {
            self.sound(&context, tone, start, volume)?;
        }
        Some(())
    }

    fn sound(self, context: &AudioContext, tone: &Tone, start: f64, volume: f32) -> Option<()> {
        let (from, to) = (start + f64::from(tone.at), start + f64::from(tone.at + tone.lasts));
        let gain = context.create_gain().ok()?;
        let level = gain.gain();
        level.set_value_at_time(0.0001, from).ok()?;
        level.exponential_ramp_to_value_at_time((tone.loud * volume).max(0.0002), from + 0.012).ok()?;
        level.exponential_ramp_to_value_at_time(0.0001, to).ok()?;
        gain.connect_with_audio_node(&context.destination()).ok()?;
        let glide = |pitch: &web_sys::AudioParam| {
            let _ = pitch.set_value_at_time(tone.from, from);
            let _ = pitch.exponential_ramp_to_value_at_time(tone.to, to);
        };
        if tone.wave == Wave::Noise {
            let source = context.create_buffer_source().ok()?;
            source.set_buffer(self.noise.with_value(Clone::clone).as_ref());
            let filter = context.create_biquad_filter().ok()?;
            filter.set_type(BiquadFilterType::Lowpass);
            glide(&filter.frequency());
            source.connect_with_audio_node(&filter).ok()?;
            filter.connect_with_audio_node(&gain).ok()?;
            let lasts = f64::from(tone.lasts);
            source.start_with_when_and_grain_offset_and_grain_duration(from, 0.0, lasts).ok()?;
            return Some(());
        }
        let source = context.create_oscillator().ok()?;
        source.set_type(match tone.wave {
            Wave::Triangle => OscillatorType::Triangle,
            Wave::Square => OscillatorType::Square,
            Wave::Sine | Wave::Noise => OscillatorType::Sine,
        });
        glide(&source.frequency());
        source.connect_with_audio_node(&gain).ok()?;
        source.start_with_when(from).ok()?;
        source.stop_with_when(to).ok()
    }
}

/// A second and a half of noise.
fn noise(context: &AudioContext) -> Option<AudioBuffer> {
    let rate = context.sample_rate();
    let length = (rate * 1.5) as u32;
    let buffer = context.create_buffer(1, length, rate).ok()?;
    let samples: Vec<f32> = (0..length).map(|_| (js_sys::Math::random() * 2.0 - 1.0) as f32).collect();
    buffer.copy_to_channel(&samples, 0).ok()?;
    Some(buffer)
}
