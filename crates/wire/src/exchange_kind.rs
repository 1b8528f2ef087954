//! [`ExchangeKind`]: the kinds of exchanges, by what the client asks for.

named! {
    /// The kind of an exchange, which is a request and the replies to it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ExchangeKind {
        /// `A2S_INFO`.
        Info = "info",
        /// `A2S_PLAYER`.
        Players = "players",
        /// `A2S_RULES`.
        Rules = "rules",
        /// `A2S_SERVERQUERY_GETCHALLENGE`.
        Challenge = "challenge",
        /// `A2A_PING`.
        Ping = "ping",
        /// The requests for all parts of the master server's list, which together are one exchange.
        Master = "master",
        /// The requests of a client that connects to the game.
        Connect = "connect",
        /// A reply that fits several kinds and whose request was not captured.
        Other = "other",
    }
}

impl ExchangeKind {
    /// Returns whether a server may ask for a challenge before it answers.
    pub const fn is_challenged(self) -> bool {
        matches!(self, Self::Info | Self::Players | Self::Rules)
    }

    /// Returns whether a game server is queried: not a master server, and not to connect.
    pub const fn is_of_servers(self) -> bool {
        matches!(self, Self::Info | Self::Players | Self::Rules | Self::Challenge | Self::Ping)
    }
}
