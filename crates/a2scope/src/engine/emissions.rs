//! The messages that a shard makes, in order: which are decoded later, and from what.

use alloc::vec::Vec;

use super::assembly::FragmentGroup;

/// What becomes of a shard's messages, in order, and the groups of fragments that some of them are in.
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
    /// The message with this number is all in one frame, that of this place in the list.
    Frame(u64, u32),
    /// The message with this number is in the fragments of the next group.
    Group(u64),
    /// It was given out already.
    Emitted,
}
