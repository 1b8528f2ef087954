/** What exercises have in common in which cards are put in order. */
import { Random } from "./random";

/** A card that can be moved: a packet, or the name of a field. */
export interface Sortable {
  /** The letter on the card: `A`, `B` and so on. */
  readonly name: string;
  /** Bytes, or a text in which code is between backticks. */
  readonly content: Uint8Array | string;
}

export interface Shuffled<Item> {
  /** The items as they are shown at first, which is never their right order. */
  readonly shown: readonly Item[];
  /** The right order, as indexes in `shown`. */
  readonly wanted: readonly number[];
}

/** Returns the letter of a card. */
export function letter(place: number): string {
  return String.fromCharCode(65 + place);
}

/** Shuffles items that are in their right order; there must be at least two. */
export function shuffled<Item>(inOrder: readonly Item[], seed: number, word: string): Shuffled<Item> {
  const random = new Random(seed, word);
  const places = inOrder.map((_, place) => place);
  let order = random.shuffled(places);
  while (order.every((place, index) => place === index)) order = random.shuffled(places);
  return {
    shown: order.flatMap((place) => inOrder.slice(place, place + 1)),
    wanted: places.map((place) => order.indexOf(place)),
  };
}

/** Returns the first place at which an answer differs from the right order; -1 if it does not. */
export function firstWrong(answer: readonly number[], wanted: readonly number[]): number {
  return wanted.findIndex((card, place) => answer[place] !== card);
}
