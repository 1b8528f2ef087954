/** The page: what was put in, what was found in it, and the message that is open. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { styles } from "./app-styles";
import { Arrivals } from "./arrivals";
import { copyText } from "./clipboard";
import { NO_FIELD } from "./colours";
import { Edits } from "./edits";
import { Engine } from "./engine";
import { reasonOf } from "./errors";
import type { EventOf } from "./events";
import { load, type Example } from "./examples";
import type { Investigation } from "./forensics/client";
import type { Filter } from "./forensics/filter";
import type { View } from "./forensics/views";
import "./gallery";
import type { PasteBox } from "./input/paste";
import "./input/paste";
import type { ReadProgress } from "./list";
import "./list";
import { fields } from "./message/fields";
import "./message/message";
import type { Format, Message, Paste, Refusal, Span } from "./model";
import { origin } from "./origin";
import { inMessage, packetRanges, payloadByte, payloads, type PacketRange } from "./payloads";
import { LONG_LINK, hashOf, linked } from "./permalink";
import type { InputSource, Narrowed, Packing, PasteOutcome } from "./protocol";
import { controls } from "./styles";
import "./export";
import { THEMES, chooseTheme, theme, type Theme } from "./theme";
import { count, plural } from "./words";

/** What was put in. */
type Input =
  | { readonly kind: "paste"; readonly text: string; readonly format: string | undefined }
  | { readonly kind: "packets"; readonly name: string }
  | { readonly kind: "capture"; readonly file: File; readonly packing: Packing };

/** Something made of a message of the input, and shown in its place. */
interface Copy {
  readonly name: string;
  /** The message it was made of. */
  readonly of: number;
  /** What was there before. */
  readonly packets: readonly Uint8Array[];
  readonly edits: Edits;
}

/** What stands beside the message. */
const VIEWS: readonly { readonly view: "messages" | View; readonly label: string }[] = [
  { view: "messages", label: "Messages" },
  { view: "conversation", label: "Conversation" },
  { view: "servers", label: "Servers" },
  { view: "findings", label: "Findings" },
];

const TOAST = 5000;
/** Reading that takes longer than this is announced when it ends, in ms: the user may look elsewhere by then. */
const LONG = 2000;
/** How often the figures beside the list are brought up to date while a capture is read. */
const FIGURES_EVERY = 1000;
/** The messages of a paste are all read if they are so many at most. */
const MOST_OTHERS = 64;
/** At most this many ranges of the paste are marked as pointed at. */
const MOST_POINTED = 2000;

@customElement("a2-app")
export class App extends LitElement {
  /** The engine, for whoever wants to use it without the page. */
  readonly engine = new Engine();

  @state() private input: Input | null = null;
  /** The paste as it was last understood. */
  @state() private paste: Paste | null = null;
  @state() private refusal: Refusal | null = null;
  /** The packets of the input, or of the copy, as they were. */
  @state() private packets: readonly Uint8Array[] = [];
  @state() private copy: Copy | null = null;
  @state() private edits = new Edits();
  /** Messages found. */
  @state() private total = 0;
  @state() private names: ReadonlyMap<string, number> = new Map();
  @state() private message: Message | null = null;
  @state() private selected = -1;
  @state() private reading: ReadProgress | null = null;
  /** Why reading the capture ended early. */
  @state() private stopped: string | null = null;
  @state() private bytes = 0;
  /** Counts up whenever other messages are listed. */
  @state() private revision = 0;
  @state() private secrets = false;
  /** All messages of a paste, if they are not too many. */
  @state() private others: readonly Message[] = [];
  /** From the paste to the message: the bytes the caret is on. */
  @state() private pointed: Span | null = null;
  /** From the message to the paste. */
  @state() private pasted: readonly PacketRange[] = [];
  @state() private formats: readonly Format[] = [];
  @state() private problem: string | null = null;
  @state() private view: "messages" | View = "messages";
  /** What was asked about the input, for whoever wants to ask without the page. */
  @state() investigation: Investigation | null = null;
  /** Counts up whenever the list was narrowed. */
  @state() private narrowing = 0;
  @state() private toast = "";
  @state() private theme: Theme = theme();
  /** A link that would hold a password, until that was agreed to. */
  @state() private doubtful: string | null = null;

