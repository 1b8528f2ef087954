//! What finds a text in a catalogue, as a number: where every byte of the program is downloaded.

use alloc::string::String;
use core::fmt;

use crate::id::{hash_attribute, hash_id, split};

/// The hash of a text's id and attribute. Made at compile time, it leaves no string behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key(u32);

impl Key {
    /// The key of nothing: its text is the same in every language.
    pub const NONE: Self = Self(0);

    /// A key whose id is written out: `paste-bad-digit`, or `finding-flood-vse.says` with an attribute.
    pub const fn new(id: &'static str) -> Self {
        let (name, attribute) = split(id);
        let key = Self::of("", name);
        if attribute.is_empty() { key } else { key.attribute(attribute) }
    }

    /// A key in a group.
    pub const fn of(group: &'static str, name: &'static str) -> Self {
        if name.is_empty() { Self::NONE } else { Self(hash_id(group, name)) }
    }

    /// The same message's other text.
    #[must_use]
    pub const fn attribute(self, attribute: &'static str) -> Self {
        if self.is_none() { self } else { Self(hash_attribute(self.0, attribute)) }
    }

    /// Whether it is [`Key::NONE`].
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The id as Fluent writes it, and the attribute: absent, only the hash is left.
    pub const fn written(self) -> Option<(String, &'static str)> {
        None
    }

    /// The 32-bit FNV-1a hash of the id, and of a dot and the attribute if it is one.
    pub const fn hash(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}
