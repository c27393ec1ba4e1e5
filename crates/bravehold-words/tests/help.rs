//! Every thing with a name has its help, nothing is left over, and what help cites can be looked up.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use bravehold_record::random::{self, Random};
use bravehold_rules::amendments::Group;
use bravehold_rules::board::{Arc, ArcSet, Color, Hue, Ring, Seat, TokenSet, Tower};
use bravehold_rules::{
    Amendment, CardSource, DeckSet, First, Game, Happened, Optional, Pending, Phase, Purpose, Question,
    Rules, Scoring, StartArcs, Walls,
};
use bravehold_words::help::{self, Help, Sort};
use bravehold_words::rules;

fn slugs(sort: Sort) -> BTreeSet<&'static str> {
    help::all().iter().filter(|(s, _)| *s == sort).map(|(_, h)| h.slug).collect()
}

fn same(sort: Sort, helps: impl IntoIterator<Item = Help>) {
    let found: BTreeSet<&str> = helps.into_iter().map(|h| h.slug).collect();
    assert_eq!(found, slugs(sort), "{sort:?}: what exists, and what has help");
}

#[test]
fn every_help_is_complete_and_of_a_readable_length() {
    for (sort, h) in help::all() {
        let what = format!("{sort:?} {}", h.slug);
        assert!(!h.slug.is_empty() && (2..=45).contains(&h.name.len()), "{what}: name {:?}", h.name);
        assert!((10..=110).contains(&h.line.len()), "{what}: line of {}", h.line.len());
        assert!((50..=520).contains(&h.full.len()), "{what}: full help of {}", h.full.len());
        for text in [h.line, h.full] {
            assert!(text.ends_with(['.', '!', '?']) && text.trim() == text, "{what}: {text:?}");
            assert!(!text.contains("  ") && !text.contains('`'), "{what}: {text:?}");
        }
        let sentences = h.full.matches(['.', '!', '?']).count();
        assert!((2..=9).contains(&sentences), "{what}: {sentences} sentences");
    }
}

#[test]
fn no_text_is_there_twice() {
    let mut seen: BTreeMap<&str, String> = BTreeMap::new();
    let mut names = BTreeSet::new();
    for (sort, h) in help::all() {
        assert!(names.insert((*sort, h.slug)), "{sort:?} {} twice", h.slug);
        let what = format!("{sort:?} {}", h.slug);
        if let Some(other) = seen.insert(h.full, what.clone()) {
            panic!("{what} reads like {other}");
        }
        assert_ne!(h.line, h.full, "{what}");
    }
}

#[test]
fn every_cited_rule_can_be_looked_up() {
    for (sort, h) in help::all() {
        assert!(!h.rules.is_empty(), "{sort:?} {} cites no rule", h.slug);
        for id in h.rules {
            assert!(rules::rule(id).is_some(), "{sort:?} {} cites {id}", h.slug);
        }
        assert_eq!(h.rules.iter().collect::<BTreeSet<_>>().len(), h.rules.len(), "{sort:?} {}", h.slug);
    }
}

#[test]
fn the_help_of_a_kind_cites_the_rule_on_its_face() {
    for k in bravehold_rules::CardKind::ALL {
        assert!(help::card(k).rules.contains(&k.face().rule), "{}", k.slug());
    }
    for k in bravehold_rules::TokenKind::ALL {
        assert!(help::token(k).rules.contains(&k.face().rule), "{}", k.slug());
    }
    for a in Amendment::ALL {
        assert!(help::amendment(a).rules.contains(&a.note().rule), "{}", a.slug());
    }
}

