//! The record `firewall` of a2scope/1.

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_text::{Language, Translatable};
use serde::Serialize;

use crate::proof::Proof;

/// What is known of rules and a capture, to be written as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct FirewallRecord<'a> {
    schema: &'static str,
    record: &'static str,
    /// The number of the incident; `None` if the rules were tried on all.
    pub incident: Option<usize>,
    /// Where the rules stand.
    pub place: Option<&'static str>,
    /// What loads them.
    pub tool: Option<&'static str>,
    /// Whether they help.
    pub helps: Option<&'static str>,
    /// The rules as text; `None` if none helps, or if they were given.
    pub rules: Option<&'a str>,
    /// What they do to the capture.
    #[serde(flatten)]
    pub proof: &'a Proof,
    /// What each rule matched.
    pub matched: Vec<MatchedRule>,
    /// What was not understood.
    pub unread: Vec<UnreadRule>,
    /// The same in sentences.
    pub text: Vec<String>,
    /// What to do besides.
    pub next: Vec<String>,
}

/// A rule and how many packets matched it.
#[derive(Clone, Debug, Serialize)]
pub struct MatchedRule {
    /// Number of its line.
    pub line: u32,
    /// What it does with them.
    pub verdict: &'static str,
    /// Number of packets that came as far as it and matched.
    pub packets: u64,
}

/// A part of a rule file that was not understood.
#[derive(Clone, Debug, Serialize)]
pub struct UnreadRule {
    /// Stable name of what is wrong.
    pub code: &'static str,
    /// Number of the line.
    pub line: u32,
    /// Number of the character in it.
    pub column: u32,
    /// A sentence that says what is wrong.
    pub text: String,
}

impl<'a> FirewallRecord<'a> {
    /// Begins a record about rules that did this to a capture.
    pub fn new(proof: &'a Proof, next: &[Translatable], language: &dyn Language) -> Self {
        let said = |texts: &[Translatable]| texts.iter().map(|text| language.translate(text)).collect();
        Self {
            schema: "a2scope/1",
            record: "firewall",
            incident: None,
            place: None,
            tool: None,
            helps: None,
            rules: None,
            proof,
            matched: Vec::new(),
            unread: Vec::new(),
            text: said(&proof.said()),
            next: said(next),
        }
    }

    /// Appends the record as JSON.
    pub fn write(&self, out: &mut Vec<u8>) {
        // Writing into memory does not fail, and no key of this record can.
        if let Ok(json) = serde_json::to_vec(self) {
            out.extend_from_slice(&json);
        }
    }
}
