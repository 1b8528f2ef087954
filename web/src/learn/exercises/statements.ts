/**
 * Statements about what may be wrong with a packet, each with the codes of the notes that make it true, and the
 * evidence if it is not.
 */
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { usual } from "../../message/selection";
import { bytesOf, code, type Field, fieldNamed, fieldsOf, inHex, oneByte, place, said } from "./bytes";

export interface Statement {
  readonly name: string;
  /** Codes of the notes that make the statement true. */
  readonly codes: readonly string[];
  /** Returns whether the statement could be true of a message of this kind. If so, it is a good wrong answer. */
  plausible(message: Message): boolean;
  text(): string;
  /** Returns a sentence that explains, with the bytes, why the statement is not true. */
  refuted(message: Message): string;
}

/** Returns the number of players or rules in the message. */
function listedIn(message: Message): number {
  return message.nodes.filter(({ path }) => /^(?:players|rules)\[\d+\]$/.test(path)).length;
}

function lastOf(message: Message): Field | undefined {
  return fieldsOf(message, usual(message)).at(-1);
}

function ends(message: Message): string {
  const last = lastOf(message);
  if (!last) return translated("learn-exercise-spot-whole", "Every field has all of its bytes.");
  const end = last.node.span.offset + last.node.span.len - 1;
  return translated("learn-exercise-spot-ends", "The last field, {field}, is whole: {bytes}, up to {at}.", {
    field: code(last.path),
    bytes: inHex(last.bytes.slice(-8)),
    at: place(message, { buffer: last.node.span.buffer, offset: end, len: 1 }),
  });
}

export const STATEMENTS: readonly Statement[] = [
  {
    name: "count",
    codes: ["players.count_mismatch", "rules.count_mismatch"],
    plausible: (message) => fieldNamed(message, "count") !== null,
    text: () => translated("learn-exercise-spot-count", "The count is wrong: more or fewer are listed."),
    refuted: (message) => {
      const count = fieldNamed(message, "count");
      if (!count) return translated("learn-exercise-spot-no-count", "This message has no count.");
      return translated(
        "learn-exercise-spot-count-right",
        "The count {bytes} says {value}, and {n} {n|is|are} listed.",
        {
          bytes: inHex(count.bytes),
          value: count.node.value,
          n: listedIn(message),
        },
      );
    },
  },
  {
    name: "cut",
    codes: ["message.truncated", "message.beginning", "players.truncated", "rules.truncated"],
    plausible: () => true,
    text: () =>
      translated(
        "learn-exercise-spot-cut",
        "The bytes end inside a field: the end of a number, or the zero that ends a text, is missing.",
      ),
    refuted: ends,
  },
  {
    name: "rest",
    codes: ["message.trailing_bytes"],
    plausible: () => true,
    text: () => translated("learn-exercise-spot-rest", "Bytes are left over after the last field."),
    refuted: (message) => {
      const length = bytesOf(message, usual(message)).length;
      return translated("learn-exercise-spot-no-rest", "The fields use up all {n} {n|byte|bytes}.", { n: length });
    },
  },
  {
    name: "crc",
    codes: ["bzip2.crc_mismatch"],
    plausible: ({ bzip2 }) => bzip2 !== null,
    text: () => translated("learn-exercise-spot-crc", "The CRC32 is not that of the decompressed bytes."),
    refuted: ({ bzip2 }) =>
      bzip2
        ? translated(
            "learn-exercise-spot-crc-right",
            "The declared CRC32 is {declared}, and that of the decompressed bytes is {computed}.",
            { declared: code(bzip2.crc32), computed: code(bzip2.computed ?? "?") },
          )
        : translated("learn-exercise-spot-no-crc", "This message is not compressed: it carries no CRC32."),
  },
  {
    name: "size",
    codes: ["bzip2.size_mismatch"],
    plausible: ({ bzip2 }) => bzip2 !== null,
    text: () => translated("learn-exercise-spot-size", "The declared size is not that of the decompressed bytes."),
    refuted: (message) =>
      message.bzip2
        ? translated(
            "learn-exercise-spot-size-right",
            "Declared are {declared} {declared|byte|bytes}, and {n} come out.",
            { declared: message.bzip2.size, n: bytesOf(message, 2).length },
          )
        : translated("learn-exercise-spot-no-size", "This message is not compressed: it declares no size."),
  },
  {
    name: "lost",
    codes: ["split.incomplete", "split.first_missing"],
    plausible: ({ split }) => split !== null,
    text: () => translated("learn-exercise-spot-lost", "A fragment is missing."),
    refuted: ({ split }) =>
      split
        ? translated("learn-exercise-spot-all-there", "Fragments that are there: {received} of {total}.", {
            received: split.received,
            total: split.total,
          })
        : translated("learn-exercise-spot-not-split", "This message came in one datagram: it begins with {prefix}.", {
            prefix: code("ff ff ff ff"),
          }),
  },
  {
    name: "slots",
    codes: ["info.players_over_max"],
    plausible: (message) => fieldNamed(message, "max_players") !== null,
    text: () => translated("learn-exercise-spot-slots", "There are more players than slots."),
    refuted: (message) => {
      const [players, most] = [fieldNamed(message, "players"), fieldNamed(message, "max_players")];
      return translated("learn-exercise-spot-room", "Players: {players}, slots: {most} ({bytes}).", {
        players: players?.node.value ?? "?",
        most: most?.node.value ?? "?",
        bytes: inHex(Uint8Array.of(...(players?.bytes ?? []), ...(most?.bytes ?? []))),
      });
    },
  },
  {
    name: "flag",
    codes: ["info.edf_unknown_bits"],
    plausible: (message) => fieldNamed(message, "edf") !== null,
    text: () => translated("learn-exercise-spot-flag", "The extra data flag sets a bit that has no known meaning."),
    refuted: (message) => {
      const edf = fieldNamed(message, "edf");
      return edf
        ? translated(
            "learn-exercise-spot-flag-known",
            "The extra data flag is {value}: each bit that it sets is known.",
            { value: said(edf) },
          )
        : translated("learn-exercise-spot-no-flag", "This message has no extra data flag.");
    },
  },
  {
    name: "header",
    codes: ["message.unknown"],
    plausible: () => true,
    text: () => translated("learn-exercise-spot-header", "The header byte is not one of the query protocol."),
    refuted: (message) =>
      translated("learn-exercise-spot-header-known", "The header byte is {byte}: {message}.", {
        byte: oneByte(fieldNamed(message, "header")?.bytes[0] ?? 0),
        message: code(message.message),
      }),
  },
  {
    name: "entry",
    codes: ["master.entry_cut"],
    plausible: ({ message }) => message === "M2A_SERVER_BATCH",
    text: () => translated("learn-exercise-spot-entry", "The list is not a whole number of entries."),
    refuted: (message) =>
      translated(
        "learn-exercise-spot-entries",
        "The prefix, the header and the separator are followed by {n} {n|byte|bytes}, six for each entry.",
        {
          n: bytesOf(message, usual(message)).length - 6,
        },
      ),
  },
];

/** Returns the statement that nothing is wrong. */
export function nothingWrong(): string {
  return translated("learn-exercise-spot-nothing", "Nothing is wrong with it.");
}
