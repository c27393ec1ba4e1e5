//! What one connection is told: the game from the side of whoever sits there, and only if there is something new to it.

use std::sync::Arc;

use bravehold_rules::{View, Viewer, Who};
use bravehold_wire::{Ask, Notice, Story, Told, foresee, write_notice};
use bravehold_words::Names;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::desk::{Brought, Desk};

/// What has happened since everybody was last told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News<'a> {
    /// Entries were added; what each brought about.
    More(&'a [Brought]),
    /// Something was taken back, or nothing happened at all.
    Less,
}

/// How a table stands, for telling.
pub struct Position<'a> {
    /// The game.
    pub desk: &'a Desk,
    /// Its name for this moment.
    pub at: u32,
    /// Who is called what.
    pub names: &'a Names,
    /// Steps of a story that are told at once.
    pub part: u32,
}

/// One who listens. Two that are equal and play the same seats hear the same of the same news.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Ear {
    story: Option<Story>,
    /// How far a long story was told in parts, and whether the next part was asked for.
    behind: Option<(Story, bool)>,
    facing: Option<Who>,
    /// What was last shown, to be silent when nothing is new.
    last: Option<Arc<Shown>>,
}

/// What is shown beside the story.
#[derive(PartialEq, Eq)]
struct Shown {
    view: View,
    can_undo: bool,
    hand_over: Option<Who>,
    /// Of an open question the position and the names, from which all of it follows.
    asked: Option<(u32, Names)>,
}

impl Ear {
    /// Who looks, for somebody who plays these seats, and who must come to the screen first.
    fn viewer(&mut self, desk: &Desk, seats: &[Who]) -> (Viewer, Option<Who>) {
        let asked = desk.asked().map(|p| p.who).filter(|who| seats.contains(who));
        self.facing = self.facing.filter(|who| seats.contains(who));
        if !desk.has_secrets() || seats.len() <= 1 {
            self.facing = asked.or(self.facing).or(seats.first().copied());
        }
        let wanted = asked.filter(|who| self.facing != Some(*who));
        match self.facing {
            Some(who) if wanted.is_none() => (Viewer::from(who), None),
            _ => (Viewer::Spectator, wanted),
        }
    }

    /// Whoever is asked has come to the screen.
    pub fn face(&mut self, desk: &Desk, seats: &[Who]) {
        self.facing = desk.asked().map(|p| p.who).filter(|who| seats.contains(who)).or(self.facing);
    }

    /// The one who is asked and may answer here.
    pub fn asked(&mut self, desk: &Desk, seats: &[Who]) -> Option<Who> {
        let (_, wanted) = self.viewer(desk, seats);
        desk.asked().map(|p| p.who).filter(|who| seats.contains(who) && wanted.is_none())
    }

    /// Whether an answer could be taken back here.
    pub fn can_undo(&mut self, desk: &Desk, seats: &[Who]) -> bool {
        // With secrets, whether it can be taken back could tell what others have done since.
        let own = !desk.has_secrets() || self.asked(desk, seats).is_some();
        own && desk.may_take_back(&|who| seats.contains(&who))
    }

    /// The next part of the story was asked for.
    pub fn go_on(&mut self) {
        if let Some((_, asked)) = &mut self.behind {
            *asked = true;
        }
    }

