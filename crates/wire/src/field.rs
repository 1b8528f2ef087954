//! Field tables: the one place that gives a field's name, wire type, unit and meaning.
//!
//! A message file declares its table with [`fields!`](crate::fields); decoder, encoder, tree, JSON and
//! `explain` all read it. The table is data; the order and conditions of fields are plain Rust in the
//! message's `decode`.

use core::marker::PhantomData;

use crate::Text;
use crate::reader::Reason;
use crate::tree::Value;
use alloc::vec::Vec;

/// A field's name, type, meaning and conditions.
#[derive(Debug)]
pub struct Meta {
    /// Key in JSON and part of the field's path: `app_id`.
    pub name: &'static str,
    /// `name` as a key inside a JSON object, with its comma: `,"app_id":`. May be empty; then use `name`.
    pub key: &'static str,
    /// Name shown to people: `AppID`.
    pub label: &'static str,
    /// Wire type.
    pub kind: Kind,
    /// What the field holds, in a sentence or two.
    pub doc: &'static str,
    /// Unit of the value (`s`, `bytes`); empty if it has none.
    pub unit: &'static str,
    /// When the field is present; empty if always.
    pub when: &'static str,
    /// Looks up the meaning of a coded value; `None` if the values are not codes.
    pub names: Option<fn(u64) -> Option<&'static str>>,
    /// Meaning of each bit; empty unless the field is a set of flags.
    pub flags: &'static [(u64, &'static str)],
    /// How the field appears in the JSON of its message.
    pub role: Role,
    /// Whether the value is a secret, masked unless asked for.
    pub secret: bool,
}

impl Meta {
    /// Metadata with no unit, condition or named values, and [`Role::Data`].
    pub const fn new(name: &'static str, label: &'static str, kind: Kind, doc: &'static str) -> Self {
        Self {
            name,
            key: "",
            label,
            kind,
            doc,
            unit: "",
            when: "",
            names: None,
            flags: &[],
            role: Role::Data,
            secret: false,
        }
    }

    /// The meaning of a coded value; `None` if the field or this value has none.
    pub fn meaning(&self, value: Value) -> Option<&'static str> {
        match value {
            Value::Unsigned(v) => self.names.and_then(|names| names(v)),
            Value::Signed(v) => self.names.and_then(|names| names(v as u64)),
            _ => None,
        }
    }

    /// The meanings of the bits that are set; none unless the field is a set of flags.
    pub fn set_flags(&self, value: Value) -> impl Iterator<Item = &'static str> {
        let bits = if let Value::Unsigned(bits) = value { bits } else { 0 };
        self.flags.iter().filter(move |(bit, _)| bits & bit != 0).map(|(_, name)| *name)
    }
}

/// How a field appears in the JSON of its message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A value under its name; a group is an object.
    Data,
    /// Like [`Role::Data`], but `null` when the message ends before the field.
    Nullable,
    /// A list; its children are the elements.
    List,
    /// A group that is left out: its children take its place.
    Flat,
    /// Structure only (prefix, header byte, terminator, bytes not understood); left out of the JSON data.
    Frame,
    /// A list parallel to the earlier list of this name: element *i* adds its values to element *i* there.
    Beside(&'static str),
}

/// Wire types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One byte.
    U8,
    /// One byte that is an ASCII letter.
    Letter,
    /// Two bytes, little-endian.
    U16,
    /// Four bytes, little-endian.
    U32,
    /// Four bytes, little-endian, two's complement.
    I32,
    /// Eight bytes, little-endian.
    U64,
    /// IEEE 754 binary32, little-endian.
    F32,
    /// Bytes up to and including a zero byte.
    CStr,
    /// Text whose length is given elsewhere.
    Text,
    /// Bytes with no meaning of their own.
    Bytes,
    /// IPv4 address and port, six bytes, both big-endian.
    Address,
    /// Several fields.
    Group,
}

