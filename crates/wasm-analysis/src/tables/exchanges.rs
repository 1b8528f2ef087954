//! The order of rows in the page's table of exchanges.

use a2scope::columns::{Columns, Exchanges};
use a2scope::exchange::Exchange;

use super::key::Key;

pub(super) fn key(exchange: &Exchange, column: &str) -> Option<Key> {
    let column = if column == "bytes" { "bytes_in" } else { column };
    Exchanges::named(exchange, column).map(Key::from)
}

pub(super) fn words(exchange: &Exchange, out: &mut String) {
    super::words::<Exchanges>(exchange, out);
    // The outcome has another word beside its name: a reply without a request is `unasked` in records and unsolicited
    // on the page.
    out.push_str(exchange.outcome.text().english);
}
