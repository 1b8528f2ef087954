//! One server invents players, and many addresses are one server.

use a2scope_render::translated;

use super::{FINDINGS, Played, Plot, SERVERS, ip, question, servers, watch};
use crate::Expected;
use crate::draw::Draw;
use crate::traffic::{Server, Traffic};

pub(super) const PLOT: Plot =
    Plot { title: || translated!("learn-case-fake_title", "Too many players"), play };

fn play(draw: &mut Draw) -> Played {
    let (start, mut traffic) = (draw.start(), Traffic::default());
    let monitor = draw.client(0);
    let mut all = servers(0..4, draw);
    let mut liar = Server::new(30, draw);
    liar.players.truncate(4);
    let invented = draw.between(20, 40) as u8;
    liar.says = liar.players.len() as u8 + invented;
    liar.slots = 64;
    let clones = draw.between(6, 12) as u8;
    let original = Server::new(40, draw);
    for number in 0..clones {
        all.push(Server { end: draw.server(40 + number), ..original.clone() });
    }
    all.push(liar.clone());
    let all = draw.shuffled(all);
    watch(&mut traffic, start, 6, monitor, &all);
    let questions = vec![
        question(
            "liar",
            translated!(
                "learn-case-fake_liar",
                "Which server reports far more players than it lists? Give its address without the port."
            ),
            ip(liar.end),
            FINDINGS,
        ),
        question(
            "invented",
            translated!("learn-case-fake_invented", "How many of its players are not in its list?"),
            Expected::Number(invented.into()),
            FINDINGS,
        ),
        question(
            "name",
            translated!("learn-case-fake_name", "Which name do several addresses have?"),
            Expected::Text(original.name),
            FINDINGS,
        ),
        question(
            "addresses",
            translated!("learn-case-fake_addresses", "How many addresses have it?"),
            Expected::Number(clones.into()),
            SERVERS,
        ),
    ];
    let story = translated!(
        "learn-case-fake_story",
        "Somebody who runs a list of servers suspects that some of them are not what they say. The capture is from the program that fills the list."
    );
    (story, questions, traffic)
}
