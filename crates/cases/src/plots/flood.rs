//! Forged addresses ask one server, far too often.

use a2scope_render::translated;

use super::{INCIDENTS, Played, Plot, ip, question, servers, watch};
use crate::Expected;
use crate::draw::Draw;
use crate::traffic::{Ask, SECOND, Traffic, time_of_day};

pub(super) const PLOT: Plot =
    Plot { title: || translated!("learn-case-flood_title", "Asked to death"), play };

fn play(draw: &mut Draw) -> Played {
    let (start, mut traffic) = (draw.start(), Traffic::default());
    let all = servers(0..4, draw);
    let monitor = draw.client(0);
    watch(&mut traffic, start, 5, monitor, &all);
    let ask =
        [Ask::Info, Ask::Players, Ask::Rules].get(draw.between(0, 2) as usize).copied().unwrap_or(Ask::Info);
    let victim = draw.server(40);
    let begins = start + draw.between(20, 60) * SECOND;
    let (rate, seconds) = (draw.between(120, 240), draw.between(12, 30));
    // One second is the busiest one.
    let (peak, busiest) = (rate + draw.between(10, 50), draw.between(3, seconds - 3));
    let sources: Vec<_> = (0..draw.between(150, 300)).map(|_| draw.anybody()).collect();
    let mut senders = sources.iter().cycle();
    for second in 0..seconds {
        let count = if second == busiest { peak } else { rate };
        for (n, sender) in (0..count).zip(&mut senders) {
            traffic.udp(begins + second * SECOND + n * SECOND / count, *sender, victim, &ask.request(None));
        }
    }
    let questions = vec![
        question(
            "victim",
            translated!("learn-case-flood_victim", "Which address is flooded? Give it without the port."),
            ip(victim),
            INCIDENTS,
        ),
        question(
            "start",
            translated!(
                "learn-case-flood_start",
                "When does the flood begin? Give the time of day in UTC as hh:mm:ss."
            ),
            Expected::Text(time_of_day(begins)),
            INCIDENTS,
        ),
        question(
            "peak",
            translated!("learn-case-flood_peak", "How many packets does it have in its busiest second?"),
            Expected::Number(peak),
            INCIDENTS,
        ),
        question(
            "message",
            translated!("learn-case-flood_message", "Which message is it made of?"),
            Expected::Text(ask.name().to_owned()),
            "a2scope decode case.pcapng --incident 0",
        ),
    ];
    let story = translated!(
        "learn-case-flood_story",
        "Players report that a server is gone for half a minute, then back. The capture is from the uplink of its provider, and none of the senders has ever been seen before."
    );
    (story, questions, traffic)
}
