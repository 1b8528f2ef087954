//! The messages of a shard, in order, and where each is decoded.

use alloc::vec::Vec;

use super::assembly::FragmentGroup;

/// What becomes of a shard's messages, and the groups of fragments that some are in.
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

/// What becomes of a message.
#[derive(Clone, Copy, Debug)]
pub(super) enum Emission {
    /// Message number, and the place of its frame among those kept.
    Frame(u64, u32),
    /// Message number; its fragments are the next group.
    Group(u64),
    /// It was emitted already.
    Emitted,
}
