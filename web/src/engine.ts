/** The engine on the page's side: the same functions as the worker's, with promises. */
import type { Arrangement, Message, Paste, Row } from "./model";
import type { Calls, CaptureOutcome, Format, Input, MessageParts, Packing, PasteOutcome, RecordOptions, Request, Response } from "./protocol";
import { script } from "./trusted";
import worker from "./worker?worker&url";

export type { CaptureOutcome, Format, Input, Packing, Paste, PasteOutcome, RecordOptions };

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly progress: ((bytes: number, messages: number) => void) | undefined;
}

interface WaitingPaste {
  readonly text: string;
  readonly format: string | undefined;
  readonly answer: PromiseWithResolvers<PasteOutcome>;
}

export class Engine {
  #worker: Worker | null = null;
  #pending = new Map<number, Pending>();
  #last = 0;
  #pasting = false;
  #waiting: WaitingPaste | null = null;

  constructor() {
    this.#start();
  }

  /** Reads a paste. While one is being read only the newest waits; those it replaces get its answer. */
  paste(text: string, format?: string): Promise<PasteOutcome> {
    const answer = this.#waiting?.answer ?? Promise.withResolvers<PasteOutcome>();
    this.#waiting = { text, format, answer };
    if (!this.#pasting) void this.#pasteWaiting();
    return answer.promise;
  }

  /** Takes bare datagrams; if `keep`, what is open now can be gone back to. */
  async packets(list: readonly Uint8Array[], keep = false): Promise<{ count: number }> {
    return { count: await this.#call("packets", [list, keep]) };
  }

  /** Goes back to what was kept. */
  async restore(): Promise<{ count: number }> {
    return { count: await this.#call("restore", []) };
  }

  /** What a file is, by its content. */
  recognise(file: Blob): Promise<Input> {
    return this.#call("recognise", [file]);
  }

  /**
   * Reads a capture; what has been found can be asked for while it runs, and stays when it is cancelled. How it is
   * packed is recognised unless it is given.
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
    const cancel = (): void => void this.#call("cancel", []);
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      const reading = this.#call("capture", [file, packing], { progress: onProgress });
      if (signal?.aborted) cancel();
      return await reading;
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  /** Filters and sorts the list; gives how many are listed. */
  arrange(arrangement: Arrangement): Promise<number> {
    return this.#call("arrange", [arrangement]);
  }

  /** Lines `from` up to, but without, `to` of the list as it is arranged. */
  rows(from: number, to: number): Promise<Row[]> {
    return this.#call("rows", [from, to]);
  }

  /** Where message `index` stands in the list as it is arranged; null if it is not listed. */
  place(index: number): Promise<number | null> {
    return this.#call("place", [index]);
  }

  async message(index: number, showSecrets = false): Promise<Message> {
    const { view, json, buffers } = await this.#call("message", [index, showSecrets]);
    return assemble(view, json, buffers);
  }

  /** The summary `a2scope/1`, as JSON. */
  summary(): Promise<string> {
    return this.#call("summary", []);
  }

  /** All messages as NDJSON, a stretch at a time; a capture is read again for it. */
  async *ndjson(options: RecordOptions = {}): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    const records = await this.#call("startRecords", [options]);
    try {
      for (;;) {
        const stretch = await this.#call("nextRecords", [records]);
        if (stretch === null) return;
        if (stretch.length > 0) yield stretch as Uint8Array<ArrayBuffer>;
      }
    } finally {
      await this.#call("stopRecords", [records]);
    }
  }

  /** Bytes as the text that a tool would print for them; null for a format that cannot be written. */
  render(format: string, bytes: Uint8Array): Promise<string | null> {
    return this.#call("render", [format, bytes]);
  }

  formats(): Promise<Format[]> {
    return this.#call("formats", []);
  }

  /** A capture file that holds these packets. */
  async pcapng(
    message: string,
    src: string | null,
    dst: string | null,
    packets: readonly Uint8Array[],
  ): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#call("pcapng", [message, src, dst, packets])) as Uint8Array<ArrayBuffer>;
  }

  async #pasteWaiting(): Promise<void> {
    this.#pasting = true;
    while (this.#waiting) {
      const { text, format, answer } = this.#waiting;
      this.#waiting = null;
      await this.#call("paste", [text, format]).then(answer.resolve, answer.reject);
    }
    this.#pasting = false;
  }

  #start(): void {
    const started = new Worker(script(worker), { type: "module", name: "a2scope" });
    started.addEventListener("message", ({ data }: MessageEvent<Response>) => this.#answered(data));
    started.addEventListener("error", () => this.#fail("The engine could not be started."));
    this.#worker = started;
  }

  #call<Name extends keyof Calls>(
    call: Name,
    parameters: Parameters<Calls[Name]>,
    options: { progress?: Pending["progress"] } = {},
  ): Promise<ReturnType<Calls[Name]>> {
    if (!this.#worker) this.#start();
    this.#last += 1;
    const request: Request<Name> = { id: this.#last, call, parameters };
    return new Promise((resolve, reject) => {
      const settle = resolve as (value: unknown) => void;
      this.#pending.set(request.id, { resolve: settle, reject, progress: options.progress });
      this.#worker?.postMessage(request);
    });
  }

  #answered(response: Response): void {
    const pending = this.#pending.get(response.id);
    if (!pending) return;
    if ("progress" in response) {
      pending.progress?.(response.progress.bytes, response.progress.messages);
      return;
    }
    this.#pending.delete(response.id);
    if ("value" in response) pending.resolve(response.value);
    else {
      pending.reject(new Error(response.error));
      if (response.fatal) this.#fail(response.error);
    }
  }

  /** Gives the worker up; the next call starts a new one. */
  #fail(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new Error(reason));
  }
}

function assemble(view: string, json: string, bytes: MessageParts["buffers"]): Message {
  const message = JSON.parse(view) as Omit<Message, "json">;
  const buffers = message.buffers.map((buffer, index) => ({ ...buffer, bytes: bytes[index] ?? new Uint8Array() }));
  return { ...message, buffers, json };
}
