/** "Name the message": the learner says which message some bytes are. */
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { bytesOf, code, fieldNamed, inHex, oneByte, place } from "./bytes";
import type { Exercise, Verdict } from "./kinds";
import { Random } from "./random";

/** The messages that lessons name. Each has a header byte of its own, or is the only one without a prefix. */
const NAMES = [
  "A2S_INFO",
  "S2A_INFO_SRC",
  "S2A_INFO_DETAILED",
  "A2S_PLAYER",
  "S2A_PLAYER",
  "A2S_RULES",
  "S2A_RULES",
  "S2C_CHALLENGE",
  "A2A_PING",
  "A2A_ACK",
  "A2M_GET_SERVERS_BATCH2",
  "M2A_SERVER_BATCH",
] as const;
/** Number of names to choose from. */
const CHOICES = 4;

/** The learner's answer is the index of a name. */
export interface Name extends Exercise<"name", number> {
  readonly buffer: number;
  choices(): readonly string[];
}

export function nameable(message: Message): boolean {
  const header = fieldNamed(message, "header");
  return NAMES.some((name) => name === message.message) && header?.node.span.buffer === 0 && !message.split;
}

export function makeName(message: Message, seed: number): Name | null {
  const header = fieldNamed(message, "header");
  if (!header || !nameable(message)) return null;
  const random = new Random(seed, "name");
  const others = random.shuffled(NAMES.filter((name) => name !== message.message)).slice(0, CHOICES - 1);
  const names = random.shuffled<string>([message.message, ...others]);
  const { span } = header.node;
  const prefixed = span.offset > 0;
  const how = (): string =>
    prefixed
      ? translated("learn-exercise-name-key", "The header byte, after the prefix at {at}, is {byte}: {message}.", {
          at: place(message, span),
          byte: oneByte(header.bytes[0] ?? 0),
          message: code(message.message),
        })
      : translated("learn-exercise-name-master-key", "There is no prefix, and the first byte is {byte}: {message}.", {
          byte: oneByte(header.bytes[0] ?? 0),
          message: code(message.message),
        });

  const judge = (answer: number): Verdict => {
    const chosen = names[answer] ?? "";
    if (chosen === message.message) return { right: true, why: [how()], span };
    const why = prefixed
      ? translated("learn-exercise-name-other", "{chosen} has another header byte than {byte}, at {at}.", {
          chosen: code(chosen),
          byte: oneByte(header.bytes[0] ?? 0),
          at: place(message, span),
        })
      : translated("learn-exercise-name-no-prefix", "Only one message has no prefix, and that is not {chosen}.", {
          chosen: code(chosen),
        });
    return { right: false, why: [why], span };
  };

  return {
    kind: "name",
    message,
    buffer: 0,
    choices: () => names,
    question: () => translated("learn-exercise-name-task", "Which message is this?"),
    hints: () => [
      translated(
        "learn-exercise-name-letters",
        "The first letters of a name say who speaks to whom: A anyone, S a server, C a client, M a master server.",
      ),
      prefixed
        ? translated("learn-exercise-name-where", "Look at the byte after the prefix {prefix}.", {
            prefix: inHex(bytesOf(message, 0).slice(0, span.offset)),
          })
        : translated("learn-exercise-name-start", "Look at how it begins: is there a prefix?"),
    ],
    judge,
    solution: how,
  };
}
