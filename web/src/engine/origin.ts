import type { Buffer, Message, Provenance, Span } from "./model";

/**
 * Where a byte was in the input: at `offset` in frame (or packet) number `frame`. Frames are counted from 1, offsets
 * from 0.
 */
export interface Origin {
  readonly frame: number;
  readonly offset: number;
}

export function buffer(message: Pick<Message, "buffers">, number: number): Buffer | null {
  return message.buffers.find((candidate) => candidate.number === number) ?? null;
}

/** Returns the index of the piece that contains the byte at `offset` of the buffer; -1 if no piece contains it. */
export function pieceAt(pieces: readonly Provenance[], offset: number): number {
  return pieces.findIndex(({ at, len }) => offset >= at && offset < at + len);
}

/**
 * Returns where a byte was in the input; null for decompressed and unescaped bytes, which were not captured as they
 * are.
 */
export function origin(message: Message, number: number, offset: number): Origin | null {
  const pieces = buffer(message, number)?.pieces ?? [];
  const piece = pieces[pieceAt(pieces, offset)];
  return piece ? { frame: piece.frame, offset: piece.offset + offset - piece.at } : null;
}

/**
 * Returns the offset of the same byte in buffer `to`; null if that buffer does not contain it. Only the start of the
 * span matters.
 */
export function mapOffset(message: Message, { buffer: from, offset }: Span, to: number): number | null {
  if (from === to) return offset;
  const source = origin(message, from, offset);
  if (!source) return null;
  const piece = buffer(message, to)?.pieces.find(
    ({ frame, offset: start, len }) => frame === source.frame && source.offset >= start && source.offset < start + len,
  );
  return piece ? piece.at + source.offset - piece.offset : null;
}
