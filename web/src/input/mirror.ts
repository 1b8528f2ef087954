/**
 * A copy of the textarea's text, below the textarea, whose own characters are transparent. Only the copy can be
 * coloured, and only the part in view is coloured.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { TextRange } from "./xray";

/**
 * Approximate length of a text node, in characters; if possible, a node ends at the end of a line. For each coloured
 * range, a browser may visit every line of the node: with all 4,000 rows in one node, WebKit hung for half a minute.
 */
const PIECE = 2_000;

interface Piece {
  readonly node: Text;
  /** The piece is characters `start` to `end` (excluded) of the text. */
  readonly start: number;
  readonly end: number;
}

export class Mirror implements ReactiveController {
  readonly #names: readonly string[];
  readonly #parts: () => { readonly area: HTMLTextAreaElement; readonly mirror: HTMLElement };
  readonly #highlights = new Map<string, Highlight>();
  readonly #marks = new Map<string, readonly TextRange[]>();
  readonly #resized = new ResizeObserver(() => this.follow());
  #pieces: readonly Piece[] = [];
  /** The pieces that are coloured now: the pieces in view. */
  #coloured: readonly Piece[] = [];
  /** Names of the kinds of marks that changed since they were last coloured. */
  readonly #stale = new Set<string>();
  #frame = 0;

  /** `names` are the kinds of marks, the most important one last. CSS styles each with `::highlight(a2-…)`. */
  constructor(
    host: ReactiveControllerHost,
    names: readonly string[],
    parts: () => { area: HTMLTextAreaElement; mirror: HTMLElement },
  ) {
    this.#names = names;
    this.#parts = parts;
    host.addController(this);
  }

  hostConnected(): void {
    if (!("highlights" in CSS)) return;
    for (const [priority, name] of this.#names.entries()) {
      const highlight = new Highlight();
      highlight.priority = priority;
      this.#highlights.set(name, highlight);
      this.#stale.add(name);
      CSS.highlights.set(`a2-${name}`, highlight);
    }
  }

  hostUpdated(): void {
    this.#resized.observe(this.#parts().area);
    this.#schedule();
  }

  hostDisconnected(): void {
    this.#resized.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const name of this.#highlights.keys()) CSS.highlights.delete(`a2-${name}`);
    this.#highlights.clear();
  }

  /** Shows another text. The marks stay as they are. */
  show(text: string): void {
    const pre = this.#parts().mirror.firstElementChild;
    const pieces: Piece[] = [];
    for (let start = 0; start < text.length;) {
      const end = pieceEnd(text, start);
      const data = text.slice(start, end);
      let node = this.#pieces[pieces.length]?.node;
      if (!node) {
        node = document.createTextNode(data);
        pre?.append(node);
      } else if (node.data !== data) node.data = data;
      pieces.push({ node, start, end });
      start = end;
    }
    for (const { node } of this.#pieces.slice(pieces.length)) node.remove();
    this.#pieces = pieces;
    for (const name of this.#names) this.#stale.add(name);
    this.#schedule();
  }

  /** Sets the ranges that are marked with `name`. */
  mark(name: string, ranges: readonly TextRange[]): void {
    this.#marks.set(name, ranges);
    this.#stale.add(name);
    this.#schedule();
  }

  /** Scrolls the copy to where the textarea is, and colours the part that is then in view. */
  follow(): void {
    const { area, mirror } = this.#parts();
    mirror.scrollTo(area.scrollLeft, area.scrollTop);
    const pieces = this.#inView(mirror);
    if (pieces[0] !== this.#coloured[0] || pieces.at(-1) !== this.#coloured.at(-1)) {
      for (const name of this.#names) this.#stale.add(name);
    }
    this.#coloured = pieces;
    for (const name of this.#stale) this.#colour(name);
    this.#stale.clear();
  }

  /**
   * Colours the part in view at most once per frame, after everything has been rendered: measuring the part in view
   * forces a layout.
   */
  #schedule(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.follow();
    });
  }

  #colour(name: string): void {
    const highlight = this.#highlights.get(name);
    if (!highlight) return;
    highlight.clear();
    const marks = this.#marks.get(name) ?? [];
    const from = this.#coloured[0]?.start ?? 0;
    const to = this.#coloured.at(-1)?.end ?? 0;
    for (const [start, end] of marks) {
      if (end <= from || start >= to) continue;
      for (const piece of this.#coloured) {
        const startOffset = Math.max(start, piece.start) - piece.start;
        const endOffset = Math.min(end, piece.end) - piece.start;
        if (startOffset >= endOffset) continue;
        highlight.add(
          new StaticRange({ startContainer: piece.node, startOffset, endContainer: piece.node, endOffset }),
        );
      }
    }
  }

  /** Returns the pieces in view, and one more on either side. */
  #inView(mirror: HTMLElement): readonly Piece[] {
    const { top, bottom, height } = mirror.getBoundingClientRect();
    if (height === 0) return [];
    const range = document.createRange();
    const place = (index: number): DOMRect | null => {
      const piece = this.#pieces[index];
      if (!piece) return null;
      range.selectNodeContents(piece.node);
      return range.getBoundingClientRect();
    };
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((place(middle)?.bottom ?? 0) <= top) low = middle + 1;
      else high = middle;
    }
    let last = low;
    while ((place(last)?.top ?? Infinity) < bottom) last += 1;
    return this.#pieces.slice(Math.max(0, low - 1), last + 1);
  }
}

/**
 * Returns the end of the piece that begins at `start`: the end of a line if one is near, but never inside a surrogate
 * pair.
 */
function pieceEnd(text: string, start: number): number {
  const wanted = start + PIECE;
  const newline = text.indexOf("\n", wanted);
  if (newline >= 0 && newline < wanted + PIECE) return newline + 1;
  const surrogate = /[\udc00-\udfff]/.test(text.charAt(wanted));
  return Math.min(text.length, wanted + (surrogate ? 1 : 0));
}
