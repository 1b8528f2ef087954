/** Virtual scrolling for lists of any length. */
import { css, html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from "lit";

/** Largest height of the scrolled content, in px. Every browser can lay out this height without rounding. */
const HIGHEST = 8_000_000;
/** Length of the two ends of a compressed extent in which scrolling is exact, in px. */
const EXACT_END = 64_000;
/** Number of rows that are rendered above and below the view. */
const MARGIN = 6;
/** Scrolling counts as finished when nothing has moved for this time, in ms. */
const REST = 150;

/**
 * The last measured height of the view for each kind of host element, in px. A new host is assumed to have the same.
 */
const views = new Map<string, number>();

/** Styles of `extent()`. The scroller around it needs a height and `overflow: auto; overflow-anchor: none`. */
export const extentStyles = css`
  .extent { position: relative; }
  .window { position: absolute; inset: 0 0 auto 0; contain: layout style; }
`;

/**
 * Styles of a component that has a `.frame` with a `.scroller` in it, a footer below, and `.none` for an empty list.
 */
export const frameStyles = css`
  ${extentStyles}
  :host { display: flex; flex-direction: column; min-height: 0; }
  .frame { position: relative; display: flex; flex-direction: column; flex: 1; min-height: 0; }
  .scroller { flex: 1; min-height: 0; overflow: hidden auto; overflow-anchor: none; }
  .scroller:focus-visible { outline: none; }
  /* Draws the focus outline on top, because the rows would cover the scroller's own outline. */
  .frame:has(.scroller:focus-visible)::after { content: ""; position: absolute; inset: 0; z-index: 2; border: 2px solid var(--focus); pointer-events: none; }
  .none { margin: 0; padding: 32px 24px; text-align: center; color: var(--soft); }
  footer { flex: none; padding: 3px 10px; border-top: 1px solid var(--line); color: var(--soft); font-size: 12px; }
`;

/**
 * Virtual scrolling: of any number of rows of the same height, only those in view are rendered.
 *
 * ```ts
 * readonly #rows = new VirtualRows(this, () => this.renderRoot.querySelector(".scroller"));
 *
 * willUpdate() {
 *   this.#rows.arrange(this.total, 24); // rows, and their height in px; whenever either may have changed
 * }
 * render() {
 *   return html`<div class="scroller">${this.#rows.extent(this.#rows.places.map((place) => html`…`))}</div>`;
 * }
 * ```
 *
 * All rows must have exactly the given height. The host is asked to update when other rows come into view. If a sticky
 * head is above the extent in the scroller, its height goes to `arrange`. `scrollToRow` takes effect with the next
 * update, so it can be called before the first layout and together with a new count.
 *
 * Browsers limit heights to 16 to 33 million px. If the rows need more than 8 million, the extent is compressed to that
 * height: dragging the scrollbar is mapped in proportion, while movements of less than two views (wheel, keys, touch)
 * are exact. Once scrolling ends, the scrollbar is moved to its proportional position, which the user does not notice.
 * Both ends are not compressed, so that small steps reach the first and the last row.
 */
export class VirtualRows implements ReactiveController {
  /** Index of the first rendered row. */
  first = 0;
  /** Index of the row after the last rendered one. */
  last = 0;
  /** Height of the extent, that is, of everything that can be scrolled, in px. */
  height = 0;
  /** Offset of the first rendered row in the extent, in px. */
  shift = 0;

  readonly #host: ReactiveControllerHost & Element;
  readonly #find: () => HTMLElement | null;
  readonly #observer = new ResizeObserver(() => this.#measure());
  readonly #scrolled = (): void => this.#follow();
  #scroller: HTMLElement | null = null;
  #count = 0;
  #rowHeight = 24;
  #head = 0;
  /** Height of the part of the scroller that shows rows, in px; 0 until it has been measured. */
  #view = 0;
  /** Offset of the view from the top of the first row, as if the rows were not compressed, in px. */
  #position = 0;
  /**
   * `#scrollTop` is the scroll position that the scroller should have, `#seen` the one that it had when it was last
   * read.
   */
  #scrollTop = 0;
  #seen = 0;
  /** Whether the scroll position must be set after the extent has been rendered. */
  #place = false;
  #wanted: { row: number; align: "nearest" | "center" } | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & Element, find: () => HTMLElement | null) {
    this.#host = host;
    this.#find = find;
    host.addController(this);
  }

  /** The number of rows that are completely in view, but at least 1. */
  get visible(): number {
    return Math.max(1, Math.floor(this.#view / this.#rowHeight));
  }

  /** The indexes of the rendered rows. */
  get places(): number[] {
    return Array.from({ length: Math.max(0, this.last - this.first) }, (_, index) => this.first + index);
  }

  /** Returns whether a row is currently rendered. */
  renders(row: number): boolean {
    return row >= this.first && row < this.last;
  }

  /** Renders the extent, with the rendered rows at their place in it. */
  extent(rows: unknown, role = "presentation"): TemplateResult {
    return html`<div class="extent" role="presentation" .style=${`height:${this.height}px`}>
      <div class="window" role=${role} .style=${`transform:translateY(${this.shift}px)`}>${rows}</div>
    </div>`;
  }

  /** Returns the row to which an arrow key, Page Up, Page Down, Home or End moves from `row`; null for other keys. */
  step({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, row: number): number | null {
    const last = this.#count - 1;
    const rows: Readonly<Record<string, number>> = {
      ArrowDown: row + 1,
      ArrowUp: row - 1,
      PageDown: row + this.visible,
      PageUp: row - this.visible,
      Home: 0,
      End: last,
    };
    const to = rows[key];
    return to === undefined || ctrlKey || altKey || metaKey ? null : Math.max(0, Math.min(to, last));
  }

  /** Sets the number of rows, their height, and the height of a head that sticks above them. */
  arrange(count: number, rowHeight: number, head = 0): void {
    if (count === this.#count && rowHeight === this.#rowHeight && head === this.#head) return;
    // When the row height changes, the row at the top stays there.
    this.#position *= rowHeight / this.#rowHeight;
    this.#view += this.#head - head;
    this.#count = count;
    this.#rowHeight = rowHeight;
    this.#head = head;
    this.height = Math.min(count * rowHeight, HIGHEST);
    this.#moveTo(this.#position);
    this.#window();
  }

  /**
   * Scrolls so that a row is in view, unless it is already: either by the shortest way, or so that the row is in the
   * middle.
   */
  scrollToRow(row: number, align: "nearest" | "center" = "nearest"): void {
    this.#wanted = { row, align };
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    if (this.#scroller) this.#listen(this.#scroller);
  }

  /** Prepares the rows to render. The host's `willUpdate` has set the number of rows by then, and `render` follows. */
  hostUpdate(): void {
    if (this.#wanted && this.#view > 0) this.#grant(this.#wanted);
  }

  hostUpdated(): void {
    const scroller = this.#find();
    if (scroller !== this.#scroller) {
      this.#release();
      this.#scroller = scroller;
      this.#seen = 0;
      if (scroller) this.#listen(scroller);
    }
    if (!scroller || !this.#place || this.#view === 0) return;
    this.#place = false;
    // Skip this if `scrollTop` would not change, because setting it forces the browser to lay out the page.
    if (this.#scrollTop === this.#seen) return;
    scroller.scrollTop = this.#scrollTop;
    // Read the value back, because the browser may round or limit it.
    this.#seen = scroller.scrollTop;
    this.#scrollTop = this.#seen;
  }

  hostDisconnected(): void {
    this.#release();
  }

  #listen(scroller: HTMLElement): void {
    scroller.addEventListener("scroll", this.#scrolled, { passive: true });
    this.#observer.observe(scroller);
  }

  #release(): void {
    this.#scroller?.removeEventListener("scroll", this.#scrolled);
    this.#observer.disconnect();
    clearTimeout(this.#rest);
  }

  get #total(): number {
    return this.#count * this.#rowHeight;
  }

  get #compressed(): boolean {
    return this.#total > HIGHEST;
  }

  /** Converts a `scrollTop` to an offset in the uncompressed rows, which can be far larger than the extent. */
  #expandPosition(scrollTop: number): number {
    if (!this.#compressed) return scrollTop;
    const end = this.height - this.#view;
    if (scrollTop <= EXACT_END) return scrollTop;
    if (scrollTop >= end - EXACT_END) return this.#total - this.#view - (end - scrollTop);
    const ratio = (this.#total - this.#view - 2 * EXACT_END) / (end - 2 * EXACT_END);
    return EXACT_END + (scrollTop - EXACT_END) * ratio;
  }

  /** Converts an offset in the uncompressed rows, which can be far larger than the extent, to a `scrollTop`. */
  #compressPosition(position: number): number {
    if (!this.#compressed) return position;
    const whole = this.#total - this.#view;
    const end = this.height - this.#view;
    if (position <= EXACT_END) return position;
    if (position >= whole - EXACT_END) return end - (whole - position);
    return Math.round(EXACT_END + ((position - EXACT_END) * (end - 2 * EXACT_END)) / (whole - 2 * EXACT_END));
  }

  /** Sets the position. The scroller itself is moved after the next update. */
  #moveTo(position: number): void {
    this.#position = Math.max(0, Math.min(position, this.#total - this.#view));
    this.#scrollTop = this.#compressPosition(this.#position);
    this.#place = true;
  }

  #measure(): void {
    if (!this.#scroller) return;
    const view = Math.max(0, this.#scroller.clientHeight - this.#head);
    if (view === this.#view) return;
    this.#view = view;
    if (view > 0) views.set(this.#host.localName, view);
    this.#moveTo(this.#position);
    if (this.#window() || this.#wanted || this.#scrollTop !== this.#seen) this.#host.requestUpdate();
    else this.#place = false;
  }

  #grant(wanted: { readonly row: number; readonly align: "nearest" | "center" }): void {
    const row = Math.max(0, Math.min(wanted.row, this.#count - 1));
    const { align } = wanted;
    this.#wanted = null;
    const start = row * this.#rowHeight;
    const end = start + this.#rowHeight;
    const inView = start >= this.#position && end <= this.#position + this.#view;
    if (inView) return;
    if (align === "center") this.#moveTo(start - (this.#view - this.#rowHeight) / 2);
    else if (start < this.#position) this.#moveTo(start);
    else this.#moveTo(end - this.#view);
    this.#window();
  }

  #follow(): void {
    if (!this.#scroller || this.#place) return;
    const { scrollTop } = this.#scroller;
    const step = scrollTop - this.#scrollTop;
    this.#seen = scrollTop;
    if (step === 0) return;
    this.#scrollTop = scrollTop;
    if (!this.#compressed) {
      this.#position = scrollTop;
    } else if (Math.abs(step) < 2 * this.#view) {
      this.#position = Math.max(0, Math.min(this.#position + step, this.#total - this.#view));
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => this.#settle(), REST);
    } else {
      this.#position = this.#expandPosition(scrollTop);
    }
    if (this.#window()) this.#host.requestUpdate();
  }

  /**
   * Moves the scrollbar of a compressed extent to the place that corresponds to the position. The rows in view do not
   * move.
   */
  #settle(): void {
    if (this.#compressPosition(this.#position) === this.#scrollTop) return;
    this.#moveTo(this.#position);
    this.#window();
    this.#host.requestUpdate();
  }

  /** Computes which rows are to be rendered. Returns whether that has changed. */
  #window(): boolean {
    const { first, last, shift } = this;
    const view = this.#view || (views.get(this.#host.localName) ?? innerHeight);
    const start = Math.floor(this.#position / this.#rowHeight);
    // Round to four rows, so that slow scrolling does not update the host at every row.
    this.first = Math.max(0, Math.floor((start - MARGIN) / 4) * 4);
    this.last = Math.min(this.#count, Math.ceil((start + view / this.#rowHeight + MARGIN) / 4) * 4);
    const top = this.first * this.#rowHeight;
    this.shift = this.#compressed ? Math.round(this.#scrollTop - (this.#position - top)) : top;
    return first !== this.first || last !== this.last || shift !== this.shift;
  }
}
