/** A world for the store: a browser with a history and storage, an engine, and views, whose answers come in any order. */
import type { Message, Paste } from "../src/engine/model";
import type { Random } from "../src/learn/exercises/random";
import { START, type Entry, type Place } from "../src/session/address";
import { hashOf } from "../src/session/permalink";
import type { Input, KeptInput, Remembered } from "../src/session/state";
import type { Decodable, Effect, Now, Question } from "../src/session/step";
import { Store, type Send, type World } from "../src/session/store";

/** A capture: a message for each byte. */
export const capture = (name: string, messages = "1234"): File => new File([messages], name);

/** What the engine has open: the bytes of its packets, one message in each. */
interface Opened {
  readonly packets: readonly Uint8Array[];
  readonly capture: string;
}

const packetsIn = (text: string): Uint8Array[] =>
  text.split("\n").map((line) => Uint8Array.from(line, (character) => character.charCodeAt(0)));

/** Says what an input is: its text, its packets, or the name of its file. */
export function label(input: Input | null | undefined): string {
  if (!input) return "";
  if (input.kind === "paste") return input.text;
  return input.kind === "packets" ? hashOf(input.packets) : input.file.name;
}

/** The browser's tab, which outlives the page that is loaded in it. */
export class Tab {
  readonly entries: { state: Entry | null; hash: string }[] = [{ state: null, hash: "" }];
  at = 0;
  readonly stored = new Map<string, KeptInput>();
  /** The files to which the browser has handles. */
  readonly files = new Map<string, File>();
  /** Every text that was ever kept. */
  readonly texts = new Set<string>();
  last = "";
  /** Whether Back has left the page while something was open. */
  left = false;

  get entry(): { state: Entry | null; hash: string } {
    return this.entries[this.at]!;
  }

  write(state: Entry, hash: string, pushes: boolean): void {
    if (pushes) {
      this.entries.length = this.at + 1;
      this.at += 1;
    }
    this.entries[this.at] = { state: structuredClone(state), hash };
  }

  keep(id: string, { input, edits }: Remembered): void {
    this.last = id;
    if (input.kind === "paste") {
      this.texts.add(input.text);
      this.stored.set(id, { kind: "paste", text: input.text, format: input.format ?? null, edits: edits.record });
    } else if (input.kind === "packets")
      this.stored.set(id, { kind: "packets", hash: hashOf(input.packets), name: input.name, edits: edits.record });
    else {
      const { name, size } = input.file;
      this.stored.set(id, { kind: "capture", name, size, example: null });
      this.files.set(id, input.file);
    }
  }
}

/** A page that is loaded in a tab. */
export class Page implements World {
  readonly store: Store;
  time = 1_000_000;
  language = "en";
  toast = "";
  box = "";
  view = "messages";
  engine: Opened | null = null;
  /** How many captures and texts the engine has read. */
  reads = 0;
  /** Files of which the browser has no handle, or one that needs the user. */
  handles: "granted" | "ask" | "none" = "granted";
  /** Whether parts of the page cannot be loaded. */
  offline = false;
  #kept: Opened | null = null;
  #input: Input | null = null;
  #pending: { question: Question; answer: Send; language: string }[] = [];
  /** What goes on in the engine by itself. */
  #later: (() => void)[] = [];
  #popped = 0;
  #cancelled = false;
  #ended = false;

