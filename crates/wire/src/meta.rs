//! The description of a field in a table: name, wire type, unit, meaning, role in JSON, and its part in the grammar:
//! whether the field is there, how many bytes it has, and how often it is repeated.
//!
//! With the order of a layout, a program can read a message by the grammar alone. What no grammar can say is a
//! [`Judgement`]. The decoders are plain Rust all the same; a test reads messages both ways and compares.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use a2scope_text::{Key, Language, StaticText, static_text, text};

use crate::judgement::Judgement;
use crate::value::Value;

/// A field's name, type, meaning and conditions.
#[derive(Debug)]
pub struct Meta {
    /// Key of the field's texts, made of the path of its static: `a2scope_wire::a2s::info::APP_ID`.
    pub id: Key,
    /// Key in JSON and part of the field's path: `app_id`.
    pub name: &'static str,
    /// `name` as a key inside a JSON object, with its comma: `,"app_id":`. Empty in small builds; use `name` then.
    pub key: &'static str,
    /// Name shown to people: `AppID`.
    pub label: &'static str,
    /// Wire type.
    pub kind: Kind,
    /// Description of the field's content, in a sentence or two.
    pub doc: &'static str,
    /// Unit of the value (`s`, `bytes`); empty if it has none.
    pub unit: &'static str,
    /// The condition under which the field is present.
    pub when: When,
    /// How many bytes the field has.
    pub bytes: Size,
    /// How often the field is repeated; of a list, its element.
    pub times: Times,
    /// Looks up the meaning of a coded value; `None` if the values are not codes.
    pub names: Option<fn(u64) -> Option<StaticText>>,
    /// Meaning of each bit; empty unless the field is a set of flags.
    pub flags: &'static [(u64, StaticText)],
    /// The form of the field in the JSON of its message.
    pub role: Role,
    /// Whether the value is a secret, masked unless asked for.
    pub secret: bool,
}

impl Meta {
    /// Creates metadata with no unit, condition or named values, and [`Role::Data`].
    pub const fn new(name: &'static str, label: &'static str, kind: Kind, doc: &'static str) -> Self {
        Self {
            id: Key::NONE,
            name,
            key: "",
            label,
            kind,
            doc,
            unit: "",
            when: When::Always,
            bytes: Size::Type,
            times: Times::Once,
            names: None,
            flags: &[],
            role: Role::Data,
            secret: false,
        }
    }

    /// Returns the meaning of a coded value; `None` if the field has no codes or this value has no meaning.
    pub fn meaning(&self, value: Value) -> Option<StaticText> {
        match value {
            Value::Unsigned(v) => self.names.and_then(|names| names(v)),
            Value::Signed(v) => self.names.and_then(|names| names(v as u64)),
            _ => None,
        }
    }

    /// Returns the meanings of the bits that are set; empty unless the field is a set of flags.
    pub fn set_flags(&self, value: Value) -> impl Iterator<Item = StaticText> {
        let bits = if let Value::Unsigned(bits) = value { bits } else { 0 };
        self.flags.iter().filter(move |(bit, _)| bits & bit != 0).map(|(_, name)| *name)
    }

    /// Returns the label, the description and the condition, as texts that have translations. The condition is empty
    /// unless it is a judgement; others are made from the grammar, by [`Meta::when_in`].
    pub const fn texts(&self) -> [StaticText; 3] {
        [
            StaticText::new(self.id, self.label),
            StaticText::new(self.id.attribute("doc"), self.doc),
            StaticText::new(
                self.id.attribute("when"),
                if let When::Judged(when, _) = self.when { when } else { "" },
            ),
        ]
    }

    /// Returns the unit, as a text that has translations; empty if the value has none.
    pub const fn unit_text(&self) -> StaticText {
        StaticText::new(Key::of("unit", self.unit), self.unit)
    }

