//! The cursor over one message. All offsets are computed here.

use a2scope_text::Key;

use crate::error::{Error, Reason};
use crate::field::{ByteRun, Bytes, CStr, Field, Group, Wire};
use crate::meta::{Kind, Meta, Role, Size};
use crate::note::{Code, Note, NoteArgs, Notes};
use crate::raw_text::Text;
use crate::span::Span;
use crate::trace::Trace;
use crate::value::Value;

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
    /// Creates a reader at the start of `bytes`; `buffer` is the buffer number stored in spans.
    pub fn new(bytes: &'a [u8], buffer: u8, trace: &'t mut T, notes: &'t mut Notes) -> Self {
        Self { bytes, at: 0, buffer, trace, notes }
    }

    /// Returns the offset of the next byte.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// Returns the unread bytes.
    #[inline(always)]
    pub fn remaining(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Returns the number of unread bytes.
    pub fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// Returns whether all bytes are read.
    pub fn is_empty(&self) -> bool {
        self.left() == 0
    }

    /// Returns the span from offset `start` to the next unread byte.
    pub fn span_from(&self, start: usize) -> Span {
        Span { buffer: self.buffer, offset: start as u32, len: (self.at - start) as u32 }
    }

    /// Returns the span of the next `len` bytes, or of all remaining bytes if there are fewer.
    pub fn span_ahead(&self, len: usize) -> Span {
        Span { buffer: self.buffer, offset: self.at as u32, len: len.min(self.left()) as u32 }
    }

    /// Reads one field. Fails if the message ends inside it.
    #[inline(always)]
    pub fn read<K: Wire>(&mut self, field: &'static Field<K>) -> Result<K::Out<'a>, Error> {
        self.read_at(field, None)
    }

    /// Reads one field that is element `index` of a list. Fails if the message ends inside it.
    #[inline(always)]
    pub fn read_item<K: Wire>(&mut self, field: &'static Field<K>, index: u32) -> Result<K::Out<'a>, Error> {
        self.read_at(field, Some(index))
    }

    #[inline(always)]
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
    pub fn read_len<K: ByteRun>(&mut self, field: &'static Field<K>, len: usize) -> Result<&'a [u8], Error> {
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
    pub fn read_rest<K: ByteRun>(&mut self, field: &'static Field<K>) -> &'a [u8] {
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

    /// Reads a string that the end of the message may truncate; returns the text, and whether its zero byte is there.
    #[inline(always)]
    pub fn read_cut(&mut self, field: &'static Field<CStr>) -> (Text<'a>, bool) {
        if let Ok(text) = self.read(field) {
            (text, true)
        } else {
            let rest = self.remaining();
            if !rest.is_empty() {
                self.trace.leaf(&field.meta, None, self.span_ahead(rest.len()), Value::Text);
                self.at = self.bytes.len();
            }
            (Text(rest), false)
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
    #[inline(always)]
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

    #[inline(always)]
    fn open(&mut self, field: &'static Field<Group>, index: Option<u32>) {
        self.trace.open(&field.meta, index, self.span_ahead(0), Value::None);
    }

    #[inline(always)]
    fn close(&mut self) {
        self.trace.close(self.at as u32);
    }

    /// Reads a string and, for the trace, its parts.
    ///
    /// `parts` gets a reader over the string's bytes, including the zero byte, and should use them all. It is not
    /// called without a trace.
    pub fn read_parts(
        &mut self,
        field: &'static Field<CStr>,
        parts: impl FnOnce(&mut Reader<'a, '_, T>),
    ) -> Result<Text<'a>, Error> {
        if !T::ON {
            return self.read(field);
        }
        let (text, len) = match CStr::take(self.remaining()) {
            Ok(found) => found,
            Err(reason) => return Err(self.error(&field.meta, reason)),
        };
        self.parts(&field.meta, len, Value::Text, parts);
        Ok(text)
    }

    /// Does the same as [`Reader::read_parts`], for a run of `len` bytes.
    pub fn read_parts_of<K: ByteRun>(
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

    /// Creates an error about `field`, located at the next unread byte.
    #[cold]
    pub fn error(&self, field: &'static Meta, reason: Reason) -> Error {
        Error { field, offset: self.at as u32, reason }
    }
}

/// The field for the bytes that are left when decoding stops at an error.
pub static UNREAD: Field<Bytes> = Field::new(Meta {
    id: Key::of("field", concat!(module_path!(), "::UNREAD")),
    role: Role::Frame,
    bytes: Size::Rest,
    ..Meta::new("unread", "Not read", Kind::Bytes, "Bytes that could not be read as the format says.")
});
