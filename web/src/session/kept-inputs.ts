/**
 * Keeps what was opened in this tab, so that it is there again after the page was loaded again. Texts and packets are
 * kept in the tab's storage, which ends with the tab. Of a file only its name and size are kept and, if the browser has
 * one, a handle to it; its content never is.
 */
import type { EditRecord } from "./edit-history";

export type KeptInput =
  | { readonly kind: "paste"; readonly text: string; readonly format: string | null; readonly edits: EditRecord }
  /** `hash` is the fragment of a link with the packets. */
  | { readonly kind: "packets"; readonly hash: string; readonly name: string; readonly edits: EditRecord }
  /** `example`: the name of the capture in the gallery; null if it is a file of the user's. */
  | { readonly kind: "capture"; readonly name: string; readonly size: number; readonly example: string | null }
  /** A paste that was too long to be kept. */
  | { readonly kind: "long"; readonly characters: number };

const LIST = "a2scope-inputs";
const LAST = "a2scope-input";
/** Maximum number of inputs that are kept. */
const MOST = 10;
/** A longer paste is not kept, in characters. Browsers keep about five million for a tab. */
const LONGEST = 2_000_000;
/** Maximum number of handles to files that are kept. They stay when a tab is closed. */
const MOST_HANDLES = 20;

/** Keeps an input. Returns whether it can be brought back. */
export function keepInput(id: string, input: KeptInput): boolean {
  const text = input.kind === "paste" ? input.text : input.kind === "packets" ? input.hash : "";
  const short = text.length <= LONGEST;
  const kept: KeptInput = short ? input : { kind: "long", characters: text.length };
  // Each input that is dropped makes room; the newest are kept.
  for (let most = MOST; most > 0; most = Math.floor(most / 2)) {
    try {
      const ids = [...list().filter((other) => other !== id), id];
      for (const old of ids.slice(0, -most)) sessionStorage.removeItem(`${LAST} ${old}`);
      sessionStorage.setItem(LIST, JSON.stringify(ids.slice(-most)));
      sessionStorage.setItem(`${LAST} ${id}`, JSON.stringify(kept));
      return short;
    } catch {
      // There is no room, or no storage at all.
    }
  }
  return false;
}

export function keptInput(id: string): KeptInput | null {
  try {
    return JSON.parse(sessionStorage.getItem(`${LAST} ${id}`) ?? "null") as KeptInput | null;
  } catch {
    return null;
  }
}

/** Notes which input is open; empty for none. */
export function keepOpen(id: string): void {
  try {
    sessionStorage.setItem(LAST, id);
  } catch {
    // Without storage, only the history knows.
  }
}

/** Returns the input that was open last in this tab; empty if there was none. */
export function lastOpen(): string {
  try {
    return sessionStorage.getItem(LAST) ?? "";
  } catch {
    return "";
  }
}

function list(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(LIST) ?? "[]") as string[];
  } catch {
    return [];
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
export async function keepHandles(id: string, handles: readonly FileSystemFileHandle[]): Promise<void> {
  await withHandles("readwrite", (store) => store.put(handles, id));
  // Identifiers begin with the time, so the oldest come first.
  const ids = await withHandles("readonly", (store) => store.getAllKeys());
  for (const old of ids.slice(0, -MOST_HANDLES)) await withHandles("readwrite", (store) => store.delete(old));
}

/** Returns the handles to the files of an input; empty if there are none. */
export async function keptHandles(id: string): Promise<readonly FileSystemFileHandle[]> {
  const handles = await withHandles("readonly", (store) => store.get(id) as IDBRequest<unknown>).catch(() => null);
  return Array.isArray(handles) ? (handles as FileSystemFileHandle[]) : [];
}
