//! Shows what was said in a case that failed: each message as a hexdump, with a mark at the first byte that is not as it
//! should be.

use std::fmt::Write as _;

use a2scope::text::language;
use a2scope::wire::rcon::Packet;
use a2scope::wire::{Message, MessageKind, Node, Notes, Reader, Severity, Tree, decode};
use a2scope::{Engine, Observe, Options, Record};
use a2scope_net::Taped;
use a2scope_net::check::{Judged, wanted};
use a2scope_net::conformance::{Case, Transport};
use a2scope_render::reference::dump;
use a2scope_render::translated;

use crate::view::{Theme, wrap};

/// Most messages that are shown: the last ones.
const MOST: usize = 8;
/// Number of bytes in a row.
const ROW: usize = 16;
/// Rows shown before the one with the mark.
const BEFORE: usize = 2;

/// Offset of the challenge in S2C_CHALLENGE.
const CHALLENGE_AT: usize = 5;

/// Whose program is checked.
#[derive(Clone, Copy)]
pub(super) enum Learner<'a> {
    /// A client, and what was said of it.
    Client(&'a Case, &'a Judged),
    Server,
}

/// A message of the talk.
struct Said {
    kind: MessageKind,
    is_learners: bool,
    /// The indexes of its fragments in the order in which they came; empty if it was not split.
    order: Vec<usize>,
    /// The bytes that are shown.
    bytes: Vec<u8>,
    /// The offset of the first byte that is wrong or was misread, and what is said about it.
    mark: Option<(usize, String)>,
}

/// Reads the packets of a talk. The sink is told whether the end that began the talk has sent the message.
pub(super) fn read(packets: &[Taped], sink: &mut dyn FnMut(&Record<'_>, bool)) {
    let mut engine = Engine::new(Options { observe: Observe::Everything, ..Options::default() });
    let mut first = None;
    let mut each = |record: &Record<'_>| {
        let begins = *first.get_or_insert(record.src);
        sink(record, record.src == begins);
    };
    for (number, packet) in (1..).zip(packets) {
        engine.frame(&packet.frame(number), &mut each);
    }
    engine.finish(&mut each);
}

/// Returns the messages of a talk, with the mark.
pub(super) fn shown(packets: &[Taped], learner: Learner<'_>) -> String {
    let mut talk: Vec<Said> = Vec::new();
    let mut challenge = None;
    let mut of_client = 0;
    read(packets, &mut |record, is_client| {
        let mut said = Said {
            kind: record.kind,
            is_learners: is_client == matches!(learner, Learner::Client(..)),
            order: if record.split.is_some() { arrivals(record.frames) } else { Vec::new() },
            bytes: record.message_buffer().map(|buffer| buffer.bytes.to_vec()).unwrap_or_default(),
            mark: None,
        };
        match learner {
            Learner::Client(case, _) if is_client => {
                said.mark = wanted(case, &said.bytes, of_client, challenge)
                    .and_then(|wanted| first_difference(&said.bytes, &wanted, case.transport()));
                // Only the last request is judged: what came before may have been a try. RCON has no tries.
                if case.transport() == Transport::Udp {
                    for earlier in &mut talk {
                        earlier.mark = None;
                    }
                }
                of_client += 1;
            }
            Learner::Client(_, judged) => {
                if let Ok(Message::Challenge(given)) = record.value {
                    challenge = given.challenge.or(challenge);
                }
                said.mark = judged.at.as_deref().and_then(|path| place(record, path));
            }
            Learner::Server if !is_client => said.mark = worst(record),
            Learner::Server => {}
        }
        talk.push(said);
    });
    if let (Learner::Client(case, _), Some(last)) = (learner, talk.last_mut())
        && last.kind == MessageKind::Challenge
        && !case.values.is_null()
    {
        let unrepeated =
            translated!("command-course-unrepeated", "your program has not sent these four bytes back");
        last.mark = Some((CHALLENGE_AT, unrepeated));
    }
    // What is wrong with a request comes before what was made of an answer.
    if talk.iter().any(|said| said.is_learners && said.mark.is_some()) {
        talk.iter_mut().filter(|said| !said.is_learners).for_each(|said| said.mark = None);
    }
    if !talk.iter().any(|said| said.is_learners) {
        let nothing = match learner {
            Learner::Client(..) => {
                translated!("command-course-nothing_sent", "Your program has sent nothing.")
            }
            Learner::Server => {
                translated!("command-course-nothing_answered", "Your server has answered nothing.")
            }
        };
        return render(&talk) + &format!("\n  {nothing}\n");
    }
    render(&talk)
}

