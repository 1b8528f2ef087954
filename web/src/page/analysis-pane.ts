/** An analysis of what is open: the view that is shown, the analysis behind it, and what narrows the list. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { AnalysisClient } from "../analysis/client";
import type { View } from "../analysis/views";
import type { Engine } from "../engine/engine";
import type { InputSource, Restriction } from "../engine/protocol";
import { loadTexts } from "../language/language";
import { translated } from "../language/text";
import type { Editor } from "../session/editor";
import type { Answer, ChosenTime, ShownTable, Subject } from "../session/events";
import { keepQuestion } from "../session/permalink";
import type { Input, Session } from "../session/session";

/** With fewer messages than this, a question to the list is of no use. */
const WORTH_ASKING = 12;

export class AnalysisPane implements ReactiveController {
  /** What is shown of it. */
  view: "messages" | View = "messages";
  /** Null until something is asked. */
  client: AnalysisClient | null = null;
  /** Counts up whenever the list was narrowed. */
  narrowing = 0;
  /** The time that the list is narrowed to; null for all. */
  time: ChosenTime | null = null;
  /** How many messages are listed. */
  listed = 0;
  /** What is asked of the list; empty for nothing. */
  question = "";
  /** Words that the list's rows must have; empty for any. */
  words = "";
  /** The only messages that the question is put to, and which they are; null for all. */
  subject: Subject | null = null;


  /** The view in which the open message was chosen; null if it was chosen before. */
  #chosenIn: "messages" | View | null = null;
  /** Whether the user has done something with this input: then what is shown stays when it has been read. */
  #touched = false;
  #wasReading = false;
  /** Counts what was to be shown: only the newest counts. */
  #shows = 0;
  #restriction: Restriction = {};
  /** The messages that the question's expression is true for. */
  #matches: Uint32Array | undefined;
  /** There once its code has been loaded. */
  #Client: typeof AnalysisClient | null = null;
  #revision = 0;
  #input: Input | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly session: Session,
    private readonly editor: Editor,
    private readonly engine: Engine,
  ) {
    host.addController(this);
  }

  /** Whether the input can be analysed: a capture, or several messages with addresses. */
  get possible(): boolean {
    const { input, copy, total, message } = this.session.state;
    if (copy || !input) return false;
    return input.kind === "capture" || (total > 1 && (message?.src ?? null) !== null);
  }

  /** Whether the view speaks of the open message. */
  get besideMessage(): boolean {
    return !this.possible || this.view === "messages" || this.#chosenIn === this.view;
  }

  /** Whether questions can be asked: the list is long enough, or there is one already. */
  get askable(): boolean {
    const { copy, input, total } = this.session.state;
    return !copy && input !== null && (this.possible || total >= WORTH_ASKING || this.question !== "");
  }

  hostUpdate(): void {
    if (this.session.revision !== this.#revision) {
      this.#revision = this.session.revision;
      this.#end();
      // A question is put again when bytes were changed.
      if (this.session.state.input !== this.#input) this.#forget();
    }
    if (this.askable) void this.#load();
    this.#afterReading();
  }

  /** Once a capture has been read, it is shown at a glance. */
  #afterReading(): void {
    const { reading, total } = this.session.state;
    const read = this.#wasReading && reading === null;
    this.#wasReading = reading !== null;
    if (read && this.session.isOfCapture && total > 0 && !this.#touched) void this.show("overview");
  }

  /** The user does something with what is open. */
  touch(): void {
    this.#touched = true;
  }

  /** A message was chosen in the view that is shown. */
  chose(): void {
    this.#chosenIn = this.view;
  }

  /** The analysis of what is open. Throws while its code is being loaded. */
  readonly begin = (): AnalysisClient => {
    if (!this.#Client) throw new Error(translated("page-filter-loading", "the filter is still being loaded"));
    this.client ??= new this.#Client(this.#source());
    return this.client;
  };

  /** As `begin`, once its code has been loaded. */
  readonly ready = async (): Promise<AnalysisClient> => {
    await this.#load();
    return this.begin();
  };

  /** Shows the list with this question, as if it had been typed into its box. */
  async ask(question: string): Promise<void> {
    await this.show("messages");
    if (this.subject) await this.all();
    this.question = question;
    this.host.requestUpdate();
  }

  /** Shows the list with only these messages, ascending; `about` says which they are. */
  async only(messages: Uint32Array, about: string): Promise<void> {
    await this.show("messages");
    this.subject = { messages, about };
    this.question = "";
    this.words = "";
    keepQuestion("");
    await this.narrow({ matches: messages });
  }

  /** Lists all messages again for which the question holds. */
  async all(): Promise<void> {
    this.subject = null;
    await this.narrow({ matches: this.#matches });
  }

  /** Lists what a question was answered with. */
  async answer({ question, words, matches }: Answer): Promise<void> {
    this.question = question;
    this.words = words;
    this.#matches = matches;
    keepQuestion(question);
    const { subject } = this;
    const among = subject && matches ? new Set(matches) : null;
    const both = subject && among ? subject.messages.filter((message) => among.has(message)) : (matches ?? subject?.messages);
    if (both !== this.#restriction.matches) await this.narrow({ matches: both });
    else this.host.requestUpdate();
  }

  async show(view: "messages" | View): Promise<void> {
    const current = this.session.mark();
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

  async during(time: ChosenTime | null): Promise<void> {
    this.time = time;
    await this.narrow({ time: time ?? undefined });
  }

  /** Another language is spoken: what the engine says is asked for again. */
  async translateAgain(): Promise<void> {
    if (this.session.state.input) await this.narrow({});
  }

  async narrow(change: Restriction): Promise<void> {
    this.#restriction = { ...this.#restriction, ...change };
    await this.engine.restrict(this.#restriction).catch((error: unknown) => this.session.fail(error));
    this.narrowing += 1;
    this.host.requestUpdate();
  }

  /** Loads the code, but not yet the engine. */
  async #load(): Promise<void> {
    if (this.#Client) return;
    const [{ AnalysisClient }] = await Promise.all([import("../analysis/narrow"), loadTexts("analysis")]);
    this.#Client = AnalysisClient;
  }

  #end(): void {
    this.client?.end();
    this.client = null;
    this.view = "messages";
    this.time = null;
    this.#chosenIn = null;
    this.#touched = false;
    this.subject = null;
    this.#matches = undefined;
    if (this.#restriction.matches || this.#restriction.time) void this.narrow({ matches: undefined, time: undefined });
  }

  #forget(): void {
    this.#input = this.session.state.input;
    this.question = "";
    this.words = "";
    keepQuestion("");
  }

  #source(): InputSource {
    const { input, edits, cancelledAt } = this.session.state;
    if (input?.kind === "capture") return { ...input, end: cancelledAt };
    if (input?.kind === "paste" && !edits.canUndo) return input;
    return { kind: "packets", list: this.editor.packets };
  }
}
