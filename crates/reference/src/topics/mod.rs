//! Pages about topics that concern several messages.

mod bzip2;
mod challenge;
mod crc32;
mod master;
mod rcon;
mod rules;
pub(super) mod since_2020;
mod split;

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_wire::{Code, named};

use super::fields::NoteEntry;
use super::{Block, Page};
use a2scope_text::{Language, text};

named! {
    /// A topic that concerns several messages and has a page of its own.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Topic {
        /// Messages that are split over several datagrams.
        Split = "split",
        /// Compressed messages.
        Bzip2 = "bzip2",
        /// Challenges, the reason why requests are sent twice.
        Challenge = "challenge",
        /// The list of all servers.
        Master = "master",
        /// The remote console.
        Rcon = "rcon",
        /// What changed since 2020.
        Since2020 = "since_2020",
        /// Rules of a firewall.
        Rules = "rules",
    }
}

pub(super) fn heading(lang: &dyn Language, topic: Topic) -> (String, String) {
    match topic {
        Topic::Split => (
            lang.translate(&text!("learn-split-title", "Split messages")),
            lang.translate(&text!(
                "learn-split-about",
                "How a message that does not fit into one datagram is cut, in three dialects."
            )),
        ),
        Topic::Bzip2 => (
            lang.translate(&text!("learn-bzip2-title", "bzip2 and CRC32")),
            lang.translate(&text!(
                "learn-bzip2-about",
                "How a split message is compressed, and how its checksum is computed."
            )),
        ),
        Topic::Challenge => (
            lang.translate(&text!("learn-challenge-title", "The challenge")),
            lang.translate(&text!(
                "learn-challenge-about",
                "Why a request is sent twice, and what happens where it is not."
            )),
        ),
        Topic::Master => (
            lang.translate(&text!("learn-master-title", "The master server")),
            lang.translate(&text!(
                "learn-master-about",
                "How the list of all servers is read page by page, and filtered."
            )),
        ),
        Topic::Rcon => (
            lang.translate(&text!("learn-rcon-title", "RCON")),
            lang.translate(&text!(
                "learn-rcon-about",
                "How packets of a TCP stream are told apart, and how the end of a long answer is found."
            )),
        ),
        Topic::Since2020 => (
            lang.translate(&text!("learn-since_2020-title", "Since 2020")),
            lang.translate(&text!(
                "learn-since_2020-about",
                "What changed around the protocol: what one sees of it, what to do, and where it was reported."
            )),
        ),
        Topic::Rules => (
            lang.translate(&text!("learn-rules-title", "Rules of a firewall")),
            lang.translate(&text!(
                "learn-rules-about",
                "What rules can stop, how their limits count, and where no rule helps."
            )),
        ),
    }
}

pub(super) fn page(lang: &dyn Language, topic: Topic) -> Page {
    let (title, about) = heading(lang, topic);
    let blocks = match topic {
        Topic::Split => split::blocks(lang),
        Topic::Bzip2 => bzip2::blocks(lang),
        Topic::Challenge => challenge::blocks(lang),
        Topic::Master => master::blocks(lang),
        Topic::Rcon => rcon::blocks(lang),
        Topic::Since2020 => since_2020::blocks(lang),
        Topic::Rules => rules::blocks(lang),
    };
    Page { id: topic.name(), title, about, blocks }
}

/// Appends the notes whose codes begin with one of these prefixes, under a heading.
fn notes(lang: &dyn Language, blocks: &mut Vec<Block>, prefixes: &[&str]) {
    let all = a2scope_wire::CODES.iter().chain(a2scope::codes::ALL);
    let mut entries: Vec<NoteEntry> = Vec::new();
    for code in
        all.copied().filter(|code: &&Code| prefixes.iter().any(|prefix| code.name.starts_with(prefix)))
    {
        let entry = NoteEntry::new(lang, code);
        if !entries.contains(&entry) {
            entries.push(entry);
        }
    }
    blocks.push(Block::Heading(lang.translate(&text!("learn-heading-notes-on", "What goes wrong"))));
    blocks.push(Block::Notes(entries));
}
