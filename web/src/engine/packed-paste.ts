/**
 * The way of a paste's packets from the worker to the page. A large paste has some hundred thousand packets, and moving
 * as many buffers, or an object for each of its marks, would keep the page busy for a second.
 */
import type { Paste as PackedPaste } from "a2scope";
import type { Paste, PastedPacket } from "./model";

/** At most this many characters of a text are shown and coloured. */
export const SHOWN = 200_000;

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
