//! The conformance cases: what a client or a server of these protocols must understand, as data.
//!
//! `tests/conformance/README.md` describes the format. The cases are part of this crate, so that an installed command
//! has them.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde_json::Value;

static EMBEDDED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// What a case is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CaseKind {
    /// A client that asks a game server.
    A2sClient,
    /// A client of the remote console.
    RconClient,
    /// A game server.
    Server,
    /// A client that asks a master server.
    Master,
}

/// A case.
#[derive(Clone, Debug, Deserialize)]
pub struct Case {
    /// Its name, unique among all cases.
    #[serde(default)]
    pub name: String,
    /// What it is about.
    #[serde(default = "Case::usual_kind")]
    pub kind: CaseKind,
    /// What happens, in a sentence.
    pub about: String,
    /// Why one must know this.
    #[serde(default)]
    pub why: String,
    /// Where it is documented, or was seen.
    #[serde(default)]
    pub source: String,
    /// What is asked of a client; `None` in cases for servers.
    pub ask: Option<Ask>,
    /// The transport of cases for servers.
    #[serde(default)]
    pub transport: Transport,
    /// What the other side does.
    pub steps: Vec<Step>,
    /// What a correct client returns.
    #[serde(default)]
    pub values: Value,
    /// The members of `values` that the case is about.
    #[serde(default)]
    pub decisive: Vec<String>,
    /// What is right as well.
    #[serde(default)]
    pub may: Vec<Alternative>,
    /// Mistakes that are known.
    #[serde(default)]
    pub wrong: Vec<Mistake>,
}

/// What is asked of a client.
#[derive(Clone, Debug, Deserialize)]
pub struct Ask {
    /// `info`, `players`, `rules`, `ping`, `rcon` or `master`.
    pub request: String,
    /// The password of the remote console.
    #[serde(default)]
    pub password: String,
    /// The command for the remote console.
    #[serde(default)]
    pub command: String,
    /// The region of a master server's list.
    pub region: Option<u8>,
    /// The filter of a master server's list.
    #[serde(default)]
    pub filter: String,
}

/// A transport protocol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Transport {
    /// UDP.
    #[default]
    Udp,
    /// TCP.
    Tcp,
}

/// A rule (clients: `expect` and `answer`), or a step (servers: `send` and `accept`).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Step {
    /// What the client sends.
    pub expect: Expect,
    /// How often the rule answers; `None` if there is no limit.
    pub uses: Option<u32>,
    /// What the client gets.
    pub answer: Vec<Sent>,
    /// What is sent to a server.
    pub send: Vec<Sent>,
    /// How many milliseconds without an answer end the step.
    pub wait_ms: Option<u64>,
    /// What the server may answer.
    pub accept: Vec<String>,
    /// How many bytes its answers may have together.
    pub at_most_bytes: Option<u64>,
    /// How many datagrams it may answer.
    pub at_most_datagrams: Option<u64>,
    /// What it means if something else comes.
    pub if_refused: Option<String>,
}

/// What a client sends, as far as a rule looks at it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Expect {
    /// The kind of query.
    pub request: Option<String>,
    /// The challenge as it is sent, or `none`.
    pub challenge: Option<String>,
    /// The address that a master server's list begins after.
    pub start: Option<String>,
    /// The kind of packet of the remote console.
    pub rcon: Option<String>,
    /// The password of a login.
    pub password: Option<String>,
    /// The command.
    pub command: Option<String>,
    /// The exact bytes.
    pub hex: Option<Vec<String>>,
}

/// A datagram or a write that is sent.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Sent {
    /// Rows of hexadecimal digits, with names between braces.
    pub hex: Vec<String>,
    /// How many milliseconds to wait before it.
    pub delay_ms: u64,
    /// How often it is sent.
    pub times: Option<u32>,
    /// Whether it is not sent.
    pub lost: bool,
    /// From which port it is sent: `other-port`.
    pub from: Option<String>,
    /// How the connection is closed: `end` or `reset`.
    pub close: Option<String>,
}

/// What is right besides the values of a case.
#[derive(Clone, Debug, Deserialize)]
pub struct Alternative {
    /// Why an error is right.
    pub refuse: Option<String>,
    /// A merge patch of the values.
    pub values: Option<Value>,
    /// Why these values are right.
    #[serde(default)]
    pub because: String,
}

