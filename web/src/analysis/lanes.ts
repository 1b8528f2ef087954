/**
 * What was counted over time, a lane for each name, all to the same scale. The pointer or the arrow keys move a cursor
 * over the slots, and a click or Enter opens the messages that a lane counts in a slot.
 */
import {
  LitElement,
  css,
  html,
  nothing,
  svg,
  type PropertyValues,
  type SVGTemplateResult,
  type TemplateResult,
} from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { controls } from "../kit/styles";
import { Width } from "../kit/width";
import { translated } from "../language/text";
import { count } from "../language/words";
import { timeLabel, timeTicks } from "./chart-scale";
import { chartFrameStyles } from "./chart-styles";

/** Height of a lane, and of the space above what it shows, in px. */
const LANE = 26;
const GAP = 6;
const BOTTOM = 22;
/** Width that a label of the time axis needs, in px. */
const LABEL = 92;
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
export class Lanes extends LitElement {
  /** What the lanes show. */
  @property() label = "";
  @property({ attribute: false }) lanes: readonly Lane[] = [];
  /** When the first slot begins, and the length of a slot, in ms. */
  @property({ type: Number }) start = 0;
  @property({ type: Number }) length = 1;
  /** Opens the messages of a slot. */
  @property({ attribute: false }) go: (chosen: ChosenSlot) => void = () => undefined;

  @state() private wide = 0;
  /** The slot that the cursor is on; null if it is on none. */
  @state() private at: ChosenSlot | null = null;

  readonly #width = new Width(this, (width) => {
    this.wide = width;
  });

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("lanes")) this.at = null;
  }

  get #slots(): number {
    return this.lanes[0]?.counts.length ?? 0;
  }

  /** How exact the time of a slot is said, in ms. */
  get #exact(): number {
    return this.length * this.#slots < 60_000 ? 1 : 1000;
  }

  #x(slot: number): number {
    return (slot / Math.max(1, this.#slots)) * this.wide;
  }

  #under(event: PointerEvent | MouseEvent): ChosenSlot {
    const { left, top, width } = (event.currentTarget as Element).getBoundingClientRect();
    const within = (place: number, places: number): number => Math.max(0, Math.min(places - 1, Math.floor(place)));
    return {
      lane: within((event.clientY - top) / LANE, this.lanes.length),
      slot: within(((event.clientX - left) / Math.max(1, width)) * this.#slots, this.#slots),
    };
  }

  readonly #moved = (event: PointerEvent): void => {
    this.at = this.#under(event);
  };

  readonly #left = (): void => {
    if (!this.matches(":focus-within")) this.at = null;
  };

  readonly #clicked = (event: MouseEvent): void => {
    this.at = this.#under(event);
    this.go(this.at);
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { at, lanes } = this;
    const { lane, slot } = at ?? { lane: 0, slot: 0 };
    const last = this.#slots - 1;
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const turn = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter" && at) this.go(at);
    else if (event.key === "Home") this.at = { lane, slot: 0 };
    else if (event.key === "End") this.at = { lane, slot: last };
    else if (step !== 0) this.at = { lane, slot: at ? Math.max(0, Math.min(last, slot + step)) : 0 };
    else if (turn !== 0) this.at = { lane: (lane + turn + lanes.length) % lanes.length, slot };
    else return;
    event.preventDefault();
  };

  /** Returns the slot of the cursor as text. */
  get #said(): string {
    const { at, start, length } = this;
    const lane = at && this.lanes[at.lane];
    if (!lane) return translated("page-chart-none", "No point chosen");
    return translated("page-chart-point", "{name}, {time}: {value}", {
      name: lane.name,
      time: timeLabel(start + at.slot * length, this.#exact),
      value: count(lane.counts[at.slot] ?? 0),
    });
  }

  protected override render(): TemplateResult {
    const { lanes, at, wide } = this;
    return html`
      <div class="lanes">
        <ul class="key">${lanes.map(({ name, total }) => html`<li><bdi title=${name}>${name}</bdi><b>${count(total)}</b></li>`)}</ul>
        <div class="plot" role="slider" tabindex="0" aria-label=${this.label} aria-valuemin="0" aria-valuemax=${Math.max(0, this.#slots - 1)}
          aria-valuenow=${at?.slot ?? 0} aria-valuetext=${this.#said}
          @pointermove=${this.#moved} @pointerleave=${this.#left} @click=${this.#clicked} @keydown=${this.#keyPressed}>
          ${this.#width.strip} ${wide > 0 ? this.#drawing() : nothing}
        </div>
      </div>
      <p class="said">${at ? this.#said : translated("page-chart-hint", "A click, or Enter after arrow keys, opens the messages.")}</p>
    `;
  }

  /** Returns the labels of the time axis: the place of each, its text, and its class. */
  #labels(): readonly (readonly [x: number, label: string, side: string])[] {
    const { start, length, wide } = this;
    const span = length * this.#slots;
    // The labels at both ends must not be cut off.
    const ticks = timeTicks(start, start + span, Math.max(1, Math.floor(wide / LABEL)))
      .map(({ at, label }) => [((at - start) / span) * wide, label, "below"] as const)
      .filter(([x]) => x > LABEL / 3 && x < wide - LABEL / 3);
    if (ticks.length > 1) return ticks;
    // A single tick would not show how long the time is: then its ends do, unless they look the same.
    const [first, last] = [start, start + span].map((time) => timeLabel(time, this.#exact)) as [string, string];
    return [[0, first, ""] as const, [wide, last, "left"] as const].slice(0, first === last ? 1 : 2);
  }

  #drawing(): TemplateResult {
    const { lanes, wide, at } = this;
    const floor = lanes.length * LANE;
    const most = lanes.reduce((best, { counts }) => counts.reduce((a, b) => Math.max(a, b), best), 1);
    const width = wide / Math.max(1, this.#slots);
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
      .lanes { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: 0 12px; }
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
