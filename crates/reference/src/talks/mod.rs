//! Two exchanges side by side on the page of a diagnosis: what is seen when it goes wrong, and what it looks like when it works.
//! Names and values are decoded from the packets in `table`.

mod table;

use alloc::string::String;
use alloc::vec::Vec;

use a2scope::{Detail, Engine, Options, Record, Step, show};
use a2scope_text::{Arg, Language, text};
use a2scope_wire::{MessageKind, SPLIT};

use super::facts::Link;
use table::{Event, TALKS, What};

/// Two exchanges side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct Talks {
    /// What the signs in the lines mean.
    pub caption: String,
    /// The exchange that goes wrong, then the one that works.
    pub talks: [Talk; 2],
}

/// An exchange.
#[derive(Clone, Debug, PartialEq)]
pub struct Talk {
    /// What this exchange shows.
    pub title: String,
    /// What happens, in order.
    pub lines: Vec<TalkLine>,
}

/// A packet of an exchange, or the absence of one.
#[derive(Clone, Debug, PartialEq)]
pub struct TalkLine {
    /// Who sends it: `→` for the client, `←` for the server or the network, `…` if nothing is sent.
    pub way: &'static str,
    /// The same in words, from the client's view; empty if nothing is sent.
    pub spoken: String,
    /// The name of the message; what is missing, if nothing is sent.
    pub what: Link,
    /// The value that matters; may be empty.
    pub detail: String,
    /// Whether it goes wrong here.
    pub wrong: bool,
}

/// Returns the exchanges for the page of a diagnosis; `None` if there are none.
pub(super) fn of(lang: &dyn Language, code: &str) -> Option<Talks> {
    let (_, wrong, right) = TALKS.iter().find(|(name, ..)| *name == code)?;
    let talk = |title, events: &[Event]| Talk {
        title: lang.translate(&title),
        lines: events.iter().map(|event| line(lang, event)).collect(),
    };
    Some(Talks {
        caption: lang.translate(&text!(
            "learn-talk-caption",
            "→ the client sends it, ← it comes to the client, … nothing is sent. It goes wrong at ✗."
        )),
        talks: [
            talk(text!("learn-talk-wrong", "When it goes wrong"), wrong),
            talk(text!("learn-talk-right", "When it works"), right),
        ],
    })
}

fn line(lang: &dyn Language, event: &Event) -> TalkLine {
    let (what, mut said) = match event.what {
        What::Payload(bytes) => read(lang, bytes, event),
        What::Seen(bytes, seen) => (read(lang, bytes, event).0, lang.static_text(seen).into_owned()),
        What::Packet(name) | What::Error(name) => (Link::plain(name.into()), String::new()),
        What::Nothing(missing) => (Link::plain(lang.static_text(missing).into_owned()), String::new()),
    };
    if !event.at.is_empty() {
        said = lang.translate(&if event.asks {
            text!("learn-talk-to", "to {address}", address = event.at)
        } else {
            text!("learn-talk-from", "from {address}", address = event.at)
        });
    }
    if event.after > 0 {
        let seconds = Arg::Decimal(f64::from(event.after) / 1000.0, 2);
        said = lang.translate(&text!("learn-talk-after", "after {seconds} s", seconds));
    }
    let (way, spoken) = match event.what {
        What::Nothing(_) | What::Error(_) => ("…", String::new()),
        _ if event.asks => ("→", lang.translate(&text!("learn-talk-sent", "sent"))),
        _ => ("←", lang.translate(&text!("learn-talk-received", "received"))),
    };
    TalkLine { way, spoken, what, detail: said, wrong: event.wrong }
}

