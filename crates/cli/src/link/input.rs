//! Reads the input that a link is to hold.

use std::io::{Cursor, Read};

use a2scope::capture::hexdump::Refusal;
use a2scope::secrets;
use a2scope::text::language;
use a2scope::{Detail, Engine, Options, Record};
use a2scope_input::{Content, ReadAhead};
use a2scope_render::translated;
use anyhow::{Context, anyhow, bail};

use crate::args::InputArgs;
use crate::content::{CHUNK, source};
use crate::inputs::{Input, Listing};

/// No file that is larger fits into a link, even in gzip, in bytes.
const LARGEST: u64 = 256 << 20;

/// The packets of a text that was read as a paste.
type Packets = Result<Vec<Vec<u8>>, Refusal>;

/// The input of a link.
pub(crate) enum Linked {
    /// The packets of a paste, or one message.
    Packets(Vec<Vec<u8>>),
    /// A text that is no dump of packets.
    Text(String),
    /// A capture.
    File(Vec<u8>),
}

/// Returns the input of a link that shows the messages in it.
pub(crate) fn decoded(args: &InputArgs) -> anyhow::Result<Linked> {
    let (linked, paste) = read(args)?;
    match (linked, paste) {
        (Linked::Text(_), Some(Ok(packets))) => Ok(Linked::Packets(packets)),
        // A capture that was pasted as text is opened by the page, too.
        (text, Some(Err(refusal))) if !refusal.file.is_empty() => Ok(text),
        (_, Some(Err(refusal))) => Err(anyhow!(language().translate(&refusal.text))),
        (linked, _) => Ok(linked),
    }
}

/// Returns the input of a link that shows what is to be concluded from it.
pub(crate) fn one(args: &InputArgs) -> anyhow::Result<Linked> {
    Ok(read(args)?.0)
}

/// Reads the input; if it is a text, also as a paste.
fn read(args: &InputArgs) -> anyhow::Result<(Linked, Option<Packets>)> {
    let Listing { mut inputs, failures, .. } = Listing::new(args);
    if let Some(failure) = failures.into_iter().next() {
        return Err(failure);
    }
    let (Some(input), true) = (inputs.pop(), inputs.is_empty()) else {
        bail!(translated!("command-link-one", "a link holds one input"));
    };
    let (bytes, text) = match input.text {
        Some(text) => (Vec::new(), Some(text)),
        None => (bytes(&input)?, None),
    };
    let content = match text {
        Some(text) => Content::Text(text),
        None => Content::open(Box::new(Cursor::new(bytes.clone())), CHUNK, ReadAhead::Never)
            .with_context(|| input.name.clone())?,
    };
    let mut holds_secret = false;
    let mut engine = Engine::new(Options { detail: Detail::Fields, ..Options::default() });
    let mut sink = |record: &Record<'_>| holds_secret |= record.has_secret();
    let read = match content {
        Content::Capture(mut stream) => {
            loop {
                let chunk = stream.next_chunk()?;
                if chunk.is_empty() {
                    break;
                }
                engine.push(chunk, &mut sink);
            }
            engine.finish(&mut sink);
            (Linked::File(bytes), None)
        }
        Content::Text(text) => {
            let paste = engine.paste_as(&text, args.paste.as_deref(), &mut sink);
            holds_secret |= !secrets::find(text.as_bytes()).is_empty();
            let paste = paste.map(|paste| paste.packets.into_iter().map(|packet| packet.bytes).collect());
            (Linked::Text(text), Some(paste))
        }
        Content::Binary(message) => {
            engine.payload(&message, &mut sink);
            engine.finish(&mut sink);
            (Linked::Packets(vec![message]), None)
        }
    };
    if holds_secret && !args.show_secrets {
        bail!(translated!(
            "command-link-secret",
            "the link would hold a password in clear: a2scope export masks it, --show-secrets links it all the same"
        ));
    }
    Ok(read)
}

fn bytes(input: &Input) -> anyhow::Result<Vec<u8>> {
    let name = || input.name.clone();
    let (reader, _) = source(&input.path).with_context(name)?;
    let mut bytes = Vec::new();
    reader.take(LARGEST).read_to_end(&mut bytes).with_context(name)?;
    if bytes.len() as u64 == LARGEST {
        bail!(
            "{}: {}",
            name(),
            translated!(
                "command-link-large",
                "no file of this size fits into a link: choose fewer packets with a2scope export"
            )
        );
    }
    Ok(bytes)
}
