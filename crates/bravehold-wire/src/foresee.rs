//! Looking ahead from a position: what an answer would do, what a card could be aimed at, where the Monsters will go.

use bravehold_rules::board::{Arc, Color, Space, Structure};
use bravehold_rules::{
    Aim, Amendment, CardKind, Chain, Choice, Ending, Event, Game, Pace, Pending, Phase, Prompt, Purpose,
    Question, Source, TokenId, Viewer, Who,
};
use serde::{Deserialize, Serialize};

/// What an answer would bring about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// What would happen for certain, up to the next question, die or phase.
    pub events: Vec<Event>,
    /// Whether the Monsters would then move, because there is nothing more to play.
    pub ends_turn: bool,
    /// Whether more would happen that depends on cards hidden from the one who answers.
    pub hidden: bool,
    /// Whether a card, token or die would be revealed: the answer could not be taken back.
    pub reveals: bool,
}

/// The game as whoever is asked can imagine it: rebuilt from their view, so that looking ahead tells nothing. What would
/// happen is told only as far as it does not depend on the cards that were dealt anew.
pub struct Foresight {
    game: Game,
    prompt: Prompt,
}

impl Foresight {
    /// What whoever is asked can foresee; none if nobody is.
    pub fn of(game: &Game) -> Option<Foresight> {
        let Pending::Decide(prompt) = game.pending() else { return None };
        // How the hidden cards are dealt does not matter, since nothing that depends on them is told.
        let game = game.sight(Viewer::from(prompt.who)).imagined(&mut |_| 0).ok()?;
        Some(Foresight { game, prompt })
    }

    /// What an answer would bring about.
    pub fn outlook(&self, choice: Choice) -> Outlook {
        outlook(&self.game, &self.prompt, choice)
    }

    /// What an answer would bring about, to be said before it is given. Where points are shared out first and dealt at
    /// once (W-155, T-292), that is what they would do with this one and no others.
    pub fn preview(&self, choice: Choice) -> Outlook {
        let shares = |g: &Game| match g.pending() {
            Pending::Decide(p) if matches!(p.why(), Some(Purpose::Share(_) | Purpose::SupportPoint(_))) => {
                Some(p)
            }
            _ => None,
        };
        let mut first = self.outlook(choice);
        if choice == Choice::Pass || shares(&self.game).is_none() {
            return first;
        }
        let mut copy = self.game.clone();
        copy.set_pace(Pace::ByPhase);
        if copy.choose(self.prompt.who, choice, &mut ()).is_ok()
            && let Some(next) = shares(&copy)
        {
            let more = outlook(&copy, &next, Choice::Pass);
            first.events.extend(more.events);
            first.hidden |= more.hidden;
            first.reveals |= more.reveals;
        }
        first
    }

    /// What has been decided already and is not yet done: points that have been shared out.
    pub fn decided(&self) -> Vec<Event> {
        match self.prompt.why() {
            Some(Purpose::Share(1..) | Purpose::SupportPoint(1..)) => self.outlook(Choice::Pass).events,
            _ => Vec::new(),
        }
    }

    /// What could be aimed at after naming a card.
    pub fn reach(&self, card: CardKind) -> Vec<Choice> {
        let mut copy = self.game.clone();
        copy.set_pace(Pace::ByPhase);
        if copy.choose(self.prompt.who, Choice::Card(card), &mut ()).is_err() {
            return Vec::new();
        }
        match copy.pending() {
            Pending::Decide(next) if matches!(next.question, Question::Aim { .. }) => {
                targets(&copy, next.who)
            }
            _ => Vec::new(),
        }
    }
}

