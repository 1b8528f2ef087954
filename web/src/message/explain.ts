/** Explains a field: its meaning, its value, its bytes and where they came from. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import type { Message, Meta, Note, Span, TreeNode } from "../engine/model";
import { copyText } from "../kit/clipboard";
import { controls } from "../kit/styles";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import { byteCount } from "../language/words";
import { emit, type BufferEdit } from "../session/events";
import type { Fields } from "./fields";
import { visibleHex } from "./grid";
import { codeLink, glossaryLink, referenceLink } from "./reference-link";
import { ICONS, severityWord, worstFirst } from "./severity";
import { severities, tint, tints } from "./styles";
import { cameFrom, clip, hex, offsetDigits, spanText } from "./words";

/** Number of bytes and of characters that are shown until the user presses "Show all". */
const SHORT_BYTES = 48;
const SHORT_TEXT = 400;
/** Maximum number of bytes or characters shown after "Show all". */
const LONG = 65_536;

/** Returns one note of each code that has an explanation. What they say is above the message, or beside the paste. */
function explained(notes: readonly Note[]): Note[] {
  return [...new Map(notes.filter(({ doc }) => doc !== "").map((note) => [note.code, note])).values()];
}

@customElement("a2-explain")
export class Explain extends LitElement {
  @property({ attribute: false }) message: Message | null = null;
  @property({ attribute: false }) fields: Fields | null = null;
  /** Index of the explained node; -1 if none is explained. */
  @property({ type: Number }) node = -1;
  /** Selected bytes that are not a field. */
  @property({ attribute: false }) range: Span | null = null;
  /** The byte that can be edited here. */
  @property({ type: Number }) cursor = 0;
  @property({ type: Number }) buffer = 0;
  @property({ type: Boolean }) editable = false;
  @property({ type: Boolean }) secrets = false;
  /** Encodes a message in which a value was changed; null if values cannot be changed. */
  @property({ attribute: false }) engine: Engine | null = null;
  /** Whether there are other messages in which the same value can be looked for. */
  @property({ attribute: false }) findable = false;
  /** Whether the explanation is a sheet in front of the page. The sheet is a single line until it is opened. */
  @property({ type: Boolean, reflect: true }) sheet = false;

  @state() private opened = false;
  @state() private all = false;
  /** Whether another value is being typed. */
  @state() private changing = false;
  /** What the user copied last; `refused` if the browser did not allow it. */
  @state() private copied: "bytes" | "value" | "refused" | null = null;

  /** Whether the user scrolled. `scrollTop` is reset only then, because setting it forces a layout. */
  #scrolled = false;
  /** The text field for digits as last rendered. */
  #input: HTMLInputElement | null = null;
  /** Whether it had the keyboard focus before this update. */
  #typing = false;

