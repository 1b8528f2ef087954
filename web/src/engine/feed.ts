/** Reads captures into the engines of both workers. */
import { reasonOf } from "../kit/errors";
import { chunks, type Chunk } from "./files";
import type { CaptureSource } from "./protocol";
import type { OnProgress } from "./remote";

/**
 * Size of the pieces in which a capture is passed to the engine, in bytes. The engine copies each piece, and a larger
 * one would not stay in the processor's cache. Also, when a browser has just optimised a function, it uses the faster
 * code only from the next call on.
 */
const PIECE = 64 * 1024;
/** Progress is reported this often, in ms. */
const PROGRESS_EVERY = 200;

/** Receives the bytes of a capture. */
export interface CaptureReader {
  /** Number of messages found so far. */
  readonly length: number;
  push(chunk: Uint8Array): void;
  finish(): void;
  /** Notes the file of each frame, if the reader lists messages. */
  frames_from?(files: Uint16Array): void;
}

export interface Fed {
  /** Number of bytes of the file that were read. */
  readonly read: number;
  /** Why reading stopped before the end of the file; null if it did not. */
  readonly stopped: string | null;
}

/** Cuts a chunk into pieces of at most `PIECE` bytes. */
export function* pieces(chunk: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
}

/**
 * Yields the chunks of a capture up to where its first reading was cancelled, so that each reading has the same messages.
 */
export async function* untilEnd(
  all: AsyncIterable<Chunk>,
  { packing, end }: CaptureSource,
): AsyncGenerator<Chunk, void> {
  for await (const { chunk, read } of all) {
    const beyond = end !== null && packing === null ? Math.max(0, read - end) : 0;
    yield { chunk: chunk.subarray(0, chunk.length - beyond), read };
    if (end !== null && read >= end) return;
  }
}

/** Reads a capture into `reader`, to its end or until `wanted` returns false. Throws only if the engine failed. */
export async function feed(
  reader: CaptureReader,
  source: CaptureSource,
  progress: OnProgress,
  wanted: () => boolean,
): Promise<Fed> {
  let reportedAt = performance.now();
  let reached = 0;
  let stopped: string | null = null;
  const { file, packing, frameFiles } = source;
  if (frameFiles) reader.frames_from?.(frameFiles);
  try {
    for await (const { chunk, read } of untilEnd(chunks(file, packing), source)) {
      if (!wanted()) break;
      for (const piece of pieces(chunk)) reader.push(piece);
      reached = read;
      const now = performance.now();
      if (now - reportedAt < PROGRESS_EVERY) continue;
      reportedAt = now;
      progress(read, reader.length);
      // Waits for a moment, so that calls that arrived in the meantime are answered.
      await new Promise((resume) => setTimeout(resume));
    }
  } catch (error) {
    // A WebAssembly trap means that the engine failed. Any other error means that the file cannot be read further.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    stopped = reasonOf(error);
  }
  reader.finish();
  return { read: reached, stopped };
}
