/** Caches the items of a long list, which are fetched in pages. */

/** Number of items per page. */
const PAGE = 128;
/** Maximum number of pages kept in memory. */
const MOST_PAGES = 64;

interface Page<Item> {
  readonly items: readonly Item[];
  /**
   * The value of `#state` when the items of this page were requested. If `#state` has changed since, they are fetched
   * again.
   */
  readonly state: number;
}

export class Pages<Item> {
  readonly #pages = new Map<number, Page<Item>>();
  readonly #loading = new Set<number>();
  #state = 0;

  /**
   * `fetch` returns items `from` to `to` (excluded), or null if it failed. `changed` is called when items have arrived.
   */
  constructor(
    private readonly fetch: (from: number, to: number) => Promise<readonly Item[] | null>,
    private readonly changed: () => void,
  ) {}

  /** Marks all items as outdated. They stay visible until they have been fetched again. */
  refresh(): void {
    this.#state += 1;
  }

  /** Drops all items, because the list was replaced by another one. */
  clear(): void {
    this.#state += 1;
    this.#pages.clear();
  }

  /** Returns the item at `place`; undefined if it has not been fetched. */
  item(place: number): Item | undefined {
    return this.#pages.get(Math.floor(place / PAGE))?.items[place % PAGE];
  }

  /** Returns the place of the first fetched item for which `wanted` returns true; null if there is none. */
  find(wanted: (item: Item) => boolean): number | null {
    for (const [page, { items }] of this.#pages) {
      const at = items.findIndex(wanted);
      if (at >= 0) return page * PAGE + at;
    }
    return null;
  }

  /**
   * Fetches items `first` to `last` (excluded), unless they have been fetched already. The whole list has `total`
   * items.
   */
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
    // The engine failed; the app shows the reason.
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
