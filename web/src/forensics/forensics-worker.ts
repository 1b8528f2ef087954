/** The second worker: reads the input once more, for what an investigation asks. */
import init, { Forensics, Search } from "a2scope-forensics";
import wasm from "a2scope-forensics/forensics_bg.wasm?url";
import { chunks } from "../files";
import type { InputSource } from "../protocol";
import type { OnProgress } from "../remote";
import { serve } from "../serve";
import type { Analysed, ForensicCalls, SearchOutcome } from "./protocol";

const SLICE = 4 * 1024 * 1024;
const PROGRESS_EVERY = 100;

const ready = init({ module_or_path: wasm });
let forensics: Forensics | null = null;
/** Counts searches: an older one is given up. */
let searches = 0;

/** What both take: an input, bytes at a time. */
interface Reader {
  readonly length: number;
  paste(text: string, format?: string): void;
  packets(list: Uint8Array[]): void;
  push(chunk: Uint8Array): void;
  finish(): void;
}

/** Feeds an input to a reader; why it stopped before the end, if it did. */
async function feed(reader: Reader, source: InputSource, progress: OnProgress, wanted: () => boolean): Promise<string | null> {
  if (source.kind === "paste") reader.paste(source.text, source.format);
  else if (source.kind === "packets") reader.packets([...source.list]);
  else {
    let reportedAt = 0;
    try {
      for await (const { chunk, read } of chunks(source.file, source.packing, SLICE)) {
        if (!wanted()) return null;
        reader.push(chunk);
        if (source.end !== null && read >= source.end) break;
        const now = performance.now();
        if (now - reportedAt < PROGRESS_EVERY) continue;
        reportedAt = now;
        progress(read, reader.length);
        await new Promise((resume) => setTimeout(resume));
      }
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      reader.finish();
      return error instanceof Error ? error.message : String(error);
    }
  }
  reader.finish();
  return null;
}

async function analyse(source: InputSource, progress: OnProgress): Promise<Analysed> {
  const own = new Forensics();
  const stopped = await feed(own, source, progress, () => true);
  forensics?.free();
  forensics = own;
  return { messages: own.length, stopped };
}

function refusal(error: unknown): { column: number; text: string } | null {
  const { column, text } = Object(error) as { column?: unknown; text?: unknown };
  return typeof column === "number" && typeof text === "string" ? { column, text } : null;
}

async function search(filter: string, source: InputSource, progress: OnProgress): Promise<SearchOutcome> {
  searches += 1;
  const number = searches;
  let own: Search;
  try {
    own = new Search(filter);
  } catch (error) {
    const refused = refusal(error);
    if (!refused) throw error;
    return { ok: false, ...refused };
  }
  try {
    await feed(own, source, progress, () => number === searches);
    return { ok: true, matches: own.matches(), undecided: own.undecided ?? null };
  } finally {
    own.free();
  }
}

function analysed(): Forensics {
  if (!forensics) throw new Error("nothing has been read yet");
  return forensics;
}

serve<ForensicCalls>(
  {
    analyse: ([source], progress) => analyse(source, progress),
    conversation: ([message, from, to]) => analysed().conversation(message, from, to) ?? null,
    step: ([message]) => analysed().step(message) ?? null,
    servers: () => analysed().servers(),
    players: ([limit]) => analysed().players(limit),
    rules: ([server]) => analysed().rules(server) ?? null,
    findings: () => analysed().findings(),
    explanations: () => analysed().explanations(),
    stats: () => analysed().stats(),
    search: ([filter, source], progress) => search(filter, source, progress),
  },
  ready,
  (value) => {
    const { matches } = Object(value) as { matches?: unknown };
    return matches instanceof Uint32Array ? [matches.buffer as ArrayBuffer] : [];
  },
);
