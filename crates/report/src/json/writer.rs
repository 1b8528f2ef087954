//! A JSON writer that appends to a byte buffer.
//!
//! Some characters act on a terminal or hide text: C1 controls, bidirectional overrides, zero-width
//! characters. They are escaped as `\uXXXX` too, so that a record is safe to print.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::net::{IpAddr, SocketAddr};

use a2scope_capture::{Endpoint, Time};
use a2scope_text::{Arg, Language, Translatable};
use a2scope_wire::{Kind, Meta, Node, Text, Value, is_hidden};

pub(super) struct Json<'o> {
    out: &'o mut Vec<u8>,
    /// Whether a comma must come before the next element.
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

    /// Writes a key. The value must follow.
    pub(super) fn key(&mut self, key: &str) {
        self.key_with(key, "");
    }

    /// Writes a key that consists of two parts. The value must follow.
    pub(super) fn key_with(&mut self, key: &str, suffix: &str) {
        self.separate();
        self.out.push(b'"');
        self.out.extend_from_slice(key.as_bytes());
        self.out.extend_from_slice(suffix.as_bytes());
        self.out.extend_from_slice(b"\":");
        self.comma = false;
    }

    /// Writes the key of a field. The value must follow.
    pub(super) fn field(&mut self, meta: &'static Meta) {
        // `meta.key` already has the comma, the quotes and the colon, so that a single copy writes all of them.
        let skipped = usize::from(!self.comma);
        match meta.key.get(skipped..) {
            Some(key) if !key.is_empty() => {
                self.out.extend_from_slice(key.as_bytes());
                self.comma = false;
            }
            _ => self.key(meta.name),
        }
    }

    /// Writes a fixed part of the output. If it ends in a colon, a value must follow; otherwise a comma comes next.
    pub(super) fn fixed(&mut self, json: &str) {
        self.out.extend_from_slice(json.as_bytes());
        self.comma = !json.ends_with(':');
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

    /// Writes a number; null if it is not finite.
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

    /// Writes a key and an object of counts.
    pub(super) fn counts(&mut self, key: &str, counts: &[(&str, u64)]) {
        self.key(key);
        self.open('{');
        for (name, count) in counts {
            self.int_member(name, *count);
        }
        self.close('}');
    }

    /// Writes a member that is a number or null.
    pub(super) fn maybe_int_member(&mut self, key: &str, value: Option<u64>) {
        self.key(key);
        match value {
            Some(value) => self.int(value),
            None => self.null(),
        }
    }

    /// Writes a member that is a string or null. The string is the usual text form of the value.
    pub(super) fn maybe_display_member(&mut self, key: &str, value: Option<impl fmt::Display>) {
        self.key(key);
        match value {
            Some(value) => self.display(value),
            None => self.null(),
        }
    }

    /// Writes a member that is a text. A text that is not UTF-8 also gets a member with the ending `_hex`.
    pub(super) fn text_member(&mut self, key: &str, text: Text<'_>) {
        self.key(key);
        self.text_beside(key, text);
    }

    /// Writes the value for the key of a text, which must have been written. A text that is not UTF-8 also
    /// gets a member with the ending `_hex`.
    pub(super) fn text_beside(&mut self, key: &str, text: Text<'_>) {
        if !self.text(text) {
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

    /// Writes a value as a string, in its usual text form.
    pub(super) fn display(&mut self, value: impl fmt::Display) {
        self.separate();
        self.out.push(b'"');
        let _ = write!(Escaped(self.out), "{value}");
        self.out.push(b'"');
    }

    /// Writes a text, with U+FFFD in place of bytes that are not UTF-8. Returns whether all of it is UTF-8.
    pub(super) fn text(&mut self, text: Text<'_>) -> bool {
        self.separate();
        self.out.push(b'"');
        let mut utf8 = true;
        if plain(text.0) == text.0.len() {
            self.out.extend_from_slice(text.0);
        } else if let Some(text) = text.utf8() {
            let _ = Escaped(self.out).write_str(text);
        } else {
            let _ = Escaped(self.out).write_str(&text.lossy());
            utf8 = false;
        }
        self.out.push(b'"');
        utf8
    }

    /// Writes the member `text`, in a language. If the text has arguments, also writes the member `args`.
    pub(super) fn translatable(&mut self, text: &Translatable, language: &dyn Language) {
        self.key("text");
        self.translatable_beside(text, language);
    }

    /// Writes the value for the key of a text, which must have been written. If the text has arguments,
    /// also writes the member `args`.
    pub(super) fn translatable_beside(&mut self, text: &Translatable, language: &dyn Language) {
        self.str(&language.translate(text));
        if !text.args.is_empty() {
            self.key("args");
            self.open('{');
            for (name, arg) in &text.args {
                self.key(name);
                self.arg(arg, language);
            }
            self.close('}');
        }
    }

    fn arg(&mut self, arg: &Arg, language: &dyn Language) {
        match arg {
            Arg::Number(number) | Arg::Count(number) => self.int(*number),
            Arg::Signed(number) => self.signed(*number),
            Arg::Decimal(number, _) => self.float(*number),
            Arg::Text(text) => self.str(text),
            Arg::Translatable(text) => {
                self.open('{');
                self.key("key");
                self.display(text.template.key);
                self.translatable(text, language);
                self.close('}');
            }
            Arg::List(list) => {
                self.open('[');
                for arg in list {
                    self.arg(arg, language);
                }
                self.close(']');
            }
        }
    }

    /// Writes a time in its usual text form, or null.
    pub(super) fn maybe_time(&mut self, time: Option<Time>) {
        let Some(time) = time else { return self.null() };
        let (year, month, day) = time.date();
        if !(0..=9999).contains(&year) {
            return self.display(time);
        }
        self.separate();
        let second = time.seconds.rem_euclid(86_400) as u32;
        let [y0, y1] = pair(year as u32 / 100);
        let [y2, y3] = pair(year as u32 % 100);
        let [m0, m1] = pair(month);
        let [d0, d1] = pair(day);
        let [h0, h1] = pair(second / 3600);
        let [i0, i1] = pair(second / 60 % 60);
        let [s0, s1] = pair(second % 60);
        let [n1, n2] = pair(time.nanos / 10_000_000);
        let [n3, n4] = pair(time.nanos / 100_000 % 100);
        let [n5, n6] = pair(time.nanos / 1000 % 100);
        let [n7, n8] = pair(time.nanos / 10 % 100);
        let n9 = b'0' + (time.nanos % 10) as u8;
        self.out.extend_from_slice(&[
            b'"', y0, y1, y2, y3, b'-', m0, m1, b'-', d0, d1, b'T', h0, h1, b':', i0, i1, b':', s0, s1, b'.',
            n1, n2, n3, n4, n5, n6, n7, n8, n9, b'Z', b'"',
        ]);
    }

    /// Writes an address and a port in their usual text form, or null.
    pub(super) fn maybe_endpoint(&mut self, endpoint: Option<Endpoint>) {
        match endpoint {
            Some(Endpoint { ip: IpAddr::V4(ip), port }) => self.ipv4(ip.octets(), port),
            Some(Endpoint { ip, port }) => self.display(SocketAddr::new(ip, port)),
            None => self.null(),
        }
    }

    pub(super) fn ipv4(&mut self, ip: [u8; 4], port: u16) {
        self.separate();
        self.out.push(b'"');
        ipv4(ip, port, self.out);
        self.out.push(b'"');
    }

    pub(super) fn hex(&mut self, bytes: &[u8]) {
        self.separate();
        self.out.push(b'"');
        self.out.extend(digits(bytes));
        self.out.push(b'"');
    }

    /// Writes the value of a field.
    pub(super) fn value(&mut self, node: &Node, buffer: &[u8]) {
        match node.value {
            Value::Unsigned(v) if node.meta.kind == Kind::U64 => self.str(itoa::Buffer::new().format(v)),
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
            Value::Text => {
                self.text(node.text(buffer));
            }
            Value::Bytes => self.hex(node.span.of(buffer)),
            Value::Address { ip, port } => self.ipv4(ip, port),
        }
    }
}

/// Appends an IPv4 address and a port, such as `192.0.2.1:27015`.
pub fn ipv4(ip: [u8; 4], port: u16, out: &mut Vec<u8>) {
    // The longest text is 255.255.255.255:65535.
    let mut text = [0; 24];
    let mut at = 0;
    for octet in ip {
        let Some((digits, len)) = OCTETS.get(usize::from(octet)) else { continue };
        if let Some(room) = text.get_mut(at..at + 4) {
            room.copy_from_slice(digits);
        }
        at += usize::from(*len);
    }
    // A point follows each octet. The last point is replaced by the colon.
    if let Some(last) = text.get_mut(at.wrapping_sub(1)) {
        *last = b':';
    }
    out.extend_from_slice(text.get(..at).unwrap_or_default());
    out.extend_from_slice(itoa::Buffer::new().format(port).as_bytes());
}

/// Returns bytes in hexadecimal, as all records have them.
pub fn hex(bytes: &[u8]) -> String {
    digits(bytes).map(char::from).collect()
}

fn digits(bytes: &[u8]) -> impl Iterator<Item = u8> {
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)])
}

