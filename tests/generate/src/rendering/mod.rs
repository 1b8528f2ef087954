//! Writes messages as people paste them: in a language's literals, as a tool's dump, in a log, behind comment signs,
//! with words around them, and with pieces that are not in the text.
//!
//! The bytes are known, so what a reader makes of the text can be compared with them: right, right up to a hole that is
//! shown, refused, or other bytes without a word.

#![expect(clippy::format_push_string, clippy::format_collect, reason = "texts for tests are short")]

mod code;
mod dumps;
mod frames;
mod holes;
mod languages;
mod messages;
mod plain_quotes;
mod strings;
mod traces;

use crate::random::Random;

/// A text with messages in it.
#[derive(Clone, Debug)]
pub struct Rendering {
    /// How the text was made: the renderer and what was done to its text.
    pub kind: String,
    /// What a person would paste.
    pub text: String,
    /// The messages, in the order of the text.
    pub messages: Vec<Rendered>,
}

/// A message of a [`Rendering`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// The bytes, up to the first that is not in the text.
    pub bytes: Vec<u8>,
    /// Whether bytes follow that are not in the text.
    pub is_cut: bool,
}

/// Writes the messages of one piece of text.
type Renderer = fn(&mut Random, &[u8]) -> String;

/// Returns the rendering with this number. It is the same on every machine.
pub fn rendering(number: u64) -> Rendering {
    let mut random = Random::new(number ^ 0x7061_7374_6573);
    if random.chance(0.12) {
        return holes::rendering(&mut random);
    }
    let is_code = random.chance(0.6);
    let tables: &[&[(&str, Renderer)]] = if is_code {
        &[code::RENDERERS, languages::RENDERERS, plain_quotes::RENDERERS]
    } else {
        &[dumps::RENDERERS, traces::RENDERERS]
    };
    let renderers: Vec<&(&str, Renderer)> = tables.iter().copied().flatten().collect();
    let (name, render) = *random.pick(&renderers);
    let count = if random.chance(0.65) { 1 } else { random.between(2, 3) };
    let messages: Vec<Vec<u8>> = (0..count).map(|_| messages::message(&mut random)).collect();
    let mut parts: Vec<String> = messages.iter().map(|bytes| render(&mut random, bytes)).collect();
    let mut kind = (*name).to_owned();
    if is_code && random.chance(0.4) {
        kind += "+code around";
        for part in &mut parts {
            *part = code::around(&mut random, name, part);
        }
    } else if random.chance(0.4) {
        kind += "+label";
        for part in &mut parts {
            *part = frames::labelled(&mut random, part);
        }
    }
    let text = parts.join(if is_code && random.chance(0.5) { "\n" } else { "\n\n" });
    let (text, frame) = frames::framed(&mut random, text, is_code);
    let messages = messages.into_iter().map(|bytes| Rendered { bytes, is_cut: false }).collect();
    Rendering { kind: kind + &frame, text, messages }
}
