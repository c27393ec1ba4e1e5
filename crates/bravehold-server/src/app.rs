//! The routes, apart from sockets, so that tests need none.

use axum::Router;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// The page as `cargo xtask page` made it; empty until then.
#[derive(RustEmbed)]
#[folder = "../../target/page"]
#[allow_missing = true]
struct Page;

/// What the page may load: itself, and nothing from elsewhere.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// All routes.
pub fn app() -> Router {
    Router::new().fallback(page)
}

async fn page(uri: Uri) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        other => other,
    };
    match Page::get(path) {
        Some(file) => (
            [
                (header::CONTENT_TYPE, content_type(path)),
                (header::CONTENT_SECURITY_POLICY, POLICY),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
                (header::REFERRER_POLICY, "no-referrer"),
                (header::CACHE_CONTROL, "no-cache"),
            ],
            file.data,
        )
            .into_response(),
        None if path == "index.html" => {
            (StatusCode::NOT_FOUND, "The page has not been built: `cargo xtask page` does it.")
                .into_response()
        }
        None => (StatusCode::NOT_FOUND, "There is nothing here.").into_response(),
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::{Request, StatusCode};
    use tower::ServiceExt;

    #[tokio::test]
    async fn what_is_not_there_is_not_found() {
        for path in ["/nothing", "/../Cargo.toml", "/art/%2e%2e/secret"] {
            let answer = super::app().oneshot(Request::get(path).body(Body::empty()).unwrap()).await.unwrap();
            assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[test]
    fn every_kind_of_file_has_its_type() {
        assert_eq!(super::content_type("bravehold_bg.wasm"), "application/wasm");
        assert_eq!(super::content_type("art/tokens/orc.svg"), "image/svg+xml");
    }
}
