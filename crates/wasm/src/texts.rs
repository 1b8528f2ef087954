//! The distinct texts of the rows: what came from the wire as it is, what is said about it by codes and arguments, so that
//! it can be shown in any language without reading the input again.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::hash::BuildHasher;
use std::sync::Mutex;

use a2scope::text::{Args, English, Key, Language, Translatable};
use a2scope::wire;
use hashbrown::{DefaultHashBuilder, HashTable};

/// Maximum number of bytes of distinct texts. Later messages are listed without their gist and their problem. As many bytes
/// again may have the parts that are translated; later gists stay in English.
pub(crate) const MAX_TEXT: usize = 64 << 20;
/// Maximum number of characters of a text.
const MAX_CHARS: usize = 200;
/// Index that stands for no text.
pub(crate) const NONE: u32 = u32::MAX;
/// Stands for a part of a text that is translated. Text from the wire has no such character, because it is made visible.
const PART: char = '\u{1}';

/// A set of distinct texts, each with an index.
#[derive(Debug, Default)]
struct Texts {
    arena: String,
    /// The offset at which each text ends.
    ends: Vec<u32>,
    known: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl Texts {
    /// Stores a text; returns its index, and whether it is new.
    fn number(&mut self, text: &str) -> (u32, bool) {
        let Self { arena, ends, known, hasher } = self;
        let hash = hasher.hash_one(text);
        let text_of = |number: u32| slice(arena, ends, number);
        if let Some(number) = known.find(hash, |number| same(text_of(*number), text)) {
            return (*number, false);
        }
        if arena.len() + text.len() > MAX_TEXT {
            return (NONE, false);
        }
        let number = ends.len() as u32;
        arena.push_str(text);
        ends.push(arena.len() as u32);
        known.insert_unique(hash, number, |number| hasher.hash_one(slice(arena, ends, *number)));
        (number, true)
    }

    fn get(&self, number: u32) -> &str {
        slice(&self.arena, &self.ends, number)
    }
}

/// Returns whether two texts are equal. Compares eight bytes at a time, because WebAssembly's `memcmp` compares one at
/// a time.
fn same(a: &str, b: &str) -> bool {
    let [(a, a_rest), (b, b_rest)] = [a, b].map(|text| text.as_bytes().as_chunks::<8>());
    a.iter().eq(b) && a_rest.iter().eq(b_rest)
}

fn slice<'a>(arena: &'a str, ends: &[u32], number: u32) -> &'a str {
    let Some(end) = ends.get(number as usize) else { return "" };
    let before = number.checked_sub(1).and_then(|before| ends.get(before as usize)).unwrap_or(&0);
    arena.get(*before as usize..*end as usize).unwrap_or("")
}

fn clip(text: &str) -> &str {
    if text.len() <= MAX_CHARS {
        return text;
    }
    text.char_indices().nth(MAX_CHARS).map_or(text, |(end, _)| text.get(..end).unwrap_or(text))
}

/// Writes [`PART`] for each text, and notes the text.
#[derive(Debug, Default)]
struct Parts(Mutex<Vec<Translatable>>);

impl Language for Parts {
    fn text(&self, _: Key, args: &Args<'_>) -> Option<String> {
        self.0.lock().ok()?.push(args.text());
        Some(PART.into())
    }
}

/// The distinct gists.
#[derive(Debug, Default)]
pub(crate) struct Gists {
    /// The gists in English.
    english: Texts,
    /// The gists with words that are translated: by index, with the parts that are translated; ascending.
    said: Vec<(u32, String, Vec<Translatable>)>,
    /// Number of bytes in `said`, about.
    said_bytes: usize,
    /// Buffer in which each gist is written.
    written: String,
}

impl Gists {
    /// Stores the gist that `write` writes in any language; returns its index.
    pub(crate) fn number(&mut self, write: impl Fn(&dyn Language, &mut String)) -> u32 {
        self.written.clear();
        write(&English, &mut self.written);
        let (number, is_new) = self.english.number(clip(&self.written));
        if is_new {
            let (parts, mut form) = (Parts::default(), String::new());
            write(&parts, &mut form);
            let parts = parts.0.into_inner().unwrap_or_default();
            let bytes = form.len() + size_of_val(&*parts);
            if !parts.is_empty() && self.said_bytes + bytes <= MAX_TEXT {
                self.said_bytes += bytes;
                self.said.push((number, form, parts));
            }
        }
        number
    }

    /// Returns a gist in a language.
    pub(crate) fn get(&self, number: u32, language: &dyn Language) -> Cow<'_, str> {
        let said = self.said.binary_search_by_key(&number, |(number, ..)| *number);
        let Some((_, form, parts)) = said.ok().and_then(|at| self.said.get(at)) else {
            return self.english.get(number).into();
        };
        let (mut text, mut parts) = (String::new(), parts.iter());
        for (at, piece) in form.split(PART).enumerate() {
            if at > 0 {
                parts.by_ref().take(1).for_each(|part| language.translate_into(part, &mut text));
            }
            text.push_str(piece);
        }
        clip(&text).to_owned().into()
    }

    pub(crate) fn all<'a>(&'a self, language: &'a dyn Language) -> impl Iterator<Item = Cow<'a, str>> {
        (0..self.english.ends.len() as u32).map(move |number| self.get(number, language))
    }

    /// Returns the rank of each gist in alphabetical order.
    pub(crate) fn ranks(&self, language: &dyn Language) -> Vec<u32> {
        let all: Vec<Cow<'_, str>> = self.all(language).collect();
        ranks(all.len(), &|a, b| all.get(a).cmp(&all.get(b)))
    }
}

/// The distinct sentences of notes, each with the code of its note: two codes may say the same.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    /// Code and sentence in English.
    english: Texts,
    list: Vec<(&'static str, Translatable)>,
}

impl Problems {
    /// Stores the code and the sentence of a note; returns their index.
    pub(crate) fn number(&mut self, code: &'static str, text: Translatable) -> u32 {
        let (number, is_new) = self.english.number(&format!("{code}\n{text}"));
        if is_new {
            self.list.push((code, text));
        }
        number
    }

    /// Returns the code, and the sentence in a language.
    pub(crate) fn get(&self, number: u32, language: &dyn Language) -> Option<(&'static str, String)> {
        let (code, text) = self.list.get(number as usize)?;
        let text = wire::Text(language.translate(text).as_bytes()).visible().to_string();
        Some((code, clip(&text).to_owned()))
    }

    /// Returns each code with its sentence.
    pub(crate) fn all(&self, language: &dyn Language) -> impl Iterator<Item = String> {
        (0..self.list.len() as u32)
            .filter_map(move |number| self.get(number, language))
            .map(|(code, text)| format!("{code}\n{text}"))
    }
}

/// Returns the rank of each of `len` elements in ascending order. `compare` compares two by their indexes.
pub(crate) fn ranks(len: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<u32> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_unstable_by(|a, b| compare(*a, *b));
    let mut ranks = vec![0; len];
    for (rank, at) in (0..).zip(order) {
        if let Some(slot) = ranks.get_mut(at) {
            *slot = rank;
        }
    }
    ranks
}
