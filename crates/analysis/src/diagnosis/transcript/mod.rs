//! Reads a log, a dump or an error text as the conversation that it describes.
//!
//! The paste reader finds the packets. [`a2scope_engine::log`] reads the text around them: directions, addresses, times, lengths
//! of packets whose bytes are not shown, ICMP errors, and whether somebody gave up waiting. If there are no packets,
//! [`words`] reads calls of libraries and printed values. [`errors`] reads the error texts of clients, which are listed
//! in [`texts`], and [`prose`] reads what people write in their own words.

mod anchor;
mod errors;
mod events;
mod ideas;
mod lengths;
mod line;
mod prose;
mod symptoms;
mod texts;
mod values;
mod words;

use alloc::vec::Vec;

use a2scope_wire::Code;

use super::record::Diagnosis;
use super::{Diagnoses, DiagnosisLimits};
use crate::games::Game;

pub use texts::{ErrorText, TEXTS};

/// Maximum number of bytes that are read of a text.
const MAX_TEXT: usize = 4 << 20;

impl ErrorText {
    /// Returns the diagnosis code that this error text leads to. A number in the text is taken to be the
    /// header byte of a challenge, which is the usual case.
    pub fn code(&self) -> Option<&'static Code> {
        errors::code(self)
    }
}

/// Diagnoses a log, a dump or an error text, as a person pastes it. `format` is the name of the format of
/// the dumps in it, if it is known.
pub fn of_text(text: &str, format: Option<&str>) -> Vec<Diagnosis> {
    let mut end = text.len().min(MAX_TEXT);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let text = text.get(..end).unwrap_or("");
    let lower = text.to_ascii_lowercase();
    let game = game_of(&lower);
    let mut diagnoses = Diagnoses::new(DiagnosisLimits::default());
    diagnoses.game = game;
    let unsourced = errors::without_source(text);
    let conversation = events::read(&mut diagnoses, &unsourced, format);
    if !conversation && anchor::is_here(&lower, game) {
        words::read(&mut diagnoses, text);
    }
    diagnoses.finish_text();
    // A conversation may say nothing, for example if it is a single packet. Then the words around it are still
    // read.
    let conversation = conversation && (!diagnoses.list().is_empty() || diagnoses.has_answers());
    let diagnosed = diagnoses.list().iter().any(|diagnosis| diagnosis.code.name != "ok");
    let silent = diagnoses.list().iter().all(|diagnosis| diagnosis.code.name == "silence.all");
    let mut found = Diagnoses::new(DiagnosisLimits::default());
    values::read(&mut found, text, &lower, game);
    if !diagnosed || silent && !conversation {
        errors::read(&mut found, &unsourced, &lower, conversation, game);
    }
    found.finish_text();
    let mut list: Vec<Diagnosis> = Vec::new();
    if diagnosed && !(silent && !conversation && !found.list().is_empty()) {
        list.extend_from_slice(diagnoses.list());
    }
    list.extend_from_slice(found.list());
    if list.is_empty() {
        list.extend_from_slice(diagnoses.list());
    }
    list
}

/// Does the same as [`of_text`], but only for a text that shows several packets or lines of a conversation.
/// For other texts the list is empty.
pub fn of_conversation(text: &str) -> Vec<Diagnosis> {
    let mut diagnoses = Diagnoses::new(DiagnosisLimits::default());
    events::read(&mut diagnoses, text, None);
    if diagnoses.messages < 2 {
        return Vec::new();
    }
    diagnoses.finish_text();
    diagnoses.list().to_vec()
}

/// Returns the game that a text is about, recognised by its name, an alias, or an AppID or folder in the
/// way libraries print them.
fn game_of(lower: &str) -> Option<&'static Game> {
    const ALIASES: &[(&str, u32)] = &[
        ("cs:go", 730),
        ("csgo", 730),
        ("cs go", 730),
        ("cs2", 730),
        ("counter-strike: global", 730),
        ("vhserver", 892_970),
        ("garrysmod", 4000),
        ("gmod", 4000),
        ("7dtd", 251_570),
        ("arkse", 346_110),
        ("arma3", 107_410),
        ("dayz", 221_100),
        ("rust server", 252_490),
        ("rustserver", 252_490),
        ("'rust'", 252_490),
    ];
    for mark in ["app_id=", "appid: ", "\"appid\":", "appid=", "app_id: ", "\"app_id\":"] {
        let Some((_, rest)) = lower.split_once(mark) else { continue };
        let rest = rest.trim_start();
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if let Some(game) =
            rest.get(..digits).and_then(|number| number.parse().ok()).and_then(Game::by_app_id)
        {
            return Some(game);
        }
    }
    for mark in ["folder='", "folder: '", "\"folder\":\"", "\"folder\": \""] {
        let Some((_, rest)) = lower.split_once(mark) else { continue };
        let folder = rest.split(['\'', '"']).next().unwrap_or("");
        if let Some(game) = Game::of_info(0, folder.as_bytes()) {
            return Some(game);
        }
    }
    let alias = ALIASES.iter().find(|(alias, _)| lower.contains(alias));
    Game::named_in(lower).or_else(|| alias.and_then(|(_, app_id)| Game::by_app_id(*app_id)))
}
