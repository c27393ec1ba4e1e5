//! Solitaire: keep the Breathtaker (E-28).
//! Kinds: solo-breathtaker = SoloBreathtaker

use crate::amendments::{AmendmentRule, OptionInfo};
use crate::data;
use crate::pile::TokenCounts;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The optional rule Solitaire: keep the Breathtaker.
pub(crate) struct SoloBreathtaker;

impl AmendmentRule for SoloBreathtaker {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::SOLO_BREATHTAKER,
                "One player: the Breathtaker stays in the pile, though it does nothing there.",
            )
        }
    }

    /// What the chart advises to leave out stays in, as the token that lies in the pile of this printing.
    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        let chart = setup.chart();
        let advised = |slug: &&str| chart.solo_advised_remove_tokens.contains(slug);
        let slugs = chart.tokens.iter().filter(|(slug, _)| advised(slug)).copied();
        let in_pile = |slug| setup.printing.harbinger_for(slug).map_or(slug, |t| t.slug);
        for (kind, n) in TokenCounts::listed(slugs.map(|(slug, n)| (in_pile(slug), n))).iter() {
            l.tokens.set(kind, n);
        }
    }
}
