//! Columns of names from a fixed set. Their dictionary is the same in every batch.

use std::marker::PhantomData;
use std::sync::Arc;

use arrow_array::types::Int8Type;
use arrow_array::{Array, ArrayRef, DictionaryArray, StringArray};

use super::numbers::array;
use super::values::Values;
use super::{Collect, Set, strings};
use crate::definition::Kind;
use crate::table::Dialect;

/// A fixed set of names.
pub(crate) trait Named: Copy + std::fmt::Debug {
    /// All names of the set, at most 128.
    fn all() -> Vec<&'static str>;
    /// Index of this name in the set.
    fn place(self) -> i8;
}

macro_rules! named {
    ($($ty:ty),* $(,)?) => {$(
        impl Named for $ty {
            fn all() -> Vec<&'static str> {
                <$ty>::ALL.iter().map(|named| named.name()).collect()
            }

            fn place(self) -> i8 {
                self as i8
            }
        }
    )*};
}

named!(
    a2scope::wire::MessageKind,
    a2scope::wire::GameEngine,
    a2scope::wire::Severity,
    a2scope::wire::split::Dialect,
    a2scope::Transport,
    a2scope::Arrival,
    a2scope::AnswerEnd,
    a2scope::LoginOutcome,
    a2scope::RconProtocol,
    a2scope::exchange::Audit,
    a2scope::exchange::ExchangeKind,
    a2scope::exchange::Outcome,
    a2scope::diagnosis::Act,
    a2scope::incidents::IncidentKind,
    a2scope::incidents::Spoofed,
    crate::analysis::rcon::RconRecord,
);

/// A column of names.
#[derive(Debug)]
pub(crate) struct Names<T> {
    keys: Values<i8>,
    all: Arc<StringArray>,
    of: PhantomData<T>,
}

impl<T: Named> Default for Names<T> {
    fn default() -> Self {
        Self { keys: Values::default(), all: Arc::new(StringArray::from(T::all())), of: PhantomData }
    }
}

impl<T: Named> Set for Names<T> {
    type Of<'a> = T;

    fn set(&mut self, row: usize, name: T) {
        self.keys.set(row, name.place());
    }
}

impl<T: Named> Collect for Names<T> {
    fn kind() -> Kind {
        Kind::Name
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        let keys = array::<Int8Type>(&mut self.keys, rows);
        match dialect {
            // The keys are valid indexes of the list.
            Dialect::Arrow => out.extend(
                DictionaryArray::try_new(keys, Arc::clone(&self.all) as ArrayRef)
                    .map(|array| Arc::new(array) as ArrayRef),
            ),
            Dialect::Spark => out.push(strings(rows, |row| {
                keys.is_valid(row).then(|| self.all.value(keys.value(row) as usize))
            })),
        }
    }
}
