//! Servers are asked, and all is well: for learning where things are.

use a2scope_render::translated;

use super::{CONVERSATIONS, Played, Plot, SERVERS, ip, question, servers, watch};
use crate::Expected;
use crate::draw::Draw;
use crate::traffic::{Ask, SECOND, Traffic};

pub(super) const PLOT: Plot = Plot { title: || translated!("learn-case-who_title", "Who asks whom?"), play };

fn play(draw: &mut Draw) -> Played {
    let (start, mut traffic) = (draw.start(), Traffic::default());
    let count = draw.between(4, 9) as u8;
    let all = servers(0..count, draw);
    let monitor = draw.client(0);
    watch(&mut traffic, start, 10, monitor, &all);
    // One address is asked in vain, so that not everything that is asked is a server.
    let nobody = draw.server(40);
    for at in 0..3 {
        traffic.udp(start + at * 30 * SECOND, monitor, nobody, &Ask::Info.request(None));
    }
    for number in 1..=draw.between(2, 4) as u8 {
        let player = draw.client(number);
        let asked = draw.between(1, 2) as usize;
        for server in all.iter().take(asked) {
            traffic.query(start + draw.between(10, 200) * SECOND, player, server, Ask::Info);
        }
    }
    let mut questions = vec![question(
        "servers",
        translated!("learn-case-who_servers", "How many servers answer?"),
        Expected::Number(count.into()),
        SERVERS,
    )];
    let all = draw.shuffled(all);
    if let [one, other, ..] = all.as_slice() {
        questions.push(question(
            "map",
            translated!("learn-case-who_map", "Which map does {server} play?", server = one.end.to_string()),
            Expected::Text(one.map.to_owned()),
            SERVERS,
        ));
        questions.push(question(
            "players",
            translated!(
                "learn-case-who_players",
                "How many players does {server} report?",
                server = other.end.to_string()
            ),
            Expected::Number(other.says.into()),
            SERVERS,
        ));
    }
    questions.push(question(
        "client",
        translated!("learn-case-who_client", "Which address asks the most servers?"),
        ip(monitor),
        CONVERSATIONS,
    ));
    let story = translated!(
        "learn-case-who_story",
        "Five minutes of an ordinary evening were captured in front of some game servers. Say what there is."
    );
    (story, questions, traffic)
}
