//! The file of a talk: its packets as pcapng.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use a2scope::capture::write;
use a2scope_net::Taped;
use anyhow::Context;

use crate::target::Target;

/// Most packets that are written to one file; those after them are counted.
const MOST: u64 = 2_000_000;

/// A file that is written while a talk goes on, and that gets its name when the talk has ended.
pub(crate) struct Recording<'a> {
    target: Target<'a>,
    file: BufWriter<File>,
    written: u64,
    /// Number of packets that were not written because there are too many.
    pub(crate) left_out: u64,
}

impl<'a> Recording<'a> {
    pub(crate) fn new(path: &'a Path, force: bool) -> anyhow::Result<Self> {
        let target = Target::new(path, force)?;
        let mut file = BufWriter::new(target.writer()?);
        let mut head = Vec::new();
        write::section(concat!("a2scope ", env!("CARGO_PKG_VERSION")), &mut head);
        write::interface(write::RAW_IP_LINK, &mut head);
        file.write_all(&head).with_context(|| target.name())?;
        Ok(Self { target, file, written: 0, left_out: 0 })
    }

    /// Adds a packet.
    pub(crate) fn packet(&mut self, packet: &Taped) -> anyhow::Result<()> {
        if self.written >= MOST {
            self.left_out += 1;
            return Ok(());
        }
        self.written += 1;
        let mut block = Vec::new();
        write::enhanced(&packet.frame(self.written), 0, "", &mut block);
        self.file.write_all(&block).with_context(|| self.target.name())
    }

    /// Gives the file its name.
    pub(crate) fn keep(mut self) -> anyhow::Result<()> {
        self.file.flush().with_context(|| self.target.name())?;
        self.target.keep()
    }
}
