//! The lists of an analysis that the command and the HTML report show: the keys by which each is sorted, its cells in CSV,
//! and the texts that several of them have.

mod keys;
pub mod players;
pub mod rules;
pub mod servers;

use std::sync::LazyLock;

use a2scope::columns;

use crate::columns::Csv;

pub use keys::{ConversationKey, ExchangeKey, FindingKey, PlayerKey, RconKey, ServerKey};

/// Declares the columns of tables in CSV.
macro_rules! csv {
    ($($(#[$doc:meta])* $name:ident: $columns:ident;)*) => {$(
        $(#[$doc])*
        pub static $name: LazyLock<Csv<columns::$columns>> = LazyLock::new(Csv::default);
    )*};
}

csv! {
    /// Conversations in CSV.
    CONVERSATIONS: Conversations;
    /// Exchanges in CSV.
    EXCHANGES: Exchanges;
    /// Findings in CSV.
    FINDINGS: Findings;
    /// Incidents in CSV.
    INCIDENTS: Incidents;
    /// Players in CSV.
    PLAYERS: Players;
    /// Logins and commands in CSV. In the row of a login the columns of commands are empty, and the reverse.
    RCON: Rcon;
    /// RCON sessions in CSV.
    RCON_SESSIONS: Sessions;
    /// Senders of an incident in CSV.
    SENDERS: Senders;
    /// Servers in CSV.
    SERVERS: Servers;
    /// Entries of players' lists in CSV.
    SIGHTINGS: Sightings;
    /// Visits of players in CSV.
    VISITS: Visits;
}
