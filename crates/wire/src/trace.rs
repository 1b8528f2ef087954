//! The interface through which decoders report the fields they read.

use crate::meta::Meta;
use crate::span::Span;
use crate::value::Value;

/// Receives every field that is read. `()` ignores them and compiles to nothing.
pub trait Trace {
    /// Whether fields are recorded. If not, work that only serves the trace is skipped.
    const ON: bool;
    /// Records a field; `index` is its position in a list.
    fn leaf(&mut self, meta: &'static Meta, index: Option<u32>, span: Span, value: Value);
    /// Opens a group: everything until the matching [`Trace::close`] is part of it.
    fn open(&mut self, meta: &'static Meta, index: Option<u32>, at: Span, value: Value);
    /// Closes the group opened last; `end` is the offset after it.
    fn close(&mut self, end: u32);
}

impl Trace for () {
    const ON: bool = false;
    #[inline(always)]
    fn leaf(&mut self, _: &'static Meta, _: Option<u32>, _: Span, _: Value) {}
    #[inline(always)]
    fn open(&mut self, _: &'static Meta, _: Option<u32>, _: Span, _: Value) {}
    #[inline(always)]
    fn close(&mut self, _: u32) {}
}
