//! The table `diagnoses`.

use a2scope::capture::Endpoint;
use a2scope::diagnosis::{Act, Diagnosis};
use a2scope::wire::Severity;
use arrow_array::types::UInt64Type;

use super::numbers;
use crate::collect::{ENGLISH, Endpoints, Lists, Names, Numbers, Terms, Texts, columns};

columns! {
    /// The columns of the table `diagnoses`.
    Diagnoses {
        index: Numbers<UInt64Type> = "Its number, from 0.";
        code: Terms = "What does not work; a2scope explains each. `ok`, alone, if everything was answered.";
        severity: Names<Severity> = "How serious it is.";
        act: Names<Act> = "Who has to act.";
        client: Endpoints = "Who asked, with the port if it used only one.", null "if that is not known";
        server: Endpoints = "Who was asked.", null "if that is not known";
        kind: Terms = "What was asked: info, players, rules, rcon …", null "if it is not about one kind";
        messages: Lists<Numbers<UInt64Type>> = "Indexes of messages that show it, at most 16.";
        count: Numbers<UInt64Type> = "How many exchanges show it.";
        text: Texts = "What happened, in one sentence, in English. Names in it are safe to print to a terminal.";
        next: Texts = "What to do next, in English.", null "if there is nothing to do";
        also: Lists<Texts> = "Codes of what it could be instead.";
    }
}

impl Diagnoses {
    pub(crate) fn set(&mut self, row: usize, index: usize, diagnosis: &Diagnosis) {
        self.index.set(row, index as u64);
        self.code.set(row, diagnosis.code.name);
        self.severity.set(row, diagnosis.code.severity);
        self.act.set(row, diagnosis.act);
        for (column, end) in [(&mut self.client, diagnosis.client), (&mut self.server, diagnosis.server)] {
            match end {
                // Port 0 stands for an address that used several ports.
                Some(Endpoint { ip, port: 0 }) => column.set_host(row, ip),
                Some(end) => column.set(row, end),
                None => {}
            }
        }
        if let Some(kind) = diagnosis.kind {
            self.kind.set(row, kind);
        }
        numbers(&mut self.messages, row, diagnosis.messages.iter().copied());
        self.count.set(row, diagnosis.count);
        self.text.set(row, &ENGLISH.translate(&diagnosis.text));
        if let Some(next) = &diagnosis.next {
            self.next.set(row, &ENGLISH.translate(next));
        }
        self.also.begin(row);
        for code in &diagnosis.also {
            let at = self.also.next();
            self.also.items.set(at, code.name);
        }
        self.also.end();
    }
}
