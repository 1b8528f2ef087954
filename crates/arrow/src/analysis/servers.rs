//! Collects the rows of the table `servers`.

use a2scope::inventory;

use super::kinds::*;
use crate::collect::derived;

derived! {
    /// Texts that change over time.
    History(List<Row<Change>>) of &'a inventory::History, |to, row, history| to.set(row, history.changes.iter().collect());
}
a2scope::server_columns!(table);