/// Returns the positions of the smallest frame number, the next one, and so on.
fn arrivals(frames: &[u64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..frames.len()).collect();
    order.sort_by_key(|at| frames[*at]);
    order
}

/// Returns what is wrong with the client's last request, if it is of the kind that the case asks for: what a tolerant
/// server answers all the same.
pub(super) fn fault(packets: &[Taped], case: &Case) -> Option<String> {
    let mut challenge = None;
    let mut fault = None;
    read(packets, &mut |record, is_client| {
        if let Ok(Message::Challenge(given)) = record.value {
            challenge = given.challenge.or(challenge);
        } else if is_client && case.transport() == Transport::Udp {
            let sent = record.buffer(0);
            let wanted = wanted(case, sent, 0, challenge).filter(|wanted| sent.get(..5) == wanted.get(..5));
            fault = wanted.and_then(|wanted| first_difference(sent, &wanted, Transport::Udp));
        }
    });
    fault.map(|(_, why)| why)
}

fn render(talk: &[Said]) -> String {
    let mut out = String::new();
    let bold = Theme::bold();
    let left = talk.len().saturating_sub(MOST);
    if left > 0 {
        let more =
            translated!("command-course-more", "… {count} earlier {count|message|messages}", count = left);
        let _ = write!(out, "\n  {more}\n");
    }
    for said in &talk[left..] {
        let bytes = said.bytes.len();
        let (kind, bytes) =
            (said.kind.name(), translated!("value-bytes", "{bytes} {bytes|byte|bytes}", bytes));
        let title = if said.is_learners {
            translated!("command-course-sent", "your program sent {message}, {bytes}", message = kind, bytes)
        } else {
            translated!(
                "command-course-received",
                "your program received {message}, {bytes}",
                message = kind,
                bytes
            )
        };
        let _ = write!(out, "\n  {bold}{title}{bold:#}\n");
        if !said.order.is_empty() {
            let order: Vec<String> = said.order.iter().map(usize::to_string).collect();
            let order = translated!(
                "command-course-order",
                "joined from {count} {count|fragment|fragments}, which came in the order {order}",
                count = said.order.len(),
                order = order.join(", ")
            );
            let _ = writeln!(out, "  {order}");
        }
        rows(said, &mut out);
    }
    out
}

/// Writes the rows of a message: the first ones, or those around the mark.
fn rows(said: &Said, out: &mut String) {
    let marked = said.mark.as_ref().map_or(0, |(at, _)| at.min(&said.bytes.len().saturating_sub(1)) / ROW);
    let start = marked.saturating_sub(BEFORE) * ROW;
    let (text, left) = dump(&said.bytes[start..]);
    for (row, line) in text.lines().enumerate() {
        let at = start + row * ROW;
        let _ = writeln!(out, "  {at:04x}{}", &line[4..]);
        if let Some((offset, why)) = said.mark.as_ref().filter(|_| at / ROW == marked) {
            let column = offset - at;
            let blanks = 8 + column * 3 + usize::from(column >= ROW / 2);
            let style = Theme::note(Severity::Error);
            let text = translated!(
                "command-course-offset",
                "offset {offset}: {why}",
                offset = format!("0x{offset:02x}"),
                why = why.as_str()
            );
            let _ = writeln!(out, "{}{style}^^{style:#}", " ".repeat(blanks));
            for line in wrap(&text, Theme::of_terminal().width - 8) {
                let _ = writeln!(out, "        {style}{line}{style:#}");
            }
        }
    }
    if left > 0 {
        let more = translated!("learn-example-more-bytes", "… and {n} more {n|byte|bytes}", n = left);
        let _ = writeln!(out, "  {more}");
    }
}

