//! The browser's storage, and files: what is kept between visits.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use bravehold_record::Record;

use crate::kept::{Kept, Updated};

const GAME: &str = "bravehold.game.";

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept under a key.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps something; false if the browser has no room or does not let us.
pub fn set(key: &str, value: &str) -> bool {
    storage().is_some_and(|s| s.set_item(key, value).is_ok())
}

/// Keeps a game.
pub fn keep(id: &str, kept: &Kept) -> bool {
    set(&format!("{GAME}{id}"), &kept.text())
}

/// A kept game.
pub fn game(id: &str) -> Result<Kept, String> {
    let text = get(&format!("{GAME}{id}")).ok_or("this browser has no such game")?;
    Kept::read(&text)
}

/// The name of the kept game with this record, if there is one.
pub fn find(record: &Record) -> Option<String> {
    let same = |row: &Row| game(&row.id).is_ok_and(|kept| kept.record == *record);
    games().into_iter().find(same).map(|row| row.id)
}

/// A kept game as a file, as it was written.
pub fn bare(id: &str) -> Option<String> {
    get(&format!("{GAME}{id}")).map(|text| Kept::bare(&text).to_string())
}

/// Forgets a game.
pub fn forget(id: &str) {
    if let Some(s) = storage() {
        let _ = s.remove_item(&format!("{GAME}{id}"));
    }
}

/// A kept game in a list.
#[derive(Clone, PartialEq)]
pub struct Row {
    /// Its name in the storage.
    pub id: String,
    /// When it was last changed.
    pub when: u64,
    /// How far it is.
    pub title: String,
    /// Whether it is over.
    pub over: bool,
    /// What an update means for it.
    pub updated: Option<Updated>,
}

/// All kept games, the newest first.
pub fn games() -> Vec<Row> {
    let Some(s) = storage() else { return Vec::new() };
    let mut rows: Vec<Row> = (0..s.length().unwrap_or(0))
        .filter_map(|n| s.key(n).ok().flatten())
        .filter_map(|key| {
            let id = key.strip_prefix(GAME)?.to_string();
            let text = get(&key)?;
            let (when, title, over) = Kept::summary(&text)?;
            Some(Row { id, when, title, over, updated: Kept::updated(&text) })
        })
        .collect();
    rows.sort_by_key(|r| std::cmp::Reverse(r.when));
    rows
}

/// A name for a new game, unlike all others.
pub fn new_id() -> String {
    format!("{:x}{:03x}", now(), (js_sys::Math::random() * 4096.0) as u32)
}

/// A key for a seat, made up here: 128 bits that nobody can guess; none if the browser has no such numbers.
pub fn random_key() -> Option<String> {
    let mut bytes = [0; 16];
    fill_random(&mut bytes).ok()?;
    Some(bytes.iter().map(|b| format!("{b:02x}")).collect())
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = crypto, js_name = getRandomValues, catch)]
    fn fill_random(bytes: &mut [u8]) -> Result<JsValue, JsValue>;
}

/// A random seed.
pub fn new_seed() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_991.0) as u64
}

/// The time, in milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A date in the reader's own way of writing it.
pub fn date(when: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(when as f64));
    String::from(date.to_locale_string("default", &JsValue::UNDEFINED))
}

/// Gives the reader a text as a file.
pub fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("text/plain");
    let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    download_blob(name, &blob);
}

/// Gives the reader a file.
pub fn download_blob(name: &str, blob: &web_sys::Blob) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else { return };
    if let Ok(a) = document().create_element("a").map(|e| e.unchecked_into::<web_sys::HtmlAnchorElement>()) {
        a.set_href(&url);
        a.set_download(name);
        a.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// Reads the file that was chosen in an input.
pub fn read_file(input: &web_sys::HtmlInputElement, then: impl FnOnce(Result<String, String>) + 'static) {
    let Some(file) = input.files().and_then(|f| f.get(0)) else { return };
    if file.size() > 4_000_000.0 {
        then(Err("the file is too large to be a game".to_string()));
        return;
    }
    let text = file.text();
    leptos::task::spawn_local(async move {
        let result = wasm_bindgen_futures::JsFuture::from(text).await;
        then(result.ok().and_then(|t| t.as_string()).ok_or_else(|| "the file cannot be read".to_string()));
    });
    input.set_value("");
}
