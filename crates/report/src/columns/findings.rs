//! Declares the columns of a finding, from which its JSON, CSV and Arrow forms are made.

use super::kinds::*;
use super::table;

/// Calls the macro `$define` with the columns of a finding.
#[doc(hidden)]
#[macro_export]
macro_rules! finding_columns {
    ($define:ident) => {
    $define! {
        Findings of &'a $crate::analysis::findings::Finding = "finding",
        csv "code severity count first last server client messages text -since_2020",
        searched "severity= code text server client";
        code: Code = "Which kind of finding; a2scope explains each.", |f| f.code.name;
        severity: Rank<$crate::wire::Severity> = "How serious it is.", |f| f.severity;
        text: Sentence = "One sentence with the figures, in English. Names in it are safe to print to a terminal.", |f| &f.text;
        first: Time = "When it began.", null "without a time", |f| f.first;
        last: Time = "When it was last seen.", null "without a time", |f| f.last;
        count: U64 = "How often it was seen.", |f| f.count;
        server: Peer = "The server it is about, address and port.", null "if it is not about one", |f| f.server;
        client: Peer = "The other address it is about, with the port if it used only one.", null "if there is none", |f| f.client;
        messages: List<U64> = "Indexes of messages that show it, at most 16.", |f| f.evidence.clone();
        since_2020: List<Word> = "Names of what changed since 2020 and concerns it, as a2scope explain since_2020 has them.", null "if nothing does", else omitted, |f| $crate::analysis::since_2020::names(f.code.name);
    }
    };
}

finding_columns!(table);
