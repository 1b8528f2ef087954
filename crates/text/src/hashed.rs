//! Keys that consist only of a hash, for the web page, where every byte of the program is downloaded.

use alloc::string::String;
use core::fmt;

use crate::id::{hash_attribute, hash_id, split};

/// The key of a text: the hash of its id and attribute. It is computed at compile time, so no string remains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key(u32);

impl Key {
    /// No key: the text is the same in every language.
    pub const NONE: Self = Self(0);

    /// Returns the key for a complete id: `paste-bad-digit`, or `finding-flood-vse.says` with an attribute.
    pub const fn new(id: &'static str) -> Self {
        let (name, attribute) = split(id);
        let key = Self::of("", name);
        if attribute.is_empty() { key } else { key.attribute(attribute) }
    }

    /// Returns the key of a name in a group.
    pub const fn of(group: &'static str, name: &'static str) -> Self {
        if name.is_empty() { Self::NONE } else { Self(hash_id(group, name)) }
    }

    /// Returns the key of another attribute of the same message.
    #[must_use]
    pub const fn attribute(self, attribute: &'static str) -> Self {
        if self.is_none() { self } else { Self(hash_attribute(self.0, attribute)) }
    }

    /// Returns whether this is [`Key::NONE`].
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Returns the id as written in Fluent, and the attribute. Always `None` here, because only the hash is left.
    pub const fn written(self) -> Option<(String, &'static str)> {
        None
    }

    /// Returns the 32-bit FNV-1a hash of the id, followed by a dot and the attribute if there is one.
    pub const fn hash(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}
