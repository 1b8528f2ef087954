//! Columns of names from a fixed set. Their dictionary is the same in every batch.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use a2scope::wire::Named;
use arrow_array::types::Int8Type;
use arrow_array::{Array, ArrayRef, DictionaryArray, StringArray};

use super::numbers::array;
use super::values::Values;
use super::{Collect, Set, strings};
use crate::definition::Kind;
use crate::table::Dialect;

/// A column of names.
#[derive(Debug)]
pub(crate) struct Names<T> {
    keys: Values<i8>,
    all: Arc<StringArray>,
    of: PhantomData<T>,
}

impl<T: Named + Debug> Default for Names<T> {
    fn default() -> Self {
        Self { keys: Values::default(), all: Arc::new(StringArray::from(T::NAMES.to_vec())), of: PhantomData }
    }
}

impl<T: Named + Debug> Set for Names<T> {
    type Of<'a> = T;

    fn set(&mut self, row: usize, name: T) {
        self.keys.set(row, name.place() as i8);
    }
}

impl<T: Named + Debug> Collect for Names<T> {
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
