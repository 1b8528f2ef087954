//! The record `firewall` of a2scope/1.

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_text::{Language, Translatable};
use serde::Serialize;

use crate::firewall::MatchedRule;
use crate::proof::Proof;
use crate::proposal::Proposal;
use crate::read::Unread;
use crate::trial::Tried;
use crate::write::Tool;

/// What is known of rules and a capture.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_field_names, reason = "the schema calls it so")]
struct Record<'a> {
    schema: &'static str,
    record: &'static str,
    incident: Option<usize>,
    place: Option<&'static str>,
    tool: Option<&'static str>,
    helps: Option<&'static str>,
    rules: Option<&'a str>,
    #[serde(flatten)]
    proof: &'a Proof,
    matched: &'a [MatchedRule],
    unread: Vec<UnreadRule>,
    text: Vec<String>,
    next: Vec<String>,
}

#[derive(Debug, Serialize)]
struct UnreadRule {
    code: &'static str,
    line: u32,
    column: u32,
    left_out: bool,
    text: String,
}

/// Appends the record of rules that were made against an incident.
pub fn proposal_record(proposal: &Proposal, language: &dyn Language, out: &mut Vec<u8>) {
    let rules = proposal.written(language);
    let said = if rules.is_some() { proposal.proof.said(proposal.tool == Tool::Pcap) } else { Vec::new() };
    let record = Record {
        incident: Some(proposal.number),
        place: Some(proposal.place.name()),
        tool: Some(proposal.tool.name()),
        helps: Some(proposal.helps.name()),
        rules: rules.as_deref(),
        next: translated(&proposal.next, language),
        ..Record::new(&proposal.proof, &said, language)
    };
    record.write(out);
}

/// Appends the record of rules that were read from a file and tried, on one incident or all.
pub fn trial_record(
    incident: Option<usize>,
    Tried { proof, matched, .. }: &Tried,
    unread: &[Unread],
    language: &dyn Language,
    out: &mut Vec<u8>,
) {
    let unread = unread.iter().map(|unread| UnreadRule {
        code: unread.code,
        line: unread.line,
        column: unread.column,
        left_out: unread.left_out,
        text: language.translate(&unread.text),
    });
    let record = Record {
        incident,
        matched,
        unread: unread.collect(),
        ..Record::new(proof, &proof.said(false), language)
    };
    record.write(out);
}

fn translated(texts: &[Translatable], language: &dyn Language) -> Vec<String> {
    texts.iter().map(|text| language.translate(text)).collect()
}

impl<'a> Record<'a> {
    fn new(proof: &'a Proof, said: &[Translatable], language: &dyn Language) -> Self {
        Self {
            schema: "a2scope/1",
            record: "firewall",
            incident: None,
            place: None,
            tool: None,
            helps: None,
            rules: None,
            proof,
            matched: &[],
            unread: Vec::new(),
            text: translated(said, language),
            next: Vec::new(),
        }
    }

    fn write(&self, out: &mut Vec<u8>) {
        // Writing into memory does not fail, and no key of this record can.
        if let Ok(json) = serde_json::to_vec(self) {
            out.extend_from_slice(&json);
        }
    }
}