  @query("a2-paste") private box!: PasteBox;
  @query("a2-filter") private filter!: Filter;
  @query("dialog") private dialog!: HTMLDialogElement;
  @query("input[type=file]") private picker!: HTMLInputElement;

  readonly #arrivals = new Arrivals(this, {
    file: (file) => void this.#openFile(file),
    text: (text) => this.#takeText(text),
  });
  #cancel: AbortController | null = null;
  /** How much of the capture was read before it was cancelled. */
  #cancelledAt: number | null = null;
  #narrowed: Narrowed = {};
  /** Begins an investigation; there once its code is. */
  #investigation: typeof Investigation | null = null;
  /** The message to open next; the one being opened is finished first. */
  #wanted: number | null = null;
  #opening: Promise<void> | null = null;
  /** Counts inputs, so that what comes late from an earlier one is dropped. */
  #inputs = 0;
  /** Counts results, of edits too, likewise. */
  #finds = 0;
  #toasts = 0;
  #figures = 0;
  #titling: ReturnType<typeof setTimeout> | undefined;
  /** Of each packet of the paste, the colours of its bytes. */
  #colours: readonly (Uint8Array | undefined)[] = [];
  #changed: ReturnType<Edits["changed"]> = [];
  #changedInPaste: readonly PacketRange[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.#linked);
    document.addEventListener("keydown", this.#pressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#linked);
    document.removeEventListener("keydown", this.#pressed);
  }

  protected override firstUpdated(): void {
    this.engine.formats().then(
      (formats) => {
        this.formats = formats.filter(({ readable }) => readable);
      },
      (error: unknown) => this.#fail(error),
    );
    if (matchMedia("(hover: hover)").matches) this.box.focus();
    this.#linked();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { message, paste } = this;
    if (changed.has("revision")) this.#endInvestigation();
    if (this.#investigable) void this.#prepare();
    if (["message", "others", "paste", "copy", "input"].some((name) => changed.has(name))) {
      const known = this.others.length > 0 ? this.others : message ? [message] : [];
      this.#colours = paste && this.#isOfPaste ? colourPackets(known, paste) : [];
    }
    if (["edits", "packets", "copy", "input"].some((name) => changed.has(name))) {
      this.#changed = this.edits.changed(this.packets);
      this.#changedInPaste = this.#isOfPaste
        ? this.#changed.map(({ packet, byte }) => ({ packet, byte, length: 1 }))
        : [];
    }
  }

  protected override updated(changed: PropertyValues): void {
    this.toggleAttribute("filled", this.input !== null);
    if (changed.has("message") || changed.has("input")) this.#title();
  }

  /** Gives the document its title, once what is shown has been painted: browsers take their time for it. */
  #title(): void {
    clearTimeout(this.#titling);
    this.#titling = setTimeout(() => {
      const what = this.input?.kind === "capture" ? this.input.file.name : this.message?.message;
      document.title = what ? `${what} · a2scope` : "a2scope";
    }, 100);
  }

  // What is put in.

  async #read(text: string, format: string | undefined): Promise<void> {
    const input = this.#begin();
    if (text.trim() === "") {
      this.#reset();
      return;
    }
    let outcome: PasteOutcome;
    try {
      outcome = await this.engine.paste(text, format);
    } catch (error) {
      this.#fail(error);
      return;
    }
    if (input !== this.#inputs) return;
    if (!outcome.ok) {
      this.refusal = outcome.refusal;
      return;
    }
    const { paste } = outcome;
    this.secrets = false;
    await this.#found(outcome.count, 0, () => {
      this.#forgetLink();
      this.refusal = null;
      this.paste = paste;
      this.input = { kind: "paste", text, format };
      this.copy = null;
      this.edits = new Edits();
      this.packets = paste.packets.map(({ bytes }) => bytes);
      this.#pointNowhere();
    });
  }

  async #takePackets(packets: readonly Uint8Array[], name: string): Promise<void> {
    const input = this.#begin();
    try {
      const found = await this.engine.packets(packets);
      if (input !== this.#inputs) return;
      await this.#found(found.count, 0, () => {
        this.#reset();
        this.input = { kind: "packets", name };
        this.packets = packets;
      });
    } catch (error) {
      this.#fail(error);
    }
  }

  async #openFile(file: File): Promise<void> {
    const input = this.#inputs;
    try {
      const what = await this.engine.recognise(file);
      if (input !== this.#inputs) return;
      switch (what.kind) {
        case "capture":
          await this.#readCapture(file, what.packing);
          break;
        case "text":
          this.#takeText(what.text);
          break;
        case "datagram":
          await this.#takePackets([what.bytes], file.name);
          break;
        case "refused":
          this.#say(what.reason);
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  async #readCapture(file: File, packing: Packing): Promise<void> {
    const input = this.#begin();
    this.#reset();
    this.#forgetLink();
    this.input = { kind: "capture", file, packing };
    this.revision += 1;
    this.reading = { read: 0, total: file.size, rate: 0 };
    const cancel = new AbortController();
    this.#cancel = cancel;
    const started = performance.now();
    const progress = (read: number, messages: number): void => {
      if (input !== this.#inputs) return;
      const seconds = (performance.now() - started) / 1000;
      if (this.reading) this.reading = { read, total: file.size, rate: seconds > 0.2 ? read / seconds : 0 };
      if (this.copy) return;
      this.bytes = read;
      this.total = messages;
      if (this.selected < 0 && messages > 0) void this.#open(0);
      if (performance.now() - this.#figures > FIGURES_EVERY) void this.#count();
    };
    try {
      const outcome = await this.engine.capture(file, progress, cancel.signal, packing);
      if (input !== this.#inputs) return;
      this.reading = null;
      this.stopped = outcome.stopped;
      if (this.copy) return;
      this.#cancelledAt = outcome.cancelled ? this.bytes : null;
      this.total = outcome.count;
      this.names = namesOf(outcome.summary);
      if (outcome.cancelled) this.#say(`Cancelled: ${plural(outcome.count, "message")} up to there.`);
      else if (performance.now() - started > LONG) this.#say(`${plural(outcome.count, "message")} found.`);
    } catch (error) {
      if (input === this.#inputs) this.#fail(error);
    }
  }

  /** Another input begins: what the last one still does is void. */
  #begin(): number {
    this.#cancel?.abort();
    this.#cancel = null;
    this.#inputs += 1;
    this.#finds += 1;
    this.problem = null;
    this.toast = "";
    return this.#inputs;
  }

  #reset(): void {
    this.input = null;
    this.paste = null;
    this.refusal = null;
    this.packets = [];
    this.copy = null;
    this.edits = new Edits();
    this.total = 0;
    this.names = new Map();
    this.message = null;
    this.selected = -1;
    this.reading = null;
    this.stopped = null;
    this.bytes = 0;
    this.secrets = false;
    this.others = [];
    this.#pointNowhere();
  }

  #pointNowhere(): void {
    this.pointed = null;
    this.pasted = [];
  }

  /** Back to the start. */
  #new(): void {
    this.#begin();
    this.#reset();
    this.#forgetLink();
    this.box.set("");
    void this.updateComplete.then(() => this.box.focus());
  }

  async #chooseExample(example: Example): Promise<void> {
    try {
      const content = await load(example);
      if (typeof content !== "string") await this.#openFile(content);
      else this.box.set(content);
      scrollTo(0, 0);
    } catch (error) {
      this.#fail(error);
    }
  }

  // What was found.

  /**
   * Shows what was found: opens a message of it, and only then has `set` put the input in, so that both are rendered at
   * once.
   */
  async #found(total: number, index: number, set: () => void): Promise<void> {
    this.#finds += 1;
    const find = this.#finds;
    const selected = Math.min(Math.max(index, 0), total - 1);
    try {
      const message = total > 0 ? await this.engine.message(selected, this.secrets) : null;
      if (find !== this.#finds) return;
      set();
      this.total = total;
      this.revision += 1;
      this.message = message;
      this.selected = selected;
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.names = new Map();
    this.others = [];
    await Promise.all([this.#count(), this.#readOthers()]);
  }

  /** Reads all messages of a paste, for the X-ray. */
  async #readOthers(): Promise<void> {
    const find = this.#finds;
    const { total } = this;
    if (!this.#isOfPaste || total < 2 || total > MOST_OTHERS) return;
    const messages: Message[] = [];
    for (let index = 0; index < total; index += 1) {
      const message = await this.engine.message(index).catch(() => null);
      if (find !== this.#finds || message === null) return;
      messages.push(message);
    }
    this.others = messages;
  }

  async #count(): Promise<void> {
    this.#figures = performance.now();
    if (this.total < 2) return;
    const input = this.#inputs;
    const summary = await this.engine.summary().catch(() => null);
    if (summary !== null && input === this.#inputs) this.names = namesOf(summary);
  }

  /** Opens a message; of several wishes only the newest is granted. */
  #open(index: number): Promise<void> {
    this.selected = index;
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
      const find = this.#finds;
      try {
        const message = await this.engine.message(index, this.secrets);
        if (find === this.#finds) this.message = message;
      } catch (error) {
        if (find === this.#finds && this.#wanted === null) this.#fail(error);
      }
    }
  }

  // Investigations.

  /** Whether there is more to ask than what the messages say. */
  get #investigable(): boolean {
    if (this.copy || !this.input) return false;
    return this.input.kind === "capture" || (this.total > 1 && (this.message?.src ?? null) !== null);
  }

  /** Loads what an investigation takes, but for its engine. */
  async #prepare(): Promise<void> {
    if (this.#investigation) return;
    const { Investigation } = await import("./forensics/narrow");
    this.#investigation = Investigation;
  }

  #source(): InputSource {
    const { input } = this;
    if (input?.kind === "capture") return { ...input, end: this.#cancelledAt };
    if (input?.kind === "paste" && !this.edits.canUndo) return input;
    return { kind: "packets", list: this.edits.apply(this.packets) };
  }

  readonly #investigate = (): Investigation => {
    if (!this.#investigation) throw new Error("it is still being loaded");
    this.investigation ??= new this.#investigation(this.#source());
    return this.investigation;
  };

  #endInvestigation(): void {
    this.investigation?.end();
    this.investigation = null;
    this.view = "messages";
    if (this.#narrowed.matches || this.#narrowed.time) void this.#narrow({ matches: undefined, time: undefined });
  }

  async #show(view: "messages" | View): Promise<void> {
    const find = this.#finds;
    if (view !== "messages") {
      await Promise.all([this.#prepare(), import("./forensics/views")]);
      if (find !== this.#finds) return;
      this.#investigate();
    }
    this.view = view;
  }

  readonly #tabPressed = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const tabs = [...this.renderRoot.querySelectorAll<HTMLElement>("[role=tab]")];
    tabs[(tabs.indexOf(event.target as HTMLElement) + step + tabs.length) % tabs.length]?.focus();
    event.preventDefault();
  };

  async #narrow(change: Narrowed): Promise<void> {
    this.#narrowed = { ...this.#narrowed, ...change };
    await this.engine.narrow(this.#narrowed).catch((error: unknown) => this.#fail(error));
    this.narrowing += 1;
  }

  async #listServer(address: string): Promise<void> {
    await this.#show("messages");
    await this.updateComplete;
    this.filter.set(`src == "${address}" || dst == "${address}"`);
  }

  // Between the paste and the message.

  /** Whether the packets of the open message are those of the paste. */
  get #isOfPaste(): boolean {
    return this.input?.kind === "paste" && !this.copy;
  }

  readonly #point = ({ detail }: EventOf<"a2-point">): void => {
    const { message } = this;
    const ranges =
      detail && message && this.#isOfPaste ? packetRanges(message, detail.buffer, detail.offset, detail.len) : [];
    this.pasted = ranges.slice(0, MOST_POINTED);
  };

  readonly #caret = ({ detail }: EventOf<"a2-caret">): void => {
    void this.#pointTo(detail);
  };

  /** Points at bytes of the paste in their message, which is opened if it is another one. */
  async #pointTo(at: PacketRange | null): Promise<void> {
    if (!at || !this.message || !this.#isOfPaste) {
      this.pointed = null;
      return;
    }
    let place = inMessage(this.message, at.packet, at.byte);
    if (!place) {
      const other = this.others.find((message) => inMessage(message, at.packet, at.byte));
      if (other) {
        await this.#open(other.index);
        place = inMessage(this.message, at.packet, at.byte);
      }
    }
    this.pointed = place && { ...place, len: at.length };
  }

  // Editing.

  readonly #edit = ({ detail }: EventOf<"a2-edit">): void => {
    const { message, input } = this;
    if (!message || !input) return;
    const { buffer, offset, value } = detail;
    if (input.kind === "capture" && !this.copy) {
      const place = payloadByte(message, buffer, offset);
      if (!place) return;
      this.#copied(`Edited copy of message ${message.index}`, payloads(message));
      void this.#apply(new Edits().and({ ...place, value }), 0);
      return;
    }
    // The packets of the input are numbered as frames are.
    const source = origin(message, buffer, offset);
    if (!source) return;
    const place = { packet: source.frame - 1, byte: source.offset };
    void this.#apply(this.edits.and({ ...place, value }), message.index);
  };

  async #apply(edits: Edits, index = this.message?.index ?? 0): Promise<void> {
    this.edits = edits;
    const { input } = this;
    try {
      let total: number;
      if (input?.kind === "paste" && !this.copy && !edits.canUndo) {
        const outcome = await this.engine.paste(input.text, input.format);
        total = outcome.ok ? outcome.count : 0;
      } else {
        total = (await this.engine.packets(edits.apply(this.packets), this.copy !== null)).count;
      }
      if (edits === this.edits) await this.#found(total, index, () => undefined);
    } catch (error) {
      this.#fail(error);
    }
  }

  readonly #undo = (): void => {
    if (this.edits.canUndo) void this.#apply(this.edits.undone());
  };

  readonly #redo = (): void => {
    if (this.edits.canRedo) void this.#apply(this.edits.redone());
  };

  /** Opens bytes of a message as a message of their own. */
  async #extract(bytes: Uint8Array): Promise<void> {
    const { message } = this;
    if (!message) return;
    this.#copied(`Taken out of message ${message.index}`, [bytes]);
    await this.#apply(new Edits(), 0);
  }

  #copied(name: string, packets: readonly Uint8Array[]): void {
    // Of a copy of a copy the way back leads to the input.
    const { of = this.selected, packets: before = this.packets, edits = this.edits } = this.copy ?? {};
    this.copy = { name, of, packets: before, edits };
    this.packets = packets;
  }

  /** From a copy back to what it was made of. */
  async #goBack(): Promise<void> {
    const { copy: left } = this;
    if (!left) return;
    try {
      const { count: total } = await this.engine.restore();
      await this.#found(total, left.of, () => {
        this.copy = null;
        this.edits = left.edits;
        this.packets = left.packets;
        this.#pointNowhere();
      });
    } catch (error) {
      this.#fail(error);
    }
  }

  async #showSecrets(shown: boolean): Promise<void> {
    this.secrets = shown;
    if (this.message) await this.#open(this.message.index);
  }

  // Links.

  readonly #linked = (): void => {
    const found = linked(location.hash);
    if (found.kind === "refused") this.#say(found.reason);
    else if (found.kind === "packets") void this.#takePackets(found.packets, "Packets from a link");
  };

  /** The address is no longer of what is shown. */
  #forgetLink(): void {
    if (location.hash !== "") history.replaceState(null, "", location.pathname + location.search);
  }

  async #link(): Promise<void> {
    const { message } = this;
    if (!message) return;
    const whole = this.input?.kind === "capture" && !this.copy;
    const packets = whole ? payloads(message) : this.edits.apply(this.packets);
    const link = new URL(hashOf(packets), location.href).href;
    const secret = message.hasSecret || (!whole && this.total > 1 && (await this.#holdsSecret()));
    if (!secret) {
      await this.#copyLink(link);
      return;
    }
    this.doubtful = link;
    await this.updateComplete;
    this.dialog.showModal();
  }

  /** Whether any of the messages holds a password: then its record is another one if it is shown. */
  async #holdsSecret(): Promise<boolean> {
    const shown = await gather(this.engine.ndjson({ showSecrets: true }));
    const masked = await gather(this.engine.ndjson({ showSecrets: false }));
    return shown !== masked;
  }

  async #copyLink(link: string): Promise<void> {
    if (!(await copyText(link))) this.#say("The browser did not allow copying.");
    else if (link.length > LONG_LINK) this.#say(`Link copied. It has ${count(link.length)} characters; some programs cut long links.`);
    else this.#say("Link copied. It holds the bytes themselves; nothing was uploaded.");
  }

  // From anywhere on the page.

  #takeText(text: string): void {
    if (this.input?.kind !== "paste") this.#reset();
    this.box.set(text);
  }

  /** Undo and redo, wherever the keyboard is but in a field. */
  readonly #pressed = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "z" && event.shiftKey ? this.edits.canRedo : key === "y" && this.edits.canRedo) this.#redo();
    else if (key === "z" && !event.shiftKey && this.edits.canUndo) this.#undo();
    else return;
    event.preventDefault();
  };

  #say(text: string): void {
    this.toast = text;
    this.#toasts += 1;
    const number = this.#toasts;
    setTimeout(() => {
      if (number === this.#toasts) this.toast = "";
    }, TOAST);
  }

  #fail(error: unknown): void {
    this.reading = null;
    this.problem = reasonOf(error);
  }

  // What is shown.

  protected override render(): TemplateResult {
    const { input, refusal } = this;
    const kind = this.copy ? `${input?.kind ?? ""} copied` : (input?.kind ?? (refusal ? "refused" : "start"));
    const boxed = !input || input.kind === "paste";
    const several = input !== null && (this.total > 1 || (input.kind === "capture" && !this.copy));
    return html`
      ${this.#header()}
      <main class=${kind}>
        ${this.problem ? html`<p class="problem" role="alert">The engine stopped: <bdi>${this.problem}</bdi></p>` : nothing}
        ${input ? html`<h1 class="spoken">What was found</h1>` : html`<h1>See what every byte of a server query means</h1>`}
        <div class="content">
          <a2-paste ?hidden=${!boxed} ?start=${!input}
            .paste=${this.paste} .refusal=${refusal} .formats=${this.formats} .colours=${this.#colours}
            .pointed=${refusal ? [] : this.pasted} .changed=${this.#changedInPaste}
            @a2-text=${({ detail }: EventOf<"a2-text">) => this.#read(detail.text, detail.format)}
            @a2-caret=${this.#caret}
          ></a2-paste>
          ${input ? this.#result(several) : nothing}
        </div>
        ${input ? nothing : this.#startPage()}
      </main>
      <p class="spoken" aria-live="polite">${this.#status}</p>
      <p class="toast" role="status" ?data-shown=${this.toast !== ""}>${this.toast}</p>
      <div class="drop" ?hidden=${!this.#arrivals.dragging} aria-hidden="true"><span>Drop a capture, a hexdump or raw bytes</span></div>
      <dialog aria-labelledby="doubt" @close=${() => { this.doubtful = null; }}>
        <h2 id="doubt">The link would hold a password</h2>
        <p>A link holds the bytes themselves. Whoever gets it can read the password in clear.</p>
        <form method="dialog">
          <button type="submit">Cancel</button>
          <button type="submit" @click=${() => this.doubtful && this.#copyLink(this.doubtful)}>Copy the link all the same</button>
        </form>
      </dialog>
    `;
  }

  #header(): TemplateResult {
    return html`
      <header>
        <button class="wordmark" type="button" title="Back to the start" @click=${() => this.#new()}>a2scope</button>
        ${this.#context() ?? html`<span class="claim">Every byte of Source and GoldSource server queries, explained. Nothing leaves this tab.</span>`}
        <span class="actions">
          ${this.input || this.refusal ? html`<button type="button" @click=${() => this.#new()}>New</button>` : nothing}
          <button type="button" @click=${() => this.picker.click()}>Open file…</button>
          <input type="file" hidden aria-label="A capture or a dump"
            @change=${() => {
              const [file] = this.picker.files ?? [];
              if (file) void this.#openFile(file);
              this.picker.value = "";
            }} />
          ${this.input
            ? html`<button type="button" ?disabled=${!this.message} @click=${() => this.#link()}>Copy link</button>
                <a2-export .engine=${this.engine} .message=${this.message} .total=${this.total} .secrets=${this.secrets}
                  .name=${this.#fileName} @a2-say=${({ detail }: EventOf<"a2-say">) => this.#say(detail)}></a2-export>`
            : nothing}
        </span>
        <select class="theme" aria-label="Theme" @change=${(event: Event) => this.#chooseTheme((event.target as HTMLSelectElement).value)}>
          ${THEMES.map((name) => html`<option value=${name} ?selected=${name === this.theme}>${name[0]?.toUpperCase()}${name.slice(1)}</option>`)}
        </select>
      </header>
    `;
  }

  #chooseTheme(chosen: string): void {
    this.theme = THEMES.find((name) => name === chosen) ?? "system";
    chooseTheme(this.theme);
  }

  get #fileName(): string {
    return this.input?.kind === "capture" ? this.input.file.name.replace(/(\.(pcapng|pcap|cap|gz|zst))+$/i, "") : "a2scope";
  }

  #startPage(): TemplateResult {
    return html`<a2-gallery @a2-example=${({ detail }: EventOf<"a2-example">) => this.#chooseExample(detail)}></a2-gallery>`;
  }

  #result(several: boolean): TemplateResult {
    const { message, input } = this;
    const capture = input?.kind === "capture" && !this.copy;
    return html`
      <div class=${`result ${this.refusal ? "stale" : ""}`}>
        ${this.stopped ? html`<p class="banner">Reading stopped early: <bdi>${this.stopped}</bdi></p>` : nothing}
        ${several ? (this.#investigable ? this.#upper(capture) : this.#list(capture)) : nothing}
        ${message
          ? html`<a2-message .message=${message} editable .secrets=${this.secrets} .pointed=${this.pointed}
              .edits=${this.#changed.length} .canUndo=${this.edits.canUndo} .canRedo=${this.edits.canRedo}
              @a2-point=${this.#point} @a2-edit=${this.#edit} @a2-undo=${this.#undo} @a2-redo=${this.#redo}
              @a2-secrets=${({ detail }: EventOf<"a2-secrets">) => this.#showSecrets(detail)}
              @a2-extract=${({ detail }: EventOf<"a2-extract">) => this.#extract(detail)}></a2-message>`
          : this.reading
            ? nothing
            : html`<p class="empty">${this.#nothingFound}</p>`}
      </div>
    `;
  }

  #list(capture: boolean): TemplateResult {
    const tabbed = this.#investigable;
    return html`<a2-list id="list" role=${tabbed ? "tabpanel" : nothing} aria-labelledby=${tabbed ? "tab-messages" : nothing}
      ?hidden=${tabbed && this.view !== "messages"} .engine=${this.engine} .total=${this.total} .input=${this.revision}
      .narrowing=${this.narrowing} .names=${this.names} .selected=${this.selected} .reading=${capture ? this.reading : null}
      .bytes=${capture ? this.bytes : 0} ?addressed=${capture || (this.message?.src ?? null) !== null}
      @a2-select=${({ detail }: EventOf<"a2-select">) => this.#open(detail)}
      @a2-enter=${() => this.#enter()}
      @a2-cancel=${() => this.#cancel?.abort()}></a2-list>`;
  }

  /** The list with what narrows it, and the views of an investigation. */
  #upper(capture: boolean): TemplateResult {
    const { view, investigation } = this;
    const reading = this.reading !== null;
    const list = view === "messages";
    return html`
      <div class=${`upper ${list ? "" : "investigating"}`}>
        <div class="bar">
          <div class="tabs" role="tablist" aria-label="Views" @keydown=${this.#tabPressed}>
            ${VIEWS.map(({ view: one, label }) => html`<button type="button" role="tab" id=${`tab-${one}`} tabindex=${one === view ? 0 : -1}
              aria-selected=${one === view} aria-controls=${one === "messages" ? "list" : one === view ? "view" : nothing}
              ?disabled=${reading && one !== "messages"} @click=${() => this.#show(one)}>${label}</button>`)}
          </div>
          <a2-filter ?hidden=${!list} .investigate=${this.#investigate} .input=${this.revision} ?disabled=${reading}
            @a2-matches=${({ detail }: EventOf<"a2-matches">) => this.#narrow({ matches: detail })}></a2-filter>
        </div>
        <a2-timeline ?hidden=${!list} .engine=${this.engine} .input=${this.revision} .total=${this.total} ?reading=${reading}
          @a2-time=${({ detail }: EventOf<"a2-time">) => this.#narrow({ time: detail ?? undefined })}></a2-timeline>
        ${this.#list(capture)}
        ${list || !investigation
          ? nothing
          : html`<a2-views id="view" role="tabpanel" aria-labelledby=${`tab-${view}`} .investigation=${investigation} .view=${view}
              .selected=${this.selected}
              @a2-select=${({ detail }: EventOf<"a2-select">) => this.#open(detail)}
              @a2-enter=${() => this.#enter()}
              @a2-server=${({ detail }: EventOf<"a2-server">) => this.#listServer(detail)}></a2-views>`}
      </div>
    `;
  }

  get #nothingFound(): string {
    if (this.input?.kind === "capture") return "No server query in this capture.";
    const bytes = this.packets.reduce((sum, packet) => sum + packet.length, 0);
    return `${plural(bytes, "byte")} were read, but there is no server query in them.`;
  }

  /** What this is, where the paste or the list does not say it. */
  #context(): TemplateResult | null {
    const { copy: made, input } = this;
    const changed = this.#changed.length;
    const name = made?.name ?? (input?.kind === "packets" ? input.name : input?.kind === "capture" ? input.file.name : "");
    if (input && this.refusal) return html`<span class="context kept">Shown: the last text that made sense</span>`;
    if (name === "" && changed === 0) return null;
    return html`<span class="context">
      <bdi>${name}</bdi>
      ${made ? html`<button type="button" @click=${() => this.#goBack()}>${input?.kind === "capture" ? "Back to the capture" : "Back"}</button>` : nothing}
      ${changed > 0
        ? html`<span class="changed">${plural(changed, "byte")} changed</span>
            <button type="button" @click=${() => this.#apply(new Edits())}>Discard</button>`
        : nothing}
    </span>`;
  }

  #enter(): void {
    this.renderRoot.querySelector<HTMLElement>("a2-message")?.focus();
  }

  get #status(): string {
    const { message } = this;
    if (!message) return this.input && !this.reading ? this.#nothingFound : "";
    const fields = message.nodes.filter(({ group }) => !group).length;
    const problems = message.notes.filter(({ severity }) => severity !== "info").length;
    return `${message.message}, ${plural(message.bytes, "byte")}, ${plural(fields, "field")}, ${problems === 0 ? "no problems" : plural(problems, "problem")}`;
  }

  static override styles = [controls, styles];
}

/** The colour of each byte of each packet, as far as messages have them: those of the reassembled buffer come first. */
function colourPackets(messages: readonly Message[], paste: Paste): readonly (Uint8Array | undefined)[] {
  const coloured: (Uint8Array | undefined)[] = [];
  for (const message of messages) {
    for (const { number, pieces } of message.buffers) {
      if (number > 1) continue;
      const tints = fields(message, number)?.colours;
      for (const { frame, offset, at, len } of pieces) {
        const packet = paste.packets[frame - 1];
        if (!packet) continue;
        const own = (coloured[frame - 1] ??= new Uint8Array(packet.bytes.length).fill(NO_FIELD));
        for (let byte = 0; byte < len && offset + byte < own.length; byte += 1) {
          const tint = tints?.[at + byte] ?? NO_FIELD;
          if (tint !== NO_FIELD) own[offset + byte] = tint;
        }
      }
    }
  }
  return coloured;
}

/** How many messages there are of each name, from the summary. */
function namesOf(summary: string): ReadonlyMap<string, number> {
  const { messages = {} } = JSON.parse(summary) as { messages?: Readonly<Record<string, number>> };
  return new Map(Object.entries(messages));
}

async function gather(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text;
}
