import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Height of the extent at most, in px: what every browser can lay out and place without rounding. */
const HIGHEST = 8_000_000;
/** Length at either end of a compressed extent that stays uncompressed, in px. */
const EXACT_END = 64_000;
/** Rows rendered beyond the view, above and below. */
const MARGIN = 6;
/** Scrolling rests when it has not moved for so long, in ms. */
const REST = 150;

/**
 * Virtual scrolling: of `count` rows of one height only those in view are rendered, be it ten or ten million.
 *
 * ```ts
 * readonly #rows = new VirtualRows(this, () => this.renderRoot.querySelector(".scroller"));
 *
 * willUpdate() {
 *   this.#rows.arrange(this.total, 24); // rows, and their height in px; whenever either may have changed
 * }
 * render() {
 *   const { first, last, height, shift } = this.#rows; // rows first .. last - 1 are to be rendered
 *   return html`<div class="scroller">
 *     <div class="extent" .style=${`height:${height}px`}>
 *       <div class="window" .style=${`transform:translateY(${shift}px)`}>…the rows, in the flow…</div>
 *     </div>
 *   </div>`;
 * }
 * ```
 *
 * Styles: `.scroller { overflow: auto; overflow-anchor: none }` (with a height from outside), `.extent { position:
 * relative }`, `.window { position: absolute; inset: 0 0 auto 0 }`, rows of exactly the given height.
 *
 * The host is asked to update when other rows come into view. The height of a head
 * that sticks inside the scroller above the extent goes to `arrange`. `scrollToRow(index, "nearest" | "center")` takes effect with the next update: it
 * works before the first layout and together with a new count. `top` and `visible` say which rows are wholly in view
 * (for Page Up and Page Down).
 *
 * Browsers clamp heights at some 16 to 33 million px. Past 8 million the extent stays there: a drag of the scrollbar is
 * mapped in proportion, while what moves by less than two views (wheel, keys, a finger) moves by exactly that, and once
 * scrolling rests, the scrollbar is put where it belongs, unseen. Both ends are left uncompressed, so that small steps
 * reach the first and the last row.
 */
export class VirtualRows implements ReactiveController {
  /** First row to render. */
  first = 0;
  /** The row after the last one to render. */
  last = 0;
  /** Height of the extent, in px. */
  height = 0;
  /** How far down the extent the first rendered row stands, in px. */
  shift = 0;

  readonly #host: ReactiveControllerHost;
  readonly #find: () => HTMLElement | null;
  readonly #observer = new ResizeObserver(() => this.#measure());
  readonly #scrolled = (): void => this.#follow();
  #scroller: HTMLElement | null = null;
  #count = 0;
  #rowHeight = 24;
  #head = 0;
  /** Height of the view that rows show in. */
  #view = 0;
  /** Where the view begins in the rows, in px, as if the extent were not compressed. */
  #position = 0;
  /** What the scroller's `scrollTop` is to be, and what it was when it was last seen. */
  #scrollTop = 0;
  #seen = 0;
  /** Whether `scrollTop` is to be set once the extent has been rendered. */
  #place = false;
  #wanted: { row: number; align: "nearest" | "center" } | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, find: () => HTMLElement | null) {
    this.#host = host;
    this.#find = find;
    host.addController(this);
  }

  /** The first row wholly in view. */
  get top(): number {
    return Math.min(Math.ceil(this.#position / this.#rowHeight), Math.max(0, this.#count - 1));
  }

  /** How many rows are wholly in view, one at least. */
  get visible(): number {
    return Math.max(1, Math.floor(this.#view / this.#rowHeight));
  }

  /** Sets the number of rows, their height, and the height of a head that sticks above them. */
  arrange(count: number, rowHeight: number, head = 0): void {
    if (count === this.#count && rowHeight === this.#rowHeight && head === this.#head) return;
    // A new height of rows keeps the row that is on top.
    this.#position *= rowHeight / this.#rowHeight;
    this.#view += this.#head - head;
    this.#count = count;
    this.#rowHeight = rowHeight;
    this.#head = head;
    this.height = Math.min(count * rowHeight, HIGHEST);
    this.#moveTo(this.#position);
    this.#window();
  }

  /** Brings a row into view: by the shortest way, or to the middle if it is not in view yet. */
  scrollToRow(row: number, align: "nearest" | "center" = "nearest"): void {
    this.#wanted = { row, align };
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    if (this.#scroller) this.#listen(this.#scroller);
  }

  /** After the host's `willUpdate`, so that the count is the new one, and before it renders. */
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
    // Setting it makes the browser lay out at once, so only if it is to change.
    if (this.#scrollTop === this.#seen) return;
    scroller.scrollTop = this.#scrollTop;
    // The browser may round or clamp; what it made of it is where we are.
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

  /** Position in the rows of a `scrollTop`. */
  #expandPosition(scrollTop: number): number {
    if (!this.#compressed) return scrollTop;
    const end = this.height - this.#view;
    if (scrollTop <= EXACT_END) return scrollTop;
    if (scrollTop >= end - EXACT_END) return this.#total - this.#view - (end - scrollTop);
    const ratio = (this.#total - this.#view - 2 * EXACT_END) / (end - 2 * EXACT_END);
    return EXACT_END + (scrollTop - EXACT_END) * ratio;
  }

  /** `scrollTop` of a position in the rows. */
  #compressPosition(position: number): number {
    if (!this.#compressed) return position;
    const whole = this.#total - this.#view;
    const end = this.height - this.#view;
    if (position <= EXACT_END) return position;
    if (position >= whole - EXACT_END) return end - (whole - position);
    return Math.round(EXACT_END + ((position - EXACT_END) * (end - 2 * EXACT_END)) / (whole - 2 * EXACT_END));
  }

  /** Sets the position, and has the scroller follow after the next update. */
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
    this.#moveTo(this.#position);
    this.#window();
    this.#host.requestUpdate();
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

  /** Puts the scrollbar of a compressed extent back in proportion; the rows in view stay where they are. */
  #settle(): void {
    if (this.#compressPosition(this.#position) === this.#scrollTop) return;
    this.#moveTo(this.#position);
    this.#window();
    this.#host.requestUpdate();
  }

  /** Computes the window; whether it changed. */
  #window(): boolean {
    const { first, last, shift } = this;
    // Until it was measured the view is taken to be as high as the window, so that the first rendering has all rows.
    const view = this.#view || innerHeight;
    const start = Math.floor(this.#position / this.#rowHeight);
    // In steps of four rows, so that slow scrolling does not update for every row.
    this.first = Math.max(0, Math.floor((start - MARGIN) / 4) * 4);
    this.last = Math.min(this.#count, Math.ceil((start + view / this.#rowHeight + MARGIN) / 4) * 4);
    const top = this.first * this.#rowHeight;
    this.shift = this.#compressed ? Math.round(this.#scrollTop - (this.#position - top)) : top;
    return first !== this.first || last !== this.last || shift !== this.shift;
  }
}