    /// What is to be told to somebody who plays these seats; none if nothing is new.
    pub fn tell(&mut self, position: &Position, seats: &[Who], news: News) -> Option<Notice> {
        let Position { desk, at, names, part } = *position;
        let game = desk.game();
        let (viewer, hand_over) = self.viewer(desk, seats);
        // Where nobody has secrets there is only one story.
        let hearer = if desk.has_secrets() { viewer } else { Viewer::Spectator };
        let mut events = Vec::new();
        let known = self.story.filter(|s| s.viewer() == hearer);
        let mut story = known.unwrap_or(Story::new(hearer));
        let mut from = known.map(|s| s.step());
        match (known, news) {
            (Some(_), News::More(brought)) => {
                let closed = game.look().hands_closed();
                brought.iter().for_each(|b| story.hear(b, closed, &mut events));
            }
            (Some(_), News::Less) => {
                story = desk.story(hearer);
                from = Some(story.step());
            }
            (None, _) => {
                let whole = desk.story(hearer).step();
                // What was told still holds unless it was taken back.
                match self.behind.filter(|(so_far, _)| so_far.viewer() == hearer && so_far.step() <= whole) {
                    Some((_, false)) => return None,
                    Some((so_far, true)) => story = so_far,
                    None => {}
                }
                self.story = None;
                let rest = whole - story.step();
                let first = !story.has_begun();
                events = desk.retell(&mut story, part);
                if rest > part {
                    self.behind = Some((story, false));
                    return Some(Notice::Story { first, events });
                }
                self.behind = None;
            }
        }
        let unheard = from == Some(story.step()) && known == Some(story) && events.is_empty();
        self.story = Some(story);
        let mut view = game.view(viewer);
        view.options.clear();
        let prompt = desk.asked().filter(|p| hand_over.is_none() && seats.contains(&p.who));
        let can_undo = self.can_undo(desk, seats);
        let asked = prompt.map(|_| (at, names.clone()));
        let now = Shown { view, can_undo, hand_over, asked };
        if unheard && self.last.as_deref() == Some(&now) {
            return None;
        }
        let view = self.last.insert(Arc::new(now)).view.clone();
        let ask = prompt.map(|prompt| Ask::of(game, prompt, names));
        let coming = desk.coming().to_vec();
        let (step, phase_at) = (story.step(), foresee::phase_at(game));
        let told = Told { at, from, events, step, view, phase_at, coming, ask, hand_over, can_undo };
        Some(Notice::Told(Box::new(told)))
    }
}

/// What is told of one piece of news, each text written once for all who hear the same.
#[derive(Default)]
pub struct Written(Vec<Once>);

struct Once {
    /// Who heard it: all that `Ear::tell` looks at besides the position and the news.
    seats: Vec<Who>,
    before: Ear,
    /// How that one listens on, and what was written.
    after: Ear,
    text: Option<Utf8Bytes>,
}

impl Written {
    /// What is to be told to somebody who plays these seats; none if nothing is new. Position and news are always the same.
    pub fn tell(
        &mut self,
        ear: &mut Ear,
        position: &Position,
        seats: Vec<Who>,
        news: News,
    ) -> Option<Utf8Bytes> {
        if let Some(once) = self.0.iter().find(|once| once.seats == seats && once.before == *ear) {
            *ear = once.after.clone();
            return once.text.clone();
        }
        let before = ear.clone();
        let told = ear.tell(position, &seats, news);
        let text = told.map(|told| Utf8Bytes::from(write_notice(&told)));
        self.0.push(Once { seats, before, after: ear.clone(), text: text.clone() });
        text
    }
}

#[cfg(test)]
mod tests {
    use bravehold_record::Seeded;
    use bravehold_record::random::Random;
    use bravehold_rules::board::Seat;

    use super::super::limits::STORY;
    use super::*;

    /// Everything hidden is dealt anew behind the server's back: whoever does not see it must be told the same, letter
    /// by letter.
    #[test]
    fn what_is_told_depends_only_on_what_the_viewer_may_know() {
        let setups = [
            "3 players, closed-hands",
            "2 players, overlord, secret-forces",
            "2 players, overlord, closed-hands",
            "3 players, closed-hands, box=wizards-tower",
            "2 players, overlord, closed-hands, box=wizards-tower",
        ];
        let (mut told, mut hidden) = (0, 0);
        for (seed, setup) in setups.iter().enumerate() {
            let setup = setup.parse().unwrap();
            let mut random = Random::new(seed as u64);
            let mut desk = Desk::new(&setup, Box::new(Seeded(seed as u64))).unwrap();
            let castle = Seat::ALL.into_iter().take(setup.players.into()).map(Who::Seat);
            let everybody: Vec<Who> = castle.chain(setup.overlord.then_some(Who::Overlord)).collect();
            for _ in 0..150 {
                let Some(prompt) = desk.asked() else { break };
                for seats in everybody.iter().map(|w| vec![*w]).chain([vec![]]) {
                    let viewer = seats.first().map_or(Viewer::Spectator, |w| Viewer::from(*w));
                    let other = desk.dealt_anew(viewer, &mut random);
                    let text = |desk: &Desk| {
                        let position = Position { desk, at: 1, names: &Names::PLAIN, part: STORY };
                        Ear::default().tell(&position, &seats, News::Less).map(|told| write_notice(&told))
                    };
                    assert_eq!(text(&other), text(&desk), "{viewer:?} in {setup}");
                    told += 1;
                    hidden += u32::from(other.game().state() != desk.game().state());
                }
                let mut options = Vec::new();
                desk.game().options(&mut options);
                desk.choose(prompt.who, &[options[random.below(options.len())]]).unwrap();
            }
        }
        assert!(told > 500 && hidden > told / 2, "{hidden} of {told} were different games");
    }

