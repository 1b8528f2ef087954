//! The cursor over one message. Nothing else computes offsets.

use core::fmt;

use crate::field::{Bytes, Field, Group, Meta, Run, Wire};
use crate::note::{Code, Note, NoteArgs, Notes};
use crate::tree::Value;

/// A range of bytes in one buffer.
///
/// Buffer 0 holds the captured bytes (a datagram, a stream, a paste); higher buffers are derived from it by
/// reassembly, decompression or unescaping.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Number of the buffer.
    pub buffer: u8,
    /// Offset of the first byte.
    pub offset: u32,
    /// Length in bytes.
    pub len: u32,
}

impl Span {
    /// Offset one past the last byte.
    pub const fn end(self) -> u32 {
        self.offset.saturating_add(self.len)
    }

    /// The span's bytes, given its buffer; empty if the span lies outside.
    pub fn of(self, buffer: &[u8]) -> &[u8] {
        buffer.get(self.offset as usize..self.end() as usize).unwrap_or_default()
    }
}

/// Receives every field that is read. `()` ignores them and compiles to nothing.
pub trait Trace {
    /// Whether fields are recorded. If not, work that only serves the trace is skipped.
    const ON: bool;
    /// Records a field; `index` is its place in a list.
    fn leaf(&mut self, meta: &'static Meta, index: Option<u32>, span: Span, value: Value);
    /// Opens a group: everything until the matching [`Trace::close`] is part of it.
    fn open(&mut self, meta: &'static Meta, index: Option<u32>, at: Span, value: Value);
    /// Closes the group opened last; `end` is the offset after it.
    fn close(&mut self, end: u32);
}

impl Trace for () {
    const ON: bool = false;
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn leaf(&mut self, _: &'static Meta, _: Option<u32>, _: Span, _: Value) {}
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn open(&mut self, _: &'static Meta, _: Option<u32>, _: Span, _: Value) {}
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn close(&mut self, _: u32) {}
}

/// A trace that can be switched off at run time: one decoder for both cases, to save code.
#[derive(Debug)]
pub struct Switch<'t, T> {
    /// Receives the fields while `on`.
    pub trace: &'t mut T,
    /// Whether fields are recorded.
    pub on: bool,
}

impl<T: Trace> Trace for Switch<'_, T> {
    const ON: bool = true;
    fn leaf(&mut self, meta: &'static Meta, index: Option<u32>, span: Span, value: Value) {
        if self.on {
            self.trace.leaf(meta, index, span, value);
        }
    }
    fn open(&mut self, meta: &'static Meta, index: Option<u32>, at: Span, value: Value) {
        if self.on {
            self.trace.open(meta, index, at, value);
        }
    }
    fn close(&mut self, end: u32) {
        if self.on {
            self.trace.close(end);
        }
    }
}

/// A field that could not be read: `name at offset 6: no terminating zero in 40 bytes`.
#[derive(Clone, Copy, Debug)]
pub struct Error {
    /// The field that was being read.
    pub field: &'static Meta,
    /// Offset of the field in the message's buffer.
    pub offset: u32,
    /// Why it could not be read.
    pub reason: Reason,
}

impl PartialEq for Error {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.field, other.field) && self.offset == other.offset && self.reason == other.reason
    }
}

/// Why a field could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The message ends inside the field.
    Needs {
        /// Bytes the field needs.
        bytes: u32,
        /// Bytes that are left.
        left: u32,
    },
    /// A string has no terminating zero byte.
    NoTerminator {
        /// Bytes searched.
        bytes: u32,
    },
    /// The value contradicts the format.
    Invalid(&'static str),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at offset {}: ", self.field.name, self.offset)?;
        match self.reason {
            Reason::Needs { left: 0, .. } | Reason::NoTerminator { bytes: 0 } => {
                f.write_str("the message ends before it")
            }
            Reason::Needs { bytes, left } => write!(f, "needs {bytes} bytes, {left} left"),
            Reason::NoTerminator { bytes } => write!(f, "no terminating zero in {bytes} bytes"),
            Reason::Invalid(why) => f.write_str(why),
        }
    }
}

