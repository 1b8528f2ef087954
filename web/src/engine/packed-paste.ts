/**
 * The way of a paste's packets from the worker to the page. A large paste has some hundred thousand packets, and moving
 * as many buffers, or an object for each of its marks, would keep the page busy for a second.
 */
import type { Paste, PastedPacket } from "./model";

/** At most this many characters of a text are shown and coloured. */
export const SHOWN = 200_000;

/** The packets, their bytes one after the other. */
export interface PackedPackets {
  readonly bytes: Uint8Array;
  /** Number of bytes of each packet. */
  readonly lengths: Uint32Array;
  /** As `PastedPacket.sources`, one packet after the other; only of bytes in the part of the text that is shown. */
  readonly sources: Uint32Array;
}

export interface PackedPaste extends Omit<Paste, "packets"> {
  readonly packets: PackedPackets;
}

/** Packs a paste; marks that are not shown are left out. */
export function packed({ packets, marks, ...paste }: Paste): PackedPaste {
  const lengths = Uint32Array.from(packets, ({ bytes }) => bytes.length);
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  const sources: Uint32Array[] = [];
  let at = 0;
  let shown = true;
  for (const packet of packets) {
    bytes.set(packet.bytes, at);
    at += packet.bytes.length;
    if (!shown) continue;
    const beyond = packet.sources.findIndex((start, index) => index % 2 === 0 && start >= SHOWN);
    shown = beyond < 0;
    sources.push(shown ? packet.sources : packet.sources.subarray(0, beyond));
  }
  const joined = new Uint32Array(sources.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of sources) {
    joined.set(part, to);
    to += part.length;
  }
  return {
    ...paste,
    marks: marks.filter(({ start }) => start < SHOWN),
    packets: { bytes, lengths, sources: joined },
  };
}

const NONE = new Uint32Array();

/** After so many packets the page has its turn: all those of a large paste, and the memory they take, are a long gap. */
const AT_ONCE = 4096;

/** Returns the paste with its packets, which are views of the packed ones. */
export async function unpacked({ packets: { bytes, lengths, sources }, ...paste }: PackedPaste): Promise<Paste> {
  const packets: PastedPacket[] = Array.from({ length: lengths.length });
  let at = 0;
  for (let index = 0; index < packets.length; index += 1) {
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resume) => setTimeout(resume));
    const length = lengths[index] ?? 0;
    const known = Math.min(length, sources.length / 2 - at);
    packets[index] = {
      // A fifth of the time of `subarray`, which matters for some hundred thousand packets.
      bytes: new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset + at, length),
      sources: known > 0 ? sources.subarray(2 * at, 2 * (at + known)) : NONE,
    };
    at += length;
  }
  if (packets.length > AT_ONCE) await new Promise((resume) => setTimeout(resume));
  return { ...paste, packets };
}

/** The buffers of a packed paste, which are moved rather than copied. */
export function buffersOf({ packets: { bytes, lengths, sources } }: PackedPaste): ArrayBuffer[] {
  return [bytes, lengths, sources].map(({ buffer }) => buffer as ArrayBuffer);
}
