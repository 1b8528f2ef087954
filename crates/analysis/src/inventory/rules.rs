//! The rules that a server sent last, and how they changed.

use alloc::boxed::Box;
use alloc::vec::Vec;

use a2scope_wire::Text;
use a2scope_wire::a2s::rules::Rules;
use hashbrown::HashMap;

use super::history::{MAX_CHANGES, Room};
use crate::stamp::Stamp;

/// A change of one rule.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleChange {
    /// The message that shows the change.
    pub at: Stamp,
    /// Name of the rule.
    pub name: Box<[u8]>,
    /// The old value; `None` if the rule is new.
    pub old: Option<Box<[u8]>>,
    /// The new value; `None` if the rule was removed.
    pub new: Option<Box<[u8]>>,
}

/// The rules that a server sent last.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleSet {
    /// The message with the rules.
    pub at: Stamp,
    /// Number of rules of the server.
    pub count: u32,
    /// Number of times that all rules of the server were seen.
    pub seen: u64,
    /// Names and values in turn, each ended by a zero byte; empty if there was no room for them.
    pub(super) bytes: Box<[u8]>,
    /// The changes of the rules, oldest first.
    pub changes: Vec<RuleChange>,
    /// Number of changes that were not kept.
    pub dropped: u32,
}

impl RuleSet {
    /// Returns the names of the rules with their values.
    pub fn rules(&self) -> impl Iterator<Item = (Text<'_>, Text<'_>)> {
        let mut texts = self.bytes.split(|byte| *byte == 0);
        core::iter::from_fn(move || Some((Text(texts.next()?), Text(texts.next()?))))
    }
}

/// Replaces the kept rules and records what changed. Returns true if there was no room for the rules.
/// `body` is the part of the message after the count: names and values, each ended by a zero byte.
pub(super) fn note_rules(
    kept: &mut Option<Box<RuleSet>>,
    rules: &Rules<'_>,
    body: &[u8],
    at: Stamp,
    room: usize,
    history: &mut Room<'_>,
) -> bool {
    let count = rules.rules.len() as u32;
    let kept = kept.get_or_insert_with(|| {
        Box::new(RuleSet { at, count, seen: 0, bytes: Box::default(), changes: Vec::new(), dropped: 0 })
    });
    kept.seen += 1;
    kept.at = at;
    if *kept.bytes == *body {
        return false;
    }
    if kept.seen > 1 && !kept.bytes.is_empty() {
        let changes = match one_difference(&kept.bytes, body, at) {
            Some(change) if kept.changes.len() < MAX_CHANGES => alloc::vec![change],
            Some(_) => {
                kept.dropped += 1;
                Vec::new()
            }
            None => differences(kept, rules, at),
        };
        for change in changes {
            let values = [&change.old, &change.new].into_iter().flatten().map(|value| value.len());
            let cost = 2 * size_of::<RuleChange>() + change.name.len() + values.sum::<usize>();
            if kept.changes.len() < MAX_CHANGES && history.is_for(cost) {
                history.take(cost);
                kept.changes.push(change);
            } else {
                kept.dropped += 1;
            }
        }
    }
    kept.count = count;
    if body.len() > room {
        kept.bytes = Box::default();
        return true;
    }
    if kept.bytes.len() == body.len() {
        kept.bytes.copy_from_slice(body);
    } else {
        kept.bytes = body.into();
    }
    false
}

/// Returns the change of a value if it is the only difference between two lists; `None` if there are other differences.
fn one_difference(old: &[u8], new: &[u8], at: Stamp) -> Option<RuleChange> {
    let same = common_prefix(old, new);
    let before = new.get(..same)?;
    // Names and values alternate. So if an odd number of zeros comes before the difference, it is in a value.
    let in_value = before.iter().fold(false, |odd, byte| odd ^ (*byte == 0));
    if !in_value {
        return None;
    }
    let value_at = before.iter().rposition(|byte| *byte == 0)? + 1;
    let name_at = before.get(..value_at - 1)?.iter().rposition(|byte| *byte == 0).map_or(0, |zero| zero + 1);
    let value = |bytes: &[u8]| {
        let rest = bytes.get(value_at..)?;
        let len = rest.iter().position(|byte| *byte == 0)?;
        Some((Box::from(rest.get(..len)?), value_at + len))
    };
    let ((was, was_end), (is, is_end)) = (value(old)?, value(new)?);
    if old.get(was_end..)? != new.get(is_end..)? {
        return None;
    }
    let name = new.get(name_at..value_at - 1)?.into();
    Some(RuleChange { at, name, old: Some(was), new: Some(is) })
}

/// Returns the length of the common prefix, in bytes.
fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    const STEP: usize = 64;
    let steps = a.chunks_exact(STEP).zip(b.chunks_exact(STEP)).take_while(|(a, b)| a == b).count();
    let (a, b) = (a.iter().skip(steps * STEP), b.iter().skip(steps * STEP));
    steps * STEP + a.zip(b).take_while(|(a, b)| a == b).count()
}

/// Returns the changes between two lists. Rules usually keep their order, so both lists are read in parallel first.
fn differences(kept: &RuleSet, rules: &Rules<'_>, at: Stamp) -> Vec<RuleChange> {
    let mut changes = Vec::new();
    let mut moved = Vec::new();
    let mut old = kept.rules();
    for rule in &rules.rules {
        match old.next() {
            Some((name, value)) if name == rule.name => {
                if value != rule.value && changes.len() < MAX_CHANGES {
                    let (old, new) = (Some(value.0.into()), Some(rule.value.0.into()));
                    changes.push(RuleChange { at, name: name.0.into(), old, new });
                }
            }
            other => moved.push((other, rule)),
        }
    }
    if moved.is_empty() && old.next().is_none() {
        return changes;
    }
    // The lists are not in the same order, so the rules are compared by name.
    changes.clear();
    let before: HashMap<&[u8], &[u8]> = kept.rules().map(|(name, value)| (name.0, value.0)).collect();
    let after: HashMap<&[u8], &[u8]> = rules.rules.iter().map(|r| (r.name.0, r.value.0)).collect();
    let names = kept.rules().map(|(name, _)| name.0);
    let fresh = rules.rules.iter().map(|r| r.name.0).filter(|name| !before.contains_key(name));
    for name in names.chain(fresh) {
        let (old, new) = (before.get(name), after.get(name));
        if old != new && changes.len() < MAX_CHANGES {
            let owned = |value: Option<&&[u8]>| value.map(|value| Box::from(*value));
            changes.push(RuleChange { at, name: name.into(), old: owned(old), new: owned(new) });
        }
    }
    changes
}
