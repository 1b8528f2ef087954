//! Runs a client for each case, several at the same time, and says what it reads.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use a2scope_net::check::{self, CLIENT_WAIT, Judged, Ran, Verdict};
use a2scope_net::conformance::Case;
use a2scope_net::serve::{CasePlayer, Counts, Port};
use a2scope_net::{Tape, Taped};
use a2scope_render::translated;
use anyhow::Context;

use super::{link_to, width, write};
use crate::args::{CheckArgs, RecordFormat};
use crate::interrupt;
use crate::records::Records;

/// What came of a case, and the packets of its talk.
pub(super) struct Played {
    pub(super) judged: Judged,
    pub(super) packets: Vec<Taped>,
}

/// Runs the client for each case; returns how many it fails.
pub(super) fn check(args: &CheckArgs, cases: &[Case], records: &mut Records) -> anyhow::Result<usize> {
    let mut counts = [0usize; Verdict::ALL.len()];
    let width = width(cases);
    each(args, cases, &mut |case, Played { judged, packets }| {
        counts[judged.verdict as usize] += 1;
        let link = link_to(args, judged.verdict.is_failure(), &packets);
        let (verdict, why) = (judged.verdict.name(), judged.why.as_str());
        let reason = if judged.verdict == Verdict::Right { "" } else { why };
        write(args, records, case, width, reason, (verdict, None, why), link.as_deref());
        ControlFlow::Continue(())
    })?;
    let said: Vec<String> = Verdict::ALL
        .iter()
        .map(|verdict| (counts[*verdict as usize], verdict.name()))
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{count} {name}"))
        .collect();
    if args.format == RecordFormat::Text {
        records.text(&format!("\n{}\n", said.join(", ")));
    }
    Ok(Verdict::ALL
        .iter()
        .filter(|verdict| verdict.is_failure())
        .map(|verdict| counts[*verdict as usize])
        .sum())
}

/// Runs the client for each case, and hands on what came of it until that breaks off.
///
/// Each thread takes the next case. Results come in the order of the cases, so one that hangs delays those after it, but
/// not the cases.
pub(super) fn each(
    args: &CheckArgs,
    cases: &[Case],
    told: &mut dyn FnMut(&Case, Played) -> ControlFlow<()>,
) -> anyhow::Result<()> {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let jobs = if args.jobs == 0 { cores() } else { args.jobs };
    let (senders, results): (Vec<_>, Vec<_>) =
        cases.iter().map(|_| sync_channel::<anyhow::Result<Played>>(1)).unzip();
    let queue = Mutex::new(cases.iter().zip(senders));
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..jobs.min(cases.len()) {
            scope.spawn(|| work(args, &queue, &ended));
        }
        for (case, result) in cases.iter().zip(results) {
            // The results are closed if a thread ends early.
            let played = result.recv();
            if interrupt::stopped() {
                break;
            }
            let Ok(played) = played else { break };
            match played.map(|played| told(case, played)) {
                Ok(ControlFlow::Continue(())) => {}
                ending => {
                    // The other threads begin no more cases, and end those that they play.
                    ended.store(true, Ordering::Relaxed);
                    queue.lock().unwrap_or_else(PoisonError::into_inner).by_ref().for_each(drop);
                    return ending.map(|_| ());
                }
            }
        }
        Ok(())
    })
}

/// Plays cases until there are no more.
fn work<'c>(
    args: &CheckArgs,
    queue: &Mutex<impl Iterator<Item = (&'c Case, SyncSender<anyhow::Result<Played>>)>>,
    ended: &AtomicBool,
) {
    let stopped = || interrupt::stopped() || ended.load(Ordering::Relaxed);
    while !stopped() {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let Some((case, result)) = next else { break };
        let played = play(args, case, &stopped)
            .map(|(ran, packets)| Played { judged: check::judge(case, &ran), packets });
        if result.send(played).is_err() {
            break;
        }
    }
}

/// Plays a case to the client. The packets are those of the talk.
fn play(args: &CheckArgs, case: &Case, stopped: &dyn Fn() -> bool) -> anyhow::Result<(Ran, Vec<Taped>)> {
    let (tape, packets) = Tape::bounded();
    let player = Arc::new(Mutex::new(CasePlayer::new(case.clone())));
    let ip =
        if args.ipv6 { std::net::Ipv6Addr::LOCALHOST.into() } else { std::net::Ipv4Addr::LOCALHOST.into() };
    let port = Port::listen(&[ip], 0, player, &tape, &Arc::new(Counts::default())).with_context(|| {
        translated!("command-check-port", "no port is free on {address}", address = ip.to_string())
    })?;
    let arguments = check::arguments(&args.command, case, &ip.to_string(), port.number());
    let ran = check::run(&arguments, CLIENT_WAIT, stopped).with_context(|| args.command[0].clone())?;
    drop(port);
    Ok((ran, packets.try_iter().collect()))
}
