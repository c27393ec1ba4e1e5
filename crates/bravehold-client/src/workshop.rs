//! The Engineer's workshop, and how sure the costs of his tasks are.

use bravehold_rules::{ActionId, Amendment, CardKind, Choice, Material};
pub use bravehold_words::unverified::of_task as sure_of;
pub use bravehold_words::workshop::{Slot, Work, Workshop};

use crate::shown::Shown;

/// The orders by which a card that is declared as something can be committed now, with their names (P-80).
pub fn declarations(shown: &Shown, card: CardKind) -> Vec<(Choice, &'static str)> {
    let rule = Amendment::from_slug(card.slug()).filter(|_| Material::is_declared(card));
    let all = rule.into_iter().flat_map(ActionId::all);
    all.map(|(id, _)| (Choice::Use(id), id.name())).filter(|(c, _)| shown.may(*c)).collect()
}

#[cfg(test)]
mod tests {
    use bravehold_record::{Seeded, Table};
    use bravehold_rules::board::{ArcSet, Color};
    use bravehold_rules::{Pending, Setup, Task, Viewer};

    use super::*;
    use crate::unverified::Sure;

    /// Every workshop that random games lead to agrees with what the rules say of the same position (E-51, E-55, E-57).
    #[test]
    fn the_workshop_follows_the_game() {
        let (mut committed, mut tasks) = (0, 0);
        for (seed, setup) in (0..24u64)
            .zip(["2 players, box=engines-of-war", "3 players, box=engines-of-war, jury-rig"].iter().cycle())
        {
            let setup: Setup = setup.parse().unwrap();
            let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
            for n in 0..300usize {
                let Pending::Decide(p) = table.game().pending() else { break };
                let mut options = Vec::new();
                table.game().options(&mut options);
                table.choose(p.who, options[n * 7 % options.len()]).unwrap();
                let g = table.game().look();
                let shop = Workshop::of(&setup, &table.game().view(Viewer::Spectator)).unwrap();
                assert_eq!(shop.task, g.task());
                assert_eq!(shop.weapons.len(), usize::from(g.weapons().total()));
                assert_eq!(shop.facing.map_or(ArcSet::NONE, |c| c.arcs()), g.facing());
                let missing = shop.current().map_or(0, |w| w.slots.iter().filter(|s| !s.filled).count());
                assert_eq!(missing, usize::from(g.still_needed().total()), "{shop:?}");
                for m in Material::ALL {
                    let card = CardKind::from_slug(&format!("res-{}", m.slug())).unwrap();
                    assert_eq!(shop.needs(card), g.still_needed().of(m) > 0, "{m:?} in {shop:?}");
                }
                tasks += usize::from(shop.task.is_some());
                committed += usize::from(!g.committed().is_empty());
            }
        }
        assert!(tasks > 50 && committed > 20, "too little was built: {tasks} {committed}");
    }

    /// E-150, E-151: the weapons on the Keep and the color that they face.
    #[test]
    fn the_weapons_on_the_keep_are_seen() {
        let setup: Setup = "2 players, box=engines-of-war".parse().unwrap();
        let armed = "keep stands; keep.weapons ballista catapult; keep.facing 34; turn P1 play";
        let game = bravehold_rules::notation::read_position(&setup, armed).unwrap();
        let shop = Workshop::of(&setup, &game.view(Viewer::Spectator)).unwrap();
        assert_eq!((shop.keep, shop.weapons.len(), shop.facing), (true, 2, Some(Color::Green)));
        let bare = bravehold_rules::notation::read_position(&setup, "keep stands; turn P1 play").unwrap();
        let shop = Workshop::of(&setup, &bare.view(Viewer::Spectator)).unwrap();
        assert_eq!((shop.keep, shop.weapons.len(), shop.facing), (true, 0, None));
    }

    /// P-80: a Jury Rig is committed as what the task still needs: at once if only one kind fits, else it is asked for.
    #[test]
    fn a_jury_rig_is_declared_as_what_is_missing() {
        let setup: Setup = "2 players, box=engines-of-war, jury-rig".parse().unwrap();
        let rig = CardKind::from_slug("jury-rig").unwrap();
        let at = |committed: &str| {
            let place = format!(
                "keep stands; F1 orc; reserve pit; engineer.task 2; {committed}P1 jury-rig res-brick; pile goblin; turn P1 play"
            );
            let mut game = bravehold_rules::notation::read_position(&setup, &place).unwrap();
            game.resume(&mut ());
            let Pending::Decide(prompt) = game.pending() else { panic!("nobody is asked") };
            let shown = Shown::asking(&game, Viewer::from(prompt.who), prompt, 0);
            let orders = declarations(&shown, rig);
            assert!(orders.iter().all(|(c, _)| shown.may(*c)));
            assert!(declarations(&shown, CardKind::from_slug("res-brick").unwrap()).is_empty());
            orders.into_iter().map(|(_, name)| name).collect::<Vec<_>>()
        };
        assert_eq!(at(""), ["Jury Rig as Mortar", "Jury Rig as Wood"]);
        assert_eq!(at("engineer.committed res-wood; "), ["Jury Rig as Mortar"]);
    }

    #[test]
    fn a_game_without_the_engineer_has_no_workshop() {
        let setup: Setup = "2 players, box=dark-titan".parse().unwrap();
        let (table, _) = Table::new(&setup, Some(1), Box::new(Seeded(1))).unwrap();
        assert_eq!(Workshop::of(&setup, &table.game().view(Viewer::Spectator)), None);
    }

    #[test]
    fn costs_that_nobody_could_check_are_marked_until_they_are_entered() {
        let sure = |setup: &str| {
            let setup: Setup = setup.parse().unwrap();
            let (table, _) = Table::new(&setup, Some(1), Box::new(Seeded(1))).unwrap();
            let shop = Workshop::of(&setup, &table.game().view(Viewer::Spectator)).unwrap();
            let of = |task| {
                shop.works
                    .iter()
                    .find(|w| w.task == task)
                    .map(|w| (sure_of(&setup, w.task), w.slots.len()))
                    .unwrap()
            };
            (of(Task::Wall), of(Task::Catapult))
        };
        assert_eq!(sure("2 players, box=engines-of-war"), ((Sure::Printed, 2), (Sure::Unverified, 3)));
        let (_, (_, slots)) = sure("2 players, box=engines-of-war, engineer.catapult.wood=3");
        assert_eq!(slots, 4);
    }
}