/// Returns the name of the message, and the value that matters: what is odd about it where it goes wrong, otherwise the gist of
/// whatever is no complete reply.
fn read(lang: &dyn Language, bytes: &[u8], event: &Event) -> (Link, String) {
    if let ([.., total, index, _, _], true) = (bytes.get(..12).unwrap_or_default(), bytes.starts_with(&SPLIT))
    {
        let said = text!("learn-talk-fragment", "fragment {n} of {total}", n = index + 1, total = *total);
        return (Link::to_page(MessageKind::Fragment.name()), lang.translate(&said));
    }
    let mut found = None;
    let mut sink = |record: &Record<'_>| {
        let odd = record.worst_note().filter(|_| event.wrong);
        let said = match (odd, record.step()) {
            (Some(note), _) => lang.translate(&note.text()),
            (None, Some(Step::Answers(_))) => String::new(),
            (None, _) => show::gist(record, lang).trim_end().into(),
        };
        found = Some((Link::to_page(record.kind.name()), said));
    };
    let mut engine = Engine::new(Options { detail: Detail::Fields, ..Options::default() });
    engine.payload(bytes, &mut sink);
    engine.finish(&mut sink);
    found.unwrap_or_else(|| (Link::plain(String::new()), String::new()))
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use core::fmt::Write as _;

    use a2scope::diagnosis;
    use a2scope_text::English;
    use a2scope_wire::Sender;

    use super::*;

    const CLIENT: &str = "192.0.2.10";

    /// Writes an exchange as a log that `diagnosis` reads.
    fn log(events: &[Event]) -> String {
        let (mut out, mut ms) = (String::new(), 0);
        for event in events {
            ms += match event.what {
                What::Nothing(_) => 5_000,
                _ => event.after.max(10),
            };
            let server = if event.at.contains(':') { event.at } else { "198.51.100.20:27015" };
            let client = format!("{CLIENT}:40000");
            let (src, dst) = if event.asks { (&*client, server) } else { (server, &*client) };
            let tcp = |flags: &str| format!("IP {src} > {dst}: Flags [{flags}], seq 1, win 65535, length 0");
            let line = match event.what {
                What::Payload(bytes) | What::Seen(bytes, _) => {
                    format!("{src} -> {dst} {}", a2scope::report::hex(bytes))
                }
                What::Packet("TCP SYN") => tcp("S"),
                What::Packet("TCP SYN, ACK") => tcp("S."),
                What::Packet("TCP RST") => tcp("R."),
                What::Packet("TCP FIN") => "connection closed by server".into(),
                What::Packet("ICMP port unreachable") => {
                    format!(
                        "IP 198.51.100.20 > {CLIENT}: ICMP 198.51.100.20 udp port 27015 unreachable, length 61"
                    )
                }
                What::Packet(_) => format!(
                    "IP {} > {CLIENT}: ICMP host 198.51.100.20 unreachable - admin prohibited, length 61",
                    event.at
                ),
                What::Nothing(_) => "timed out".into(),
                What::Error(error) => error.into(),
            };
            writeln!(out, "12:10:{:02}.{:03}000 {line}", ms / 1000, ms % 1000).unwrap();
        }
        out
    }

    fn diagnosed(events: &[Event]) -> Vec<&'static str> {
        diagnosis::of_text(&log(events), None).iter().map(|one| one.code.name).collect()
    }

    #[test]
    fn what_goes_wrong_has_this_diagnosis_and_what_works_has_none() {
        for (code, wrong, right) in TALKS {
            assert_eq!(diagnosed(wrong), [*code], "{}", log(wrong));
            assert_eq!(diagnosed(right), ["ok"], "{code}: {}", log(right));
            let marked = |events: &[Event]| events.iter().filter(|event| event.wrong).count();
            assert!(marked(wrong) > 0 && marked(right) == 0, "{code}");
        }
    }

    #[test]
    fn they_part_where_the_first_mark_is() {
        for (code, wrong, right) in TALKS {
            let same = |(one, other): &(&Event, &Event)| format!("{one:?}") == format!("{other:?}");
            let parts = wrong.iter().zip(*right).take_while(same).count();
            assert_eq!(wrong.iter().position(|event| event.wrong), Some(parts), "{code}");
        }
    }

    #[test]
    fn messages_have_a_name_and_are_sent_by_whom_they_may_be() {
        for (code, wrong, right) in TALKS {
            for event in wrong.iter().chain(*right) {
                let TalkLine { what, detail, .. } = line(&English, event);
                assert!(!what.text.is_empty() && detail == detail.trim(), "{code}: {what:?} {detail:?}");
                let Some(page) = what.page else { continue };
                let kind = MessageKind::ALL.iter().find(|kind| kind.name() == page).unwrap();
                let other = if event.asks { Sender::Server } else { Sender::Client };
                assert_ne!(kind.sender(), other, "{code}: {page}");
            }
        }
    }
}
