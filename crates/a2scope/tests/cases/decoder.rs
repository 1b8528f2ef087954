//! Properties of the decoder that hold for every message.

use super::{Case, MessageKind, Node, Notes, Outcome, Seen, Tree, Value, each_message, wire};

/// The leaves of each buffer cover its bytes exactly once.
pub(crate) fn tiling(case: &Case) -> Outcome {
    each_message(case, |seen| {
        for (kind, bytes) in &seen.buffers {
            tiles(&seen.tree, kind.number(), bytes.len())
                .map_err(|why| format!("buffer {} ({}): {why}", kind.number(), kind.name()))?;
        }
        let stray = seen
            .tree
            .leaves()
            .find(|leaf| !seen.buffers.iter().any(|(kind, _)| kind.number() == leaf.span.buffer));
        match stray {
            Some(leaf) => {
                Err(format!("{} is in buffer {}, which is not there", leaf.meta.name, leaf.span.buffer))
            }
            None => Ok(()),
        }
    })
}

pub(crate) fn tiles(tree: &Tree, buffer: u8, len: usize) -> Result<(), String> {
    let mut leaves: Vec<&Node> = tree.leaves().filter(|leaf| leaf.span.buffer == buffer).collect();
    leaves.sort_by_key(|leaf| leaf.span);
    let mut at = 0;
    for leaf in leaves {
        if leaf.span.offset != at {
            let what = if leaf.span.offset > at { "no field covers" } else { "two fields cover" };
            return Err(format!(
                "{what} bytes around {at}: {} begins at {}",
                leaf.meta.name, leaf.span.offset
            ));
        }
        at = leaf.span.end();
    }
    if at as usize == len { Ok(()) } else { Err(format!("the fields cover {at} of {len} bytes")) }
}

/// Every prefix of a message decodes: its leaves cover it exactly once, it keeps its kind, and complete fields are
/// unchanged.
pub(crate) fn prefixes(case: &Case) -> Outcome {
    each_message(case, |seen| {
        if seen.kind == MessageKind::Fragment {
            return Ok(()); // fragments without the first one are not a message
        }
        let bytes = seen.message();
        let whole = Decoding::of(seen, bytes);
        let whole_leaves = whole.leaves();
        for cut in 0..=bytes.len() {
            let prefix = bytes.get(..cut).unwrap();
            prefix_of(seen, &whole, &whole_leaves, prefix)
                .map_err(|why| format!("first {cut} bytes: {why}"))?;
        }
        Ok(())
    })
}

pub(crate) fn prefix_of(
    seen: &Seen,
    whole: &Decoding,
    whole_leaves: &[(String, Node)],
    prefix: &[u8],
) -> Result<(), String> {
    let cut = prefix.len();
    let part = Decoding::of(seen, prefix);
    let mut notes = Notes::default();
    let (untraced, used) = decode(seen, prefix, &mut (), &mut notes);
    let untraced_ok = untraced.value.is_ok();
    if (untraced.kind, untraced_ok, used) != (part.kind, part.ok, part.used) || notes != part.notes {
        return Err(format!(
            "traced {:?} {:?}, untraced {:?} {notes:?}",
            part.kind, part.notes, untraced.kind
        ));
    }
    tiles(&part.tree, 0, part.used)?;
    // `info` is a command of GoldSource, `information` is not.
    let body = prefix.get(if whole.notes.has(&wire::codes::SECOND_PREFIX) { 8 } else { 4 }..);
    let ends_in_word = body.is_some_and(|word| words().any(|known| known.as_bytes() == word));
    let foreign = [&whole.notes, &part.notes].map(|notes| notes.has(&wire::codes::OTHER_ENGINE));
    if part.kind != whole.kind && cut >= kind_is_known_from(seen, whole) && !ends_in_word {
        return Err(format!("the kind is {:?}, of the whole message {:?}", part.kind, whole.kind));
    }
    if part.kind != whole.kind || ends_in_word && foreign[0] != foreign[1] {
        return Ok(());
    }
    let leaves = part.leaves();
    for (path, leaf) in whole_leaves.iter().filter(|(_, leaf)| leaf.span.end() as usize <= cut) {
        if depends_on_what_follows(whole, path, leaf, &part, cut) {
            continue;
        }
        // Empty texts may have the same offset as other leaves.
        let from = leaves.partition_point(|(_, other)| other.span < leaf.span);
        let same = leaves[from..].iter().take_while(|(_, other)| other.span == leaf.span).any(
            |(other_path, other)| {
                other_path == path
                    && std::ptr::eq(other.meta, leaf.meta)
                    && same_value(other.value, leaf.value)
            },
        );
        if !same {
            return Err(format!("{path} at {} is not what it is in the whole message", leaf.span.offset));
        }
    }
    Ok(())
}

/// The words that identify a message, GoldSource's and those of other engines.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    let own = wire::connectionless::WORDS.iter().map(|(word, _)| *word);
    own.chain(wire::foreign::WORDS.iter().map(|(word, _)| *word))
}

