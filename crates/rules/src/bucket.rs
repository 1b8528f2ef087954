//! [`Tokens`]: how the kernel counts what a limit lets through.
//!
//! | | earns | costs | holds |
//! |---|---|---|---|
//! | `limit` of nftables | a nanosecond each nanosecond | unit of time / rate for a packet; for bytes unit × length / rate | cost × burst; for bytes unit × (rate + burst) / rate |
//! | `-m hashlimit` | 2^39 credits each tick | average gap in µs × credits of a µs | cost × burst |
//! | `-m limit` | 128 credits each tick | average gap in units of 100 µs, in credits | cost × burst |
//!
//! A tick is 4 ms, as most distributions configure it (`CONFIG_HZ=250`). Sources: `net/netfilter/nft_limit.c`,
//! `xt_hashlimit.c` and `xt_limit.c` of Linux 6.

use crate::model::{Bucket, Limit};

/// Ticks of the kernel in a second.
const HZ: u64 = 250;
/// Nanoseconds in a second.
const SECOND: u64 = 1_000_000_000;
/// Credits that `hashlimit` gives each tick: the greatest power of two with which a day's credits fit into 64 bits.
const HASHLIMIT_TICK: u64 = 1 << 39;
/// The same of `limit`, whose credits have 32 bits.
const LIMIT_TICK: u64 = 128;

/// What a limit or one key of it may still spend.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tokens {
    left: u64,
    /// The time up to which it has earned: nanoseconds, or ticks.
    until: u64,
}

impl Tokens {
    /// Returns a full bucket.
    pub(crate) fn full(limit: &Limit, nanos: u64) -> Self {
        Self { left: most(limit), until: clock(limit, nanos) }
    }

    /// Returns whether a packet of `len` bytes is within the rate, and takes what it costs.
    pub(crate) fn take(&mut self, limit: &Limit, nanos: u64, len: u32) -> bool {
        let now = clock(limit, nanos);
        // Captures whose clock steps back earn nothing by it.
        let earned = now.saturating_sub(self.until).saturating_mul(earns(limit));
        self.left = self.left.saturating_add(earned).min(most(limit));
        self.until = self.until.max(now);
        let cost = cost(limit, len);
        let within = self.left >= cost;
        if within {
            self.left -= cost;
        }
        within
    }
}

fn clock(limit: &Limit, nanos: u64) -> u64 {
    if limit.bucket == Bucket::Nft { nanos } else { nanos / (SECOND / HZ) }
}

fn earns(limit: &Limit) -> u64 {
    match limit.bucket {
        Bucket::Nft => 1,
        Bucket::Hashlimit => HASHLIMIT_TICK,
        Bucket::Ticks => LIMIT_TICK,
    }
}

/// Returns what one packet costs; the average gap is a whole number of `scale`ths of a second.
fn credits(limit: &Limit, scale: u64, tick: u64) -> u64 {
    let gap = scale.saturating_mul(limit.seconds.max(1)) / limit.rate.max(1);
    let second = u128::from(HZ) * u128::from(tick);
    let scale = u128::from(scale.max(1));
    // The kernel divides its constants first where the product would not fit.
    let credits = if limit.bucket == Bucket::Hashlimit {
        u128::from(gap) * (second / scale)
    } else {
        u128::from(gap) * second / scale
    };
    u64::try_from(credits).unwrap_or(u64::MAX)
}

fn cost(limit: &Limit, len: u32) -> u64 {
    let unit = SECOND.saturating_mul(limit.seconds.max(1));
    match limit.bucket {
        Bucket::Nft if limit.bytes => {
            let cost = u128::from(unit) * u128::from(len) / u128::from(limit.rate.max(1));
            u64::try_from(cost).unwrap_or(u64::MAX)
        }
        Bucket::Nft => unit / limit.rate.max(1),
        Bucket::Hashlimit => credits(limit, 1_000_000, HASHLIMIT_TICK),
        Bucket::Ticks => credits(limit, 10_000, LIMIT_TICK),
    }
}

fn most(limit: &Limit) -> u64 {
    if limit.bytes && limit.bucket == Bucket::Nft {
        let unit = u128::from(SECOND) * u128::from(limit.seconds.max(1));
        let both = u128::from(limit.rate) + u128::from(limit.burst);
        return u64::try_from(unit * both / u128::from(limit.rate.max(1))).unwrap_or(u64::MAX);
    }
    cost(limit, 0).saturating_mul(limit.burst.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use alloc::vec::Vec;

    fn limit(bucket: Bucket, rate: u64, burst: u64) -> Limit {
        Limit {
            key: Vec::new(),
            name: String::new(),
            bucket,
            rate,
            bytes: false,
            seconds: 1,
            burst,
            over: true,
            timeout: None,
            refreshes: true,
            size: 1,
        }
    }

    /// Returns how many of `packets` at this distance pass.
    fn passed(limit: &Limit, packets: u64, gap: u64) -> u64 {
        let mut tokens = Tokens::full(limit, 0);
        (0..packets).filter(|n| tokens.take(limit, n * gap, 60)).count() as u64
    }

    #[test]
    fn the_burst_passes_at_once_and_the_rate_after_it() {
        for bucket in Bucket::ALL {
            let limit = limit(bucket, 10, 5);
            assert_eq!(passed(&limit, 100, 0), 5, "{bucket:?}");
            // 100 ms, the time that a packet costs, are 25 ticks.
            assert_eq!(passed(&limit, 100, 100_000_000), 100, "{bucket:?}");
            // Ten seconds of 100 packets each: the burst, and ten each second.
            assert!((104..=105).contains(&passed(&limit, 1000, 10_000_000)), "{bucket:?}");
        }
    }

    #[test]
    fn bytes_are_counted_with_a_second_of_the_rate_on_top_of_the_burst() {
        let limit = Limit { bytes: true, ..limit(Bucket::Nft, 600, 1200) };
        assert_eq!(passed(&limit, 100, 0), 30);
    }

    #[test]
    fn a_clock_that_steps_back_earns_nothing() {
        let limit = limit(Bucket::Nft, 1, 1);
        let mut tokens = Tokens::full(&limit, 10 * SECOND);
        assert!(tokens.take(&limit, 10 * SECOND, 60));
        assert!(!tokens.take(&limit, 0, 60));
        assert!(!tokens.take(&limit, 10 * SECOND, 60));
        assert!(tokens.take(&limit, 11 * SECOND, 60));
    }
}
