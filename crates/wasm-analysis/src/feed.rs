//! An input, read by an engine message by message.

use a2scope::capture::hexdump::PastedPacket;
use a2scope::{Engine, Options, Record, Summary};

/// What takes the messages of an input.
pub(crate) trait MessageSink {
    fn message(&mut self, record: &Record<'_>);

    /// All messages have been passed; these are the input's figures.
    fn finish(&mut self, _: &Summary) {}
}

/// An engine, and what takes its messages.
#[derive(Debug)]
pub(crate) struct Feed<S> {
    engine: Engine,
    pub(crate) sink: S,
}

impl<S: MessageSink> Feed<S> {
    pub(crate) fn new(options: Options, sink: S) -> Self {
        Self { engine: Engine::new(options), sink }
    }

    pub(crate) fn push(&mut self, chunk: &[u8]) {
        self.engine.push(chunk, &mut |record| self.sink.message(record));
    }

    /// Reads a paste; one that is refused has no messages.
    pub(crate) fn paste(&mut self, text: &str, format: Option<&str>) {
        drop(self.engine.paste_as(text, format, &mut |record| self.sink.message(record)));
    }

    pub(crate) fn packets(&mut self, packets: &[js_sys::Uint8Array]) {
        let packet =
            |bytes: &js_sys::Uint8Array| PastedPacket { bytes: bytes.to_vec(), ..PastedPacket::default() };
        let packets: Vec<_> = packets.iter().map(packet).collect();
        self.engine.packets(&packets, &[], &mut |record| self.sink.message(record));
    }

    pub(crate) fn finish(&mut self) {
        self.engine.finish_file(&mut |record| self.sink.message(record));
        self.sink.finish(&self.engine.summary());
    }

    /// The figures so far.
    pub(crate) fn summary(&self) -> Summary {
        self.engine.summary()
    }

    /// Number of messages so far.
    pub(crate) fn message_count(&self) -> u64 {
        self.engine.message_count()
    }
}

/// Methods to read an input, for a JavaScript class with a `feed`: a class cannot inherit or be generic.
macro_rules! reads_input {
    ($class:ident) => {
        #[wasm_bindgen]
        impl $class {
            /// Reads the next bytes of a capture file.
            pub fn push(&mut self, chunk: &[u8]) {
                self.feed.push(chunk);
            }

            /// Reads a paste, in the named format or in the one with the best evidence. A paste that is
            /// refused has no messages.
            pub fn paste(&mut self, text: &str, format: Option<String>) {
                self.feed.paste(text, format.as_deref());
            }

            /// Reads bare datagrams.
            pub fn packets(&mut self, packets: Vec<js_sys::Uint8Array>) {
                self.feed.packets(&packets);
            }

            /// The input is over; incomplete messages are read as they are. Nothing can be read after it.
            pub fn finish(&mut self) {
                self.feed.finish();
            }

            /// Number of messages read so far.
            #[wasm_bindgen(getter)]
            pub fn length(&self) -> f64 {
                self.feed.message_count() as f64
            }
        }
    };
}
pub(crate) use reads_input;
