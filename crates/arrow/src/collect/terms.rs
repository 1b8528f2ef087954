//! Columns of texts that often repeat: maps, games, files.

use std::borrow::Cow;
use std::hash::BuildHasher;
use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::types::Int32Type;
use arrow_array::{Array, ArrayRef, DictionaryArray, StringArray};
use hashbrown::{DefaultHashBuilder, HashTable};

use super::numbers::array;
use super::values::Values;
use super::{Collect, Set, strings};
use crate::definition::Kind;
use crate::table::Dialect;

/// Number of different texts after which the next batch starts with an empty dictionary.
const MAX_TERMS: usize = 8192;
/// Number of bytes of different texts after which the next batch starts with an empty dictionary.
const MAX_BYTES: usize = 1 << 20;

/// A column of texts that often repeat. The dictionary is kept from batch to batch and grows up to a limit.
#[derive(Debug, Default)]
pub(crate) struct Terms {
    keys: Values<i32>,
    dictionary: Dictionary,
}

#[derive(Debug, Default)]
struct Dictionary {
    places: HashTable<i32>,
    hasher: DefaultHashBuilder,
    texts: Vec<Box<str>>,
    bytes: usize,
    /// The dictionary as an array; `None` if a text was added since the array was made.
    array: Option<Arc<StringArray>>,
}

impl Dictionary {
    /// Returns the index of a text in the dictionary, and whether the text is UTF-8. Adds the text if it is new.
    fn place(&mut self, text: &[u8]) -> (i32, bool) {
        // Everything in the dictionary is UTF-8, so a text that is found needs no check.
        if let Some(place) = self.find(text) {
            return (place, true);
        }
        match String::from_utf8_lossy(text) {
            Cow::Borrowed(text) => (self.add(text), true),
            Cow::Owned(text) => (self.find(text.as_bytes()).unwrap_or_else(|| self.add(&text)), false),
        }
    }

    fn find(&self, text: &[u8]) -> Option<i32> {
        let same =
            |place: &i32| self.texts.get(*place as usize).is_some_and(|known| known.as_bytes() == text);
        self.places.find(self.hasher.hash_one(text), same).copied()
    }

    fn add(&mut self, text: &str) -> i32 {
        let place = self.texts.len() as i32;
        self.texts.push(text.into());
        self.bytes += text.len();
        self.array = None;
        let Self { places, hasher, texts, .. } = self;
        let hash = |place: &i32| {
            let text = texts.get(*place as usize).map_or(&[][..], |text| text.as_bytes());
            hasher.hash_one(text)
        };
        places.insert_unique(hasher.hash_one(text.as_bytes()), place, hash);
        place
    }

    fn array(&mut self) -> Arc<StringArray> {
        let Self { texts, bytes, array, .. } = self;
        let made = array.get_or_insert_with(|| {
            let mut builder = StringBuilder::with_capacity(texts.len(), *bytes);
            for text in texts.iter() {
                builder.append_value(text);
            }
            Arc::new(builder.finish())
        });
        let made = Arc::clone(made);
        if texts.len() > MAX_TERMS || *bytes > MAX_BYTES {
            *self = Self::default();
        }
        made
    }
}

impl Terms {
    /// Sets bytes meant as text, with U+FFFD where they are not UTF-8, as in JSON; returns whether they are UTF-8.
    pub(crate) fn set_lossy(&mut self, row: usize, text: &[u8]) -> bool {
        let (place, utf8) = self.dictionary.place(text);
        self.keys.set(row, place);
        utf8
    }
}

impl Set for Terms {
    type Of<'a> = &'a [u8];

    fn set(&mut self, row: usize, text: &[u8]) {
        self.set_lossy(row, text);
    }
}

impl Collect for Terms {
    fn kind() -> Kind {
        Kind::Term
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        let keys = array::<Int32Type>(&mut self.keys, rows);
        let texts = self.dictionary.array();
        match dialect {
            // The keys are valid indexes of the list.
            Dialect::Arrow => out.extend(
                DictionaryArray::try_new(keys, texts as ArrayRef).map(|array| Arc::new(array) as ArrayRef),
            ),
            Dialect::Spark => out
                .push(strings(rows, |row| keys.is_valid(row).then(|| texts.value(keys.value(row) as usize)))),
        }
    }
}
