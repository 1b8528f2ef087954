/**
 * A chart of values over time, with axes. The pointer or the arrow keys move a cursor over its points, and a click or
 * Enter opens the messages behind the point. It is SVG, so that it follows the theme and can be printed.
 */
import { html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { controls } from "../kit/styles";
import { timeTicks, valueTicks, type Unit } from "./chart-scale";
import { chartFrameStyles } from "./chart-styles";
import { BOTTOM, LABEL, Plot } from "./plot";

const HEIGHT = 170;
/** The least width of the scale, and the width of one of its letters, in px. */
const SCALE = 34;
const LETTER = 6.7;
const RIGHT = 12;
/** Height of the strip of texts at the top, if there is one. */
const STRIP = 18;

export interface ChartPoint {
  /** In ms since 1970. */
  readonly time: number;
  readonly value: number;
}

/** Whether a value holds until the next point, or points are connected, or stand alone. */
export type ChartForm = "steps" | "line" | "dots";

/** A text that holds from a time until the next one. */
export interface ChartSpan {
  readonly time: number;
  readonly text: string;
}

/** What the cursor is on is the place of a point. */
@customElement("a2-chart")
export class Chart extends Plot<number> {
  @property() form: ChartForm = "line";
  @property({ attribute: false }) points: readonly ChartPoint[] = [];
  /** Texts over time, such as a server's map, in a strip above the chart. */
  @property({ attribute: false }) spans: readonly ChartSpan[] = [];
  /** What the values count, which says where their ticks may be. */
  @property() unit: Unit = "number";
  /** Returns a value as text. */
  @property({ attribute: false }) say: (value: number) => string = String;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("points")) this.at = null;
  }

  protected get span(): readonly [start: number, end: number] {
    const times = [...this.points, ...this.spans].map(({ time }) => time);
    const [start, end] = [Math.min(...times), Math.max(...times)];
    // With a single time, the chart would have no width.
    return start < end ? [start, end] : [start - 500, end + 500];
  }

  #x(time: number): number {
    const [start, end] = this.span;
    const [left, right] = this.edges;
    return left + ((time - start) / (end - start)) * Math.max(1, right - left);
  }

  /** Width of the scale: that of its longest text. */
  get #left(): number {
    return this.#ticks.reduce((most, tick) => Math.max(most, this.say(tick).length * LETTER + 12), SCALE);
  }

  protected get edges(): readonly [left: number, right: number] {
    return [this.#left, this.wide - RIGHT];
  }

  protected spot(at: number): readonly [x: number, y: number] {
    const { time = 0, value = 0 } = this.points[at] ?? {};
    return [this.#x(time), this.#y(value)];
  }

  #y(value: number): number {
    const floor = HEIGHT - BOTTOM;
    return floor - ((value - (this.#ticks[0] ?? 0)) / this.#height) * (floor - this.#top);
  }

  get #top(): number {
    return this.spans.length > 0 ? STRIP + 6 : 8;
  }

  get #ticks(): readonly number[] {
    const values = this.points.map(({ value }) => value);
    const most = values.reduce((best, value) => Math.max(best, value), 0);
    const least = values.reduce((best, value) => Math.min(best, value), 0);
    return valueTicks(most, least, this.unit);
  }

  /** The difference between the highest and the lowest tick. */
  get #height(): number {
    const ticks = this.#ticks;
    return (ticks.at(-1) ?? 1) - (ticks[0] ?? 0);
  }

  /** Returns the place of the point that is nearest to a time and a value. */
  #nearest(time: number, value: number): number | null {
    const height = this.#height;
    const [start, end] = this.span;
    let best: number | null = null;
    let least = Infinity;
    this.points.forEach((one, point) => {
      const across = (one.time - time) / (end - start);
      // Up and down count less, because one points at a time first.
      const up = ((one.value - value) / height) * 0.15;
      const distance = across * across + up * up;
      if (distance < least) [best, least] = [point, distance];
    });
    return best;
  }

  protected under(event: PointerEvent | MouseEvent): number | null {
    const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
    const [start, end] = this.span;
    const [from, to] = this.edges;
    const share = (event.clientX - left - from) / Math.max(1, to - from);
    const up = (HEIGHT - BOTTOM - (event.clientY - top)) / (HEIGHT - BOTTOM - this.#top);
    return this.#nearest(start + share * (end - start), (this.#ticks[0] ?? 0) + up * this.#height);
  }

  protected get places(): number {
    return this.points.length;
  }

  protected placeOf(at: number): number {
    return at;
  }

  protected atPlace(place: number): number {
    return place;
  }

  protected described(at: number): { name: string; time: number; value: string } | null {
    const point = this.points[at];
    return point ? { name: this.label, time: point.time, value: this.say(point.value) } : null;
  }

  protected override render(): TemplateResult {
    return html`${this.plot()} ${this.saidLine()}`;
  }

  protected drawing(): TemplateResult {
    const { wide } = this;
    const ticks = this.#ticks;
    const top = this.#top;
    const floor = HEIGHT - BOTTOM;
    const y = (value: number): number => this.#y(value);
    const [start, end] = this.span;
    const [left, right] = this.edges;
    const times = timeTicks(start, end, Math.max(1, Math.floor((right - left) / LABEL)));
    const chosen = this.points[this.at ?? -1];
    return html`<svg width=${wide} height=${HEIGHT} viewBox="0 0 ${wide} ${HEIGHT}" aria-hidden="true">
      ${ticks.map((tick) => svg`<path class="grid" d="M${left} ${y(tick).toFixed(1)}H${right}" /><text class="left" x=${left - 6} y=${y(tick) + 4}>${this.say(tick)}</text>`)}
      ${times.map(({ at: time, label }) => svg`<path class="grid" d="M${this.#x(time).toFixed(1)} ${floor}v4" /><text class=${this.#x(time) > right - LABEL / 3 ? "end" : "below"} x=${Math.min(this.#x(time) + (this.#x(time) > right - LABEL / 3 ? LABEL / 3 : 0), wide)} y=${HEIGHT - 5}>${label}</text>`)}
      ${this.#strip(end)}
      ${this.#line(y)}
      ${chosen ? svg`<path class="cursor" d="M${this.#x(chosen.time).toFixed(1)} ${top}V${floor}" /><circle class="cursor" cx=${this.#x(chosen.time)} cy=${y(chosen.value)} r="4" />` : nothing}
    </svg>`;
  }

  /** Draws the texts above the chart, each as wide as it holds. */
  #strip(end: number): readonly SVGTemplateResult[] {
    return this.spans.map(({ time, text }, at) => {
      const from = this.#x(time);
      const width = Math.max(2, this.#x(this.spans[at + 1]?.time ?? end) - from);
      const letters = Math.floor((width - 8) / 7);
      const shown = text.length <= letters ? text : letters > 2 ? `${text.slice(0, letters - 1)}…` : "";
      return svg`<rect class="span" x=${from} y="2" width=${width} height=${STRIP - 2}><title>${text}</title></rect>
        <text class="strip" x=${from + 4} y=${STRIP - 5}>${shown}</text>`;
    });
  }

  #line(y: (value: number) => number): SVGTemplateResult {
    const { points, form } = this;
    const place = ({ time, value }: ChartPoint): string => `${this.#x(time).toFixed(1)} ${y(value).toFixed(1)}`;
    if (form === "dots") return svg`<path class="dots" d=${points.map((point) => `M${place(point)}h0`).join("")} />`;
    const join = (point: ChartPoint): string =>
      form === "steps" ? `H${this.#x(point.time).toFixed(1)}V${y(point.value).toFixed(1)}` : `L${place(point)}`;
    const path = points.map((point, at) => (at === 0 ? `M${place(point)}` : join(point))).join("");
    return svg`<path d=${path} />`;
  }

  static override styles = [controls, chartFrameStyles];
}
