/** The worker of the page. It runs the engine and keeps the input, so that the page never blocks. */
import type { Input, MessageFetch } from "a2scope";
import type { Input as WholeInput, MessageFetch as WholeFetch } from "a2scope-whole";
import type { ValuesOf } from "./field-values";
import { feed, pieces, untilEnd } from "./feed";
import { head, readable, recognised } from "./files";
import { SHOWN, buffersOf } from "./packed-paste";
import { pasteModule, ready, wholeModule } from "./modules";
import type {
  Calls,
  CaptureOutcome,
  CaptureSource,
  InputSource,
  MergeOutcome,
  MessageParts,
  Packing,
  PastedParts,
  Recognised,
  RecordOptions,
} from "./protocol";
import type { OnProgress } from "./remote";
import { serve, type Handlers } from "./serve";

interface OpenInput {
  /** The input in the module that opened it: the whole module for a capture, the one for pastes for everything else. */
  input: Input | WholeInput;
  /** The same input in the whole module; null until a function needs the whole module. */
  whole: Promise<WholeInput> | null;
  source: InputSource;
  /** Whether a capture is being read into the input. */
  reading: boolean;
  /** Set to true to make reading stop. */
  ended: boolean;
}

let current: OpenInput | null = null;
/** The input that was open before a copy of one of its messages was opened; null if no copy is open. */
let kept: OpenInput | null = null;

function end(last: OpenInput | null): void {
  if (!last) return;
  last.ended = true;
  if (!last.reading) free(last);
}

function free(open: OpenInput): void {
  const { input } = open;
  input.free();
  // It may be the same object.
  void open.whole?.then(
    (whole) => {
      if (!Object.is(whole, input)) whole.free();
    },
    () => undefined,
  );
}

/** Opens another input. With `keep`, the current input is kept, and `restore` opens it again. */
function begin(next: OpenInput, keep = false): void {
  if (keep && !kept) kept = current;
  else end(current);
  if (!keep) {
    end(kept);
    kept = null;
  }
  current = next;
}

/** Opens the kept input again. Returns its number of messages. */
function restore(): number {
  if (!kept) throw new Error("there is nothing to go back to");
  end(current);
  current = kept;
  kept = null;
  return current.input.length;
}

function opened(): OpenInput {
  if (!current) throw new Error("nothing has been opened yet");
  return current;
}

function openInput(input: Input, source: InputSource): OpenInput {
  return { input, whole: null, source, reading: false, ended: false };
}

/** Returns the open input in the whole module. The first call reads the input into that module. */
function wholeInput(open: OpenInput): Promise<WholeInput> {
  open.whole ??= reread(open.source).catch((error: unknown) => {
    open.whole = null;
    throw error;
  });
  return open.whole;
}

async function reread(source: InputSource): Promise<WholeInput> {
  const input = new (await wholeModule()).Input();
  take(input, source);
  return input;
}

/** Reads an input that is not a capture. */
function take(input: Pick<Input, "paste" | "packets">, source: InputSource): void {
  if (source.kind === "paste") input.paste(source.text, source.format, 0);
  else if (source.kind === "packets") input.packets([...source.list]);
}

function paste(text: string, format: string | undefined): PastedParts {
  const input = new pasteModule.Input();
  const result = input.paste(text, format, SHOWN);
  if (!result.ok) {
    const capture = input.pasted_capture();
    input.free();
    return { ok: false, refusal: result.refusal, capture };
  }
  begin(openInput(input, { kind: "paste", text, format }));
  const messageFetch = input.first();
  const first = messageFetch ? parts(messageFetch) : null;
  messageFetch?.free();
  return { ok: true, paste: result.paste, count: input.length, first };
}

function pasted(): PastedParts {
  const { input } = opened();
  return { ok: true, paste: input.pasted(SHOWN), count: input.length, first: null };
}

function packets(list: readonly Uint8Array[], keep: boolean): number {
  const source = { kind: "packets", list } as const;
  const input = new pasteModule.Input();
  take(input, source);
  begin(openInput(input, source), keep);
  return input.length;
}

