//! Rules of a firewall against what an analysis found, for which the capture is read again.

use std::mem;
use std::ops::ControlFlow;

use a2scope::capture::{FileReader, Frame};
use a2scope_rules::read::{self, Unread};
use a2scope_rules::write::Tool;
use a2scope_rules::{Attack, Place, Search, Trial, proposal_record, trial_record};
use wasm_bindgen::prelude::*;

use a2scope_wasm_language::language;

use crate::input_analysis::InputAnalysis;

/// Rules that are looked for, or tried on a capture.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Firewall {
    file: FileReader,
    asked: Asked,
}

#[derive(Debug)]
enum Asked {
    Proposed(Box<Search>),
    Tried(Box<Trial>, Option<usize>, Vec<Unread>),
    /// The record as JSON.
    Answered(Vec<u8>),
}

impl Firewall {
    /// Begins to look for the rules against an incident, for a tool. Returns `None` if there is no such incident or tool.
    pub(crate) fn proposed(
        found: &InputAnalysis,
        incident: usize,
        place: Option<&str>,
        tool: &str,
    ) -> Option<Self> {
        let tool = Tool::ALL.into_iter().find(|known| known.name() == tool)?;
        let known = (found.proven.clone(), found.limits.incidents.sampling);
        let incidents = found.analysis.incidents.list();
        Some(Self::new(Asked::Proposed(Box::new(Search::new(
            incidents,
            incident,
            named(place),
            tool,
            known,
        )?))))
    }

    /// Begins to try rules that somebody wrote, on one incident or on all.
    pub(crate) fn tried(
        found: &InputAnalysis,
        rules: &str,
        incident: Option<usize>,
        place: Option<&str>,
    ) -> Self {
        let read = read::read(rules);
        let attack = Attack::new(found.analysis.incidents.list(), incident, named(place));
        let sampling = found.limits.incidents.sampling;
        let trial = Trial::new(vec![read.rules], attack, found.proven.clone(), sampling);
        Self::new(Asked::Tried(Box::new(trial), incident, read.unread))
    }

    fn new(asked: Asked) -> Self {
        a2scope::text::set_language(language());
        Self { file: FileReader::new(), asked }
    }
}

#[wasm_bindgen]
impl Firewall {
    /// Reads the next bytes of the capture file.
    pub fn push(&mut self, chunk: &[u8]) {
        let Self { file, asked } = self;
        file.push(chunk, &mut |frame| asked.frame(&frame));
    }

    /// Ends the file. If there is no answer then, it has to be read again.
    pub fn finish(&mut self) {
        let Self { file, asked } = self;
        file.finish(&mut |frame| asked.frame(&frame));
        *file = FileReader::new();
        let mut out = Vec::new();
        self.asked = match mem::replace(asked, Asked::Answered(Vec::new())) {
            Asked::Proposed(search) => match search.end() {
                ControlFlow::Continue(search) => Asked::Proposed(Box::new(search)),
                ControlFlow::Break(proposal) => {
                    proposal_record(&proposal, language(), &mut out);
                    Asked::Answered(out)
                }
            },
            Asked::Tried(trial, incident, unread) => {
                let tried = trial.finish().pop().unwrap_or_default();
                trial_record(incident, &tried, &unread, language(), &mut out);
                Asked::Answered(out)
            }
            answered @ Asked::Answered(_) => answered,
        };
    }

    /// The record `firewall`, byte for byte as `a2scope rules --format ndjson` writes it; `undefined` before it is known.
    #[wasm_bindgen(getter)]
    pub fn answer(&self) -> Option<String> {
        match &self.asked {
            Asked::Answered(json) => String::from_utf8(json.clone()).ok(),
            Asked::Proposed(_) | Asked::Tried(..) => None,
        }
    }
}

/// Returns the place with this name.
fn named(place: Option<&str>) -> Option<Place> {
    Place::ALL.into_iter().find(|known| Some(known.name()) == place)
}

impl Asked {
    fn frame(&mut self, frame: &Frame<'_>) {
        match self {
            Self::Proposed(search) => search.frame(frame),
            Self::Tried(trial, ..) => trial.frame(frame),
            Self::Answered(_) => {}
        }
    }
}
