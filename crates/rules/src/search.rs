//! [`Search`]: looks for the rules that help against an incident.

use core::mem;
use core::ops::ControlFlow;

use a2scope_analysis::incidents::Incident;
use a2scope_capture::Frame;

use crate::candidates::candidates;
use crate::place::{Attack, Place};
use crate::profile::Profile;
use crate::proposal::Proposal;
use crate::proven::Proven;
use crate::trial::Trial;
use crate::write::Tool;

/// Looks for the rules that help best against an incident. The capture is read twice for it: for what the packets of the
/// attack have in common, and to try what follows from that.
#[derive(Debug)]
pub struct Search {
    number: usize,
    tool: Tool,
    attack: Attack,
    proven: Proven,
    profile: Profile,
    trial: Option<Trial>,
}

impl Search {
    /// Begins before the first frame, of which one in `sampling` was captured. `proven` are the addresses that returned a
    /// challenge. Returns `None` if there is no incident with this number.
    pub fn new(
        incidents: &[Incident],
        number: usize,
        place: Option<Place>,
        tool: Tool,
        (proven, sampling): (Proven, u32),
    ) -> Option<Self> {
        let incident = incidents.get(number)?.clone();
        let place = place.unwrap_or_else(|| Place::of(&incident));
        let attack = Attack::new(incidents, Some(number), Some(place));
        let profile = Profile::new((incident, place), attack.clone(), sampling);
        Some(Self { number, tool, attack, proven, profile, trial: None })
    }

    /// Reads the next frame.
    pub fn frame(&mut self, frame: &Frame<'_>) {
        match &mut self.trial {
            Some(trial) => trial.frame(frame),
            None => self.profile.frame(frame),
        }
    }

    /// Ends the capture. The first time, the search continues with the same capture from its start.
    pub fn end(mut self) -> ControlFlow<Proposal, Self> {
        let Self { number, tool, ref profile, .. } = self;
        if let Some(trial) = self.trial.take() {
            return ControlFlow::Break(Proposal::of(number, profile, tool, trial.finish()));
        }
        let candidates = candidates(profile, tool);
        let (attack, proven) = (self.attack.clone(), mem::take(&mut self.proven));
        self.trial = Some(Trial::new(candidates, attack, proven, profile.sampling));
        ControlFlow::Continue(self)
    }
}
