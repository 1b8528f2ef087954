/** The state of the page: the input, its messages, and the message that is shown. */
import type { ReactiveControllerHost } from "lit";
import type { Engine } from "../engine/engine";
import type { Refusal } from "../engine/model";
import type { Packing } from "../engine/protocol";
import { isUnreachable, reasonOf } from "../kit/errors";
import { translated } from "../language/text";
import { EditHistory } from "./edit-history";
import { forgetLink, hashIn, linked } from "./permalink";
import { EMPTY, type CaptureInput, type Input, type Merged, type SessionState } from "./state";

export type { CaptureInput, Copy, Input, Merged, ReadProgress, SessionState } from "./state";

/** The functions of the page that the session calls. */
export interface PageActions {
  /** Shows a toast; an empty text hides it. */
  toast(text: string): void;
  /** Puts a text into the box. */
  type(text: string): void;
  /** Opens the packets in the fragment of a link. */
  follow(hash: string): void;
}

/** A capture that is read faster than this is shown only when it is done, in ms. */
const AT_ONCE = 400;
/** While a capture is read, no message is opened before this time, in ms: it would only slow down reading. */
const SOON = 1000;
/** The end of reading is announced if it took longer than this, in ms: the user may have looked elsewhere. */
const LONG = 2000;
/** How often messages are counted by name while a capture is read, in ms. */
const COUNT_EVERY = 1000;

export class Session {
  state = EMPTY;
  /** Why the engine stopped; null while it works. `missing`: a part of the page is missing, and `retry` loads it. */
  problem: { readonly text: string; readonly missing: boolean } | null = null;
  /** Incremented whenever the list has other messages. */
  revision = 0;

