/** The page: its layout, and the connections between its parts. */
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import type { AnalysisClient } from "../analysis/client";
import { Engine } from "../engine/engine";
import type { Format, Message } from "../engine/model";
import { payloads } from "../engine/payloads";
import { textHeight } from "../input/height";
import type { PasteBox } from "../input/paste";
import "../input/paste";
import { serverAddress } from "../input/server-address";
import { Focus } from "../kit/focus";
import { controls, tabs } from "../kit/styles";
import { moveFocus } from "../kit/roving-focus";
import { inlay } from "../language/inlay";
import { currentLanguage, onLanguage, translated } from "../language/text";
import type { MessageView } from "../message/message";
import "../message/message";
import { START, entryIn } from "../session/address";
import { Browser } from "../session/browser";
import type { EventOf, Subject } from "../session/events";
import type { Example } from "../session/examples";
import { lastOpen } from "../session/kept";
import type { Problem, Source } from "../session/state";
import { Store } from "../session/store";
import { styles } from "./app-styles";
import { Arrivals } from "./arrivals";
import { Comparison } from "./comparison";
import { Deeds } from "./deeds";
import { Diagnosing } from "./diagnosing";
import { FoundValuesMenu } from "./found-values";
import "./header";
import type { Header } from "./header";
import { AnalysisPane } from "./analysis-pane";
import { Keys } from "./keys";
import { LearnRoute } from "./learn-route";
import type { List } from "./list";
import { isAbove, keepAbove } from "./list-place";
import "./notices";
import { offered } from "./offer";
import { banners, filesOf, nothingFound, status } from "./outcome";
import { Phone } from "./phone";
import { ShownPlace } from "./place";
import { Pointing } from "./pointing";
import { asking, cards, startStyles, welcome } from "./start";
import { VIEWS, tabOf } from "./tabs";
import { Tools } from "./tools";