    /// Each hears letter by letter what they would hear alone, whoever was told before; seats and faces change all the time.
    #[test]
    fn who_hears_the_same_as_another_hears_what_they_would_alone() {
        let setups = ["3 players, closed-hands", "2 players, overlord, secret-forces", "3 players, coop"];
        for (seed, setup) in (0..).zip(setups) {
            let (mut random, mut told, mut once) = (Random::new(seed), 0, 0);
            let mut desk = Desk::new(&setup.parse().unwrap(), Box::new(Seeded(seed))).unwrap();
            let (one, two) = (Who::Seat(Seat::P1), Who::Seat(Seat::P2));
            let mut seats = vec![vec![], vec![one], vec![two], vec![one, two]];
            if desk.record().setup.overlord {
                seats.push(vec![Who::Overlord]);
            }
            let mut all: Vec<(Vec<Who>, Ear, Ear)> = Vec::new();
            for n in 0..20 {
                all.push((seats[n % seats.len()].clone(), Ear::default(), Ear::default()));
            }
            let mut brought = Vec::new();
            for at in 0..150 {
                let mut written = Written::default();
                let position = Position { desk: &desk, at, names: &Names::PLAIN, part: STORY };
                let news = if at % 30 == 29 { News::Less } else { News::More(&brought) };
                for (seats, among, alone) in &mut all {
                    let heard = written.tell(among, &position, seats.clone(), news);
                    let own = alone.tell(&position, seats, news);
                    let own = own.map(|own| write_notice(&own));
                    assert_eq!(heard.as_ref().map(Utf8Bytes::as_str), own.as_deref(), "{seats:?} in {setup}");
                    told += u32::from(heard.is_some());
                }
                once += written.0.iter().filter(|once| once.text.is_some()).count() as u32;
                let n = random.below(all.len());
                let (sits, among, alone) = &mut all[n];
                match random.below(3) {
                    0 => sits.clone_from(&seats[random.below(seats.len())]),
                    1 => [among, alone].into_iter().for_each(|ear| ear.face(&desk, sits)),
                    _ => {}
                }
                let Some(prompt) = desk.asked() else { break };
                let mut options = Vec::new();
                desk.game().options(&mut options);
                brought = desk.choose(prompt.who, &[options[random.below(options.len())]]).unwrap();
            }
            assert!(told > 300 && once < told, "{once} texts for {told} in {setup}");
        }
    }

    #[test]
    fn an_answer_that_somebody_may_not_hear_of_is_not_told_at_all() {
        let mut random = Random::new(2);
        let mut desk = Desk::new(&"3 players, closed-hands".parse().unwrap(), Box::new(Seeded(2))).unwrap();
        let mut ear = Ear::default();
        let (mut silent, mut numbers) = (0, Vec::new());
        let mut brought = Vec::new();
        for n in 0..200 {
            let position = Position { desk: &desk, at: n, names: &Names::PLAIN, part: STORY };
            match ear.tell(&position, &[], News::More(&brought)) {
                Some(Notice::Told(told)) => numbers.push(told.step),
                other => silent += u32::from(other.is_none()),
            }
            let Some(prompt) = desk.asked() else { break };
            let mut options = Vec::new();
            desk.game().options(&mut options);
            brought = desk.choose(prompt.who, &[options[random.below(options.len())]]).unwrap();
        }
        assert!(silent > 5, "{silent}");
        assert!(numbers.is_sorted());
    }
}
