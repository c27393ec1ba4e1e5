//! Reviews on the command line.

use bravehold_bots::review::Report;

use crate::{bravehold, err, out, temporary, with_input};

#[test]
fn a_saved_game_is_reviewed_in_words_and_as_data() {
    let file = temporary("review.record");
    let name = file.to_str().unwrap();
    // Always the first answer: nothing is played, and the castle falls.
    let played = with_input(&["play", "--seed", "4", "--save", name, "--no-color"], &"1\n".repeat(500));
    assert!(out(&played).contains("the players lose"), "{}", err(&played));
    let review = |more: &[&str]| {
        let o = bravehold(&[&["review", name, "--rollouts", "20", "--quiet"], more].concat());
        assert!(o.status.success(), "{}", err(&o));
        out(&o)
    };
    let text = review(&[]);
    for word in
        ["1 player: lost", "at the start", "turn  1, Player 1", "cost most", "chosen: Pass", "better: "]
    {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
    assert_eq!(text, review(&[]), "the same seed gives the same review");
    let report: Report = serde_json::from_str(&review(&["--json"])).unwrap();
    assert_eq!(report.chances.last().unwrap().percent, 0.0);
    assert_eq!(report.costly.len(), 3);
    assert!(report.costly[0].cost >= report.costly[1].cost);
    let nobody = review(&["--whose", "overlord"]);
    assert!(nobody.contains("No costly choices found"), "{nobody}");
    std::fs::write(&file, "bravehold record 1\n").unwrap();
    let broken = bravehold(&["review", name]);
    assert!(broken.status.code() == Some(2) && err(&broken).contains("is not a saved game"));
    std::fs::remove_file(&file).unwrap();
}
