/** A live packet: the bytes and fields of one message, some of them highlighted. The bytes can be edited. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Message, Span } from "../engine/model";
import { origin } from "../engine/origin";
import { reasonOf } from "../kit/errors";
import { Focus } from "../kit/focus";
import { controls } from "../kit/styles";
import { Width } from "../kit/width";
import { translated } from "../language/text";
import "../message/explain";
import "../message/grid";
import type { Grid } from "../message/grid";
import { hasLayers } from "../message/has-layers";
import { headline } from "../message/headline";
import "../message/layers";
import { paper, paperStyles } from "../message/paper";
import { Printing } from "../message/printing";
import { roomFor } from "../message/room";
import { Selection } from "../message/selection";
import { ICONS, worstFirst } from "../message/severity";
import { severities } from "../message/styles";
import "../message/tree";
import { clip } from "../message/words";
import { packetEdits } from "../session/editing";
import { EditHistory } from "../session/edit-history";
import type { BufferEdit, EventOf } from "../session/events";
import { decode } from "./decoder";
import { litBytes, litNodes, type Highlight } from "./highlight";
import { packetStyles } from "./packet-styles";

/** The packets after an edit, and the message that they are decoded to. */
export interface PacketChanged {
  readonly packets: readonly Uint8Array[];
  /** Null if they cannot be decoded to a message. */
  readonly message: Message | null;
  /** Number of bytes that differ from the original. */
  readonly changed: number;
}

/** What the user selected by mouse, touch or keyboard. */
export interface FieldChosen {
  readonly message: Message;
  readonly buffer: number;
  /** Offset of the byte that has the keyboard cursor. */
  readonly offset: number;
  /** Path of the selected field or group; null for a range of bytes. */
  readonly path: string | null;
  /** The selected bytes. */
  readonly span: Span | null;
}

declare global {
  interface HTMLElementEventMap {
    "packet-changed": CustomEvent<PacketChanged>;
    "field-chosen": CustomEvent<FieldChosen>;
  }
  interface HTMLElementTagNameMap {
    "a2-packet": Packet;
  }
}

/** Width from which fields and explanation are side by side, in px. */
const BESIDE = 640;
/** Below this height, an explanation below the fields is reduced to a single line, in px. */
const HIGH = 560;
/** Maximum number of notes that are shown. */
const NOTES = 4;

@customElement("a2-packet")
export class Packet extends LitElement {
  /** The datagrams of the message. */
  @property({ attribute: false }) bytes: readonly Uint8Array[] = [];
  /** Index of the message among those in the datagrams, from 0: a TCP stream can contain several messages. */
  @property({ type: Number }) index = 0;
  /** The highlighted parts; the first one is selected. */
  @property({ attribute: false }) highlight: readonly Highlight[] = [];
  @property({ type: Boolean }) editable = false;
  /** Whether fields are beside the bytes, and all bytes have their colours, not only those that are highlighted. */
  @property({ type: Boolean, reflect: true }) abreast = false;
  /** Whether passwords are shown. */
  @property({ type: Boolean }) secrets = false;

  /** The decoded message; null before it is decoded, and if there is none. */
  @state() message: Message | null = null;
  @state() private edits = new EditHistory();
  @state() private problem = "";
  @state() private refused = false;
  @state() private inserting = false;
  @state() private narrow = false;
  /** Whether there is only room for one line of the explanation. */
  @state() private low = false;
  @state() private columns = 16;
  /** Width of a byte, in px. */
  @state() private cell = 22;

