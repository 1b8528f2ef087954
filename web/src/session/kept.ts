/**
 * Keeps what was opened in this tab, so that it is there again after the page was loaded again. Texts and packets are
 * kept in the tab's storage, which ends with the tab. Of a file only its name and size are kept and, if the browser has
 * one, a handle to it; its content never is.
 */
import { isExample, load } from "./examples";
import { filesOf, handleOf } from "./handles";
import { hashOf } from "./permalink";
import type { CaptureInput, KeptInput, Remembered } from "./state";
import type { Recalled } from "./step";

const LIST = "a2scope-inputs";
const LAST = "a2scope-input";
/** Maximum number of inputs that are kept. */
const MOST = 10;
/** A longer paste is not kept, in characters. Browsers keep about five million for a tab. */
const LONGEST = 2_000_000;
/** Maximum number of handles to files that are kept. They stay when a tab is closed. */
const MOST_HANDLES = 20;
/** A changed text is kept after no key has been pressed for this time, in ms. */
const PAUSE = 400;

/** The part of a file handle that Chromium has and others may not. */
interface Permitted extends FileSystemFileHandle {
  queryPermission?(mode: { readonly mode: "read" }): Promise<PermissionState>;
  requestPermission?(mode: { readonly mode: "read" }): Promise<PermissionState>;
}

/** The input that is to be kept when the user pauses. */
let unkept: { readonly id: string; readonly input: Remembered } | null = null;
let keeping: ReturnType<typeof setTimeout> | undefined;
/** Whether the open input would be lost with the page: a file without a handle, or a text that is too long. */
let lost = false;

export const isLost = (): boolean => lost;

addEventListener("pagehide", () => keep());

/** Keeps an input a little later; null if nothing is open. */
export function keepSoon(id: string, input: Remembered | null): void {
  if (unkept?.id !== id) keep();
  unkept = input && { id, input };
  if (!input) lost = false;
  clearTimeout(keeping);
  keeping = setTimeout(keep, PAUSE);
}

function keep(): void {
  if (!unkept) return;
  const { id, input: remembered } = unkept;
  const { input, edits } = remembered;
  unkept = null;
  stored(() => sessionStorage.setItem(LAST, id));
  if (input.kind === "paste") {
    const { text, format = null } = input;
    lost = !write(id, { kind: "paste", text, format, edits: edits.record }, text.length);
  } else if (input.kind === "packets") {
    const hash = hashOf(input.packets);
    lost = !write(id, { kind: "packets", hash, name: input.name, edits: edits.record }, hash.length);
  } else void keepFile(id, input);
}

async function keepFile(id: string, { file, merged }: CaptureInput): Promise<void> {
  const { name } = file;
  write(id, { kind: "capture", name, size: file.size, example: isExample(file) ? name : null });
  const handles = await Promise.all((merged?.files ?? [file]).map(async (one) => handleOf(one)));
  const found = handles.filter((handle) => handle instanceof Object);
  if (found.length > 0 && found.length === handles.length) await keepHandles(id, found).catch(() => undefined);
  // A file that is no example and was not opened by the user is in the page itself.
  lost = handles.includes(null);
}

/** Writes an input. Returns whether it can be brought back. */
function write(id: string, input: KeptInput, characters = 0): boolean {
  const short = characters <= LONGEST;
  const text = JSON.stringify(short ? input : ({ kind: "long", characters } satisfies KeptInput));
  // Each input that is dropped makes room; the newest are kept.
  for (let most = MOST; most > 0; most = Math.floor(most / 2)) {
    const written = stored(() => {
      const known = JSON.parse(sessionStorage.getItem(LIST) ?? "[]") as string[];
      const ids = [...known.filter((other) => other !== id), id];
      for (const old of ids.slice(0, -most)) sessionStorage.removeItem(`${LAST} ${old}`);
      sessionStorage.setItem(LIST, JSON.stringify(ids.slice(-most)));
      sessionStorage.setItem(`${LAST} ${id}`, text);
      return short;
    });
    if (written !== null) return written;
  }
  return false;
}

/** Returns the input that was open last in this tab; empty if there was none. */
export function lastOpen(): string {
  return stored(() => sessionStorage.getItem(LAST)) ?? "";
}

/** Returns what is kept of an input, and its files, if they can be had. With `asks`, the user may be asked for them. */
export async function recall(id: string, asks: boolean): Promise<Recalled> {
  const text = stored(() => sessionStorage.getItem(`${LAST} ${id}`));
  const kept = stored(() => JSON.parse(text ?? "null") as KeptInput | null);
  if (kept?.kind !== "capture") return { kept, files: [], again: false };
  if (kept.example !== null) {
    const example = await load({ capture: kept.example });
    return { kept, files: example instanceof File ? [example] : [], again: false };
  }
  const handles = await keptHandles(id);
  const mode = { mode: "read" } as const;
  for (const handle of handles) {
    const state = await (asks ? handle.requestPermission?.(mode) : handle.queryPermission?.(mode));
    if (state !== undefined && state !== "granted") return { kept, files: [], again: true };
  }
  return { kept, files: await filesOf(handles).catch(() => []), again: handles.length > 0 };
}

/** Returns what `work` gives; null if there is no room, or no storage at all. */
function stored<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Runs `work` on the store of file handles. */
async function withHandles<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open("a2scope", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("files");
  const database = await done(opening);
  try {
    return await done(work(database.transaction("files", mode).objectStore("files")));
  } finally {
    database.close();
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the store of files failed"));
  });
}

/** Keeps the handles to the files of an input. */
async function keepHandles(id: string, handles: readonly FileSystemFileHandle[]): Promise<void> {
  await withHandles("readwrite", (store) => store.put(handles, id));
  // Identifiers begin with the time, so the oldest come first.
  const ids = await withHandles("readonly", (store) => store.getAllKeys());
  for (const old of ids.slice(0, -MOST_HANDLES)) await withHandles("readwrite", (store) => store.delete(old));
}

/** Returns the handles to the files of an input; empty if there are none. */
async function keptHandles(id: string): Promise<readonly Permitted[]> {
  const handles = await withHandles("readonly", (store) => store.get(id) as IDBRequest<unknown>).catch(() => null);
  return Array.isArray(handles) ? (handles as Permitted[]) : [];
}
