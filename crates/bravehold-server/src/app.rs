//! The routes, apart from sockets, so that tests need none.

use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router, middleware};

use crate::about::About;
use crate::page::{self, Files};

/// What the page may load and do: its own files, and nothing from elsewhere. The pictures of the board have style attributes.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                      img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
                      media-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Headers of every answer.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// All routes, over the files of a page and the routes of tables online.
pub fn app(files: Files, online: Router) -> Router {
    let about = About::this(page::version(files));
    let about = move || async move { ([(header::CACHE_CONTROL, "no-store")], Json(about)) };
    let page = move |uri: Uri, asked: HeaderMap| async move { page::answer(files, uri.path(), &asked) };
    Router::new()
        .route("/about", get(about))
        .merge(online)
        .fallback_service(get(page))
        .layer(middleware::map_response(guard))
}

/// Adds the headers of every answer.
async fn guard(mut answer: Response) -> Response {
    for (name, value) in HEADERS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    answer
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::http::{Request, StatusCode, header};
    use axum::response::Response;
    use tower::ServiceExt;

    use crate::about::About;
    use crate::page::File;

    /// A page of three files, one of them also in smaller forms.
    fn sample(path: &str) -> Option<File> {
        let (bytes, mark): (&[u8], u8) = match path {
            "index.html" => (b"a long page", 1),
            "index.html.br" => (b"br", 2),
            "index.html.gz" => (b"gz", 3),
            "sw.js" => (b"list", 4),
            "art/icon-192.png" => (b"picture", 5),
            _ => return None,
        };
        Some(File { bytes: bytes.into(), hash: [mark; 32] })
    }

    async fn ask(path: &str, headers: &[(header::HeaderName, &str)]) -> Response {
        let mut request = Request::get(path);
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        super::app(sample, Router::new()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    }

    fn header_of(answer: &Response, name: header::HeaderName) -> Option<&str> {
        answer.headers().get(name).map(|value| value.to_str().unwrap())
    }

    async fn body_of(answer: Response) -> Vec<u8> {
        to_bytes(answer.into_body(), 1000).await.unwrap().to_vec()
    }

    #[tokio::test]
    async fn what_is_not_there_is_not_found() {
        for path in ["/nothing", "/../Cargo.toml", "/art/%2e%2e/secret", "/index.html.br", "/art/"] {
            assert_eq!(ask(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[tokio::test]
    async fn the_smallest_form_that_the_browser_takes_is_sent() {
        let cases =
            [("gzip, br", Some("br"), "br"), ("gzip", Some("gzip"), "gz"), ("zstd", None, "a long page")];
        for (takes, form, body) in cases {
            let answer = ask("/", &[(header::ACCEPT_ENCODING, takes)]).await;
            assert_eq!(answer.status(), StatusCode::OK);
            assert_eq!(header_of(&answer, header::CONTENT_ENCODING), form, "{takes}");
            assert_eq!(header_of(&answer, header::CONTENT_TYPE), Some("text/html; charset=utf-8"));
            assert_eq!(header_of(&answer, header::VARY), Some("accept-encoding"));
            assert_eq!(header_of(&answer, header::CACHE_CONTROL), Some("no-cache"));
            assert_eq!(body_of(answer).await, body.as_bytes());
        }
        let picture = ask("/art/icon-192.png", &[(header::ACCEPT_ENCODING, "br")]).await;
        assert_eq!(header_of(&picture, header::CONTENT_ENCODING), None);
        assert_eq!(body_of(picture).await, b"picture");
    }

    #[tokio::test]
    async fn a_file_that_the_browser_has_is_not_sent_again() {
        let first = ask("/", &[(header::ACCEPT_ENCODING, "br")]).await;
        let tag = header_of(&first, header::ETAG).unwrap().to_owned();
        let known = [(header::ACCEPT_ENCODING, "br"), (header::IF_NONE_MATCH, &*tag)];
        let again = ask("/", &known).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(header_of(&again, header::ETAG), Some(&*tag));
        assert!(body_of(again).await.is_empty());
        let plain = ask("/", &[(header::IF_NONE_MATCH, &*tag)]).await;
        assert_eq!(plain.status(), StatusCode::OK, "the plain form is another one");
    }

    #[tokio::test]
    async fn every_answer_is_guarded() {
        for path in ["/", "/nothing", "/about"] {
            let answer = ask(path, &[]).await;
            for (name, value) in super::HEADERS {
                assert_eq!(header_of(&answer, name.clone()), Some(value), "{name} of {path}");
            }
        }
    }

    /// What other pages and foreign scripts must not be able to do, spelled out once more: no test would miss a line that is
    /// taken out of the headers themselves.
    #[tokio::test]
    async fn nothing_foreign_runs_in_the_page_and_nobody_frames_it() {
        let answer = ask("/", &[]).await;
        let value = |name: &'static str| header_of(&answer, header::HeaderName::from_static(name)).unwrap();
        let policy: Vec<&str> = value("content-security-policy").split(';').map(str::trim).collect();
        for rule in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.contains(&rule), "{rule}");
        }
        assert_eq!(value("x-content-type-options"), "nosniff");
        assert_eq!(value("referrer-policy"), "no-referrer");
        assert_eq!(value("cross-origin-opener-policy"), "same-origin");
        assert_eq!(value("cross-origin-resource-policy"), "same-origin");
        assert!(["camera=()", "microphone=()"].iter().all(|off| value("permissions-policy").contains(off)));
    }

    #[tokio::test]
    async fn about_says_what_runs_here() {
        let answer = ask("/about", &[]).await;
        assert_eq!(header_of(&answer, header::CACHE_CONTROL), Some("no-store"));
        let about: About = serde_json::from_slice(&body_of(answer).await).unwrap();
        assert_eq!(about, About::this("04".repeat(12)));
    }

    #[tokio::test]
    async fn files_can_only_be_read() {
        let post = Request::post("/index.html").body(Body::empty()).unwrap();
        let answer = super::app(sample, Router::new()).oneshot(post).await.unwrap();
        assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED);
    }

    #[tokio::test]
    async fn without_a_page_the_remedy_is_named() {
        let request = Request::get("/").body(Body::empty()).unwrap();
        let answer = super::app(|_| None, Router::new()).oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
        assert!(String::from_utf8(body_of(answer).await).unwrap().contains("cargo play"));
    }
}
