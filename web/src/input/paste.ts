/** The box for pastes. It shows the text, coloured by field, and below it how the text was read. */
import { LitElement, css, html, nothing, unsafeCSS, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Format, Paste, Refusal, Repair } from "../engine/model";
import type { PacketRange } from "../engine/payloads";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import { emit, type EventOf } from "../session/events";
import { Mirror } from "./mirror";
import { forced } from "../message/styles";
import { LIMIT, ROLES, byteAt, characters, xray, type TextRange } from "./xray";

/**
 * Of a text that is too long to be edited, so many characters are shown: laying out thousands of lines, once as they are
 * pasted and again beside the message, is most of the time that the page takes for such a text.
 */
const BEGINNING = 50_000;
/** If a line has more characters than this, the text is no dump with rows, so it is wrapped. */
const LONGEST_ROW = 200;
/**
 * How long to wait after a typed character before the text is read, in ms: `PAUSE`, or `LONG_PAUSE` if less is there
 * than the first `FEW` characters of a message. Whoever types has not finished, and half a byte is no mistake yet.
 */
const PAUSE = 450;
const LONG_PAUSE = 2000;
const FEW = 10;

@customElement("a2-paste")
export class PasteBox extends LitElement {
  /** How the text was read. If the text was refused, this is still how the text before it was read. */
  @property({ attribute: false }) paste: Paste | null = null;
  @property({ attribute: false }) refusal: Refusal | null = null;
  @property({ attribute: false }) formats: readonly Format[] = [];
  /** For each packet whose fields are known, the colour of each byte. */
  @property({ attribute: false }) colours: readonly (Uint8Array | undefined)[] = [];
  /** Bytes of the paste that the mouse points at in the message. */
  @property({ attribute: false }) pointed: readonly PacketRange[] = [];
  /** Bytes of the paste that were edited since it was read. */
  @property({ attribute: false }) changed: readonly PacketRange[] = [];
  /** Whether this is the start page, where the box is large and explains what can be pasted. */
  @property({ type: Boolean, reflect: true }) start = false;

  @state() private format: string | undefined;
  @state() private wraps = false;
  /** Length of the whole text in characters, if it is too long to be shown and edited; otherwise 0. */
  @state() private long = 0;
  @query("textarea") private readonly area!: HTMLTextAreaElement;
  @query(".mirror") private readonly under!: HTMLElement;

