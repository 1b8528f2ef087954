/** Files: recognised by their content, and read in chunks, unpacked if need be. */
import { reasonOf } from "../kit/errors";
import { memo } from "../kit/memo";
import { translated } from "../language/text";
import type { Recognised, Packing } from "./protocol";
import { unpacked } from "./unpack";

/** Some of a file's content, and how many bytes of the file itself, packed or not, have been read so far. */
export interface Chunk {
  readonly chunk: Uint8Array;
  readonly read: number;
}

/** Bytes to recognise a file by. */
const HEAD = 64 * 1024;
/** Bytes read at a time: where there is a stream of bytes, and where a file has to be sliced. */
const BUFFER = 1024 * 1024;
const SLICE = 4 * 1024 * 1024;
/** The first slice is short: from within a file one message is wanted. */
const FIRST_SLICE = 128 * 1024;
/** The longest text that is taken as a paste, in bytes. */
const MOST_TEXT = 64 * 1024 * 1024;
/** The largest file that is taken as one datagram, in bytes. */
const MOST_DATAGRAM = 4 * 1024 * 1024;

function packingOf(bytes: Uint8Array): Packing {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return "gzip";
  if (bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd) return "zstd";
  // A skippable frame: parallel compressors write one before each other frame.
  if (((bytes[0] ?? 0) & 0xf0) === 0x50 && bytes[1] === 0x2a && bytes[2] === 0x4d && bytes[3] === 0x18) return "zstd";
  return null;
}

/** A file as a stream, with a reader into a buffer of ours. */
interface ByteStream {
  /** Chromium forgets what it reads from, and never answers, once nothing refers to this any more. */
  readonly response: Response;
  readonly reader: ReadableStreamBYOBReader;
}

/** Whether there are such readers. A file is no trial: WebKit, which has none, reads all of what it was asked for. */
const canStream = memo(() => {
  try {
    new Response(new Blob()).body?.getReader({ mode: "byob" });
    return true;
  } catch {
    return false;
  }
});

/** The fastest reader there is; null where there is none. */
function byteStream(file: Blob): ByteStream | null {
  if (!canStream()) return null;
  const response = new Response(file);
  const reader = response.body?.getReader({ mode: "byob" });
  return reader ? { response, reader } : null;
}

/** Those that are being read. */
const streams = new Set<ByteStream>();

async function* streamed(stream: ByteStream): AsyncGenerator<Chunk, void> {
  const { reader } = stream;
  let at = 0;
  let buffer = new ArrayBuffer(BUFFER);
  streams.add(stream);
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done) return;
      at += value.length;
      yield { chunk: value, read: at };
      buffer = value.buffer;
    }
  } finally {
    streams.delete(stream);
    await reader.cancel().catch(() => undefined);
  }
}

async function* sliced(file: Blob, from: number): AsyncGenerator<Chunk, void> {
  let at = from;
  let length = FIRST_SLICE;
  const slices: Promise<ArrayBuffer>[] = [];
  for (let next = from; at < file.size; ) {
    // The next two slices are read while this one is decoded.
    while (slices.length < 3 && next < file.size) {
      const slice = file.slice(next, next + length).arrayBuffer();
      slice.catch(() => undefined);
      slices.push(slice);
      next += length;
      length = Math.min(length * 4, SLICE);
    }
    const chunk = new Uint8Array((await slices.shift()) ?? new ArrayBuffer());
    if (chunk.length === 0) return;
    at += chunk.length;
    yield { chunk, read: at };
  }
}

async function* unpackedFrom(file: Blob, packing: "gzip" | "zstd", from: number): AsyncGenerator<Chunk, void> {
  let skip = from;
  const content = unpacked(file);
  for (;;) {
    const { done, value } = await content.next().catch((error: unknown) => {
      throw new Error(translated("page-files-unpacked-so-far", "the {packing} data cannot be unpacked further: {reason}", { packing, reason: reasonOf(error) }));
    });
    if (done) return;
    const chunk = value.chunk.subarray(Math.min(skip, value.chunk.length));
    skip -= value.chunk.length - chunk.length;
    if (chunk.length > 0) yield { chunk, read: value.read };
  }
}

/** The content of `file` from byte `from` on. A chunk may be overwritten once the next one is asked for. */
export function chunks(file: Blob, packing: Packing, from = 0): AsyncGenerator<Chunk, void> {
  if (packing !== null) return unpackedFrom(file, packing, from);
  // From within the file, little is wanted.
  const stream = from === 0 ? byteStream(file) : null;
  return stream ? streamed(stream) : sliced(file, from);
}

/** The same up to where the file cannot be read any further: that was reported when it was first read. */
export async function* readable(file: Blob, packing: Packing, from = 0): AsyncGenerator<Chunk, void> {
  try {
    yield* chunks(file, packing, from);
  } catch {
    // What came before it is enough.
  }
}

/** The whole content; null if it is longer than `most` bytes. */
async function whole(file: Blob, packing: Packing, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const { chunk } of chunks(file, packing)) {
    length += chunk.length;
    if (length > most) return null;
    parts.push(chunk.slice());
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
  try {
    for await (const { chunk } of chunks(file, packing)) return { bytes: chunk, packing, problem: null };
  } catch {
    return { bytes, packing, problem: translated("page-files-not-unpacked", "This file says it is packed with {packing}, but it cannot be unpacked.", { packing }) };
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
  if (bytes === null) return { kind: "refused", reason: translated("page-files-too-large", "This file is not a packet capture, and it is too large for a paste.") };
  if (bytes.length === 0) return { kind: "refused", reason: translated("page-files-empty", "This file is empty.") };
  const decoded = text(bytes);
  if (decoded !== null) return { kind: "text", text: decoded };
  if (bytes.length > MOST_DATAGRAM) {
    return { kind: "refused", reason: translated("page-files-unknown", "This file is not a packet capture and not text, and it is too large for a message.") };
  }
  return { kind: "datagram", bytes };
}
