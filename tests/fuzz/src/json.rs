//! `json`: turns records back into bytes.

use std::fmt::Write as _;

use a2scope::wire::{MessageKind, Meta};
use a2scope::{Engine, Options, encode};

use crate::check::{self, shown, within};
use crate::message::json_round_trip;
use crate::script::Script;

/// Tests text that begins with `{` as it is. Any other input is a script for a record with the right names and any
/// values.
pub fn json(data: &[u8]) {
    let text = if data.first() == Some(&b'{') {
        String::from_utf8_lossy(data).into_owned()
    } else {
        record(&mut Script::new(data))
    };
    // serde_json may hold a value for each character of a list, and a player or rule for each object.
    let bound = (256 << 10) + text.len() * 512;
    let (kind, bytes) = match within(bound, "a record", || encode::message(&text)) {
        Ok(encoded) => encoded,
        Err(error) => {
            assert!(!error.path.is_empty() && !error.why.to_string().is_empty());
            return;
        }
    };
    let mut engine = Engine::new(Options::default());
    let mut kinds = Vec::new();
    let mut total = 0;
    let mut each = |record: &a2scope::Record<'_>| {
        check::record(record);
        json_round_trip(record);
        kinds.push(record.kind);
        total += record.bytes;
    };
    engine.payload(&bytes, &mut each);
    engine.finish(&mut each);
    if TOLD_BY_HEADER.contains(&kind) {
        assert_eq!(kinds, [kind], "{text} became {:?}", shown(&bytes));
        assert_eq!(total, bytes.len());
    }
}

/// Messages that their header byte alone identifies.
const TOLD_BY_HEADER: &[MessageKind] = &[
    MessageKind::InfoRequest,
    MessageKind::Info,
    MessageKind::InfoDetailed,
    MessageKind::PlayerRequest,
    MessageKind::Players,
    MessageKind::RulesRequest,
    MessageKind::Rules,
    MessageKind::GetChallenge,
    MessageKind::Challenge,
    MessageKind::Ack,
    MessageKind::MasterReply,
];

/// Members that are objects or lists of objects.
const NESTED: &[&str] = &["players", "rules", "servers", "the_ship", "mod", "mod_block"];

fn record(script: &mut Script<'_>) -> String {
    let kind = MessageKind::ALL[script.below(MessageKind::ALL.len())];
    let metas: Vec<&'static Meta> =
        kind.tables().into_iter().flat_map(|(_, table)| table.iter().copied()).collect();
    let mut out = format!("{{\"message\":\"{}\",\"data\":", kind.name());
    object(script, &metas, 0, &mut out);
    out.push('}');
    out
}

fn object(script: &mut Script<'_>, metas: &[&'static Meta], depth: u8, out: &mut String) {
    out.push('{');
    let mut first = true;
    let mut member = |script: &mut Script<'_>, name: &str, out: &mut String| {
        let _ = write!(out, "{}\"{name}\":", if first { "" } else { "," });
        first = false;
        value(script, metas, depth, out);
    };
    for _ in 0..script.u8() % 32 {
        let at = script.below(metas.len() + NESTED.len());
        match metas.get(at) {
            Some(meta) if script.u8() % 16 == 0 => member(script, &format!("{}_hex", meta.name), out),
            Some(meta) => member(script, meta.name, out),
            None => member(script, NESTED[at - metas.len()], out),
        }
        if script.is_over() {
            break;
        }
    }
    out.push('}');
}

fn value(script: &mut Script<'_>, metas: &[&'static Meta], depth: u8, out: &mut String) {
    let _ = match script.u8() % 12 {
        0 => write!(out, "null"),
        1 => write!(out, "true"),
        2 => write!(out, "{}", script.u8()),
        3 => write!(out, "{}", script.u16()),
        4 => write!(out, "{}", script.u32() as i32),
        5 => write!(out, "{}", u64::from(script.u32()) << 16),
        6 => write!(out, "{}.5e{}", script.u8(), script.u8() as i8),
        7 => write!(out, "\"{}.{}.0.1:{}\"", script.u8(), script.u8(), script.u16()),
        8 => write!(
            out,
            "\"{}\"",
            script.bytes().escape_ascii().to_string().replace("\\x", "\\u00").replace("\\'", "'")
        ),
        9 => write!(out, "\"{}\"", script.bytes().iter().map(|b| format!("{b:02x}")).collect::<String>()),
        10 if depth < 3 => return object(script, metas, depth + 1, out),
        _ if depth < 3 => {
            out.push('[');
            for i in 0..script.u8() % 8 {
                if i > 0 {
                    out.push(',');
                }
                value(script, metas, depth + 1, out);
            }
            out.push(']');
            Ok(())
        }
        _ => write!(out, "\"d\""),
    };
}
