/** The second worker. It reads the input once more, for the views and the filter of the analysis. */
import init, * as engine from "a2scope-analysis";
import url from "a2scope-analysis/analysis_bg.wasm?url";
import { sha256 } from "../engine/digest";
import { feed, type CaptureReader } from "../engine/feed";
import type { InputSource, TableName } from "../engine/protocol";
import type { OnProgress } from "../engine/remote";
import { serve } from "../engine/serve";
import { wasm } from "../engine/worker-parts";
import { followLanguage } from "../language/worker-language";
import type { AnalysisOutcome, AnalysisCalls, FirewallQuestion, SearchOutcome } from "./protocol";

const { Export, Analysis, Search } = engine;
const ready = init({ module_or_path: wasm(url) }).then(() => followLanguage(engine));
let analysis: engine.Analysis | null = null;
/** The input that `analysis` was made from. */
let analysisSource: InputSource | null = null;
/** The analysis of all messages of the input, kept while another one is about some of them. */
let whole: engine.Analysis | null = null;
/** The messages that `analysis` is about; null for all. */
let about: Uint32Array | null = null;
/** Number of analyses so far; reading for one stops when a newer one has started. */
let analyses = 0;
/** Why reading for `whole` stopped early; null if it did not. */
let wholeStopped: string | null = null;
/** The analysis that knows the name and the hash of its input; null until an export needs them. */
let namedAnalysis: engine.Analysis | null = null;
/** The hash of the input; null until it is needed. */
let hash: Promise<string> | null = null;
/** Number of searches so far; a search stops when a newer one has started. */
let searches = 0;
/** Number of questions about a firewall so far; one stops when a newer one has started. */
let questions = 0;

/** What the engine's `Analysis`, `Search` and `Export` have in common: each can read captures, pastes and packets. */
interface InputReader extends CaptureReader {
  paste(text: string, format?: string): void;
  packets(list: Uint8Array[]): void;
}

/**
 * Reads an input until `wanted` returns false. Returns why reading stopped before the end; null if the end was reached.
 */
async function read(
  reader: InputReader,
  source: InputSource,
  progress: OnProgress,
  wanted: () => boolean,
): Promise<string | null> {
  if (source.kind === "capture") return (await feed(reader, source, progress, wanted)).stopped;
  if (source.kind === "paste") reader.paste(source.text, source.format);
  else reader.packets([...source.list]);
  reader.finish();
  return null;
}

interface Found {
  readonly matches: Uint32Array;
  readonly undecided: string | null;
}

async function analyse(
  source: InputSource,
  chosen: Uint32Array | null,
  progress: OnProgress,
): Promise<AnalysisOutcome> {
  analyses += 1;
  const number = analyses;
  if (chosen === null && whole) {
    use(whole, source, null);
    return { messages: whole.length, stopped: wholeStopped };
  }
  const own = new Analysis(chosen ?? undefined);
  const stopped = await read(own, source, progress, () => number === analyses);
  if (number !== analyses) {
    own.free();
    return { messages: 0, stopped: null };
  }
  if (chosen === null) {
    whole = own;
    wholeStopped = stopped;
  }
  use(own, source, chosen);
  return { messages: own.length, stopped };
}

/** Makes the other calls be about this analysis. */
function use(own: engine.Analysis, source: InputSource, chosen: Uint32Array | null): void {
  if (analysis !== whole) analysis?.free();
  analysis = own;
  analysisSource = source;
  about = chosen;
  namedAnalysis = null;
}

function refusal(error: unknown): { column: number; text: string; instead: string | null } | null {
  const { column, text, instead } = Object(error) as { column?: unknown; text?: unknown; instead?: unknown };
  if (typeof column !== "number" || typeof text !== "string") return null;
  return { column, text, instead: typeof instead === "string" ? instead : null };
}

/** Reads the input and returns the messages that match the search. A new search stops the one before. */
async function searched(own: engine.Search, source: InputSource, progress: OnProgress): Promise<Found> {
  searches += 1;
  const number = searches;
  try {
    await read(own, source, progress, () => number === searches);
    return { matches: own.matches(), undecided: own.undecided ?? null };
  } finally {
    own.free();
  }
}

async function search(filter: string, source: InputSource, progress: OnProgress): Promise<SearchOutcome> {
  let own: engine.Search;
  try {
    own = new Search(filter);
  } catch (error) {
    const refused = refusal(error);
    if (!refused) throw error;
    return { ok: false, ...refused };
  }
  return { ok: true, ...(await searched(own, source, progress)) };
}

async function messagesOf(table: TableName, key: string, progress: OnProgress): Promise<Uint32Array> {
  const known = current().messagesOf(table, key);
  if (known || !analysisSource) return known ?? new Uint32Array();
  const { matches } = await searched(Search.player(key), analysisSource, progress);
  if (!about) return matches;
  const among = new Set(about);
  return matches.filter((message) => among.has(message));
}

async function playerSeries(key: string, progress: OnProgress): Promise<string> {
  if (!analysisSource) return "{}";
  const own = Search.player(key);
  searches += 1;
  const number = searches;
  try {
    await read(own, analysisSource, progress, () => number === searches);
    return own.sightings();
  } finally {
    own.free();
  }
}

