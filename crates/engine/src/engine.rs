//! [`Engine`], which takes bytes and gives messages.

use core::ops::Range;

#[cfg(feature = "files")]
use a2scope_capture::FileReader;
use a2scope_capture::{Frame, Stack};
use a2scope_paste::{Paste, PasteNote, PastedPacket, Refusal};

use crate::bunzip::{Bunzip, DefaultBunzip};
use crate::decoder::Decoder;
use crate::network::Observer;
use crate::options::{Observe, Options};
use crate::recognise::{Query, stack};
use crate::tcp::Streams;

use crate::log;
use crate::record::{Record, Sink};
use crate::summary::{Summary, cover};

/// Reads bytes and emits messages.
///
/// A clone continues from the same place in the input. To return to an earlier message, keep some clones while reading,
/// and read on from the last clone before the message. [`Engine::held_bytes`] says how much memory a clone takes.
#[derive(Clone, Debug)]
pub struct Engine<B = DefaultBunzip> {
    #[cfg(feature = "files")]
    pub(crate) file: FileReader,
    pub(crate) stack: Stack<Query>,
    pub(crate) streams: Streams,
    pub(crate) decoder: Decoder<B>,
    pub(crate) observer: Option<Observer>,
}

impl Engine {
    /// Creates an engine with the default decompressor.
    pub fn new(options: Options) -> Self {
        Self::with_bunzip(options, DefaultBunzip::default())
    }
}

impl<B: Bunzip> Engine<B> {
    /// Creates an engine with another decompressor.
    pub fn with_bunzip(options: Options, bunzip: B) -> Self {
        let mut stack = stack(options.limits);
        stack.icmp = options.observe != Observe::Nothing;
        stack.prefilter_mut().everything = options.observe == Observe::Everything;
        Self {
            #[cfg(feature = "files")]
            file: FileReader::new(),
            stack,
            observer: Observer::new(options.observe, options.limits.network),
            streams: Streams::new(options.limits.streams),
            decoder: Decoder::new(options, bunzip),
        }
    }

    /// Reads the next bytes of a capture file. They may come in chunks of any size.
    #[cfg(feature = "files")]
    pub fn push(&mut self, chunk: &[u8], sink: &mut Sink<'_>) {
        self.decoder.summary.input_bytes += chunk.len() as u64;
        self.read(Some(chunk), sink);
    }

    /// Ends the capture file. Groups that still wait for a fragment are emitted as incomplete messages. The
    /// engine can then read another file, and the summary continues to count.
    #[cfg(feature = "files")]
    pub fn finish_file(&mut self, sink: &mut Sink<'_>) {
        self.read(None, sink);
        let Self { file, decoder, .. } = self;
        let notes = file.notes().iter().map(|note| (note.code, note.text.clone(), note.offset));
        decoder.summary.add_damage(notes, file.notes_dropped());
        self.file = FileReader::new();
        self.finish(sink);
    }

