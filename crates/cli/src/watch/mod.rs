//! `incidents --watch`: reports incidents as they begin, go on and end, in a folder to which captures are being written or in
//! a capture that comes through a pipe.

mod exec;
mod pipe;
mod ring;

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use a2scope::capture::{Frame, Time};
use a2scope::incidents::Incident;
use a2scope::text::language;
use a2scope::{Analysis, Detail, Engine, Options, Parts, report};
use a2scope_render::translated;
use anyhow::bail;

use self::exec::Exec;
use self::pipe::Pipe;
use self::ring::{Progress, Ring};
use crate::analysis;
use crate::args::{EventFormat, IncidentsArgs};
use crate::console::warn;
use crate::interrupt;
use crate::outcome::Outcome;
use crate::records::Records;
use crate::view::{Theme, incident};

/// Time to wait before reading on when there is nothing new.
const WAIT: Duration = Duration::from_millis(200);
/// Time between two checks of the analysis for incidents.
const LOOK: Duration = Duration::from_secs(2);
/// Time between two checks in seconds of the capture, which pass faster while a backlog is read.
const LOOK_SECONDS: i64 = 15;
/// Age at which an incident is reported, in seconds. Until then it may be a false alarm: honest clients have not yet
/// had the time to answer a challenge.
const BELIEVED: i64 = 12;
/// Time between two reports of an incident that goes on, in seconds.
const UPDATE: i64 = 10;
/// Number of seconds after its last packet at which an incident counts as ended. After a pause of 60 seconds the next
/// packets are a new incident. The rest is needed because the analysis judges the last seconds late.
const ENDED: i64 = 60 + 24;

/// An incident that was reported.
struct Told {
    incident: Incident,
    ended: bool,
    /// When it was reported last, in seconds.
    at: i64,
}

/// What is watched.
enum Source {
    Ring(Ring),
    Pipe(Pipe),
}

