/** The exercises of a set: every kind, with each message from which it can be made. */
import type { Message } from "../../engine/model";
import { fits } from "./exercise";
import type { Kind } from "./kinds";

export interface Item {
  readonly kind: Kind;
  readonly packets: readonly Uint8Array[];
}

export interface Source {
  readonly packets: readonly Uint8Array[];
  readonly messages: readonly Message[];
}

/** Returns all possible combinations of a kind and a source, grouped by kind. Pairing uses all sources together. */
export function itemsOf(kinds: readonly Kind[], sources: readonly Source[]): Item[] {
  return kinds.flatMap((kind): Item[] => {
    const fitting = sources.filter(({ messages }) => messages.some((message) => fits(kind, message)));
    if (kind !== "pair" || fitting.length === 0) return fitting.map(({ packets }) => ({ kind, packets }));
    return [{ kind, packets: fitting.flatMap(({ packets }) => packets) }];
  });
}
