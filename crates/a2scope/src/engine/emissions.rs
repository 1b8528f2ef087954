//! The messages of a shard in order, and for each where it is decoded.

use alloc::vec::Vec;

use super::assembly::FragmentGroup;

/// Where each message of a shard is decoded, and the groups of fragments for this.
#[derive(Clone, Debug, Default)]
pub(super) struct Emissions {
    pub(super) list: Vec<Emission>,
    pub(super) groups: Vec<FragmentGroup>,
}

impl Emissions {
    pub(super) fn group(&mut self, index: u64, group: FragmentGroup) {
        self.list.push(Emission::Group(index));
        self.groups.push(group);
    }

    pub(super) fn emitted(&mut self) {
        self.list.push(Emission::Emitted);
    }
}

/// How a message gets decoded and emitted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Emission {
    /// By the shard: the number of the message, and the index of its frame among those kept.
    Frame(u64, u32),
    /// By the shard: the number of the message. Its fragments are the next group.
    Group(u64),
    /// The message has been emitted already.
    Emitted,
}