impl Source {
    /// Reads what is new and passes its frames on.
    fn read(&mut self, with: &mut dyn FnMut(&Frame<'_>)) -> anyhow::Result<Progress> {
        match self {
            Self::Ring(ring) => ring.read(with),
            Self::Pipe(pipe) => pipe.read(with),
        }
    }

    /// Returns the text that says that there was nothing, if there was nothing.
    fn nothing(&self) -> Option<String> {
        match self {
            Self::Ring(ring) => (ring.files() == 0)
                .then(|| translated!("command-watch-nothing", "there was no capture in the folder")),
            Self::Pipe(pipe) => {
                (pipe.bytes() == 0).then(|| translated!("command-watch-no_bytes", "standard input was empty"))
            }
        }
    }
}

/// Watches until Ctrl-C is pressed, or until a pipe ends.
pub(crate) fn run(args: &IncidentsArgs, folder: &Path) -> anyhow::Result<Outcome> {
    let format = args.list.format;
    if !matches!(format, EventFormat::Text | EventFormat::Ndjson) {
        bail!(translated!("command-watch-format", "--watch writes text or ndjson"));
    }
    interrupt::watch()?;
    let mut source = match folder.to_str() {
        Some("-") => Source::Pipe(Pipe::new()),
        _ => Source::Ring(Ring::new(folder)?),
    };
    let options = Options { detail: Detail::Summary, ..Options::default() };
    let mut engine = Engine::new(options);
    let mut analysis = Analysis::of(Parts::FINDINGS, analysis::limits(&args.list.analysis.limits));
    let exec = args.exec.as_deref().map(Exec::new);
    let mut watcher = Watcher { told: Vec::new(), records: Records::stdout(format.into()), format, exec };
    // The time of the last frame, and the moment when it was read.
    let mut last: Option<(Time, Instant)> = None;
    let mut looked = (i64::MIN, Instant::now());
    while !interrupt::stopped() && !watcher.records.failed() {
        let progress = source.read(&mut |frame| {
            last = frame.time.map(|time| (time, Instant::now())).or(last);
            engine.frame(frame, &mut |record| analysis.message(record, &mut |_| {}));
        });
        let progress = progress.unwrap_or_else(|error| {
            warn(&format!("{error:#}"));
            Progress::Idle
        });
        let now = last.map(|(time, at)| time.seconds.saturating_add(at.elapsed().as_secs() as i64));
        let due = match progress {
            Progress::Read => now.is_some_and(|now| now.saturating_sub(looked.0) >= LOOK_SECONDS),
            Progress::Idle => looked.1.elapsed() >= LOOK,
            Progress::Ended => break,
        };
        if let Some(now) = now.filter(|_| due) {
            watcher.check(&analysis.incidents_so_far(), now);
            looked = (now, Instant::now());
        }
        if progress == Progress::Idle {
            thread::sleep(WAIT);
        }
    }
    if let Some((last, _)) = last {
        watcher.check(&analysis.incidents_so_far(), last.seconds);
    }
    engine.finish(&mut |record| analysis.message(record, &mut |_| {}));
    analysis.finish(&mut |_| {});
    watcher.end(analysis.incidents.list());
    let found = !watcher.told.is_empty();
    watcher.records.finish()?;
    if let Some(exec) = &mut watcher.exec {
        exec.finish();
    }
    if let Some(nothing) = source.nothing() {
        warn(&nothing);
    }
    Ok(if interrupt::stopped() {
        Outcome::Interrupted
    } else if found {
        Outcome::Found
    } else {
        Outcome::Nothing
    })
}

struct Watcher {
    told: Vec<Told>,
    records: Records,
    format: EventFormat,
    exec: Option<Exec>,
}

impl Watcher {
    /// Reports the incidents that have begun, go on or have ended by the time `now`, in seconds.
    fn check(&mut self, incidents: &[Incident], now: i64) {
        for incident in incidents {
            let (Some(start), Some(end)) = (incident.start, incident.end) else { continue };
            let known = self.told.iter().position(|told| is_same(&told.incident, incident));
            let over = now.saturating_sub(end.seconds) > ENDED;
            let number = known.unwrap_or(self.told.len());
            match known.and_then(|known| self.told.get_mut(known)) {
                Some(told) if !told.ended => {
                    let goes_on = incident.packets > told.incident.packets;
                    let due = goes_on && now.saturating_sub(told.at) >= UPDATE;
                    if over || due {
                        *told = Told { incident: incident.clone(), ended: over, at: now };
                        self.report(number, incident, if over { "ended" } else { "update" });
                    }
                }
                None if now.saturating_sub(start.seconds) >= BELIEVED => {
                    self.told.push(Told { incident: incident.clone(), ended: over, at: now });
                    self.report(number, incident, if over { "ended" } else { "begins" });
                }
                _ => {}
            }
        }
        self.records.flush();
    }

    /// Reports the incidents that have not ended when the watch does, also those that are too young to be believed.
    fn end(&mut self, incidents: &[Incident]) {
        for incident in incidents {
            let known = self.told.iter().position(|told| is_same(&told.incident, incident));
            match known {
                Some(known) if self.told[known].ended => {}
                Some(known) => self.report(known, incident, "open"),
                None => {
                    self.report(self.told.len(), incident, "open");
                    self.told.push(Told { incident: incident.clone(), ended: false, at: 0 });
                }
            }
        }
    }

    fn report(&mut self, number: usize, incident: &Incident, state: &'static str) {
        if let Some(exec) = &mut self.exec {
            let mut record = Vec::new();
            report::incident_state(number, incident, Some(state), language(), &mut record);
            record.push(b'\n');
            exec.run(&record);
        }
        if self.format == EventFormat::Ndjson {
            self.records.json(|out| report::incident_state(number, incident, Some(state), language(), out));
            return;
        }
        let theme = Theme::of_terminal();
        let bold = Theme::bold();
        let heading = match state {
            "ended" => translated!("command-watch-ended", "ended"),
            "update" => translated!("command-watch-update", "goes on"),
            "open" => translated!("command-watch-open", "still open"),
            _ => translated!("command-watch-begins", "begins"),
        };
        let text = format!("{bold}{heading}{bold:#}  {}\n", incident::render((number, incident), &theme));
        self.records.text(&text);
    }
}

/// Returns whether both are the same incident, seen at different times.
fn is_same(told: &Incident, now: &Incident) -> bool {
    let later = |end: Option<Time>| end.map(|end| Time { seconds: end.seconds.saturating_add(60), ..end });
    told.kind == now.kind
        && (told.target.contains(now.target.first()) || now.target.contains(told.target.first()))
        && told.start <= later(now.end)
        && now.start <= later(told.end)
}