fn outlook(game: &Game, prompt: &Prompt, choice: Choice) -> Outlook {
    let mut copy = game.clone();
    // The Monsters' move is not the doing of the last card.
    copy.set_pace(Pace::ByPhase);
    let mut events: Vec<Event> = Vec::new();
    let taken = copy.choose(prompt.who, choice, &mut events).is_ok();
    let foreseen = game.sight(Viewer::from(prompt.who)).foresee(&events);
    let playing =
        game.phase() == Phase::Play && matches!(prompt.question, Question::Play | Question::Aim { .. });
    // Whether there is more to play can depend on a card that is drawn.
    let ends_turn = taken
        && playing
        && !foreseen.hidden
        && choice != Choice::Pass
        // Whatever phase follows Play Cards.
        && matches!(copy.pending(), Pending::Phase(_));
    let reveals = taken && (foreseen.hidden || matches!(copy.pending(), Pending::Chance(_)));
    Outlook { events: foreseen.events, ends_turn, hidden: foreseen.hidden, reveals }
}

/// Monsters, arcs, spaces, colours and structures that may be chosen now; of Monsters that are alike each one.
pub fn targets(game: &Game, who: Who) -> Vec<Choice> {
    let tokens = game.state().tokens.pieces().map(|(id, _)| Choice::Token(id));
    let arcs = Arc::ALL.into_iter().map(Choice::Arc);
    let spaces = Space::all().map(Choice::Space);
    let structures = Structure::all().map(Choice::Structure);
    let colors = Color::ALL.into_iter().map(Choice::Color);
    let all = tokens.chain(arcs).chain(spaces).chain(structures).chain(colors);
    all.filter(|c| game.check_choice(who, *c).is_ok()).collect()
}

/// An action that is being named or carried out: its cards, and what it is aimed at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Action {
    /// The cards, in the order in which they were named.
    pub cards: Vec<CardKind>,
    /// The rule that lets players do it, if it is not the doing of the cards.
    pub rule: Option<Amendment>,
    /// What it is aimed at, once that has been said.
    pub aim: Option<Aim>,
}

impl Action {
    /// What it does, in words: a hit with all that is put on it, or else what the leading card does.
    pub fn help(&self) -> String {
        let lead = self.cards.iter().find(|k| k.is_hit()).or(self.cards.first());
        if let Some(rule) = self.rule {
            return rule.note().help.to_string();
        }
        let Some(lead) = lead else { return String::new() };
        let mut lines = vec![lead.face().help.to_string()];
        if lead.is_hit() {
            let riders = self.cards.iter().filter(|k| *k != lead);
            lines.extend(riders.map(|k| {
                bravehold_words::capital(k.face().help.trim_start_matches("Added to a hit card: "))
            }));
        }
        lines.join(" ")
    }
}

/// The action in the middle of which a question is asked.
pub fn action(game: &Game, prompt: &Prompt) -> Option<Action> {
    let of = |by: Source, chain: Chain, aim: Aim| {
        let rule = if let Source::Rule(id) = by { Some(id.rule) } else { None };
        Action { cards: chain.iter().collect(), rule, aim: Some(aim).filter(|a| *a != Aim::None) }
    };
    if let Question::Aim { by, chain } = prompt.question {
        return Some(of(by, chain, Aim::None));
    }
    game.look().running_action().map(|(by, chain, aim)| of(by, chain, aim))
}

/// Where a Monster will go when the Monsters move, and whether it runs into something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Coming {
    /// The Monster.
    pub id: TokenId,
    /// Where it will stand.
    pub to: Space,
    /// Whether it runs into a Wall or a Tower.
    pub hits: bool,
    /// What may become of it there.
    #[serde(default, skip_serializing_if = "stays")]
    pub then: Ending,
}

fn stays(then: &Ending) -> bool {
    *then == Ending::Stays
}

/// Where every Monster will go if nothing more is done this turn.
pub fn coming(game: &Game) -> Vec<Coming> {
    let g = game.look();
    let free = g.state.tokens.monsters().filter(|(_, t)| !g.held(t));
    free.map(|(id, t)| {
        let (to, meets) = g.path(&t);
        Coming { id, to, hits: !meets.is_empty(), then: g.ending(&t) }
    })
    .collect()
}

/// The place of the running phase in the list of phases of a turn.
pub fn phase_at(game: &Game) -> Option<u8> {
    game.look().phase_at()
}

#[cfg(test)]
#[path = "tests/foresee.rs"]
mod tests;
