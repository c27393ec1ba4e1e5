//! Names that nobody can take for each other.

use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_words::Names;
use caseless::Caseless;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

use super::limits;

/// What a name looks like: the same for names that differ only in capitals, in how their letters are put together, or in
/// letters of other alphabets that look alike.
pub fn look(name: &str) -> String {
    let words = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let folded: String = words.nfkc().default_case_fold().nfkc().collect();
    skeleton(&folded).collect::<String>().chars().default_case_fold().collect()
}

/// Whether the program itself calls somebody so: a seat, the Overlord, or itself in the chat.
fn is_ours(look_of_name: &str) -> bool {
    let seats = Seat::ALL.into_iter().map(|seat| Names::PLAIN.seat(seat));
    let others = [Names::PLAIN.who(Who::Overlord), "Overlord".to_string(), "Bravehold".to_string()];
    seats.chain(others).any(|name| look(&name) == look_of_name)
}

/// A name like this one that is not taken: itself, or with a number behind it.
pub fn free(name: String, is_taken: impl Fn(&str) -> bool) -> String {
    let is_taken = |look: &str| is_ours(look) || is_taken(look);
    if !is_taken(&look(&name)) {
        return name;
    }
    // There are fewer people at a table than numbers, so one is free.
    let numbered = (2..=9999).map(|n| {
        let number = format!(" {n}");
        let room = limits::NAME - number.len();
        let base: String = name.chars().take(room).collect();
        format!("{}{number}", base.trim_end())
    });
    numbered.into_iter().find(|name| !is_taken(&look(name))).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (one, other) in [
            ("Ada", "ADA"),
            ("Ada", "Аda"),
            ("Zoë", "Zoe\u{308}"),
            ("Straße", "STRASSE"),
            ("Ada", "Ａｄａ"),
            ("Ada Bo", "Ada  Bo"),
            ("Σοφίας", "ΣΟΦΊΑΣ"),
        ] {
            assert_eq!(look(one), look(other), "{one} {other}");
        }
        assert_ne!(look("Ada"), look("Ida"));
        assert_ne!(look("Zoë"), look("Zoe"));
    }

    #[test]
    fn nobody_is_called_like_a_seat_the_overlord_or_the_program() {
        for name in ["Player 2", "player 6", "The Overlord", "OVERLORD", "Bravehold", "Рlayer 2"] {
            assert_ne!(look(&free(name.into(), |_| false)), look(name), "{name}");
        }
        assert_eq!(free("Player 7".into(), |_| false), "Player 7");
    }

    #[test]
    fn a_name_that_is_taken_gets_a_number_and_stays_within_its_length() {
        let taken = [look("Ada"), look("ada 2")];
        let is_taken = |look: &str| taken.iter().any(|t| t == look);
        assert_eq!(free("Bo".into(), is_taken), "Bo");
        assert_eq!(free("ADA".into(), is_taken), "ADA 3");
        let long = "x".repeat(limits::NAME);
        let only = look(&long);
        let other = free(long.clone(), |look| look == only);
        assert_eq!(
            (other.chars().count(), &*other),
            (limits::NAME, &*format!("{} 2", "x".repeat(limits::NAME - 2)))
        );
    }
}
