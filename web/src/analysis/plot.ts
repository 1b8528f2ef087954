/**
 * What charts over time share: a plot with a cursor, which the pointer or the arrow keys move along the time. Dragging, or
 * the arrow keys with Shift, choose a time range, to which everything is then limited.
 */
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { Width } from "../kit/width";
import { translated } from "../language/text";
import { emit } from "../session/events";
import { timeLabel } from "./chart-scale";
import { savePicture, type BesideText } from "./picture";

/** Height of the labels of the time axis, and the width that one needs, in px. */
export const BOTTOM = 22;
export const LABEL = 92;
/** So far the pointer has to move before it drags, in px. */
const SLIGHT = 5;
/** So close to an edge of the plot, what is said beside the cursor is on its other side, in px. */
const CLOSE = 130;

/** `Chosen` is what the cursor can be on. */
export abstract class Plot<Chosen> extends LitElement {
  /** What the chart shows. */
  @property() label = "";
  /** Opens the messages behind what was chosen. */
  @property({ attribute: false }) go: (chosen: Chosen) => void = () => undefined;

  @state() protected wide = 0;
  /** What the cursor is on; null if it is on nothing. */
  @state() protected at: Chosen | null = null;
  /** The time range that is being chosen, in ms since 1970; the second time is the one that moves. */
  @state() private chosen: readonly [anchor: number, moving: number] | null = null;
  /** Where the pointer was pressed, in px; null if it is not pressed. */
  #pressed: number | null = null;
  /** Whether the pointer was dragged, so that the click that follows is none. */
  #dragged = false;

