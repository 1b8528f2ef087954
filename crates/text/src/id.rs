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

/// Adds a byte to a 32-bit FNV-1a hash.
pub(crate) const fn hash_byte(hash: u32, byte: u8) -> u32 {
    (hash ^ byte as u32).wrapping_mul(0x0100_0193)
}

/// The hash of an empty sequence of bytes, with which every hash starts.
pub(crate) const NO_BYTES: u32 = 0x811c_9dc5;

/// Returns the hash of an id; `hash_attribute` can continue it.
pub(crate) const fn hash_id(group: &'static str, name: &'static str) -> u32 {
    let mut bytes = IdBytes::new(group, name);
    let mut hash = NO_BYTES;
    while let Some(byte) = bytes.next() {
        hash = hash_byte(hash, byte);
    }
    hash
}

/// Adds a dot and the attribute to the hash of an id, and returns the new hash.
pub(crate) const fn hash_attribute(id: u32, attribute: &str) -> u32 {
    let mut hash = hash_byte(id, b'.');
    let mut rest = attribute.as_bytes();
    while let [byte, after @ ..] = rest {
        hash = hash_byte(hash, *byte);
        rest = after;
    }
    hash
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
