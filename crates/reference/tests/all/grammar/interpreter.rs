//! Reads bytes by the grammar alone: by layouts and the rows of their fields.
//!
//! It shares no code with the decoders. Where the grammar says that somebody must judge, it asks for the decoder's tree.

use a2scope::wire::{Kind, Meta, Part, Role, Size, Span, Times, Tree, Value, When, a2s};

/// A field without parts.
#[derive(Debug, PartialEq)]
pub(crate) struct Leaf {
    pub(crate) path: String,
    pub(crate) start: usize,
    pub(crate) len: usize,
    pub(crate) value: String,
}

/// Whether the grammar says what is in a field; the parts of a text that only a judgement finds do not count.
fn descends(part: &Part) -> bool {
    part.parts.iter().any(|part| !matches!(part.meta.when, When::Judged(..)))
}

/// Metas of texts in a layout whose parts are in the grammar.
fn taken_apart(parts: &[Part], all: &mut Vec<*const Meta>) {
    for part in parts {
        if descends(part) {
            all.push(part.meta);
        }
        taken_apart(part.parts, all);
    }
}

/// Returns the leaves of the decoder's tree in one buffer, as deep as the grammar goes.
pub(crate) fn leaves(tree: &Tree, parts: &[Part], buffer: u8) -> Vec<Leaf> {
    let mut deeper = Vec::new();
    taken_apart(parts, &mut deeper);
    let mut next = 0;
    let mut all = Vec::new();
    tree.for_each_path(|at, node, path| {
        let group = node.group && node.value == Value::None;
        if at < next || group || node.span.buffer != buffer {
            return;
        }
        if node.below > 0 && deeper.contains(&&raw const *node.meta) {
            return;
        }
        next = at + 1 + node.below as usize;
        let Span { offset, len, .. } = node.span;
        let value = match node.value {
            Value::None => unreachable!("a leaf has a value"),
            Value::Unsigned(value) => value.to_string(),
            Value::Signed(value) => value.to_string(),
            Value::Float(value) => format!("{:08x}", value.to_bits()),
            Value::Text | Value::Bytes => format!("{:?}", node.value),
            Value::Address { ip: [a, b, c, d], port } => format!("{a}.{b}.{c}.{d}:{port}"),
        };
        all.push(Leaf { path: path.to_owned(), start: offset as usize, len: len as usize, value });
    });
    all
}

/// A field does not fit into what is left.
pub(crate) struct Cut;

/// Reads a buffer.
pub(crate) struct Reading<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) at: usize,
    pub(crate) leaves: Vec<Leaf>,
    /// The tree of the decoder, for what must be judged.
    pub(crate) judge: &'a Tree,
    numbers: Vec<(*const Meta, i64)>,
}

impl<'a> Reading<'a> {
    pub(crate) fn new(bytes: &'a [u8], judge: &'a Tree) -> Self {
        Self { bytes, at: 0, leaves: Vec::new(), judge, numbers: Vec::new() }
    }

    /// Reads the whole buffer; `group` is the path of the group that it is.
    pub(crate) fn whole(mut self, parts: &[Part], group: &str) -> Vec<Leaf> {
        let result = self.parts(parts, group);
        let rest = if result.is_ok() { "trailing" } else { "unread" };
        self.rest(&step(group, rest));
        self.leaves
    }

    fn rest(&mut self, path: &str) {
        let len = self.left().len();
        if len > 0 {
            self.record(path, len, Kind::Bytes);
        }
    }

