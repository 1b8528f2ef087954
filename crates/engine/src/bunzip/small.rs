//! A fast decoder for the usual case: a bzip2 stream of one block with correct checksums.
//!
//! A compressed reply has a few kilobytes, and a decoder made for blocks of 900,000 bytes spends most of
//! its time on setup. This decoder keeps its tables from reply to reply, and looks up codes instead of
//! walking trees. It only handles sound streams: if the stream does not end with the input, or a checksum
//! is wrong, it gives up and bzip2-rs decides.
//!
//! ```text
//! "BZh" level | 31 41 59 26 53 59 | CRC | randomised 1 bit | origin 24 bits | bytes in use | tables | symbols
//!             | 17 72 45 38 50 90 | CRC of CRCs | padding to a whole byte
//! ```
//! Decoding has four steps: Huffman codes → runs and indexes of a move-to-front list → inverse block sort
//! (Burrows-Wheeler) → runs of four equal bytes and a count.

use alloc::vec::Vec;

/// Magic number at the beginning of a block, the digits of π.
const BLOCK: u64 = 0x3141_5926_5359;
/// Magic number at the end of the stream, the digits of the square root of π.
const END: u64 = 0x1772_4538_5090;
/// Length of the longest possible code, in bits.
const MAX_LEN: usize = 20;
/// Number of bits of a code that are looked up in one step. Longer codes are rare by design.
const FAST: u32 = 9;
/// Number of symbols that are read with one table. After them, the next selector chooses the table.
const GROUP: usize = 50;
/// Maximum number of symbols of a table: two for runs, 255 for positions in the list, one for the end.
const MAX_SYMBOLS: usize = 258;
/// Maximum number of tables of a block.
const MAX_TABLES: usize = 6;

/// A mask for each index from which a byte can be moved to the front: it selects the bytes after that
/// index, which stay where they are.
#[expect(clippy::indexing_slicing, reason = "it is made when this is compiled")]
static STAYS: [u128; 16] = {
    let mut masks = [0; 16];
    let mut place = 0;
    while place < 15 {
        masks[place] = u128::MAX << (8 * (place + 1));
        place += 1;
    }
    masks
};

/// Decodes streams of one block. The memory is reused for the next stream.
#[derive(Debug, Default)]
pub(super) struct Small {
    /// For each byte of the sorted block: the low bits are the byte, and the bits above are the index of the next byte.
    block: Vec<u32>,
    selectors: Vec<u8>,
    tables: Vec<HuffmanTable>,
    /// The block before its runs of equal bytes are expanded.
    runs: Vec<u8>,
    mirrored: Vec<u8>,
}

impl Clone for Small {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Small {
    /// Decompresses a stream and appends the result to `out`, at most `limit` bytes. Returns `None` and
    /// leaves `out` unchanged if the stream is not one sound block.
    pub(super) fn decode(&mut self, stream: &[u8], limit: usize, out: &mut Vec<u8>) -> Option<()> {
        let start = out.len();
        let done = self.stream(stream, limit, out);
        if done.is_none() {
            out.truncate(start);
        }
        done
    }

    fn stream(&mut self, stream: &[u8], limit: usize, out: &mut Vec<u8>) -> Option<()> {
        let [b'B', b'Z', b'h', level @ b'1'..=b'9', body @ ..] = stream else { return None };
        let mut bits = Bits { left: body, buffer: 0, count: 0 };
        if bits.take(48)? != BLOCK {
            return None;
        }
        let crc = bits.take(32)? as u32;
        let randomised = bits.take(1)? == 1;
        let origin = bits.take(24)? as usize;
        if randomised {
            return None;
        }
        // A count follows every four equal bytes and may be zero, so four bytes can take five symbols.
        let room = (limit + limit / 4 + 1).min(usize::from(level - b'0') * 100_000);
        let counts = self.symbols(&mut bits, room)?;
        let start = out.len();
        self.unsort(origin, &counts, limit, out)?;
        let whole =
            bits.take(48)? == END && bits.take(32)? as u32 == crc && bits.count < 8 && bits.left.is_empty();
        (whole && self.crc(out.get(start..)?) == crc).then_some(())
    }