/// A known mistake.
#[derive(Clone, Debug, Deserialize)]
pub struct Mistake {
    /// The members that show it.
    pub values: Value,
    /// What went wrong.
    pub means: String,
}

/// Why a text is not a case.
#[derive(Debug)]
pub struct NotACase(String);

impl fmt::Display for NotACase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotACase {}

/// Returns the names of the cases that come with this crate.
pub fn names() -> impl Iterator<Item = &'static str> {
    EMBEDDED.iter().filter_map(|(path, _)| path.split_once('/')).map(|(_, name)| name)
}

impl Case {
    /// Reads a case.
    pub fn read(text: &str) -> Result<Self, NotACase> {
        let case: Self = serde_json::from_str(text).map_err(|error| NotACase(error.to_string()))?;
        for sent in case.steps.iter().flat_map(|step| step.answer.iter().chain(&step.send)) {
            if !sent.hex.is_empty()
                && bytes(&sent.hex, &BTreeMap::from(NAMES.map(|name| (name, vec![0; 4])))).is_none()
            {
                return Err(NotACase(format!("{:?} are not bytes", sent.hex)));
            }
        }
        Ok(case)
    }

    /// Returns the case of this name that comes with this crate.
    pub fn named(name: &str) -> Option<Self> {
        let is = |path: &str| path == name || path.rsplit('/').next() == Some(name);
        let (_, text) = EMBEDDED.iter().find(|(path, _)| is(path))?;
        Self::read(text).ok()
    }

    /// Returns all cases that come with this crate, in the order of their kinds and names.
    pub fn all() -> Vec<Self> {
        EMBEDDED
            .iter()
            .filter(|(path, _)| path.contains('/'))
            .filter_map(|(_, text)| Self::read(text).ok())
            .collect()
    }

    /// Returns what a healthy server answers to what a case is not about.
    pub fn healthy() -> Self {
        let named = Self::named("healthy");
        named.unwrap_or_else(|| {
            Self::read(r#"{"about": "nothing", "steps": []}"#).unwrap_or_else(|_| Self::nothing())
        })
    }

    fn nothing() -> Self {
        Self {
            name: String::new(),
            kind: Self::usual_kind(),
            about: String::new(),
            why: String::new(),
            source: String::new(),
            ask: None,
            transport: Transport::Udp,
            steps: Vec::new(),
            values: Value::Null,
            decisive: Vec::new(),
            may: Vec::new(),
            wrong: Vec::new(),
        }
    }

    fn usual_kind() -> CaseKind {
        CaseKind::A2sClient
    }

    /// Returns the transport that the case is played over.
    pub fn transport(&self) -> Transport {
        if self.kind == CaseKind::RconClient { Transport::Tcp } else { self.transport }
    }
}

/// What can be between braces.
const NAMES: [&str; 4] = ["id", "login_id", "challenge", "not_challenge"];

/// Returns the bytes of rows of hexadecimal digits; `None` if they are none, or if a name is not known.
pub fn bytes(rows: &[String], names: &BTreeMap<&str, Vec<u8>>) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for row in rows {
        let mut rest = row.trim_start();
        while !rest.is_empty() {
            if let Some(name) = rest.strip_prefix('{') {
                let (name, after) = name.split_once('}')?;
                bytes.extend_from_slice(names.get(name)?);
                rest = after.trim_start();
            } else {
                bytes.push(u8::from_str_radix(rest.get(..2)?, 16).ok()?);
                rest = rest[2..].trim_start();
            }
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_that_comes_along_is_read() {
        assert_eq!(Case::all().len(), EMBEDDED.len() - 1, "all but healthy.json");
        for (name, text) in EMBEDDED {
            Case::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        assert!(!Case::healthy().steps.is_empty());
        assert!(Case::named("info-plain").is_some() && Case::named("a2s-client/info-plain").is_some());
        assert!(Case::named("nothing-of-that-name").is_none());
    }

    #[test]
    fn bytes_have_names_between_braces() {
        let rows = ["0A 00".to_owned(), " {id}FF ".to_owned()];
        let names = BTreeMap::from([("id", vec![1, 2])]);
        assert_eq!(bytes(&rows, &names), Some(vec![10, 0, 1, 2, 255]));
        assert_eq!(bytes(&rows, &BTreeMap::new()), None);
        assert_eq!(bytes(&["0".to_owned()], &names), None);
    }
}