    /// Returns the label in a language.
    pub fn label_in(&self, language: &dyn Language) -> Cow<'static, str> {
        let [label, ..] = self.texts();
        language.static_text(label)
    }

    /// Returns the description of the field, in a language.
    pub fn doc_in(&self, language: &dyn Language) -> Cow<'static, str> {
        let [_, doc, _] = self.texts();
        language.static_text(doc)
    }

    /// Returns the condition under which the field is present, in a language; empty if it is always present.
    pub fn when_in(&self, language: &dyn Language) -> Cow<'static, str> {
        let translated = match self.when {
            When::Always => return Cow::Borrowed(""),
            When::Judged(..) => {
                let [.., when] = self.texts();
                return language.static_text(when);
            }
            When::Bit(field, bits) => language.translate(&text!(
                "when-bit",
                "{field} has {bits}",
                field = field.name,
                bits = format!("{bits:#04x}")
            )),
            When::Is(field, value) => {
                language.translate(&text!("when-is", "{field} is {value}", field = field.name, value))
            }
            When::Left => language.translate(&text!("when-left", "bytes are left")),
            When::Unpadded => {
                language.translate(&text!("when-unpadded", "bytes are left that are not padding"))
            }
            When::Zeros => language.translate(&text!("when-zeros", "only zeros are left")),
            When::Next(ahead) => {
                language.translate(&text!("when-next", "{bytes} comes next", bytes = ahead.to_string()))
            }
            When::Unless(beginnings) => {
                let all: Vec<String> = beginnings.iter().map(ToString::to_string).collect();
                language.translate(&text!(
                    "when-unless",
                    "something other than {bytes} comes next",
                    bytes = all.join(", ")
                ))
            }
        };
        Cow::Owned(translated)
    }

    /// Returns the judgement that the grammar of the field needs; `None` if it needs none.
    pub const fn judgement(&self) -> Option<Judgement> {
        match (self.when, self.bytes, self.times) {
            (When::Judged(_, judgement), ..)
            | (_, Size::Judged(judgement), _)
            | (.., Times::Judged(judgement)) => Some(judgement),
            _ => None,
        }
    }

    /// Returns the size of the field in bytes; `None` if the field is a group, or if its size varies.
    pub const fn size(&self) -> Option<u32> {
        match (self.bytes, self.kind) {
            (Size::Fixed(bytes), _) => Some(bytes),
            (Size::Exactly(bytes), _) => Some(bytes.len() as u32),
            (_, Kind::U8 | Kind::Letter) => Some(1),
            (_, Kind::U16) => Some(2),
            (_, Kind::U32 | Kind::I32 | Kind::F32) => Some(4),
            (_, Kind::Address) => Some(6),
            (_, Kind::U64) => Some(8),
            (_, Kind::CStr | Kind::Text | Kind::Bytes | Kind::Group) => None,
        }
    }

    /// Returns the unit of the value in a language; empty if it has none.
    pub fn unit_in(&self, language: &dyn Language) -> Cow<'static, str> {
        language.static_text(self.unit_text())
    }
}