  readonly #width = new Width(this, (width) => {
    this.wide = width;
  });

  /** The first and the last time, in ms since 1970. */
  protected abstract get span(): readonly [start: number, end: number];
  /** Number of places that the cursor can have along the time. */
  protected abstract get places(): number;
  /** Returns the place of what the cursor is on. */
  protected abstract placeOf(at: Chosen): number;
  /** Returns what the cursor is on when it moves to a place. */
  protected abstract atPlace(place: number): Chosen;
  /** Where the time axis begins and ends, in px. */
  protected abstract get edges(): readonly [left: number, right: number];
  /** Where the cursor is, in px. */
  protected abstract spot(at: Chosen): readonly [x: number, y: number];
  protected abstract under(event: PointerEvent | MouseEvent): Chosen | null;
  /** Returns the name, the time in ms and the value of what the cursor is on. */
  protected abstract described(
    at: Chosen,
  ): { readonly name: string; readonly time: number; readonly value: string } | null;
  protected abstract drawing(): TemplateResult;

  /** The names beside the drawing, for a picture. */
  protected get beside(): readonly BesideText[] {
    return [];
  }

  /** Called when a key is pressed that does not move along the time. Returns whether it handled the key. */
  protected press(_event: KeyboardEvent): boolean {
    return false;
  }

  /** How exact times are said, in ms. */
  protected get exact(): number {
    const [start, end] = this.span;
    if (end - start < 10) return 0.001;
    return end - start < 60_000 ? 1 : 1000;
  }

  /** Renders the plot. */
  protected plot(): TemplateResult {
    const { at, wide } = this;
    return html`<div class="plot" role="slider" tabindex="0" aria-label=${this.label} aria-valuemin="0" aria-valuemax=${Math.max(0, this.places - 1)}
      aria-valuenow=${at === null ? 0 : this.placeOf(at)} aria-valuetext=${this.#said}
      @pointerdown=${this.#down} @pointermove=${this.#moved} @pointerup=${this.#up} @pointercancel=${this.#cancelled} @pointerleave=${this.#left} @click=${this.#clicked} @keydown=${this.#keyPressed}>
      ${this.#width.strip} ${wide > 0 ? this.drawing() : nothing}${this.#range()}${this.#tip()}
    </div>`;
  }

  /** Renders the time range that is being chosen. */
  #range(): TemplateResult | typeof nothing {
    if (!this.chosen) return nothing;
    const [from, to] = this.chosen.map((time) => this.#placeAt(time)).sort((a, b) => a - b) as [number, number];
    return html`<div class="range" .style=${`left:${from.toFixed(1)}px;width:${(to - from).toFixed(1)}px`}></div>`;
  }

  /** Renders the value beside the cursor. The line below says it to everyone. */
  #tip(): TemplateResult | typeof nothing {
    const described = this.at === null ? null : this.described(this.at);
    if (!described || this.at === null) return nothing;
    const [x, y] = this.spot(this.at);
    const side = x > this.wide - CLOSE ? `right:${(this.wide - x + 8).toFixed(1)}px` : `left:${(x + 8).toFixed(1)}px`;
    return html`<div class="tip" aria-hidden="true" .style=${`${side};top:${Math.max(0, y - 26).toFixed(1)}px`}><b>${described.value}</b> ${timeLabel(described.time, this.exact)}</div>`;
  }

  #timeBy(event: PointerEvent, clientX = event.clientX): number {
    const [left, right] = this.edges;
    const [start, end] = this.span;
    const x = clientX - (event.currentTarget as Element).getBoundingClientRect().left;
    return start + Math.max(0, Math.min(1, (x - left) / Math.max(1, right - left))) * (end - start);
  }

  #placeAt(time: number): number {
    const [left, right] = this.edges;
    const [start, end] = this.span;
    return left + ((time - start) / (end - start)) * (right - left);
  }

  /** Limits everything to the time range that was chosen. */
  #zoom(): void {
    const [start = 0, end = 0] = this.chosen?.toSorted((a, b) => a - b) ?? [];
    this.chosen = null;
    if (end > start) emit(this, "a2-between", { start, end });
  }

  readonly #down = (event: PointerEvent): void => {
    this.#dragged = false;
    if (event.button !== 0 || event.pointerType === "touch") return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#pressed = event.clientX;
    this.chosen = null;
  };

  readonly #up = (): void => {
    this.#pressed = null;
    if (this.#dragged) this.#zoom();
  };

  readonly #cancelled = (): void => {
    this.#pressed = null;
    this.chosen = null;
  };

  #save(format: "svg" | "png"): void {
    const drawing = this.renderRoot.querySelector<SVGSVGElement>(".plot svg");
    if (drawing) void savePicture(drawing, this.label, this.beside, format);
  }

  /** Renders the line below the plot. */
  protected saidLine(): TemplateResult {
    return html`<div class="below">
      <p class="said">${this.at === null ? translated("page-chart-hint", "A click, or Enter after arrow keys, opens the messages; dragging, or Shift and arrow keys, choose a time range.") : this.#said}</p>
      ${(["svg", "png"] as const).map((format) => html`<button type="button" class="quiet" aria-label=${translated("page-chart-save", "Save “{name}” as {format}", { name: this.label, format: format.toUpperCase() })} @click=${() => this.#save(format)}>${format.toUpperCase()}</button>`)}
    </div>`;
  }

  /** What the cursor is on, as text. */
  get #said(): string {
    const described = this.at === null ? null : this.described(this.at);
    if (!described) return translated("page-chart-none", "No point chosen");
    const { name, time, value } = described;
    return translated("page-chart-point", "{name}, {time}: {value}", {
      name,
      time: timeLabel(time, this.exact),
      value,
    });
  }

  readonly #moved = (event: PointerEvent): void => {
    this.at = this.under(event);
    if (this.#pressed === null) return;
    this.#dragged ||= Math.abs(event.clientX - this.#pressed) > SLIGHT;
    if (this.#dragged) this.chosen = [this.chosen?.[0] ?? this.#timeBy(event, this.#pressed), this.#timeBy(event)];
  };

  readonly #left = (): void => {
    if (!this.matches(":focus-within")) this.at = null;
  };

  readonly #clicked = (event: MouseEvent): void => {
    if (this.#dragged) return;
    this.at = this.under(event);
    if (this.at !== null) this.go(this.at);
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { at } = this;
    const last = this.places - 1;
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (event.key === "Enter" && this.chosen) this.#zoom();
    else if (event.key === "Escape" && this.chosen) this.chosen = null;
    else if (event.key === "Enter" && at !== null) this.go(at);
    else if (event.key === "Home") this.at = this.atPlace(0);
    else if (event.key === "End") this.at = this.atPlace(last);
    else if (step !== 0)
      this.#step(event.shiftKey, at === null ? 0 : Math.max(0, Math.min(last, this.placeOf(at) + step)));
    else if (!this.press(event)) return;
    event.preventDefault();
  };

  /** Moves the cursor to a place; with Shift, a time range is chosen from where it was. */
  #step(chooses: boolean, place: number): void {
    const timeOf = (at: Chosen | null): number => (at === null ? null : this.described(at))?.time ?? this.span[0];
    const before = timeOf(this.at);
    this.at = this.atPlace(place);
    this.chosen = chooses ? [this.chosen?.[0] ?? before, timeOf(this.at)] : null;
  }
}
