/** Files: recognised by their content, and read in slices, decompressed if need be. */
import { reasonOf } from "./errors";
import type { Recognised, Packing } from "./protocol";

/** Some of a file's content, and how many bytes of the file itself, packed or not, have been read so far. */
export interface Chunk {
  readonly chunk: Uint8Array;
  readonly read: number;
}

const HEAD = 64 * 1024;
/** The longest text that is taken as a paste, in bytes. */
const MOST_TEXT = 64 * 1024 * 1024;
/** The largest file that is taken as one datagram, in bytes. */
const MOST_DATAGRAM = 4 * 1024 * 1024;

function packingOf(bytes: Uint8Array): Packing {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return "gzip";
  if (bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd) return "zstd";
  return null;
}

function unpacker(packing: "gzip" | "zstd"): DecompressionStream | null {
  try {
    return new DecompressionStream(packing as CompressionFormat);
  } catch {
    return null;
  }
}

async function* plain(file: Blob, size: number, from: number, first: number): AsyncGenerator<Chunk, void> {
  const slice = (start: number, length: number): Promise<ArrayBuffer> => file.slice(start, start + length).arrayBuffer();
  let at = from;
  let length = first;
  let next = slice(at, length);
  while (at < file.size) {
    const chunk = new Uint8Array(await next);
    if (chunk.length === 0) return;
    at += chunk.length;
    length = Math.min(length * 4, size);
    // The next slice is read while this one is decoded.
    next = slice(at, length);
    next.catch(() => undefined);
    yield { chunk, read: at };
  }
}

async function* unpacked(file: Blob, packing: "gzip" | "zstd", from: number): AsyncGenerator<Chunk, void> {
  const stream = unpacker(packing);
  if (!stream) throw new Error(`this browser cannot unpack ${packing}`);
  let read = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      read += bytes.length;
      controller.enqueue(bytes);
    },
  });
  const reader = file.stream().pipeThrough(counter).pipeThrough(stream).getReader();
  let skip = from;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new Error(`the ${packing} data cannot be unpacked further: ${reasonOf(error)}`);
      });
      if (done) return;
      const chunk = value.subarray(Math.min(skip, value.length));
      skip -= value.length - chunk.length;
      if (chunk.length > 0) yield { chunk, read };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The content of `file` from byte `from` on, in slices of up to `size` bytes, the first of up to `first`. */
export function chunks(
  file: Blob,
  packing: Packing,
  size: number,
  from = 0,
  first = size,
): AsyncGenerator<Chunk, void> {
  return packing === null ? plain(file, size, from, first) : unpacked(file, packing, from);
}

/** The whole content; null if it is longer than `most` bytes. */
async function whole(file: Blob, packing: Packing, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const { chunk } of chunks(file, packing, HEAD)) {
    length += chunk.length;
    if (length > most) return null;
    parts.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The first bytes of a file's content, its packing, and why it cannot be unpacked, if it cannot. */
export async function head(file: Blob): Promise<{ bytes: Uint8Array; packing: Packing; problem: string | null }> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const packing = packingOf(bytes);
  if (packing === null) return { bytes, packing, problem: null };
  if (!unpacker(packing)) {
    const reason = `This file is packed with ${packing}, which this browser cannot unpack. Unpack it first, or use the command line.`;
    return { bytes, packing, problem: reason };
  }
  try {
    for await (const { chunk } of chunks(file, packing, HEAD)) return { bytes: chunk, packing, problem: null };
  } catch {
    return { bytes, packing, problem: `This file says it is packed with ${packing}, but it cannot be unpacked.` };
  }
  return { bytes: new Uint8Array(), packing, problem: null };
}

function text(bytes: Uint8Array): string | null {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  // FF FE FF FF begins a datagram more often than a text in UTF-16: a text has no second mark.
  const encoding = wide && !(bytes[2] === 0xff && bytes[3] === 0xff) ? wide : "utf-8";
  try {
    const decoded = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}

/** What a file is that is not a capture. */
export async function recognised(file: Blob, packing: Packing): Promise<Recognised> {
  const bytes = await whole(file, packing, MOST_TEXT);
  if (bytes === null) return { kind: "refused", reason: "This file is not a packet capture, and it is too large for a paste." };
  if (bytes.length === 0) return { kind: "refused", reason: "This file is empty." };
  const decoded = text(bytes);
  if (decoded !== null) return { kind: "text", text: decoded };
  if (bytes.length > MOST_DATAGRAM) {
    return { kind: "refused", reason: "This file is not a packet capture and not text, and it is too large for a message." };
  }
  return { kind: "datagram", bytes };
}
