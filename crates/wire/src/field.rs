//! Field tables: the one place that gives a field's name, wire type, unit and meaning.
//!
//! A message file declares its table with [`fields!`](crate::fields); decoder, encoder, tree, JSON and
//! `explain` all read it. The table also says when a field is there, how many bytes it has and how often it is repeated,
//! see [`Meta`].

use core::marker::PhantomData;

use crate::error::Reason;
use crate::meta::{Kind, Meta};
use crate::raw_text::Text;
use crate::scan::zero_in;
use crate::value::Value;
use alloc::vec::Vec;

use a2scope_text::{StaticText, static_text};

/// A field of a table; `K` is its wire type and decides how it is read.
#[derive(Debug)]
pub struct Field<K> {
    /// Name, type and meaning.
    pub meta: Meta,
    kind: PhantomData<K>,
}

impl<K> Field<K> {
    /// Creates a field of wire type `K`.
    pub const fn new(meta: Meta) -> Self {
        Self { meta, kind: PhantomData }
    }
}

/// A field in the layout of a message, or a group with its fields.
///
/// A layout says what follows what, and what is in what; the row of each field says whether it is there.
/// See [`Meta`].
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// The field.
    pub meta: &'static Meta,
    /// The fields of a group, or of one element of a list, in wire order.
    pub parts: &'static [Part],
}

impl Part {
    /// Returns the fields in this one. Of a list, those of an element that has fields, because the element is not a step
    /// of a path.
    pub const fn inner(&self) -> &'static [Self] {
        match self.parts {
            [element] if self.meta.role.is_list() && !element.parts.is_empty() => element.parts,
            parts => parts,
        }
    }
}

/// The layout of a message: its fields in wire order, with groups and lists.
macro_rules! parts {
    ($($field:path $({ $($inner:tt)* })?),* $(,)?) => {
        &[$($crate::field::Part { meta: &$field.meta, parts: parts!($($($inner)*)?) }),*]
    };
}

/// A wire type that fields can have.
pub trait Typed {
    /// The wire type as a value.
    const KIND: Kind;
}

/// A wire type with the functions that read and write it.
pub trait Wire: Typed {
    /// The decoded value.
    type Out<'a>: Copy;
    /// Reads one value; returns the value and the number of bytes it takes. Fails if `bytes` end inside the value.
    fn take(bytes: &[u8]) -> Result<(Self::Out<'_>, usize), Reason>;
    /// Returns the value as stored in a tree node.
    fn value(out: Self::Out<'_>) -> Value;
    /// Appends the bytes of a value. Fails with the reason if the type cannot hold the value.
    fn put(out: Self::Out<'_>, to: &mut Vec<u8>) -> Result<(), StaticText>;
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

            #[inline(always)]
            fn take(bytes: &[u8]) -> Result<($ty, usize), Reason> {
                match bytes.first_chunk() {
                    Some(chunk) => Ok((<$ty>::from_le_bytes(*chunk), size_of::<$ty>())),
                    None => Err(Reason::Needs { bytes: size_of::<$ty>() as u32, left: bytes.len() as u32 }),
                }
            }

            #[inline(always)]
            fn value(out: $ty) -> Value {
                Value::$value(out as $wide)
            }

            fn put(out: $ty, to: &mut Vec<u8>) -> Result<(), StaticText> {
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

    #[inline(always)]
    fn take(bytes: &[u8]) -> Result<(Text<'_>, usize), Reason> {
        let Some(end) = zero_in(bytes) else {
            return Err(Reason::NoTerminator { bytes: bytes.len() as u32 });
        };
        let text = bytes.get(..end).unwrap_or_default();
        Ok((Text(text), end + 1))
    }

    #[inline(always)]
    fn value(_: Text<'_>) -> Value {
        Value::Text
    }

    fn put(out: Text<'_>, to: &mut Vec<u8>) -> Result<(), StaticText> {
        if out.0.contains(&0) {
            return Err(static_text!("encode-zero", "it has a zero byte, which would end it early"));
        }
        to.extend_from_slice(out.0);
        to.push(0);
        Ok(())
    }
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

    #[inline(always)]
    fn take(bytes: &[u8]) -> Result<([u8; 6], usize), Reason> {
        match bytes.first_chunk() {
            Some(chunk) => Ok((*chunk, 6)),
            None => Err(Reason::Needs { bytes: 6, left: bytes.len() as u32 }),
        }
    }

    #[inline(always)]
    fn value(out: [u8; 6]) -> Value {
        let [a, b, c, d, high, low] = out;
        Value::Address { ip: [a, b, c, d], port: u16::from_be_bytes([high, low]) }
    }

    fn put(out: [u8; 6], to: &mut Vec<u8>) -> Result<(), StaticText> {
        to.extend_from_slice(&out);
        Ok(())
    }
}

/// A wire type for a run of bytes whose length is given elsewhere.
pub trait ByteRun: Typed {
    /// The value as stored in a tree node.
    const VALUE: Value;
}

impl Typed for Chars {
    const KIND: Kind = Kind::Text;
}

impl ByteRun for Chars {
    const VALUE: Value = Value::Text;
}

impl Typed for Bytes {
    const KIND: Kind = Kind::Bytes;
}

impl ByteRun for Bytes {
    const VALUE: Value = Value::Bytes;
}

impl Typed for Group {
    const KIND: Kind = Kind::Group;
}

/// Declares a message's fields: a static per field, and `TABLE`, which lists them in order.
///
/// ```
/// use a2scope_wire::{fields, When, field::*};
///
/// fields! {
///     APP_ID: U16 = "app_id", "AppID", "Application ID.";
///     MODE: U8 = "mode", "Mode", "Game mode.", when: When::Is(&APP_ID.meta, 2400);
///     DURATION: U8 = "duration", "Duration", "How long a witness remembers.", unit: "s";
/// }
/// assert_eq!(TABLE.len(), 3);
/// assert_eq!(DURATION.meta.unit, "s");
/// ```
#[macro_export]
macro_rules! fields {
    ($($id:ident: $kind:ident = $name:literal, $label:literal, $doc:expr $(, $key:ident: $val:expr)*;)*) => {
        $(
            #[doc = $doc]
            pub static $id: $crate::Field<$kind> = $crate::Field::new($crate::Meta {
                $($key: $val,)*
                id: $crate::text::Key::of("field", concat!(module_path!(), "::", stringify!($id))),
                key: concat!(",\"", $name, "\":"),
                ..$crate::Meta::new($name, $label, <$kind as $crate::field::Typed>::KIND, $doc)
            });
        )*
        /// The fields of this message, in wire order.
        pub static TABLE: &[&$crate::Meta] = &[$(&$id.meta),*];
    };
}
