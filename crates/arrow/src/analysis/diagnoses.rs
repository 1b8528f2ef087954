//! The table `diagnoses`.

use a2scope::diagnosis::{Act, Diagnosis};
use a2scope::wire::Severity;
use arrow_array::types::UInt64Type;

use crate::collect::{ENGLISH, Lists, Names, Numbers, Peers, Terms, Texts, columns};

columns! {
    /// The columns of the table `diagnoses`.
    Diagnoses of (usize, &'a Diagnosis) {
        index: Numbers<UInt64Type> = "Its number, from 0.", |(index, _)| index as u64;
        code: Terms = "What does not work; a2scope explains each. `ok`, alone, if everything was answered.", |(_, d)| d.code.name.as_bytes();
        severity: Names<Severity> = "How serious it is.", |(_, d)| d.code.severity;
        act: Names<Act> = "Who has to act.", |(_, d)| d.act;
        client: Peers = "Who asked, with the port if it used only one.", null "if that is not known", |(_, d)| d.client;
        server: Peers = "Who was asked.", null "if that is not known", |(_, d)| d.server;
        kind: Terms = "What was asked: info, players, rules, rcon …", null "if it is not about one kind", |(_, d)| d.kind.map(str::as_bytes);
        messages: Lists<Numbers<UInt64Type>> = "Indexes of messages that show it, at most 16.", |(_, d)| d.messages.clone();
        count: Numbers<UInt64Type> = "How many exchanges show it.", |(_, d)| d.count;
        text: Texts = "What happened, in one sentence, in English. Names in it are safe to print to a terminal.", |(_, d)| ENGLISH.translate(&d.text).as_bytes();
        next: Texts = "What to do next, in English.", null "if there is nothing to do", |(_, d)| d.next.as_ref().map(|next| ENGLISH.translate(next)).as_deref().map(str::as_bytes);
        also: Lists<Texts> = "Codes of what it could be instead.", |(_, d)| d.also.iter().map(|code| code.name.as_bytes()).collect::<Vec<_>>();
    }
}
