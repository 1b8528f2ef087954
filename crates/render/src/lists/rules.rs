//! Lists of rules, either by name over all servers or by server: their order, and their columns in CSV.

use std::cmp::Reverse;
use std::collections::HashMap;

use a2scope::inventory::{Inventory, RuleSet, Server};

use crate::units;

/// The key by which rules are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum RuleKey {
    Name,
    /// By number of servers that have the rule, highest first.
    Servers,
    /// By number of different values, highest first.
    Values,
}

/// A rule with its values on all servers.
#[derive(Clone, Debug)]
pub struct Rule<'r> {
    /// Name of the rule.
    pub name: &'r [u8],
    /// Number of servers that have the rule.
    pub servers: u64,
    /// The values of the rule and the number of servers with each value, most common first.
    pub values: Vec<(&'r [u8], u64)>,
}

/// A server and its rules.
pub type Set<'s> = (&'s Server, &'s RuleSet);

/// Returns the servers that have rules, by address.
pub fn by_server(inventory: &Inventory) -> Vec<Set<'_>> {
    let mut sets: Vec<Set<'_>> =
        inventory.servers().filter_map(|server| Some((server, server.rules.as_deref()?))).collect();
    sets.sort_unstable_by_key(|(server, _)| server.address);
    sets
}

/// Values, and the number of servers with each.
type Values<'r> = HashMap<&'r [u8], u64>;

/// Returns the rules by name, sorted by the key; equal rules are sorted by name.
pub fn by_name(inventory: &Inventory, key: RuleKey) -> Vec<Rule<'_>> {
    let mut names: HashMap<&[u8], (u64, Values<'_>)> = HashMap::new();
    for rules in inventory.servers().filter_map(|server| server.rules.as_deref()) {
        for (name, value) in rules.rules() {
            let (servers, values) = names.entry(name.0).or_default();
            *servers += 1;
            *values.entry(value.0).or_default() += 1;
        }
    }
    let mut rules: Vec<Rule<'_>> = names
        .into_iter()
        .map(|(name, (servers, values))| {
            let mut values: Vec<(&[u8], u64)> = values.into_iter().collect();
            values.sort_unstable_by_key(|(value, count)| (Reverse(*count), *value));
            Rule { name, servers, values }
        })
        .collect();
    rules.sort_unstable_by_key(|rule| rule.name);
    match key {
        RuleKey::Name => {}
        RuleKey::Servers => rules.sort_by_key(|rule| Reverse(rule.servers)),
        RuleKey::Values => rules.sort_by_key(|rule| Reverse(rule.values.len())),
    }
    rules
}

/// The columns of rules by name.
pub const VALUE_HEADER: [&str; 5] = ["rule", "servers", "values", "value", "servers_with_value"];

/// Returns the cells of a rule, with a row for each of its values.
pub fn value_rows(rule: &Rule<'_>) -> Vec<Vec<String>> {
    let (servers, values) = (rule.servers.to_string(), rule.values.len().to_string());
    rule.values
        .iter()
        .map(|(value, count)| {
            let name = units::visible(rule.name);
            vec![name, servers.clone(), values.clone(), units::visible(value), count.to_string()]
        })
        .collect()
}

/// The columns of rules by server.
pub const SET_HEADER: [&str; 3] = ["server", "rule", "value"];

/// Returns the cells of a server's rules, with a row for each rule.
pub fn set_rows((server, rules): Set<'_>) -> Vec<Vec<String>> {
    let address = server.address.to_string();
    rules
        .rules()
        .map(|(name, value)| vec![address.clone(), name.visible().to_string(), value.visible().to_string()])
        .collect()
}
