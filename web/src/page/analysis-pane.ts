/** The analysis of the input: the view that is shown, the client of the analysis, and the restrictions of the list. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { AnalysisClient } from "../analysis/client";
import { SLOTS } from "../analysis/slots";
import type { View } from "../analysis/views";
import type { Engine } from "../engine/engine";
import type { InputSource, Restriction } from "../engine/protocol";
import { loadTexts } from "../language/language";
import { translated } from "../language/text";
import type { Answer, ChosenTime, EventOf, ShownTable, Subject } from "../session/events";
import { remarks } from "../session/remarks";
import type { Input } from "../session/state";
import type { Store } from "../session/store";

/** How long the time range and the search must stay the same before the tables are limited to them, in ms. */
const SETTLED = 300;
/** The list has a search box only if there are at least this many messages. */
const WORTH_ASKING = 12;

export class AnalysisPane implements ReactiveController {
  /** The view that is shown. */
  view: "messages" | View = "messages";
  /** Null until something needs the analysis. */
  client: AnalysisClient | null = null;
  /** Incremented whenever the list's restriction changes. */
  narrowing = 0;
  /** The time range that the list is restricted to; null for all. */
  time: ChosenTime | null = null;
  /** Number of listed messages. */
  listed = 0;
  /** The current search, which is words or an expression; empty if there is none. */
  question = "";
  /** The words that a row must contain; empty if there are none. */
  words = "";
  /** The messages that the search is limited to, with a description; null for all messages. */
  subject: Subject | null = null;

