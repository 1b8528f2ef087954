/** What charts over time share: a plot with a cursor, which the pointer or the arrow keys move along the time. */
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { Width } from "../kit/width";
import { translated } from "../language/text";
import { timeLabel } from "./chart-scale";

/** Height of the labels of the time axis, and the width that one needs, in px. */
export const BOTTOM = 22;
export const LABEL = 92;

/** `Chosen` is what the cursor can be on. */
export abstract class Plot<Chosen> extends LitElement {
  /** What the chart shows. */
  @property() label = "";
  /** Opens the messages behind what was chosen. */
  @property({ attribute: false }) go: (chosen: Chosen) => void = () => undefined;

  @state() protected wide = 0;
  /** What the cursor is on; null if it is on nothing. */
  @state() protected at: Chosen | null = null;

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
  protected abstract under(event: PointerEvent | MouseEvent): Chosen | null;
  /** Returns the name, the time in ms and the value of what the cursor is on. */
  protected abstract described(
    at: Chosen,
  ): { readonly name: string; readonly time: number; readonly value: string } | null;
  protected abstract drawing(): TemplateResult;

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
      @pointermove=${this.#moved} @pointerleave=${this.#left} @click=${this.#clicked} @keydown=${this.#keyPressed}>
      ${this.#width.strip} ${wide > 0 ? this.drawing() : nothing}
    </div>`;
  }

  /** Renders the line below the plot. */
  protected saidLine(): TemplateResult {
    return html`<p class="said">${this.at === null ? translated("page-chart-hint", "A click, or Enter after arrow keys, opens the messages.") : this.#said}</p>`;
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
  };

  readonly #left = (): void => {
    if (!this.matches(":focus-within")) this.at = null;
  };

  readonly #clicked = (event: MouseEvent): void => {
    this.at = this.under(event);
    if (this.at !== null) this.go(this.at);
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { at } = this;
    const last = this.places - 1;
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (event.key === "Enter" && at !== null) this.go(at);
    else if (event.key === "Home") this.at = this.atPlace(0);
    else if (event.key === "End") this.at = this.atPlace(last);
    else if (step !== 0) this.at = this.atPlace(at === null ? 0 : Math.max(0, Math.min(last, this.placeOf(at) + step)));
    else if (!this.press(event)) return;
    event.preventDefault();
  };
}