  #cancel: AbortController | null = null;
  /** Does again what failed because a part of the page could not be loaded. */
  #again: (() => unknown) | null = null;
  /** The message to open next; the one being opened is finished first. */
  #wanted: number | null = null;
  #opening: Promise<void> | null = null;
  /** Counts inputs, so that late results of an earlier input can be dropped. */
  #inputs = 0;
  /** Counts files that were to be opened, including those that are still being recognised. */
  #files = 0;
  /** Counts results, including edits, so that late answers about an earlier result can be dropped. */
  #results = 0;
  #countedAt = 0;
  /** The text of the box that was read last; null if none was. */
  #read: { readonly text: string; readonly format: string | undefined } | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly engine: Engine,
    private readonly page: PageActions,
  ) {
    addEventListener("online", () => this.retry());
  }

  /** Whether the open message comes from the paste, not from a copy. */
  get isOfPaste(): boolean {
    return this.state.input?.kind === "paste" && !this.state.copy;
  }

  /** Whether the messages come from a capture, not from a copy. */
  get isOfCapture(): boolean {
    return this.state.input?.kind === "capture" && !this.state.copy;
  }

  /** Changes the state and updates the page. */
  set(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
    this.host.requestUpdate();
  }

  /** Closes the input. */
  reset(): void {
    this.set(EMPTY);
  }

  /** Goes back to the start page. */
  close(): void {
    this.#begin();
    this.reset();
    forgetLink();
  }

  /** The text that was read last, and the format chosen for it; null if none was read. */
  get pasted(): { readonly text: string; readonly format: string | undefined } | null {
    return this.#read;
  }

  /** Returns a function that tells whether the current result is still the one shown. */
  mark(): () => boolean {
    const result = this.#results;
    return () => result === this.#results;
  }

  /** Whether anything was to be opened since the page was loaded. */
  get begun(): boolean {
    return this.#inputs > 0 || this.#files > 0;
  }

  /** Returns a function that tells whether nothing else was to be opened since. */
  untouched(): () => boolean {
    const isSame = this.#markInput();
    const files = this.#files;
    return () => isSame() && files === this.#files;
  }

  /** Returns a function that tells whether the current input is still the one that is open. */
  #markInput(): () => boolean {
    const input = this.#inputs;
    return () => input === this.#inputs;
  }

  /**
   * Starts a new input, so that late results of the last input are dropped. Returns a function that tells whether this
   * input is still the open one.
   */
  #begin(): () => boolean {
    this.cancel();
    this.#cancel = null;
    this.#inputs += 1;
    this.#results += 1;
    this.problem = null;
    this.page.toast("");
    return this.#markInput();
  }

  /** Stops reading the capture; the messages found so far stay. */
  cancel(): void {
    this.#cancel?.abort();
  }

  /** Reads the text of the box. */
  async read(text: string, format: string | undefined): Promise<void> {
    this.#read = { text, format };
    const hash = format === undefined ? hashIn(text) : "";
    const link = linked(hash);
    if (link.kind === "packets") {
      forgetLink();
      this.page.follow(hash);
      return;
    }
    const wanted = this.#begin();
    if (text.trim() === "") {
      this.reset();
      return;
    }
    if (link.kind === "refused") {
      this.#refuse({ code: "link", text: link.reason, line: 1, start: 0, end: text.length }, text, format);
      return;
    }
    try {
      const outcome = await this.engine.paste(text, format);
      if (!wanted()) return;
      if (!outcome.ok) {
        if (outcome.capture.length > 0) await this.openFile(pastedFile(outcome.capture));
        else this.#refuse(outcome.refusal, text, format);
        return;
      }
      const { paste } = outcome;
      forgetLink();
      await this.show(outcome.count, 0, {
        input: { kind: "paste", text, format },
        paste,
        refusal: null,
        copy: null,
        edits: new EditHistory(),
        packets: paste.packets.map(({ bytes }) => bytes),
        secrets: false,
      });
    } catch (error) {
      this.fail(error, () => this.read(text, format));
    }
  }

  /** Shows why a text could not be read. What was read before is not shown below it; the layout stays. */
  #refuse(refusal: Refusal, text: string, format: string | undefined): void {
    const begun = this.state.input !== null;
    this.revision += 1;
    this.set({ ...EMPTY, input: begun ? { kind: "paste", text, format } : null, refusal });
  }

  /** Opens datagrams; `name` returns what they are called in the current language. */
  async takePackets(packets: readonly Uint8Array[], name: () => string): Promise<void> {
    const wanted = this.#begin();
    try {
      const { count } = await this.engine.packets(packets);
      if (wanted()) await this.show(count, 0, { ...EMPTY, input: { kind: "packets", name }, packets });
    } catch (error) {
      this.fail(error, () => this.takePackets(packets, name));
    }
  }

  /** Opens a file as a capture, a paste or a datagram, depending on its content. */
  async openFile(file: File): Promise<void> {
    this.#files += 1;
    const wanted = this.untouched();
    try {
      const what = await this.engine.recognise(file);
      if (!wanted()) return;
      switch (what.kind) {
        case "capture":
          await this.#readCapture(file, what.packing);
          break;
        case "text":
          this.page.type(what.text);
          break;
        case "datagram":
          forgetLink();
          await this.takePackets([what.bytes], () => file.name);
          break;
        case "refused":
          this.page.toast(what.reason);
      }
    } catch (error) {
      this.fail(error, () => this.openFile(file));
    }
  }

  /**
   * Opens the captures among these files as one, with their frames in the order of their times. Returns the files that
   * are left, because they are no captures.
   */
  async openFiles(files: readonly File[]): Promise<readonly File[]> {
    this.#files += 1;
    const wanted = this.untouched();
    this.page.toast(translated("page-session-merging", "{n} {n|file is|files are} being merged…", { n: files.length }));
    try {
      const { merged, captures, frameFiles, notes } = await this.engine.merge(files);
      if (!wanted()) return [];
      this.page.toast("");
      const chosen = captures.flatMap((index) => files[index] ?? []);
      const [first] = chosen;
      if (merged && first) {
        const name =
          chosen.length === 1
            ? first.name
            : translated("page-session-several", "{name} and {n} more", { name: first.name, n: chosen.length - 1 });
        const said = notes.map(([file, text]) => `${chosen[file]?.name ?? ""}: ${text}`);
        await this.#readCapture(new File([merged], name), null, { files: chosen, frameFiles, notes: said });
      }
      return files.filter((_, index) => !captures.includes(index));
    } catch (error) {
      if (wanted()) this.fail(error, () => this.openFiles(files));
      return [];
    }
  }

  /** Opens a capture again that was open before. */
  reopen({ file, packing, merged }: CaptureInput): Promise<void> {
    return this.#readCapture(file, packing, merged);
  }

  async #readCapture(file: File, packing: Packing, merged?: Merged): Promise<void> {
    const wanted = this.#begin();
    forgetLink();
    let begun = false;
    const begin = (): void => {
      if (begun || !wanted()) return;
      begun = true;
      this.revision += 1;
      this.set({
        ...EMPTY,
        input: { kind: "capture", file, packing, merged },
        reading: { read: 0, total: file.size, rate: 0 },
      });
    };
    // Showing progress slows down reading, so a capture that is read quickly is shown only when it is done.
    if (this.state.input) begin();
    else setTimeout(begin, AT_ONCE);
    const cancel = new AbortController();
    this.#cancel = cancel;
    this.#countedAt = performance.now();
    const started = performance.now();
    let reached = 0;
    const progress = (read: number, messages: number): void => {
      reached = read;
      if (!begun || !wanted()) return;
      const taken = performance.now() - started;
      const { reading, copy, selected } = this.state;
      if (reading) this.set({ reading: { read, total: file.size, rate: taken > 200 ? (1000 * read) / taken : 0 } });
      // A copy of a message is shown, so the figures of the capture must not replace the figures of the copy.
      if (copy) return;
      this.set({ bytes: read, total: messages });
      if (selected < 0 && messages > 0 && taken > SOON) void this.open(0);
      if (performance.now() - this.#countedAt > COUNT_EVERY) void this.#count();
    };
    try {
      const { count, counts, cancelled, stopped, twice } = await this.engine.capture(
        file,
        progress,
        cancel.signal,
        packing,
        merged?.frameFiles,
      );
      begin();
      await this.host.updateComplete;
      if (!wanted()) return;
      this.set({
        reading: null,
        twice,
        stopped: stopped ?? (merged && merged.notes.length > 0 ? merged.notes.join("; ") : null),
      });
      if (this.state.copy) return;
      this.set({ total: count, bytes: reached, names: new Map(counts), cancelledAt: cancelled ? reached : null });
      if (this.state.selected < 0 && count > 0) await this.open(0);
      if (cancelled)
        this.page.toast(
          translated("page-session-cancelled", "Cancelled: {n} {n|message|messages} read so far.", { n: count }),
        );
      else if (performance.now() - started > LONG)
        this.page.toast(translated("page-session-found", "{n} {n|message|messages} found.", { n: count }));
    } catch (error) {
      if (wanted()) this.fail(error, () => this.#readCapture(file, packing, merged));
    }
  }

  /** Shows message `index` of a new result together with `change`, in a single update. */
  async show(total: number, index: number, change: Partial<SessionState>): Promise<void> {
    this.#results += 1;
    const current = this.mark();
    const selected = Math.min(Math.max(index, 0), total - 1);
    try {
      const message = total > 0 ? await this.engine.message(selected, change.secrets ?? this.state.secrets) : null;
      if (!current()) return;
      this.revision += 1;
      this.set({ ...change, total, names: EMPTY.names, message, selected });
    } catch (error) {
      this.fail(error, () => this.show(total, index, change));
      return;
    }
    await this.#count();
  }

  /** Counts how many messages have each name. */
  async #count(): Promise<void> {
    this.#countedAt = performance.now();
    if (this.state.total < 2) return;
    const wanted = this.#markInput();
    const counts = await this.engine.counts().catch(() => null);
    if (counts !== null && wanted()) this.set({ names: new Map(counts) });
  }

  /** Opens a message. If several are requested while one is being opened, only the last of them is. */
  open(index: number): Promise<void> {
    this.set({ selected: index });
    this.#wanted = index;
    this.#opening ??= this.#openWanted().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #openWanted(): Promise<void> {
    while (this.#wanted !== null) {
      const index = this.#wanted;
      this.#wanted = null;
      const current = this.mark();
      try {
        const message = await this.engine.message(index, this.state.secrets);
        if (current()) this.set({ message });
      } catch (error) {
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- set while the engine answered, which TypeScript does not see
        if (current() && this.#wanted === null) this.fail(error, () => this.open(index));
      }
    }
  }

  /** Gets all texts from the engine again, because the language has changed. */
  async translateAgain(): Promise<void> {
    const { input, refusal, copy, edits, selected, message } = this.state;
    const current = this.mark();
    try {
      // Whether a link is damaged is decided by the page, so the engine cannot repeat that refusal.
      if (refusal && refusal.code !== "link" && this.#read) {
        const { text, format } = this.#read;
        const outcome = await this.engine.paste(text, format);
        if (current() && !outcome.ok) this.set({ refusal: outcome.refusal });
      } else if (!refusal && input?.kind === "paste" && !copy && !edits.canUndo) {
        const outcome = await this.engine.paste(input.text, input.format);
        if (current() && outcome.ok) this.set({ paste: outcome.paste });
      }
      if (current() && message) await this.open(selected);
      if (input) await this.engine.translateAgain();
    } catch (error) {
      this.fail(error, () => this.translateAgain());
    }
  }

  async showSecrets(secrets: boolean): Promise<void> {
    this.set({ secrets });
    const { message } = this.state;
    if (message) await this.open(message.index);
  }

  /**
   * Shows that something failed, and why; what was shown stays. If a part of the page could not be loaded, `again` does
   * the same once more, as soon as there is a network, or when the user asks for it.
   */
  fail(error: unknown, again?: () => unknown): void {
    this.problem = { text: reasonOf(error), missing: isUnreachable(error) };
    this.#again = this.problem.missing ? (again ?? null) : null;
    this.set({ reading: null });
  }

  /** Does again what failed because a part of the page could not be loaded. */
  retry(): void {
    if (this.problem?.missing !== true) return;
    const again = this.#again;
    this.problem = null;
    this.#again = null;
    this.host.requestUpdate();
    again?.();
  }
}

const names = new WeakMap<Merged, readonly string[]>();
const NO_NAMES: readonly string[] = [];

/** Returns the names of the captures that were merged; the same list for the same input. */
export function filesOf(input: Input | null): readonly string[] {
  const merged = input?.kind === "capture" ? input.merged : undefined;
  if (!merged) return NO_NAMES;
  const known = names.get(merged) ?? merged.files.map(({ name }) => name);
  names.set(merged, known);
  return known;
}

/** Returns a capture that was pasted as text as a file. */
function pastedFile(bytes: Uint8Array): File {
  return new File([bytes as Uint8Array<ArrayBuffer>], translated("page-session-pasted", "pasted capture"));
}
