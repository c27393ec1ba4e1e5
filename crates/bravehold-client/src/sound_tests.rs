//! Tests of the sounds.

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
