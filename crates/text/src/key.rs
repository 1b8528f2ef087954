//! What finds a text in a catalogue.

use alloc::string::{String, ToString as _};
use core::fmt::{self, Write as _};

use crate::id::{IdBytes, hash_attribute, hash_id, split};

/// The id of a text: `field-a2s-info-app_id`, and its attribute, if it is one.
///
/// Its [`Display`](fmt::Display) is the id without the attribute, as Fluent writes it. It is put together only then: a
/// field table has its name as a path of Rust, a code its name with dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// What kind of text it is: `field`, `note`, …; empty if `name` is the whole id.
    pub group: &'static str,
    /// Its name in the group. `::`, `.` and blanks become hyphens. Of a path, the crate is left out, and it is in lower case.
    pub name: &'static str,
    /// The attribute: `doc`, `when`; empty for the text itself.
    pub attribute: &'static str,
}

impl Key {
    /// The key of nothing: its text is the same in every language.
    pub const NONE: Self = Self { group: "", name: "", attribute: "" };

    /// A key whose id is written out: `paste-bad-digit`, or `finding-flood-vse.says` with an attribute.
    pub const fn new(id: &'static str) -> Self {
        let (name, attribute) = split(id);
        Self { group: "", name, attribute }
    }

    /// A key in a group.
    pub const fn of(group: &'static str, name: &'static str) -> Self {
        Self { group, name, attribute: "" }
    }

    /// The same message's other text.
    #[must_use]
    pub const fn attribute(self, attribute: &'static str) -> Self {
        Self { attribute, ..self }
    }

    /// Whether it is [`Key::NONE`].
    pub const fn is_none(self) -> bool {
        self.name.is_empty()
    }

    /// The id as Fluent writes it, and the attribute; absent with the feature `hashed`.
    pub fn written(self) -> Option<(String, &'static str)> {
        Some((self.to_string(), self.attribute))
    }

    /// The 32-bit FNV-1a hash of the id, and of a dot and the attribute if it is one; with the feature `hashed`, all that
    /// is left of a key.
    pub const fn hash(self) -> u32 {
        let id = hash_id(self.group, self.name);
        if self.attribute.is_empty() { id } else { hash_attribute(id, self.attribute) }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = IdBytes::new(self.group, self.name);
        while let Some(byte) = bytes.next() {
            f.write_char(char::from(byte))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_made_of_what_is_declared() {
        assert_eq!(Key::new("paste-bad-digit").to_string(), "paste-bad-digit");
        assert_eq!(Key::of("field", "a2scope_wire::a2s::info::APP_ID").to_string(), "field-a2s-info-app_id");
        assert_eq!(Key::of("message", "S2A_INFO_SRC").to_string(), "message-S2A_INFO_SRC");
        assert_eq!(Key::of("note", "rules.count_mismatch").to_string(), "note-rules-count_mismatch");
    }

    #[test]
    fn what_follows_the_dot_is_an_attribute() {
        let key = Key::new("finding-flood-vse.says");
        assert_eq!((key.to_string().as_str(), key.attribute), ("finding-flood-vse", "says"));
        assert_eq!(Key::of("note", "a.b").attribute("doc").attribute, "doc");
    }

    #[test]
    fn the_hash_is_of_the_id_as_written() {
        assert_eq!(Key::new("a").hash(), 0xe40c_292c); // of the algorithm's own test vectors
        assert_eq!(Key::new("foobar").hash(), 0xbf9c_f968);
        assert_eq!(Key::of("note", "a.b").attribute("doc").hash(), Key::new("note-a-b.doc").hash());
        assert_eq!(Key::of("field", "a2scope_wire::a2s::APP_ID").hash(), Key::new("field-a2s-app_id").hash());
    }
}
