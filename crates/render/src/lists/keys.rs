//! The keys by which the command sorts its lists.

use a2scope::order::By;

/// Declares the keys of a list, each with the column that it sorts by, and whether the least or the greatest value comes
/// first.
macro_rules! keys {
    ($(#[$doc:meta])* $name:ident; $($(#[$about:meta])* $key:ident = $direction:ident $column:literal;)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
        pub enum $name {
            $($(#[$about])* $key,)*
        }

        impl $name {
            /// Returns the column, and which value comes first.
            pub fn by(self) -> By<'static> {
                match self {
                    $(Self::$key => By::$direction($column),)*
                }
            }
        }
    };
}

keys! {
    /// The key by which conversations are sorted.
    ConversationKey;
    /// By number of messages, highest first.
    Messages = down "count";
    /// By the first message.
    Time = up "first";
    /// By number of exchanges, highest first.
    Exchanges = down "exchanges";
    /// By number of exchanges without an answer, highest first.
    Unanswered = down "unanswered";
    /// By number of replies without a request, highest first.
    Unasked = down "unasked";
    /// By bytes received, highest first.
    Bytes = down "bytes_in";
    /// By bytes received for each byte sent, highest first.
    Amplification = down "amplification";
    /// By mean round trip time, slowest first.
    Rtt = down "rtt";
}

keys! {
    /// The key by which exchanges are sorted.
    ExchangeKey;
    /// By the first request.
    Time = up "time";
    /// By round trip time, slowest first.
    Rtt = down "rtt";
    /// By bytes received for each byte sent, highest first.
    Amplification = down "amplification";
    /// By bytes received, highest first.
    Bytes = down "bytes_in";
    /// By number of retries, highest first.
    Retries = down "retries";
}

keys! {
    /// The key by which findings are sorted.
    FindingKey;
    /// By severity, worst first.
    Severity = down "severity";
    /// By how often it was seen, highest first.
    Count = down "count";
    /// By when it began.
    First = up "first";
    Code = up "code";
}

keys! {
    /// The key by which players, and their visits, are sorted.
    PlayerKey;
    Name = up "name";
    /// By how often a list contained the player, highest first.
    Seen = down "sightings";
    /// By number of servers, highest first.
    Servers = down "servers";
    /// By the best score, highest first.
    Score = down "best_score";
    /// By the longest time on a server, longest first.
    Time = down "longest";
    /// By the first list with the player.
    First = up "first_message";
    /// By the last list with the player, latest first.
    Last = down "last_message";
}

impl PlayerKey {
    /// Returns the column of visits. `first` is the order in which they began, which they have anyway.
    pub fn by_visit(self) -> By<'static> {
        match self {
            Self::First => By::up(""),
            Self::Servers => By::up("server"),
            Self::Time => By::down("duration"),
            Self::Name | Self::Seen | Self::Score | Self::Last => self.by(),
        }
    }
}

keys! {
    /// The key by which logins and commands are sorted.
    RconKey;
    /// By when the request was sent.
    Time = up "time";
    /// By client.
    Client = up "client";
    /// By server.
    Server = up "server";
    /// Logins before commands, those refused first.
    Login = up "login";
    /// By the command's text.
    Command = up "command";
    /// By bytes of the answer, highest first.
    Bytes = down "answer_bytes";
}

keys! {
    /// The key by which servers are sorted.
    ServerKey;
    Address = up "address";
    Name = up "name";
    Game = up "game";
    Map = up "map";
    /// By the last player count, highest first.
    Players = down "players";
    /// By number of replies, highest first.
    Replies = down "replies";
    /// By mean round trip time, slowest first.
    Rtt = down "rtt";
    /// By number of rules, highest first.
    Rules = down "rules";
    /// By the first reply.
    First = up "first_message";
    /// By the last reply, latest first.
    Last = down "last_message";
}