  readonly #selection = new Selection(this);
  readonly #printing = new Printing(this, () => this.performUpdate());
  readonly #touch = matchMedia("(pointer: coarse)");
  readonly #width = new Width(this, (width) => {
    this.narrow = width < BESIDE;
    this.low = this.clientHeight < HIGH;
    const room = roomFor(width, true);
    this.columns = Math.min(room.columns, 16);
    this.cell = room.cell;
  });
  /** The last edit that was requested; the next one waits for it. */
  #last: Promise<void> = Promise.resolve();
  #queued = 0;

  static override styles = [controls, severities, paperStyles, packetStyles];

  constructor() {
    super();
    // Undo and Redo are disabled when there is nothing left to undo or to redo.
    this.addController(new Focus(this, () => this.focus()));
  }

  /** Moves the keyboard focus to the bytes. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<Grid>("a2-grid")?.focus(options);
  }

  /** Undoes all edits. */
  reset(): void {
    if (this.edits.canUndo) this.#queue(() => this.#show(new EditHistory()));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("bytes") || changed.has("index")) {
      this.#selection.replace(null);
      this.edits = new EditHistory();
      this.message = null;
      this.refused = false;
      this.inserting = false;
      // Showing the password of one packet must not reveal that of the next.
      if (this.hasUpdated && !changed.has("secrets")) this.secrets = false;
      if (this.bytes.length > 0) void this.#decode(this.edits);
    } else if (changed.has("secrets") || changed.has("language")) {
      void this.#decode(this.edits);
    } else if (changed.has("highlight")) {
      this.#selectHighlight();
    }
  }

  /**
   * Decodes the packets with these edits. Returns false if other packets or edits replaced them while they were being
   * decoded.
   */
  async #decode(edits: EditHistory): Promise<boolean> {
    const { bytes, index, secrets } = this;
    const isCurrent = (): boolean =>
      bytes === this.bytes && index === this.index && edits === this.edits && secrets === this.secrets;
    try {
      const message = await decode(edits.apply(bytes), index, secrets);
      if (!isCurrent()) return false;
      const first = this.#selection.message === null;
      this.#selection.replace(message, this.#queued > 0);
      this.message = message;
      this.problem = "";
      if (first) this.#selectHighlight();
      return true;
    } catch (error) {
      if (isCurrent()) this.problem = reasonOf(error);
      return false;
    }
  }

  #selectHighlight(): void {
    const { message } = this;
    const [first] = this.highlight;
    if (!message || first === undefined) return;
    if (typeof first !== "string") {
      this.#selection.selectBytes(first);
      return;
    }
    const node = message.nodes.findIndex(({ path }) => path === first);
    const span = message.nodes[node]?.span;
    if (!span) return;
    if (span.buffer !== this.#selection.buffer) this.#selection.open(span.buffer);
    this.#selection.selectField(node);
  }

  #queue(step: () => Promise<void>): void {
    this.#queued += 1;
    this.#last = this.#last.then(() => {
      this.#queued -= 1;
      return step();
    });
  }

  async #show(edits: EditHistory): Promise<void> {
    this.edits = edits;
    if (!(await this.#decode(edits))) return;
    const detail: PacketChanged = { packets: edits.apply(this.bytes), message: this.message, changed: this.#changed };
    this.dispatchEvent(new CustomEvent("packet-changed", { detail, bubbles: true, composed: true }));
  }

  get #changed(): number {
    const { bytes, inserted } = this.edits.changed(this.bytes);
    return bytes.length + inserted;
  }

  #edit(edit: BufferEdit): void {
    this.#queue(async () => {
      const { message } = this;
      if (!message) return;
      const step = packetEdits(edit, message, (offset) => {
        const source = origin(message, edit.buffer, offset);
        return source && { packet: source.frame - 1, byte: source.offset };
      });
      if (step.length > 0) await this.#show(this.edits.and(step));
    });
  }

  #choose(): void {
    const { message } = this;
    if (!message) return;
    const { buffer, cursor, field, fields, bytes, range } = this.#selection;
    const detail: FieldChosen = {
      message,
      buffer,
      offset: cursor,
      path: range ? null : (fields?.node(field)?.path ?? null),
      span: bytes,
    };
    this.dispatchEvent(new CustomEvent("field-chosen", { detail, bubbles: true, composed: true }));
  }

  /** Events of the parts are stopped here: the page around this packet has its own message, and would react to them. */
  readonly #toCursor = (event: EventOf<"a2-cursor">): void => {
    event.stopPropagation();
    this.refused = false;
    this.#selection.hover(null);
    if (event.detail.extend) this.#selection.extendTo(event.detail.offset);
    else this.#selection.selectByte(event.detail.offset);
    this.#choose();
  };
  readonly #toField = (event: EventOf<"a2-field">): void => {
    event.stopPropagation();
    this.#selection.hover(null);
    this.#selection.selectField(event.detail);
    this.#choose();
  };
  readonly #toBytes = (event: EventOf<"a2-bytes">): void => {
    event.stopPropagation();
    this.#selection.selectBytes(event.detail);
    this.#choose();
  };
  readonly #toBuffer = (event: EventOf<"a2-buffer">): void => {
    event.stopPropagation();
    this.refused = false;
    this.#selection.open(event.detail);
  };
  readonly #hover = (event: EventOf<"a2-hover">): void => {
    event.stopPropagation();
    this.#selection.hover(event.detail);
  };
  readonly #hoverBytes = (event: EventOf<"a2-hover-bytes">): void => {
    event.stopPropagation();
    this.#selection.hoverBytes(event.detail);
  };
  readonly #toEdit = (event: EventOf<"a2-edit">): void => {
    event.stopPropagation();
    if (this.editable) this.#edit(event.detail);
  };
  readonly #toInserting = (event: EventOf<"a2-inserting">): void => {
    event.stopPropagation();
    this.inserting = event.detail;
  };
  readonly #refuse = (event: EventOf<"a2-refused">): void => {
    event.stopPropagation();
    this.refused = true;
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    if (target instanceof HTMLInputElement || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "z" && event.shiftKey ? this.edits.canRedo : key === "y" && this.edits.canRedo) this.#redo();
    else if (key === "z" && !event.shiftKey && this.edits.canUndo) this.#undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  readonly #undo = (): void => this.#queue(() => this.#show(this.edits.undone()));
  readonly #redo = (): void => this.#queue(() => this.#show(this.edits.redone()));

  protected override render(): TemplateResult {
    const { message } = this;
    return html`<section role="group" aria-label=${message ? message.message : translated("learn-packet-name", "Packet")} aria-busy=${message || this.problem ? "false" : "true"} @keydown=${this.#keyPressed}
      @a2-edit=${this.#toEdit} @a2-bytes=${this.#toBytes} @a2-hover=${this.#hover} @a2-hover-bytes=${this.#hoverBytes} @a2-field=${this.#toField}>
      ${this.#width.strip}
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${this.#head(message)}
      ${message ? this.#parts(message) : nothing}
      ${message && this.#printing.now ? paper(message, this.secrets) : nothing}
    </section>`;
  }

  #head(message: Message | null): TemplateResult {
    const changed = this.#changed;
    return html`<header>
      ${
        message
          ? html`<p class="name"><code>${message.message}</code> ${headline(message)}<span class="length">${translated("learn-packet-length", "{n} {n|byte|bytes}", { n: message.bytes })}</span></p>`
          : this.edits.canUndo && this.problem === ""
            ? html`<p class="name">${translated("learn-packet-none", "These bytes are no longer a message.")}</p>`
            : html`<p class="name">&nbsp;</p>`
      }
      ${
        message?.hasSecret
          ? html`<button type="button" aria-pressed=${this.secrets ? "true" : "false"} @click=${() => (this.secrets = !this.secrets)}>${this.secrets ? translated("learn-packet-hide", "Hide the password") : translated("learn-packet-show", "Show the password")}</button>`
          : nothing
      }
      ${
        changed > 0 || this.edits.canRedo
          ? html`<span class="history"><span role="status">${translated("learn-packet-changed", "{n} {n|byte|bytes} changed", { n: changed })}</span>
            <button type="button" ?disabled=${!this.edits.canUndo} @click=${this.#undo}>${translated("learn-packet-undo", "Undo")}</button>
            <button type="button" ?disabled=${!this.edits.canRedo} @click=${this.#redo}>${translated("learn-packet-redo", "Redo")}</button>
            <button type="button" ?disabled=${!this.edits.canUndo} @click=${() => this.reset()}>${translated("learn-packet-reset", "Reset")}</button></span>`
          : nothing
      }
    </header>`;
  }

  #parts(message: Message): TemplateResult {
    const selection = this.#selection;
    const { buffer, cursor, field, range, hovered, fields } = selection;
    const rowHeight = this.#touch.matches ? 32 : 24;
    const rows = Math.ceil((fields?.bytes.length ?? 0) / this.columns);
    const editable = this.editable && buffer < 2;
    const isHovered = fields?.node(hovered) != null;
    const lit = this.abreast ? [] : this.highlight;
    return html`
      ${this.#notes(message)}
      ${hasLayers(message) ? html`<a2-layers ?brief=${this.narrow && this.low} .message=${message} .selected=${buffer} @a2-buffer=${this.#toBuffer}></a2-layers>` : nothing}
      <div class="panes">
        <div class="bytes" role="group" aria-label=${translated("learn-packet-bytes", "Bytes")} .style=${`--whole:${rows * rowHeight}px`}>
          <a2-grid .fields=${fields} .buffer=${buffer} .name=${translated("learn-packet-grid", "Bytes of {message}", { message: message.message })} .columns=${this.columns} .rowHeight=${rowHeight} .cell=${this.cell}
            .cursor=${cursor} .selected=${selection.bytes} .ranged=${range !== null} .lit=${litBytes(message, lit)} .inserting=${editable && this.inserting}
            .hovered=${selection.hoveredSpan} .editable=${editable} .secrets=${this.secrets} .reveal=${selection.reveal}
            @a2-cursor=${this.#toCursor} @a2-refused=${this.#refuse} @a2-inserting=${this.#toInserting}></a2-grid>
          <p class="hint" role="status">${this.refused && !editable ? translated("learn-packet-fixed", "These bytes cannot be changed.") : nothing}</p>
        </div>
        <div class="fields" role="group" aria-label=${translated("learn-packet-fields", "Fields")} .style=${`--whole:${(fields?.nodes.length ?? 0) * rowHeight}px`}>
          <a2-tree .fields=${fields} .rowHeight=${rowHeight} .selected=${field} .hovered=${hovered} .lit=${litNodes(message, fields, lit)} .reveal=${selection.reveal}></a2-tree>
        </div>
        <a2-explain role="group" aria-label=${translated("learn-packet-explain", "Explanation of the field")} tabindex="0" ?sheet=${this.narrow && this.low} .message=${message} .fields=${fields}
          .node=${isHovered ? hovered : field} .range=${isHovered ? null : range} .cursor=${cursor} .buffer=${buffer} .editable=${editable} .secrets=${this.secrets}></a2-explain>
      </div>`;
  }

  #notes(message: Message): unknown {
    if (message.notes.length === 0) return nothing;
    return html`<ul class="notes" aria-label=${translated("learn-packet-notes", "Notes")}>
      ${worstFirst(message.notes)
        .slice(0, NOTES)
        .map(
          (note) => html`<li>
        <button type="button" class=${note.severity} @click=${() => this.#selection.selectBytes(note.span)}>
          <span class="icon" role="img" aria-label=${note.severity}>${ICONS[note.severity]}</span><bdi>${clip(note.text, 300)}</bdi>
        </button>
      </li>`,
        )}
    </ul>`;
  }
}
