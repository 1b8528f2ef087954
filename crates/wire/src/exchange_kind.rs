//! What clients ask for.

named! {
    /// What a client asks for.
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
        /// The master server's list, from its first part to its last; one exchange.
        Master = "master",
        /// Connecting to the game.
        Connect = "connect",
        /// A reply that fits several kinds and whose request was not captured.
        Other = "other",
    }
}

impl ExchangeKind {
    /// Whether a server may ask for a challenge before it answers.
    pub const fn is_challenged(self) -> bool {
        matches!(self, Self::Info | Self::Players | Self::Rules)
    }
}