/** Reads the capture until the engine has the answer to a question about a firewall. */
async function firewall({ incident, place, of }: FirewallQuestion, progress: OnProgress): Promise<string> {
  if (analysisSource?.kind !== "capture") throw new Error("rules are tried on captures only");
  const own =
    "rules" in of
      ? current().triedRules(of.rules, incident ?? undefined, place ?? undefined)
      : current().proposedRules(incident ?? 0, place ?? undefined, of.tool);
  questions += 1;
  const number = questions;
  const reader: CaptureReader = { length: 0, push: (chunk) => own.push(chunk), finish: () => own.finish() };
  try {
    while (own.answer === undefined) {
      await feed(reader, analysisSource, progress, () => number === questions);
      if (number !== questions) throw new Error("another question was asked");
    }
    return own.answer;
  } finally {
    own.free();
  }
}

/**
 * Passes the name and the hash of the input to `analysis`. Only exports call this, because the file is read again for
 * the hash.
 */
async function nameSource(name: string): Promise<void> {
  const source = analysisSource;
  const own = current();
  if (own === namedAnalysis) return;
  const file = source?.kind === "capture" && source.end === null ? source.file : null;
  if (file) hash ??= sha256(file);
  own.setSource(name, file?.size, file ? await hash : undefined);
  namedAnalysis = own;
}

/** Returns a whole table as text. If the table was too long to be kept, it is written while the input is read again. */
async function exported(
  table: TableName,
  format: "csv" | "ndjson",
  name: string,
  progress: OnProgress,
): Promise<Uint8Array> {
  if (table === "incidents" && format === "ndjson") await nameSource(name);
  const kept = current().exported(table, format);
  if (kept || !analysisSource) return kept ?? new Uint8Array();
  const own = new Export(table, format);
  const parts: Uint8Array[] = [];
  try {
    await read(
      {
        get length() {
          return own.length;
        },
        push: (chunk) => {
          own.push(chunk);
          parts.push(own.take());
        },
        paste: (text, as) => own.paste(text, as),
        packets: (list) => own.packets(list),
        finish: () => {
          own.finish();
          parts.push(own.take());
        },
      },
      analysisSource,
      progress,
      () => true,
    );
  } finally {
    own.free();
  }
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function current(): engine.Analysis {
  if (!analysis) throw new Error("nothing has been read yet");
  return analysis;
}

/** Makes a case, and frees it after use. */
function withCase<Result>(number: number, seed: string, use: (made: engine.Case) => Result): Result {
  const made = new engine.Case(number, seed);
  try {
    return use(made);
  } finally {
    made.free();
  }
}

serve<AnalysisCalls>(
  {
    analyse: ([source, chosen], progress) => analyse(source, chosen, progress),
    conversation: ([message, from, to]) => current().conversation(message, from, to) ?? null,
    step: ([message]) => current().step(message) ?? null,
    explanations: () => current().explanations(),
    quality: () => current().quality(),
    diagnoses: () => current().diagnoses(),
    diagnose: ([text, format]) => engine.diagnose(text, format ?? undefined),
    printed: ([text]) => engine.printed(text),
    stats: () => current().stats(),
    figures: () => current().figures(),
    arrange: ([table, by, descending, asked, isExpression]) =>
      current().arrange(table, by, descending, asked, isExpression),
    serverNames: ([addresses]) => current().serverNames([...addresses]),
    records: ([table]) => current().records(table),
    related: ([table, key]) => current().related(table, key),
    timeline: ([table, key]) => current().timeline(table, key),
    rows: ([table, from, to]) => current().rows(table, from, to),
    dropped: ([table]) => current().dropped(table),
    messagesOf: ([table, key], progress) => messagesOf(table, key, progress),
    exported: ([table, format, name], progress) => exported(table, format, name, progress),
    report: async ([name, remarks]) => {
      await nameSource(name);
      return current().report(remarks);
    },
    serverSeries: ([address]) => current().serverSeries(address) ?? null,
    playerSeries: ([key], progress) => playerSeries(key, progress),
    firewall: ([question], progress) => firewall(question, progress),
    reference: ([page]) => engine.reference(page) ?? null,
    referenceContents: () => engine.referenceContents(),
    parser: ([format]) => engine.parser(format),
    quiz: ([questions, format]) => engine.quiz(questions, format),
    cases: () => engine.cases(),
    caseOf: ([number, seed]) => withCase(number, seed, (one) => ({ sheet: one.sheet(), capture: one.capture() })),
    isAnswer: ([number, seed, key, answer]) => withCase(number, seed, (one) => one.is_right(key, answer)),
    caseQuiz: ([number, seed, format]) => withCase(number, seed, (one) => one.quiz(format)),
    search: ([filter, source], progress) => search(filter, source, progress),
  },
  ready,
  (value) => {
    const { matches } = Object(value) as { matches?: unknown };
    const bytes = ArrayBuffer.isView(value) ? value : matches;
    return ArrayBuffer.isView(bytes) ? [bytes.buffer as ArrayBuffer] : [];
  },
);