    /// Reads the tables and the symbols into `block`. Returns how often each byte occurs.
    fn symbols(&mut self, bits: &mut Bits<'_>, room: usize) -> Option<[u32; 256]> {
        let (mut places, in_use) = bytes_in_use(bits)?;
        let end = in_use + 1;
        let tables = bits.take(3)? as usize;
        if !(2..=MAX_TABLES).contains(&tables) {
            return None;
        }
        self.read_selectors(bits, tables)?;
        self.tables.resize_with(tables, HuffmanTable::default);
        for table in &mut self.tables {
            table.read(bits, in_use + 2)?;
        }

        self.block.clear();
        let outer = bits;
        // The compiler can keep a local copy in registers.
        let bits = &mut { *outer };
        let mut counts = [0u32; 256];
        let (mut run, mut weight) = (0usize, 1usize);
        for selector in &self.selectors {
            let table = self.tables.get(usize::from(*selector))?;
            for _ in 0..GROUP {
                let symbol = table.symbol(bits)?;
                // Symbols 0 and 1 are the digits of a run length; the digits have the values one and two.
                // The run repeats the first byte of the list.
                if symbol < 2 {
                    run += weight << symbol;
                    weight <<= 1;
                    if run > room {
                        return None;
                    }
                    continue;
                }
                if run > 0 {
                    let byte = places[0];
                    if self.block.len() + run > room {
                        return None;
                    }
                    *counts.get_mut(usize::from(byte))? += run as u32;
                    self.block.resize(self.block.len() + run, u32::from(byte));
                    (run, weight) = (0, 1);
                }
                if symbol == end {
                    *outer = *bits;
                    return Some(counts);
                }
                if self.block.len() == room {
                    return None;
                }
                let place = symbol - 1;
                let byte = *places.get(place)?;
                to_front(&mut places, place, byte);
                *counts.get_mut(usize::from(byte))? += 1;
                self.block.push(u32::from(byte));
            }
        }
        None
    }

    /// Reads the selectors, which say which table each group of symbols uses. They are sent as indexes of a
    /// move-to-front list.
    fn read_selectors(&mut self, bits: &mut Bits<'_>, tables: usize) -> Option<()> {
        let count = bits.take(15)? as usize;
        let mut places = [0u8, 1, 2, 3, 4, 5];
        self.selectors.clear();
        for _ in 0..count {
            let place = bits.peek().leading_ones() as usize;
            if place >= tables {
                return None;
            }
            bits.drop(place as u32 + 1)?;
            let table = *places.get(place)?;
            places.copy_within(..place, 1);
            places[0] = table;
            self.selectors.push(table);
        }
        (count > 0).then_some(())
    }

    /// Undoes the block sort and expands the runs.
    fn unsort(&mut self, origin: usize, counts: &[u32; 256], limit: usize, out: &mut Vec<u8>) -> Option<()> {
        let mut next = *counts;
        let mut sum = 0;
        for count in &mut next {
            sum += core::mem::replace(count, sum);
        }
        for at in 0..self.block.len() {
            let byte = *self.block.get(at)? as u8;
            let slot = next.get_mut(usize::from(byte))?;
            *self.block.get_mut(*slot as usize)? |= (at as u32) << 8;
            *slot += 1;
        }
        let mut entry = *self.block.get(origin)?;
        // All entries are valid indexes of the block, whatever the origin is.
        let sorted = &self.block;
        self.runs.clear();
        self.runs.extend((0..sorted.len()).map(|_| {
            entry = sorted.get((entry >> 8) as usize).copied().unwrap_or_default();
            entry as u8
        }));
        undo_runs(&self.runs, limit, out)
    }

