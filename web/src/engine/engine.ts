/** The page's side of the engine: a method for each function of the worker, which returns a promise. */
import type { ValuesOf } from "./field-values";
import type { View } from "a2scope";
import type { ListQuery, Format, Message, Row } from "./model";
import type {
  Calls,
  CaptureOutcome,
  MergeOutcome,
  MessageCounts,
  MessageParts,
  Restriction,
  Packing,
  PasteOutcome,
  PastedParts,
  Recognised,
  RecordOptions,
} from "./protocol";
import wasm from "a2scope/paste_bg.wasm?url";
import { unpacked } from "./packed-paste";
import { compiled } from "./parts";
import { Remote } from "./remote";
import worker from "./worker?worker&url";

interface WaitingPaste {
  readonly text: string;
  readonly format: string | undefined;
  readonly answer: PromiseWithResolvers<PasteOutcome>;
}

export class Engine {
  /** The download of the module began before the worker started; see build/preload.ts. */
  readonly #remote = new Remote<Calls>(worker, "a2scope", compiled(wasm));
  #pasting = false;
  #waiting: WaitingPaste | null = null;
  /**
   * The first message of the open paste. It is kept until it is asked for, because most pastes have only one message.
   */
  #first: MessageParts | null = null;

  constructor() {
    this.#remote.start();
  }