fn digit(nibble: u8) -> u8 {
    if nibble < 10 { b'0' + nibble } else { b'a' + nibble - 10 }
}

/// For each byte: its decimal digits with a point after them, and the length of this text.
#[expect(clippy::indexing_slicing, reason = "it is made when this is compiled")]
static OCTETS: [([u8; 4], u8); 256] = {
    let mut table = [([0; 4], 0); 256];
    let mut n = 0;
    while n < 256 {
        let (hundreds, tens, ones) =
            (b'0' + (n / 100) as u8, b'0' + (n / 10 % 10) as u8, b'0' + (n % 10) as u8);
        table[n] = match n {
            0..10 => ([ones, b'.', 0, 0], 2),
            10..100 => ([tens, ones, b'.', 0], 3),
            _ => ([hundreds, tens, ones, b'.'], 4),
        };
        n += 1;
    }
    table
};

/// Returns the two decimal digits of a number below 100.
fn pair(number: u32) -> [u8; 2] {
    [b'0' + (number / 10 % 10) as u8, b'0' + (number % 10) as u8]
}

/// Returns the number of bytes at the beginning of `text` that need no escape. Eight bytes are checked at a time.
fn plain(text: &[u8]) -> usize {
    const LOW: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let equal = |word: u64, byte: u8| {
        let word = word ^ (LOW * u64::from(byte));
        word.wrapping_sub(LOW) & !word
    };
    let (words, tail) = text.as_chunks::<8>();
    let mut at = 0;
    for word in words {
        let word = u64::from_le_bytes(*word);
        // The high bit of a byte in `special` is set if the byte is not ASCII, is a control character or must be
        // escaped. A subtraction may borrow from the next byte and set the high bit there by mistake. This only happens
        // after a byte whose high bit is set rightly, and only the first such byte matters.
        let control = word.wrapping_sub(LOW * 0x20) | word.wrapping_add(LOW);
        let special = (word | control | equal(word, b'"') | equal(word, b'\\')) & HIGH;
        if special != 0 {
            return at + (special.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    at + tail.iter().take_while(|byte| is_plain(**byte)).count()
}

fn is_plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~') && byte != b'"' && byte != b'\\'
}

struct Escaped<'o>(&'o mut Vec<u8>);

impl Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut rest = text;
        loop {
            let (unescaped, after) = rest.split_at_checked(plain(rest.as_bytes())).unwrap_or((rest, ""));
            self.0.extend_from_slice(unescaped.as_bytes());
            let mut chars = after.chars();
            match chars.next() {
                None => return Ok(()),
                Some('"') => self.0.extend_from_slice(b"\\\""),
                Some('\\') => self.0.extend_from_slice(b"\\\\"),
                Some('\n') => self.0.extend_from_slice(b"\\n"),
                Some(c) if is_hidden(c) => {
                    for unit in c.encode_utf16(&mut [0; 2]) {
                        let [high, low] = unit.to_be_bytes();
                        let digits = [high >> 4, high & 15, low >> 4, low & 15].map(digit);
                        self.0.extend_from_slice(b"\\u");
                        self.0.extend_from_slice(&digits);
                    }
                }
                Some(c) => self.0.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
            rest = chars.as_str();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn plain_ends_where_the_first_special_byte_stands() {
        for byte in 0..=255u8 {
            for len in 1..20 {
                for at in 0..len {
                    let mut text = vec![b'a'; len];
                    text[at] = byte;
                    let expected = if is_plain(byte) { len } else { at };
                    assert_eq!(plain(&text), expected, "{byte:#04x} at {at} of {len}");
                }
            }
        }
    }
}
