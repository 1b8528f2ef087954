/** Finds the datagrams of a message, and where the bytes of the message are in them. */
import type { Message, Provenance } from "./model";
import { buffer as bufferOf, mapOffset } from "./origin";

/** A message with where its bytes were captured. */
export type Captured = Pick<Message, "buffers" | "split" | "transport">;

/** The position of a byte, counted from 0: in a packet of the input, or in a datagram of a captured message. */
export interface PacketByte {
  readonly packet: number;
  readonly byte: number;
}

/** A range of `length` bytes of a packet, beginning at `byte`. */
export interface PacketRange extends PacketByte {
  readonly length: number;
}

const SPLIT = [0xfe, 0xff, 0xff, 0xff];

/** Returns whether a datagram begins with this piece. A later piece begins one only if it has a split header: else it is an IP fragment. */
function begins(bytes: Uint8Array, { at }: Provenance): boolean {
  return at === 0 || SPLIT.every((byte, index) => bytes[at + index] === byte);
}

/** Returns the offsets in the captured buffer at which datagrams begin. */
function starts(message: Captured): number[] {
  const buffer = bufferOf(message, 0);
  if (!buffer || !message.split || message.transport === "tcp") return [0];
  const found = buffer.pieces.filter((piece) => begins(buffer.bytes, piece)).map(({ at }) => at);
  return found.length > 0 ? found : [0];
}

/** Returns the payload of each datagram of a message. */
export function payloads(message: Captured): Uint8Array[] {
  const bytes = bufferOf(message, 0)?.bytes ?? new Uint8Array();
  const from = starts(message);
  return from.map((start, index) => bytes.slice(start, from[index + 1] ?? bytes.length));
}

/** Returns the position in `payloads` of a message's byte; null if the byte is in none of the datagrams. */
export function payloadByte(message: Message, buffer: number, offset: number): PacketByte | null {
  const at = mapOffset(message, { buffer, offset, len: 1 }, 0);
  if (at === null) return null;
  const from = starts(message);
  const packet = from.findLastIndex((start) => start <= at);
  return { packet, byte: at - (from[packet] ?? 0) };
}

/** Returns the ranges of the input's packets from which `length` bytes of a buffer came. */
export function packetRanges(message: Message, buffer: number, offset: number, length: number): PacketRange[] {
  const pieces = bufferOf(message, buffer)?.pieces ?? [];
  return pieces.flatMap((piece) => {
    const start = Math.max(offset, piece.at);
    const end = Math.min(offset + length, piece.at + piece.len);
    return end > start ? [{ packet: piece.frame - 1, byte: piece.offset + start - piece.at, length: end - start }] : [];
  });
}

/**
 * Finds a byte of a packet in a message. Returns its position in the reassembled buffer, else in the captured one; null
 * if it is in neither.
 */
export function inMessage(message: Message, packet: number, byte: number): { buffer: number; offset: number } | null {
  for (const { number, pieces } of [...message.buffers].filter(({ number }) => number <= 1).reverse()) {
    const piece = pieces.find(
      ({ frame, offset, len }) => frame - 1 === packet && byte >= offset && byte < offset + len,
    );
    if (piece) return { buffer: number, offset: piece.at + byte - piece.offset };
  }
  return null;
}
