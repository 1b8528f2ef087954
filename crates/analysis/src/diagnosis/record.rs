//! [`Diagnosis`]: the record of a problem.

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_text::{Key, StaticText, Translatable};
use a2scope_wire::Code;

/// Maximum number of messages kept as evidence for a diagnosis.
pub(super) const EVIDENCE: usize = 16;

a2scope_wire::named! {
    /// The person who has to act.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Act {
        /// The person who runs or writes the client.
        Client = "client",
        /// The person who runs the server.
        Server = "server",
        /// The person who runs the network between client and server.
        Network = "network",
        /// Nobody: everything works as intended.
        Nobody = "nobody",
        /// The evidence does not show who has to act.
        Unknown = "unknown",
    }
}

impl Act {
    /// Returns the name as a text that can be translated.
    pub const fn text(self) -> StaticText {
        StaticText::new(Key::of("act", self.name()), self.name())
    }
}

/// A problem between a client and a server. With the code `ok`: the statement that everything works.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// The code; [`Code::doc`] explains it, [`Code::template`] is a short title.
    pub code: &'static Code,
    /// The person who has to act.
    pub act: Act,
    /// The client; its port is 0 if it used several ports. `None` if the client is not known, or if there are several.
    pub client: Option<Endpoint>,
    /// Number of clients; 0 if they are not known.
    pub clients: u64,
    /// The server; `None` if it is not known, or if there are several.
    pub server: Option<Endpoint>,
    /// Number of servers; 0 if they are not known.
    pub servers: u64,
    /// The kind of question: `info`, `players`, `rcon` …; `None` if the diagnosis is not about one kind of question.
    pub kind: Option<&'static str>,
    /// Indexes of the messages that show the problem, at most 16. Empty if the diagnosis comes from an error text.
    pub messages: Vec<u64>,
    /// Number of times that the problem was seen.
    pub count: u64,
    /// The sentence that says what happened. Names in it are safe to print on a terminal.
    pub text: Translatable,
    /// The advice; `None` if there is nothing to do.
    pub next: Option<Translatable>,
    /// Codes of similar diagnoses that are also possible.
    pub also: Vec<&'static Code>,
}
