/** The engine on the page's side: the same functions as the worker's, with promises. */
import type { View } from "a2scope";
import type { ListQuery, Format, Message, Row } from "./model";
import type { Calls, CaptureOutcome, MessageCounts, MessageParts, Restriction, Packing, PasteOutcome, Recognised, RecordOptions } from "./protocol";
import wasm from "a2scope/small_bg.wasm?url";
import { Remote, type WasmSource } from "./remote";
import worker from "./worker?worker&url";

interface WaitingPaste {
  readonly text: string;
  readonly format: string | undefined;
  readonly answer: PromiseWithResolvers<PasteOutcome>;
}

export class Engine {
  readonly #remote = new Remote<Calls>(worker, "a2scope", compiled());
  #pasting = false;
  #waiting: WaitingPaste | null = null;
  /** The first message of the paste that is open, until it is asked for. */
  #first: MessageParts | null = null;

  constructor() {
    this.#remote.start();
  }

  /** Reads a paste. While one is being read, only the newest waits; the calls it replaces get its answer. */
  paste(text: string, format?: string): Promise<PasteOutcome> {
    const answer = this.#waiting?.answer ?? Promise.withResolvers<PasteOutcome>();
    this.#waiting = { text, format, answer };
    if (!this.#pasting) void this.#pasteWaiting();
    return answer.promise;
  }

  /** Opens bare datagrams; with `keep`, `restore` goes back to what is open now. */
  async packets(list: readonly Uint8Array[], keep = false): Promise<{ count: number }> {
    this.#first = null;
    return { count: await this.#remote.call("packets", [list, keep]) };
  }

  /** Opens again what was kept. */
  async restore(): Promise<{ count: number }> {
    this.#first = null;
    return { count: await this.#remote.call("restore", []) };
  }

  /** Has the list's rows in the language that is spoken; it is then to be restricted and queried again. */
  translateAgain(): Promise<void> {
    return this.#remote.call("translateAgain", []);
  }

  /** Loads the whole engine, since a capture may come soon, or something may be saved. */
  prepare(): void {
    this.#remote.call("prepare", []).catch(() => undefined);
  }

  /** What a file is, by its content. */
  recognise(file: Blob): Promise<Recognised> {
    return this.#remote.call("recognise", [file]);
  }

  /**
   * Reads a capture. What has been found so far is available while it runs, and stays if it is cancelled. The packing
   * is recognised if it is not given.
   */
  async capture(
    file: Blob,
    onProgress?: (bytes: number, messages: number) => void,
    signal?: AbortSignal,
    packing?: Packing,
  ): Promise<CaptureOutcome> {
    if (packing === undefined) {
      const what = await this.recognise(file);
      return this.capture(file, onProgress, signal, what.kind === "capture" ? what.packing : null);
    }
    this.#first = null;
    const cancel = (): void => void this.#remote.call("cancel", []);
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      const reading = this.#remote.call("capture", [file, packing], onProgress);
      if (signal?.aborted) cancel();
      return await reading;
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  /** Lists only these messages from the next `query` on. */
  restrict(restriction: Restriction): Promise<void> {
    return this.#remote.call("restrict", [restriction]);
  }

  /** The number of messages over time; empty if they have no times. */
  timeline(slots: number): Promise<Float64Array> {
    return this.#remote.call("timeline", [slots]);
  }

  /** Filters and sorts the list; returns how many messages are listed. */
  query(query: ListQuery): Promise<number> {
    return this.#remote.call("query", [query]);
  }

  /** Rows `from` to `to` of the list as it was queried last, `to` excluded. */
  rows(from: number, to: number): Promise<Row[]> {
    return this.#remote.call("rows", [from, to]);
  }

  /** The row of message `index` in the list as it was queried last; null if it is not listed. */
  place(index: number): Promise<number | null> {
    return this.#remote.call("place", [index]);
  }

  /** The numbers of the messages that are listed, ascending. */
  listed(): Promise<Uint32Array> {
    return this.#remote.call("listed", []);
  }

  async message(index: number, showSecrets = false): Promise<Message> {
    const first = index === 0 && !showSecrets ? this.#first : null;
    this.#first = null;
    const { view, buffers } = first ?? (await this.#remote.call("message", [index, showSecrets]));
    return assemble(view, buffers);
  }

  /** The message's record `a2scope/1` with its fields, exactly as `a2scope decode --format ndjson --fields` writes it. */
  record(index: number, showSecrets = false): Promise<string> {
    return this.#remote.call("record", [index, showSecrets]);
  }

  /** The names of the messages, and how many there are of each. */
  counts(): Promise<MessageCounts> {
    return this.#remote.call("counts", []);
  }

  /** The summary `a2scope/1`, as JSON. */
  summary(): Promise<string> {
    return this.#remote.call("summary", []);
  }

  /** All messages as NDJSON, a chunk at a time; a capture is read again for it. */
  async *ndjson(options: RecordOptions = {}): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    const records = await this.#remote.call("startRecords", [options]);
    try {
      for (;;) {
        const chunk = await this.#remote.call("nextRecords", [records]);
        if (chunk === null) return;
        if (chunk.length > 0) yield chunk as Uint8Array<ArrayBuffer>;
      }
    } finally {
      await this.#remote.call("stopRecords", [records]);
    }
  }

  /** Bytes as text in a format; null if the format cannot be written. */
  render(format: string, bytes: Uint8Array): Promise<string | null> {
    return this.#remote.call("render", [format, bytes]);
  }

  formats(): Promise<Format[]> {
    return this.#remote.call("formats", []);
  }

  /** A capture file with these packets, captured at `time`. */
  async pcapng(
    message: string,
    src: string | null,
    dst: string | null,
    packets: readonly Uint8Array[],
    time: string | null,
  ): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#remote.call("pcapng", [message, src, dst, packets, time])) as Uint8Array<ArrayBuffer>;
  }

  async #pasteWaiting(): Promise<void> {
    this.#pasting = true;
    while (this.#waiting) {
      const { text, format, answer } = this.#waiting;
      this.#waiting = null;
      await this.#remote.call("paste", [text, format]).then((outcome) => {
        this.#first = outcome.ok ? outcome.first : null;
        answer.resolve(outcome);
      }, answer.reject);
    }
    this.#pasting = false;
  }
}

function assemble(view: string, bytes: MessageParts["buffers"]): Message {
  const message = JSON.parse(view) as View;
  const buffers = message.buffers.map((buffer, index) => ({ ...buffer, bytes: bytes[index] ?? new Uint8Array() }));
  return { ...message, buffers };
}

/** The engine, compiled while it comes, and already on its way before the worker is; see build/preload.ts. */
function compiled(): Promise<WasmSource> {
  // Some servers give it a type that is not compiled; the worker then loads it.
  return WebAssembly.compileStreaming(fetch(wasm)).catch(() => wasm);
}
