//! The table `findings`.

use a2scope::findings::Finding;
use a2scope::wire::Severity;
use arrow_array::types::UInt64Type;

use crate::collect::{ENGLISH, Lists, Names, Numbers, Peers, Terms, Texts, Times, columns};

columns! {
    /// The columns of the table `findings`.
    Findings of &'a Finding {
        code: Terms = "Which kind of finding; a2scope explains each.", |f| f.code.name.as_bytes();
        severity: Names<Severity> = "How serious it is.", |f| f.code.severity;
        text: Texts = "One sentence with the figures, in English. Names in it are safe to print to a terminal.", |f| ENGLISH.translate(&f.text).as_bytes();
        first: Times = "When it began.", null "without a time", |f| f.first;
        last: Times = "When it was last seen.", null "without a time", |f| f.last;
        count: Numbers<UInt64Type> = "How often it was seen.", |f| f.count;
        server: Peers = "The server it is about, address and port.", null "if it is not about one", |f| f.server;
        client: Peers = "The other address it is about, with the port if it used only one.", null "if there is none", |f| f.client;
        messages: Lists<Numbers<UInt64Type>> = "Indexes of messages that show it, at most 16.", |f| f.evidence.clone();
    }
}
