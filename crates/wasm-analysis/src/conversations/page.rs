//! A conversation in the form in which the page shows it.

use core::ops::Range;

use a2scope::LoginOutcome;
use a2scope::capture::Time;
use a2scope::conversations::Ends;
use a2scope::exchange::{Audit, Outcome};
use a2scope::wire::Severity;
use serde::Serialize;

use super::{Annotation, ConversationStep, Conversations, StepPart};

/// A conversation, or a range of its steps.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Conversation {
    pub(super) client: String,
    pub(super) server: String,
    /// Number of steps in the whole conversation.
    pub(super) total: usize,
    /// Index of the first step in `steps`.
    pub(super) from: usize,
    /// Number of messages of the input that were not kept, in any conversation.
    pub(super) dropped: u64,
    pub(super) steps: Vec<StepView>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StepView {
    pub(super) index: u64,
    pub(super) time: Option<String>,
    /// Seconds since the first message of the conversation.
    pub(super) since: Option<f64>,
    pub(super) message: &'static str,
    pub(super) bytes: u32,
    pub(super) from_client: bool,
    pub(super) severity: Option<&'static str>,
    pub(super) part: StepPart,
    pub(super) exchange: Option<u64>,
    /// Round-trip time in seconds.
    pub(super) rtt: Option<f64>,
    pub(super) challenge: Option<u32>,
    pub(super) audit: Option<&'static str>,
    pub(super) outcome: Option<&'static str>,
    pub(super) late: bool,
    pub(super) retries: u32,
    pub(super) contradicts: Option<u64>,
}

impl Conversations {
    pub(crate) fn of(&self, message: u64, range: Range<usize>) -> Option<Conversation> {
        let pair = self.steps.get(message as usize)?.pair;
        let Ends { client, server, .. } = self.table.list().get(pair as usize)?.ends;
        let mut steps = Vec::new();
        let mut total = 0;
        let mut began = None;
        self.walk(pair, |index, step, annotation| {
            began = began.or(step.time);
            if range.contains(&total) {
                steps.push(view(index, step, annotation, began));
            }
            total += 1;
        });
        Some(Conversation {
            client: client.to_string(),
            server: server.to_string(),
            total,
            from: range.start.min(total),
            dropped: self.dropped,
            steps,
        })
    }
}

fn view(index: u64, step: &ConversationStep, annotation: &Annotation, began: Option<Time>) -> StepView {
    let seconds = |nanos: i64| nanos as f64 / 1e9;
    StepView {
        index,
        time: step.time.map(|time| time.to_string()),
        since: step.time.zip(began).map(|(time, began)| seconds(time.since(began))),
        message: step.kind.name(),
        bytes: step.bytes,
        from_client: step.from_client,
        severity: step.severity.map(Severity::name),
        part: annotation.part,
        exchange: annotation.exchange,
        rtt: annotation.rtt.map(seconds),
        challenge: step.challenge,
        audit: (annotation.audit != Audit::None).then(|| annotation.audit.name()),
        outcome: annotation.outcome.map(Outcome::name).or(annotation.login.map(LoginOutcome::name)),
        late: annotation.late,
        retries: annotation.retries,
        contradicts: annotation.contradicts,
    }
}
