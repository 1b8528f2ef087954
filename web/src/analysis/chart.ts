/**
 * A chart of values over time, with axes. The pointer or the arrow keys move a cursor over its points, and a click or
 * Enter opens the messages behind the point. It is SVG, so that it follows the theme and can be printed.
 */
import { LitElement, html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { controls } from "../kit/styles";
import { Width } from "../kit/width";
import { translated } from "../language/text";
import { timeLabel, timeTicks, valueTicks } from "./chart-scale";
import { chartFrameStyles } from "./chart-styles";

const HEIGHT = 170;
const LEFT = 58;
const RIGHT = 12;
const BOTTOM = 22;
/** Height of the strip of texts at the top, if there is one. */
const STRIP = 18;
/** Width that a label of the time axis needs, in px. */
const LABEL = 92;
/** Number of looks that lines can have; further lines begin again with the first. */
const LOOKS = 7;

export interface ChartPoint {
  /** In ms since 1970. */
  readonly time: number;
  readonly value: number;
}

export interface ChartLine {
  readonly name: string;
  readonly points: readonly ChartPoint[];
  /** Whether a value holds until the next point, or points are connected, or stand alone. */
  readonly form: "steps" | "line" | "dots";
}

/** A text that holds from a time until the next one. */
export interface ChartSpan {
  readonly time: number;
  readonly text: string;
}

/** A point that was chosen, by the places of its line and of the point in it. */
export interface ChosenPoint {
  readonly line: number;
  readonly point: number;
}

@customElement("a2-chart")
export class Chart extends LitElement {
  /** What the chart shows. */
  @property() label = "";
  @property({ attribute: false }) lines: readonly ChartLine[] = [];
  /** Texts over time, such as a server's map, in a strip above the chart. */
  @property({ attribute: false }) spans: readonly ChartSpan[] = [];
  /** Returns a value as text. */
  @property({ attribute: false }) say: (value: number) => string = String;
  /** Opens the messages behind a point. */
  @property({ attribute: false }) go: (chosen: ChosenPoint) => void = () => undefined;

  @state() private wide = 0;
  /** The point that the cursor is on; null if it is on none. */
  @state() private at: ChosenPoint | null = null;

  readonly #width = new Width(this, (width) => {
    this.wide = width;
  });

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("lines")) this.at = null;
  }

  get #times(): readonly [start: number, end: number] {
    const times = [...this.lines.flatMap(({ points }) => points), ...this.spans].map(({ time }) => time);
    const [start, end] = [Math.min(...times), Math.max(...times)];
    // With a single time, the chart would have no width.
    return start < end ? [start, end] : [start - 500, end + 500];
  }

  #x(time: number): number {
    const [start, end] = this.#times;
    return LEFT + ((time - start) / (end - start)) * Math.max(1, this.wide - LEFT - RIGHT);
  }

  get #top(): number {
    return this.spans.length > 0 ? STRIP + 6 : 8;
  }

  get #ticks(): readonly number[] {
    return valueTicks(this.lines.flatMap(({ points }) => points).reduce((most, { value }) => Math.max(most, value), 0));
  }

  /** Returns the point nearest to a time in each line, or only the nearest of all of them. */
  #nearest(time: number, value: number | null): ChosenPoint | null {
    const ticks = this.#ticks;
    const [start, end] = this.#times;
    let best: ChosenPoint | null = null;
    let least = Infinity;
    this.lines.forEach(({ points }, line) => {
      points.forEach((one, point) => {
        const across = (one.time - time) / (end - start);
        // Up and down count less: one points at a time first.
        const up = value === null ? 0 : ((one.value - value) / (ticks.at(-1) ?? 1)) * 0.15;
        const distance = across * across + up * up;
        if (distance < least) [best, least] = [{ line, point }, distance];
      });
    });
    return best;
  }

  #under(event: PointerEvent | MouseEvent): ChosenPoint | null {
    const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
    const [start, end] = this.#times;
    const share = (event.clientX - left - LEFT) / Math.max(1, this.wide - LEFT - RIGHT);
    const up = (HEIGHT - BOTTOM - (event.clientY - top)) / (HEIGHT - BOTTOM - this.#top);
    return this.#nearest(start + share * (end - start), up * (this.#ticks.at(-1) ?? 1));
  }

  readonly #moved = (event: PointerEvent): void => {
    this.at = this.#under(event);
  };

  readonly #left = (): void => {
    if (!this.matches(":focus-within")) this.at = null;
  };

  readonly #clicked = (event: MouseEvent): void => {
    this.at = this.#under(event);
    if (this.at) this.go(this.at);
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { at, lines } = this;
    const line = at?.line ?? 0;
    const points = lines[line]?.points ?? [];
    const last = points.length - 1;
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const turn = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter" && at) this.go(at);
    else if (event.key === "Home") this.at = { line, point: 0 };
    else if (event.key === "End") this.at = { line, point: last };
    else if (step !== 0) this.at = { line, point: at ? Math.max(0, Math.min(last, at.point + step)) : 0 };
    else if (turn !== 0) this.#turn(line, turn);
    else return;
    event.preventDefault();
  };

  /** Moves the cursor to another line, at the same time. */
  #turn(line: number, turn: number): void {
    const next = (line + turn + this.lines.length) % this.lines.length;
    const time = this.lines[line]?.points[this.at?.point ?? 0]?.time ?? 0;
    const points = this.lines[next]?.points ?? [];
    const point = points.reduce(
      (best, one, at) => (Math.abs(one.time - time) < Math.abs((points[best]?.time ?? 0) - time) ? at : best),
      0,
    );
    this.at = { line: next, point };
  }

  /** Returns the point of the cursor as text. */
  get #said(): string {
    const { at } = this;
    const line = at && this.lines[at.line];
    const point = at && line?.points[at.point];
    if (!line || !point) return translated("page-chart-none", "No point chosen");
    const [start, end] = this.#times;
    const time = timeLabel(point.time, end - start < 60_000 ? 1 : 1000);
    return translated("page-chart-point", "{name}, {time}: {value}", {
      name: line.name,
      time,
      value: this.say(point.value),
    });
  }

  protected override render(): TemplateResult {
    const { lines, wide } = this;
    return html`
      ${this.#width.strip}
      ${
        lines.length > 1
          ? html`<ul class="key">${lines.map(({ name }, at) => html`<li><svg width="22" height="8" aria-hidden="true"><path class="look-${at % LOOKS}" d="M1 4h20" /></svg>${name}</li>`)}</ul>`
          : nothing
      }
      <div class="plot" role="slider" tabindex="0" aria-label=${this.label} aria-valuemin="0" aria-valuemax=${Math.max(0, (lines[this.at?.line ?? 0]?.points.length ?? 1) - 1)}
        aria-valuenow=${this.at?.point ?? 0} aria-valuetext=${this.#said}
        @pointermove=${this.#moved} @pointerleave=${this.#left} @click=${this.#clicked} @keydown=${this.#keyPressed}>
        ${wide > 0 ? this.#drawing() : nothing}
      </div>
      <p class="said">${this.at ? this.#said : translated("page-chart-hint", "A click, or Enter after arrow keys, opens the messages.")}</p>
    `;
  }

  #drawing(): TemplateResult {
    const { lines, wide, at } = this;
    const ticks = this.#ticks;
    const most = ticks.at(-1) ?? 1;
    const top = this.#top;
    const floor = HEIGHT - BOTTOM;
    const y = (value: number): number => floor - (value / most) * (floor - top);
    const [start, end] = this.#times;
    const right = wide - RIGHT;
    const times = timeTicks(start, end, Math.max(1, Math.floor((right - LEFT) / LABEL)));
    const chosen = at && lines[at.line]?.points[at.point];
    return html`<svg width=${wide} height=${HEIGHT} viewBox="0 0 ${wide} ${HEIGHT}" aria-hidden="true">
      ${ticks.map((tick) => svg`<path class="grid" d="M${LEFT} ${y(tick).toFixed(1)}H${right}" /><text class="left" x=${LEFT - 6} y=${y(tick) + 4}>${this.say(tick)}</text>`)}
      ${times.map(({ at: time, label }) => svg`<path class="grid" d="M${this.#x(time).toFixed(1)} ${floor}v4" /><text class="below" x=${this.#x(time)} y=${HEIGHT - 5}>${label}</text>`)}
      ${this.#strip(end)}
      ${lines.map((line, index) => this.#line(line, index, y))}
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

  #line({ points, form }: ChartLine, index: number, y: (value: number) => number): SVGTemplateResult {
    const look = `look-${index % LOOKS}`;
    const place = ({ time, value }: ChartPoint): string => `${this.#x(time).toFixed(1)} ${y(value).toFixed(1)}`;
    if (form === "dots")
      return svg`<path class="dots ${look}" d=${points.map((point) => `M${place(point)}h0`).join("")} />`;
    const join = (point: ChartPoint): string =>
      form === "steps" ? `H${this.#x(point.time).toFixed(1)}V${y(point.value).toFixed(1)}` : `L${place(point)}`;
    const path = points.map((point, at) => (at === 0 ? `M${place(point)}` : join(point))).join("");
    // A line of one point would not be seen.
    return svg`<path class=${look} d=${points.length === 1 ? `${path}h1` : path} />`;
  }

  static override styles = [controls, chartFrameStyles];
}