/// Whether a field is in a message.
#[derive(Clone, Copy, Debug)]
pub enum When {
    /// It always is.
    Always,
    /// Another field has one of these bits.
    Bit(&'static Meta, u64),
    /// Another field has this value.
    Is(&'static Meta, u64),
    /// Bytes are left.
    Left,
    /// Bytes are left, and they are not padding: more than four, of which the first four are zeros.
    Unpadded,
    /// Only zeros are left.
    Zeros,
    /// The bytes that are left begin so.
    Next(&'static Ahead),
    /// The bytes that are left begin in none of these ways.
    Unless(&'static [&'static Ahead]),
    /// Somebody must judge. The text says when the field is present.
    Judged(&'static str, Judgement),
}

/// What a field's bytes, and the bytes after them, begin with.
#[derive(Clone, Copy, Debug)]
pub struct Ahead {
    /// The first bytes.
    pub begins: &'static [u8],
    /// How many bytes are left at least.
    pub least: usize,
}

impl Ahead {
    /// Creates a beginning that may be all that is left.
    pub const fn of(begins: &'static [u8]) -> Self {
        Self { begins, least: begins.len() }
    }
}

/// How many bytes a field has.
#[derive(Clone, Copy, Debug)]
pub enum Size {
    /// As many as its wire type says; a group has what is in it.
    Type,
    /// Always this many.
    Fixed(u32),
    /// These bytes and no others.
    Exactly(&'static [u8]),
    /// As another field says: its value under a mask, less a number.
    Of(&'static Meta, u64, u32),
    /// All that are left.
    Rest,
    /// All that are left, in whole steps of this many.
    Steps(u32),
    /// All that are left but the bytes of this set at their end.
    But(&'static [u8]),
    /// Those before the first byte of this set.
    Until(&'static [u8]),
    /// Those that are in this set.
    While(&'static [u8]),
    /// One of these words; the first that a byte of the set, or the end, follows.
    Word(&'static [(&'static str, &'static str)], &'static [u8]),
    /// Those up to and including a zero byte, or all that are left.
    ZeroOrEnd,
    /// Somebody must judge.
    Judged(Judgement),
}

/// How often a field, the element of a list, is repeated.
#[derive(Clone, Copy, Debug)]
pub enum Times {
    /// It is not repeated.
    Once,
    /// As many times as another field says.
    Count(&'static Meta),
    /// Once for each bit that is set in another field.
    Bits(&'static Meta),
    /// Until the message, or the field that it is in, ends.
    End,
    /// Until these bytes are next, or fewer are left.
    Until(&'static Ahead),
    /// Somebody must judge.
    Judged(Judgement),
}

impl fmt::Display for Ahead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, byte) in self.begins.iter().enumerate() {
            write!(f, "{}{byte:02X}", if at > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

/// The form of a field in the JSON of its message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A value under its name; a group is an object.
    Data,
    /// Like [`Role::Data`], but `null` if the message ends before the field.
    Nullable,
    /// A list; its children are the elements.
    List,
    /// A group that is left out of the JSON; its children take its place.
    Flat,
    /// Structure only (prefix, header byte, terminator, bytes not understood); left out of the JSON data.
    Frame,
    /// A list parallel to the earlier list of this name: element *i* adds its values to element *i* there.
    Beside(&'static str),
}

impl Role {
    /// Returns whether the field is a list: its part in a layout has one part, the element.
    pub const fn is_list(self) -> bool {
        matches!(self, Self::List | Self::Beside(_))
    }
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
    /// Returns the type's name in JSON and in `explain`.
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

    /// All types.
    pub const ALL: [Self; 12] = [
        Self::U8,
        Self::Letter,
        Self::U16,
        Self::U32,
        Self::I32,
        Self::U64,
        Self::F32,
        Self::CStr,
        Self::Text,
        Self::Bytes,
        Self::Address,
        Self::Group,
    ];

    /// Returns the type in words, including the byte order.
    pub const fn describe(self) -> StaticText {
        match self {
            Self::U8 => static_text!("type-u8", "one byte, unsigned"),
            Self::Letter => static_text!("type-char", "one byte, an ASCII letter"),
            Self::U16 => static_text!("type-u16", "2 bytes, little-endian, unsigned"),
            Self::U32 => static_text!("type-u32", "4 bytes, little-endian, unsigned"),
            Self::I32 => static_text!("type-i32", "4 bytes, little-endian, signed"),
            Self::U64 => static_text!("type-u64", "8 bytes, little-endian, unsigned"),
            Self::F32 => static_text!("type-f32", "4 bytes, little-endian, IEEE 754 float"),
            Self::CStr => static_text!("type-cstr", "text up to a zero byte; UTF-8 by convention"),
            Self::Text => static_text!("type-text", "text; UTF-8 by convention"),
            Self::Bytes => static_text!("type-bytes", "bytes"),
            Self::Address => static_text!("type-address", "6 bytes, big-endian: IPv4 address and port"),
            Self::Group => static_text!("type-group", "several fields"),
        }
    }
}
