//! The incidents and findings that exported packets belong to.

use std::collections::HashMap;

use a2scope::Parts;
use a2scope::incidents::Incident;
use a2scope_render::{evictions, integrity, words};

use crate::analysis::{self, AnalysisResult, incident};
use crate::args::ExportArgs;
use crate::progress::LiveOutput;
use crate::run::Run;

/// The comments for exported packets: the incidents and findings of their messages, and the inputs.
pub(super) struct Evidence {
    /// The number of the incident whose packets are exported, and the incident; `None` to export all packets.
    only: Option<Incident>,
    /// By message number, texts such as `incident 0 reflection` or `finding flood.queries`.
    about: HashMap<u64, Vec<String>>,
    /// The inputs, as text.
    inputs: String,
}

impl Evidence {
    /// Reads the inputs once to analyse them. Fails if there is no incident with the number `only`.
    pub(super) fn of(args: &ExportArgs, only: Option<usize>) -> anyhow::Result<Self> {
        let inputs = &args.analysis.inputs;
        let run = if only.is_some() { Run::merged(inputs)? } else { Run::new(inputs)? };
        let run = run.hashed(&args.evidence);
        let result =
            analysis::read(run, &args.analysis.limits, Parts::FINDINGS, LiveOutput::Nothing, &mut ());
        let analysis = &result.analysis;
        let mut about: HashMap<u64, Vec<String>> = HashMap::new();
        for incident in analysis.incidents.list() {
            for message in &incident.messages {
                about.entry(*message).or_default().push(text_of(incident));
            }
        }
        for finding in analysis.findings.list() {
            for message in &finding.evidence {
                let texts = about.entry(*message).or_default();
                let text = format!("finding {}", finding.code.name);
                if !texts.contains(&text) {
                    texts.push(text);
                }
            }
        }
        let only = match only {
            Some(number) => Some(incident(analysis, number)?.clone()),
            None => None,
        };
        Ok(Self { only, about, inputs: inputs_of(&result) })
    }

    /// Returns the incident whose packets are exported; `None` to export all packets.
    pub(super) fn incident(&self) -> Option<&Incident> {
        self.only.as_ref()
    }

    /// Returns the incidents and findings of the message with this number, as texts.
    pub(super) fn about(&self, message: u64) -> &[String] {
        self.about.get(&message).map_or(&[], Vec::as_slice)
    }

    /// Returns the inputs, one per line, and a list of the data that was not counted.
    pub(super) fn inputs(&self) -> &str {
        &self.inputs
    }

    /// Returns the incident whose packets are exported, as text; `None` if all packets are exported.
    pub(super) fn only(&self) -> Option<String> {
        self.only.as_ref().map(text_of)
    }
}

/// Returns an incident as the comments of packets name it.
fn text_of(incident: &Incident) -> String {
    format!("incident {} {}", incident.kind.name(), incident.target)
}

/// Returns the inputs, one per line; then damage, other faults of the capture, and the data dropped because of the limits.
fn inputs_of(result: &AnalysisResult) -> String {
    let mut lines = vec!["a2scope: packets of".to_owned()];
    lines.extend(result.sources.iter().map(integrity::source));
    lines.extend(result.done.damage.iter().cloned());
    lines.extend(result.quality().iter().map(words::quality));
    lines.extend(evictions(&result.analysis, &result.limits));
    lines.join("\n")
}
