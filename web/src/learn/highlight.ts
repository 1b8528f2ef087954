/** The highlighted parts of a live packet. */
import type { Message, Span } from "../engine/model";
import type { Fields } from "../message/fields";

/** A field or group by its path, `players[1].duration`, or bytes of a buffer. */
export type Highlight = string | Span;

export function litBytes({ nodes }: Message, highlight: readonly Highlight[]): Span[] {
  return highlight.flatMap((one) =>
    typeof one === "string" ? nodes.filter(({ path }) => path === one).map(({ span }) => span) : one,
  );
}

/**
 * Numbers of the highlighted nodes: those with a highlighted path and everything below them, and the leaves whose bytes
 * are highlighted if these are in the buffer of `fields`.
 */
export function litNodes({ nodes }: Message, fields: Fields | null, highlight: readonly Highlight[]): Set<number> {
  const lit = new Set<number>();
  for (const one of highlight) {
    if (typeof one === "string") {
      nodes.forEach(({ path, below }, index) => {
        if (path === one) for (let at = index; at <= index + below; at += 1) lit.add(at);
      });
    } else {
      for (const leaf of fields?.leaves.subarray(one.offset, one.offset + one.len) ?? []) {
        if (nodes[leaf]?.span.buffer === one.buffer) lit.add(leaf);
      }
    }
  }
  return lit;
}
