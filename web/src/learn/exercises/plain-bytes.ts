/**
 * Shows a message's bytes in the same grid as the rest of the page, but without their meaning, because finding it is
 * the exercise.
 */
import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Message, Span, TreeNode } from "../../engine/model";
import { buffer as bufferOf } from "../../engine/origin";
import { controls } from "../../kit/styles";
import { Width } from "../../kit/width";
import { translated } from "../../language/text";
import { Fields } from "../../message/fields";
import "../../message/grid";
import type { Grid } from "../../message/grid";
import { roomFor } from "../../message/room";
import type { EventOf } from "../../session/events";
import { fieldsOf } from "./bytes";

declare global {
  interface HTMLElementEventMap {
    /** The user chose a byte; the detail is its offset. */
    "byte-chosen": CustomEvent<number>;
    /** The user pressed Enter on a byte; the detail is its offset. */
    "byte-entered": CustomEvent<number>;
  }
}

@customElement("a2-plain-bytes")
export class PlainBytes extends LitElement {
  @property({ attribute: false }) message!: Message;
  /** The buffer that is shown, by its number. */
  @property({ type: Number }) buffer = 0;
  /** Bytes that are selected. */
  @property({ attribute: false }) span: Span | null = null;
  /** Whether the borders between fields are visible. */
  @property({ type: Boolean }) borders = false;

  @state() private cursor = 0;
  @state() private columns = 16;
  @state() private cell = 22;
  @state() private reveal = 0;

  #fields: Fields | null = null;
  readonly #touch = matchMedia("(pointer: coarse)");
  readonly #width = new Width(this, (width) => {
    const room = roomFor(width, true);
    this.columns = Math.min(room.columns, 16);
    this.cell = room.cell;
  });

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<Grid>("a2-grid")?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("message") || changed.has("buffer")) this.cursor = 0;
    if (changed.has("message") || changed.has("buffer") || changed.has("borders")) this.#fields = this.#without();
    const { span } = this;
    if (!changed.has("span") || span?.buffer !== this.buffer) return;
    if (this.cursor < span.offset || this.cursor >= span.offset + span.len) this.cursor = span.offset;
    this.reveal += 1;
  }

  /**
   * Returns the fields without names and values. Without `borders`, only the passwords are left, because they must stay
   * hidden.
   */
  #without(): Fields | null {
    const buffer = bufferOf(this.message, this.buffer);
    if (!buffer) return null;
    const label = translated("learn-exercise-some-field", "a field");
    const nodes = fieldsOf(this.message, this.buffer)
      .filter(({ node }) => this.borders || node.secret)
      .map(({ node }): TreeNode => ({
        ...node,
        path: "",
        label,
        depth: 0,
        below: 0,
        value: "",
        meaning: "",
        structure: false,
      }));
    return new Fields({ ...this.message, nodes, notes: [] }, buffer);
  }

  readonly #moved = (event: EventOf<"a2-cursor">): void => {
    event.stopPropagation();
    this.cursor = event.detail.offset;
    this.reveal += 1;
    this.dispatchEvent(new CustomEvent("byte-chosen", { detail: this.cursor, bubbles: true }));
  };
  readonly #stop = (event: Event): void => event.stopPropagation();
  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.dispatchEvent(new CustomEvent("byte-entered", { detail: this.cursor, bubbles: true }));
  };

  protected override render(): TemplateResult {
    const rowHeight = this.#touch.matches ? 32 : 24;
    const rows = Math.ceil((this.#fields?.bytes.length ?? 0) / this.columns);
    return html`${this.#width.strip}
      <a2-grid .style=${`--whole:${rows * rowHeight}px`} .fields=${this.#fields} .buffer=${this.buffer} .name=${translated("learn-exercise-bytes", "Bytes")}
        .columns=${this.columns} .rowHeight=${rowHeight} .cell=${this.cell} .cursor=${this.cursor} .selected=${this.span} .reveal=${this.reveal}
        @a2-cursor=${this.#moved} @a2-bytes=${this.#stop} @a2-hover=${this.#stop} @a2-refused=${this.#stop} @keydown=${this.#keyPressed}></a2-grid>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: block; min-width: 0; padding-block: 4px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); overflow: clip; }
      a2-grid { height: min(var(--whole), 50vh); }
    `,
  ];
}
