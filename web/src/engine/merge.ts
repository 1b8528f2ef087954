/** Merges several captures into one, in a worker, with their frames in the order of their times. */
import { reasonOf } from "../kit/errors";
import { chunks } from "./files";
import { pieces } from "./feed";
import type { Whole } from "./modules";
import type { MergeOutcome, Packing } from "./protocol";
import type { OnProgress } from "./remote";

/** The merged capture is put together from parts of at least this many bytes. */
const PART = 4 * 1024 * 1024;
/** Progress is reported this often, in ms. */
const PROGRESS_EVERY = 200;

export interface CaptureFile {
  readonly file: Blob;
  readonly packing: Packing;
}

export type Merged = Omit<MergeOutcome, "captures"> & { readonly merged: Blob };

export async function merge(files: readonly CaptureFile[], { Merge }: Whole, progress: OnProgress): Promise<Merged> {
  const merging = new Merge(files.length);
  const readers = files.map(({ file, packing }) => chunks(file, packing));
  const read = files.map(() => 0);
  const notes: [number, string][] = [];
  const blobs: Blob[] = [];
  const frames: Uint16Array[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let reportedAt = performance.now();
  const put = (): void => {
    const bytes = merging.take() as Uint8Array<ArrayBuffer>;
    parts.push(bytes);
    held += bytes.length;
    frames.push(merging.take_files());
    if (held < PART) return;
    // A browser can move a Blob out of memory, but not an array.
    blobs.push(new Blob(parts));
    parts = [];
    held = 0;
  };
  try {
    for (let at = merging.wanted(); at !== undefined; at = merging.wanted()) {
      const file = at;
      const next = await readers[file]?.next().catch((error: unknown) => {
        notes.push([file, reasonOf(error)]);
        return null;
      });
      if (!next || next.done) merging.finish(file);
      else {
        read[file] = next.value.read;
        for (const piece of pieces(next.value.chunk)) merging.push(file, piece);
      }
      put();
      if (performance.now() - reportedAt < PROGRESS_EVERY) continue;
      reportedAt = performance.now();
      progress(
        read.reduce((sum, one) => sum + one, 0),
        0,
      );
    }
    for (const note of merging.notes()) {
      const [, file = "0", text = note] = /^(\d+) (.*)$/s.exec(note) ?? [];
      notes.push([Number(file), text]);
    }
  } finally {
    merging.free();
  }
  return { merged: new Blob([...blobs, ...parts]), frameFiles: joined(frames), notes };
}

function joined(lists: readonly Uint16Array[]): Uint16Array {
  const all = new Uint16Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
