/** Messages over time as bars, in which a time range can be chosen with the pointer or the keyboard. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { clock, duration } from "../language/words";
import { emit } from "../session/events";
import { SLOTS } from "./slots";

/** Number of figures that the worker returns for each slot: requests, replies, problems. */
const FIGURES = 3;
/** While a capture is being read, the bars are updated at most this often, in ms. */
const EVERY = 1000;
/** Height of the drawing, in SVG units. */
const HIGH = 100;
/** If all messages lie within less time than this, there is no timeline; in seconds. */
export const LEAST = 0.001;

interface Bars {
  /** Start of the first slot, in ms since 1970. */
  readonly start: number;
  /** Length of a slot, in ns. */
  readonly slot: number;
  readonly requests: readonly number[];
  readonly replies: readonly number[];
  readonly problems: readonly number[];
}

/** A chosen range of slots: from `from` to `to` (excluded). */
interface Brush {
  readonly from: number;
  readonly to: number;
}

@customElement("a2-timeline")
export class Timeline extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  /** Incremented with every new input. */
  @property({ type: Number }) input = 0;
  /** Number of messages. */
  @property({ type: Number }) total = 0;
  @property({ type: Boolean }) reading = false;
  /** The chosen range of slots; null if all are shown. */
  @property({ attribute: false }) brush: Brush | null = null;
  /** Whether the timeline is drawn taller, with a button that leads to the list. */
  @property({ type: Boolean, reflect: true }) tall = false;

  /** Whether bars are expected, so that space for them is reserved until they arrive. */
  @property({ type: Boolean }) expected = false;

  /** The bars; null if there is nothing to draw, undefined until that is known. */
  @state() private bars: Bars | null | undefined;

  /** The slot where the pointer was pressed; null if it is not pressed. */
  #anchor: number | null = null;
  #fetched = 0;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("input")) {
      this.bars = undefined;
      this.#fetched = 0;
    }
    if (!["input", "total", "reading", "engine"].some((name) => changed.has(name))) return;
    // While a capture is read, the bars change with every message; redrawing them each time would be slow.
    if (!this.reading || performance.now() - this.#fetched > EVERY) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#fetched = performance.now();
    const { input } = this;
    const figures = await this.engine.timeline(SLOTS).catch(() => null);
    if (input !== this.input || figures === null) return;
    const [start, slot] = figures;
    if (this.reading && start === undefined) return;
    const column = (which: number): number[] =>
      Array.from({ length: SLOTS }, (_, at) => figures[2 + at * FIGURES + which] ?? 0);
    this.bars =
      start === undefined || slot === undefined
        ? null
        : { start, slot, requests: column(0), replies: column(1), problems: column(2) };
  }

  #choose(brush: Brush | null): void {
    this.brush = brush;
    const slot = this.bars?.slot ?? 0;
    emit(this, "a2-time", brush && { ...brush, since: brush.from * slot, until: brush.to * slot });
  }

  #slotAt(event: PointerEvent): number {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    return Math.max(0, Math.min(SLOTS - 1, Math.floor(((event.clientX - left) / Math.max(1, width)) * SLOTS)));
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0 || this.reading) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#anchor = this.#slotAt(event);
  };

  readonly #move = (event: PointerEvent): void => {
    if (this.#anchor === null) return;
    const at = this.#slotAt(event);
    const brush = { from: Math.min(at, this.#anchor), to: Math.max(at, this.#anchor) + 1 };
    // Nothing is chosen until the pointer moves to another slot: a click clears the choice instead.
    if (!this.brush && at === this.#anchor) return;
    if (brush.from !== this.brush?.from || brush.to !== this.brush.to) this.#choose(brush);
  };

  readonly #up = (event: PointerEvent): void => {
    if (this.#anchor !== null && this.#slotAt(event) === this.#anchor) this.#choose(null);
    this.#anchor = null;
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || this.reading) return;
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const { brush } = this;
    if (event.key === "Escape" && brush) this.#choose(null);
    else if (event.key === "Home") this.#choose({ from: 0, to: brush ? brush.to - brush.from : 1 });
    else if (event.key === "End") this.#choose({ from: SLOTS - (brush ? brush.to - brush.from : 1), to: SLOTS });
    else if (step === 0) return;
    else if (!brush) this.#choose(step > 0 ? { from: 0, to: 1 } : { from: SLOTS - 1, to: SLOTS });
    else if (event.shiftKey)
      this.#choose({ from: brush.from, to: Math.max(brush.from + 1, Math.min(SLOTS, brush.to + step)) });
    else if (brush.from + step >= 0 && brush.to + step <= SLOTS)
      this.#choose({ from: brush.from + step, to: brush.to + step });
    event.preventDefault();
  };

  /** Without a time there is nothing to draw, and no room is taken. */
  protected override updated(): void {
    this.toggleAttribute("empty", this.renderRoot.querySelector(".strip") === null);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { bars, brush } = this;
    if (bars === undefined && this.expected)
      return html`<div class="strip" aria-hidden="true"></div><div class="axis"></div>`;
    if (!bars || bars.slot * SLOTS < LEAST * 1e9) return nothing;
    return html`
      <div class="strip" role="slider" tabindex="0" aria-label=${translated("page-timeline-time", "Time")} aria-disabled=${this.reading} aria-valuemin="0" aria-valuemax=${SLOTS - 1}
        aria-valuenow=${brush?.from ?? 0} aria-valuetext=${this.#said(bars)} aria-describedby="keys"
        @pointerdown=${this.#down} @pointermove=${this.#move} @pointerup=${this.#up} @pointercancel=${this.#up} @keydown=${this.#keyPressed}>
        ${drawing(bars)}
        ${
          brush
            ? html`<div class="shade" .style=${`left:0;width:${(brush.from / SLOTS) * 100}%`}></div>
              <div class="shade" .style=${`right:0;width:${(1 - brush.to / SLOTS) * 100}%`}></div>
              <div class="brush" .style=${`left:${(brush.from / SLOTS) * 100}%;width:${((brush.to - brush.from) / SLOTS) * 100}%`}></div>`
            : nothing
        }
      </div>
      <div class="axis">
        <span>${slotTime(bars, 0)}</span>
        <span class="said">${
          brush
            ? html`${this.#said(bars)}
              ${this.tall ? html`<button type="button" @click=${() => emit(this, "a2-list", null)}>${translated("page-timeline-list", "List them")}</button>` : nothing}
              <button type="button" class="quiet" @click=${() => this.#choose(null)}>${translated("page-timeline-all", "Whole time range")}</button>`
            : html`<i class="key request"></i>${translated("page-timeline-requests", "requests")} <i class="key reply"></i>${translated("page-timeline-replies", "replies")} <i class="key problem"></i>${translated("page-timeline-problems", "problems")}`
        }</span>
        <span>${slotTime(bars, SLOTS)}</span>
      </div>
      <span class="spoken" id="keys">${translated("page-timeline-keys", "Arrow keys choose and move a time range, with Shift they change its length, Escape shows everything.")}</span>
    `;
  }

  /** Returns the chosen time range as text. */
  #said(bars: Bars): string {
    const { from, to } = this.brush ?? { from: 0, to: SLOTS };
    const sum = (figures: readonly number[]): number => figures.slice(from, to).reduce((all, one) => all + one, 0);
    const n = sum(bars.requests) + sum(bars.replies);
    if (!this.brush) return translated("page-timeline-said-all", "Whole time range: {n} {n|message|messages}", { n });
    return translated("page-timeline-said", "{from} to {to}, {length}: {n} {n|message|messages}", {
      from: slotTime(bars, from),
      to: slotTime(bars, to),
      length: duration(((to - from) * bars.slot) / 1e9),
      n,
    });
  }

  static override styles = [
    controls,
    css`
      :host { display: block; flex: none; }
      :host([empty]) { display: none; }
      .strip { position: relative; height: 44px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); overflow: hidden; cursor: crosshair; touch-action: pan-y; }
      :host([tall]) .strip { height: 110px; }
      .strip:focus-visible { outline-offset: 0; }
      .strip[aria-disabled="true"] { cursor: default; }
      svg { position: absolute; inset: 3px 0 0; width: 100%; height: calc(100% - 3px); }
      .request { fill: var(--accent); background: var(--accent); }
      .reply { fill: color-mix(in srgb, var(--accent) 45%, var(--paper)); background: color-mix(in srgb, var(--accent) 45%, var(--paper)); }
      .problem { fill: var(--error); background: var(--error); }
      .shade { position: absolute; inset-block: 0; background: color-mix(in srgb, var(--ground) 72%, transparent); pointer-events: none; }
      .brush { position: absolute; inset-block: 0; min-width: 2px; border-inline: 2px solid var(--accent); pointer-events: none; }
      .axis { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; min-height: 26px; padding: 1px 2px 6px; color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
      .said { text-align: center; }
      .said button { min-height: 24px; padding-block: 0; font-size: 12px; }
      .key { display: inline-block; width: 9px; height: 9px; margin: 0 4px 0 10px; border-radius: 2px; }
      @media (width < 700px) {
        .axis { display: grid; grid-template-columns: 1fr 1fr; min-height: 44px; }
        .axis > :last-child { text-align: end; grid-area: 1 / 2; }
        .said { grid-column: 1 / -1; }
      }
      @media print { :host { display: none; } }
    `,
  ];
}

/** Draws the bars: requests at the bottom, replies on top of them, problems in front. */
function drawing({ requests, replies, problems }: Bars): TemplateResult {
  const most = requests.reduce((most, one, at) => Math.max(most, one + (replies[at] ?? 0)), 1);
  // Gives every bar a minimum height, so that a single message is visible among thousands.
  const height = (figure: number): number => (figure === 0 ? 0 : Math.max(3, (figure / most) * HIGH));
  const path = (figures: readonly number[], below?: readonly number[]): string =>
    figures
      .map((figure, at) => {
        if (figure === 0) return "";
        const foot = HIGH - height(below?.[at] ?? 0);
        return `M${at} ${foot.toFixed(1)}v${(-height(figure)).toFixed(1)}h0.85v${height(figure).toFixed(1)}z`;
      })
      .join("");
  return html`<svg viewBox="0 0 ${SLOTS} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">
    <path class="request" d=${path(requests)}></path><path class="reply" d=${path(replies, requests)}></path><path class="problem" d=${path(problems)}></path>
  </svg>`;
}

/** Returns the time of day at which a slot begins, with milliseconds if the slots are short. */
function slotTime({ start, slot }: Bars, at: number): string {
  return clock(new Date(start + (at * slot) / 1e6).toISOString(), slot * SLOTS < 10e9 ? 3 : -1);
}