    fn left(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    fn number(&self, field: &'static Meta) -> Option<i64> {
        self.numbers.iter().rev().find(|(known, _)| *known == &raw const *field).map(|(_, value)| *value)
    }

    fn judged(&self, path: &str) -> Option<usize> {
        let mut found = None;
        self.judge.for_each_path(|_, node, known| {
            if known == path && found.is_none() {
                found = Some(node.span.len as usize);
            }
        });
        found
    }

    fn parts(&mut self, parts: &[Part], group: &str) -> Result<(), Cut> {
        for part in parts {
            let path = step(group, part.meta.name);
            if !self.is_there(part.meta, &path) {
                continue;
            }
            match (part.meta.role, part.parts) {
                (Role::List | Role::Beside(_), [element]) => self.list(part.meta, *element, &path)?,
                (_, []) => self.leaf(part.meta, &path)?,
                (_, _) if !descends(part) => self.leaf(part.meta, &path)?,
                (_, inner) if part.meta.kind == Kind::Group => self.parts(inner, &path)?,
                (_, inner) => {
                    let len = self.len(part.meta, &path)?;
                    let all = self.bytes;
                    self.bytes = &all[..self.at + len];
                    let _ = self.parts(inner, &path);
                    self.rest(&step(&path, "unread"));
                    self.bytes = all;
                }
            }
            if core::ptr::eq(part.meta, &raw const a2s::PREFIX.meta) {
                let second = &a2s::SECOND_PREFIX.meta;
                if self.is_there(second, second.name) {
                    self.leaf(second, second.name)?;
                }
            }
        }
        Ok(())
    }

    fn list(&mut self, list: &'static Meta, element: Part, path: &str) -> Result<(), Cut> {
        for index in 0_usize.. {
            let place = format!("{path}[{index}]");
            let more = match list.times {
                Times::Once => index == 0,
                Times::Count(field) => (index as i64) < self.number(field).unwrap_or(0),
                Times::Bits(field) => (index as u32) < self.number(field).unwrap_or(0).count_ones(),
                Times::End => !self.left().is_empty(),
                Times::Until(ahead) => {
                    self.left().len() >= ahead.least && !self.left().starts_with(ahead.begins)
                }
                Times::Judged(_) => self.judged(&place).is_some(),
            };
            if !more {
                break;
            }
            match element.parts {
                [] => self.leaf(element.meta, &place)?,
                inner => self.parts(inner, &place)?,
            }
        }
        Ok(())
    }

    fn is_there(&self, field: &'static Meta, path: &str) -> bool {
        let left = self.left();
        let next = |ahead: &a2scope::wire::Ahead| left.len() >= ahead.least && left.starts_with(ahead.begins);
        match field.when {
            When::Always => true,
            When::Bit(other, bits) => self.number(other).is_some_and(|value| value as u64 & bits != 0),
            When::Is(other, wanted) => self.number(other).is_some_and(|value| value as u64 == wanted),
            When::Left => !left.is_empty(),
            When::Unpadded => !(left.is_empty() || left.len() > 4 && left.starts_with(&[0; 4])),
            When::Zeros => !left.is_empty() && left.iter().all(|byte| *byte == 0),
            When::Next(ahead) => next(ahead),
            When::Unless(beginnings) => !beginnings.iter().any(|ahead| next(ahead)),
            When::Judged(..) => self.judged(path).is_some(),
        }
    }

    fn len(&self, field: &'static Meta, path: &str) -> Result<usize, Cut> {
        let left = self.left();
        let zero = left.iter().position(|byte| *byte == 0).map(|at| at + 1);
        let len = match field.bytes {
            Size::Type if field.kind == Kind::CStr => zero.ok_or(Cut)?,
            Size::Exactly(bytes) => left.starts_with(bytes).then_some(bytes.len()).ok_or(Cut)?,
            Size::Type | Size::Fixed(_) => field.size().ok_or(Cut)? as usize,
            Size::Of(other, mask, less) => {
                let value = self.number(other).unwrap_or(0) & mask as i64;
                usize::try_from(value - i64::from(less)).map_err(|_| Cut)?
            }
            Size::Rest => left.len(),
            Size::Steps(step) => left.len() / step as usize * step as usize,
            Size::But(set) => left.len() - left.iter().rev().take_while(|byte| set.contains(byte)).count(),
            Size::Until(set) => left.iter().position(|byte| set.contains(byte)).unwrap_or(left.len()),
            Size::While(set) => left.iter().take_while(|byte| set.contains(byte)).count(),
            Size::Word(words, after) => {
                let fits = |word: &str| {
                    left.strip_prefix(word.as_bytes())
                        .is_some_and(|rest| rest.first().is_none_or(|byte| after.contains(byte)))
                };
                words.iter().find(|(word, _)| fits(word)).ok_or(Cut)?.0.len()
            }
            Size::ZeroOrEnd => zero.unwrap_or(left.len()),
            Size::Judged(_) => self.judged(path).unwrap_or(0),
        };
        if len > left.len() { Err(Cut) } else { Ok(len) }
    }

    fn leaf(&mut self, field: &'static Meta, path: &str) -> Result<(), Cut> {
        let len = self.len(field, path)?;
        // A text is there even if it is empty, but not one that is what the message ends with.
        if (len > 0 || field.kind == Kind::Text && !matches!(field.bytes, Size::Rest))
            && let Some(value) = self.record(path, len, field.kind)
        {
            self.numbers.push((field, value));
        }
        Ok(())
    }

    /// Adds a leaf of the next bytes. Returns the value if it is a whole number.
    fn record(&mut self, path: &str, len: usize, kind: Kind) -> Option<i64> {
        let bytes = &self.bytes[self.at..self.at + len];
        let unsigned = bytes.iter().take(8).rev().fold(0_u64, |value, byte| value << 8 | u64::from(*byte));
        let (value, number) = match kind {
            Kind::U8 | Kind::Letter | Kind::U16 | Kind::U32 | Kind::U64 => {
                (unsigned.to_string(), Some(unsigned as i64))
            }
            Kind::I32 => {
                let value = unsigned as u32 as i32;
                (value.to_string(), Some(i64::from(value)))
            }
            Kind::F32 => (format!("{unsigned:08x}"), None),
            Kind::CStr | Kind::Text => ("Text".into(), None),
            Kind::Bytes | Kind::Group => ("Bytes".into(), None),
            Kind::Address => {
                let [a, b, c, d, high, low] = *bytes else { unreachable!("it has six bytes") };
                (format!("{a}.{b}.{c}.{d}:{}", u16::from_be_bytes([high, low])), None)
            }
        };
        self.leaves.push(Leaf { path: path.to_owned(), start: self.at, len, value });
        self.at += len;
        number
    }
}

fn step(group: &str, name: &str) -> String {
    if group.is_empty() { name.to_owned() } else { format!("{group}.{name}") }
}
