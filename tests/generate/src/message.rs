//! Encodes messages.

use crate::packet::Endpoint;

/// Prefix of a message in one datagram.
pub(crate) const SINGLE: [u8; 4] = [0xFF; 4];
/// Prefix of a fragment.
pub(crate) const SPLIT: [u8; 4] = [0xFE, 0xFF, 0xFF, 0xFF];
/// The challenge that a client sends to ask for one.
pub(crate) const NO_CHALLENGE: u32 = u32::MAX;

/// AppID of The Ship, whose replies have extra fields.
pub(crate) const THE_SHIP: u16 = 2400;

pub(crate) mod edf {
    pub(crate) const GAME_ID: u8 = 0x01;
    pub(crate) const STEAM_ID: u8 = 0x10;
    pub(crate) const KEYWORDS: u8 = 0x20;
    pub(crate) const SPECTATOR: u8 = 0x40;
    pub(crate) const PORT: u8 = 0x80;
}

/// A message under construction.
pub(crate) struct MessageBuilder(pub(crate) Vec<u8>);

impl MessageBuilder {
    pub(crate) fn new(header: u8) -> Self {
        let mut builder = Self(Vec::with_capacity(64));
        builder.0.extend_from_slice(&SINGLE);
        builder.0.push(header);
        builder
    }

    pub(crate) fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.extend_from_slice(bytes);
        self
    }

    pub(crate) fn text(self, text: &[u8]) -> Self {
        self.bytes(text).bytes(&[0])
    }

    pub(crate) fn u16(self, value: u16) -> Self {
        self.bytes(&value.to_le_bytes())
    }

    pub(crate) fn u32(self, value: u32) -> Self {
        self.bytes(&value.to_le_bytes())
    }

    pub(crate) fn u64(self, value: u64) -> Self {
        self.bytes(&value.to_le_bytes())
    }
}

/// `A2S_INFO`, 25 or 29 bytes.
pub(crate) fn info_request(challenge: Option<u32>) -> Vec<u8> {
    let builder = MessageBuilder::new(b'T').text(b"Source Engine Query");
    match challenge {
        Some(challenge) => builder.u32(challenge).0,
        None => builder.0,
    }
}

/// `A2S_PLAYER`.
pub(crate) fn player_request(challenge: u32) -> Vec<u8> {
    MessageBuilder::new(b'U').u32(challenge).0
}

/// `A2S_RULES`.
pub(crate) fn rules_request(challenge: u32) -> Vec<u8> {
    MessageBuilder::new(b'V').u32(challenge).0
}

/// `S2C_CHALLENGE`.
pub(crate) fn challenge(value: u32) -> Vec<u8> {
    MessageBuilder::new(b'A').u32(value).0
}

/// `A2M_GET_SERVERS_BATCH2`, the only message without a prefix.
pub(crate) fn master_request(region: u8, start: &str, filter: &str) -> Vec<u8> {
    MessageBuilder(vec![b'1', region]).text(start.as_bytes()).text(filter.as_bytes()).0
}

/// `M2A_SERVER_BATCH` with these entries; `ends`: the list ends here.
pub(crate) fn master_reply(entries: &[[u8; 6]], ends: bool) -> Vec<u8> {
    let builder = MessageBuilder::new(b'f').bytes(b"\n").bytes(entries.as_flattened());
    if ends { builder.bytes(&[0; 6]).0 } else { builder.0 }
}

/// Returns an entry of a master server's list, as text: address and port, both big-endian.
pub(crate) fn entry_text(entry: [u8; 6]) -> String {
    let [a, b, c, d, high, low] = entry;
    format!("{a}.{b}.{c}.{d}:{}", u16::from_be_bytes([high, low]))
}

/// The parts of `S2A_INFO_SRC` that do not change from minute to minute.
pub(crate) struct Info<'a> {
    pub(crate) protocol: u8,
    pub(crate) name: &'a [u8],
    pub(crate) map: &'a str,
    pub(crate) folder: &'a str,
    pub(crate) game: &'a str,
    pub(crate) app_id: u16,
    /// Server type and environment, as letters.
    pub(crate) kind: [u8; 2],
    pub(crate) password: bool,
    pub(crate) vac: bool,
    /// The Ship: mode, witnesses, duration.
    pub(crate) ship: Option<[u8; 3]>,
    pub(crate) version: &'a str,
    pub(crate) edf: u8,
    pub(crate) port: u16,
    pub(crate) steam_id: u64,
    pub(crate) spectator: (u16, &'a str),
    pub(crate) keywords: &'a str,
    pub(crate) game_id: u64,
}

/// A message with a gap for the part that changes.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    pub(crate) head: Vec<u8>,
    pub(crate) tail: Vec<u8>,
    /// If the message is truncated to this many bytes or fewer, it is malformed.
    pub(crate) breakable: usize,
}

impl Template {
    pub(crate) fn fill(&self, middle: &[u8]) -> Vec<u8> {
        [&self.head, middle, &self.tail].concat()
    }
}