/// Number of bytes after which the kind of the message is known.
pub(crate) fn kind_is_known_from(seen: &Seen, whole: &Decoding) -> usize {
    let first_word = whole.tree.nodes().iter().find(|node| node.meta.name == "command");
    match (seen.is_rcon(), seen.kind) {
        // The type follows the size, and type 2 depends on whether there is a body.
        (true, _) => whole.used,
        (_, MessageKind::MasterRequest) => 1,
        // A text command is identified by its word, which may begin with another message's header byte.
        (_, MessageKind::GoldCommand | MessageKind::GoldLog | MessageKind::GoldRcon) => {
            first_word.map_or(5, |node| node.span.end() as usize)
        }
        // `info` is a word of GoldSource, but also of Xash3D, where settings follow on the next line.
        (_, MessageKind::Unknown) if first_word.is_some() => {
            first_word.map_or(5, |node| node.span.end() as usize + 2)
        }
        _ if whole.notes.has(&wire::codes::SECOND_PREFIX) => 9,
        _ => 5,
    }
}

/// Whether a field before the cut may depend on bytes after the cut, as some layouts require.
pub(crate) fn depends_on_what_follows(
    whole: &Decoding,
    path: &str,
    leaf: &Node,
    part: &Decoding,
    cut: usize,
) -> bool {
    let name = leaf.meta.name;
    // Only the whole message shows whether bytes are left over or come after the end.
    if matches!(name, "trailing" | "unread" | "after_end") {
        return true;
    }
    match whole.kind {
        // The Ship's pairs are found by trying which layout uses up the whole message, and the count byte may be wrong.
        // So a prefix may decode as fewer players and pairs.
        MessageKind::Players => path.starts_with("players[") || path.starts_with("the_ship["),
        // If only two bytes are left, they are VAC and bots, because some servers omit the mod block.
        MessageKind::InfoDetailed => {
            [whole, part].iter().any(|one| one.notes.has(&wire::codes::INFO_MOD_BLOCK_MISSING))
        }
        // The secret ends where the line's "L " begins.
        MessageKind::LogSecret => name == "secret" && cut < leaf.span.end() as usize + 2,
        // If a string ends beyond the cut, its parts are not decoded.
        MessageKind::Info | MessageKind::MasterRequest => whole.tree.nodes().iter().any(|node| {
            node.group
                && node.value == Value::Text
                && node.span.offset <= leaf.span.offset
                && node.span.end() as usize > cut
        }),
        // The last two zero bytes of a packet are structure, even if the body contains zeros.
        kind if whole.is_rcon(kind) => cut < whole.used && matches!(name, "body" | "terminator"),
        _ => false,
    }
}

pub(crate) fn same_value(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
        (a, b) => a == b,
    }
}

/// A message decoded with a trace.
pub(crate) struct Decoding {
    kind: MessageKind,
    ok: bool,
    used: usize,
    tree: Tree,
    notes: Notes,
}

impl Decoding {
    fn of(seen: &Seen, bytes: &[u8]) -> Self {
        let (mut tree, mut notes) = (Tree::default(), Notes::default());
        let (decoded, used) = decode(seen, bytes, &mut tree, &mut notes);
        Self { kind: decoded.kind, ok: decoded.value.is_ok(), used, tree, notes }
    }

    fn leaves(&self) -> Vec<(String, Node)> {
        let mut leaves = Vec::new();
        self.tree.for_each_path(|_, node, path| {
            if node.below == 0 && !(node.group && node.span.len == 0) {
                leaves.push((path.to_owned(), *node));
            }
        });
        leaves.sort_by_key(|(_, leaf)| leaf.span);
        leaves
    }

    #[allow(clippy::unused_self)]
    fn is_rcon(&self, kind: MessageKind) -> bool {
        kind.name().starts_with("SERVERDATA_")
    }
}

pub(crate) fn decode<'a, T: wire::Trace>(
    seen: &Seen,
    bytes: &'a [u8],
    trace: &mut T,
    notes: &mut Notes,
) -> (wire::Decoded<'a>, usize) {
    if seen.is_rcon() {
        wire::rcon::decode(bytes, 0, None, trace, notes)
    } else {
        (wire::decode(bytes, 0, trace, notes), bytes.len())
    }
}

/// Traced and untraced decoding give the same kind, value and notes.
pub(crate) fn untraced(case: &Case) -> Outcome {
    each_message(case, |seen| {
        if seen.kind == MessageKind::Fragment {
            return Ok(());
        }
        let (mut tree, mut with, mut without) = (Tree::default(), Notes::default(), Notes::default());
        let (traced, _) = decode(seen, seen.message(), &mut tree, &mut with);
        let (plain, _) = decode(seen, seen.message(), &mut (), &mut without);
        // NaN does not equal itself, but its debug form does.
        if format!("{traced:?}") != format!("{plain:?}") {
            return Err(format!("traced\n{traced:?}\nuntraced\n{plain:?}"));
        }
        if with == without { Ok(()) } else { Err(format!("notes traced\n{with:?}\nuntraced\n{without:?}")) }
    })
}