/** How long a toast is shown, in ms. */
const TOAST = 5000;
@customElement("a2-app")
export class App extends LitElement {
  /** The engine; public for scripts and tests. */
  readonly engine = new Engine();
  readonly #store = new Store(
    new Browser(this.engine, {
      toast: (text) => this.#toast(text),
      type: (text, format) => this.box.show(text, format),
      leave: (left, of) => this.#tools.leave(left, of),
      choose: () => this.#choose(),
      go: (place, ticket) => this.#place.go(place, ticket),
    }),
  );
  readonly #pointing = new Pointing(this, this.#store, this.engine);
  /** The analysis of the input; public for scripts and tests. */
  readonly analysis = new AnalysisPane(this, this.#store, this.engine);
  readonly #comparison = new Comparison(this);
  readonly #diagnosing = new Diagnosing(this, this.#store);
  readonly #values = new FoundValuesMenu(this, this.#store, this.engine, this.analysis, {
    ask: (expression) => void this.#ask(expression),
    toast: (text) => this.#toast(text),
    list: () => this.list,
  });
  readonly #learnRoute = new LearnRoute(this, (text) => this.#toast(text));
  readonly #place = new ShownPlace(this, this.#store);
  readonly #tools = new Tools(this, this.#store);
  readonly #arrivals = new Arrivals(this, {
    files: (files) => this.#tools.take(files, true),
    text: (text) => this.#tools.takeText(text),
    prepare: () => this.engine.prepare(),
  });

  readonly #keys = new Keys(this);
  readonly #phone = new Phone(this, this.#store);
  @state() private formats: readonly Format[] = [];
  @state() private toast = "";
  @state() private above = isAbove();

  @query("a2-paste") private readonly box!: PasteBox;
  /** Null if it is not shown, or if its code has not been loaded. */
  @query("a2-list:defined") readonly list!: List | null;

  /** The packet of the start page. It is kept, so that it need not be decoded again. */
  readonly #live = document.createElement("a2-live");
  /** What is folded on the start page. It is kept, so that it stays as it was unfolded. */
  readonly #gallery = document.createElement("a2-gallery");
  #toasts = 0;
  /** The last view shown. */
  #view = "messages";
  #title = "";
  #titling: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: (() => void) | null = null;
  /** The language of the texts that came from the engine. */
  #language = currentLanguage();

  constructor() {
    super();
    this.addController(new Focus(this, () => this.#focusResult()));
    this.addController(new Deeds(this.#store));
    this.addEventListener("a2-placed", this.#placed);
    this.#gallery.addEventListener("a2-example", (event) => {
      void this.#openExample((event as EventOf<"a2-example">).detail);
    });
    this.#gallery.addEventListener("a2-make", (event) => {
      void this.#make((event as EventOf<"a2-make">).detail);
    });
    this.#store.subscribe(() => this.requestUpdate());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsubscribe = onLanguage(this.#translateAgain);
    addEventListener("popstate", this.#popped);
    addEventListener("hashchange", this.#moved);
    addEventListener("keydown", this.#keys.pressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    removeEventListener("popstate", this.#popped);
    removeEventListener("hashchange", this.#moved);
    removeEventListener("keydown", this.#keys.pressed);
  }

  async #listFormats(): Promise<void> {
    try {
      this.formats = (await this.engine.formats()).filter(({ readable }) => readable);
      this.#furnish();
    } catch (error) {
      this.#store.fail(error, () => this.#listFormats());
    }
  }

  /** Loads what the start page shows beside the box, unless something is open already: that takes precedence. */
  #furnish(): void {
    const { shown, task, looking } = this.#store.state;
    if (this.#learnRoute.hash !== "" || (shown.input ?? task ?? looking)) return;
    import("./door").catch(() => undefined);
  }

  /** Requests all texts from the engine again. */
  readonly #translateAgain = (): void => {
    // `onLanguage` also calls when more texts of the same language have been loaded.
    if (currentLanguage() === this.#language) return;
    this.#language = currentLanguage();
    void this.#listFormats();
    this.#store.send("language");
  };

  protected override firstUpdated(): void {
    void this.#listFormats();
    if (matchMedia("(hover: hover)").matches) this.box.focus();
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    this.#learnRoute.follow(location.hash);
    const last = navigation?.type === "reload" ? lastOpen() : "";
    const holds = document.getElementById("evidence")?.dataset["about"] !== undefined;
    this.#store.send("begun", entryIn(history.state), last, holds);
  }

  protected override updated(): void {
    const { input, message, refusal } = this.#store.shown;
    const { hash, title } = this.#learnRoute;
    this.toggleAttribute("filled", input !== null && hash === "");
    this.#showTab();
    if (input ?? refusal) this.#tools.loadSoon();
    else if (this.formats.length > 0) this.#furnish();
    const name = input?.kind === "capture" ? input.file.name : message?.message;
    const shown = hash === "" ? name : title;
    this.#setTitle(shown ? `${shown} · a2scope` : "a2scope");
    this.#placed();
  }

  readonly #placed = (): void => this.#store.send("here", this.#place.here);

  /**
   * Scrolls the tab of a new view into sight: it may be further up, or beside the screen of a phone. If a tab had the
   * keyboard focus, the new one gets it.
   */
  #showTab(): void {
    const { view } = this.analysis;
    if (view === this.#view) return;
    this.#view = view;
    const tab = this.renderRoot.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (this.shadowRoot?.activeElement?.role === "tab") tab?.focus({ preventScroll: true });
  }

  /** Sets the document's title after the page has been painted, because setting it is slow. */
  #setTitle(title: string): void {
    if (title === this.#title) return;
    this.#title = title;
    clearTimeout(this.#titling);
    this.#titling = setTimeout(() => {
      document.title = title;
    }, 100);
  }

  readonly #popped = ({ state: entry }: PopStateEvent): void => {
    const found = entryIn(entry);
    if (found) this.#store.send("popped", found);
  };

  readonly #moved = (): void => {
    this.#learnRoute.follow(location.hash);
    if (!entryIn(history.state)) this.#store.send("moved");
  };

  /** Shows the list of messages with a question: words to search for, or a filter expression. */
  async ask(question: string): Promise<void> {
    await this.updateComplete;
    await this.analysis.ask(question);
  }

  /** Goes back to the start page. */
  #new(): void {
    this.#store.send("close");
    void this.updateComplete.then(() => this.box.focus());
  }

  /** Opens a file, a text or packets, and searches in the list. */
  show(content: string | File | readonly Uint8Array[], question = "", format?: string): void {
    const target = question === "" ? null : { id: "", place: { ...START, question } };
    const source: Source =
      content instanceof File
        ? { kind: "file", file: content }
        : typeof content === "string"
          ? { kind: "paste", text: content, format }
          : { kind: "packets", packets: content, name: { of: "page" } };
    this.#store.send("open", source, target);
  }

  async #openExample(example: Example): Promise<void> {
    this.#store.send("open", { kind: "example", example });
    await this.#store.until(({ looking }) => looking?.source.kind !== "example");
    scrollTo(0, 0);
  }

  /** Makes the message that a record describes, and opens it. */
  async #make(records: readonly string[]): Promise<void> {
    try {
      this.show(await Promise.all(records.map((record) => this.engine.encode(record))));
      scrollTo(0, 0);
    } catch (error) {
      this.#store.fail(error, () => this.#make(records));
    }
  }

  #choose(): void {
    void this.renderRoot.querySelector<Header>("a2-header")?.choose();
  }

  /** Moves the focus to the result: the element that had it, such as an example of the gallery, is gone. */
  #focusResult(): void {
    const shown = this.renderRoot.querySelector<HTMLElement>(
      "main.capture:not(.copied) [role=tab][aria-selected=true], a2-message, a2-diff",
    );
    (shown ?? this.box).focus({ preventScroll: true });
  }

  /** Lists the messages for which an expression is true; all of them, at any time, if it is empty. */
  async #ask(expression: string): Promise<void> {
    if (expression === "") await this.analysis.during(null);
    await this.ask(expression);
    this.list?.showAll();
  }

  /** Lists these messages. */
  async #only({ messages, about }: Subject): Promise<void> {
    await this.analysis.only(messages, about);
    this.list?.showAll();
  }

  readonly #linkPackets = (): readonly Uint8Array[] => {
    const { message } = this.#store.shown;
    return this.#store.isOfCapture && message ? payloads(message) : this.#store.packets;
  };

  #toast(text: string): void {
    this.toast = text;
    this.#toasts += 1;
    const number = this.#toasts;
    setTimeout(() => {
      if (number === this.#toasts) this.toast = "";
    }, TOAST);
  }

  readonly #tabKeyPressed = (event: KeyboardEvent): void =>
    moveFocus(event, this.renderRoot.querySelectorAll<HTMLElement>("[role=tab]"));

  readonly #count = ({ detail }: EventOf<"a2-listed">): void => {
    if (detail === this.analysis.listed) return;
    this.analysis.listed = detail;
    this.requestUpdate();
  };
  readonly #select = ({ detail }: EventOf<"a2-select">): void => {
    this.analysis.chose();
    this.#store.send("choose", detail);
    this.#phone.choose(detail);
  };
  /** A passive listener, so that scrolling does not wait for it. */
  readonly #touch = { handleEvent: (): void => this.analysis.touch(), passive: true };
  readonly #enter = (): void => this.renderRoot.querySelector<HTMLElement>("a2-message")?.focus();

  protected override render(): TemplateResult {
    const { input, refusal, copy } = this.#store.shown;
    const { problem } = this.#store.state;
    const kind = copy ? `${input?.kind ?? ""} copied` : (input?.kind ?? (refusal ? "refused" : "start"));
    const { hash, alone } = this.#learnRoute;
    const asked = input === null && refusal ? serverAddress(this.#store.state.text?.text ?? "") : null;
    return html`
      ${alone ? nothing : this.#header()}
      <a2-notices .offer=${offered(this.#store, () => this.#choose())}></a2-notices>
      ${hash === "" ? nothing : this.#learn(hash)}
      <main class=${kind} ?hidden=${hash !== ""} @a2-toast=${this.#toasted} @pointerdown=${this.#touch} @keydown=${this.#touch} @wheel=${this.#touch}
      @a2-leave=${({ detail }: EventOf<"a2-leave">) => this.#backTo(detail)} @a2-values=${this.#values.open} @a2-same=${this.#values.same} @a2-field-menu=${this.#values.field} @a2-colour=${this.#values.colour}
      @a2-time=${({ detail }: EventOf<"a2-time">) => this.analysis.during(detail)} @a2-between=${({ detail }: EventOf<"a2-between">) => this.analysis.between(detail)} @a2-unask=${() => this.analysis.unask()}>
        ${problem ? this.#problem(problem) : nothing}
        ${input ? html`<h1 class="spoken">${translated("page-app-found", "What was found")}</h1>` : welcome(refusal || hash !== "" ? null : this.#live)}
        ${this.#diagnosis()}
        ${this.#work(asked)}
        ${input ? nothing : html`${cards((example) => void this.#openExample(example))} ${this.#gallery}`}
      </main>
      <p class="spoken" aria-live="polite">${status(this.#store.shown)}</p>
      <p class="toast" role="status" ?data-shown=${this.toast !== ""}>${this.toast}</p>
      ${this.#values.render()} <a2-key-help .names=${this.#store.shown.names}></a2-key-help>
      <div class="drop" ?hidden=${!this.#arrivals.dragging} aria-hidden="true"><span>${translated("page-app-drop", "Drop a capture, a hexdump or raw bytes")}</span></div>
    `;
  }

  #problem({ text, missing }: Problem): TemplateResult {
    const places = { reason: html`<bdi>${text}</bdi>` };
    return html`<p class="problem" role="alert">${
      missing
        ? html`<span>${inlay(places, (given) => translated("page-app-missing", "This has to wait: {reason}. It goes on when the network is back; what is shown stays.", given))}</span>
          <button type="button" @click=${() => this.#store.send("retry")}>${translated("page-app-retry", "Try again")}</button>`
        : inlay(places, (given) => translated("page-app-problem", "The engine stopped: {reason}", given))
    }</p>`;
  }

  #learn(hash: string): TemplateResult {
    return html`<a2-learn .hash=${hash} .engine=${this.engine} .message=${this.#store.shown.message}
      @a2-title=${({ detail }: EventOf<"a2-title">) => this.#learnRoute.name(detail)}
      @a2-files=${({ detail }: EventOf<"a2-files">) => this.#tools.take(detail)}
      @a2-leave=${({ detail }: EventOf<"a2-leave">) => this.#backTo(detail)}></a2-learn>`;
  }

  /** Goes back from Learn; with a path, to that field of the open message. */
  #backTo(path: string | null): void {
    this.#store.send("unlearn");
    if (path === null) return;
    const message = this.renderRoot.querySelector<MessageView>("a2-message");
    void this.updateComplete.then(() => message?.choose(path));
  }

  #header(): TemplateResult {
    const { bytes, inserted } = this.#store.changed;
    const { kept, aside } = this.#comparison;
    return html`<a2-header ?filled=${this.#store.shown.input !== null} .engine=${this.engine} .state=${this.#store.shown} .changed=${bytes.length + inserted}
      .listed=${this.analysis.listed} .question=${this.analysis.question} .kept=${kept} .aside=${aside} .packets=${this.#linkPackets} ?learning=${this.#learnRoute.hash !== ""} .learn=${this.#learnRoute.link}
      @a2-new=${() => this.#new()} @a2-files=${({ detail }: EventOf<"a2-files">) => this.#tools.take(detail)}
      @a2-back=${() => this.#store.send("uncopy")} @a2-discard=${() => this.#store.send("discard")} @a2-toast=${this.#toasted}
      @a2-compare=${({ detail }: EventOf<"a2-compare">) => this.#comparison.begin(detail)} @a2-aside=${() => this.#comparison.toggle()}></a2-header>`;
  }

  readonly #toasted = ({ detail }: EventOf<"a2-toast">): void => this.#toast(detail);

  /** Renders the diagnosis of a paste, which says why there is no answer, or what its values make; nothing if it has neither. */
  #diagnosis(): TemplateResult | typeof nothing {
    const { records, printed } = this.#diagnosing;
    if (printed.length > 0)
      return html`<a2-printed role="status" .messages=${printed} @a2-make=${({ detail }: EventOf<"a2-make">) => void this.#make(detail)}></a2-printed>`;
    return records.length === 0
      ? nothing
      : html`<a2-diagnosis role="status" .records=${records} ?linked=${this.#store.shown.refusal === null} @a2-select=${this.#select}></a2-diagnosis>`;
  }

  #paste(asked: boolean): TemplateResult {
    const { input, paste, refusal: refused } = this.#store.shown;
    // An address, or a text that is understood as that of an error, is not wrong because it has no bytes.
    const { records, printed } = this.#diagnosing;
    const told = asked || printed.length > 0 || (refused?.code === "paste.not_a_dump" && records.length > 0);
    const refusal = told ? null : refused;
    const { colours, inPaste, changed } = this.#pointing;
    return html`<a2-paste ?hidden=${input && input.kind !== "paste"} ?start=${!input} .style=${`--text:${textHeight(input)}px`}
      .paste=${paste} .refusal=${refusal} .formats=${this.formats} .colours=${colours}
      .pointed=${refusal ? [] : inPaste} .changed=${changed}
      @a2-text=${({ detail }: EventOf<"a2-text">) => this.#store.send("open", { kind: "paste", ...detail }, null, "typed")}
      @a2-caret=${({ detail }: EventOf<"a2-caret">) => this.#pointing.pointInMessage(detail)}></a2-paste>`;
  }

  /** Renders what was opened on the left, its views above, and the open message on the right. */
  #work(asked: ReturnType<typeof serverAddress>): TemplateResult {
    const { input, total, message, refusal, reading } = this.#store.shown;
    const { analysis } = this;
    const several = input !== null && (total > 1 || this.#store.isOfCapture);
    const tabbed = several && analysis.possible;
    const pasted = input?.kind === "paste";
    // A table needs the whole width, and so does a list as long as no message is open.
    const railed = !tabbed || analysis.view === "messages";
    const whole =
      input === null || !railed || (several && (!message || (this.above && !pasted))) || !(several || pasted);
    const separator = (name: string, label: string, upright = false): TemplateResult =>
      html`<a2-separator name=${name} label=${label} ?upright=${upright}></a2-separator>`;
    return html`${tabbed ? this.#bar() : several && analysis.askable ? this.#question() : nothing}
      <div class=${`content ${whole ? "" : "work"}`}>
      <div class="rail" ?hidden=${!railed}>
        ${this.#paste(asked !== null)}
        ${pasted ? separator("paste", translated("page-app-paste-height", "Height of the input box")) : nothing}
        ${several ? this.#list() : nothing}
        ${several && message ? separator("list", translated("page-app-list-height", "Height of the list pane")) : nothing}
      </div>
      ${asked ? asking(asked, (text) => this.show(text)) : nothing}
      ${whole ? nothing : separator("rail", translated("page-app-rail-width", "Width of the left pane"), true)}
      ${
        input === null
          ? nothing
          : html`<div class="result">${railed && several && message ? this.#phone.back() : nothing}${banners(this.#store.shown)} ${tabbed && analysis.client ? this.#views(analysis.client) : nothing}
        ${message ? (this.#compared(message) ?? this.#message(message)) : reading || refusal ? nothing : html`<p class="empty">${nothingFound(this.#store.shown)}</p>`}</div>`
      }
    </div>`;
  }

  /** Renders the open message beside the one that it is compared with; null if there is no comparison. */
  #compared(message: Message): TemplateResult | null {
    const pair = this.#comparison.with(message);
    if (!pair || this.#comparison.aside) return null;
    return html`<a2-diff ?hidden=${!this.analysis.besideMessage} .first=${pair.before} .second=${pair.after} .names=${pair.names} .secrets=${this.#store.shown.secrets}></a2-diff>`;
  }

  #message(message: Message): TemplateResult {
    const { secrets, edits, copy } = this.#store.shown;
    const store = this.#store;
    const { bytes, inserted } = store.changed;
    return html`<a2-message ?hidden=${!this.analysis.besideMessage} .engine=${this.engine} .message=${message} .oneOfMany=${!copy && this.analysis.askable} editable ?pasted=${this.#store.isOfPaste} .secrets=${secrets} .pointed=${this.#pointing.inMessage}
      .edits=${bytes.length + inserted} .queued=${store.queued} .canUndo=${edits.canUndo} .canRedo=${edits.canRedo}
      @a2-point=${({ detail }: EventOf<"a2-point">) => this.#pointing.pointInPaste(detail)}
      @a2-edit=${({ detail }: EventOf<"a2-edit">) => store.send("edit", detail)}
      @a2-told=${() => void import("../learn/companion/companion")}
      @a2-undo=${() => store.send("undo")} @a2-redo=${() => store.send("redo")}
      @a2-secrets=${({ detail }: EventOf<"a2-secrets">) => store.send("secrets", detail)}
      @a2-extract=${({ detail }: EventOf<"a2-extract">) => store.send("extract", detail)}></a2-message>`;
  }

  #question(hidden = false): TemplateResult {
    const {
      shown: { names, message, reading },
      state: { revision },
    } = this.#store;
    const { analysis } = this;
    return html`<a2-question ?hidden=${hidden} .begin=${analysis.ready} .engine=${this.engine} .input=${revision} .question=${analysis.question}
      .subject=${analysis.subject?.about ?? ""} .names=${names} .message=${message} ?waiting=${reading !== null}
      @a2-asked=${({ detail }: EventOf<"a2-asked">) => analysis.answer(detail)} @a2-all=${() => analysis.all()}></a2-question>`;
  }

  #list(): TemplateResult {
    const {
      shown: { input, total, names, selected, reading, bytes, message },
      state: { revision },
      isOfCapture,
    } = this.#store;
    const { possible: tabbed, view, narrowing, words } = this.analysis;
    return html`<a2-list id="list" role=${tabbed ? "tabpanel" : nothing} aria-labelledby=${tabbed ? "tab-messages" : nothing}
      ?hidden=${tabbed && view !== "messages"} .engine=${this.engine} .total=${total} .input=${revision}
      .narrowing=${narrowing} .words=${words} .names=${names} .files=${isOfCapture ? filesOf(input) : []} .selected=${selected} .reading=${isOfCapture ? reading : null}
      ?besides=${isOfCapture && message !== null} ?above=${this.above} @a2-above=${({ detail }: EventOf<"a2-above">) => keepAbove((this.above = detail))}
      .bytes=${isOfCapture ? bytes : 0} .search=${this.analysis.search} ?addressed=${isOfCapture || (message?.src ?? null) !== null}
      @a2-subject=${({ detail }: EventOf<"a2-subject">) => this.#only(detail)} @a2-ask=${({ detail }: EventOf<"a2-ask">) => this.#ask(detail)}
      @a2-select=${this.#select} @a2-enter=${this.#enter} @a2-cancel=${() => this.#store.send("cancel")} @a2-listed=${this.#count}></a2-list>`;
  }

  /** Renders the tabs of the views, the search box of the list, and its timeline. */
  #bar(): TemplateResult {
    const {
      shown: { total, reading },
      state: { revision },
    } = this.#store;
    const { analysis } = this;
    const view = tabOf(analysis.view);
    const list = view === "messages";
    const busy = reading !== null;
    return html`<div class="bar">
        <div class="tabs" role="tablist" aria-label=${translated("page-app-views", "Views")} @keydown=${this.#tabKeyPressed}>
          ${VIEWS.map(
            ({
              view: one,
              label,
            }) => html`<button type="button" role="tab" id=${`tab-${one}`} tabindex=${one === view ? 0 : -1}
            aria-selected=${one === view} aria-controls=${one === "messages" ? "list" : one === view ? "view" : nothing}
            ?disabled=${busy && one !== "messages"} @click=${() => analysis.show(one)}>${label()}</button>`,
          )}
        </div>
        ${this.#question(!list)}
      </div>
      <a2-timeline ?hidden=${!list} .engine=${this.engine} .input=${revision} .total=${total} ?reading=${busy} ?expected=${busy} .brush=${analysis.time}></a2-timeline>`;
  }

  /** Renders the tables and figures of the analysis, above the message that was chosen in them. */
  #views(client: AnalysisClient): TemplateResult {
    const { total, selected, stopped } = this.#store.shown;
    const { view, time, question, besideMessage } = this.analysis;
    const list = view === "messages";
    return html`<a2-views id="view" ?hidden=${list} role="tabpanel" aria-labelledby=${`tab-${tabOf(view)}`} .engine=${this.engine} .analysis=${client} .view=${view}
        .selected=${selected} .time=${time} .question=${question} .limits=${client.limits} .total=${total} .told=${stopped} ?alone=${!besideMessage} @a2-select=${this.#select} @a2-enter=${this.#enter} @a2-list=${() => this.analysis.show("messages")}
        @a2-ask=${({ detail }: EventOf<"a2-ask">) => this.#ask(detail)}
        @a2-subject=${({ detail }: EventOf<"a2-subject">) => this.#only(detail)}
        @a2-table=${({ detail }: EventOf<"a2-table">) => this.analysis.showTable(detail)}></a2-views>
      ${list || !besideMessage ? nothing : html`<a2-separator name="views" label=${translated("page-app-views-height", "Height of the table")}></a2-separator>`}`;
  }

  static override styles = [controls, tabs, startStyles, styles];
}
