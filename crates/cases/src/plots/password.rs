//! Somebody tries passwords of a remote console, and gets in.

use std::fmt::Write as _;

use a2scope_render::translated;

use super::{INCIDENTS, Played, Plot, RCON, ip, question, servers, watch};
use crate::Expected;
use crate::draw::Draw;
use crate::traffic::{SECOND, Traffic, time_of_day};

pub(super) const PLOT: Plot =
    Plot { title: || translated!("learn-case-password_title", "A guessed password"), play };

fn play(draw: &mut Draw) -> Played {
    let (start, mut traffic) = (draw.start(), Traffic::default());
    let all = servers(0..3, draw);
    let monitor = draw.client(0);
    watch(&mut traffic, start, 6, monitor, &all);
    let victim = draw.server(40);
    let (admin, guesser, thief) = (draw.client(1), draw.client(2), draw.client(3));
    let password = draw.player();
    let status = |players: u64, draw: &mut Draw| {
        let mut text = format!("hostname: {}\nplayers : {players} humans\n", draw.server_name());
        for number in 1..=players {
            let (name, player) = (draw.player(), draw.anybody());
            let _ = writeln!(
                text,
                "# {number} \"{name}\" STEAM_1:0:{} 10:00 40 0 active {player}",
                draw.between(1000, 99_999_999)
            );
        }
        text
    };
    // The administrator mistypes once.
    traffic.rcon(start + 5 * SECOND, (admin, victim), "mistyped", None);
    let own = vec![("status".to_owned(), status(2, draw)), ("say hello".to_owned(), String::new())];
    traffic.rcon(start + 9 * SECOND, (admin, victim), &password, Some(&own));
    let tries = draw.between(12, 40);
    let begins = start + draw.between(30, 60) * SECOND;
    for turn in 0..tries {
        let mut client = guesser;
        client.port = 50_000 + turn as u16;
        let wrong = format!("{}{turn}", draw.player());
        traffic.rcon(begins + turn * 2 * SECOND, (client, victim), &wrong, None);
    }
    let players = draw.between(3, 9);
    let change =
        draw.pick(&["sv_cheats 1", "sv_gravity 100", "mp_friendlyfire 1", "sv_lan 1", "mp_timelimit 1"]);
    let stolen = vec![
        ("status".to_owned(), status(players, draw)),
        (change.to_owned(), String::new()),
        (format!("logaddress_add {}:9999", thief.ip), String::new()),
        ("quit".to_owned(), String::new()),
    ];
    let entered = begins + tries * 2 * SECOND + draw.between(3, 20) * SECOND;
    let answered = traffic.rcon(entered, (thief, victim), &password, Some(&stolen));
    let questions = vec![
        question(
            "server",
            translated!(
                "learn-case-password_server",
                "At which address are passwords tried? Give it without the port."
            ),
            ip(victim),
            INCIDENTS,
        ),
        question(
            "tries",
            translated!(
                "learn-case-password_tries",
                "How many of the passwords that one address tries are refused?"
            ),
            Expected::Number(tries),
            INCIDENTS,
        ),
        question(
            "thief",
            translated!("learn-case-password_thief", "From which address does the thief get in?"),
            ip(thief),
            INCIDENTS,
        ),
        question(
            "when",
            translated!(
                "learn-case-password_when",
                "When is the thief's login accepted? Give the time of day in UTC as hh:mm:ss."
            ),
            Expected::Text(time_of_day(answered)),
            RCON,
        ),
        question(
            "change",
            translated!(
                "learn-case-password_change",
                "Which command does the thief run after status? Give the whole line."
            ),
            Expected::Text(change.to_owned()),
            RCON,
        ),
        question(
            "players",
            translated!(
                "learn-case-password_players",
                "How many players' addresses does the thief take away?"
            ),
            Expected::Number(players),
            "a2scope follow case.pcapng --client THIEF",
        ),
    ];
    let story = translated!(
        "learn-case-password_story",
        "A server does what its administrator never told it, and then stops. The capture is from the machine that it ran on."
    );
    (story, questions, traffic)
}
