//! The nearest known word to one that was not understood.

/// `; did you mean brick?` for a word close to a known one, else nothing.
pub(crate) fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let word = word.trim().to_lowercase().replace(['_', ' '], "-");
    // One slip in every three letters, as far as it goes: more would be another word.
    let most = (word.chars().count() / 3).max(1);
    let near = known.into_iter().map(|k| (distance(&word, k), k)).filter(|(d, _)| *d <= most);
    near.min_by_key(|(d, _)| *d).map_or(String::new(), |(_, k)| format!("; did you mean {k}?"))
}

/// How many letters must be put in, taken out or changed to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = i;
        let mut left = i + 1;
        for (slot, y) in row.iter_mut().skip(1).zip(&b) {
            let above = *slot;
            let changed = corner + usize::from(x != *y);
            corner = above;
            left = changed.min(above + 1).min(left + 1);
            *slot = left;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{did_you_mean, distance};

    #[test]
    fn the_distance_counts_slips() {
        for (a, b, n) in [
            ("orc", "orc", 0),
            ("", "orc", 3),
            ("orcs", "orc", 1),
            ("brik", "brick", 1),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!((distance(a, b), distance(b, a)), (n, n), "{a} {b}");
        }
    }

    #[test]
    fn only_a_near_word_is_suggested() {
        let known = ["brick", "mortar", "red-archer"];
        assert_eq!(did_you_mean("brik", known), "; did you mean brick?");
        assert_eq!(did_you_mean("Red Acher", known), "; did you mean red-archer?");
        assert_eq!(did_you_mean("troll", known), "");
        assert_eq!(did_you_mean("", known), "");
    }
}