impl Kind {
    /// The type's name in JSON and in `explain`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::U8 => "u8",
            Self::Letter => "char",
            Self::U16 => "u16",
            Self::U32 => "u32",
            Self::I32 => "i32",
            Self::U64 => "u64",
            Self::F32 => "f32",
            Self::CStr => "cstr",
            Self::Text => "text",
            Self::Bytes => "bytes",
            Self::Address => "ipv4:port",
            Self::Group => "group",
        }
    }

    /// The type in words, byte order included.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::U8 => "one byte, unsigned",
            Self::Letter => "one byte, an ASCII letter",
            Self::U16 => "2 bytes, little-endian, unsigned",
            Self::U32 => "4 bytes, little-endian, unsigned",
            Self::I32 => "4 bytes, little-endian, signed",
            Self::U64 => "8 bytes, little-endian, unsigned",
            Self::F32 => "4 bytes, little-endian, IEEE 754 float",
            Self::CStr => "text up to a zero byte; UTF-8 by convention",
            Self::Text => "text; UTF-8 by convention",
            Self::Bytes => "bytes",
            Self::Address => "6 bytes, big-endian: IPv4 address and port",
            Self::Group => "several fields",
        }
    }
}

/// A field of a table; `K` is its wire type and decides how it is read.
#[derive(Debug)]
pub struct Field<K> {
    /// Name, type and meaning.
    pub meta: Meta,
    kind: PhantomData<K>,
}

impl<K> Field<K> {
    /// A field of wire type `K`.
    pub const fn new(meta: Meta) -> Self {
        Self { meta, kind: PhantomData }
    }
}

/// A wire type that fields can have.
pub trait Typed {
    /// The wire type as a value.
    const KIND: Kind;
}

/// How a wire type is read and written.
pub trait Wire: Typed {
    /// The decoded value.
    type Out<'a>: Copy;
    /// Reads one value: the value and the number of bytes it takes. Fails if `bytes` end inside it.
    fn take(bytes: &[u8]) -> Result<(Self::Out<'_>, usize), Reason>;
    /// The value as stored in a tree node.
    fn value(out: Self::Out<'_>) -> Value;
    /// Appends the bytes of a value. Fails, saying why, if the type cannot hold it.
    fn put(out: Self::Out<'_>, to: &mut Vec<u8>) -> Result<(), &'static str>;
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $id:ident: $ty:ty, $value:ident as $wide:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub enum $id {}

        impl Typed for $id {
            const KIND: Kind = Kind::$id;
        }

        impl Wire for $id {
            type Out<'a> = $ty;

            #[cfg_attr(not(feature = "small"), inline(always))]
            fn take(bytes: &[u8]) -> Result<($ty, usize), Reason> {
                match bytes.first_chunk() {
                    Some(chunk) => Ok((<$ty>::from_le_bytes(*chunk), size_of::<$ty>())),
                    None => Err(Reason::Needs { bytes: size_of::<$ty>() as u32, left: bytes.len() as u32 }),
                }
            }

            #[cfg_attr(not(feature = "small"), inline(always))]
            fn value(out: $ty) -> Value {
                Value::$value(out as $wide)
            }

            fn put(out: $ty, to: &mut Vec<u8>) -> Result<(), &'static str> {
                to.extend_from_slice(&out.to_le_bytes());
                Ok(())
            }
        }
    )*};
}

numbers! {
    /// One byte.
    U8: u8, Unsigned as u64;
    /// One byte that is an ASCII letter.
    Letter: u8, Unsigned as u64;
    /// Two bytes, little-endian.
    U16: u16, Unsigned as u64;
    /// Four bytes, little-endian.
    U32: u32, Unsigned as u64;
    /// Four bytes, little-endian, two's complement.
    I32: i32, Signed as i64;
    /// Eight bytes, little-endian.
    U64: u64, Unsigned as u64;
    /// IEEE 754 binary32, little-endian.
    F32: f32, Float as f32;
}

/// Bytes up to and including a zero byte.
#[derive(Clone, Copy, Debug)]
pub enum CStr {}

impl Typed for CStr {
    const KIND: Kind = Kind::CStr;
}

