//! What finds a text in a catalogue.

use core::fmt::{self, Write as _};

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

    /// Whether it is the key of nothing: its text is the same in every language.
    pub const fn is_none(self) -> bool {
        self.name.is_empty()
    }
}

/// The parts of `id` before and after its dot; the second is empty if it has none.
const fn split(id: &'static str) -> (&'static str, &'static str) {
    let bytes = id.as_bytes();
    let mut at = 0;
    while let Some((name, rest)) = bytes.split_at_checked(at) {
        match rest {
            [] => break,
            [b'.', attribute @ ..] => {
                return match (core::str::from_utf8(name), core::str::from_utf8(attribute)) {
                    (Ok(name), Ok(attribute)) => (name, attribute),
                    _ => (id, ""),
                };
            }
            _ => at += 1,
        }
    }
    (id, "")
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.group)?;
        let mut hyphen = !self.group.is_empty();
        match self.name.split_once("::") {
            Some((_, path)) => {
                for part in path.split("::") {
                    if hyphen {
                        f.write_char('-')?;
                    }
                    part.chars().try_for_each(|char| f.write_char(char.to_ascii_lowercase()))?;
                    hyphen = true;
                }
            }
            None => {
                for part in self.name.split(['.', ' ']) {
                    if hyphen {
                        f.write_char('-')?;
                    }
                    f.write_str(part)?;
                    hyphen = true;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

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
