//! The table `rules`.

use a2scope::inventory::{RuleSet, Server};
use arrow_array::types::{UInt32Type, UInt64Type};

use crate::collect::{Endpoints, Lists, Numbers, Structs, Texts, Times, columns};

columns! {
    /// The columns of the table `rules`.
    Rules {
        server: Endpoints = "The server, address and port.";
        name: Texts = "Its name; empty if no INFO was seen.";
        time: Times = "Of the last message with its rules.", null "without a time";
        message: Numbers<UInt64Type> = "Index of that message.";
        count: Numbers<UInt32Type> = "Number of rules.";
        seen: Numbers<UInt64Type> = "How often its rules were seen whole.";
        rules: Lists<Structs<Rule>> = "The rules, as last sent; empty if there was no room to keep them.";
        changes: Lists<Structs<RuleChange>> = "What changed, the latest last.";
        changes_dropped: Numbers<UInt32Type> = "Changes that were not kept.";
    }
}

columns! {
    /// A rule.
    Rule {
        name: Texts = "Its name.";
        value: Texts = "Its value.";
    }
}

columns! {
    /// A rule that changed.
    RuleChange {
        time: Times = "Of the message that shows it.", null "without a time";
        message: Numbers<UInt64Type> = "Index of that message.";
        name: Texts = "Name of the rule.";
        old: Texts = "The old value.", null "if the rule is new";
        new: Texts = "The new value.", null "if the rule was removed";
    }
}

impl Rules {
    pub(crate) fn set(&mut self, row: usize, server: &Server, rules: &RuleSet) {
        self.server.set(row, server.address);
        self.name.set_lossy(row, server.name.last().0);
        self.time.maybe(row, rules.at.time());
        self.message.set(row, rules.at.index());
        self.count.set(row, rules.count);
        self.seen.set(row, rules.seen);
        self.rules.begin(row);
        for (name, value) in rules.rules() {
            let at = self.rules.next();
            let to = self.rules.items.set(at);
            to.name.set_lossy(at, name.0);
            to.value.set_lossy(at, value.0);
        }
        self.rules.end();
        self.changes.begin(row);
        for change in &rules.changes {
            let at = self.changes.next();
            let to = self.changes.items.set(at);
            to.time.maybe(at, change.at.time());
            to.message.set(at, change.at.index());
            to.name.set_lossy(at, &change.name);
            for (column, value) in [(&mut to.old, &change.old), (&mut to.new, &change.new)] {
                if let Some(value) = value {
                    column.set_lossy(at, value);
                }
            }
        }
        self.changes.end();
        self.changes_dropped.set(row, rules.dropped);
    }
}
