//! Reads all inputs once, either one after the other with an engine for each, or merged with one engine.

use std::sync::Arc;

use a2scope::file_of;
use a2scope::{Engine, Observe, Options, Record, Summary};
use a2scope_input::{CHUNK, Content, MERGED_CHUNK, Merge, Merged, Stream};
use anyhow::Context;

use crate::inputs::Input;
use crate::pending_error::PendingError;
use crate::progress::Counter;
use crate::selection::Selection;

/// Number of frames of merged files that are read in one step.
const FRAMES: usize = 1024;

/// A message, and the names of its inputs if there are several.
pub(crate) struct Found<'a> {
    pub(crate) record: &'a Record<'a>,
    /// The name of the input that completed the message.
    pub(crate) file: Option<&'a str>,
    inputs: &'a [Input],
    /// The message's frames, numbered over all inputs; `None` if the inputs are not merged.
    merged: Option<&'a [u64]>,
}

impl<'a> Found<'a> {
    /// Returns the name of the input that a frame came from. `place` is the frame's index in [`Record::frames`].
    pub(crate) fn file_of(&self, place: usize) -> Option<&'a str> {
        match self.merged {
            Some(merged) if self.file.is_some() => {
                merged.get(place).and_then(|frame| self.inputs.get(file_of(*frame))).map(|input| &*input.name)
            }
            _ => self.file,
        }
    }
}

/// A reading in progress: the data read so far, and the input that is still to be read.
pub(crate) struct Reading {
    inputs: Arc<Vec<Input>>,
    pub(crate) selection: Selection,
    /// Counts the bytes that are read; `None` if nobody asked for the count.
    pub(crate) counter: Option<Counter>,
    options: Options,
    /// Texts that a diagnosis reads as a whole; `None` if texts are read as messages.
    pub(crate) texts: Option<Vec<String>>,
    state: State,
    /// Number of messages in the inputs before this one.
    base: u64,
    pub(crate) summary: Summary,
    /// The errors of inputs that could not be read, or only in part.
    pub(crate) failures: Vec<PendingError>,
    /// Warnings to be issued.
    pub(crate) warnings: Vec<PendingError>,
}

enum State {
    /// The input with this index has to be opened.
    Next(usize),
    File(usize, Box<Engine>, Stream),
    /// All inputs have to be opened and merged.
    Merge,
    Merged(Box<Merged>),
    End,
}

