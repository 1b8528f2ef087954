//! The description of a field in a table: name, wire type, unit, meaning, and role in JSON.

use alloc::borrow::Cow;

use a2scope_text::{Key, Language, StaticText, static_text};

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
    /// The condition under which the field is present; empty if it is always present.
    pub when: &'static str,
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
            when: "",
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

    /// Returns the label, the description and the condition, as texts that have translations. The condition is empty if
    /// the field is always there.
    pub const fn texts(&self) -> [StaticText; 3] {
        [
            StaticText::new(self.id, self.label),
            StaticText::new(self.id.attribute("doc"), self.doc),
            StaticText::new(self.id.attribute("when"), self.when),
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
        let [.., when] = self.texts();
        if self.when.is_empty() { Cow::Borrowed("") } else { language.static_text(when) }
    }

    /// Returns the unit of the value in a language; empty if it has none.
    pub fn unit_in(&self, language: &dyn Language) -> Cow<'static, str> {
        language.static_text(self.unit_text())
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