impl core::error::Error for Error {}

/// Reads one buffer from front to back and reports each field to a [`Trace`].
#[derive(Debug)]
pub struct Reader<'a, 't, T> {
    bytes: &'a [u8],
    at: usize,
    buffer: u8,
    trace: &'t mut T,
    notes: &'t mut Notes,
}

impl<'a, 't, T: Trace> Reader<'a, 't, T> {
    /// A reader at the start of `bytes`; spans name them as `buffer`.
    pub fn new(bytes: &'a [u8], buffer: u8, trace: &'t mut T, notes: &'t mut Notes) -> Self {
        Self { bytes, at: 0, buffer, trace, notes }
    }

    /// Offset of the next byte.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// The unread bytes.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub fn remaining(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Number of unread bytes.
    pub fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// Whether all bytes are read.
    pub fn is_empty(&self) -> bool {
        self.left() == 0
    }

    /// The span from offset `start` to the next unread byte.
    pub fn span_from(&self, start: usize) -> Span {
        Span { buffer: self.buffer, offset: start as u32, len: (self.at - start) as u32 }
    }

    /// The span of the next `len` bytes, or of what is left if that is less.
    pub fn span_ahead(&self, len: usize) -> Span {
        Span { buffer: self.buffer, offset: self.at as u32, len: len.min(self.left()) as u32 }
    }