    /// Reads the next bytes of the file, or its end. There is only one such function, so that the code for
    /// turning a frame into a message is compiled only once.
    #[cfg(feature = "files")]
    fn read(&mut self, chunk: Option<&[u8]>, sink: &mut Sink<'_>) {
        let Self { file, stack, streams, decoder, observer } = self;
        // The closure is created once, not for each frame.
        let mut packet = |packet: a2scope_capture::Packet<'_>| {
            if let Some(observer) = observer {
                observer.packet(&packet, decoder.index);
            }
            decoder.packet(&packet, streams, sink);
        };
        let mut frame = |frame: Frame<'_>| stack.frame(&frame, &mut packet);
        match chunk {
            Some(chunk) => file.push(chunk, &mut frame),
            None => file.finish(&mut frame),
        }
    }

    /// Ends the input. Groups that still wait for a fragment are emitted as incomplete messages.
    pub fn finish(&mut self, sink: &mut Sink<'_>) {
        let Self { stack, streams, decoder, .. } = self;
        stack.finish(&mut |packet| decoder.packet(&packet, streams, sink));
        decoder.drain(sink);
        streams.finish(&mut |item| decoder.stream_item(&item, sink));
        decoder.pasted = 0;
    }

    /// Reads one frame in the form in which it was captured.
    pub fn frame(&mut self, frame: &Frame<'_>, sink: &mut Sink<'_>) {
        let Self { stack, streams, decoder, observer, .. } = self;
        stack.frame(frame, &mut |packet| {
            if let Some(observer) = observer {
                observer.packet(&packet, decoder.index);
            }
            decoder.packet(&packet, streams, sink);
        });
    }

    /// Reads a pasted dump of messages, or of packets with headers, and ends the input like
    /// [`Engine::finish`]. Fails if the text is not a dump.
    pub fn paste(&mut self, text: &str, sink: &mut Sink<'_>) -> Result<Paste, Refusal> {
        self.paste_as(text, None, sink)
    }

    /// Does the same as [`Engine::paste`], but reads the text in the named format. The names are in
    /// [`FORMATS`](a2scope_paste::FORMATS).
    pub fn paste_as(
        &mut self,
        text: &str,
        format: Option<&str>,
        sink: &mut Sink<'_>,
    ) -> Result<Paste, Refusal> {
        let paste = self.decoder.read_paste(text, format)?;
        // The decoder does not see the times that the text gives.
        let mut times = None;
        let mut timed = |record: &Record<'_>| {
            if let Some(time) = record.time {
                cover(&mut times, time);
            }
            sink(record);
        };
        self.packets(&paste.packets, &paste.notes, &mut log::telling(text, &paste.packets, &mut timed));
        for time in times.into_iter().flat_map(|(first, last)| [first, last]) {
            cover(&mut self.decoder.summary.time, time);
        }
        Ok(paste)
    }

    /// Reads the packets of a paste together with the notes about them, and ends the input like [`Engine::finish`].
    pub fn packets(&mut self, packets: &[PastedPacket], notes: &[PasteNote], sink: &mut Sink<'_>) {
        self.decoder.pasted_packets(packets, notes, sink);
        self.finish(sink);
    }

    /// Reads the payload of one datagram. The bytes must not have packet headers.
    pub fn payload(&mut self, bytes: &[u8], sink: &mut Sink<'_>) {
        self.decoder.summary.input_bytes += bytes.len() as u64;
        self.decoder.pasted(bytes, None, &[], sink);
    }

    /// Sets the messages whose fields are kept from now on, by their indexes. All other messages get
    /// [`Detail::Summary`](crate::Detail::Summary).
    pub fn detail_only(&mut self, messages: Range<u64>) {
        self.decoder.detail_only(messages);
    }

    /// Sets [`Options::show_secrets`] for the messages from here on.
    pub fn show_secrets(&mut self, show: bool) {
        self.decoder.show_secrets = show;
    }

    /// Returns the number of bytes that are held for incomplete fragments, segments and records. A clone
    /// takes a little more memory.
    pub fn held_bytes(&self) -> usize {
        let waiting =
            self.stack.held_bytes() + self.streams.held_bytes() + self.decoder.assembly.held_bytes();
        #[cfg(feature = "files")]
        let waiting = waiting + self.file.held_bytes();
        waiting
    }

    /// Returns the counts so far.
    pub fn summary(&self) -> Summary {
        let mut summary = self.decoder.summary();
        summary.streams_evicted = self.streams.evicted;
        summary.streams = self.streams.recognised;
        summary.packets.add(self.stack.counters());
        let notes = self.stack.notes().iter().map(|note| (note.code, note.text.clone(), note.offset));
        summary.damage.extend(notes);
        if let Some(observer) = &self.observer {
            summary.network = observer.network(self.stack.clock());
        }
        summary
    }

    /// Returns the number of frames so far that were captured before.
    pub fn duplicates(&self) -> u64 {
        self.stack.counters().duplicates
    }

    /// Returns the number of messages that were emitted so far.
    pub fn message_count(&self) -> u64 {
        self.decoder.index
    }
}
