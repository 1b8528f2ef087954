/** Rows of the list, fetched from the worker a page at a time and kept while they are of use. */
import type { Engine } from "../engine";
import type { Row } from "../model";

const PAGE = 128;
/** Pages that are kept. */
const KEPT = 64;

interface Page {
  rows: readonly Row[];
  /** The state of the list these rows are of. */
  state: number;
}

export class Pages {
  readonly #pages = new Map<number, Page>();
  readonly #loading = new Set<number>();
  #state = 0;

  constructor(
    private readonly engine: Engine,
    private readonly changed: () => void,
  ) {}

  /** Rows may have changed: what is here is shown until it has been fetched again. */
  refresh(): void {
    this.#state += 1;
  }

  /** These are other rows. */
  clear(): void {
    this.#state += 1;
    this.#pages.clear();
  }

  /** The row at `place`, if it is here. */
  row(place: number): Row | undefined {
    return this.#pages.get(Math.floor(place / PAGE))?.rows[place % PAGE];
  }

  /** Has the rows `first` up to `last` fetched, of `total` there are. */
  want(first: number, last: number, total: number): void {
    for (let page = Math.floor(first / PAGE); page * PAGE < Math.min(last, total); page += 1) {
      const here = this.#pages.get(page);
      const expected = Math.min(PAGE, total - page * PAGE);
      const fresh = here && here.state === this.#state && here.rows.length >= expected;
      if (!fresh && !this.#loading.has(page)) void this.#load(page);
    }
  }

  async #load(page: number): Promise<void> {
    this.#loading.add(page);
    const state = this.#state;
    const rows = await this.engine.rows(page * PAGE, (page + 1) * PAGE).catch(() => null);
    this.#loading.delete(page);
    // The app says what went wrong with the engine.
    if (rows === null) return;
    if (state === this.#state || this.#pages.has(page)) {
      this.#pages.delete(page);
      this.#pages.set(page, { rows, state });
      for (const oldest of this.#pages.keys()) {
        if (this.#pages.size <= KEPT) break;
        this.#pages.delete(oldest);
      }
    }
    this.changed();
  }
}
