//! Declares the columns of a diagnosis, from which its JSON, CSV and Arrow forms are made.

use super::kinds::*;
use super::table;

/// Calls the macro `$define` with the columns of a diagnosis.
#[doc(hidden)]
#[macro_export]
macro_rules! diagnosis_columns {
    ($define:ident) => {
    $define! {
        Diagnoses of (usize, &'a $crate::analysis::diagnosis::Diagnosis) = "diagnosis",
        csv "-since_2020",
        searched "";
        index: U64 = "Its number, from 0.", |(index, _)| index as u64;
        code: Code = "What does not work; a2scope explains each. `ok`, alone, if everything was answered.", |(_, d)| d.code.name;
        severity: Rank<$crate::wire::Severity> = "How serious it is.", |(_, d)| d.code.severity;
        act: Rank<$crate::analysis::diagnosis::Act> = "Who has to act.", |(_, d)| d.act;
        client: Peer = "Who asked, with the port if it used only one.", null "if that is not known, or if several did", |(_, d)| d.client;
        server: Peer = "Who was asked.", null "if that is not known, or if several were", |(_, d)| d.server;
        kind: Code = "What was asked: info, players, rules, rcon …", null "if it is not about one kind", |(_, d)| d.kind;
        messages: List<U64> = "Indexes of messages that show it, at most 16.", |(_, d)| d.messages.clone();
        count: U64 = "How many exchanges show it.", |(_, d)| d.count;
        clients: U64 = "How many addresses asked; 0 if that is not known.", |(_, d)| d.clients;
        servers: U64 = "How many servers were asked; 0 if that is not known.", |(_, d)| d.servers;
        text: Sentence = "What happened, in one sentence, in English. Names in it are safe to print to a terminal.", |(_, d)| &d.text;
        next: Advice = "What to do next, in English.", null "if there is nothing to do", |(_, d)| d.next.as_ref();
        also: List<Word> = "Codes of what it could be instead.", |(_, d)| Some(d.also.iter().map(|code| code.name).collect());
        since_2020: List<Word> = "Names of what changed since 2020 and concerns it, as a2scope explain since_2020 has them.", null "if nothing does", else omitted, |(_, d)| $crate::analysis::since_2020::names(d.code.name);
    }
    };
}

diagnosis_columns!(table);
