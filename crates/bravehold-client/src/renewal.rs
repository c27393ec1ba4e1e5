//! When an outdated page may load itself again without anybody losing anything.

use crate::route::Route;

/// What somebody is doing with the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Whether another tab or window is looked at.
    pub hidden: bool,
    /// Whether something is being told.
    pub telling: bool,
    /// Whether the server refuses the page at an online table, so that nothing can be done there anyway.
    pub refused: bool,
}

/// Whether the page can be loaded again now.
pub fn is_safe(route: &Route, moment: Moment) -> bool {
    match route {
        // What was picked or typed there is kept nowhere, and neither is how far a lesson is.
        Route::New(_) | Route::Open(_) | Route::Friends | Route::Learn(Some(_)) => false,
        // Kept after every answer, but a page must not vanish under somebody's finger.
        Route::Table(_) | Route::Film(..) | Route::Review(_) => moment.hidden && !moment.telling,
        Route::Join(_) | Route::Online(..) => moment.refused || moment.hidden && !moment.telling,
        Route::Home | Route::Games | Route::Learn(None) | Route::Rules(_) | Route::Settings => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOKED_AT: Moment = Moment { hidden: false, telling: false, refused: false };
    const HIDDEN: Moment = Moment { hidden: true, ..LOOKED_AT };

    #[test]
    fn a_list_can_be_loaded_again_at_any_time_and_a_game_only_while_nobody_looks() {
        assert!(is_safe(&Route::Home, LOOKED_AT) && is_safe(&Route::Games, LOOKED_AT));
        let table = Route::Table("x".to_string());
        assert!(!is_safe(&table, LOOKED_AT) && is_safe(&table, HIDDEN));
        assert!(!is_safe(&table, Moment { telling: true, ..HIDDEN }), "the telling comes first");
    }

    #[test]
    fn what_is_kept_nowhere_is_never_lost() {
        for route in [Route::New(None), Route::Open(None), Route::Friends, Route::Learn(Some(2))] {
            assert!(!is_safe(&route, LOOKED_AT) && !is_safe(&route, HIDDEN), "{route:?}");
        }
    }

    #[test]
    fn at_an_online_table_that_refuses_the_page_there_is_nothing_to_wait_for() {
        let table = Route::Online("K7PM2Q".to_string(), None);
        assert!(!is_safe(&table, LOOKED_AT) && is_safe(&table, HIDDEN));
        assert!(is_safe(&table, Moment { refused: true, ..LOOKED_AT }));
    }
}
