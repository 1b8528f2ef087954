/**
 * What was counted over time, a lane for each name, all to the same scale. The pointer or the arrow keys move a cursor
 * over the slots, and a click or Enter opens the messages that a lane counts in a slot.
 */
import { css, html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { controls } from "../kit/styles";
import { count } from "../language/words";
import { timeLabel, timeTicks } from "./chart-scale";
import { chartFrameStyles } from "./chart-styles";
import { BOTTOM, LABEL, Plot } from "./plot";

/** Height of a lane, and of the space above what it shows, in px. */
const LANE = 26;
const GAP = 6;
/** The least height of what is not 0, in px. */
const LEAST = 2;

export interface Lane {
  readonly name: string;
  readonly total: number;
  /** What was counted in each slot. */
  readonly counts: readonly number[];
}

/** A slot of a lane that was chosen, by the places of both. */
export interface ChosenSlot {
  readonly lane: number;
  readonly slot: number;
}

@customElement("a2-lanes")
export class Lanes extends Plot<ChosenSlot> {
  @property({ attribute: false }) lanes: readonly Lane[] = [];
  /** When the first slot begins, and the length of a slot, in ms. */
  @property({ type: Number }) start = 0;
  @property({ type: Number }) length = 1;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("lanes")) this.at = null;
  }

  protected get places(): number {
    return this.lanes[0]?.counts.length ?? 0;
  }

  protected get span(): readonly [start: number, end: number] {
    return [this.start, this.start + this.length * this.places];
  }

  #x(slot: number): number {
    return (slot / Math.max(1, this.places)) * this.wide;
  }

  protected get edges(): readonly [left: number, right: number] {
    return [0, this.wide];
  }

  protected spot({ lane, slot }: ChosenSlot): readonly [x: number, y: number] {
    return [this.#x(slot + 1), lane * LANE];
  }

  protected override get beside(): readonly { readonly text: string; readonly y: number }[] {
    return this.lanes.map(({ name, total }, lane) => ({ text: `${name}  ${count(total)}`, y: (lane + 1) * LANE - 4 }));
  }

  protected under(event: PointerEvent | MouseEvent): ChosenSlot {
    const { left, top, width } = (event.currentTarget as Element).getBoundingClientRect();
    const within = (place: number, places: number): number => Math.max(0, Math.min(places - 1, Math.floor(place)));
    return {
      lane: within((event.clientY - top) / LANE, this.lanes.length),
      slot: within(((event.clientX - left) / Math.max(1, width)) * this.places, this.places),
    };
  }

  protected placeOf({ slot }: ChosenSlot): number {
    return slot;
  }

  protected atPlace(slot: number): ChosenSlot {
    return { lane: this.at?.lane ?? 0, slot };
  }

  /** Moves the cursor to another lane. */
  protected override press({ key }: KeyboardEvent): boolean {
    const turn = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (turn === 0) return false;
    const { lane, slot } = this.at ?? this.atPlace(0);
    this.at = { lane: (lane + turn + this.lanes.length) % this.lanes.length, slot };
    return true;
  }

  protected described({ lane, slot }: ChosenSlot): { name: string; time: number; value: string } | null {
    const { name, counts } = this.lanes[lane] ?? {};
    if (name === undefined) return null;
    return { name, time: this.start + slot * this.length, value: count(counts?.[slot] ?? 0) };
  }

  protected override render(): TemplateResult {
    return html`
      <div class="lanes">
        <ul class="key">${this.lanes.map(({ name, total }) => html`<li><bdi title=${name}>${name}</bdi><b>${count(total)}</b></li>`)}</ul>
        ${this.plot()}
      </div>
      ${this.saidLine()}
    `;
  }

  /** Returns the labels of the time axis: the place of each, its text, and its class. */
  #labels(): readonly (readonly [x: number, label: string, side: string])[] {
    const { length, wide } = this;
    const [start, end] = this.span;
    // Not the difference of both times: these are too large to tell nanoseconds apart.
    const span = length * this.places;
    // The labels at both ends must not be cut off.
    const ticks = timeTicks(start, end, Math.max(1, Math.floor(wide / LABEL)))
      .map(({ at, label }) => [((at - start) / span) * wide, label, "below"] as const)
      .filter(([x]) => x > LABEL / 3 && x < wide - LABEL / 3);
    if (ticks.length > 1) return ticks;
    // A single tick would not show how long the time is: then its ends do, unless they look the same. There is no room for
    // microseconds.
    const [first, last] = [start, end].map((time) => timeLabel(time, Math.max(1, this.exact))) as [string, string];
    return [[0, first, ""] as const, [wide, last, "left"] as const].slice(0, first === last ? 1 : 2);
  }

  protected drawing(): TemplateResult {
    const { lanes, wide, at } = this;
    const floor = lanes.length * LANE;
    const most = lanes.reduce((best, { counts }) => counts.reduce((a, b) => Math.max(a, b), best), 1);
    const width = wide / Math.max(1, this.places);
    return html`<svg width=${wide} height=${floor + BOTTOM} viewBox="0 0 ${wide} ${floor + BOTTOM}" aria-hidden="true">
      ${lanes.map(({ counts }, lane) => this.#lane(counts, (lane + 1) * LANE, most))}
      ${this.#labels().map(([x, label, side]) => svg`<path class="grid" d="M${x.toFixed(1)} ${floor}v4" /><text class=${side} x=${x.toFixed(1)} y=${floor + BOTTOM - 5}>${label}</text>`)}
      ${at ? svg`<rect class="cursor" x=${this.#x(at.slot).toFixed(1)} y=${at.lane * LANE + 1} width=${width.toFixed(1)} height=${LANE - 1} />` : nothing}
    </svg>`;
  }

  /** Draws a lane as a filled line of steps that stands on its floor. */
  #lane(counts: readonly number[], floor: number, most: number): SVGTemplateResult {
    const steps = counts.map((value, slot) => {
      const height = value === 0 ? 0 : Math.max(LEAST, (value / most) * (LANE - GAP));
      return `V${(floor - height).toFixed(1)}H${this.#x(slot + 1).toFixed(1)}`;
    });
    return svg`<path class="lane" d="M0 ${floor}${steps.join("")}V${floor}Z" /><path class="grid" d="M0 ${floor}H${this.wide}" />`;
  }

  static override styles = [
    controls,
    chartFrameStyles,
    css`
      .lanes { display: grid; grid-template-columns: fit-content(50%) minmax(0, 1fr); gap: 0 12px; }
      .key { min-width: 0; margin: 0; padding: 0; list-style: none; font-size: 12.5px; }
      .key li { display: flex; align-items: end; justify-content: space-between; gap: 12px; height: ${LANE}px; padding-block-end: 1px; }
      .key bdi { min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
      .key b { flex: none; font-weight: 400; color: var(--soft); font-variant-numeric: tabular-nums; }
      .lane { fill: var(--accent); stroke: none; }
      rect.cursor { fill: none; }
      @media (forced-colors: active) { .lane { fill: CanvasText; stroke: none; } }
    `,
  ];
}