  readonly #mirror = new Mirror(this, [...ROLES, "problem", "changed", "pointed"], () => ({
    area: this.area,
    mirror: this.under,
  }));
  /** The whole text, if it is too long to be shown; otherwise null. */
  #whole: string | null = null;
  /** The text that `paste` was read from. */
  #read = "";
  #caret = "";
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** The text in the box, or the whole text if it is too long to be shown. */
  get text(): string {
    return this.#whole ?? (this.hasUpdated ? this.area.value : "");
  }

  /** Shows a text, which is read already. */
  show(text: string, format?: string): void {
    if (!this.hasUpdated) {
      void this.updateComplete.then(() => this.show(text, format));
      return;
    }
    clearTimeout(this.#pause);
    this.format = format;
    // A textarea normalises line ends in the same way; offsets must agree.
    const lines = text.replace(/\r\n?/g, "\n");
    this.#whole = lines.length > LIMIT ? lines : null;
    this.area.value = this.#whole === null ? lines : lines.slice(0, BEGINNING);
    this.#changed();
    requestAnimationFrame(() => this.area.scrollTo(0, 0));
  }

  /** Sets the text of the box. */
  #set(text: string): void {
    this.show(text);
    this.#emitText();
  }

  override focus(): void {
    void this.updateComplete.then(() => this.area.focus({ preventScroll: true }));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("selectionchange", this.#moved);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("selectionchange", this.#moved);
    clearTimeout(this.#pause);
  }

  protected override firstUpdated(): void {
    // Some browsers fire this event on the document, others on the textarea.
    this.area.addEventListener("selectionchange", this.#moved);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.paste && this.paste.problems.length > 0) void import("./problems");
    if (changed.has("paste") || changed.has("refusal"))
      this.toggleAttribute("troubled", this.refusal !== null || (this.paste?.problems.length ?? 0) > 0);
    if (changed.has("paste")) this.#read = this.text;
    if (changed.has("paste") || changed.has("colours")) this.#colour();
    if (changed.has("paste") || changed.has("refusal")) this.#colourProblems();
    if (changed.has("paste") || changed.has("pointed")) this.#mirror.mark("pointed", this.#textRanges(this.pointed));
    if (changed.has("paste") || changed.has("changed")) this.#mirror.mark("changed", this.#textRanges(this.changed));
  }

  #colour(): void {
    const ranges = this.paste ? xray(this.text, this.paste, this.colours) : null;
    for (const role of ROLES) this.#mirror.mark(role, ranges?.get(role) ?? []);
  }

  #colourProblems(): void {
    const places = this.refusal ? [this.refusal] : (this.paste?.notes ?? []);
    this.#mirror.mark(
      "problem",
      places.slice(0, 1000).map(({ start, end }) => [start, end]),
    );
  }

  #textRanges(bytes: readonly PacketRange[]): TextRange[] {
    const { paste } = this;
    if (!paste) return [];
    return bytes.flatMap(({ packet, byte, length }) => characters(this.text, paste, packet, byte, length));
  }

  /**
   * Handles a change of the text. The mirror shows it at once; the colours follow once the text has been read, which may
   * be after a pause.
   */
  #typed(pause = 0): void {
    this.#changed();
    clearTimeout(this.#pause);
    if (pause > 0) this.#pause = setTimeout(() => this.#emitText(), pause);
    else this.#emitText();
  }

  #changed(): void {
    const shown = this.area.value;
    this.long = this.#whole?.length ?? 0;
    this.#mirror.show(shown);
    this.wraps = !shown.trim().includes("\n") || longestLine(shown) > LONGEST_ROW;
  }

  #emitText(): void {
    clearTimeout(this.#pause);
    emit(this, "a2-text", { text: this.text, format: this.format });
  }

  readonly #edited = (event: Event): void => {
    this.format = undefined;
    if (this.area.value.length > LIMIT) this.#set(this.area.value);
    else this.#typed(pauseAfter(event, this.area.value));
  };

  /** Writes what was probably meant, so that Ctrl+Z takes it back. */
  #repair(repairs: readonly Repair[]): void {
    const { area } = this;
    if (this.#whole !== null) {
      this.#set(repaired(this.#whole, repairs));
      return;
    }
    const text = repaired(area.value, repairs);
    area.focus();
    area.select();
    // Only this command keeps the history of the textarea. It has been deprecated for years, and nothing replaces it.
    // oxlint-disable-next-line typescript/no-deprecated
    if (!document.execCommand("insertText", false, text)) this.#set(text);
    const [first] = repairs;
    if (first) area.setSelectionRange(first.start, first.start + first.with.length);
  }

  /** Handles a paste. A text that is too long is kept out of the textarea, which would become slow. */
  readonly #pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const { value, selectionStart, selectionEnd } = this.area;
    // If everything was replaced, show the beginning, not the end.
    if (selectionEnd - selectionStart === value.length) requestAnimationFrame(() => this.area.scrollTo(0, 0));
    if (text === "" || (this.#whole === null && this.area.value.length + text.length <= LIMIT)) return;
    event.preventDefault();
    this.#set(text);
  };

  /** Handles a move of the caret: emits the byte that the caret is on. */
  readonly #moved = (): void => {
    const { paste, area } = this;
    if (!paste || this.refusal || this.renderRoot.querySelector(":focus") !== area || this.text !== this.#read) return;
    const { selectionStart: start, selectionEnd: end } = area;
    const first = byteAt(paste, start);
    const last = end > start ? byteAt(paste, end - 1) : null;
    const length = first && last?.packet === first.packet ? Math.max(1, last.byte - first.byte + 1) : 1;
    const detail: PacketRange | null = first && { ...first, length };
    const key = JSON.stringify(detail);
    if (key === this.#caret) return;
    this.#caret = key;
    emit(this, "a2-caret", detail);
  };

  #readAs(format: string | undefined): void {
    this.format = format;
    this.#emitText();
  }

  #show(start: number, end: number): void {
    this.area.focus();
    this.area.setSelectionRange(start, end);
    // Scrolls to the selection, because browsers do not scroll a textarea to it.
    const line = this.area.value.slice(0, start).split("\n").length - 1;
    const height = parseFloat(getComputedStyle(this.area).lineHeight);
    this.area.scrollTop = Math.max(0, line * height - this.area.clientHeight / 2);
  }

  protected override render(): TemplateResult {
    return html`
      <div class=${`box ${this.wraps ? "wraps" : ""} ${this.refusal ? "refused" : ""}`}>
        <div class="mirror" aria-hidden="true"><pre></pre></div>
        <textarea
          aria-label=${translated("page-paste-label", "What to decode: a hexdump, or anything else that contains bytes; a log or an error text")}
          aria-describedby="reading"
          placeholder=${this.start ? translated("page-paste-placeholder", "Paste a hexdump, a log, an error message or a server’s address, or drop a capture") : ""}
          spellcheck="false" autocomplete="off" autocapitalize="off"
          ?readonly=${this.long > 0}
          @input=${this.#edited}
          @paste=${this.#pasted}
          @scroll=${() => this.#mirror.follow()}
        ></textarea>
      </div>
      <div id="reading" class="reading" aria-live="polite">
        ${this.refusal ? this.#refused(this.refusal) : this.paste ? this.#understood(this.paste) : nothing}
      </div>
    `;
  }

  #refused({ text, line, start, end }: Refusal): TemplateResult {
    return html`
      <p class="refusal">
        <span aria-hidden="true">✖</span> <b>${translated("page-paste-line", "Line {line}:", { line: String(line) })}</b> <bdi>${text}</bdi>
        <button class="quiet" type="button" @click=${() => this.#show(start, end)}>${translated("page-paste-show-where", "Show where")}</button>
      </p>
      <p>${inlay({ format: this.#formatChoice(null) }, (places) => translated("page-paste-read-as", "Read as {format}", places))}</p>
    `;
  }

  #understood(paste: Paste): TemplateResult {
    const { reading, rivals, problems } = paste;
    return html`
      <p class="understood" title=${reading.reason}>${inlay(
        { format: this.#formatChoice(reading.format), reason: html`<bdi>${reading.reason}</bdi>` },
        (places) => translated("page-paste-read-as-because", "Read as {format}: {reason}.", places),
      )}</p>
      ${rivals.map(
        (rival) => html`<p class="rival">
          <button type="button" @click=${() => this.#readAs(rival.format)}>${translated("page-paste-read-as", "Read as {format}", { format: this.#words(rival.format) })}</button>
          ${inlay({ reason: html`<bdi>${rival.reason}</bdi>` }, (places) => translated("page-paste-rival", "{reason} ({n} {n|byte|bytes})", { ...places, n: rival.bytes }))}
        </p>`,
      )}
      ${
        problems.length === 0
          ? nothing
          : html`<a2-problems .paste=${paste} @a2-characters=${({ detail: { start, end } }: EventOf<"a2-characters">) => this.#show(start, end)}
            @a2-repair=${({ detail }: EventOf<"a2-repair">) => this.#repair(detail)}></a2-problems>`
      }
      <p class="legend">
        <span><i class="fields"></i>${translated("page-paste-legend-bytes", "bytes, by field")}</span>
        <span><i class="offset"></i>${translated("page-paste-legend-offset", "offset")}</span>
        <span><i class="text"></i>${translated("page-paste-legend-text", "text beside them")}</span>
        <span><i class="ignored"></i>${translated("page-paste-legend-ignored", "ignored")}</span>
      </p>
      ${this.long > 0 ? html`<p class="faint">${translated("page-paste-long", "The text has {n} {n|character|characters}. All were read; the first {shown} are shown.", { n: this.long, shown: BEGINNING })}</p>` : nothing}
    `;
  }

  /** Returns what people call a format: the programs that write it, or what it looks like. */
  #words(format: string): string {
    const about = this.formats.find(({ name }) => name === format)?.about;
    return about?.split(/\u00a0?: /)[0]?.replaceAll("`", "") ?? format;
  }

  /** Renders the menu of formats. `recognised` is the format that was detected; null if there is none. */
  #formatChoice(recognised: string | null): TemplateResult {
    const { format } = this;
    const choose = (event: Event): void => this.#readAs((event.target as HTMLSelectElement).value || undefined);
    return html`<select aria-label=${translated("page-paste-format", "Read the paste as")} @change=${choose}>
      <option value="" .selected=${format === undefined}>${recognised !== null && format === undefined ? this.#words(recognised) : translated("page-paste-format-recognised", "detect automatically")}</option>
      ${this.formats.map(({ name, about }) => html`<option value=${name} title=${about} .selected=${format === name}>${this.#words(name)}</option>`)}
    </select>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; min-width: 0; background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); overflow: hidden; }
      .box { position: relative; flex: 1; min-height: 60px; }
      :host([start]) .box { min-height: 116px; }
      textarea, .mirror {
        position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; border: 0; padding: 10px 12px;
        font: 11px/17px var(--mono); font-variant-ligatures: none; letter-spacing: 0; tab-size: 8; text-align: start; white-space: pre;
        overflow-y: scroll; overflow-x: auto; scrollbar-gutter: stable; overscroll-behavior: contain;
      }
      :host([start]) :is(textarea, .mirror) { font-size: 13px; line-height: 20px; padding: 16px 18px; }
      /* The attribute "wrap" would do the same, but Firefox clears the undo history when it changes. */
      .wraps :is(textarea, .mirror) { white-space: pre-wrap; overflow-wrap: anywhere; }
      textarea { resize: none; background: none; color: transparent; caret-color: var(--ink); border-radius: var(--radius); }
      textarea::selection { background: color-mix(in srgb, var(--accent) 35%, transparent); color: transparent; }
      textarea::placeholder { white-space: pre-wrap; color: var(--soft); opacity: 1; font-family: var(--sans); font-size: 16px; }
      textarea:focus-visible { outline-offset: -2px; }
      .mirror { overflow: hidden; color: var(--soft); pointer-events: none; }
      .mirror pre { display: inline-block; min-width: 100%; margin: 0; padding: 0 40px 40px 0; font: inherit; white-space: inherit; overflow-wrap: inherit; tab-size: inherit; }
      .wraps .mirror pre { display: block; padding-inline-end: 0; }
      .refused .mirror { color: var(--ink); }
      ::highlight(a2-offset) { color: var(--accent); }
      ::highlight(a2-text) { color: var(--ink); background-color: var(--ground); }
      ::highlight(a2-plain) { color: var(--ink); background-color: var(--field-structure); }
      ::highlight(a2-structure) { color: var(--ink); background-color: var(--field-structure); }
      ::highlight(a2-field-0) { color: var(--ink); background-color: var(--field-0); }
      ::highlight(a2-field-1) { color: var(--ink); background-color: var(--field-1); }
      ::highlight(a2-field-2) { color: var(--ink); background-color: var(--field-2); }
      ::highlight(a2-field-3) { color: var(--ink); background-color: var(--field-3); }
      ::highlight(a2-field-4) { color: var(--ink); background-color: var(--field-4); }
      ::highlight(a2-field-5) { color: var(--ink); background-color: var(--field-5); }
      ::highlight(a2-field-6) { color: var(--ink); background-color: var(--field-6); }
      ::highlight(a2-field-7) { color: var(--ink); background-color: var(--field-7); }
      ::highlight(a2-doubtful) { color: var(--error); background-color: var(--error-ground); }
      /* WebKit does not support the shorthand here. */
      ::highlight(a2-problem) { text-decoration-line: underline; text-decoration-style: wavy; text-decoration-color: var(--warning); }
      .refused ::highlight(a2-problem) { text-decoration-color: var(--error); background-color: var(--error-ground); }
      ::highlight(a2-changed) { text-decoration-line: line-through; text-decoration-thickness: 2px; text-decoration-color: var(--error); }
      ::highlight(a2-pointed) { color: var(--accent-ink); background-color: var(--accent); }
      .reading { flex: none; max-height: 45%; overflow: auto; padding: 8px 12px; border-top: 1px solid var(--line); background: var(--raised); font-size: 13px; }
      .reading:not(:has(*)) { display: none; }
      @media (width < 760px) { :host([troubled]) .reading { flex: 0 1 auto; max-height: none; } }
      .reading p { margin: 0 0 6px; text-wrap: pretty; overflow-wrap: anywhere; }
      .refusal { color: var(--error); }
      @media (width < 760px) { .reading .understood { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; } }
      .rival button { margin-inline-end: 6px; }
      .reading .legend { display: flex; flex-wrap: wrap; gap: 2px 12px; margin: 0; color: var(--soft); font-size: 12px; }
      .legend span { display: flex; align-items: center; gap: 5px; white-space: nowrap; }
      .reading select { min-height: 26px; padding: 1px 4px; font-weight: 600; max-width: min(100% - 16ch, 36ch); text-overflow: ellipsis; }
      i { width: 20px; height: 12px; border-radius: 3px; border: 1px solid var(--line); }
      .fields { background: linear-gradient(to right, var(--field-0) 33%, var(--field-1) 33% 66%, var(--field-2) 66%); }
      .offset { border: 0; border-bottom: 3px solid var(--accent); border-radius: 0; height: 8px; }
      .text { background: var(--ground); }
      .ignored { border: 0; border-bottom: 3px dotted var(--soft); border-radius: 0; height: 8px; }
      /* The user's colours: bytes have lines by field, offsets the colour of links, and what is ignored is grey. */
      @media (forced-colors: active) {
        .mirror { color: GrayText; forced-color-adjust: none; }
        ${unsafeCSS(ROLES.map((role) => `::highlight(a2-${role}) { color: CanvasText; background-color: Canvas; }`).join(" "))}
        ${forced((colour) => `::highlight(a2-field-${colour})`)}
        ::highlight(a2-doubtful) { text-decoration-line: underline; text-decoration-style: wavy; }
        ::highlight(a2-offset) { color: LinkText; }
        ::highlight(a2-pointed) { color: HighlightText; background-color: Highlight; }
        i.fields { border-block: 0 3px; border-inline: 0; border-style: double; border-radius: 0; }
      }
      .faint { color: var(--soft); }
      @media print { :host { display: none !important; } }
    `,
  ];
}

function longestLine(text: string): number {
  let longest = 0;
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    longest = Math.max(longest, end - start);
    start = end + 1;
  }
  return longest;
}

/** Returns how long to wait after an input event before the text is read, in ms. */
function pauseAfter(event: Event, text: string): number {
  const { inputType, data } = event as InputEvent;
  const typed = inputType.startsWith("delete") || (inputType === "insertText" && data?.length === 1);
  const written = text.replace(/\s/g, "").length;
  if (!typed || written === 0) return 0;
  return written < FEW ? LONG_PAUSE : PAUSE;
}

/** Returns the text with the repairs made. */
function repaired(text: string, repairs: readonly Repair[]): string {
  const backwards = [...repairs].sort((a, b) => b.start - a.start);
  return backwards.reduce((now, { start, end, with: word }) => now.slice(0, start) + word + now.slice(end), text);
}
