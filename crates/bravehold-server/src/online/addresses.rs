//! What one network address may take up, so that nobody can use up what is there for everybody.

use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::HeaderMap;

use super::backlog::Shared;
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

    /// Reads what [`fmt::Display`] writes.
    pub fn parse(text: &str) -> Option<Household> {
        text.parse().ok().map(Household)
    }

    /// The network that one customer of a provider has, which may be many households.
    fn network(self) -> Option<Household> {
        match self.0 {
            IpAddr::V4(_) => None,
            IpAddr::V6(ip) => Some(Household(IpAddr::V6(Ipv6Addr::from(u128::from(ip) >> 80 << 80)))),
        }
    }
}

impl fmt::Display for Household {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

struct Usage {
    connections: u32,
    tables: Bucket,
    misses: Bucket,
    thinking: Bucket,
    /// Bytes that wait for its browsers.
    waiting: Arc<AtomicUsize>,
}

/// What all networks of one customer take up together.
struct Network {
    connections: u32,
    tables: Bucket,
    /// Bytes that wait for their browsers.
    waiting: Arc<AtomicUsize>,
}

impl Network {
    fn new(now: Instant) -> Network {
        let (rate, most) = limits::TABLES_NETWORK;
        Network { connections: 0, tables: Bucket::new(rate, most, now), waiting: Arc::default() }
    }

    /// Whether forgetting it would change nothing.
    fn is_fresh(&self, now: Instant) -> bool {
        self.connections == 0 && self.waiting.load(Ordering::Relaxed) == 0 && self.tables.is_full(now)
    }
}

/// All addresses that ask for something.
#[derive(Clone, Default)]
pub struct Addresses {
    all: Arc<Mutex<HashMap<Household, Usage>>>,
    networks: Arc<Mutex<HashMap<Household, Network>>>,
}

impl Addresses {
    /// A place for one more connection, if neither the household nor its customer has too many already.
    pub fn connect(&self, of: Option<Household>) -> Option<Place> {
        let mut place = Place { of, addresses: self.clone(), counted: false };
        if let Some(of) = of {
            let now = Instant::now();
            let mut all = self.lock();
            let usage = remembered(&mut all, of, now);
            if usage.connections >= limits::CONNECTIONS_EACH {
                return None;
            }
            if let Some(network) = of.network() {
                let mut networks = self.networks();
                let network = known(&mut networks, network, now);
                if network.connections >= limits::CONNECTIONS_NETWORK {
                    return None;
                }
                network.connections += 1;
            }
            usage.connections += 1;
            place.counted = true;
        }
        Some(place)
    }

    /// Whether bots may still think for this address now.
    pub fn may_think(&self, of: Option<Household>) -> bool {
        let Some(of) = of else { return true };
        let now = Instant::now();
        self.lock().get(&of).is_none_or(|usage| usage.thinking.has(0.0, now))
    }

