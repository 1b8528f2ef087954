/** The worker: it holds the engine and the input, so that the page never waits for them. */
import type { Opening, Scope } from "a2scope";
import type { Opening as WholeOpening, Scope as WholeScope } from "a2scope-whole";
import { currentLanguage } from "../language/text";
import { feed, pieces } from "./feed";
import { head, readable, recognised } from "./files";
import { prepare, ready, small, use, whole } from "./modules";
import type { Calls, CaptureOutcome, CaptureSource, InputSource, MessageParts, Packing, PasteOutcome, Recognised, RecordOptions } from "./protocol";
import type { OnProgress } from "./remote";
import { serve, type Handlers } from "./serve";

interface OpenInput {
  /** Of the whole module for a capture, else of the small one. */
  scope: Scope;
  /** The same input in the whole module; null until it is needed. */
  whole: Promise<WholeScope> | null;
  source: InputSource;
  /** The language of its rows; empty if another was chosen while they were read. */
  language: string;
  /** Whether a capture is being read into the scope. */
  reading: boolean;
  /** Whether reading is to stop. */
  ended: boolean;
}

let current: OpenInput | null = null;
/** What was open before a copy of one of its messages was opened. */
let kept: OpenInput | null = null;

function end(last: OpenInput | null): void {
  if (!last) return;
  last.ended = true;
  if (!last.reading) free(last);
}

function free(input: OpenInput): void {
  input.scope.free();
  if (input.source.kind !== "capture") void input.whole?.then((scope) => scope.free(), () => undefined);
}

/** Opens something else; with `keep`, `restore` goes back to what is open. */
function begin(next: OpenInput, keep = false): void {
  if (keep && !kept) kept = current;
  else end(current);
  if (!keep) {
    end(kept);
    kept = null;
  }
  current = next;
}

/** Opens again what was kept; returns its number of messages. */
function restore(): number {
  if (!kept) throw new Error("there is nothing to go back to");
  end(current);
  current = kept;
  kept = null;
  return current.scope.length;
}

function opened(): OpenInput {
  if (!current) throw new Error("nothing has been opened yet");
  return current;
}

function input(scope: Scope, source: InputSource): OpenInput {
  return { scope, whole: null, source, language: currentLanguage(), reading: false, ended: false };
}

/** What is open, in the whole module. */
function opensWhole(open: OpenInput): Promise<WholeScope> {
  open.whole ??= reread(open.source).catch((error: unknown) => {
    open.whole = null;
    throw error;
  });
  return open.whole;
}

async function reread(source: InputSource): Promise<WholeScope> {
  const scope = new (await whole()).Scope();
  take(scope, source);
  return scope;
}

/** Reads an input that is no capture. */
function take(scope: Scope, source: InputSource): void {
  if (source.kind === "paste") scope.paste(source.text, source.format);
  else if (source.kind === "packets") scope.packets([...source.list]);
}

/** Reads an input again unless its rows are in the language that is spoken; the list is then neither narrowed nor arranged. */
async function translateAgain(open: OpenInput): Promise<void> {
  const language = currentLanguage();
  if (open.language === language) return;
  if (open.reading) {
    open.language = "";
    return;
  }
  const { source } = open;
  const wanted = (): boolean => language === currentLanguage() && (open === current || open === kept);
  const next = { ...open, whole: null, language };
  if (source.kind === "capture") {
    const scope = await opensWhole(next);
    await feed(scope, source, () => undefined, wanted);
    next.scope = scope;
  } else {
    next.scope = new small.Scope();
    take(next.scope, source);
  }
  if (!wanted()) {
    free(next);
    return;
  }
  free(open);
  Object.assign(open, next);
}

function paste(text: string, format: string | undefined): PasteOutcome {
  const scope = new small.Scope();
  const result = scope.paste(text, format);
  if (!result.ok) {
    scope.free();
    return { ok: false, refusal: result.refusal };
  }
  const packets = Array.from({ length: result.paste.packets }, (_, index) => ({
    bytes: scope.packet_bytes(index),
    sources: scope.packet_sources(index),
  }));
  begin(input(scope, { kind: "paste", text, format }));
  const opening = scope.length > 0 ? scope.open(0, false) : null;
  const first = opening && parts(opening);
  opening?.free();
  return { ok: true, paste: { ...result.paste, packets }, count: scope.length, first };
}

function packets(list: readonly Uint8Array[], keep: boolean): number {
  const scope = new small.Scope();
  scope.packets([...list]);
  begin(input(scope, { kind: "packets", list }), keep);
  return scope.length;
}

async function capture(file: Blob, packing: Packing, progress: OnProgress): Promise<CaptureOutcome> {
  use();
  const source = { kind: "capture", file, packing, end: null } as const;
  const own: OpenInput = { ...input(new small.Scope(), source), reading: true };
  begin(own);
  const scope = await opensWhole(own).catch((error: unknown) => {
    own.reading = false;
    throw error;
  });
  own.scope.free();
  own.scope = scope;
  const { read, stopped } = await feed(scope, source, progress, () => !own.ended);
  own.reading = false;
  const outcome = { count: scope.length, counts: scope.message_counts(), cancelled: own.ended, stopped };
  if (current !== own && kept !== own) {
    free(own);
    return outcome;
  }
  if (own.ended) own.source = { ...source, end: read };
  progress(read, outcome.count);
  await translateAgain(own);
  return outcome;
}

function parts(opening: Opening): MessageParts {
  const buffers = Array.from(opening.buffer_numbers(), (number) => opening.buffer(number));
  return { view: opening.view(), buffers };
}

