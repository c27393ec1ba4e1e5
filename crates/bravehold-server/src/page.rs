//! The files of the page as answers: the smallest form that the browser takes, and nothing if it has the file already.

use std::borrow::Cow;
use std::fmt::Write;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// One file.
#[derive(Clone, Debug)]
pub struct File {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// SHA-256 of what is in it.
    pub hash: [u8; 32],
}

/// Where files come from: the file with this path, if there is one.
pub type Files = fn(&str) -> Option<File>;

/// Forms of a file beside the plain one, smallest first: name for browsers, ending of the file.
const FORMS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The word that stands for all files of the page: the service worker lists them with a hash, so its own hash will do.
pub fn version(files: Files) -> String {
    files("sw.js").map(|file| word(&file.hash)).unwrap_or_default()
}

/// Answers a request for a path.
pub fn answer(files: Files, path: &str, asked: &HeaderMap) -> Response {
    let path = match path.trim_start_matches('/') {
        "" => "index.html",
        other => other,
    };
    let hidden = FORMS.iter().any(|(_, ending)| path.ends_with(ending));
    let Some(plain) = files(path).filter(|_| !hidden) else {
        let what = match path {
            "index.html" => "The page has not been built: `cargo play` builds and serves it.",
            _ => "Not found.",
        };
        return (StatusCode::NOT_FOUND, what).into_response();
    };
    let small = FORMS
        .iter()
        .filter(|(name, _)| accepts(asked, name))
        .find_map(|(name, ending)| files(&format!("{path}{ending}")).map(|file| (Some(*name), file)));
    let (form, file) = small.unwrap_or((None, plain));
    let tag = format!("\"{}\"", word(&file.hash));
    let mut answer = if knows(asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut answer = Body::from(file.bytes).into_response();
        answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
        if let Some(form) = form {
            answer.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(form));
        }
        answer
    };
    let headers = answer.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // Ask every time: the question costs little, and an old page with a new program would cost more.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer
}

/// A hash as a short word.
fn word(hash: &[u8; 32]) -> String {
    hash.iter().take(12).fold(String::new(), |mut word, byte| {
        let _ = write!(word, "{byte:02x}");
        word
    })
}

/// Whether the browser takes this form.
fn accepts(asked: &HeaderMap, form: &str) -> bool {
    let mut others = false;
    for part in list(asked, header::ACCEPT_ENCODING) {
        let (name, weight) = part.split_once(';').unwrap_or((part, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        let wanted = weight.parse::<f32>().is_ok_and(|weight| weight > 0.0);
        match name.trim() {
            name if name.eq_ignore_ascii_case(form) => return wanted,
            "*" => others = wanted,
            _ => {}
        }
    }
    others
}

/// Whether the browser has the file with this tag already.
fn knows(asked: &HeaderMap, tag: &str) -> bool {
    list(asked, header::IF_NONE_MATCH)
        .any(|part| part == "*" || part.strip_prefix("W/").unwrap_or(part) == tag)
}

/// The parts of a header that is a list.
fn list(asked: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    let texts = asked.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).map(str::trim)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, header};

    use super::{accepts, content_type, knows};

    fn asked(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    #[test]
    fn a_form_is_taken_if_it_is_named_and_not_refused() {
        let takes = |value: &str, form: &str| accepts(&asked(header::ACCEPT_ENCODING, value), form);
        assert!(takes("gzip, deflate, br, zstd", "br") && takes("gzip, deflate, br, zstd", "gzip"));
        assert!(takes("gzip;q=0.5", "gzip") && !takes("gzip;q=0.5", "br"));
        assert!(!takes("br;q=0, *", "br") && takes("br;q=0, *", "gzip"));
        assert!(!takes("*;q=0", "br") && !takes("", "br") && !takes("brotli", "br"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn a_tag_is_known_in_a_list_and_in_its_weak_form() {
        let has = |value: &str| knows(&asked(header::IF_NONE_MATCH, value), "\"a\"");
        assert!(has("\"a\"") && has("W/\"a\"") && has("\"b\", \"a\"") && has("*"));
        assert!(!has("\"b\"") && !has("a"));
    }

    #[test]
    fn every_kind_of_file_has_its_type() {
        assert_eq!(content_type("bravehold_bg.wasm"), "application/wasm");
        assert_eq!(content_type("art/tokens/orc.svg"), "image/svg+xml");
        assert_eq!(content_type("manifest.webmanifest"), "application/manifest+json");
        assert_eq!(content_type("strange"), "application/octet-stream");
    }
}
