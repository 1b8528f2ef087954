//! Reads an input through an engine, message by message.

use a2scope::capture::hexdump::PastedPacket;
use a2scope::{Engine, Options, Record, Summary};

/// Receives the messages of an input.
pub(crate) trait MessageSink {
    fn message(&mut self, record: &Record<'_>);

    /// Called after the last message, with the summary of the input.
    fn finish(&mut self, _: &Summary) {}
}

/// An engine, and the sink for its messages.
#[derive(Debug)]
pub(crate) struct Feed<S> {
    engine: Engine,
    pub(crate) sink: S,
    /// Whether the input was no file: it has no end that may be missing.
    pasted: bool,
}

impl<S: MessageSink> Feed<S> {
    pub(crate) fn new(options: Options, sink: S) -> Self {
        Self { engine: Engine::new(options), sink, pasted: false }
    }

    pub(crate) fn push(&mut self, chunk: &[u8]) {
        self.engine.push(chunk, &mut |record| self.sink.message(record));
    }

    /// Reads a paste. If it cannot be read, there are no messages.
    pub(crate) fn paste(&mut self, text: &str, format: Option<&str>) {
        self.pasted = true;
        drop(self.engine.paste_as(text, format, &mut |record| self.sink.message(record)));
    }

    pub(crate) fn packets(&mut self, packets: &[js_sys::Uint8Array]) {
        self.pasted = true;
        let packet =
            |bytes: &js_sys::Uint8Array| PastedPacket { bytes: bytes.to_vec(), ..PastedPacket::default() };
        let packets: Vec<_> = packets.iter().map(packet).collect();
        self.engine.packets(&packets, &[], &mut |record| self.sink.message(record));
    }

    pub(crate) fn finish(&mut self) {
        let mut sink = |record: &Record<'_>| self.sink.message(record);
        if self.pasted {
            self.engine.finish(&mut sink);
        } else {
            self.engine.finish_file(&mut sink);
        }
        self.sink.finish(&self.engine.summary());
    }

    /// Returns the summary so far.
    pub(crate) fn summary(&self) -> Summary {
        self.engine.summary()
    }

    /// Returns the number of messages so far.
    pub(crate) fn message_count(&self) -> u64 {
        self.engine.message_count()
    }
}

/// Adds the methods for reading an input to a JavaScript class that has a member `feed`. A macro generates them,
/// because wasm-bindgen supports neither generic classes nor inheritance.
macro_rules! reads_input {
    ($class:ident) => {
        #[wasm_bindgen]
        impl $class {
            /// Reads the next bytes of a capture file.
            pub fn push(&mut self, chunk: &[u8]) {
                self.feed.push(chunk);
            }

            /// Reads a paste, in the named format or in the one with the best evidence. If it cannot be read, there are
            /// no messages.
            pub fn paste(&mut self, text: &str, format: Option<String>) {
                self.feed.paste(text, format.as_deref());
            }

            /// Reads datagrams without headers.
            pub fn packets(&mut self, packets: Vec<js_sys::Uint8Array>) {
                self.feed.packets(&packets);
            }

            /// Ends the input; incomplete messages are read as they are. Nothing can be read afterwards.
            pub fn finish(&mut self) {
                self.feed.finish();
            }

            /// Returns the number of messages read so far.
            #[wasm_bindgen(getter)]
            pub fn length(&self) -> f64 {
                self.feed.message_count() as f64
            }
        }
    };
}
pub(crate) use reads_input;