  static override styles = [
    controls,
    tints,
    severities,
    css`
      :host { display: block; overflow: auto; padding: 10px 14px 12px; font-size: 13.5px; line-height: 1.45; scrollbar-width: thin; scrollbar-color: var(--line) transparent; overflow-wrap: anywhere; }
      header { display: flex; align-items: baseline; gap: 4px 8px; flex-wrap: wrap; }
      h3 { margin: 0; font-size: 15px; line-height: 1.3; }
      .swatch { align-self: center; width: 13px; height: 13px; border-radius: 3px; box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 26%, transparent); }
      .swatch.plain { display: none; }
      code { font: 12.5px/1.4 var(--mono); }
      .path { color: var(--soft); }
      .copy { margin-inline-start: auto; display: flex; gap: 4px; }
      .copy button { min-height: 24px; padding: 0 8px; font-size: 12.5px; }
      .value { margin: 4px 0 0; font-size: 14px; }
      .value bdi:first-child { font-family: var(--mono); font-weight: 600; white-space: pre-wrap; }
      .meaning { margin-inline-start: 10px; }
      .doc { margin: 4px 0 0; max-width: 75ch; text-wrap: pretty; }
      dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 14px; margin: 8px 0 0; }
      dt { color: var(--soft); }
      dd { margin: 0; }
      button.more { min-height: 24px; padding: 0 4px; }
      table { border-collapse: collapse; margin-block-start: 8px; }
      caption { text-align: start; color: var(--soft); }
      th, td { text-align: start; font-weight: 400; padding: 1px 14px 1px 0; }
      td code { font-weight: 600; }
      tr.off { color: var(--soft); }
      .note { margin: 8px 0 0; padding: 5px 10px; border-inline-start: 3px solid var(--severity); background: var(--severity-ground); border-radius: 0 var(--radius) var(--radius) 0; }
      .note p { margin: 2px 0 0; }
      form { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin-block-start: 8px; }
      label { color: var(--soft); }
      input.digits { width: 5ch; font-family: var(--mono); text-align: center; }
      .empty { color: var(--soft); margin: 0; }
      :host([sheet]) { padding: 4px 10px; }
      .line { display: flex; align-items: center; gap: 8px; min-height: 40px; }
      .line .says { flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
      .line h3 { flex: none; max-width: 55%; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
      .line .swatch, .line button { flex: none; }
      :host([sheet]) header .copy { margin-inline-start: 0; }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#typing = this.#input !== null && this.shadowRoot?.activeElement === this.#input;
    if (changed.has("node") || changed.has("message")) {
      this.all = false;
      this.copied = null;
      this.changing = false;
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener(
      "scroll",
      () => {
        this.#scrolled = true;
      },
      { once: true, passive: true },
    );
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("node") && this.#scrolled) this.scrollTop = 0;
    // Only when another byte is shown: any other update would overwrite what is being typed.
    const input = this.renderRoot.querySelector<HTMLInputElement>("#digits");
    const fresh = input !== this.#input;
    this.#input = input;
    if (!input || (!fresh && !["cursor", "fields", "editable", "secrets"].some((name) => changed.has(name)))) return;
    const hidden = !this.secrets && this.fields?.isSecret(this.cursor);
    // Behind the last byte is one that was inserted and is not decoded yet.
    const byte = this.fields?.bytes[this.cursor];
    if (byte !== undefined) input.value = hidden ? "" : hex(byte);
    // What is typed next takes the place of these digits, in whichever form they are shown now.
    if (this.#typing) input.focus({ preventScroll: true });
    if (this.#typing) input.select();
  }

  protected override render(): TemplateResult {
    if (!this.sheet) return this.#whole();
    const node = this.fields?.node(this.node) ?? null;
    const label = node
      ? this.#label(node)
      : this.range
        ? byteCount(this.range.len)
        : translated("page-explain-no-field", "No field");
    const toggle = html`<button type="button" aria-expanded=${this.opened} @click=${() => (this.opened = !this.opened)}>${this.opened ? translated("page-explain-less", "Less") : translated("page-explain-explain", "Explain")}</button>`;
    return html`<div class="line">
        <span class="swatch ${node && this.fields ? tint(this.fields.colour(node)) : "plain"}" aria-hidden="true"></span>
        ${this.opened ? html`<span class="says"></span>` : html`<h3>${label}</h3><bdi class="says">${node ? clip(node.meaning || node.value, SHORT_TEXT) : nothing}</bdi>`}
        ${toggle}
      </div>
      ${this.opened ? this.#whole() : nothing}`;
  }

  #label({ label, meta }: TreeNode): string {
    return label.startsWith("[") ? `${this.message?.metas[meta]?.label ?? ""} ${label}` : label;
  }

