/** A message: its header, layers, bytes, fields and explanations, linked with each other. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import type { Message, Span } from "../engine/model";
import { moveFocus } from "../kit/roving-focus";
import { controls, tabs } from "../kit/styles";
import { Width } from "../kit/width";
import { translated } from "../language/text";
import { byteCount, count } from "../language/words";
import { emit, type EventOf } from "../session/events";
import "./explain";
import type { Explain } from "./explain";
import { same } from "./fields";
import "./grid";
import { hasLayers } from "./has-layers";
import { head } from "./message-header";
import { listed } from "./listed";
import { messageStyles } from "./message-styles";
import { paper, paperStyles } from "./paper";
import { Printing } from "./printing";
import { roomFor } from "./room";
import { Selection } from "./selection";
import { severities } from "./styles";
import "./tree";

/** Width of the message from which its panes are side by side, in px. */
const BESIDE = 700;

/** The layout of the last message; the next one starts with it, which usually saves a second layout. */
let measured = { columns: 16, cell: 22, narrow: false };

@customElement("a2-message")
export class MessageView extends LitElement {
  @property({ attribute: false }) message: Message | null = null;
  /** Encodes the message when a value is changed; null where nothing can be changed. */
  @property({ attribute: false }) engine: Engine | null = null;
  /** Whether the message is one of a list, so that it can be marked, and others with the same values be found. */
  @property({ attribute: false }) oneOfMany = false;
  /** Whether captured and reassembled bytes can be edited. */
  @property({ type: Boolean }) editable = false;
  /** Whether passwords are shown. */
  @property({ type: Boolean }) secrets = false;
  /** Whether the paste is shown above, with what is wrong with its text. */
  @property({ type: Boolean }) pasted = false;
  /** Bytes that another component points at. */
  @property({ attribute: false }) pointed: Span | null = null;
  /** Number of edited bytes. */
  @property({ type: Number }) edits = 0;
  /** Number of edits that have not been applied to the message yet. */
  @property({ type: Number }) queued = 0;
  @property({ type: Boolean }) canUndo = false;
  @property({ type: Boolean }) canRedo = false;

  @state() private columns = measured.columns;
  /** Width of a byte, in px. */
  @state() private cell = measured.cell;
  /** Whether there is only one column. */
  @state() private narrow = measured.narrow;
  /** Whether typed bytes are inserted rather than written over others. */
  @state() private inserting = false;
  @state() private refused = false;
  @state() private allNotes = false;
  /** Whether what is told about the message is shown in place of its bytes and fields. */
  @state() private told = false;

