//! Where our own page comes from: pages of others must not speak for whoever looks at them.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Once};

use anyhow::{Result, bail};
use axum::http::{HeaderMap, header};

/// Names that only a network at home gives.
const AT_HOME: [&str; 6] = [".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal"];

/// The names under which the page is reached, beside those that nobody on the internet can have.
#[derive(Clone, Default, Debug)]
pub struct Origins(Arc<[String]>);

impl Origins {
    /// Named at the start, such as `https://castle.example`.
    pub fn new(named: &[String]) -> Result<Origins> {
        let read = |text: &String| {
            let text = text.trim_end_matches('/').to_ascii_lowercase();
            let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
            if host.is_none_or(|h| h.is_empty() || h.contains(['/', '@', '?', '#', ' ', ','])) {
                bail!(
                    "--origin {text} must look like https://castle.example, as the address of the page begins"
                );
            }
            Ok(text)
        };
        Ok(Origins(named.iter().map(read).collect::<Result<Vec<_>>>()?.into()))
    }

    /// Whether a request comes from our own page.
    pub fn allow(&self, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let (Some(origin), Some(host)) = (text(header::ORIGIN), text(header::HOST)) else { return false };
        let origin = origin.to_ascii_lowercase();
        if self.0.contains(&origin) {
            return true;
        }
        let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        let same = from.is_some_and(|from| from.eq_ignore_ascii_case(host));
        if same && !is_near(&host.to_ascii_lowercase()) {
            static SAID: Once = Once::new();
            SAID.call_once(|| {
                tracing::warn!(
                    "the page was opened under a name that was not given with --origin; online play does not work there"
                );
            });
            return false;
        }
        same
    }
}

/// Whether nobody elsewhere can have this name. Of a name on the internet a stranger can say today that it is his machine
/// and tomorrow that it is this one; then his page and our address have the same name.
fn is_near(host: &str) -> bool {
    if let Some((ip, _)) = host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return ip.parse::<Ipv6Addr>().is_ok();
    }
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    name.parse::<IpAddr>().is_ok() || !name.contains('.') || AT_HOME.iter().any(|end| name.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(named: &[&str], origin: Option<&str>, host: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        let named: Vec<String> = named.iter().map(ToString::to_string).collect();
        Origins::new(&named).unwrap().allow(&headers)
    }

    #[test]
    fn only_our_own_page_may_come() {
        for near in
            ["127.0.0.1:7117", "192.168.1.4:7117", "localhost:7117", "[::1]:7117", "attic", "attic.local:80"]
        {
            assert!(allowed(&[], Some(&format!("http://{near}")), near), "{near}");
        }
        for foreign in
            ["http://evil.example", "null", "http://127.0.0.1:7118", "http://127.0.0.1:7117.evil.example", ""]
        {
            assert!(!allowed(&[], Some(foreign), "127.0.0.1:7117"), "{foreign}");
        }
        assert!(!allowed(&[], None, "127.0.0.1:7117"), "a browser always says where it comes from");
    }

    #[test]
    fn a_name_on_the_internet_must_have_been_given() {
        let (page, host) = (Some("https://castle.example"), "castle.example");
        assert!(!allowed(&[], page, host), "a stranger's name can be made to lead here");
        assert!(!allowed(&[], Some("http://1.2.3.4.evil.example"), "1.2.3.4.evil.example"));
        assert!(allowed(&["https://Castle.example/"], page, host));
        assert!(
            allowed(&["https://castle.example"], page, "one:7117"),
            "whatever the proxy makes of the host"
        );
        assert!(
            !allowed(&["https://castle.example"], Some("http://castle.example"), host),
            "without TLS it is another"
        );
        assert!(!allowed(&["https://castle.example"], Some("https://other.example"), "other.example"));
    }

    #[test]
    fn what_is_given_must_be_an_origin() {
        for wrong in ["castle.example", "https://", "https://castle.example/play", "ftp://castle.example", ""]
        {
            let said = Origins::new(&[wrong.to_string()]).unwrap_err().to_string();
            assert!(said.contains("https://castle.example"), "{said}");
        }
    }
}
