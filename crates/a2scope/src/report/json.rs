//! A JSON writer that appends to a byte buffer.
//!
//! Strings are escaped beyond what JSON asks for: characters that act on a terminal or hide (C1 controls, bidirectional
//! overrides, zero-width characters) are written as `\uXXXX`, so that a record can be printed as it is.

use alloc::vec::Vec;
use core::fmt::{self, Write};

use a2scope_wire::{Kind, Node, Text, Value, is_hidden};

pub(super) struct Json<'o> {
    out: &'o mut Vec<u8>,
    /// The next element is not the first of its object or list.
    comma: bool,
}

impl<'o> Json<'o> {
    pub(super) fn new(out: &'o mut Vec<u8>) -> Self {
        Self { out, comma: false }
    }

    fn separate(&mut self) {
        if self.comma {
            self.out.push(b',');
        }
        self.comma = true;
    }

    pub(super) fn open(&mut self, bracket: char) {
        self.separate();
        self.out.push(bracket as u8);
        self.comma = false;
    }

    pub(super) fn close(&mut self, bracket: char) {
        self.out.push(bracket as u8);
        self.comma = true;
    }

    /// A key; the value must follow.
    pub(super) fn key(&mut self, key: &str) {
        self.key_with(key, "");
    }

    /// A key made of two parts.
    pub(super) fn key_with(&mut self, key: &str, suffix: &str) {
        self.separate();
        self.out.push(b'"');
        self.out.extend_from_slice(key.as_bytes());
        self.out.extend_from_slice(suffix.as_bytes());
        self.out.extend_from_slice(b"\":");
        self.comma = false;
    }

    pub(super) fn null(&mut self) {
        self.separate();
        self.out.extend_from_slice(b"null");
    }

    pub(super) fn bool(&mut self, value: bool) {
        self.separate();
        self.out.extend_from_slice(if value { b"true" } else { b"false" });
    }

    pub(super) fn int(&mut self, value: u64) {
        self.separate();
        self.out.extend_from_slice(itoa::Buffer::new().format(value).as_bytes());
    }

    pub(super) fn signed(&mut self, value: i64) {
        self.separate();
        self.out.extend_from_slice(itoa::Buffer::new().format(value).as_bytes());
    }

    /// A finite number; another is null.
    pub(super) fn float(&mut self, value: impl ryu::Float + Into<f64>) {
        if !value.into().is_finite() {
            return self.null();
        }
        self.separate();
        self.out.extend_from_slice(ryu::Buffer::new().format_finite(value).as_bytes());
    }

    pub(super) fn int_member(&mut self, key: &str, value: u64) {
        self.key(key);
        self.int(value);
    }

    /// An object of figures under a key.
    pub(super) fn counts(&mut self, key: &str, counts: &[(&str, u64)]) {
        self.key(key);
        self.open('{');
        for (name, count) in counts {
            self.int_member(name, *count);
        }
        self.close('}');
    }

    /// A number that may not be there.
    pub(super) fn maybe_int_member(&mut self, key: &str, value: Option<u64>) {
        self.key(key);
        match value {
            Some(value) => self.int(value),
            None => self.null(),
        }
    }

    /// Anything that displays and may not be there.
    pub(super) fn maybe_display_member(&mut self, key: &str, value: Option<impl fmt::Display>) {
        self.key(key);
        match value {
            Some(value) => self.display(value),
            None => self.null(),
        }
    }

    /// Text under its name; beside text that is not UTF-8 stand its bytes.
    pub(super) fn text_member(&mut self, key: &str, text: Text<'_>) {
        self.key(key);
        self.text(text);
        if text.utf8().is_none() {
            self.key_with(key, "_hex");
            self.hex(text.0);
        }
    }

    pub(super) fn str_member(&mut self, key: &str, value: &str) {
        self.key(key);
        self.str(value);
    }

    pub(super) fn str(&mut self, value: &str) {
        self.text(Text(value.as_bytes()));
    }

    /// Anything that displays, as a string.
    pub(super) fn display(&mut self, value: impl fmt::Display) {
        self.separate();
        self.out.push(b'"');
        let _ = write!(Escaped(self.out), "{value}");
        self.out.push(b'"');
    }

    /// Text, with U+FFFD where it is not UTF-8.
    pub(super) fn text(&mut self, text: Text<'_>) {
        self.separate();
        self.out.push(b'"');
        if text.0.iter().all(|b| matches!(b, 0x20..=0x7e) && !matches!(b, b'"' | b'\\')) {
            self.out.extend_from_slice(text.0);
        } else {
            let _ = Escaped(self.out).write_str(&text.lossy());
        }
        self.out.push(b'"');
    }

    pub(super) fn hex(&mut self, bytes: &[u8]) {
        self.separate();
        self.out.push(b'"');
        self.out.extend(bytes.iter().flat_map(|b| [digit(b >> 4), digit(b & 15)]));
        self.out.push(b'"');
    }

    /// The value of a field.
    pub(super) fn value(&mut self, node: &Node, buffer: &[u8]) {
        match node.value {
            Value::Unsigned(v) if node.meta.kind == Kind::U64 => self.display(v),
            Value::Unsigned(v) if node.meta.kind == Kind::Letter => {
                self.display(char::from(v as u8));
            }
            Value::Unsigned(v) => self.int(v),
            Value::Signed(v) => self.signed(v),
            Value::Float(v) if v.is_finite() => {
                self.separate();
                self.out.extend_from_slice(ryu::Buffer::new().format_finite(v).as_bytes());
            }
            Value::None | Value::Float(_) => self.null(),
            Value::Text => self.text(node.text(buffer)),
            Value::Bytes => self.hex(node.span.of(buffer)),
            Value::Address { ip: [a, b, c, d], port } => self.display(format_args!("{a}.{b}.{c}.{d}:{port}")),
        }
    }
}

fn digit(nibble: u8) -> u8 {
    if nibble < 10 { b'0' + nibble } else { b'a' + nibble - 10 }
}

struct Escaped<'o>(&'o mut Vec<u8>);

impl Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '"' => self.0.extend_from_slice(b"\\\""),
                '\\' => self.0.extend_from_slice(b"\\\\"),
                '\n' => self.0.extend_from_slice(b"\\n"),
                ' '..='~' => self.0.push(c as u8),
                c if is_hidden(c) => {
                    for unit in c.encode_utf16(&mut [0; 2]) {
                        let [high, low] = unit.to_be_bytes();
                        let digits = [high >> 4, high & 15, low >> 4, low & 15].map(digit);
                        self.0.extend_from_slice(b"\\u");
                        self.0.extend_from_slice(&digits);
                    }
                }
                c => self.0.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        Ok(())
    }
}
