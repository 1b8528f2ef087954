/** Items of a long list, fetched a page at a time and kept while they are of use. */

/** Items of a page. */
const PAGE = 128;
/** The most pages that are kept. */
const MOST_PAGES = 64;

interface Page<Item> {
  readonly items: readonly Item[];
  /** The state of the list that these items are of. */
  readonly state: number;
}

export class Pages<Item> {
  readonly #pages = new Map<number, Page<Item>>();
  readonly #loading = new Set<number>();
  #state = 0;

  /** `fetch` gives the items `from` up to, but without, `to`, or null; `changed` is called when some have arrived. */
  constructor(
    private readonly fetch: (from: number, to: number) => Promise<readonly Item[] | null>,
    private readonly changed: () => void,
  ) {}

  /** The items may have changed: those here are shown until they have been fetched again. */
  refresh(): void {
    this.#state += 1;
  }

  /** The list is another one. */
  clear(): void {
    this.#state += 1;
    this.#pages.clear();
  }

  /** The item at `place`; undefined if it is not here. */
  item(place: number): Item | undefined {
    return this.#pages.get(Math.floor(place / PAGE))?.items[place % PAGE];
  }

  /** The place of the first item here that is `wanted`; null if none is. */
  find(wanted: (item: Item) => boolean): number | null {
    for (const [page, { items }] of this.#pages) {
      const at = items.findIndex(wanted);
      if (at >= 0) return page * PAGE + at;
    }
    return null;
  }

  /** Fetches what is missing of the items `first` up to, but without, `last`; the list has `total`. */
  want(first: number, last: number, total: number): void {
    for (let page = Math.floor(first / PAGE); page * PAGE < Math.min(last, total); page += 1) {
      const here = this.#pages.get(page);
      const expected = Math.min(PAGE, total - page * PAGE);
      const fresh = here && here.state === this.#state && here.items.length >= expected;
      if (!fresh && !this.#loading.has(page)) void this.#load(page);
    }
  }

  async #load(page: number): Promise<void> {
    this.#loading.add(page);
    const state = this.#state;
    const items = await this.fetch(page * PAGE, (page + 1) * PAGE).catch(() => null);
    this.#loading.delete(page);
    // The app says what went wrong with the engine.
    if (items === null) return;
    if (state === this.#state || this.#pages.has(page)) {
      this.#pages.delete(page);
      this.#pages.set(page, { items, state });
      for (const oldest of this.#pages.keys()) {
        if (this.#pages.size <= MOST_PAGES) break;
        this.#pages.delete(oldest);
      }
    }
    this.changed();
  }
}