impl Info<'_> {
    /// `S2A_INFO_SRC`, with a gap for players, maximum players and bots.
    pub(crate) fn source(&self) -> Template {
        let texts = MessageBuilder::new(b'I')
            .bytes(&[self.protocol])
            .text(self.name)
            .text(self.map.as_bytes())
            .text(self.folder.as_bytes())
            .text(self.game.as_bytes());
        let breakable = texts.0.len() - 1;
        let head = texts.u16(self.app_id).0;
        let mut tail = MessageBuilder(Vec::new()).bytes(&self.kind);
        tail = tail.bytes(&[u8::from(self.password), u8::from(self.vac)]);
        if let Some(ship) = self.ship {
            tail = tail.bytes(&ship);
        }
        tail = tail.text(self.version.as_bytes());
        if self.edf != 0 {
            tail = tail.bytes(&[self.edf]);
        }
        if self.edf & edf::PORT != 0 {
            tail = tail.u16(self.port);
        }
        if self.edf & edf::STEAM_ID != 0 {
            tail = tail.u64(self.steam_id);
        }
        if self.edf & edf::SPECTATOR != 0 {
            tail = tail.u16(self.spectator.0).text(self.spectator.1.as_bytes());
        }
        if self.edf & edf::KEYWORDS != 0 {
            tail = tail.text(self.keywords.as_bytes());
        }
        if self.edf & edf::GAME_ID != 0 {
            tail = tail.u64(self.game_id);
        }
        Template { head, tail: tail.0, breakable }
    }

    /// `S2A_INFO_DETAILED`, with a gap for players and maximum players. `of_mod`: it describes the mod.
    pub(crate) fn goldsource(&self, address: &Endpoint, of_mod: bool) -> Template {
        let texts = MessageBuilder::new(b'm')
            .text(address.address().to_string().as_bytes())
            .text(self.name)
            .text(self.map.as_bytes())
            .text(self.folder.as_bytes())
            .text(self.game.as_bytes());
        let breakable = texts.0.len() - 1;
        let mut tail = MessageBuilder(vec![self.protocol]).bytes(&self.kind);
        tail = tail.bytes(&[u8::from(self.password), u8::from(of_mod)]);
        if of_mod {
            // Link, download address, an empty text, version, size, multiplayer only, own library.
            tail =
                tail.text(b"http://mod.example/").text(b"").text(b"").u32(1).u32(184_000_000).bytes(&[1, 1]);
        }
        Template { head: texts.0, tail: tail.bytes(&[u8::from(self.vac), 0]).0, breakable }
    }
}

/// A player in a list.
pub(crate) struct Listed<'a> {
    pub(crate) name: &'a [u8],
    pub(crate) score: i32,
    pub(crate) seconds: f32,
}

/// `S2A_PLAYER`; `ship`: each player's deaths and money follow the list.
pub(crate) fn players<'a>(list: impl ExactSizeIterator<Item = Listed<'a>>, ship: bool) -> Vec<u8> {
    let count = list.len();
    let mut builder = MessageBuilder::new(b'D').bytes(&[count as u8]);
    for (index, player) in list.enumerate() {
        builder.0.push(if ship { index as u8 } else { 0 });
        builder.0.extend_from_slice(player.name);
        builder.0.push(0);
        builder.0.extend_from_slice(&player.score.to_le_bytes());
        builder.0.extend_from_slice(&player.seconds.to_le_bytes());
    }
    if ship {
        for index in 0..count as u32 {
            builder = builder.u32(index % 7).u32(500 * index);
        }
    }
    builder.0
}

/// `S2A_RULES`, with a gap for the value of the rule `open` in the middle.
pub(crate) fn rules(rules: &[(String, String)], open: &str) -> Template {
    let at = rules.len() / 2;
    let pairs = |mut builder: MessageBuilder, rules: &[(String, String)]| {
        for (name, value) in rules {
            builder = builder.text(name.as_bytes()).text(value.as_bytes());
        }
        builder.0
    };
    let count = rules.len() as u16 + 1;
    let head = pairs(MessageBuilder::new(b'E').u16(count), &rules[..at]);
    let head = MessageBuilder(head).text(open.as_bytes()).0;
    let tail = pairs(MessageBuilder(vec![0]), &rules[at..]);
    // If the list is truncated before its last rule, it has fewer rules than its count.
    let last = rules.last().map_or(0, |(name, value)| name.len() + value.len() + 2);
    let breakable = head.len() + tail.len() - last;
    Template { head, tail, breakable }
}

/// Returns an RCON packet.
pub(crate) fn rcon(id: i32, kind: i32, body: &[u8]) -> Vec<u8> {
    let size = body.len() as i32 + 10;
    [&size.to_le_bytes()[..], &id.to_le_bytes(), &kind.to_le_bytes(), body, &[0, 0]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_the_documented_bytes() {
        assert_eq!(info_request(None), b"\xff\xff\xff\xffTSource Engine Query\0");
        assert_eq!(info_request(Some(0x22D5_A14B)).len(), 29);
        assert_eq!(player_request(0x22D5_A14B), b"\xff\xff\xff\xffU\x4b\xa1\xd5\x22");
        assert_eq!(master_request(0xFF, "0.0.0.0:0", ""), b"1\xff0.0.0.0:0\0\0");
        assert_eq!(entry_text([80, 198, 124, 86, 0x69, 0x90]), "80.198.124.86:27024");
        assert_eq!(rcon(1, 3, b"pw"), b"\x0c\0\0\0\x01\0\0\0\x03\0\0\0pw\0\0");
    }
}