/// Returns where a request begins to differ from what it should be, and the field there.
fn first_difference(sent: &[u8], wanted: &[u8], transport: Transport) -> Option<(usize, String)> {
    let at = sent.iter().zip(wanted).take_while(|(sent, wanted)| sent == wanted).count();
    let (mut tree, mut notes) = (Tree::default(), Notes::default());
    if transport == Transport::Tcp {
        let _ = Packet::decode(&mut Reader::new(wanted, 0, &mut tree, &mut notes));
    } else {
        let _ = decode(wanted, 0, &mut tree, &mut notes);
    }
    let Some(should) = wanted.get(at) else {
        return (sent.len() > at)
            .then(|| (at, translated!("command-course-too_long", "the message ends before this byte")));
    };
    let field = tree.leaves().find(|node| covers(node, at));
    let field = field.map_or_else(String::new, |node| node.meta.label_in(language()).into_owned());
    let should = format!("{should:02x}");
    Some((
        at,
        match sent.get(at) {
            Some(_) => {
                translated!("command-course-other", "{should} should be here ({field})", should, field)
            }
            None => translated!("command-course-missing", "{should} should follow ({field})", should, field),
        },
    ))
}

fn covers(node: &Node, at: usize) -> bool {
    let start = node.span.offset as usize;
    (start..start + node.span.len as usize).contains(&at)
}

/// Returns where the answer has a value of a case, and what it is there. `path` is as in the values: `info.map`,
/// `players[2].score`.
fn place(record: &Record<'_>, path: &str) -> Option<(usize, String)> {
    let (what, rest) = path.split_once(['.', '[']).unwrap_or((path, ""));
    let kinds: &[MessageKind] = match what {
        "info" => &[MessageKind::Info, MessageKind::InfoDetailed],
        "players" => &[MessageKind::Players],
        "rules" => &[MessageKind::Rules],
        _ => &[],
    };
    let fits = kinds.contains(&record.kind);
    let buffer = record.message_buffer().filter(|_| fits)?;
    let nodes = record.tree.nodes();
    let in_buffer = |node: &&Node| node.span.buffer == buffer.kind.number();
    let last = match rest.rsplit('.').next().unwrap_or(rest) {
        "password" => "visibility",
        last => last,
    };
    let rule = rest.strip_suffix(']').and_then(|name| serde_json::from_str::<String>(name).ok());
    let mut found = None;
    record.tree.for_each_path(|_, node, full| {
        let is_it = match &rule {
            Some(name) => node.meta.name == "name" && node.text(buffer.bytes).0 == name.as_bytes(),
            None if what == "players" => full == path,
            None => node.meta.name == last,
        };
        if is_it && in_buffer(&node) && found.is_none() {
            found = Some(*node);
        }
    });
    let node = found.or_else(|| {
        nodes.iter().rfind(|node| in_buffer(node) && node.meta.name == "count" && what == "rules").copied()
    })?;
    let (value, _) = a2scope::show::value(&node, buffer.bytes, false, language());
    let label = node.meta.label_in(language());
    Some((
        node.span.offset as usize,
        translated!("command-course-value", "{field} is {value} here", field = &*label, value),
    ))
}

/// Returns where the worst of the message's faults is, and what it is.
fn worst(record: &Record<'_>) -> Option<(usize, String)> {
    let number = record.message_buffer()?.kind.number();
    let note = record
        .worst_note()
        .filter(|note| note.code.severity == Severity::Error && note.span.buffer == number)?;
    Some((note.span.offset as usize, language().translate(&note.text())))
}