async function capture(
  file: Blob,
  packing: Packing,
  frameFiles: Uint16Array | undefined,
  progress: OnProgress,
): Promise<CaptureOutcome> {
  const source = { kind: "capture", file, packing, end: null, frameFiles } as const;
  // An empty input of the first module answers calls until the whole module has been loaded.
  const own: OpenInput = { ...openInput(new pasteModule.Input(), source), reading: true };
  begin(own);
  const input = await wholeInput(own).catch((error: unknown) => {
    own.reading = false;
    throw error;
  });
  own.input.free();
  own.input = input;
  const { read, stopped } = await feed(input, source, progress, () => !own.ended);
  own.reading = false;
  const outcome = {
    count: input.length,
    counts: input.message_counts(),
    cancelled: own.ended,
    stopped,
    twice: input.duplicates,
  };
  // Another input was opened in the meantime. This one was still being read, so it could not be freed then; free it
  // here.
  if (current !== own && kept !== own) {
    free(own);
    return outcome;
  }
  // If the capture is read again, reading must stop at the same place, so that the messages have the same indexes.
  if (own.ended) own.source = { ...source, end: read };
  progress(read, outcome.count);
  return outcome;
}

function parts(messageFetch: MessageFetch): MessageParts {
  const buffers = Array.from(messageFetch.buffer_numbers(), (number) => messageFetch.buffer(number));
  return { view: messageFetch.view(), buffers };
}

/** Reads a capture again, up to the end of the wanted message. */
async function fetched(
  messageFetch: Pick<WholeFetch, "offset" | "push" | "finish">,
  { file, packing }: CaptureSource,
): Promise<void> {
  for await (const { chunk } of readable(file, packing, messageFetch.offset)) {
    for (const piece of pieces(chunk)) {
      if (messageFetch.push(piece)) return;
    }
  }
  messageFetch.finish();
}

async function message(index: number, showSecrets: boolean): Promise<MessageParts> {
  const open = opened();
  if (open.source.kind === "capture") return wholeMessage(open, index, showSecrets, parts);
  const messageFetch = open.input.fetch(index, showSecrets);
  try {
    return parts(messageFetch);
  } finally {
    messageFetch.free();
  }
}

/** Fetches a message in the whole module, and returns what `of` reads from it. */
async function wholeMessage<Part>(
  open: OpenInput,
  index: number,
  showSecrets: boolean,
  of: (messageFetch: WholeFetch) => Part,
): Promise<Part> {
  const messageFetch = (await wholeInput(open)).fetch(index, showSecrets);
  try {
    if (!messageFetch.done && open.source.kind === "capture") await fetched(messageFetch, open.source);
    return of(messageFetch);
  } finally {
    messageFetch.free();
  }
}

async function fieldValues(open: OpenInput, indexes: readonly number[], paths: readonly string[]): Promise<ValuesOf[]> {
  const [{ rangesOf, valuesIn }, input] = await Promise.all([import("./field-values"), wholeInput(open)]);
  const values: ValuesOf[] = [];
  for (const [first, last] of rangesOf(indexes)) {
    const records = input.records_of(first, last);
    try {
      if (!records.done && open.source.kind === "capture") await fetched(records, open.source);
      values.push(...valuesIn(records.json(), paths));
    } finally {
      records.free();
    }
  }
  return values;
}

async function recognise(file: Blob): Promise<Recognised> {
  const { bytes, packing, problem } = await head(file);
  if (problem !== null) return { kind: "refused", reason: problem };
  if (pasteModule.is_capture(bytes)) return { kind: "capture", packing };
  return recognised(file, packing);
}

/** Merges those of the files that are captures. */
async function mergeCaptures(files: readonly Blob[], progress: OnProgress): Promise<MergeOutcome> {
  const kinds = await Promise.all(files.map(recognise));
  const found = files.flatMap((file, index) => {
    const kind = kinds[index];
    return kind?.kind === "capture" ? [{ file, index, packing: kind.packing }] : [];
  });
  const captures = found.map(({ index }) => index);
  if (found.length === 0) return { merged: null, frameFiles: new Uint16Array(), captures, notes: [] };
  const [{ merge }, module] = await Promise.all([import("./merge"), wholeModule()]);
  return { ...(await merge(found, module, progress)), captures };
}

