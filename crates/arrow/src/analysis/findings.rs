//! The table `findings`.

use a2scope::capture::Endpoint;
use a2scope::findings::Finding;
use a2scope::wire::Severity;
use arrow_array::types::UInt64Type;

use super::numbers;
use crate::collect::{ENGLISH, Endpoints, Lists, Names, Numbers, Terms, Texts, Times, columns};

columns! {
    /// The columns of the table `findings`.
    Findings {
        code: Terms = "Which kind of finding; a2scope explains each.";
        severity: Names<Severity> = "How serious it is.";
        text: Texts = "One sentence with the figures, in English. Names in it are safe to print to a terminal.";
        first: Times = "When it began.", null "without a time";
        last: Times = "When it was last seen.", null "without a time";
        count: Numbers<UInt64Type> = "How often it was seen.";
        server: Endpoints = "The server it is about, address and port.", null "if it is not about one";
        client: Endpoints = "The other address it is about, with the port if it used only one.", null "if there is none";
        messages: Lists<Numbers<UInt64Type>> = "Indexes of messages that show it, at most 16.";
    }
}

impl Findings {
    pub(crate) fn set(&mut self, row: usize, finding: &Finding) {
        self.code.set(row, finding.code.name);
        self.severity.set(row, finding.code.severity);
        self.text.set(row, &ENGLISH.translate(&finding.text));
        self.first.maybe(row, finding.first);
        self.last.maybe(row, finding.last);
        self.count.set(row, finding.count);
        for (column, about) in [(&mut self.server, finding.server), (&mut self.client, finding.client)] {
            match about {
                // Port 0 stands for an address that used several ports.
                Some(Endpoint { ip, port: 0 }) => column.set_host(row, ip),
                Some(about) => column.set(row, about),
                None => {}
            }
        }
        numbers(&mut self.messages, row, finding.evidence.iter().copied());
    }
}
