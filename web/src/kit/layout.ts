/** Which columns of a table are shown, in what order, and how wide. The browser keeps this for each table. */

export interface TableColumn<Name extends string> {
  readonly by: Name;
  label(): string;
  /** Describes the column in a few words. */
  hint?(): string;
  /** Whether the column contains numbers, which are right-aligned. */
  readonly number?: boolean;
  /** Whether the table cannot be sorted by the column. */
  readonly unsorted?: boolean;
  /** Whether the column is shown only if it was asked for. */
  readonly off?: boolean;
}

type Switched = Pick<TableColumn<string>, "by" | "off">;

interface Kept {
  /** All columns in the chosen order; empty for the usual one. */
  readonly order: readonly string[];
  /** The columns that are hidden although they are usually shown, or shown although they are usually hidden. */
  readonly hidden: readonly string[];
  /** The widths that were chosen, in px. */
  readonly widths: Readonly<Record<string, number>>;
}

const USUAL: Kept = { order: [], hidden: [], widths: {} };
/** The least width of a column, in px. */
const LEAST = 32;

export class Layout {
  #kept = USUAL;
  #key = "";

  /** Reads the layout that the browser keeps for a table. */
  open(table: string): void {
    if (this.#key === `a2scope-columns-${table}`) return;
    this.#key = `a2scope-columns-${table}`;
    try {
      this.#kept = { ...USUAL, ...(JSON.parse(localStorage.getItem(this.#key) ?? "{}") as Partial<Kept>) };
    } catch {
      this.#kept = USUAL;
    }
  }

  get isUsual(): boolean {
    const { order, hidden, widths } = this.#kept;
    return order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0;
  }

  /** Returns all columns in the chosen order, hidden ones too. A column that is new comes last. */
  ordered<Column extends { readonly by: string }>(columns: readonly Column[]): readonly Column[] {
    const { order } = this.#kept;
    const rank = ({ by }: Column): number => (order.includes(by) ? order.indexOf(by) : order.length);
    return order.length === 0 ? columns : columns.toSorted((a, b) => rank(a) - rank(b));
  }

  /** Returns the columns that are shown, in the chosen order. */
  shown<Column extends Switched>(columns: readonly Column[]): readonly Column[] {
    const shown = this.ordered(columns).filter((column) => !this.isHidden(column));
    return shown.length === 0 ? columns : shown;
  }

  isHidden({ by, off = false }: Switched): boolean {
    return this.#kept.hidden.includes(by) !== off;
  }

  /** Returns the chosen width in px; null for the usual one. */
  width(by: string): number | null {
    return this.#kept.widths[by] ?? null;
  }

  hide({ by, off = false }: Switched, hidden: boolean): void {
    const others = this.#kept.hidden.filter((one) => one !== by);
    this.#keep({ hidden: hidden === off ? others : [...others, by] });
  }

  /** Moves a column this many places to the right, or to the left if `step` is negative. */
  move(by: string, step: number, columns: readonly { readonly by: string }[]): void {
    const order = this.ordered(columns).map((column) => column.by);
    const from = order.indexOf(by);
    const to = Math.max(0, Math.min(order.length - 1, from + step));
    order.splice(to, 0, ...order.splice(from, 1));
    this.#keep({ order });
  }

  resize(by: string, width: number): void {
    this.#keep({ widths: { ...this.#kept.widths, [by]: Math.max(LEAST, Math.round(width)) } });
  }

  reset(): void {
    this.#keep(USUAL);
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      if (this.isUsual) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(this.#kept));
    } catch {
      // Storage may be blocked; then the layout lasts until the page is closed.
    }
  }
}
