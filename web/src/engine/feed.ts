/** Reads captures into the engines of both workers. */
import { reasonOf } from "../kit/errors";
import { chunks } from "./files";
import type { CaptureSource } from "./protocol";
import type { OnProgress } from "./remote";

/**
 * Size of the pieces that are handed to the engine, which copies them. A larger piece does not stay in the cache; and a
 * browser that has just optimised a function uses the faster code only from the next call on.
 */
const PIECE = 64 * 1024;
/** How often progress is reported, in ms. */
const PROGRESS_EVERY = 200;

/** Receives the bytes of a capture. */
export interface CaptureReader {
  /** Number of messages found so far. */
  readonly length: number;
  push(chunk: Uint8Array): void;
  finish(): void;
}

export interface Fed {
  /** Number of bytes of the file that were read. */
  readonly read: number;
  /** Why reading stopped before the end of the file; null if it did not. */
  readonly stopped: string | null;
}

/** Cuts a chunk into the pieces that the engine is given. */
export function* pieces(chunk: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
}

/** Reads a capture into `reader`, to its end or until `wanted` returns false. Throws only if the engine failed. */
export async function feed(
  reader: CaptureReader,
  { file, packing, end }: CaptureSource,
  progress: OnProgress,
  wanted: () => boolean,
): Promise<Fed> {
  let reportedAt = performance.now();
  let reached = 0;
  let stopped: string | null = null;
  try {
    for await (const { chunk, read } of chunks(file, packing)) {
      if (!wanted()) break;
      // A capture that was cancelled is read again only up to where it was read the first time.
      const beyond = end !== null && packing === null ? Math.max(0, read - end) : 0;
      for (const piece of pieces(chunk.subarray(0, chunk.length - beyond))) reader.push(piece);
      reached = read;
      if (end !== null && read >= end) break;
      const now = performance.now();
      if (now - reportedAt < PROGRESS_EVERY) continue;
      reportedAt = now;
      progress(read, reader.length);
      // Yields, so that calls that arrived in the meantime are answered.
      await new Promise((resume) => setTimeout(resume));
    }
  } catch (error) {
    // A trap means that the engine failed; any other error means that the file cannot be read further.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    stopped = reasonOf(error);
  }
  reader.finish();
  return { read: reached, stopped };
}