  /** The view in which the open message was chosen; null if it was chosen elsewhere. */
  #chosenIn: "messages" | View | null = null;
  /** Whether the user has done something with this input; then the view does not change once it has been read. */
  #touched = false;
  #wasReading = false;
  /** Number of calls of `show` so far; only the newest takes effect. */
  #shows = 0;
  #restriction: Restriction = {};
  /** The messages for which the expression is true; undefined for words. */
  #matches: Uint32Array | undefined;
  /** The class of the client; null until its code has been loaded. */
  #Client: typeof AnalysisClient | null = null;
  #revision = 0;
  #input: Input | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly store: Store,
    private readonly engine: Engine,
  ) {
    host.addController(this);
  }

  /** Whether the input can be analysed. A capture can be, and so can several messages if they have addresses. */
  get possible(): boolean {
    const { input, copy, total, message } = this.store.shown;
    if (copy || !input) return false;
    return input.kind === "capture" || (total > 1 && (message?.src ?? null) !== null);
  }

  /** Whether the open message is shown beside the view, because this is the list or the message was chosen in it. */
  get besideMessage(): boolean {
    return !this.possible || this.view === "messages" || this.#chosenIn === this.view;
  }

  /** Whether the list has a search box, because the list is long or has already been searched. */
  get askable(): boolean {
    const { copy, input, total } = this.store.shown;
    return !copy && input !== null && (this.possible || total >= WORTH_ASKING || this.question !== "");
  }

  hostUpdate(): void {
    if (this.store.state.revision !== this.#revision) {
      this.#revision = this.store.state.revision;
      this.#end();
      // After an edit the messages are new, but the search stays.
      if (this.store.shown.input !== this.#input) this.#forget();
    }
    if (this.askable) void this.#load();
    this.#afterReading();
  }

  /** Shows the overview once a capture has been read. */
  #afterReading(): void {
    const { reading, total } = this.store.shown;
    const read = this.#wasReading && reading === null;
    this.#wasReading = reading !== null;
    if (read && this.store.isOfCapture && total > 0 && !this.#touched) void this.show("overview");
  }

  /** Notes that the user has done something with the input. */
  touch(): void {
    this.#touched = true;
  }

  /** Notes that the open message was chosen in the current view. */
  chose(): void {
    this.#chosenIn = this.view;
  }

  /** Returns the client of the analysis. Throws while its code is still loading. */
  readonly begin = (): AnalysisClient => {
    if (!this.#Client) throw new Error(translated("page-filter-loading", "the filter is still being loaded"));
    if (!this.client) {
      this.client = new this.#Client(this.#source());
      void this.#limit();
    }
    return this.client;
  };

  /** Returns the client of the analysis, after waiting for its code to load. */
  readonly ready = async (): Promise<AnalysisClient> => {
    await this.#load();
    return this.begin();
  };

  /** Returns the messages for which an expression is true, in ascending order; none if it is no expression. */
  readonly search = async (expression: string): Promise<Uint32Array> => {
    const outcome = await (await this.ready()).search(expression);
    return outcome.ok ? outcome.matches : new Uint32Array();
  };

  /** Shows the list with this search, as if it had been typed into the box. */
  async ask(question: string): Promise<void> {
    await this.show("messages");
    if (this.subject) await this.all();
    this.question = question;
    this.host.requestUpdate();
  }

  /** Removes the search. */
  unask(): void {
    this.question = "";
    this.host.requestUpdate();
  }

  /** Shows only these messages in the list. They must be in ascending order; `about` is a text that describes them. */
  async only(messages: Uint32Array, about: string): Promise<void> {
    await this.show("messages");
    this.subject = { messages, about };
    const among = this.#matches && new Set(this.#matches);
    await this.narrow({ matches: among ? messages.filter((message) => among.has(message)) : messages });
  }

  /** Removes the limit of `only`; the search stays. */
  async all(): Promise<void> {
    this.subject = null;
    await this.narrow({ matches: this.#matches });
  }

  /** Lists the result of a search. */
  async answer({ question, words, matches }: Answer): Promise<void> {
    this.question = question;
    this.words = words;
    this.#matches = matches;
    this.#limitSoon();
    const { subject } = this;
    const among = subject && matches ? new Set(matches) : null;
    const both =
      subject && among ? subject.messages.filter((message) => among.has(message)) : (matches ?? subject?.messages);
    if (both !== this.#restriction.matches) await this.narrow({ matches: both });
    else this.host.requestUpdate();
  }

  async show(view: "messages" | View): Promise<void> {
    const current = this.store.mark();
    this.#shows += 1;
    const number = this.#shows;
    if (view !== "messages") {
      await Promise.all([this.#load(), import("../analysis/views")]);
      if (!current() || number !== this.#shows) return;
      this.begin();
    }
    if (view !== this.view) this.#chosenIn = null;
    this.view = view;
    this.host.requestUpdate();
  }

  async showTable({ table, ...how }: ShownTable): Promise<void> {
    this.begin().setTableState(table, how);
    await this.show(table);
  }

  /** Shows a table even if the analysis has not been loaded yet. */
  async openTable(shown: ShownTable): Promise<void> {
    await this.ready();
    await this.showTable(shown);
  }

  async during(time: ChosenTime | null): Promise<void> {
    this.time = time;
    this.#limitSoon();
    await this.narrow({ time: time ?? undefined });
  }

  /** Limits everything to the time between two times in ms since 1970. */
  async between({ start, end }: EventOf<"a2-between">["detail"]): Promise<void> {
    const [begin = start, slot = 1] = await this.engine.timeline(SLOTS).catch(() => new Float64Array());
    const since = Math.max(0, (start - begin) * 1e6);
    const until = Math.max(since + 1, (end - begin) * 1e6);
    const from = Math.min(SLOTS - 1, Math.floor(since / slot));
    await this.during({ since, until, from, to: Math.max(from + 1, Math.min(SLOTS, Math.ceil(until / slot))) });
  }

  /** Limits the tables and figures to the time range and the search, once these have stayed the same for a while. */
  #limitSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => void this.#limit(), SETTLED);
  }

  async #limit(): Promise<void> {
    const { client, words, time } = this;
    if (!client) return;
    const current = this.store.mark();
    const matches = this.#matches;
    const none = !time && words === "" && !matches;
    const chosen = none
      ? null
      : await this.engine.find(words, { matches, time: time ?? undefined }).catch(() => undefined);
    if (chosen === undefined || !current() || client !== this.client) return;
    if (words !== this.words || time !== this.time || matches !== this.#matches) return;
    client.limit(chosen);
    this.host.requestUpdate();
  }

  async narrow(change: Restriction): Promise<void> {
    this.#restriction = { ...this.#restriction, ...change };
    await this.engine.restrict(this.#restriction).catch((error: unknown) => this.store.fail(error));
    this.narrowing += 1;
    this.host.requestUpdate();
  }

  /** Loads the code of the analysis, but not its engine. */
  async #load(): Promise<void> {
    if (this.#Client) return;
    const [{ AnalysisClient }] = await Promise.all([import("../analysis/narrow"), loadTexts("analysis")]);
    this.#Client = AnalysisClient;
  }

  #end(): void {
    this.client?.end();
    this.client = null;
    clearTimeout(this.#settling);
    this.view = "messages";
    this.time = null;
    this.#chosenIn = null;
    this.#touched = false;
    this.subject = null;
    this.#matches = undefined;
    if (this.#restriction.matches || this.#restriction.time) void this.narrow({ matches: undefined, time: undefined });
  }

  #forget(): void {
    this.#input = this.store.shown.input;
    // A capture that was read quickly is shown only when it is done.
    this.#wasReading = true;
    remarks.begin(nameOf(this.#input));
    this.question = "";
    this.words = "";
  }

  #source(): InputSource {
    const { input, edits, cancelledAt } = this.store.shown;
    if (input?.kind === "capture") {
      const { kind, file, packing } = input;
      return { kind, file, packing, end: cancelledAt };
    }
    if (input?.kind === "paste" && !edits.canUndo) return input;
    return { kind: "packets", list: this.store.packets };
  }
}

/** Returns a name by which this tab finds the remarks on an input again; empty if the input has none. */
function nameOf(input: Input | null): string {
  if (input?.kind === "capture") return `${input.file.name} ${input.file.size} ${input.file.lastModified}`;
  return input?.kind === "paste" ? `${input.text.length} ${checksum(input.text)}` : "";
}

/** Returns a number that tells texts apart well enough. */
function checksum(text: string): number {
  let sum = 0;
  for (let at = 0; at < Math.min(text.length, 1 << 16); at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
}
