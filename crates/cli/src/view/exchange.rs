//! Exchanges: a line for each, and a row of cells.

use std::fmt::Write;

use a2scope::exchange::{Audit, Exchange, Outcome};
use anstyle::{AnsiColor, Color, Style};

use super::{Theme, units};

/// Columns from which on both addresses, the bytes and the challenge have room.
const WIDE: usize = 134;

/// The colour of an outcome: none for what is as it should be.
pub(crate) fn style(outcome: Outcome) -> Style {
    let color = match outcome {
        Outcome::Answered => return Style::new(),
        Outcome::Partial | Outcome::Challenged => AnsiColor::Blue,
        Outcome::Unanswered => AnsiColor::Yellow,
        Outcome::Unasked => AnsiColor::Magenta,
    };
    Style::new().fg_color(Some(Color::Ansi(color)))
}

/// The line of one exchange, with its line feed.
pub(crate) fn line(exchange: &Exchange, theme: &Theme) -> String {
    let (dim, bold, colour) = (Theme::dim(), Theme::bold(), style(exchange.outcome));
    let clock = units::clock(exchange.start().and_then(|at| at.time));
    let kind = exchange.kind.name();
    let outcome = exchange.outcome.name();
    let rtt = exchange.rtt().map(units::nanos).unwrap_or_default();
    let times = units::times(exchange.amplification());
    let (client, server) = (exchange.client.to_string(), exchange.server.to_string());
    let mut out = format!("{dim}{clock:<12}{dim:#}  {bold}{kind:<9}{bold:#}  ");
    let mut tail = String::new();
    if theme.width < WIDE {
        let _ = write!(out, "{server:<21}  ");
        let _ = write!(tail, "{rtt:>9} {times:>6}");
        if exchange.late {
            tail.push_str("  late");
        }
    } else {
        let bytes = format!("{}→{}", exchange.bytes_out, exchange.bytes_in);
        let _ = write!(out, "{client:>21} → {server:<21}  ");
        let _ = write!(tail, "{rtt:>9} {bytes:>12} {times:<6}");
        let challenge = exchange.challenge_value.map(|value| format!("0x{value:08x}")).unwrap_or_default();
        let _ = write!(tail, "  {challenge:<10}");
        if exchange.audit != Audit::None {
            let _ = write!(tail, "  {}", exchange.audit.name().replace('_', " "));
        }
        for (is, what) in [(exchange.late, "late"), (exchange.contradicts.is_some(), "contradicts")] {
            if is {
                let _ = write!(tail, "  {what}");
            }
        }
        if exchange.retries > 0 {
            let _ = write!(tail, "  {}", units::plural(exchange.retries.into(), "repeat"));
        }
    }
    let tail = tail.trim_end();
    let blanks = if tail.is_empty() { 0 } else { 11_usize.saturating_sub(outcome.len()) };
    let _ = writeln!(out, "{colour}{outcome}{colour:#}{}{tail}", " ".repeat(blanks));
    out
}

/// The heads of the cells.
pub(crate) const HEADER: [&str; 23] = [
    "index",
    "time",
    "kind",
    "client",
    "server",
    "outcome",
    "rtt",
    "challenge_rtt",
    "request",
    "challenge",
    "repeat",
    "reply",
    "challenge_value",
    "challenge_audit",
    "retries",
    "bytes_out",
    "bytes_in",
    "wire_out",
    "wire_in",
    "amplification",
    "wire_amplification",
    "late",
    "contradicts",
];

/// The cells of an exchange.
pub(crate) fn row(exchange: &Exchange) -> Vec<String> {
    let index = |at: Option<a2scope::exchange::At>| at.map(|at| at.index.to_string()).unwrap_or_default();
    let seconds =
        |nanos: Option<i64>| nanos.map(|nanos| format!("{:.9}", nanos as f64 / 1e9)).unwrap_or_default();
    let ratio = |ratio: Option<f64>| ratio.map(|ratio| format!("{ratio:.4}")).unwrap_or_default();
    vec![
        exchange.index.to_string(),
        units::full(exchange.start().and_then(|at| at.time)),
        exchange.kind.name().into(),
        exchange.client.to_string(),
        exchange.server.to_string(),
        exchange.outcome.name().into(),
        seconds(exchange.rtt()),
        seconds(exchange.challenge_rtt()),
        index(exchange.request),
        index(exchange.challenge),
        index(exchange.repeat),
        index(exchange.reply),
        exchange.challenge_value.map(|value| value.to_string()).unwrap_or_default(),
        exchange.audit.name().into(),
        exchange.retries.to_string(),
        exchange.bytes_out.to_string(),
        exchange.bytes_in.to_string(),
        exchange.wire_out.to_string(),
        exchange.wire_in.to_string(),
        ratio(exchange.amplification()),
        ratio(exchange.wire_amplification()),
        exchange.late.to_string(),
        exchange.contradicts.map(|index| index.to_string()).unwrap_or_default(),
    ]
}
