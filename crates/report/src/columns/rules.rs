//! Declares the columns of a server's rules, from which its JSON, CSV and Arrow forms are made.

use super::kinds::*;
use super::table;

/// Calls the macro `$define` with the columns of a server's rules.
#[doc(hidden)]
#[macro_export]
macro_rules! rules_columns {
    ($define:ident) => {
    $define! {
        Rules of (&'a $crate::analysis::inventory::Server, &'a $crate::analysis::inventory::RuleSet) = "rules",
        csv "",
        searched "server name rules";
        server: Endpoint = "The server, address and port.", |(server, _)| server.address;
        name: Text = "Its name; empty if no INFO was seen.", |(server, _)| server.name.last().0;
        time: Stamp = "Of the last message with its rules.", null "without a time", |(_, rules)| rules.at;
        message: U64 = "Index of that message.", |(_, rules)| rules.at.index();
        count: U32 = "Number of rules.", |(_, rules)| rules.count;
        seen: U64 = "How often its rules were seen whole.", |(_, rules)| rules.seen;
        rules: List<Row<Rule>> = "The rules, as last sent; empty if there was no room to keep them.", |(_, rules)| Some(rules.rules().collect());
        changes: List<Row<RuleChange>> = "What changed, the latest last.", |(_, rules)| Some(rules.changes.iter().collect());
        changes_dropped: U32 = "Changes that were not kept.", |(_, rules)| rules.dropped;
    }
    $define! {
        Rule of ($crate::wire::Text<'a>, $crate::wire::Text<'a>);
        name: Text = "Its name.", |(name, _)| name.0;
        value: Text = "Its value.", |(_, value)| value.0;
    }
    $define! {
        RuleChange of &'a $crate::analysis::inventory::RuleChange;
        time: Stamp = "Of the message that shows it.", null "without a time", |change| change.at;
        message: U64 = "Index of that message.", |change| change.at.index();
        name: Text = "Name of the rule.", |change| &*change.name;
        old: Text = "The old value.", null "if the rule is new", |change| change.old.as_deref();
        new: Text = "The new value.", null "if the rule was removed", |change| change.new.as_deref();
    }
    };
}

rules_columns!(table);