impl Reading {
    pub(crate) fn new(inputs: Arc<Vec<Input>>, merge: bool, selection: Selection) -> Self {
        Self {
            inputs,
            options: selection.options(),
            selection,
            counter: None,
            texts: None,
            state: if merge { State::Merge } else { State::Next(0) },
            base: 0,
            summary: Summary::default(),
            failures: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// Sets the kinds of items that the engine reports besides messages.
    pub(crate) fn observe(&mut self, observe: Observe) {
        self.options.observe = observe;
    }

    /// Reads a little further; returns `false` at the end. Messages that match the filter go to `sink`.
    pub(crate) fn step(&mut self, sink: &mut dyn FnMut(&Found<'_>)) -> bool {
        match std::mem::replace(&mut self.state, State::End) {
            State::Next(number) => self.open(number, sink),
            State::File(number, engine, stream) => self.push(number, engine, stream, sink),
            State::Merge => self.open_all(),
            State::Merged(merged) => self.frames(merged, sink),
            State::End => return false,
        }
        true
    }

    fn open(&mut self, number: usize, sink: &mut dyn FnMut(&Found<'_>)) {
        let inputs = Arc::clone(&self.inputs);
        let Some(input) = inputs.get(number) else { return };
        let mut engine = Box::new(Engine::new(self.options));
        match input.open(CHUNK, true, self.counter.as_ref()) {
            Ok(Content::Capture(stream)) => {
                self.state = State::File(number, engine, stream);
                return;
            }
            Ok(Content::Text(text)) => {
                if let Some(texts) = &mut self.texts {
                    texts.push(text);
                } else if let Err(refusal) =
                    engine.paste(&text, &mut |record| self.message(number, record, sink))
                {
                    self.failures.push(PendingError::of_refusal(&refusal, Some(&input.name)));
                }
            }
            Ok(Content::Binary(bytes)) => {
                engine.payload(&bytes, &mut |record| self.message(number, record, sink));
                engine.finish(&mut |record| self.message(number, record, sink));
            }
            Err(error) => self.failures.push(input.error(error)),
        }
        self.end_file(number, &engine);
    }

    fn push(
        &mut self,
        number: usize,
        mut engine: Box<Engine>,
        mut stream: Stream,
        sink: &mut dyn FnMut(&Found<'_>),
    ) {
        match stream.next_chunk() {
            Ok([]) => {}
            Ok(chunk) => {
                engine.push(chunk, &mut |record| self.message(number, record, sink));
                self.state = State::File(number, engine, stream);
                return;
            }
            Err(error) => {
                self.failures.push(self.inputs[number].error_at(error, engine.summary().input_bytes));
            }
        }
        // The messages read so far are valid, including messages that wait for fragments.
        engine.finish_file(&mut |record| self.message(number, record, sink));
        self.end_file(number, &engine);
    }

    fn end_file(&mut self, number: usize, engine: &Engine) {
        let summary = engine.summary();
        let name = &self.inputs[number].name;
        let damage =
            |(code, text, offset): &(&'static str, _, u64)| PendingError::damage(name, code, text, *offset);
        self.warnings.extend(summary.damage.iter().map(damage));
        self.summary.absorb(&summary);
        self.base += engine.message_count();
        self.state = State::Next(number + 1);
    }

    /// Passes on a message of an input.
    fn message(&mut self, number: usize, record: &Record<'_>, sink: &mut dyn FnMut(&Found<'_>)) {
        let inputs = Arc::clone(&self.inputs);
        let record = &Record { index: self.base + record.index, ..*record };
        self.select(record, number, None, &inputs, sink);
    }

    fn open_all(&mut self) {
        if let Err(reason) = Merged::check(self.inputs.len()) {
            self.failures.push(PendingError::of_input(&reason.into(), None));
            return;
        }
        let names = self.inputs.iter().map(|input| input.name.clone());
        let merge = Merge::open(
            names,
            || false,
            |number| {
                let input = &self.inputs[number];
                input.open(MERGED_CHUNK, false, self.counter.as_ref()).with_context(|| input.name.clone())
            },
        );
        self.state = State::Merged(Box::new(Merged::new(merge, self.options)));
    }

    fn frames(&mut self, mut merged: Box<Merged>, sink: &mut dyn FnMut(&Found<'_>)) {
        let inputs = Arc::clone(&self.inputs);
        let mut select = |record: &Record<'_>, file: Option<usize>, merged: &[u64]| {
            self.select(record, file.unwrap_or(usize::MAX), Some(merged), &inputs, sink);
        };
        let is_more = (0..FRAMES).all(|_| merged.next_frame(&mut select));
        if !is_more {
            merged.finish(&mut select);
        }
        // The outermost context of these errors is the name of the input.
        let failure = |error: anyhow::Error| PendingError::of_input(&error, Some(&error.to_string()));
        self.failures.extend(merged.merge.failures.drain(..).map(failure));
        if is_more {
            self.state = State::Merged(merged);
        } else {
            self.end_merged(&merged);
        }
    }

    fn end_merged(&mut self, merged: &Merged) {
        self.summary = merged.summary();
        let damage = |(code, text, offset): &(&'static str, _, u64)| {
            PendingError::damage("merged", code, text, *offset)
        };
        self.warnings.extend(self.summary.damage.iter().map(damage));
        for (name, note) in merged.merge.damage() {
            self.warnings.push(PendingError::damage(name, note.code, &note.text, note.offset));
            self.summary.damage.push((note.code, note.text.clone(), note.offset));
        }
    }

    /// Passes a message on if the filter matches.
    fn select(
        &mut self,
        record: &Record<'_>,
        number: usize,
        merged: Option<&[u64]>,
        inputs: &[Input],
        sink: &mut dyn FnMut(&Found<'_>),
    ) {
        let name = inputs.get(number).map(|input| &*input.name);
        if self.selection.takes(record, name) {
            let file = name.filter(|_| inputs.len() > 1);
            sink(&Found { record, file, inputs, merged });
        }
    }
}
