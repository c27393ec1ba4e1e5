//! Wall, Tower and Castle space of an arc.

use leptos::prelude::*;

use bravehold_rules::board::{Arc, Ring, Space};
use bravehold_rules::{Choice, notation};

use super::board::class_of;
use super::session::Session;
use crate::geometry::{outline, tower, wall};
use crate::lessons::Pointer;

/// Wall, Tower and Castle space of an arc.
#[component]
pub fn Stronghold(arc: Arc) -> impl IntoView {
    let session = expect_context::<Session>();
    let choice = Choice::Arc(arc);
    let castle = Memo::new(move |_| session.stage.with(|s| s.castle));
    let lit = Memo::new(move |_| session.shown.with(|s| s.as_ref().is_some_and(|s| s.may(choice))));
    let reached = Memo::new(move |_| session.reach.with(|r| r.contains(&choice)));
    let hinted = Memo::new(move |_| {
        use Pointer::{Fortify, Gap, Ruin, Tower, Wall};
        let parts = [Wall(arc), Gap(arc), Fortify(arc), Tower(arc), Ruin(arc), Pointer::Arc(arc)];
        session.hinted.get() == Some(choice) || parts.into_iter().any(|p| session.points_at(p))
    });
    let (a, b) = wall(arc);
    let t = tower(arc);
    let choose = move || {
        if lit.get_untracked() {
            session.answer(choice);
        } else if session.shown.with_untracked(|s| s.as_ref().is_some_and(|s| s.can_cancel)) {
            // With cards in the hand aimed elsewhere, the rules say why not here.
            session.answer(choice);
        }
    };
    let picture = move || {
        let c = castle.get();
        let file = match (c.towers.has(arc), c.king.has(arc)) {
            (true, true) => "kings-tower",
            (true, false) => "tower",
            (false, _) => "tower-ruin",
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
        let tower = if c.towers.has(arc) { "Tower" } else { "no Tower" };
        format!("Castle, arc {}: {wall}, {tower}", arc.number())
    };
    let class = move || {
        let mut class = "stronghold".to_string();
        for (on, word) in [(lit.get(), " lit"), (reached.get(), " reached"), (hinted.get(), " hinted")] {
            if on {
                class.push_str(word);
            }
        }
        class
    };
    view! {
        <g class=class data-choice=notation::choice_code(choice) on:click=move |_| choose()
            tabindex=move || if lit.get() { "0" } else { "-1" }
            on:keydown=move |e| if e.key() == "Enter" { choose() }
            role="button" aria-label=name aria-disabled=move || (!lit.get()).to_string()>
            <path d=outline(Space::new(Ring::Castle, arc)) class=format!("yard-part {}", class_of(arc.color()))/>
            <line x1=a.x y1=a.y x2=b.x y2=b.y class="wall-base"/>
            <g class="wall-group" class:gone=move || !castle.get().walls.has(arc)>
                <line x1=a.x y1=a.y x2=b.x y2=b.y class="wall-stone"/>
                <line x1=a.x y1=a.y x2=b.x y2=b.y class="wall"/>
            </g>
            <line x1=a.x y1=a.y x2=b.x y2=b.y class="fortify" class:gone=move || !castle.get().fortified.has(arc)/>
            <image href=picture x=t.x - 37.0 y=t.y - 44.0 width="74" height="74" class="tower" class:down=move || !castle.get().towers.has(arc)/>
            <text x=t.x y=t.y + 38.0 class="owner" aria-hidden="true">{owner}</text>
        </g>
    }
}
