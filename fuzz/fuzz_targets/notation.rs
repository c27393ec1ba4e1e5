//! Feeds bytes to `fuzz::notation`; see there what must hold.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bravehold_record::fuzz::notation(data));
