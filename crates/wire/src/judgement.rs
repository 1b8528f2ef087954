//! The decisions of the decoders that no grammar can say.

use a2scope_text::{StaticText, static_text};

named! {
    /// A decision that no grammar can make: the decoder looks at the bytes as a whole.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Judgement {
        /// The number of players.
        PlayerCount = "player_count",
        /// The Ship's pairs.
        ShipPairs = "ship_pairs",
        /// The answers to a connecting client.
        Connect = "connect",
        /// The bytes before the entries of a master server's list.
        MasterBefore = "master_before",
        /// The conditions that `nor` and `nand` cover.
        Nesting = "nesting",
        /// The block of Arma 3 and DayZ.
        Blob = "blob",
        /// The dialect of a fragment.
        Dialect = "dialect",
        /// Whether a message is compressed.
        Compressed = "compressed",
        /// The messages of other engines.
        Foreign = "foreign",
        /// The end of a log secret.
        LogSecret = "log_secret",
        /// The words of GoldSource RCON.
        RconWords = "rcon_words",
    }
}

impl Judgement {
    /// Returns the reason why no grammar can decide, and how the decoder does.
    pub const fn why(self) -> StaticText {
        match self {
            Self::PlayerCount => static_text!(
                "judgement-player_count",
                "The count wraps at 256 and includes players who are still connecting, so the number of players is the one that uses up the message."
            ),
            Self::ShipPairs => static_text!(
                "judgement-ship_pairs",
                "Nothing in the message says which game it is from: the pairs are there if their number and their values are plausible."
            ),
            Self::Connect => static_text!(
                "judgement-connect",
                "Only bytes that game servers were seen to send tell these answers apart."
            ),
            Self::MasterBefore => static_text!(
                "judgement-master_before",
                "Nothing announces these bytes: read as an address, they would be one that no server has."
            ),
            Self::Nesting => static_text!(
                "judgement-nesting",
                "nor and nand cover the conditions after them, as many as their value says."
            ),
            Self::Blob => static_text!(
                "judgement-blob",
                "The block does not say which game it is from: it is read as the game whose layout uses it up."
            ),
            Self::Dialect => static_text!(
                "judgement-dialect",
                "The header does not say which dialect it has: the first fragment shows it by where its message begins."
            ),
            Self::Compressed => static_text!(
                "judgement-compressed",
                "Some servers set bit 31 of the ID and compress nothing: the letters BZh tell."
            ),
            Self::Foreign => static_text!(
                "judgement-foreign",
                "Other engines use the same prefix: their words are in a list, and anything else is not known."
            ),
            Self::LogSecret => static_text!(
                "judgement-log_secret",
                "Nothing separates the secret from the line: it ends where a letter L and a blank begin the line."
            ),
            Self::RconWords => static_text!(
                "judgement-rcon_words",
                "The challenge and the quotation marks may be left out: a first word that is not a number is the password."
            ),
        }
    }
}
