//! Something of one server never arrives, for one of three reasons.

use a2scope_render::translated;

use super::{DIAGNOSE, EXCHANGES, Played, Plot, ip, question, servers, watch};
use crate::Expected;
use crate::draw::Draw;
use crate::traffic::{Ask, SECOND, Traffic};

pub(super) const PLOT: Plot =
    Plot { title: || translated!("learn-case-silent_title", "One server is silent"), play };

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    NotReturned,
    NotThere,
    PartLost,
}

impl Cause {
    const ALL: [Self; 3] = [Self::NotReturned, Self::NotThere, Self::PartLost];

    fn text(self) -> String {
        match self {
            Self::NotReturned => translated!(
                "learn-case-silent_not_returned",
                "The client never sends the challenge back, so the server sends no data."
            ),
            Self::NotThere => translated!(
                "learn-case-silent_not_there",
                "Nothing comes from the server: it is down, or a firewall drops the packets."
            ),
            Self::PartLost => translated!(
                "learn-case-silent_part_lost",
                "Short answers arrive. Of long ones a fragment is missing each time."
            ),
        }
    }
}

fn play(draw: &mut Draw) -> Played {
    let (start, mut traffic) = (draw.start(), Traffic::default());
    let all = servers(0..draw.between(4, 5) as u8, draw);
    let monitor = draw.client(0);
    let mut silent = crate::traffic::Server::new(40, draw);
    silent.rules = (0..60).map(|n| (format!("sm_plugin_{n:02}_version"), format!("1.{n}"))).collect();
    let causes = draw.shuffled(Cause::ALL.to_vec());
    let right = draw.between(0, 2) as usize;
    let cause = causes.get(right).copied().unwrap_or(Cause::NotThere);
    let (every, ask) = match cause {
        Cause::PartLost => (draw.between(10, 30), Ask::Rules),
        Cause::NotReturned | Cause::NotThere => (draw.between(2, 9), Ask::Info),
    };
    let lost = draw.between(1, 2) as usize;
    for turn in 0..draw.between(8, 14) {
        let now = start + turn * every * SECOND + SECOND / 4;
        match cause {
            Cause::NotThere => traffic.udp(now, monitor, silent.end, &ask.request(None)),
            Cause::NotReturned => {
                traffic.udp(now, monitor, silent.end, &ask.request(None));
                traffic.udp(now + SECOND / 50, silent.end, monitor, &silent.challenges());
            }
            Cause::PartLost => {
                traffic.query(now - SECOND / 5, monitor, &silent, Ask::Info);
                let due = traffic.ask(now, monitor, &silent, ask);
                traffic.split(due, monitor, &silent, ask, 1 + turn as u32, lost);
            }
        }
    }
    watch(&mut traffic, start, 6, monitor, &all);
    let questions = vec![
        question(
            "server",
            translated!(
                "learn-case-silent_server",
                "Of which server does something never arrive? Give its address, without the port."
            ),
            ip(silent.end),
            DIAGNOSE,
        ),
        question(
            "cause",
            translated!("learn-case-silent_cause", "Why?"),
            Expected::Choice(causes.into_iter().map(Cause::text).collect(), right),
            DIAGNOSE,
        ),
        question(
            "message",
            translated!("learn-case-silent_message", "Which request stays without its data?"),
            Expected::Text(ask.name().to_owned()),
            EXCHANGES,
        ),
        question(
            "every",
            translated!(
                "learn-case-silent_every",
                "After how many seconds does the client try this request again?"
            ),
            Expected::Number(every),
            "a2scope follow case.pcapng --server SERVER",
        ),
    ];
    let story = translated!(
        "learn-case-silent_story",
        "A monitor shows one server as offline or without its rules, and the others as healthy. The capture is from the monitor."
    );
    (story, questions, traffic)
}
