#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| a2scope_fuzz::capture(data));
