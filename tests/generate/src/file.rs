//! Writes the capture file, record by record.

use std::io::{self, BufWriter, Write};

use crate::config::{Config, Format};
use crate::truth::File;

/// Number of bytes that are collected before they are written.
const BUFFER: usize = 1 << 20;
const SNAP_LEN: u32 = 262_144;

/// Writes records in time order and counts them.
pub(crate) struct FileWriter<W: Write> {
    out: BufWriter<W>,
    format: Format,
    /// Length of the file's unit of time, in nanoseconds.
    unit: u64,
    truth: File,
}

impl<W: Write> FileWriter<W> {
    pub(crate) fn new(out: W, config: &Config) -> io::Result<Self> {
        let unit = if config.nanos { 1 } else { 1000 };
        let out = BufWriter::with_capacity(BUFFER, out);
        let mut writer = Self { out, format: config.format, unit, truth: File::default() };
        let link = config.link.number();
        match config.format {
            Format::Pcap => {
                let magic: u32 = if config.nanos { 0xA1B2_3C4D } else { 0xA1B2_C3D4 };
                let versions = [2u16, 4].map(u16::to_le_bytes);
                writer.write(&magic.to_le_bytes())?;
                writer.write(versions.as_flattened())?;
                writer.write([0, 0, SNAP_LEN, u32::from(link)].map(u32::to_le_bytes).as_flattened())?;
            }
            Format::Pcapng => {
                let version = [1u16, 0].map(u16::to_le_bytes);
                writer.block(
                    0x0A0D_0D0A,
                    &[&0x1A2B_3C4D_u32.to_le_bytes(), version.as_flattened(), &(-1i64).to_le_bytes()],
                )?;
                let exponent = if config.nanos { 9 } else { 6 };
                // Option 9 is the time resolution, option 0 the end.
                writer.block(
                    1,
                    &[
                        &link.to_le_bytes(),
                        &[0; 2],
                        &SNAP_LEN.to_le_bytes(),
                        &[9, 0, 1, 0, exponent, 0, 0, 0],
                        &[0; 4],
                    ],
                )?;
            }
        }
        Ok(writer)
    }

    /// Number of bytes written so far.
    pub(crate) fn bytes(&self) -> u64 {
        self.truth.bytes
    }

    /// Writes a frame that was `wire` bytes long, of which `kept` was captured.
    pub(crate) fn frame(&mut self, time: u64, kept: &[u8], wire: usize) -> io::Result<()> {
        let ticks = time / self.unit;
        let lens = [kept.len() as u32, wire as u32];
        match self.format {
            Format::Pcap => {
                let second = 1_000_000_000 / self.unit;
                let head = [(ticks / second) as u32, (ticks % second) as u32, lens[0], lens[1]];
                self.write(head.map(u32::to_le_bytes).as_flattened())?;
                self.write(kept)?;
            }
            Format::Pcapng => {
                let padding = [0; 3];
                let head = [0, (ticks >> 32) as u32, ticks as u32, lens[0], lens[1]].map(u32::to_le_bytes);
                let padding = &padding[..kept.len().next_multiple_of(4) - kept.len()];
                self.block(6, &[head.as_flattened(), kept, padding])?;
            }
        }
        let truth = &mut self.truth;
        if truth.records == 0 {
            truth.first = ticks * self.unit;
        }
        truth.last = ticks * self.unit;
        truth.records += 1;
        truth.captured_bytes += kept.len() as u64;
        truth.wire_bytes += wire as u64;
        truth.cut_records += u64::from(kept.len() < wire);
        Ok(())
    }

    pub(crate) fn finish(mut self) -> io::Result<File> {
        self.out.flush()?;
        Ok(self.truth)
    }

    /// Writes a pcapng block made of these parts; their lengths must add up to a multiple of four.
    fn block(&mut self, kind: u32, parts: &[&[u8]]) -> io::Result<()> {
        let len = 12 + parts.iter().map(|part| part.len() as u32).sum::<u32>();
        self.write([kind, len].map(u32::to_le_bytes).as_flattened())?;
        for part in parts {
            self.write(part)?;
        }
        self.write(&len.to_le_bytes())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.truth.bytes += bytes.len() as u64;
        self.out.write_all(bytes)
    }
}
