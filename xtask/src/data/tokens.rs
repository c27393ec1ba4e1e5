//! Tokens: one constant each.

use super::rows::{Components, Pool, Printing, Token};
use super::{Generated, by_set, constant, distinct, option, quoted, slug};
use anyhow::{Result, bail};
use std::fmt::Write as _;

/// The files of the tokens.
pub(crate) fn generate(components: &Components) -> Result<Vec<Generated>> {
    let tokens = &components.token;
    distinct("token", tokens.iter().map(|token| token.key.as_str()))?;
    for token in tokens {
        if let Some(brought) = token.brings.as_ref().filter(|key| tokens.iter().all(|t| t.key != **key)) {
            bail!("{} brings {brought}, which is not a token", token.key);
        }
    }
    let rows: Vec<_> = tokens.iter().map(|token| (token.set, token.key.clone(), row(token))).collect();
    Ok(by_set("tokens", "Monster tokens", "TokenData", &rows))
}

fn row(token: &Token) -> String {
    let mut text =
        format!("/// {}.\npub const {}: TokenData = TokenData {{\n", token.name, constant(&token.key));
    let mut field = |name: &str, value: String| {
        let _ = writeln!(text, "{name}: {value},");
    };
    field("slug", quoted(&slug(&token.key)));
    field("name", quoted(&token.name));
    field("set", option(token.set.boxed()));
    field("count", token.count.to_string());
    if token.pool == Pool::Reserve {
        field("pool", "Pool::Reserve".to_owned());
    }
    if let Some(health) = token.health {
        field("health", option(Some(token.health_conf.number(health))));
    }
    if let Some(points) = token.vp {
        field("points", option(Some(token.vp_conf.number(points))));
    }
    field("tags", tags(&token.tags));
    if !token.need {
        field("needed", "false".to_owned());
    }
    if let Some(printing) = token.printing {
        field("printing", option(Some(member(printing).to_owned())));
    }
    if let Some(draws) = token.adds_draws {
        field("adds_draws", draws.to_string());
    }
    if let Some(key) = &token.brings {
        field("brings", option(Some(quoted(&slug(key)))));
    }
    if let Some(crew) = token.crew {
        field("crew", crew.to_string());
    }
    if let Some(name) = &token.name_2e {
        field("second_edition_name", option(Some(quoted(name))));
    }
    text + "..TokenData::IN_PILE\n};\n"
}

/// A set of tags.
pub(crate) fn tags(keys: &[String]) -> String {
    let mut all = keys.iter().map(|key| format!("Tags::{}", constant(key)));
    let Some(first) = all.next() else { return "Tags::empty()".to_owned() };
    all.fold(first, |set, tag| format!("{set}.union({tag})"))
}

/// The member of the program's enum.
pub(crate) fn member(printing: Printing) -> &'static str {
    match printing {
        Printing::BigBox => "Printing::BigBox",
        Printing::SecondEdition => "Printing::SecondEdition",
    }
}