    /// Returns the CRC that bzip2 uses. It is the CRC of crc32fast over bytes with their bits in reverse order.
    fn crc(&mut self, bytes: &[u8]) -> u32 {
        self.mirrored.clear();
        self.mirrored.extend(bytes.iter().map(|byte| byte.reverse_bits()));
        crc32fast::hash(&self.mirrored).reverse_bits()
    }
}

/// Expands the runs: after four equal bytes, the next byte says how many more of them follow.
fn undo_runs(mut runs: &[u8], limit: usize, out: &mut Vec<u8>) -> Option<()> {
    let end = out.len() + limit;
    loop {
        let four =
            runs.windows(4).position(|four| matches!(four, [a, b, c, d] if a == b && b == c && c == d));
        let (plain, rest) = runs.split_at_checked(four.map_or(runs.len(), |at| at + 4))?;
        if out.len() + plain.len() > end {
            return None;
        }
        out.extend_from_slice(plain);
        // The block may end right after four equal bytes, without a count.
        let (Some(_), Some((more, rest))) = (four, rest.split_first()) else { return Some(()) };
        let len = out.len() + usize::from(*more);
        if len > end {
            return None;
        }
        out.resize(len, *plain.last()?);
        runs = rest;
    }
}

/// Moves the byte at index `place` to the front of the list.
#[inline(always)]
fn to_front(places: &mut [u8; 256], place: usize, byte: u8) {
    // Usually the byte is among the first few bytes, which can be moved in a register.
    if place < 16
        && let Some(front) = places.first_chunk_mut::<16>()
    {
        let old = u128::from_le_bytes(*front);
        let moved = old << 8 | u128::from(byte);
        let stays = STAYS.get(place).copied().unwrap_or_default();
        *front = (old & stays | moved & !stays).to_le_bytes();
    } else {
        places.copy_within(..place.min(255), 1);
        places[0] = byte;
    }
}

/// Returns the bytes that occur in the block, in ascending order, and their number. The bytes are the
/// initial move-to-front list.
fn bytes_in_use(bits: &mut Bits<'_>) -> Option<([u8; 256], usize)> {
    let mut places = [0; 256];
    let mut count = 0;
    let sixteens = bits.take(16)?;
    for high in (0..16).filter(|high| sixteens >> (15 - high) & 1 == 1) {
        let sixteen = bits.take(16)?;
        for low in (0..16).filter(|low| sixteen >> (15 - low) & 1 == 1) {
            *places.get_mut(count)? = high << 4 | low;
            count += 1;
        }
    }
    (count > 0).then_some((places, count))
}

/// Reads bits, starting with the highest bit of each byte.
#[derive(Clone, Copy)]
struct Bits<'a> {
    left: &'a [u8],
    /// The next bits, starting with the highest bit. At least `count` bits are valid, and there may be more.
    buffer: u64,
    count: u32,
}

impl Bits<'_> {
    /// Returns at least the next 56 bits, in the highest bits of the result. If fewer are left, returns
    /// them with zeros after them.
    #[inline]
    fn peek(&mut self) -> u64 {
        if let Some(word) = self.left.first_chunk::<8>() {
            self.buffer |= u64::from_be_bytes(*word) >> self.count;
            let whole = (63 - self.count) / 8;
            self.left = self.left.get(whole as usize..).unwrap_or_default();
            self.count += whole * 8;
        } else {
            while self.count <= 56
                && let Some((byte, left)) = self.left.split_first()
            {
                self.buffer |= u64::from(*byte) << (56 - self.count);
                self.left = left;
                self.count += 8;
            }
        }
        self.buffer
    }

    /// Returns at least as many of the next bits as the longest code has, in the highest bits of the
    /// result. If fewer are left, returns them with zeros after them.
    #[inline]
    fn triage(&mut self) -> u64 {
        if self.count < MAX_LEN as u32 { self.peek() } else { self.buffer }
    }

    /// Skips `count` bits that were looked at.
    #[inline]
    fn drop(&mut self, count: u32) -> Option<()> {
        self.count = self.count.checked_sub(count)?;
        self.buffer <<= count;
        Some(())
    }

    /// Reads the next `count` bits (1 to 48) as a number.
    #[inline]
    fn take(&mut self, count: u32) -> Option<u64> {
        let bits = self.peek() >> (64 - count);
        self.drop(count)?;
        Some(bits)
    }
}

