//! What one network address may take up, so that nobody can use up what is there for everybody.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::http::HeaderMap;

use super::limits::{self, Bucket};

/// Where a proxy says for whom it asks.
const FORWARDED: &str = "x-forwarded-for";
/// Addresses that are remembered before those that are full again are forgotten.
const REMEMBERED: usize = 10_000;

/// Whose limits count: an address, or the network that one household has. None: this machine itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Household(IpAddr);

impl Household {
    /// Whoever asks, from the other end of the connection and what a proxy says. A proxy on this machine is believed, others
    /// only if `trusted`: anybody can send the header. The last address in it is the one that the proxy saw itself.
    pub fn of(peer: Option<SocketAddr>, headers: &HeaderMap, trusted: bool) -> Option<Household> {
        let peer = peer.map(|p| p.ip().to_canonical());
        let near = peer.is_none_or(|ip| ip.is_loopback());
        let said = headers.get_all(FORWARDED).iter().next_back().and_then(|value| value.to_str().ok());
        let said = said.and_then(|text| text.rsplit(',').next()).and_then(|text| text.trim().parse().ok());
        let ip: IpAddr = if near || trusted { said.or(peer)? } else { peer? };
        let ip = match ip.to_canonical() {
            IpAddr::V4(ip) => IpAddr::V4(ip),
            // Providers give a household a /64: counting single addresses would count nothing.
            IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from(u128::from(ip) >> 64 << 64)),
        };
        let this_machine = ip.is_loopback() || ip == IpAddr::V6(Ipv6Addr::UNSPECIFIED);
        (!this_machine).then_some(Household(ip))
    }
}

struct Usage {
    connections: u32,
    tables: Bucket,
    misses: Bucket,
}

/// All addresses that ask for something.
#[derive(Clone, Default)]
pub struct Addresses {
    all: Arc<Mutex<HashMap<Household, Usage>>>,
}

impl Addresses {
    /// A place for one more connection, if the household has not too many already.
    pub fn connect(&self, of: Option<Household>) -> Option<Place> {
        let mut place = Place { of, addresses: self.clone(), counted: false };
        if let Some(of) = of {
            let now = Instant::now();
            let mut all = self.lock();
            if all.len() >= REMEMBERED {
                all.retain(|_, usage| !usage.is_fresh(now));
            }
            let usage = all.entry(of).or_insert_with(|| Usage::new(now));
            if usage.connections >= limits::CONNECTIONS_EACH {
                return None;
            }
            usage.connections += 1;
            place.counted = true;
        }
        Some(place)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Household, Usage>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Usage {
    fn new(now: Instant) -> Usage {
        let (rate, most) = limits::TABLES_EACH;
        let tables = Bucket::new(rate, most, now);
        let (rate, most) = limits::MISSES_EACH;
        Usage { connections: 0, tables, misses: Bucket::new(rate, most, now) }
    }

    /// Whether forgetting it would change nothing.
    fn is_fresh(&self, now: Instant) -> bool {
        self.connections == 0 && self.tables.is_full(now) && self.misses.is_full(now)
    }
}

/// A connection's place among those of its household; given back when it is dropped.
pub struct Place {
    of: Option<Household>,
    addresses: Addresses,
    counted: bool,
}

impl Place {
    /// Whether one more table may be opened from there.
    pub fn may_open(&self) -> bool {
        self.with(|usage, now| usage.tables.take(now))
    }

    /// Whether the household may still look for tables: it has not missed too often of late.
    pub fn may_look(&self) -> bool {
        self.with(|usage, now| usage.misses.has(1.0, now))
    }

    /// A code or a key that opens nothing: perhaps a guess.
    pub fn missed(&self) {
        self.with(|usage, now| usage.misses.take(now));
    }

    fn with(&self, f: impl FnOnce(&mut Usage, Instant) -> bool) -> bool {
        let Some(of) = self.of else { return true };
        self.addresses.lock().get_mut(&of).is_none_or(|usage| f(usage, Instant::now()))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(of) = self.of.filter(|_| self.counted)
            && let Some(usage) = self.addresses.lock().get_mut(&of)
        {
            usage.connections = usage.connections.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn household(peer: &str, forwarded: Option<&str>, trusted: bool) -> Option<String> {
        let mut headers = HeaderMap::new();
        if let Some(text) = forwarded {
            headers.insert(FORWARDED, text.parse().unwrap());
        }
        Household::of(Some(peer.parse().unwrap()), &headers, trusted).map(|h| h.0.to_string())
    }

    #[test]
    fn a_proxy_is_believed_only_where_it_is_ours() {
        assert_eq!(household("127.0.0.1:1", None, false), None);
        assert_eq!(household("127.0.0.1:1", Some("6.6.6.6, 9.9.9.9"), false).unwrap(), "9.9.9.9");
        assert_eq!(household("9.9.9.9:1", Some("8.8.8.8"), false).unwrap(), "9.9.9.9");
        assert_eq!(household("10.0.0.3:1", Some("8.8.8.8"), true).unwrap(), "8.8.8.8");
        assert_eq!(household("10.0.0.3:1", Some("nonsense"), true).unwrap(), "10.0.0.3");
    }

    #[test]
    fn a_household_is_one_address_or_one_network() {
        assert_eq!(household("[2001:db8::1]:1", None, false), household("[2001:db8::2:3]:1", None, false));
        assert_ne!(household("[2001:db8::1]:1", None, false), household("[2001:db8:0:1::1]:1", None, false));
        assert_eq!(household("[::ffff:9.9.9.9]:1", None, false).unwrap(), "9.9.9.9");
        assert_eq!(household("[::1]:1", None, false), None);
    }

    #[test]
    fn one_household_cannot_take_the_place_of_others() {
        let (addresses, one, other) = (Addresses::default(), "9.9.9.9", "8.8.8.8");
        let of = |ip: &str| Some(Household(ip.parse().unwrap()));
        let tries = 0..2 * limits::CONNECTIONS_EACH;
        let mut places: Vec<Place> = tries.filter_map(|_| addresses.connect(of(one))).collect();
        assert_eq!(places.len(), limits::CONNECTIONS_EACH as usize);
        let elsewhere = addresses.connect(of(other)).unwrap();
        places.pop();
        assert!(addresses.connect(of(one)).is_some(), "a place that was given back can be had again");
        let opened = (0..10_000).take_while(|_| places[0].may_open()).count();
        assert_eq!(opened, limits::TABLES_EACH.1 as usize);
        assert!(!places[1].may_open() && elsewhere.may_open());
        (0..10_000).for_each(|_| places[0].missed());
        assert!(!places[1].may_look() && elsewhere.may_look());
    }

    #[test]
    fn this_machine_has_no_limit_of_its_own() {
        let addresses = Addresses::default();
        let places: Vec<Place> =
            (0..2 * limits::CONNECTIONS_EACH).filter_map(|_| addresses.connect(None)).collect();
        assert_eq!(places.len(), 2 * limits::CONNECTIONS_EACH as usize);
        assert!((0..10_000).all(|_| places[0].may_open()) && places[0].may_look());
    }

    #[test]
    fn addresses_that_took_nothing_are_forgotten() {
        let addresses = Addresses::default();
        for n in 0..REMEMBERED as u32 + 5 {
            drop(addresses.connect(Some(Household(IpAddr::V4((n + (50 << 24)).into())))));
        }
        assert!(addresses.lock().len() < 10, "{}", addresses.lock().len());
    }
}
