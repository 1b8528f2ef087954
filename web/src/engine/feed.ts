/** Reads captures into the engines of both workers. */
import { reasonOf } from "../kit/errors";
import { chunks } from "./files";
import type { CaptureSource } from "./protocol";
import type { OnProgress } from "./remote";

/**
 * Bytes handed to the engine at a time, which copies them: more do not stay in the cache, and a browser that has compiled a
 * function better runs that only from its next call on.
 */
const PIECE = 64 * 1024;
/** How often progress is reported, in ms. */
const PROGRESS_EVERY = 200;

/** What takes the bytes of a capture. */
export interface CaptureReader {
  /** Messages found so far. */
  readonly length: number;
  push(chunk: Uint8Array): void;
  finish(): void;
}

export interface Fed {
  /** Bytes of the file that were read. */
  readonly read: number;
  /** Why reading stopped before the end of the file; null if it did not. */
  readonly stopped: string | null;
}

/** A chunk as it is handed to the engine. */
export function* pieces(chunk: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
}

/** Reads a capture into `reader` to its end, or for as long as it is `wanted`. Throws only if the engine failed. */
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
      const beyond = end !== null && packing === null ? Math.max(0, read - end) : 0;
      for (const piece of pieces(chunk.subarray(0, chunk.length - beyond))) reader.push(piece);
      reached = read;
      if (end !== null && read >= end) break;
      const now = performance.now();
      if (now - reportedAt < PROGRESS_EVERY) continue;
      reportedAt = now;
      progress(read, reader.length);
      // Lets calls that came meanwhile be answered.
      await new Promise((resume) => setTimeout(resume));
    }
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    stopped = reasonOf(error);
  }
  reader.finish();
  return { read: reached, stopped };
}
