//! The record of a diagnosis.

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_text::{Key, StaticText, Translatable};
use a2scope_wire::Code;

/// Most messages kept as evidence for a diagnosis.
pub(super) const EVIDENCE: usize = 16;

a2scope_wire::named! {
    /// Who has to act.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Act {
        /// The one who runs or writes the client.
        Client = "client",
        /// The one who runs the server.
        Server = "server",
        /// The one who runs the network between them.
        Network = "network",
        /// Nobody: everything works as intended.
        Nobody = "nobody",
        /// The evidence does not show who.
        Unknown = "unknown",
    }
}

impl Act {
    /// The name, as a text that has translations.
    pub const fn text(self) -> StaticText {
        StaticText::new(Key::of("act", self.name()), self.name())
    }
}

/// What does not work between a client and a server, or that everything does.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// The code; [`Code::doc`] explains it, [`Code::template`] is a short title.
    pub code: &'static Code,
    /// Who has to act.
    pub act: Act,
    /// The client, with port 0 if it used several; `None` if it is not known.
    pub client: Option<Endpoint>,
    /// The server; `None` if it is not known.
    pub server: Option<Endpoint>,
    /// What was asked: `info`, `players`, `rcon` …; `None` if it is not about one kind.
    pub kind: Option<&'static str>,
    /// Indexes of the messages that show the problem, at most 16; empty for an error text.
    pub messages: Vec<u64>,
    /// Number of exchanges that show the problem.
    pub count: u64,
    /// What happened, in a sentence. Names in it are safe to print on a terminal.
    pub text: Translatable,
    /// What to do next; `None` if there is nothing to do.
    pub next: Option<Translatable>,
    /// Other diagnoses that look similar and are possible.
    pub also: Vec<&'static Code>,
}