    /// So long a bot has thought for this address.
    pub fn thought(&self, of: Option<Household>, time: Duration) {
        let Some(of) = of else { return };
        let now = Instant::now();
        remembered(&mut self.lock(), of, now).thinking.spend(time.as_secs_f64(), now);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Household, Usage>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locked after the households, where both are.
    fn networks(&self) -> MutexGuard<'_, HashMap<Household, Network>> {
        self.networks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn known(networks: &mut HashMap<Household, Network>, of: Household, now: Instant) -> &mut Network {
    if networks.len() >= REMEMBERED && !networks.contains_key(&of) {
        networks.retain(|_, network| !network.is_fresh(now));
    }
    networks.entry(of).or_insert_with(|| Network::new(now))
}

fn remembered(all: &mut HashMap<Household, Usage>, of: Household, now: Instant) -> &mut Usage {
    if all.len() >= REMEMBERED && !all.contains_key(&of) {
        all.retain(|_, usage| !usage.is_fresh(now));
    }
    all.entry(of).or_insert_with(|| Usage::new(now))
}

impl Usage {
    fn new(now: Instant) -> Usage {
        let (rate, most) = limits::TABLES_EACH;
        let tables = Bucket::new(rate, most, now);
        let (rate, most) = limits::MISSES_EACH;
        let misses = Bucket::new(rate, most, now);
        let (rate, most) = limits::THINKING_EACH;
        let thinking = Bucket::new(rate, most, now);
        Usage { connections: 0, tables, misses, thinking, waiting: Arc::default() }
    }

    /// Whether forgetting it would change nothing.
    fn is_fresh(&self, now: Instant) -> bool {
        let nothing = self.connections == 0 && self.waiting.load(Ordering::Relaxed) == 0;
        nothing && [&self.tables, &self.misses, &self.thinking].into_iter().all(|b| b.is_full(now))
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
        self.with(|usage, now| usage.tables.take(now)) && self.network_may_open()
    }

    fn network_may_open(&self) -> bool {
        let Some(network) = self.of.and_then(Household::network) else { return true };
        let now = Instant::now();
        known(&mut self.addresses.networks(), network, now).tables.take(now)
    }

    /// Where it comes from; none for this machine.
    pub fn household(&self) -> Option<Household> {
        self.of
    }

    /// The counts of bytes that wait for all browsers of its household, and of its customer.
    pub fn waiting(&self) -> Vec<Shared> {
        let Some(of) = self.of else { return Vec::new() };
        let own = self.addresses.lock().get(&of).map(|usage| usage.waiting.clone());
        let now = Instant::now();
        let wide =
            of.network().map(|network| known(&mut self.addresses.networks(), network, now).waiting.clone());
        let own = own.map(|count| Shared { count, most: limits::WAITING_EACH });
        own.into_iter().chain(wide.map(|count| Shared { count, most: limits::WAITING_NETWORK })).collect()
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
        let network = self.of.filter(|_| self.counted).and_then(Household::network);
        if let Some(network) = network
            && let Some(usage) = self.addresses.networks().get_mut(&network)
        {
            usage.connections = usage.connections.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio_tungstenite::tungstenite::Utf8Bytes;

    use super::super::backlog;
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
        assert!(addresses.connect(of(one)).is_some(), "a place that was given back is free again");
        let opened = (0..10_000).take_while(|_| places[0].may_open()).count();
        assert_eq!(opened, limits::TABLES_EACH.1 as usize);
        assert!(!places[1].may_open() && elsewhere.may_open());
        (0..10_000).for_each(|_| places[0].missed());
        assert!(!places[1].may_look() && elsewhere.may_look());
    }

    #[test]
    fn a_customer_with_many_networks_opens_only_so_many_tables() {
        let addresses = Addresses::default();
        let of =
            |ip: String| Household::of(Some(format!("[{ip}]:1").parse().unwrap()), &HeaderMap::new(), false);
        let mut opened = 0;
        for n in 0..1000 {
            let place = addresses.connect(of(format!("2001:db8:1:{n:x}::1"))).unwrap();
            opened += (0..100).take_while(|_| place.may_open()).count();
        }
        assert_eq!(opened, limits::TABLES_NETWORK.1 as usize);
        assert!(addresses.connect(of("2001:db8:2::1".into())).unwrap().may_open(), "another customer");
    }

    #[test]
    fn a_customer_with_many_networks_has_only_so_many_connections() {
        let addresses = Addresses::default();
        let of = |customer: u32, n: u32| Household::parse(&format!("2001:db8:{customer:x}:{n:x}::"));
        let places: Vec<Place> =
            (0..2 * limits::CONNECTIONS_NETWORK).filter_map(|n| addresses.connect(of(1, n))).collect();
        assert_eq!(places.len(), limits::CONNECTIONS_NETWORK as usize);
        assert!(addresses.connect(of(2, 0)).is_some(), "another customer");
        drop(places);
        assert!(addresses.connect(of(1, 0)).is_some(), "places that were given back are free again");
    }

    #[test]
    fn browsers_of_one_customer_hold_only_so_much_together() {
        let (addresses, text) = (Addresses::default(), Utf8Bytes::from("x".repeat(200_000)));
        let of = |customer: u32, n: u32| Household::parse(&format!("2001:db8:{customer:x}:{n:x}::"));
        let places: Vec<Place> = (0..200).filter_map(|n| addresses.connect(of(1, n))).collect();
        let lines: Vec<_> = places.iter().map(|place| backlog::line(1000, place.waiting())).collect();
        let told: usize =
            lines.iter().map(|(t, _)| (0..1000).take_while(|_| t.tell(text.clone())).count()).sum();
        assert!(told > 100 && told * text.len() < limits::WAITING_NETWORK + text.len(), "{told}");
        let other = addresses.connect(of(2, 0)).unwrap();
        assert!(backlog::line(10, other.waiting()).0.tell(text), "another customer");
    }

    #[test]
    fn an_address_has_so_much_time_to_think_and_no_more() {
        let (addresses, one, other) =
            (Addresses::default(), Household::parse("9.9.9.9"), Household::parse("8.8.8.8"));
        addresses.thought(one, Duration::from_secs(60));
        assert!(addresses.may_think(one));
        addresses.thought(one, Duration::from_secs(120));
        assert!(!addresses.may_think(one) && addresses.may_think(other) && addresses.may_think(None));
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