/** Reads a capture again until the message is there. */
async function fetched(opening: WholeOpening, { file, packing }: CaptureSource): Promise<void> {
  for await (const { chunk } of readable(file, packing, opening.offset)) {
    for (const piece of pieces(chunk)) {
      if (opening.push(piece)) return;
    }
  }
  opening.finish();
}

async function message(index: number, showSecrets: boolean): Promise<MessageParts> {
  const open = opened();
  if (open.source.kind === "capture") return wholeMessage(open, index, showSecrets, parts);
  const opening = open.scope.open(index, showSecrets);
  try {
    return parts(opening);
  } finally {
    opening.free();
  }
}

/** What `of` takes from a message in the whole module. */
async function wholeMessage<Part>(open: OpenInput, index: number, showSecrets: boolean, of: (opening: WholeOpening) => Part): Promise<Part> {
  const opening = (await opensWhole(open)).open(index, showSecrets);
  try {
    if (!opening.done && open.source.kind === "capture") await fetched(opening, open.source);
    return of(opening);
  } finally {
    opening.free();
  }
}

async function recognise(file: Blob): Promise<Recognised> {
  const { bytes, packing, problem } = await head(file);
  if (problem !== null) return { kind: "refused", reason: problem };
  if (small.is_capture(bytes)) return { kind: "capture", packing };
  return recognised(file, packing);
}

const written = new Map<number, AsyncGenerator<Uint8Array, void>>();
let records = 0;

/** Rows whose numbers are asked for at once. */
const ROWS = 4096;

/** The numbers of the messages that are listed, ascending. */
function listed(): Uint32Array {
  const { scope } = opened();
  const numbers = new Uint32Array(scope.listed);
  for (let from = 0; from < numbers.length; from += ROWS) {
    numbers.set(scope.rows(from, Math.min(from + ROWS, numbers.length)).map(({ index }) => index), from);
  }
  return numbers.sort();
}

async function* writeRecords(input: OpenInput, { listed: some = false, ...options }: RecordOptions): AsyncGenerator<Uint8Array, void> {
  const wanted = some ? new Set(listed()) : null;
  let line = 0;
  for await (const lines of allRecords(input, options)) {
    if (!wanted) {
      yield lines;
      continue;
    }
    // Each line is a message, in the order of their numbers.
    let start = 0;
    for (let end = lines.indexOf(10); end >= 0; end = lines.indexOf(10, start)) {
      if (wanted.has(line)) yield lines.slice(start, end + 1);
      start = end + 1;
      line += 1;
    }
  }
}

async function* allRecords({ source }: OpenInput, options: RecordOptions): AsyncGenerator<Uint8Array, void> {
  const writer = new (await whole()).Records(options);
  try {
    if (source.kind === "paste") yield writer.paste(source.text, source.format);
    else if (source.kind === "packets") yield writer.packets([...source.list]);
    else {
      for await (const { chunk } of readable(source.file, source.packing)) yield writer.push(chunk);
      yield writer.finish();
    }
    yield writer.end();
  } finally {
    writer.free();
  }
}

const handlers: Handlers<Calls> = {
  paste: ([text, format]) => paste(text, format),
  packets: ([list, keep]) => packets(list, keep),
  restore: () => restore(),
  translateAgain: async () => {
    for (const open of [current, kept]) if (open) await translateAgain(open);
  },
  prepare: () => prepare(),
  recognise: ([file]) => recognise(file),
  capture: ([file, packing], progress) => capture(file, packing, progress),
  cancel: () => {
    for (const open of [current, kept]) if (open?.reading) open.ended = true;
  },
  narrow: ([{ matches, time }]) => opened().scope.narrow(matches, time?.since, time?.until),
  timeline: ([slots]) => opened().scope.timeline(slots),
  arrange: ([arrangement]) => opened().scope.arrange(arrangement),
  rows: ([from, to]) => opened().scope.rows(from, to),
  place: ([index]) => opened().scope.place(index) ?? null,
  listed: () => listed(),
  message: ([index, showSecrets]) => message(index, showSecrets),
  counts: () => opened().scope.message_counts(),
  record: ([index, showSecrets]) => wholeMessage(opened(), index, showSecrets, (opening) => opening.json()),
  summary: async () => (await opensWhole(opened())).summary(),
  startRecords: ([options]) => {
    records += 1;
    written.set(records, writeRecords(opened(), options));
    return records;
  },
  nextRecords: async ([number]) => {
    const next = await written.get(number)?.next();
    if (next && !next.done) return next.value;
    written.delete(number);
    return null;
  },
  stopRecords: async ([number]) => {
    await written.get(number)?.return();
    written.delete(number);
  },
  render: async ([format, bytes]) => (await whole()).render(format, bytes) ?? null,
  formats: () => small.formats(),
  pcapng: async ([name, src, dst, list, time]) => (await whole()).pcapng(name, src ?? undefined, dst ?? undefined, [...list], time ?? undefined),
};

/** The buffers of an answer, which are handed over rather than copied. */
function transferable(value: unknown): Transferable[] {
  if (value instanceof Uint8Array || value instanceof Float64Array || value instanceof Uint32Array) return [value.buffer];
  if (typeof value !== "object" || value === null) return [];
  if ("buffers" in value) return (value as MessageParts).buffers.map((bytes) => bytes.buffer as ArrayBuffer);
  if ("paste" in value) {
    const { paste: { packets: list }, first } = value as Extract<PasteOutcome, { ok: true }>;
    return [...list.flatMap(({ bytes, sources }) => [bytes.buffer as ArrayBuffer, sources.buffer as ArrayBuffer]), ...transferable(first)];
  }
  return [];
}

serve(handlers, ready, transferable);
