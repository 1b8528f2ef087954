/** "Order the exchange": the learner puts the packets of a question and its answer in the order in which they were sent. */
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { usual } from "../../message/selection";
import { bytesOf, code, inHex, oneByte } from "./bytes";
import type { Exercise, Verdict } from "./kinds";
import { PREFIX, pairs, sideOf } from "./pair";
import { Random } from "./random";
import { type Sortable, firstWrong, letter, shuffled } from "./sorting";

/** The learner's answer is the list of card indexes in order, the packet that was sent first first. */
export interface ExchangeOrder extends Exercise<"exchange", readonly number[]> {
  readonly cards: readonly Sortable[];
  readonly wanted: readonly number[];
}

type Topic = "info" | "players" | "rules";
/** The steps of an exchange with a challenge, in order. */
const STEPS = ["ask", "challenge", "repeat", "reply"] as const;
type Step = (typeof STEPS)[number];

/** The header byte of the request of each exchange. */
const ASKS: Readonly<Record<Topic, number>> = { info: 0x54, players: 0x55, rules: 0x56 };

function topicOf(message: Message): Topic | null {
  const name = sideOf(message)?.name;
  if (name === "challenge") return "players";
  return name === "info" || name === "players" || name === "rules" ? name : null;
}

export function exchangeable(message: Message): boolean {
  // A long list of replies is recognised by its first bytes, but a split one begins like all others.
  return topicOf(message) !== null && !message.split;
}

export function makeExchangeOrder(message: Message, seed: number): ExchangeOrder | null {
  const topic = topicOf(message);
  if (topic === null || !exchangeable(message)) return null;
  const random = new Random(seed, "exchange");
  const bytes = bytesOf(message, usual(message));
  const challenge =
    message.message === "S2C_CHALLENGE"
      ? Array.from(bytes.slice(5, 9))
      : Array.from({ length: 4 }, () => 1 + random.below(254));
  const made = pairs(challenge).find(({ name }) => name === topic);
  if (!made) return null;
  const side = sideOf(message);
  const own = side?.side === "reply" && side.name === topic ? bytes : made.reply;
  const inOrder: readonly { readonly step: Step; readonly bytes: Uint8Array }[] = [
    {
      step: "ask",
      bytes: topic === "info" ? made.request.slice(0, -4) : Uint8Array.of(...PREFIX, ASKS[topic], ...PREFIX),
    },
    { step: "challenge", bytes: Uint8Array.of(...PREFIX, 0x41, ...challenge) },
    { step: "repeat", bytes: made.request },
    { step: "reply", bytes: own },
  ];
  const { shown, wanted } = shuffled(inOrder, seed, "sent");
  const cards = shown.map((packet, at): Sortable => ({ name: letter(at), content: packet.bytes }));

  const says = ({ step, bytes: packet }: (typeof inOrder)[number]): string => {
    const header = oneByte(packet[4] ?? 0);
    switch (step) {
      case "ask":
        return topic === "info"
          ? translated("learn-exercise-exchange-ask-info", "{header} without a challenge: the first question.", {
              header,
            })
          : translated("learn-exercise-exchange-ask", "{header} with {minus}, -1: it asks for a challenge.", {
              header,
              minus: code("ff ff ff ff"),
            });
      case "challenge":
        return translated("learn-exercise-exchange-challenge", "{header} hands out the challenge {bytes}.", {
          header,
          bytes: inHex(packet.slice(5)),
        });
      case "repeat":
        return translated(
          "learn-exercise-exchange-repeat",
          "{header} repeats the question with the challenge {bytes}.",
          {
            header,
            bytes: inHex(packet.slice(-4)),
          },
        );
      case "reply":
        return translated("learn-exercise-exchange-reply", "{header} is the answer.", { header });
    }
  };

  const judge = (answer: readonly number[]): Verdict => {
    const wrong = firstWrong(answer, wanted);
    if (wrong < 0) return { right: true, why: inOrder.map(says), span: null };
    const card = answer[wrong] ?? -1;
    const given = shown[card];
    return {
      right: false,
      span: null,
      why: given
        ? [
            translated("learn-exercise-exchange-wrong", "{name} does not come at place {place}.", {
              name: cards[card]?.name ?? "",
              place: String(wrong + 1),
            }),
            says(given),
          ]
        : [],
    };
  };

  return {
    kind: "exchange",
    message,
    cards,
    wanted,
    question: () =>
      translated(
        "learn-exercise-exchange-task",
        "These packets are one exchange between a client and a server. Put them in the order in which they were sent.",
      ),
    hints: () => [
      translated(
        "learn-exercise-exchange-how",
        "Byte 4 of each says what it is; what comes back must have been sent before.",
      ),
      translated(
        "learn-exercise-exchange-number",
        "The same four bytes are in two packets: the server sends them first.",
      ),
    ],
    judge,
    solution: () => wanted.map((card) => cards[card]?.name).join(", "),
  };
}
