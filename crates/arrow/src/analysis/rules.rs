//! The table `rules`.

use a2scope::inventory::{self, RuleSet, Server};
use a2scope::wire::Text;
use arrow_array::types::{UInt32Type, UInt64Type};

use crate::collect::{Endpoints, Lists, Numbers, Structs, Texts, Times, columns};

columns! {
    /// The columns of the table `rules`.
    Rules of (&'a Server, &'a RuleSet) {
        server: Endpoints = "The server, address and port.", |(server, _)| server.address;
        name: Texts = "Its name; empty if no INFO was seen.", |(server, _)| server.name.last().0;
        time: Times = "Of the last message with its rules.", null "without a time", |(_, rules)| rules.at.time();
        message: Numbers<UInt64Type> = "Index of that message.", |(_, rules)| rules.at.index();
        count: Numbers<UInt32Type> = "Number of rules.", |(_, rules)| rules.count;
        seen: Numbers<UInt64Type> = "How often its rules were seen whole.", |(_, rules)| rules.seen;
        rules: Lists<Structs<Rule>> = "The rules, as last sent; empty if there was no room to keep them.", |(_, rules)| rules.rules().collect::<Vec<_>>();
        changes: Lists<Structs<RuleChange>> = "What changed, the latest last.", |(_, rules)| rules.changes.iter().collect::<Vec<_>>();
        changes_dropped: Numbers<UInt32Type> = "Changes that were not kept.", |(_, rules)| rules.dropped;
    }
}

columns! {
    /// A rule.
    Rule of (Text<'a>, Text<'a>) {
        name: Texts = "Its name.", |(name, _)| name.0;
        value: Texts = "Its value.", |(_, value)| value.0;
    }
}

columns! {
    /// A rule that changed.
    RuleChange of &'a inventory::RuleChange {
        time: Times = "Of the message that shows it.", null "without a time", |change| change.at.time();
        message: Numbers<UInt64Type> = "Index of that message.", |change| change.at.index();
        name: Texts = "Name of the rule.", |change| &*change.name;
        old: Texts = "The old value.", null "if the rule is new", |change| change.old.as_deref();
        new: Texts = "The new value.", null "if the rule was removed", |change| change.new.as_deref();
    }
}
