//! Builds the id of a text from its group and its name.

/// Iterates over the bytes of an id, as written in Fluent.
///
/// In the name, `::`, `.` and blanks become hyphens. A Rust path loses its crate and is converted to lower case.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IdBytes {
    group: &'static [u8],
    /// Whether the hyphen between group and name comes next.
    hyphen: bool,
    name: &'static [u8],
    is_path: bool,
}

impl IdBytes {
    pub(crate) const fn new(group: &'static str, name: &'static str) -> Self {
        let mut rest = name.as_bytes();
        let (name, is_path) = loop {
            match rest {
                [b':', b':', path @ ..] => break (path, true),
                [_, after @ ..] => rest = after,
                [] => break (name.as_bytes(), false),
            }
        };
        Self { group: group.as_bytes(), hyphen: !group.is_empty(), name, is_path }
    }

    /// Returns the next byte; `None` at the end.
    pub(crate) const fn next(&mut self) -> Option<u8> {
        if let [byte, rest @ ..] = self.group {
            self.group = rest;
            return Some(*byte);
        }
        if self.hyphen {
            self.hyphen = false;
            return Some(b'-');
        }
        match self.name {
            [b':', b':', rest @ ..] => {
                self.name = rest;
                Some(b'-')
            }
            [byte, rest @ ..] => {
                self.name = rest;
                Some(match byte {
                    b'.' | b' ' => b'-',
                    byte if self.is_path => byte.to_ascii_lowercase(),
                    byte => *byte,
                })
            }
            [] => None,
        }
    }
}

/// Splits `id` at its dot, and returns the two parts; the second is empty if there is no dot.
pub(crate) const fn split(id: &'static str) -> (&'static str, &'static str) {
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