  #whole(): TemplateResult {
    const { message, fields } = this;
    if (!message || !fields)
      return html`<p class="empty">${translated("page-explain-point", "Point at a byte or a field.")}</p>`;
    if (this.range) return this.#range(message, fields, this.range);
    const node = fields.node(this.node);
    if (!node) {
      return html`<p class="empty">${fields.bytes.length > 0 && fields.leafAt(this.cursor) < 0 ? translated("page-explain-in-no-field", "This byte belongs to no field.") : translated("page-explain-point", "Point at a byte or a field.")}</p>
        ${this.#edit(fields)}`;
    }
    const meta = message.metas[node.meta];
    if (!meta) return html``;
    const label = this.#label(node);
    const word = glossaryLink(node.path, meta.type);
    const text = `${node.value}${node.meaning}`;
    return html`
      <header>
        <span class="swatch ${tint(fields.colour(node))}" aria-hidden="true"></span>
        <h3>${label}</h3>
        ${node.path === meta.name ? nothing : html`<code class="path">${node.path}</code>`}
        <a href=${referenceLink(message.message, node.path)}>${translated("page-explain-reference", "Reference")}</a>
        ${word === null ? nothing : html`<a href=${word}>${translated("page-explain-glossary", "Glossary")}</a>`}
        ${this.#copying(fields, node.span, node)}
      </header>
      ${
        text
          ? html`<p class="value">
            <bdi>${clip(node.value, this.all ? LONG : SHORT_TEXT)}</bdi>${
              node.meaning
                ? html`<bdi class="meaning">${clip(node.meaning, this.all ? LONG : SHORT_TEXT)}</bdi>`
                : nothing
            }
          </p>`
          : nothing
      }
      ${this.changing && this.engine ? html`<a2-value-form .engine=${this.engine} .message=${message} .node=${node} @a2-value-done=${() => (this.changing = false)}></a2-value-form>` : nothing}
      ${meta.doc ? html`<p class="doc">${meta.doc}</p>` : nothing}
      ${worstFirst(explained(fields.notes.get(this.node) ?? []))
        .slice(0, 20)
        .map(
          (note) => html`<div class="note ${note.severity}">
          <span class="icon" role="img" aria-label=${severityWord(note.severity)}>${ICONS[note.severity]}</span> ${note.doc}
          <p class="path">${codeLink(note.code)}</p>
        </div>`,
        )}
      <dl>
        <dt>${translated("page-explain-type", "Type")}</dt><dd>${describe(meta, node)}</dd>
        ${meta.unit ? html`<dt>${translated("page-explain-unit", "Unit")}</dt><dd>${meta.unit === "s" ? translated("page-explain-seconds", "seconds") : meta.unit}</dd>` : nothing}
        ${meta.when ? html`<dt>${translated("page-explain-when", "Present when")}</dt><dd>${meta.when}</dd>` : nothing}
        ${this.#bytes(message, fields, node.span)}
      </dl>
      ${
        text.length > SHORT_TEXT || node.span.len > SHORT_BYTES
          ? html`<button type="button" class="quiet more" @click=${this.#toggle}>${this.all ? translated("page-explain-show-less", "Show less") : translated("page-explain-show-all", "Show all")}</button>`
          : nothing
      }
      ${this.#flags(fields, meta, node)} ${this.#edit(fields)}
    `;
  }

  #range(message: Message, fields: Fields, range: Span): TemplateResult {
    return html`
      <header><h3>${translated("page-explain-selected", "{n} {n|byte|bytes} selected", { n: range.len })}</h3>${this.#copying(fields, range, null)}</header>
      <dl>${this.#bytes(message, fields, range)}</dl>
      ${
        range.len > SHORT_BYTES
          ? html`<button type="button" class="quiet more" @click=${this.#toggle}>${this.all ? translated("page-explain-show-less", "Show less") : translated("page-explain-show-all", "Show all")}</button>`
          : nothing
      }
      ${this.#edit(fields)}
    `;
  }

  #bytes(message: Message, fields: Fields, span: Span): TemplateResult {
    const shown = { ...span, len: Math.min(span.len, this.all ? LONG : SHORT_BYTES) };
    return html`
      <dt>${translated("page-explain-bytes", "Bytes")}</dt><dd>${span.len === 0 ? translated("page-explain-no-bytes", "none") : html`<code>${visibleHex(fields, shown, this.secrets)}${shown.len < span.len ? " …" : ""}</code>`}</dd>
      <dt>${translated("page-explain-at", "At")}</dt><dd><code>${spanText(span, offsetDigits(fields.bytes.length))}</code></dd>
      <dt>${translated("page-explain-from", "From")}</dt><dd>${cameFrom(message, span) ?? computed(span.buffer)}</dd>
    `;
  }

  #flags(fields: Fields, meta: Meta, { span, value, secret }: TreeNode): unknown {
    if (meta.flags.length === 0 || span.len === 0 || span.len > 8 || (secret && !this.secrets)) return nothing;
    let bits = 0n;
    for (let at = span.len - 1; at >= 0; at -= 1) bits = (bits << 8n) | BigInt(fields.bytes[span.offset + at] ?? 0);
    return html`<table>
      <caption>${translated("page-explain-bits", "Bits of {value}", { value })}</caption>
      <tbody>
        ${meta.flags.map(([mask, name]) => {
          const set = (bits & BigInt(mask)) !== 0n;
          return html`<tr class=${set ? "on" : "off"}>
            <th scope="row"><code>0x${hex(mask)}</code></th><td>${name}</td><td>${set ? inlay({ bit: html`<code>1</code>` }, (places) => translated("page-explain-set", "{bit} set", places)) : translated("page-explain-not-set", "0 not set")}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  /** Renders a form for editing the byte, for touch screens and for users who do not type into the grid. */
  #edit(fields: Fields): unknown {
    if (!this.editable || fields.bytes.length === 0) return nothing;
    const where = `0x${hex(this.cursor, offsetDigits(fields.bytes.length))}`;
    return html`<form @submit=${this.#submit}>
      <label for="digits">${inlay({ where: html`<code>${where}</code>` }, (places) => translated("page-explain-edit", "Edit byte {where}", places))} </label>
      <input class="digits" id="digits" type="text" maxlength="2" pattern="[0-9a-fA-F]{1,2}" required
        autocomplete="off" autocapitalize="off" spellcheck="false" aria-description=${translated("page-explain-digits", "two hex digits")} @focus=${selectAll} />
      <button type="submit">${translated("page-explain-set-byte", "Set")}</button>
      <button type="button" @click=${() => this.#insert(0)}>${translated("page-explain-insert-before", "Insert before")}</button>
      <button type="button" @click=${() => this.#insert(1)}>${translated("page-explain-insert-after", "Insert after")}</button>
      <button type="button" @click=${() => this.#change({ remove: 1, insert: [] })}>${translated("page-explain-delete", "Delete")}</button>
    </form>`;
  }

  #copying(fields: Fields, span: Span, node: TreeNode | null): TemplateResult {
    return html`<span class="copy">
      <span class="spoken" role="status">${this.#saidOfCopying}</span>
      ${
        span.len > 0
          ? html`<button type="button" @click=${() => this.#copy("bytes", visibleHex(fields, span, this.secrets))}>${this.copied === "bytes" ? translated("page-explain-copied", "Copied") : translated("page-explain-copy-bytes", "Copy bytes")}</button>`
          : nothing
      }
      ${this.findable && node?.value && !node.group && !node.structure && !node.secret ? html`<button type="button" @click=${() => emit(this, "a2-same", node)}>${translated("page-explain-same", "Filter by it")}</button>` : nothing}
      ${node && this.canChange(node) ? html`<button type="button" aria-expanded=${this.changing} @click=${() => this.change()}>${translated("page-explain-change", "Change it")}</button>` : nothing}
      ${node && this.engine ? html`<a2-less-parts .engine=${this.engine} .message=${this.message} .node=${node}></a2-less-parts>` : nothing}
      ${
        node?.value
          ? html`<button type="button" @click=${() => this.#copy("value", unquote(node.value))}>${this.copied === "value" ? translated("page-explain-copied", "Copied") : translated("page-explain-copy-value", "Copy value")}</button>`
          : nothing
      }
    </span>`;
  }

  /** Whether another value can be typed for this field: it has one of its own, and is no part of how it was sent. */
  canChange({ value, below, group, structure, path, span }: TreeNode): boolean {
    const usual = this.message?.nodes.find((one) => one.path === "header")?.span.buffer ?? 0;
    return (
      this.engine !== null &&
      value !== "" &&
      below === 0 &&
      !group &&
      !structure &&
      path !== "" &&
      span.buffer === usual
    );
  }

  /** Opens the form for another value. */
  change(): void {
    void import("./value-form");
    this.changing = true;
    this.opened = true;
  }

  get #saidOfCopying(): string {
    switch (this.copied) {
      case "bytes":
        return translated("page-explain-bytes-copied", "Bytes copied");
      case "value":
        return translated("page-explain-value-copied", "Value copied");
      case "refused":
        return translated("page-explain-not-copied", "The browser did not allow copying");
      case null:
        return "";
    }
  }

  async #copy(what: "bytes" | "value", text: string): Promise<void> {
    this.copied = (await copyText(text)) ? what : "refused";
  }

  readonly #toggle = (): void => {
    this.all = !this.all;
  };

  readonly #submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const value = this.#digits();
    if (value !== null && value !== this.fields?.bytes[this.cursor]) this.#change({ remove: 1, insert: [value] });
  };

  /** Returns the byte that was typed; null if it is not a valid byte. */
  #digits(): number | null {
    const value = this.renderRoot.querySelector<HTMLInputElement>("#digits")?.value ?? "";
    return /^[0-9a-f]{1,2}$/i.test(value) ? Number.parseInt(value, 16) : null;
  }

  #insert(after: number): void {
    const value = this.#digits();
    if (value === null) return;
    const offset = this.cursor + after;
    this.#change({ offset, remove: 0, insert: [value] });
    // The next byte is inserted beside this one.
    emit(this, "a2-cursor", { offset, extend: false });
    const box = this.renderRoot.querySelector<HTMLInputElement>("#digits");
    box?.focus();
    box?.select();
  }

  #change(edit: Omit<BufferEdit, "buffer" | "offset"> & Partial<BufferEdit>): void {
    emit(this, "a2-edit", { buffer: this.buffer, offset: this.cursor, ...edit });
  }
}

/** Returns a sentence that says how a buffer was computed from the captured one. */
function computed(buffer: number): string {
  if (buffer === 2) return translated("page-explain-from-decompressor", "the decompressor: no single captured byte");
  if (buffer === 3)
    return translated("page-explain-from-rules", "the rules' names and values, with their escape sequences undone");
  return translated("page-explain-from-nothing", "no captured byte");
}

/** Returns a description of a field's type; for a text it includes the text's length in this message. */
function describe({ describe: words, type }: Meta, { span, below }: TreeNode): string {
  const first = words.slice(0, 1).toUpperCase() + words.slice(1);
  if (below > 0)
    return translated("page-explain-type-group", "{type}: {n} {n|field|fields} below it", { type: first, n: below });
  return type === "cstr" || type === "text"
    ? translated("page-explain-type-text", "{type}; {n} {n|byte|bytes} here", { type: first, n: span.len })
    : first;
}

function unquote(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

function selectAll(event: FocusEvent): void {
  if (event.target instanceof HTMLInputElement) event.target.select();
}
