/** Pseudo-random numbers that depend only on a seed, so that a link gives everyone the same exercise. */

/** The random number generator mulberry32. Its seed is made from a number and a word. */
export class Random {
  #state: number;

  constructor(seed: number, word: string) {
    let state = seed | 0;
    for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) + 0x9e3779b9;
    this.#state = state | 0;
  }

  /** Returns an integer from 0 to `limit` (excluded). */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  }

  /** Returns a copy of a list in random order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    return items.flatMap(() => left.splice(this.below(left.length), 1));
  }
}

/**
 * Returns the item for a seed. Consecutive seeds go through all items in rounds, and never give the same item twice in
 * a row. `word` makes the order of each use different.
 */
export function turn<Item>(items: readonly Item[], seed: number, word: string): Item | undefined {
  const { length } = items;
  if (length === 0) return undefined;
  const round = Math.floor(seed / length);
  const order = (of: number): Item[] => new Random(of, word).shuffled(items);
  const now = order(round);
  // If this round would begin with the last item of the previous round, that item goes to the end of this round.
  if (length > 2 && round > 0 && now[0] === order(round - 1).at(-1)) now.push(...now.splice(0, 1));
  return now[seed % length];
}
