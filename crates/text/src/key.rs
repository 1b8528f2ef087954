//! The keys by which texts are found in the catalogues of translations.

use core::fmt::{self, Write as _};

use crate::id::{IdBytes, split};

/// The key of a text: its id, such as `field-a2s-info-app_id`, and its attribute, if it has one.
///
/// Its [`Display`](fmt::Display) is the id without the attribute, as written in Fluent. The id is only built when it is
/// displayed, because the parts are not in that form yet: in a field table the name is a Rust path, and in a code it
/// contains dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The kind of text, such as `field` or `note`; empty if `name` is the whole id.
    pub group: &'static str,
    /// The name in the group. `::`, `.` and blanks become hyphens. A Rust path loses its crate and is converted to
    /// lower case.
    pub name: &'static str,
    /// The attribute, such as `doc` or `when`; empty for the text itself.
    pub attribute: &'static str,
}

impl Key {
    /// No key: the text is the same in every language.
    pub const NONE: Self = Self { group: "", name: "", attribute: "" };

    /// Returns the key for a complete id: `paste-bad-digit`, or `finding-flood-vse.says` with an attribute.
    pub const fn new(id: &'static str) -> Self {
        let (name, attribute) = split(id);
        Self { group: "", name, attribute }
    }

    /// Returns the key of a name in a group.
    pub const fn of(group: &'static str, name: &'static str) -> Self {
        Self { group, name, attribute: "" }
    }

    /// Returns the key of another attribute of the same message.
    #[must_use]
    pub const fn attribute(self, attribute: &'static str) -> Self {
        Self { attribute, ..self }
    }

    /// Returns whether this is [`Key::NONE`].
    pub const fn is_none(self) -> bool {
        self.name.is_empty()
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
    use alloc::string::ToString as _;

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
}