/// A canonical Huffman code: shorter codes are smaller numbers, and codes of the same length follow the
/// order of the symbols.
#[derive(Debug)]
struct HuffmanTable {
    /// For each value of the next [`FAST`] bits: the symbol, and in the low five bits the length of its
    /// code. It is 0 if the code is longer.
    fast: [u16; 1 << FAST],
    /// For each length: the largest code of this length plus one, shifted to the top of 32 bits.
    ends: [u64; MAX_LEN + 1],
    /// For each length: the first code of this length, and the index of its symbol in `symbols`.
    first: [(u32, u32); MAX_LEN + 1],
    /// The symbols in the order of their codes.
    symbols: [u16; MAX_SYMBOLS],
}

impl Default for HuffmanTable {
    fn default() -> Self {
        Self {
            fast: [0; 1 << FAST],
            ends: [0; MAX_LEN + 1],
            first: [(0, 0); MAX_LEN + 1],
            symbols: [0; MAX_SYMBOLS],
        }
    }
}

impl HuffmanTable {
    /// Reads the lengths of the codes and builds the table. Each length is sent as the difference from the one before.
    fn read(&mut self, bits: &mut Bits<'_>, symbols: usize) -> Option<()> {
        let mut lens = [0u8; MAX_SYMBOLS];
        let lens = lens.get_mut(..symbols)?;
        let mut len = bits.take(5)? as u8;
        let mut counts = [0u32; MAX_LEN + 1];
        for slot in &mut *lens {
            loop {
                if !(1..=MAX_LEN as u8).contains(&len) {
                    return None;
                }
                match bits.peek() >> 62 {
                    0 | 1 => break bits.drop(1)?,
                    2 => len += 1,
                    _ => len -= 1,
                }
                bits.drop(2)?;
            }
            *slot = len;
            *counts.get_mut(usize::from(len))? += 1;
        }
        self.build(lens, &counts)
    }

    fn build(&mut self, lens: &[u8], counts: &[u32; MAX_LEN + 1]) -> Option<()> {
        let (mut code, mut place) = (0u32, 0u32);
        for (len, count) in counts.iter().enumerate().skip(1) {
            code <<= 1;
            *self.first.get_mut(len)? = (code, place);
            code += count;
            place += count;
            // There are more codes than can exist with this length.
            if code > 1 << len {
                return None;
            }
            *self.ends.get_mut(len)? = u64::from(code) << (32 - len);
        }
        self.fast.fill(0);
        let mut next = self.first;
        for (symbol, len) in lens.iter().enumerate() {
            let (code, place) = next.get_mut(usize::from(*len))?;
            *self.symbols.get_mut(*place as usize)? = symbol as u16;
            if let Some(spare) = FAST.checked_sub(u32::from(*len)) {
                let from = (*code << spare) as usize;
                let entry = (symbol as u16) << 5 | u16::from(*len);
                self.fast.get_mut(from..from + (1 << spare))?.fill(entry);
            }
            *code += 1;
            *place += 1;
        }
        Some(())
    }

    /// Reads the next symbol.
    #[inline]
    fn symbol(&self, bits: &mut Bits<'_>) -> Option<usize> {
        let next = bits.triage();
        let entry = *self.fast.get((next >> (64 - FAST)) as usize)?;
        if entry != 0 {
            bits.drop(u32::from(entry & 31))?;
            return Some(usize::from(entry >> 5));
        }
        let (symbol, len) = self.long_symbol(next)?;
        bits.drop(len)?;
        Some(symbol)
    }

    /// Returns the symbol of a code that is longer than [`FAST`] bits, and the length of the code.
    #[cold]
    fn long_symbol(&self, next: u64) -> Option<(usize, u32)> {
        let top = (next >> 32) as u32;
        let len = (1..=MAX_LEN).find(|len| self.ends.get(*len).is_some_and(|end| u64::from(top) < *end))?;
        let (first, place) = *self.first.get(len)?;
        let nth = (top >> (32 - len)).checked_sub(first)?;
        self.symbols.get((place + nth) as usize).map(|symbol| (usize::from(*symbol), len as u32))
    }
}