impl Wire for CStr {
    type Out<'a> = Text<'a>;

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn take(bytes: &[u8]) -> Result<(Text<'_>, usize), Reason> {
        let Some(end) = zero_in(bytes) else {
            return Err(Reason::NoTerminator { bytes: bytes.len() as u32 });
        };
        let text = bytes.get(..end).unwrap_or_default();
        Ok((Text(text), end + 1))
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn value(_: Text<'_>) -> Value {
        Value::Text
    }

    fn put(out: Text<'_>, to: &mut Vec<u8>) -> Result<(), &'static str> {
        if out.0.contains(&0) {
            return Err("holds a zero byte, which would end it early");
        }
        to.extend_from_slice(out.0);
        to.push(0);
        Ok(())
    }
}

/// Index of the first zero byte; `None` if there is none.
///
/// Tests sixteen bytes at a time: string lengths are hard to predict, and most strings end in the first
/// sixteen.
#[cfg_attr(not(feature = "small"), inline(always))]
fn zero_in(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    let mut rest = bytes;
    while let Some((chunk, after)) = rest.split_first_chunk::<16>() {
        let both = u128::from_le_bytes(*chunk);
        let (low, high) = (zeros(both as u64), zeros((both >> 64) as u64));
        if low | high != 0 {
            let first = if low != 0 { low.trailing_zeros() } else { 64 + high.trailing_zeros() };
            return Some(at + (first / 8) as usize);
        }
        at += 16;
        rest = after;
    }
    if let Some((chunk, after)) = rest.split_first_chunk::<8>() {
        let zeros = zeros(u64::from_le_bytes(*chunk));
        if zeros != 0 {
            return Some(at + (zeros.trailing_zeros() / 8) as usize);
        }
        at += 8;
        rest = after;
    }
    rest.iter().position(|byte| *byte == 0).map(|i| at + i)
}

/// Sets the high bit of each byte of `word` that is zero; all other bits are clear.
#[cfg_attr(not(feature = "small"), inline(always))]
fn zeros(word: u64) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    !((word & LOW).wrapping_add(LOW) | word | LOW)
}

/// Calls `each` with every zero-terminated string and the offset after its zero, until it returns false.
///
/// Finds the zeros of 64 bytes at a time, because the distance to the next one is hard to predict.
#[cfg_attr(not(feature = "small"), inline(always))]
pub(crate) fn each_string<'a>(bytes: &'a [u8], mut each: impl FnMut(Text<'a>, usize) -> bool) {
    let (blocks, tail) = bytes.as_chunks::<64>();
    let mut last = [1; 64];
    last.iter_mut().zip(tail).for_each(|(to, from)| *to = *from);
    let mut start = 0;
    for (i, block) in blocks.iter().chain([&last]).enumerate() {
        let mut zeros = zero_bits(block);
        while zeros != 0 {
            let end = i * 64 + zeros.trailing_zeros() as usize;
            zeros &= zeros - 1;
            let text = Text(bytes.get(start..end).unwrap_or_default());
            start = end + 1;
            if !each(text, start) {
                return;
            }
        }
    }
}

/// One bit per byte, lowest first, set where the byte is zero.
#[cfg_attr(not(feature = "small"), inline(always))]
fn zero_bits(block: &[u8; 64]) -> u64 {
    // Gathers the lowest bits of eight bytes into the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (words, _) = block.as_chunks::<8>();
    words.iter().rev().fold(0, |bits, word| {
        let zeros = zeros(u64::from_le_bytes(*word)) >> 7;
        bits << 8 | zeros.wrapping_mul(GATHER) >> 56
    })
}

/// Text whose length is given elsewhere; read with [`Reader::read_len`](crate::Reader::read_len).
#[derive(Clone, Copy, Debug)]
pub enum Chars {}

/// Bytes with no meaning of their own; read with [`Reader::read_len`](crate::Reader::read_len).
#[derive(Clone, Copy, Debug)]
pub enum Bytes {}

/// Several fields; opened with [`Reader::group`](crate::Reader::group).
#[derive(Clone, Copy, Debug)]
pub enum Group {}

/// IPv4 address and port, six bytes, both big-endian.
#[derive(Clone, Copy, Debug)]
pub enum Address {}

impl Typed for Address {
    const KIND: Kind = Kind::Address;
}

impl Wire for Address {
    type Out<'a> = [u8; 6];

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn take(bytes: &[u8]) -> Result<([u8; 6], usize), Reason> {
        match bytes.first_chunk() {
            Some(chunk) => Ok((*chunk, 6)),
            None => Err(Reason::Needs { bytes: 6, left: bytes.len() as u32 }),
        }
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn value(out: [u8; 6]) -> Value {
        let [a, b, c, d, high, low] = out;
        Value::Address { ip: [a, b, c, d], port: u16::from_be_bytes([high, low]) }
    }

    fn put(out: [u8; 6], to: &mut Vec<u8>) -> Result<(), &'static str> {
        to.extend_from_slice(&out);
        Ok(())
    }
}

/// A wire type that is a run of bytes whose length is given elsewhere.
pub trait Run: Typed {
    /// The value as stored in a tree node.
    const VALUE: Value;
}

impl Typed for Chars {
    const KIND: Kind = Kind::Text;
}

impl Run for Chars {
    const VALUE: Value = Value::Text;
}

impl Typed for Bytes {
    const KIND: Kind = Kind::Bytes;
}

impl Run for Bytes {
    const VALUE: Value = Value::Bytes;
}

impl Typed for Group {
    const KIND: Kind = Kind::Group;
}

/// `$name` as a key inside a JSON object, with its comma. Empty with feature `small`, to save code.
#[cfg(not(feature = "small"))]
#[doc(hidden)]
#[macro_export]
macro_rules! json_key {
    ($name:literal) => {
        concat!(",\"", $name, "\":")
    };
}

#[cfg(feature = "small")]
#[doc(hidden)]
#[macro_export]
macro_rules! json_key {
    ($name:literal) => {
        ""
    };
}

/// Declares a message's fields: a static per field, and `TABLE`, which lists them in order.
///
/// ```
/// use a2scope_wire::{fields, field::*};
///
/// fields! {
///     MODE: U8 = "mode", "Mode", "Game mode.", when: "app_id == 2400";
///     DURATION: U8 = "duration", "Duration", "How long a witness remembers.", unit: "s";
/// }
/// assert_eq!(TABLE.len(), 2);
/// assert_eq!(DURATION.meta.unit, "s");
/// ```
#[macro_export]
macro_rules! fields {
    ($($id:ident: $kind:ident = $name:literal, $label:literal, $doc:expr $(, $key:ident: $val:expr)*;)*) => {
        $(
            #[doc = $doc]
            pub static $id: $crate::Field<$kind> = $crate::Field::new($crate::Meta {
                $($key: $val,)*
                key: $crate::json_key!($name),
                ..$crate::Meta::new($name, $label, <$kind as $crate::field::Typed>::KIND, $doc)
            });
        )*
        /// The fields of this message, in wire order.
        pub static TABLE: &[&$crate::Meta] = &[$(&$id.meta),*];
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn zero_is_found_wherever_it_stands() {
        for len in 0..40usize {
            for zero in 0..len {
                let mut bytes = vec![0x01u8; len];
                bytes[zero] = 0;
                assert_eq!(zero_in(&bytes), Some(zero));
                bytes.fill(0x80);
                bytes[zero] = 0;
                assert_eq!(zero_in(&bytes), Some(zero));
            }
            assert_eq!(zero_in(&vec![0x81; len]), None);
        }
    }

    #[test]
    fn strings_are_those_between_zeros() {
        let mut bytes = [0u8; 150];
        for seed in 0..2000u32 {
            for (i, byte) in bytes.iter_mut().enumerate() {
                let hash = (seed * 256 + i as u32).wrapping_mul(0x9E37_79B1) >> 24;
                *byte = [0, 1, 0x7f, 0x80, 0x81, 0xff, b'a', 0][hash as usize % (2 + seed as usize % 7)];
            }
            let len = seed as usize % 151;
            let mut strings = vec::Vec::new();
            let mut used = 0;
            each_string(&bytes[..len], |text, end| {
                strings.push(text.0);
                used = end;
                true
            });
            let mut expected: vec::Vec<&[u8]> = bytes[..len].split(|byte| *byte == 0).collect();
            let open = expected.pop().map_or(0, <[u8]>::len);
            assert_eq!(strings, expected);
            assert_eq!(used, len - open);
        }
    }
}