    /// Reads one field. Fails if the message ends inside it.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub fn read<K: Wire>(&mut self, field: &'static Field<K>) -> Result<K::Out<'a>, Error> {
        self.read_at(field, None)
    }

    /// Reads one field that is element `index` of a list. Fails if the message ends inside it.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub fn read_item<K: Wire>(&mut self, field: &'static Field<K>, index: u32) -> Result<K::Out<'a>, Error> {
        self.read_at(field, Some(index))
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn read_at<K: Wire>(
        &mut self,
        field: &'static Field<K>,
        index: Option<u32>,
    ) -> Result<K::Out<'a>, Error> {
        match K::take(self.remaining()) {
            Ok((out, len)) => {
                self.trace.leaf(&field.meta, index, self.span_ahead(len), K::value(out));
                self.at += len;
                Ok(out)
            }
            Err(reason) => Err(self.error(&field.meta, reason)),
        }
    }

    /// Reads a field of `len` bytes. Fails if fewer are left.
    ///
    /// Empty text is recorded as a field; other empty runs are not.
    pub fn read_len<K: Run>(&mut self, field: &'static Field<K>, len: usize) -> Result<&'a [u8], Error> {
        match self.remaining().get(..len) {
            Some([]) if K::VALUE != Value::Text => Ok(&[]),
            Some(run) => {
                self.trace.leaf(&field.meta, None, self.span_ahead(len), K::VALUE);
                self.at += len;
                Ok(run)
            }
            None => {
                Err(self.error(&field.meta, Reason::Needs { bytes: len as u32, left: self.left() as u32 }))
            }
        }
    }

    /// Reads all remaining bytes as one field; records nothing if none are left.
    pub fn read_rest<K: Run>(&mut self, field: &'static Field<K>) -> &'a [u8] {
        let rest = self.remaining();
        if !rest.is_empty() {
            self.trace.leaf(&field.meta, None, self.span_ahead(rest.len()), K::VALUE);
            self.at = self.bytes.len();
        }
        rest
    }

    /// Skips bytes that the caller has already decoded without a trace.
    pub(crate) fn skip(&mut self, len: usize) {
        self.at = (self.at + len).min(self.bytes.len());
    }

    /// Reads a string that the end of the message may truncate: the text, and whether its zero byte is there.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub fn read_cut(&mut self, field: &'static Field<crate::field::CStr>) -> (crate::Text<'a>, bool) {
        if let Ok(text) = self.read(field) {
            (text, true)
        } else {
            let rest = self.remaining();
            if !rest.is_empty() {
                self.trace.leaf(&field.meta, None, self.span_ahead(rest.len()), Value::Text);
                self.at = self.bytes.len();
            }
            (crate::Text(rest), false)
        }
    }

    /// Reads a group of fields.
    pub fn group<R>(
        &mut self,
        field: &'static Field<Group>,
        read: impl FnOnce(&mut Self) -> Result<R, Error>,
    ) -> Result<R, Error> {
        self.open(field, None);
        let result = read(self);
        self.close();
        result
    }

    /// Reads a group of fields that is element `index` of a list.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub fn item<R>(
        &mut self,
        field: &'static Field<Group>,
        index: u32,
        read: impl FnOnce(&mut Self) -> Result<R, Error>,
    ) -> Result<R, Error> {
        self.open(field, Some(index));
        let result = read(self);
        self.close();
        result
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn open(&mut self, field: &'static Field<Group>, index: Option<u32>) {
        self.trace.open(&field.meta, index, self.span_ahead(0), Value::None);
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    fn close(&mut self) {
        self.trace.close(self.at as u32);
    }

    /// Reads a string and, for the trace, its parts.
    ///
    /// `parts` gets a reader over the string's bytes, zero included, and should use them all. It is not
    /// called without a trace.
    pub fn read_parts(
        &mut self,
        field: &'static Field<crate::field::CStr>,
        parts: impl FnOnce(&mut Reader<'a, '_, T>),
    ) -> Result<crate::Text<'a>, Error> {
        if !T::ON {
            return self.read(field);
        }
        let (text, len) = match crate::field::CStr::take(self.remaining()) {
            Ok(found) => found,
            Err(reason) => return Err(self.error(&field.meta, reason)),
        };
        self.parts(&field.meta, len, Value::Text, parts);
        Ok(text)
    }

    /// Like [`Reader::read_parts`], for a run of `len` bytes.
    pub fn read_parts_of<K: Run>(
        &mut self,
        field: &'static Field<K>,
        len: usize,
        parts: impl FnOnce(&mut Reader<'a, '_, T>),
    ) -> Result<&'a [u8], Error> {
        match self.remaining().get(..len) {
            Some(run) if T::ON && len > 0 => {
                self.parts(&field.meta, len, K::VALUE, parts);
                Ok(run)
            }
            _ => self.read_len(field, len),
        }
    }

    fn parts(
        &mut self,
        meta: &'static Meta,
        len: usize,
        value: Value,
        parts: impl FnOnce(&mut Reader<'a, '_, T>),
    ) {
        let end = self.at + len;
        self.trace.open(meta, None, self.span_ahead(len), value);
        let bytes = self.bytes.get(..end).unwrap_or_default();
        let mut inner = Reader {
            bytes,
            at: self.at,
            buffer: self.buffer,
            trace: &mut *self.trace,
            notes: &mut *self.notes,
        };
        parts(&mut inner);
        inner.read_rest(&UNREAD);
        self.at = end;
        self.close();
    }

    /// Adds a note.
    pub fn note(&mut self, code: &'static Code, span: Span, args: NoteArgs) {
        self.notes.push(Note { code, span, args });
    }

    /// An error about `field`, located at the next unread byte.
    #[cold]
    pub fn error(&self, field: &'static Meta, reason: Reason) -> Error {
        Error { field, offset: self.at as u32, reason }
    }
}

/// The bytes left when decoding stops at an error.
pub(crate) static UNREAD: Field<Bytes> = Field::new(Meta {
    role: crate::Role::Frame,
    ..Meta::new("unread", "Not read", crate::Kind::Bytes, "Bytes that could not be read as the format says.")
});