  readonly #selection = new Selection(this);
  readonly #printing = new Printing(this, () => this.performUpdate());
  /** The bytes last emitted as `a2-point`. */
  #emitted: Span | null = null;
  readonly #touch = matchMedia("(pointer: coarse)");
  readonly #width = new Width(this, (width) => {
    this.narrow = this.clientWidth < BESIDE;
    const room = roomFor(width, this.narrow);
    this.columns = room.columns;
    this.cell = room.cell;
    measured = { ...room, narrow: this.narrow };
  });
  readonly #rerender = (): void => this.requestUpdate();

  static override styles = [controls, tabs, severities, paperStyles, messageStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#touch.addEventListener("change", this.#rerender);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#touch.removeEventListener("change", this.#rerender);
  }

  /** Moves the keyboard focus to the bytes, or to the tab that is shown in their place. */
  override focus(options?: FocusOptions): void {
    const place = this.told ? "[role=tab][aria-selected=true]" : "a2-grid";
    this.renderRoot.querySelector<HTMLElement>(place)?.focus(options);
  }

  /** Selects the field with this path, and moves the keyboard focus to the bytes. */
  choose(path: string): void {
    this.told = false;
    const index = this.message?.nodes.findIndex((one) => one.path === path) ?? -1;
    const node = this.message?.nodes[index];
    if (node) {
      this.#selection.hover(null);
      if (node.span.buffer !== this.#selection.buffer) this.#selection.open(node.span.buffer);
      this.#selection.selectField(index);
    }
    this.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("message")) {
      if (this.message && hasLayers(this.message)) void import("./layers");
      if (this.message?.rule) {
        this.told = false;
        void import("./rule");
      }
      this.refused = false;
      if (!this.#selection.replace(this.message, this.queued > 0)) this.allNotes = false;
    }
    if (changed.has("pointed") && this.pointed) this.#selection.pointAt(this.pointed);
  }

  protected override updated(): void {
    const point = this.#selection.hoveredSpan ?? this.#selection.bytes;
    if (same(point, this.#emitted)) return;
    this.#emitted = point;
    emit(this, "a2-point", point);
  }

  readonly #toCursor = ({ detail: { offset, extend } }: EventOf<"a2-cursor">): void => {
    this.refused = false;
    // The keyboard takes precedence over a mouse that does not move.
    this.#selection.hover(null);
    if (extend) this.#selection.extendTo(offset);
    else this.#selection.selectByte(offset);
  };
  readonly #toField = ({ detail }: EventOf<"a2-field">): void => {
    this.#selection.hover(null);
    this.#selection.selectField(detail);
  };
  readonly #toBytes = ({ detail }: EventOf<"a2-bytes">): void => this.#selection.selectBytes(detail);
  readonly #toBuffer = ({ detail }: EventOf<"a2-buffer">): void => {
    this.refused = false;
    this.#selection.open(detail);
  };
  readonly #hover = ({ detail }: EventOf<"a2-hover">): void => this.#selection.hover(detail);
  readonly #hoverBytes = ({ detail }: EventOf<"a2-hover-bytes">): void => this.#selection.hoverBytes(detail);
  /** Switches between inserting and overtyping, and puts the keyboard where one types then. */
  readonly #switchInserting = (): void => {
    this.inserting = !this.inserting;
    this.focus({ preventScroll: true });
  };
  /** Opens the form for another value of a field, if it can have one. */
  readonly #toValue = async ({ detail }: EventOf<"a2-value">): Promise<void> => {
    this.#toField({ detail } as EventOf<"a2-field">);
    await this.updateComplete;
    const node = this.#selection.fields?.node(detail);
    const explain = this.renderRoot.querySelector<Explain>("a2-explain");
    if (node && explain?.canChange(node)) explain.change();
  };
  readonly #refuse = (): void => {
    this.refused = true;
  };

  protected override render(): unknown {
    const { message } = this;
    if (!message) return nothing;
    const selection = this.#selection;
    const { buffer, cursor, field, range, hovered, reveal, fields: inside } = selection;
    const pointed = inside?.node(hovered) ?? null;
    const isHovered = pointed !== null;
    const rowHeight = this.#touch.matches ? 32 : 24;
    const length = inside?.bytes.length ?? 0;
    const rows = Math.ceil(length / this.columns);
    const editable = this.editable && buffer < 2;
    const list = listed(message);
    const lists = list?.buffer === buffer ? list : null;
    return html`<article class="message" aria-label=${message.message}>
      ${head(message, {
        secrets: this.secrets,
        oneOfMany: this.oneOfMany,
        showValue: (value, anchor) => emit(this, "a2-values", { anchor, values: [value] }),
        allNotes: this.allNotes,
        tabs: message.rule ? nothing : this.#tabs(),
        pasted: this.pasted,
        showNote: ({ span }) => selection.selectBytes(span),
        showSecrets: (secrets) => emit(this, "a2-secrets", secrets),
        showAllNotes: (all) => (this.allNotes = all),
      })}
      ${
        hasLayers(message)
          ? html`<div class="layers"><a2-layers
            .message=${message}
            .selected=${buffer}
            @a2-buffer=${this.#toBuffer}
            @a2-bytes=${this.#toBytes}
            @a2-hover-bytes=${this.#hoverBytes}
          ></a2-layers></div>`
          : nothing
      }
      ${this.told ? html`<a2-companion id="told" role="tabpanel" aria-labelledby="tab-told" .message=${message}></a2-companion>` : nothing}
      <div id="bytes" ?hidden=${this.told} role=${message.rule ? nothing : "tabpanel"} aria-labelledby=${message.rule ? nothing : "tab-bytes"} class=${`panes ${lists ? "lists" : ""} ${lists && lists.columns.length > 4 ? "many" : ""}`}>
        <section class="pane bytes" aria-label=${translated("page-message-bytes", "Bytes")} .style=${`--whole:${rows * rowHeight}px`}>
          ${this.#width.strip}
          <div class="bar">
            <h3>${translated("page-message-bytes", "Bytes")}</h3>
            <span>${this.#summary(length, editable)}</span>
            ${
              editable && !this.#touch.matches
                ? html`<button type="button" class="push" aria-pressed=${this.inserting ? "true" : "false"} title=${translated("page-message-insert-hint", "Typed bytes are inserted, or replace existing ones (Insert key)")}
                  @click=${this.#switchInserting}>${translated("page-message-insert", "Insert")}</button>`
                : nothing
            }
            ${this.#history()}
          </div>
          <a2-grid
            .fields=${inside}
            .buffer=${buffer}
            .name=${translated("page-message-bytes-of", "Bytes of {message}", { message: message.message })}
            .columns=${this.columns}
            .rowHeight=${rowHeight}
            .cell=${this.cell}
            .cursor=${cursor}
            .selected=${selection.bytes}
            .ranged=${range !== null}
            .inserting=${editable && this.inserting}
            .hovered=${selection.hoveredSpan}
            .editable=${editable}
            .secrets=${this.secrets}
            .reveal=${reveal}
            @a2-cursor=${this.#toCursor}
            @a2-bytes=${this.#toBytes}
            @a2-hover=${this.#hover}
            @a2-refused=${this.#refuse}
            @a2-inserting=${({ detail }: EventOf<"a2-inserting">) => (this.inserting = detail)}
          ></a2-grid>
          <div role="status">${this.refused && !editable ? this.#hint(length) : nothing}</div>
        </section>
        <a2-separator name="bytes" label=${translated("page-message-bytes-width", "Width of the byte pane")} upright></a2-separator>
        ${
          lists
            ? html`<section class="pane listed" aria-label=${lists.label} .style=${`--whole:${(lists.rows.length + 1) * rowHeight}px`}>
                <div class="bar">
                  <h3>${lists.label}</h3>
                  <span>${count(lists.rows.length)}</span>
                </div>
                <a2-content .listed=${lists} .fields=${inside} .rowHeight=${rowHeight} .selected=${field} .hovered=${hovered}
                  @a2-field=${this.#toField} @a2-hover=${this.#hover}></a2-content>
              </section>
              <a2-separator name="listed" label=${lists.width} upright></a2-separator>
              <a2-separator name="listed-height" class="stacked" label=${lists.height}></a2-separator>`
            : nothing
        }
        <section class="pane fields" aria-label=${translated("page-message-fields", "Fields")} .style=${`--whole:${(inside?.nodes.length ?? 0) * rowHeight}px`}>
          <div class="bar">
            <h3>${translated("page-message-fields", "Fields")}</h3>
            <span>${count(inside?.nodes.length ?? 0)}</span>
            <a2-more-parts .engine=${this.editable ? this.engine : null} .message=${message}></a2-more-parts>
          </div>
          <a2-tree
            .fields=${inside}
            .rowHeight=${rowHeight}
            .selected=${field}
            .hovered=${hovered}
            .reveal=${reveal}
            @a2-field=${this.#toField}
            @a2-hover=${this.#hover}
            @a2-value=${this.#toValue}
          ></a2-tree>
        </section>
        <a2-separator name="explain" label=${translated("page-message-explanation-width", "Width of the explanation pane")} upright following></a2-separator>
        <a2-separator name="explain-height" class="stacked" label=${translated("page-message-explanation-height", "Height of the explanation pane")} following></a2-separator>
        <a2-explain
          role="region"
          aria-label=${translated("page-message-explanation", "Explanation of the field")}
          tabindex="0"
          ?sheet=${this.narrow}
          .message=${message}
          .fields=${inside}
          .node=${isHovered ? hovered : field}
          .range=${isHovered ? null : range}
          .cursor=${pointed ? Math.min(pointed.span.offset, Math.max(0, length - 1)) : cursor}
          .buffer=${buffer}
          .editable=${editable}
          .engine=${this.editable ? this.engine : null}
          .secrets=${this.secrets}
          .findable=${this.oneOfMany}
          @a2-cursor=${this.#toCursor}
        ></a2-explain>
      </div>
      ${this.#printing.now ? paper(message, this.secrets) : nothing}
    </article>`;
  }

  /** Renders the tabs: the bytes with their fields, and what is told about the message. */
  #tabs(): TemplateResult {
    const tab = (
      told: boolean,
      id: string,
      label: string,
    ): TemplateResult => html`<button type="button" role="tab" id=${`tab-${id}`}
      tabindex=${told === this.told ? 0 : -1} aria-selected=${told === this.told} aria-controls=${told === this.told ? id : nothing} @click=${() => this.tell(told)}>${label}</button>`;
    return html`<div class="tabs" role="tablist" aria-label=${translated("page-message-tabs", "The message")} @keydown=${this.#tabKeyPressed}>
      ${tab(false, "bytes", translated("page-message-tab-bytes", "Bytes and fields"))}
      ${tab(true, "told", translated("page-message-tab-told", "Diagram and reply"))}
    </div>`;
  }

  readonly #tabKeyPressed = (event: KeyboardEvent): void =>
    moveFocus(event, this.renderRoot.querySelectorAll<HTMLElement>("header [role=tab]"));

  /** Shows what is told about the message, or its bytes and fields. */
  tell(told: boolean): void {
    this.told = told;
    if (told) emit(this, "a2-told", null);
  }

  #summary(length: number, editable: boolean): string {
    if (this.#touch.matches || this.edits > 0 || this.columns <= 8) return byteCount(length);
    if (!editable)
      return translated("page-message-keys", "{n} {n|byte|bytes}, [ and ] go from field to field", { n: length });
    return this.inserting
      ? translated("page-message-keys-insert", "{n} {n|byte|bytes}; two hex digits insert a byte, Delete removes one", {
          n: length,
        })
      : translated("page-message-keys-change", "{n} {n|byte|bytes}; two hex digits change a byte, Delete removes one", {
          n: length,
        });
  }

  #history(): unknown {
    if (this.edits === 0 && !this.canUndo && !this.canRedo) return nothing;
    return html`<span>${translated("page-message-changed", "{n} {n|byte|bytes} changed", { n: this.edits })}</span>
      <button type="button" ?disabled=${!this.canUndo} @click=${() => emit(this, "a2-undo", null)}>${translated("page-message-undo", "Undo")}</button>
      <button type="button" ?disabled=${!this.canRedo} @click=${() => emit(this, "a2-redo", null)}>${translated("page-message-redo", "Redo")}</button>`;
  }

  /** Explains why a byte cannot be edited here, and what to do instead. */
  #hint(length: number): TemplateResult {
    const { buffer } = this.#selection;
    const bytes = this.#selection.fields?.bytes ?? new Uint8Array();
    const why =
      buffer === 2
        ? translated("page-message-decompressed-fixed", "Decompressed bytes cannot be changed in place.")
        : buffer === 3
          ? translated("page-message-unescaped-fixed", "Unescaped bytes cannot be changed in place.")
          : translated("page-message-fixed", "These bytes cannot be changed.");
    return html`<div class="hint">
      <span>${why}</span>
      ${
        buffer >= 2 && length > 0
          ? html`<button type="button" @click=${() => emit(this, "a2-extract", bytes)}>${translated("page-message-extract", "Open as a message of its own")}</button>`
          : nothing
      }
    </div>`;
  }
}
