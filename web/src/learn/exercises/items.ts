/** The exercises of a set: each kind with each message that it can be made from. */
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

/** All possible combinations of kinds and sources, by kind. Pairing uses all sources together. */
export function itemsOf(kinds: readonly Kind[], sources: readonly Source[]): Item[] {
  return kinds.flatMap((kind): Item[] => {
    const fitting = sources.filter(({ messages }) => messages.some((message) => fits(kind, message)));
    if (kind !== "pair" || fitting.length === 0) return fitting.map(({ packets }) => ({ kind, packets }));
    return [{ kind, packets: fitting.flatMap(({ packets }) => packets) }];
  });
}
