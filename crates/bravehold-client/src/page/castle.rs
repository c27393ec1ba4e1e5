//! Wall, Tower and Castle space of an arc.

use leptos::prelude::*;

use bravehold_rules::board::{Arc, Ring, Space, Structure, Tower};
use bravehold_rules::{Choice, notation};

use super::aim::Pointed;
use super::board::class_of;
use super::keys::chooses;
use super::session::Session;
use crate::effects::Thing;
use crate::geometry::{Point, outline, tower, wall};
use crate::lessons::Pointer;

/// Wall, Tower and Castle space of an arc.
#[component]
pub fn Stronghold(arc: Arc) -> impl IntoView {
    let session = expect_context::<Session>();
    // An arc, its Castle space, its Tower or its Wall may be asked for; a click on the Wall means the Wall first.
    let wall_first = [
        Choice::Structure(Structure::Wall(arc)),
        Choice::Arc(arc),
        Choice::Space(Space::new(Ring::Castle, arc)),
        Choice::Structure(Structure::Tower(arc)),
    ];
    let mut tower_first = wall_first;
    tower_first.rotate_left(1);
    let may = move |c: Choice| session.shown.with(|s| s.as_ref().is_some_and(|s| s.may(c)));
    let castle = Memo::new(move |_| session.stage.with(|s| s.castle));
    let lit = Memo::new(move |_| tower_first.into_iter().any(may));
    let wall_lit = Memo::new(move |_| may(wall_first[0]));
    let reached = Memo::new(move |_| session.reach.with(|r| wall_first.iter().any(|c| r.contains(c))));
    let choice = Memo::new(move |_| tower_first.into_iter().find(|c| may(*c)).unwrap_or(Choice::Arc(arc)));
    let hinted = Memo::new(move |_| {
        use Pointer::{Fortify, Gap, Ruin, Tower, Wall};
        let parts = [Wall(arc), Gap(arc), Fortify(arc), Tower(arc), Ruin(arc), Pointer::Arc(arc)];
        session.hinted.get().is_some_and(|c| wall_first.contains(&c))
            || parts.into_iter().any(|p| session.points_at(p))
    });
    let (a, b) = wall(arc);
    let t = tower(arc);
    let choose = move || {
        // With cards in the hand aimed elsewhere, the rules say why not here.
        let aiming = session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.can_cancel));
        if lit.get_untracked() || aiming {
            session.answer(choice.get_untracked());
        }
    };
    let choose_wall = move |e: leptos::ev::MouseEvent| {
        if wall_lit.get_untracked() {
            e.stop_propagation();
            session.answer(wall_first[0]);
        }
    };
    let pointer = expect_context::<Pointed>();
    let own = move || lit.get_untracked().then(|| choice.get_untracked());
    // What is lit: the Wall, the Tower, or the whole space, by what would be changed.
    let parts = Memo::new(move |_| {
        session.shown.with(|s| {
            let Some(s) = s else { return (false, false) };
            let here = s.targets.iter().filter(|t| wall_first.contains(&t.choice));
            let things: Vec<Thing> = here.flat_map(|t| t.effects.iter().map(|(thing, _)| *thing)).collect();
            let only = [Thing::Built(Structure::Wall(arc)), Thing::Built(Structure::Tower(arc))];
            let whole = things.is_empty() || things.iter().any(|t| !only.contains(t));
            (!whole && things.contains(&only[0]), !whole && things.contains(&only[1]))
        })
    });
    let fire = move |on: Structure| session.stage.with(|s| s.fire(on));
    // Flames that stay are not drawn anew: they would flare up again.
    let wall_fire = Memo::new(move |_| fire(Structure::Wall(arc)));
    let tower_fire = Memo::new(move |_| fire(Structure::Tower(arc)));
    let picture = move || {
        let c = castle.get();
        let file = match (c.towers.has(arc), c.special(Tower::Wizards).has(arc), c.king.has(arc)) {
            (true, true, _) => "wizards-tower",
            (true, false, true) => "kings-tower",
            (true, false, false) => "tower",
            (false, ..) if session.stage.with(|s| s.ruin) == Some(arc) => "wizards-tower-ruin",
            (false, ..) => "tower-ruin",
        };
        format!("art/structures/{file}.svg")
    };
    let owner = move || {
        session.shown.with(|s| {
            let seats = s.as_ref().map(|s| s.view.seats.clone()).unwrap_or_default();
            let owner = (1..).zip(seats).find(|(_, p)| p.tower.has(arc));
            owner.map_or(String::new(), |(n, _): (u8, _)| format!("P{n}"))
        })
    };
    let name = move || {
        let c = castle.get();
        let wall = match (c.walls.has(arc), c.fortified.has(arc)) {
            (true, true) => "fortified Wall",
            (true, false) => "Wall",
            (false, _) => "no Wall",
        };
        let tower = match (c.towers.has(arc), c.special(Tower::Wizards).has(arc)) {
            (true, true) => "Wizard's Tower",
            (true, false) => "Tower",
            (false, _) if session.stage.with(|s| s.ruin) == Some(arc) => "ruin of the Wizard's Tower",
            (false, _) => "no Tower",
        };
        let burning = |on: Structure| match fire(on) {
            0 => String::new(),
            n => format!(" burning with {n}"),
        };
        let (on_wall, on_tower) = (burning(Structure::Wall(arc)), burning(Structure::Tower(arc)));
        format!("Castle, arc {}: {wall}{on_wall}, {tower}{on_tower}", arc.number())
    };
    let class = move || {
        let mut class = "stronghold".to_string();
        let (wall_only, tower_only) = parts.get();
        let marks = [
            (lit.get(), " lit"),
            (wall_only, " the-wall"),
            (tower_only, " the-tower"),
            (reached.get(), " reached"),
            (hinted.get(), " hinted"),
        ];
        for (on, word) in marks {
            if on {
                class.push_str(word);
            }
        }
        class
    };
    view! {
        <g class=class data-choice=move || notation::choice_code(choice.get()) on:click=move |_| choose()
            tabindex=move || if lit.get() { "0" } else { "-1" }
            on:keydown=move |e| if chooses(&e) { choose() }
            on:pointerenter=move |e| pointer.hover(&e, own()) on:pointerleave=move |_| pointer.leave()
            on:focus=move |_| pointer.point(own()) on:blur=move |_| pointer.leave()
            role="button" aria-label=name aria-disabled=move || (!lit.get()).to_string()>
            <path d=outline(Space::new(Ring::Castle, arc)) class=format!("yard-part {}", class_of(arc.color()))/>
            <line x1=a.x y1=a.y x2=b.x y2=b.y class="wall-base"/>
            <g class="wall-group" on:click=choose_wall on:pointerenter=move |e| if wall_lit.get_untracked() { pointer.hover(&e, Some(wall_first[0])) }
                on:pointerleave=move |e| pointer.hover(&e, own())
                data-choice=move || wall_lit.get().then(|| notation::choice_code(wall_first[0])) class:gone=move || !castle.get().walls.has(arc)>
                <line x1=a.x y1=a.y x2=b.x y2=b.y class="wall-stone"/>
                <line x1=a.x y1=a.y x2=b.x y2=b.y class="wall"/>
            </g>
            <line x1=a.x y1=a.y x2=b.x y2=b.y class="fortify" class:gone=move || !castle.get().fortified.has(arc)/>
            <circle cx=t.x cy=t.y - 7.0 r="46" class="tower-ring"/>
            <image href=picture x=t.x - 37.0 y=t.y - 44.0 width="74" height="74" class="tower" class:down=move || !castle.get().towers.has(arc)/>
            {move || flames(wall_fire.get(), Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }, 40.0)}
            {move || flames(tower_fire.get(), Point { x: t.x, y: t.y + 8.0 }, 46.0)}
            <text x=t.x y=t.y + 38.0 class="owner" aria-hidden="true">{owner}</text>
        </g>
    }
}

/// Flames side by side at a place.
pub fn flames(n: u8, at: Point, size: f64) -> impl IntoView {
    (0..n)
        .map(|i| {
            let x = at.x + (f64::from(i) - f64::from(n - 1) / 2.0) * size * 0.62 - size / 2.0;
            view! { <image href="art/markers/flame.svg" x=x y=at.y - size * 0.7 width=size height=size class="flame"/> }
        })
        .collect_view()
}
