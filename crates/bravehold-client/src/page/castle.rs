//! Wall, Tower and Castle space of an arc.

use leptos::prelude::*;

use bravehold_rules::board::{Arc, Ring, Space, Structure};
use bravehold_rules::{Choice, notation};

use super::aim::Pointed;
use super::board::class_of;
use super::keys::chooses;
use super::session::Session;
use crate::effects::Thing;
use crate::geometry::{Point, direction, outline, tower, wall};
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
    // A Wall is drawn lying straight above the middle, and turned to its arc.
    let lies = format!("rotate({}) translate(0 -141)", direction(arc));
    let lies = StoredValue::new(lies);
    let lies = move || lies.get_value();
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
        session.stage.with(|s| format!("art/structures/{}.svg", crate::poster::tower_picture(s, arc)))
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
        let tower = match (c.towers.has(arc), c.special_at(arc)) {
            (true, Some(tower)) => tower.name().trim_start_matches("The "),
            (true, None) => "Tower",
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
                <line x1=a.x y1=a.y x2=b.x y2=b.y class="wall-touch"/>
                <g transform=lies>
                    <path d="M-71 18V-20h16v9h12v-9h17v9h12v-9h18v9h12v-9h17v9h12v-9h16V18Z" class="stonework"/>
                    <path d="M-69 -9H69V-4H-69Z" class="stone-light"/>
                    <path d="M-71 5H71M-50-9V5M-18-9V5M14-9V5M46-9V5M-34 5V18M-2 5V18M30 5V18M60 5V18" class="joint"/>
                </g>
            </g>
            <path transform=lies class="rubble" class:gone=move || castle.get().walls.has(arc)
                d="M-66 16V-10h9l4 8 8-3 7 10 8 2 5 9ZM-20 18l3-11 11-6 9 7 2 10ZM66 16V-14h-8l-3 8-9 1-5 10-8 3-6 8Z"/>
            <image transform=lies href="art/structures/fortify.svg" x="-30" y="-32" width="60" height="60" class="fortify" class:gone=move || !castle.get().fortified.has(arc)/>
            <circle cx=t.x cy=t.y - 7.0 r="48" class="tower-ring"/>
            <ellipse cx=t.x cy=t.y + 32.0 rx="31" ry="8" class="tower-shadow"/>
            <image href=picture x=t.x - 44.0 y=t.y - 52.0 width="88" height="88" class="tower" class:down=move || !castle.get().towers.has(arc)/>
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