#[test]
fn rings_colours_settings_and_groups_have_help_and_no_other() {
    same(Sort::Ring, Ring::ALL.map(help::ring));
    let hues = [Hue::Red, Hue::Green, Hue::Blue, Hue::Any];
    same(Sort::Color, Color::ALL.map(help::color).into_iter().chain(hues.map(help::hue)));
    let scoring = [Scoring::Standard, Scoring::Coop].map(help::scoring);
    let walls = [Walls::Full, Walls::None, Walls::Random, Walls::Number(3), Walls::Player].map(help::walls);
    let start = [StartArcs::Players, StartArcs::Random].map(help::start_arcs);
    let first = [First::Seat(Seat::P1), First::Random].map(help::first);
    same(Sort::Setting, scoring.into_iter().chain(walls).chain(start).chain(first));
    use Group::*;
    same(
        Sort::Group,
        [Box, Mode, Less, LittleMore, LotMore, Overlord, More, Random, Solo, Promo].map(help::group),
    );
}

#[test]
fn phases_and_questions_have_help_and_no_other() {
    // With these two set-ups every phase has its turn; those that an amendment adds have its help.
    let mut phases: Vec<Phase> = Vec::new();
    for setup in ["2 players", "2 players, overlord, box=wizards-tower"] {
        let rules = Rules::new(&setup.parse().unwrap()).unwrap();
        let all = rules.schedule().prelude.iter().chain(&rules.schedule().turn);
        phases.extend(all.filter(|p| !matches!(p, Phase::Of(_))));
    }
    same(Sort::Phase, phases.iter().map(|p| help::phase(*p)));
    for phase in phases {
        assert_eq!(help::phase(phase).name, phase.name());
    }
    assert_eq!(help::phase(Phase::Of(Amendment::FinalCharge)), help::amendment(Amendment::FinalCharge));

    let deal = bravehold_rules::Deal { with: Seat::P2, give: bravehold_rules::CardKind::Brick, want: None };
    let optional = Optional::Must;
    let card = |why| Question::Card { from: CardSource::Hand, why, optional };
    let token = |why| Question::Token { among: TokenSet::NONE, why };
    let arc = |why| Question::Arc { among: ArcSet::NONE, why };
    let kind = |why| Question::Kind { why, optional };
    let chain = bravehold_rules::Chain::new(bravehold_rules::CardKind::Brick);
    let questions = [
        Question::Play,
        Question::Aim { by: bravehold_rules::Source::Cards, chain },
        Question::Trade,
        Question::TradeAnswer { deal },
        Question::TradeCounter { deal },
        Question::Command,
        card(Purpose::Exchange),
        card(Purpose::TokenDiscard),
        card(Purpose::KingDiscard),
        card(Purpose::Scavenge),
        token(Purpose::WallDamage(Arc::One)),
        token(Purpose::TowerDamage(Arc::Six)),
        arc(Purpose::OwnTower),
        arc(Purpose::KingsTower),
        arc(Purpose::ClaimTower),
        kind(Purpose::StartAt(Arc::Two)),
        kind(Purpose::SecretToken),
        kind(Purpose::SwapToken),
        Question::Lend,
        Question::React { window: bravehold_rules::Window::Roll { fell: 4 } },
        card(Purpose::DiscardDown(2)),
        card(Purpose::DiscardSpell),
        card(Purpose::Hope(1)),
        card(Purpose::Keep),
        card(Purpose::PutBack),
        token(Purpose::StandIn),
        token(Purpose::Breath),
        token(Purpose::Share(1)),
        token(Purpose::Opponent),
        arc(Purpose::SendTo),
        arc(Purpose::MoveFortify),
        card(Purpose::PayWall),
        arc(Purpose::BuildWall),
        arc(Purpose::TowerArc(Tower::Wizards)),
        arc(Purpose::TowerArc(Tower::Year2015)),
        kind(Purpose::PickHarbinger),
        Question::Space { among: bravehold_rules::board::SpaceSet::NONE, why: Purpose::MoveTo },
        Question::Deck { among: DeckSet::ALL, why: Purpose::DrawFrom },
        Question::Confirm { why: Purpose::Returns(Tower::Wizards) },
        Question::Confirm { why: Purpose::Returns(Tower::Year2018) },
        Question::Confirm { why: Purpose::Pledge(3) },
        card(Purpose::Pledged),
        token(Purpose::Chosen(2)),
        Question::Volley { levy: bravehold_rules::Levy::Ring(bravehold_rules::board::Ring::Knight) },
        token(Purpose::FightsFirst),
        token(Purpose::Foe(bravehold_rules::TokenKind::SupplyWagon)),
        Question::Space { among: bravehold_rules::board::SpaceSet::NONE, why: Purpose::Walk(0) },
        token(Purpose::SupportPoint(1)),
        arc(Purpose::FreeWall),
        card(Purpose::Banish),
        token(Purpose::Meets(bravehold_rules::TokenKind::SpringTrap)),
        token(Purpose::CrewDamage),
        kind(Purpose::BurntWeapon),
        token(Purpose::Bolt),
        token(Purpose::Stones(1)),
    ];
    same(Sort::Question, questions.iter().map(help::question));
}

