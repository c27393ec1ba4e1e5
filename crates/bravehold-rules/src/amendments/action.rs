//! The actions that a rule grants: any number, each with a name, in Play Cards or in a phase of the rule's own.

use std::fmt;

use super::Amendment;
use crate::cards::Action;

/// When an action is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// In Play Cards, beside the cards.
    PlayCards,
    /// In the phase that the rule adds to the turn.
    OwnPhase,
    /// In a window, where [`Action::answers`] says so.
    Window,
}

/// Something that a rule lets players do.
#[derive(Clone, Copy)]
pub struct RuleAction {
    /// Its name in the notation, behind the name of the rule; that of the first action is not written.
    pub slug: &'static str,
    /// The English name; where it is empty, that of the rule.
    pub name: &'static str,
    /// What it does, in our own words; where it is empty, the words about the rule.
    pub help: &'static str,
    /// When it is offered.
    pub when: When,
    /// When it opens, what it aims at, what it does.
    pub(crate) action: &'static dyn Action,
}

impl RuleAction {
    /// The one action of a rule, which goes by the rule's own name.
    pub(crate) const fn only(when: When, action: &'static dyn Action) -> RuleAction {
        RuleAction { slug: "", name: "", help: "", when, action }
    }
}

/// Which action of which rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ActionId {
    /// The rule.
    pub rule: Amendment,
    /// The place in the list of its actions.
    pub nth: u8,
}

impl ActionId {
    /// The first action of a rule.
    pub const fn first(rule: Amendment) -> ActionId {
        ActionId { rule, nth: 0 }
    }

    /// Every action of a rule.
    pub fn all(rule: Amendment) -> impl Iterator<Item = (ActionId, &'static RuleAction)> {
        (0..).zip(rule.rule().actions()).map(move |(nth, a)| (ActionId { rule, nth }, a))
    }

    /// What it is; none if the rule has no such action.
    pub fn get(self) -> Option<&'static RuleAction> {
        self.rule.rule().actions().get(usize::from(self.nth))
    }

    /// The English name.
    pub fn name(self) -> &'static str {
        self.get().map(|a| a.name).filter(|n| !n.is_empty()).unwrap_or(self.rule.note().name)
    }

    /// What it does, in our own words.
    pub fn help(self) -> &'static str {
        self.get().map(|a| a.help).filter(|h| !h.is_empty()).unwrap_or(self.rule.note().help)
    }

    /// The rule id that says when it can be done.
    pub fn cites(self) -> &'static str {
        self.get().map_or(self.rule.note().rule, |a| a.action.rule())
    }

    /// Reads `walls` or `engineer.build`: the first action of a rule, or the one that is named.
    pub fn from_text(text: &str) -> Option<ActionId> {
        let (slug, name) = text.split_once('.').unwrap_or((text, ""));
        let rule = Amendment::from_slug(slug)?;
        place(rule.rule().actions().iter().map(|a| a.slug), name).map(|nth| ActionId { rule, nth })
    }
}

/// The place of a name in a list of them; without one, the first.
fn place<'a>(mut names: impl Iterator<Item = &'a str>, name: &str) -> Option<u8> {
    if name.is_empty() {
        return Some(0);
    }
    let same = |b: u8| if b == b'_' { b'-' } else { b };
    names.position(|n| n.bytes().eq(name.bytes().map(same))).and_then(|n| u8::try_from(n).ok())
}

/// The name in the notation.
impl fmt::Display for ActionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule.slug())?;
        match self.get() {
            Some(a) if self.nth > 0 => write!(f, ".{}", a.slug),
            _ => Ok(()),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for ActionId {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for ActionId {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        ActionId::from_text(&text)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no action {text:?}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn further_actions_have_names_of_their_own() {
        let names = ["", "fight", "second-move"];
        let at = |name| place(names.into_iter(), name);
        assert_eq!((at(""), at("fight"), at("second_move"), at("flee")), (Some(0), Some(1), Some(2), None));
        for rule in Amendment::ALL {
            for (id, action) in ActionId::all(rule) {
                assert_eq!(ActionId::from_text(&id.to_string()), Some(id));
                assert_eq!(action.slug.is_empty(), id.nth == 0, "{id}");
            }
        }
    }
}