  constructor(readonly tab: Tab) {
    this.store = new Store(this);
    this.store.subscribe(() => this.#look());
    this.store.send("begun", structuredClone(tab.entry.state), tab.last, false);
  }

  now(): Now {
    const { state, hash } = this.tab.entry;
    return { at: this.time, hash, ours: state !== null };
  }

  run(effect: Effect, answer: Send): void {
    if (effect.do === "write") this.tab.write(effect.entry, effect.hash, effect.pushes);
    else if (effect.do === "keep" && effect.input) this.tab.keep(effect.id, effect.input);
    else if (effect.do === "type") this.box = effect.text;
    else if (effect.do === "toast") this.toast = effect.text;
    else if (effect.do === "cancel") this.#cancelled = true;
    else if (effect.do === "run") effect.run();
    else if ("ticket" in effect) this.#pending.push({ question: effect, answer, language: this.language });
  }

  /** The views show another input from its beginning, and say where they are. */
  #look(): void {
    const { input } = this.store.shown;
    if (input !== this.#input) this.view = "messages";
    this.#input = input;
    this.store.send("here", this.place);
  }

  get place(): Place {
    const { shown, state } = this.store;
    if (shown.copy) return { ...state.entry.place, copy: true };
    return { ...START, view: this.view, message: Math.max(0, shown.selected) };
  }

  /** The user shows a view. */
  show(view: string): void {
    this.view = view;
    this.store.send("acted");
    this.store.send("here", this.place);
  }

  paste(text: string): void {
    this.box = text;
    this.store.send("acted");
    this.store.send("open", { kind: "paste", text, format: undefined }, null, "typed");
  }

  open(file: File): void {
    this.store.send("acted");
    this.store.send("open", { kind: "file", file });
  }

  /** The user goes through the history. The browser tells of it later, see `travel`. */
  go(by: number): void {
    const to = this.tab.at + this.#popped + by;
    if (to < 0) this.tab.left ||= this.store.state.open !== "";
    else if (to < this.tab.entries.length) this.#popped += by;
  }

  /** The user follows a link, or changes the address. The browser tells of it a moment later; returned is its telling. */
  navigate(hash: string): () => void {
    this.tab.entries.length = this.tab.at + 1;
    this.tab.entries.push({ state: null, hash });
    this.tab.at += 1;
    return () => this.store.send("moved");
  }

  /** Loads the page again in the same tab; what was under way here is lost. */
  reload(): Page {
    this.travel();
    this.#ended = true;
    this.#pending = [];
    this.#later = [];
    const page = new Page(this.tab);
    page.handles = this.handles;
    page.language = this.language;
    return page;
  }

  /** The browser tells where it has gone. */
  travel(): void {
    const by = this.#popped;
    this.#popped = 0;
    if (by === 0) return;
    this.tab.at += by;
    const { state } = this.tab.entry;
    this.store.send(...(state ? (["popped", structuredClone(state)] as const) : (["moved"] as const)));
  }

  /** Answers what was asked, and tells of the history, until nothing is left, or for so many answers. */
  settle(random: Random | null = null, most = 1000): void {
    for (let count = 0; count < most && !this.#ended; count += 1) {
      this.time += 7;
      if (this.#popped !== 0 && (this.#pending.length === 0 || !random || random.below(2) === 0)) this.travel();
      else if (!this.#answerOne(random)) return;
    }
  }

  /** Answers one question. Those to the engine are answered in their order, others in any. */
  #answerOne(random: Random | null): boolean {
    const list = this.#pending;
    const ofEngine = ["decode", "capture", "fetch", "count"];
    const first = list.find(({ question }) => ofEngine.includes(question.do));
    const possible = list.filter((one) => one === first || !ofEngine.includes(one.question.do));
    const next = possible.length === 0 || random?.below(2) === 0 ? this.#later.shift() : undefined;
    if (next) next();
    if (next) return true;
    const chosen = possible[random && possible.length > 0 ? random.below(possible.length) : 0];
    if (!chosen) return false;
    list.splice(list.indexOf(chosen), 1);
    this.#reply(chosen);
    return true;
  }

  #reply({ question, answer, language }: { question: Question; answer: Send; language: string }): void {
    const { ticket } = question;
    if (question.do === "recognise") answer("recognised", ticket, { kind: "capture", packing: null });
    else if (question.do === "recall") {
      const kept = this.tab.stored.get(question.id) ?? null;
      const file = this.tab.files.get(question.id);
      const isGiven = this.handles === "granted" || (this.handles === "ask" && question.asks);
      const files = kept?.kind === "capture" && file && isGiven ? [file] : [];
      answer("recalled", ticket, { kept, files, again: this.handles === "ask" });
    } else if (question.do === "load") answer("loaded", ticket, "example");
    else if (question.do === "decode") this.#decode(ticket, question.what, question.index, language, answer);
    else if (question.do === "capture" && this.offline) answer("unanswered", ticket, "offline", true);
    else if (question.do === "capture") {
      const { name, size } = question.input.file;
      this.reads += 1;
      this.#cancelled = false;
      this.#kept = null;
      this.#read(ticket, name, size, 1, answer);
    } else if (question.do === "fetch") answer("fetched", ticket, this.message(question.index, language));
    else if (question.do === "count") answer("counted", ticket, [["A2S_INFO", this.engine?.packets.length ?? 0]]);
    else if (question.do === "go") {
      const { store } = this;
      if (store.state.task?.ticket === ticket && store.shown.input && !store.shown.copy) {
        this.view = question.place.view;
        store.send("choose", question.place.message);
      }
      answer("arrived", ticket);
    } else if (question.do === "wait") answer("waited", ticket);
    else throw new Error("nothing is merged here");
  }

  /** Reads a message of a capture, and goes on with the next one later, unless something else was opened. */
  #read(ticket: number, name: string, size: number, count: number, answer: Send): void {
    const isOpen = count === 1 || this.engine?.capture === name || this.#kept?.capture === name;
    const opened = { packets: Array.from({ length: count }, (_, at) => Uint8Array.of(at)), capture: name };
    if (this.#kept?.capture === name) this.#kept = opened;
    else if (isOpen) this.engine = opened;
    answer("progressed", ticket, count, count);
    const isDone = count === size || this.#cancelled || !isOpen;
    const outcome = { count, counts: [], cancelled: this.#cancelled, stopped: null, twice: 0 };
    if (isDone) answer("captured", ticket, outcome);
    else this.#later.push(() => this.#read(ticket, name, size, count + 1, answer));
  }

  #decode(ticket: number, what: Decodable, index: number, language: string, answer: Send): void {
    if (what.kind === "paste" && what.text.startsWith("no")) {
      const refusal = { code: "paste.not_a_dump", text: language, line: 1, start: 0, end: 1 };
      answer("decoded", ticket, { ok: false, refusal, capture: new Uint8Array() });
      return;
    }
    if (what.kind === "restore") {
      this.engine = this.#kept;
      this.#kept = null;
    } else if (what.kind !== "again") {
      if (what.kind === "packets" && what.keeps) this.#kept ??= this.engine;
      else this.#kept = null;
      if (what.kind === "paste") this.reads += 1;
      this.engine = { packets: what.kind === "paste" ? packetsIn(what.text) : what.packets, capture: "" };
    }
    const total = this.engine?.packets.length ?? 0;
    const packets = this.engine?.packets.map((bytes) => ({ bytes, sources: new Uint32Array() }));
    const isPaste = what.kind === "paste" || what.kind === "again";
    const paste = isPaste ? ({ packets, reading: { reason: language } } as unknown as Paste) : null;
    const message = total > 0 ? this.message(Math.min(index, total - 1), language) : null;
    answer("decoded", ticket, { ok: true, total, message, paste });
  }

  /** Returns a message of the engine. Its name is the language of its texts. */
  message(index: number, language = this.language): Message {
    const bytes = this.engine?.packets[index] ?? new Uint8Array();
    const pieces = [{ frame: index + 1, offset: 0, at: 0, len: bytes.length }];
    const buffers = [{ number: 0, name: "captured", bytes, pieces }];
    return {
      index,
      message: language,
      buffers,
      nodes: [],
      notes: [],
      split: null,
      transport: "udp",
    } as unknown as Message;
  }
}
