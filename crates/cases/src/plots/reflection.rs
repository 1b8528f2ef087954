//! Servers that ask nobody for a challenge answer requests in the name of somebody else.

use a2scope_render::translated;

use super::{INCIDENTS, Played, Plot, ip, question, servers, watch};
use crate::Expected;
use crate::draw::Draw;
use crate::traffic::{Ask, MILLI, SECOND, Traffic};

/// Length of the headers of IPv4 and UDP, which amplification counts.
const HEADERS: u64 = 28;

pub(super) const PLOT: Plot =
    Plot { title: || translated!("learn-case-reflection_title", "Answers that nobody asked for"), play };

fn play(draw: &mut Draw) -> Played {
    let (start, mut traffic) = (draw.start(), Traffic::default());
    let honest = servers(0..3, draw);
    let monitor = draw.client(0);
    watch(&mut traffic, start, 5, monitor, &honest);
    let mut abused = servers(40..40 + draw.between(6, 12) as u8, draw);
    let port = [53, 80, 443, 3074].get(draw.between(0, 3) as usize).copied().unwrap_or(80);
    let mut victim = draw.anybody();
    victim.port = port;
    // The server in front has as many rules as it takes for an amplification that rounds without doubt.
    let request = Ask::Rules.request(Some(1)).len() as u64 + HEADERS;
    let factor = loop {
        let replies: u64 = abused.iter().map(|server| server.reply(Ask::Rules).len() as u64 + HEADERS).sum();
        let tenths = 10 * replies / (request * abused.len() as u64);
        if !(4..6).contains(&(tenths % 10)) {
            break (tenths + 5) / 10;
        }
        let Some(first) = abused.first_mut() else { break 0 };
        first.rules.push((format!("sv_extra_{}", first.rules.len()), "1".to_owned()));
    };
    let begins = start + draw.between(20, 60) * SECOND;
    let (rate, seconds) = (draw.between(8, 15), draw.between(12, 25));
    for turn in 0..rate * seconds {
        for (n, server) in (0..).zip(&abused) {
            let now = begins + turn * SECOND / rate + n * MILLI;
            traffic.udp(now, victim, server.end, &Ask::Rules.request(Some(0)));
            traffic.udp(now + 2 * MILLI, server.end, victim, &server.reply(Ask::Rules));
        }
    }
    let questions = vec![
        question(
            "victim",
            translated!(
                "learn-case-reflection_victim",
                "Whom do the answers hit? Give the address without the port."
            ),
            ip(victim),
            INCIDENTS,
        ),
        question(
            "port",
            translated!("learn-case-reflection_port", "Which port do they hit?"),
            Expected::Number(port.into()),
            INCIDENTS,
        ),
        question(
            "servers",
            translated!("learn-case-reflection_servers", "How many servers are abused?"),
            Expected::Number(abused.len() as u64),
            INCIDENTS,
        ),
        question(
            "factor",
            translated!(
                "learn-case-reflection_factor",
                "How many bytes go to the victim for each byte of the requests? Count IP packets, and round to a whole number."
            ),
            Expected::Number(factor),
            INCIDENTS,
        ),
    ];
    let story = translated!(
        "learn-case-reflection_story",
        "A provider of game servers is told that they attack somebody. The capture is from its uplink."
    );
    (story, questions, traffic)
}
