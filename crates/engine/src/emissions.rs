//! The messages of a shard in order, and the way in which each message is decoded.

use alloc::vec::Vec;

use super::assembly::FragmentGroup;

/// The ways in which the messages of a shard are decoded, and the groups of fragments that this needs.
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

/// The way in which a message is decoded.
#[derive(Clone, Copy, Debug)]
pub(super) enum Emission {
    /// The shard decodes the message from a frame. The values are the index of the message, and the index
    /// of the frame among the frames that the shard kept.
    Frame(u64, u32),
    /// The shard decodes the message from the next group in [`Emissions::groups`]. The value is the index
    /// of the message.
    Group(u64),
    /// The message has been emitted already.
    Emitted,
}