#[test]
fn structures_and_markers_have_help_and_a_picture_each() {
    let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../art");
    for (folder, sort) in [("structures", Sort::Structure), ("markers", Sort::Marker)] {
        let mut drawn = BTreeSet::new();
        for file in std::fs::read_dir(art.join(folder)).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            let slug = name.trim_end_matches(".svg");
            // Six pictures, one die.
            drawn.insert(if slug.starts_with("die-") { "die".to_string() } else { slug.to_string() });
        }
        assert_eq!(drawn, slugs(sort).into_iter().map(str::to_string).collect());
        for slug in &drawn {
            let found = match sort {
                Sort::Structure => help::structure(slug),
                _ => help::marker(slug),
            };
            assert_eq!(found, help::find(sort, slug));
        }
    }
    assert!(help::structure("moat").is_none() && help::marker("moat").is_none());
}

#[test]
fn every_kind_has_a_picture_and_no_picture_is_left_over() {
    let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../art");
    for (folder, sort) in [("cards", Sort::Card), ("tokens", Sort::Token)] {
        let drawn: BTreeSet<String> = std::fs::read_dir(art.join(folder))
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        let wanted: BTreeSet<String> = slugs(sort).into_iter().map(|s| format!("{s}.svg")).collect();
        assert_eq!(drawn, wanted);
    }
}

#[test]
fn every_event_and_refusal_of_random_games_can_be_asked_why() {
    for n in 0..60 {
        let mut random = Random::for_game(11, n);
        let setup = random::setup(&mut random);
        let mut news: Vec<Happened> = Vec::new();
        let mut game = Game::new(&setup, &mut news).unwrap();
        let mut options = Vec::new();
        loop {
            for e in news.drain(..) {
                let ids = e.rules();
                assert!(!ids.is_empty(), "{e:?}");
                for id in ids.iter() {
                    assert!(rules::rule(id).is_some(), "{e:?} rests on {id}");
                }
            }
            if let Pending::Decide(prompt) = game.pending() {
                let help = help::question(&prompt.question);
                assert!(!help.full.is_empty(), "{:?}", prompt.question);
                for kind in bravehold_rules::CardKind::ALL {
                    if let Err(e) = game.check_choice(prompt.who, bravehold_rules::Choice::Card(kind))
                        && let Some(id) = e.rule
                    {
                        assert!(rules::rule(id).is_some(), "{e}");
                    }
                }
            }
            if !random::step(&mut game, &mut random, &mut options, &mut news) {
                break;
            }
        }
    }
}

/// P-8: that promo items make the game easier is advice, shown where they are offered.
#[test]
fn the_group_of_promo_items_says_that_most_make_the_game_easier() {
    let promo = help::group(Group::Promo);
    assert!(promo.rules.contains(&"P-8") && promo.full.contains("easier"), "{}", promo.full);
}
