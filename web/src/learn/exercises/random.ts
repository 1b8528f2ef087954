/** Numbers that look random and are the same for the same seed, so that a link gives everyone the same exercise. */

/** mulberry32, begun at a seed and a word. */
export class Random {
  #state: number;

  constructor(seed: number, word: string) {
    let state = seed | 0;
    for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) + 0x9e3779b9;
    this.#state = state | 0;
  }

  /** A whole number from 0 to `limit`, which is excluded. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  }

  /** A copy in another order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    return items.flatMap(() => left.splice(this.below(left.length), 1));
  }
}

/** The item of a seed. Seeds that follow one another give every item once before one comes again, and none twice in a row. */
export function turn<Item>(items: readonly Item[], seed: number, word: string): Item | undefined {
  const { length } = items;
  if (length === 0) return undefined;
  const round = Math.floor(seed / length);
  const order = (of: number): Item[] => new Random(of, word).shuffled(items);
  const now = order(round);
  // The first of a round that was the last of the one before comes last.
  if (length > 2 && round > 0 && now[0] === order(round - 1).at(-1)) now.push(...now.splice(0, 1));
  return now[seed % length];
}
