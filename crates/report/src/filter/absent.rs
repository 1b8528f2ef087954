//! Represents a missing member as a value of the filter language.

use alloc::boxed::Box;
use core::any::Any;

use cel::ExecutionError;
use cel::common::traits::Indexer;
use cel::common::types::{CelNull, Type};
use cel::common::value::{CowVal, StaticVal, Val};

/// A member that is missing or `null`. It equals `null` and has no members.
#[derive(Clone, Copy, Debug)]
pub(super) struct Absent;

impl Val for Absent {
    fn get_type(&self) -> &Type {
        <CelNull as Val>::cel_type()
    }

    fn cel_type() -> &'static Type {
        <CelNull as Val>::cel_type()
    }

    fn as_indexer<'b, 'v>(&'b self) -> Option<&'b (dyn Indexer + 'v)>
    where
        Self: 'v,
    {
        Some(self)
    }

    fn equals(&self, other: &dyn Val) -> bool {
        is_null(other.get_type().name())
    }

    fn clone_as_boxed<'v>(&self) -> Box<dyn Val + 'v> {
        Box::new(Self)
    }

    fn as_any(&self) -> Option<&dyn Any> {
        Some(self)
    }
}

impl StaticVal for Absent {}

impl Indexer for Absent {
    fn get<'b, 'v>(&'b self, _: &dyn Val) -> Result<CowVal<'b, 'v>, ExecutionError>
    where
        Self: 'v,
    {
        Err(ExecutionError::no_such_key("null has no members"))
    }

    fn steal<'v>(self: Box<Self>, _: &dyn Val) -> Result<Box<dyn Val + 'v>, ExecutionError>
    where
        Self: 'v,
    {
        Err(ExecutionError::no_such_key("null has no members"))
    }
}

pub(super) fn is_null(type_name: &str) -> bool {
    matches!(type_name, "null_type" | "null")
}