  /**
   * Reads a paste. While another paste is being read, only the newest call waits; older waiting calls get the same
   * answer.
   */
  paste(text: string, format?: string): Promise<PasteOutcome> {
    const answer = this.#waiting?.answer ?? Promise.withResolvers<PasteOutcome>();
    this.#waiting = { text, format, answer };
    if (!this.#pasting) void this.#pasteWaiting();
    return answer.promise;
  }

  /** Opens datagrams without headers. With `keep`, the current input is kept, and `restore` opens it again. */
  async packets(list: readonly Uint8Array[], keep = false): Promise<{ count: number }> {
    this.#first = null;
    return { count: await this.#remote.call("packets", [list, keep]) };
  }

  /** Opens the input that `packets` kept. */
  async restore(): Promise<{ count: number }> {
    this.#first = null;
    return { count: await this.#remote.call("restore", []) };
  }

  /** Returns the open paste again, with its texts in the current language. */
  async pasted(): Promise<PasteOutcome> {
    return this.#unpacked(await this.#remote.call("pasted", []));
  }

  /** Loads the whole engine in advance, because the user may soon open a capture or save something. */
  prepare(): void {
    this.#remote.call("prepare", []).catch(() => undefined);
  }

  /** Finds out from a file's content what kind of file it is. */
  recognise(file: Blob): Promise<Recognised> {
    return this.#remote.call("recognise", [file]);
  }

  /**
   * Reads a capture. The messages found so far can be queried meanwhile, and stay if reading is cancelled. Without
   * `packing`, the compression is detected.
   */
  async capture(
    file: Blob,
    onProgress?: (bytes: number, messages: number) => void,
    packing?: Packing,
    frameFiles?: Uint16Array,
  ): Promise<CaptureOutcome> {
    if (packing === undefined) {
      const what = await this.recognise(file);
      return this.capture(file, onProgress, what.kind === "capture" ? what.packing : null);
    }
    this.#first = null;
    return this.#remote.call("capture", [file, packing, frameFiles], onProgress);
  }

  /** Stops reading the capture; the messages found so far stay. */
  cancel(): void {
    this.#remote.call("cancel", []).catch(() => undefined);
  }

  /** Merges the captures among these files, with their frames in the order of their times. */
  merge(files: readonly Blob[], onProgress?: (bytes: number) => void): Promise<MergeOutcome> {
    return this.#remote.call("merge", [files], onProgress);
  }

  /** Limits the list to certain messages, from the next `query` on. */
  restrict(restriction: Restriction): Promise<void> {
    return this.#remote.call("restrict", [restriction]);
  }

  /** Returns the number of messages over time in this many slots; empty if the messages have no times. */
  timeline(slots: number): Promise<Float64Array> {
    return this.#remote.call("timeline", [slots]);
  }

  /** Filters and sorts the list. Returns how many messages are listed. */
  query(query: ListQuery): Promise<number> {
    return this.#remote.call("query", [query]);
  }

  /** Returns rows `from` to `to` (excluded) of the last query. */
  rows(from: number, to: number): Promise<Row[]> {
    return this.#remote.call("rows", [from, to]);
  }

  /** Returns the row of message `index` in the last query; null if the message is not listed. */
  place(index: number): Promise<number | null> {
    return this.#remote.call("place", [index]);
  }

  /** Returns the values of the fields at these paths in these messages and in those between them. */
  values(indexes: readonly number[], paths: readonly string[]): Promise<ValuesOf[]> {
    return this.#remote.call("values", [indexes, paths]);
  }

  /** Returns the indexes of the messages with all these words and within the restriction, in ascending order. */
  find(text: string, restriction: Restriction): Promise<Uint32Array> {
    return this.#remote.call("find", [text, restriction]);
  }

  /** Returns messages over time by kind or by address as JSON, limited to `matches`. */
  overTime(by: "kind" | "address", slots: number, matches?: Uint32Array): Promise<string> {
    return this.#remote.call("overTime", [by, slots, matches]);
  }

  /** Returns for each listed row the seconds since the first message and since the row before it, or NaN. */
  rowTimes(from: number, to: number): Promise<Float64Array> {
    return this.#remote.call("rowTimes", [from, to]);
  }

  /** Returns the indexes of the listed messages, in ascending order. */
  listed(): Promise<Uint32Array> {
    return this.#remote.call("listed", []);
  }

  async message(index: number, showSecrets = false): Promise<Message> {
    const first = index === 0 && !showSecrets ? this.#first : null;
    this.#first = null;
    const { view, buffers } = first ?? (await this.#remote.call("message", [index, showSecrets]));
    return assemble(view, buffers);
  }

  /**
   * Returns the `a2scope/1` record of a message with its fields, exactly as `a2scope decode --format ndjson --fields`
   * writes it.
   */
  record(index: number, showSecrets = false): Promise<string> {
    return this.#remote.call("record", [index, showSecrets]);
  }

  /** Returns the names of the messages, and how many messages have each name. */
  counts(): Promise<MessageCounts> {
    return this.#remote.call("counts", []);
  }

  /** Returns the record `summary` of `a2scope/1`, as JSON. */
  summary(): Promise<string> {
    return this.#remote.call("summary", []);
  }

  /** Returns all messages as NDJSON, chunk by chunk. A capture is read again for this. */
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

  /** Writes bytes as text in a format, such as a hexdump; returns null if the format cannot be written. */
  render(format: string, bytes: Uint8Array): Promise<string | null> {
    return this.#remote.call("render", [format, bytes]);
  }

  /** Encodes a message from its record; rejects with the path of a wrong value. */
  encode(record: string): Promise<Uint8Array> {
    return this.#remote.call("encode", [record]);
  }

  formats(): Promise<Format[]> {
    return this.#remote.call("formats", []);
  }

  /**
   * Makes a capture file that contains these packets, all with the time stamp `time`. `sent` is the number of bytes that
   * their TCP stream has had before. `comment` is written with the first packet.
   */
  async pcapng(
    message: string,
    src: string | null,
    dst: string | null,
    packets: readonly Uint8Array[],
    time: string | null,
    sent: number,
    comment: string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#remote.call("pcapng", [
      message,
      src,
      dst,
      packets,
      time,
      sent,
      comment,
    ])) as Uint8Array<ArrayBuffer>;
  }

  async #pasteWaiting(): Promise<void> {
    this.#pasting = true;
    while (this.#waiting) {
      const { text, format, answer } = this.#waiting;
      this.#waiting = null;
      await this.#remote.call("paste", [text, format]).then(async (outcome) => {
        answer.resolve(await this.#unpacked(outcome));
      }, answer.reject);
    }
    this.#pasting = false;
  }

  async #unpacked(outcome: PastedParts): Promise<PasteOutcome> {
    const known = outcome.ok ? { ...outcome, paste: await unpacked(outcome.paste) } : outcome;
    this.#first = outcome.ok ? outcome.first : null;
    return known;
  }
}

function assemble(view: string, bytes: MessageParts["buffers"]): Message {
  const message = JSON.parse(view) as View;
  const buffers = message.buffers.map((buffer, index) => ({ ...buffer, bytes: bytes[index] ?? new Uint8Array() }));
  return { ...message, buffers };
}
