/** Recognises files by their content, and reads them in chunks. Compressed files are decompressed. */
import { reasonOf } from "../kit/errors";
import { memo } from "../kit/memo";
import { translated } from "../language/text";
import type { Recognised, Packing } from "./protocol";
import { unpacked } from "./unpack";

/** A part of a file's content (after decompression), and how many bytes of the file itself have been read so far. */
export interface Chunk {
  readonly chunk: Uint8Array;
  readonly read: number;
}

/** Number of bytes at the start of a file by which it is recognised. */
const HEAD = 64 * 1024;
/**
 * Number of bytes read at a time: `BUFFER` from a stream, and `SLICE` where the browser cannot stream a file, so that
 * it has to be sliced.
 */
const BUFFER = 1024 * 1024;
const SLICE = 4 * 1024 * 1024;
/**
 * Number of bytes in the first slice. It is short, because reading from the middle of a file usually fetches a single
 * message.
 */
const FIRST_SLICE = 128 * 1024;
/** A text file with more bytes than this is not read as a paste. */
const MOST_TEXT = 64 * 1024 * 1024;
/** A binary file with more bytes than this is not read as a single datagram. */
const MOST_DATAGRAM = 4 * 1024 * 1024;

function packingOf(bytes: Uint8Array): Packing {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return "gzip";
  if (bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd) return "zstd";
  // This is a skippable zstd frame: parallel compressors write one before each data frame.
  if (((bytes[0] ?? 0) & 0xf0) === 0x50 && bytes[1] === 0x2a && bytes[2] === 0x4d && bytes[3] === 0x18) return "zstd";
  return null;
}

/** A file as a stream, with a reader that fills a buffer that we provide. */
interface ByteStream {
  /**
   * Keeps the response alive. Once nothing refers to it, Chromium frees the stream's source, and a pending read never
   * ends.
   */
  readonly response: Response;
  readonly reader: ReadableStreamBYOBReader;
}

/**
 * Returns whether the browser has stream readers that fill a given buffer. It is tried with an empty Blob: WebKit has
 * no such readers, and would read a whole file instead.
 */
const canStream = memo(() => {
  try {
    new Response(new Blob()).body?.getReader({ mode: "byob" });
    return true;
  } catch {
    return false;
  }
});

/** Returns the fastest reader of a file; null if the browser does not support it. */
function byteStream(file: Blob): ByteStream | null {
  if (!canStream()) return null;
  const response = new Response(file);
  const reader = response.body?.getReader({ mode: "byob" });
  return reader ? { response, reader } : null;
}

/** The streams that are being read. Being in this set keeps each of them alive until it ends. */
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
      // The reader detached the old buffer and returned the same memory as a new one, which can be filled again.
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
  for (let next = from; at < file.size;) {
    // The next two slices are read while this one is decoded.
    while (slices.length < 3 && next < file.size) {
      const slice = file.slice(next, next + length).arrayBuffer();
      // An error is thrown below, where the slice is awaited. This handler only marks it as handled.
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
      throw new Error(
        translated("page-files-unpacked-so-far", "the {packing} data cannot be unpacked further: {reason}", {
          packing,
          reason: reasonOf(error),
        }),
      );
    });
    if (done) return;
    const chunk = value.chunk.subarray(Math.min(skip, value.chunk.length));
    skip -= value.chunk.length - chunk.length;
    if (chunk.length > 0) yield { chunk, read: value.read };
  }
}

/** Returns the content of `file` from byte `from` on. A chunk may be overwritten when the next one is requested. */
export function chunks(file: Blob, packing: Packing, from = 0): AsyncGenerator<Chunk, void> {
  if (packing !== null) return unpackedFrom(file, packing, from);
  // Reading from the middle fetches only a little, and a stream can only start at the beginning.
  const stream = from === 0 ? byteStream(file) : null;
  return stream ? streamed(stream) : sliced(file, from);
}

/**
 * Like `chunks`, but ends without an error where the file cannot be read: the error was reported when the file was
 * first read.
 */
export async function* readable(file: Blob, packing: Packing, from = 0): AsyncGenerator<Chunk, void> {
  try {
    yield* chunks(file, packing, from);
  } catch {
    // The bytes before the damage are all there is.
  }
}

/** Returns the whole content of a file; null if it is longer than `most` bytes. */
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

/**
 * Returns the first bytes of a file's content and its compression. If it cannot be decompressed, `problem` says why.
 */
export async function head(file: Blob): Promise<{ bytes: Uint8Array; packing: Packing; problem: string | null }> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const packing = packingOf(bytes);
  if (packing === null) return { bytes, packing, problem: null };
  try {
    for await (const { chunk } of chunks(file, packing)) return { bytes: chunk, packing, problem: null };
  } catch {
    return {
      bytes,
      packing,
      problem: translated(
        "page-files-not-unpacked",
        "This file says it is packed with {packing}, but it cannot be unpacked.",
        { packing },
      ),
    };
  }
  return { bytes: new Uint8Array(), packing, problem: null };
}

function text(bytes: Uint8Array): string | null {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  // FF FE FF FF more likely begins a split datagram than UTF-16 text: a text would not have a second byte order mark.
  const encoding = wide && !(bytes[2] === 0xff && bytes[3] === 0xff) ? wide : "utf-8";
  try {
    const decoded = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}

/** Recognises a file that is not a capture. */
export async function recognised(file: Blob, packing: Packing): Promise<Recognised> {
  const bytes = await whole(file, packing, MOST_TEXT);
  if (bytes === null)
    return {
      kind: "refused",
      reason: translated("page-files-too-large", "This file is not a packet capture, and it is too large for a paste."),
    };
  if (bytes.length === 0) return { kind: "refused", reason: translated("page-files-empty", "This file is empty.") };
  const decoded = text(bytes);
  if (decoded !== null) return { kind: "text", text: decoded };
  if (bytes.length > MOST_DATAGRAM) {
    return {
      kind: "refused",
      reason: translated(
        "page-files-unknown",
        "This file is not a packet capture and not text, and it is too large for a message.",
      ),
    };
  }
  return { kind: "datagram", bytes };
}
