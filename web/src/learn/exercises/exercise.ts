/** Makes exercises from messages: finds the possible kinds, and makes the exercise for a kind and a seed. */
import type { Message } from "../../engine/model";
import { makeChange, changeable, type Change } from "./change";
import { damageable, damaged, isOdd } from "./damage";
import { exchangeable, makeExchangeOrder, type ExchangeOrder } from "./exchange-order";
import { fieldsOrderable, makeFieldOrder, type FieldOrder } from "./field-order";
import { findable, makeFind, type Find } from "./find";
import { KINDS, type Kind, type Wish } from "./kinds";
import { makeMatch, matchable, type Match } from "./match";
import { makeMeasure, measurable, type Measure } from "./measure";
import { makeName, nameable, type Name } from "./name";
import { makeOrder, orderable, type Order } from "./order";
import { makePair, pairable, type Pairing } from "./pair";
import { makeRead, readable, type Read } from "./read";
import { makeSpot, spottable, type Spot } from "./spot";
import { makeWrite, writable, type Write } from "./write";

export interface Exercises {
  readonly find: Find;
  readonly read: Read;
  readonly order: Order;
  readonly spot: Spot;
  readonly change: Change;
  readonly pair: Pairing;
  readonly write: Write;
  readonly name: Name;
  readonly measure: Measure;
  readonly fields: FieldOrder;
  readonly match: Match;
  readonly exchange: ExchangeOrder;
}
export type AnyExercise = Exercises[Kind];

/** Messages with more bytes than this are used only for ordering their fragments. */
const LONGEST = 4096;

/** Returns whether exercises of a kind can be made from a message. */
export function fits(kind: Kind, message: Message): boolean {
  if (message.bytes > LONGEST && kind !== "order") return false;
  switch (kind) {
    case "find":
      return findable(message).length > 0;
    case "read":
      return readable(message).size > 0;
    case "order":
      return orderable(message);
    case "spot":
      return spottable(message) && (isOdd(message) || damageable(message));
    case "change":
      return changeable(message).length > 0;
    case "pair":
      return pairable([message]);
    case "write":
      return writable(message).length > 0;
    case "name":
      return nameable(message);
    case "measure":
      return measurable(message).length > 0;
    case "fields":
      return fieldsOrderable(message);
    case "match":
      return matchable(message);
    case "exchange":
      return exchangeable(message);
  }
}

/** Returns the kinds of exercises that can be made from at least one of the messages. */
export function kindsFor(messages: readonly Message[]): Kind[] {
  return KINDS.filter((kind) => messages.some((message) => fits(kind, message)));
}

/**
 * Returns packets from which the exercise is made instead of the packets of the message; null to use the message as it
 * is.
 */
export function prepared(kind: Kind, message: Message, seed: number): Uint8Array[] | null {
  return kind === "spot" ? damaged(message, seed) : null;
}

/**
 * Returns the exercise for a kind and a seed; null if no message is suitable. It is made from the first suitable
 * message. Only pairing uses all messages.
 */
export function makeExercise<K extends Kind>(
  kind: K,
  of: Message | readonly Message[],
  seed: number,
  wish: Wish = {},
): Exercises[K] | null {
  const messages = Array.isArray(of) ? (of as readonly Message[]) : [of as Message];
  const make = (message: Message): AnyExercise | null => {
    switch (kind) {
      case "find":
        return makeFind(message, seed, wish);
      case "read":
        return makeRead(message, seed, wish);
      case "order":
        return makeOrder(message, seed);
      case "spot":
        return makeSpot(message, seed);
      case "change":
        return makeChange(message, seed, wish);
      case "write":
        return makeWrite(message, seed, wish);
      case "name":
        return makeName(message, seed);
      case "measure":
        return makeMeasure(message, seed, wish);
      case "fields":
        return makeFieldOrder(message, seed);
      case "match":
        return makeMatch(message, seed);
      case "exchange":
        return makeExchangeOrder(message, seed);
      default:
        return makePair(messages, seed);
    }
  };
  for (const message of messages) {
    const made = make(message);
    if (made) return made as Exercises[K];
  }
  return null;
}