const written = new Map<number, AsyncGenerator<Uint8Array, void>>();
let records = 0;

/** Returns the indexes of the listed messages, in ascending order. */
function listed(): Uint32Array {
  return opened().input.indexes().sort();
}

async function* writeRecords(
  input: OpenInput,
  { listed: some = false, ...options }: RecordOptions,
): AsyncGenerator<Uint8Array, void> {
  const wanted = some ? new Set(listed()) : null;
  let line = 0;
  for await (const lines of allRecords(input, options)) {
    if (!wanted) {
      yield lines;
      continue;
    }
    // The writer emits one line per message, in the order of their indexes, so counting lines gives the index.
    let start = 0;
    for (let end = lines.indexOf(10); end >= 0; end = lines.indexOf(10, start)) {
      if (wanted.has(line)) yield lines.slice(start, end + 1);
      start = end + 1;
      line += 1;
    }
  }
}

async function* allRecords({ source }: OpenInput, options: RecordOptions): AsyncGenerator<Uint8Array, void> {
  const writer = new (await wholeModule()).Records(options);
  try {
    if (source.kind === "paste") yield writer.paste(source.text, source.format);
    else if (source.kind === "packets") yield writer.packets([...source.list]);
    else {
      const all = readable(source.file, source.packing);
      for await (const { chunk } of untilEnd(all, source)) yield writer.push(chunk);
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
  pasted: () => pasted(),
  prepare: async () => {
    await wholeModule();
  },
  recognise: ([file]) => recognise(file),
  merge: ([files], progress) => mergeCaptures(files, progress),
  capture: ([file, packing, frameFiles], progress) => capture(file, packing, frameFiles, progress),
  cancel: () => {
    for (const open of [current, kept]) if (open?.reading) open.ended = true;
  },
  restrict: ([{ matches, time }]) => opened().input.restrict(matches, time?.since, time?.until),
  timeline: ([slots]) => opened().input.timeline(slots),
  query: ([query]) => opened().input.query(query),
  rows: ([from, to]) => opened().input.rows(from, to),
  place: ([index]) => opened().input.place(index) ?? null,
  values: async ([indexes, paths]) => fieldValues(opened(), indexes, paths),
  find: async ([text, { matches, time }]) => (await wholeInput(opened())).find(matches, text, time?.since, time?.until),
  overTime: async ([by, slots, matches]) => (await wholeInput(opened())).overTime(by, slots, matches),
  // The list is in the input that was queried, and only a capture's times are needed.
  rowTimes: ([from, to]) => {
    const { input } = opened();
    return "rowTimes" in input ? input.rowTimes(from, to) : new Float64Array();
  },
  listed: () => listed(),
  message: ([index, showSecrets]) => message(index, showSecrets),
  counts: () => opened().input.message_counts(),
  record: ([index, showSecrets]) => wholeMessage(opened(), index, showSecrets, (messageFetch) => messageFetch.json()),
  summary: async () => (await wholeInput(opened())).summary(),
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
  render: async ([format, bytes]) => (await wholeModule()).render(format, bytes) ?? null,
  encode: async ([record]) => (await wholeModule()).encode(record).bytes,
  formats: () => pasteModule.formats(),
  pcapng: async ([name, src, dst, list, time, sent, comment]) =>
    (await wholeModule()).pcapng(name, src ?? undefined, dst ?? undefined, [...list], time ?? undefined, sent, comment),
};

/** Returns the buffers in an answer that are moved to the page instead of copied. */
function transferable(value: unknown): Transferable[] {
  if (value instanceof Uint8Array || value instanceof Float64Array || value instanceof Uint32Array)
    return [value.buffer];
  if (typeof value !== "object" || value === null) return [];
  if ("capture" in value) return transferable(value.capture);
  if ("buffers" in value) return (value as MessageParts).buffers.map((bytes) => bytes.buffer as ArrayBuffer);
  if ("paste" in value) {
    const { paste: read, first } = value as Extract<PastedParts, { ok: true }>;
    return [...buffersOf(read), ...transferable(first)];
  }
  return [];
}

serve(handlers, ready, transferable);
