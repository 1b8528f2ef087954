/** "Order the fragments": the learner puts the fragments of a split message in order. */
import type { Message, Span } from "../../engine/model";
import { translated } from "../../language/text";
import { bytesOf, code, oneByte } from "./bytes";
import type { Exercise, Verdict } from "./kinds";
import { Random } from "./random";
import { type Sortable, letter } from "./sorting";

/** Maximum number of fragments in an exercise. */
const MOST = 5;

/** A fragment, shown as a card that can be moved. */
export interface Card extends Sortable {
  /** The whole datagram. */
  readonly bytes: Uint8Array;
  readonly content: Uint8Array;
  readonly span: Span;
  /** Index of the fragment in the message, from 0. */
  readonly index: number;
  /**
   * Where the header says the place: offset of the byte with the index (`at`), and of the byte with the total
   * (`totalAt`).
   */
  readonly at: number;
  readonly totalAt: number;
}

/** The learner's answer is the list of card indexes in order, the first fragment first. */
export interface Order extends Exercise<"order", readonly number[]> {
  readonly cards: readonly Card[];
  readonly wanted: readonly number[];
}

/** Returns the fragments of a message in order of arrival, without repeated ones. */
function fragments(message: Message): Omit<Card, "name" | "content">[] {
  const { nodes } = message;
  const found = new Map<number, Omit<Card, "name" | "content">>();
  const whole = bytesOf(message, 0);
  nodes.forEach(({ path, span, below }, number) => {
    if (span.buffer !== 0 || !/^fragments\[\d+\]$/.test(path)) return;
    const inside = nodes.slice(number + 1, number + 1 + below);
    const packed = inside.find((node) => node.path.endsWith(".index_total"))?.span.offset;
    const indexAt = packed ?? inside.find((node) => node.path.endsWith(".index"))?.span.offset;
    const totalAt = packed ?? inside.find((node) => node.path.endsWith(".total"))?.span.offset;
    if (indexAt === undefined || totalAt === undefined) return;
    const byte = whole[indexAt] ?? 0;
    const index = packed === undefined ? byte : byte >> 4;
    if (found.has(index)) return;
    const bytes = whole.slice(span.offset, span.offset + span.len);
    found.set(index, { bytes, span, index, at: indexAt - span.offset, totalAt: totalAt - span.offset });
  });
  return [...found.values()];
}

export function orderable(message: Message): boolean {
  return message.split !== null && !message.hasSecret && fragments(message).length > 1;
}

export function makeOrder(message: Message, seed: number): Order | null {
  const all = fragments(message);
  if (!orderable(message)) return null;
  const random = new Random(seed, "order");
  let cards = random.shuffled(all).slice(0, MOST);
  const sorted = (): boolean =>
    cards.every((card, place) => place === 0 || card.index > (cards[place - 1]?.index ?? 0));
  while (sorted()) cards = random.shuffled(cards);
  const named = cards.map((card, place): Card => ({ ...card, content: card.bytes, name: letter(place) }));
  const inOrder = [...named].sort((a, b) => a.index - b.index);
  const wanted = inOrder.map((card) => named.indexOf(card));

  /** Returns a sentence that says which byte of a card contains its index. */
  const says = ({ name, bytes, index, at, totalAt }: Card): string =>
    at === totalAt
      ? translated(
          "learn-exercise-order-packed",
          "Byte {at} of {name} is {byte}: the high four bits are the index, {index}, the low four the number of fragments.",
          {
            at: String(at),
            name,
            byte: oneByte(bytes[at] ?? 0),
            index: String(index),
          },
        )
      : translated(
          "learn-exercise-order-index",
          "Byte {at} of {name} is {byte}: its index is {index}, counted from 0.",
          {
            at: String(at),
            name,
            byte: oneByte(bytes[at] ?? 0),
            index: String(index),
          },
        );

  const judge = (answer: readonly number[]): Verdict => {
    const place = wanted.findIndex((card, at) => answer[at] !== card);
    if (place < 0) return { right: true, why: inOrder.map(says), span: null };
    const wrong = named[answer[place] ?? -1];
    const why = [
      translated("learn-exercise-order-wrong", "At place {place} the next index is missing.", {
        place: String(place + 1),
      }),
    ];
    return { right: false, why: wrong ? [...why, says(wrong)] : why, span: wrong?.span ?? null };
  };

  const packed = named[0]?.at === named[0]?.totalAt;
  return {
    kind: "order",
    message,
    cards: named,
    wanted,
    question: () =>
      translated(
        "learn-exercise-order-task",
        "{n|This|These} {n} {n|datagram is a fragment|datagrams are fragments} of one message. Put them in order.",
        { n: named.length },
      ),
    hints: () => [
      translated(
        "learn-exercise-order-same",
        "All begin with {prefix} and the same four bytes of id. What follows is the header of the fragment.",
        { prefix: code("fe ff ff ff") },
      ),
      packed
        ? translated(
            "learn-exercise-order-goldsource",
            "GoldSource puts both into byte 8: the first hex digit is the index, the second the number of fragments.",
          )
        : translated(
            "learn-exercise-order-source",
            "Byte 8 is the number of fragments, byte 9 the index of this one, counted from 0.",
          ),
    ],
    judge,
    solution: () =>
      translated("learn-exercise-order-key", "{order}: the indexes are {indexes}.", {
        order: wanted.map((card) => named[card]?.name).join(", "),
        indexes: wanted.map((card) => named[card]?.index).join(", "),
      }),
  };
}
