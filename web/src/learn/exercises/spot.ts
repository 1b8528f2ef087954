/** Spot what is wrong: which statement is true of a packet. */
import type { Message, Note, Span } from "../../engine/model";
import { mapOffset } from "../../engine/origin";
import { translated } from "../../language/text";
import { usual } from "../../message/selection";
import { worstFirst } from "../../message/severity";
import { bytesOf, code, inHex, place } from "./bytes";
import type { Exercise, Verdict } from "./kinds";
import { Random } from "./random";
import { STATEMENTS, type Statement, nothingWrong } from "./statements";

/** How many statements there are to choose from. */
const CHOICES = 4;

/** The answer: the number of a choice. */
export interface Spot extends Exercise<"spot", number> {
  choices(): readonly string[];
  /** The buffer that is shown: of a split message what was captured. */
  readonly buffer: number;
  /** What cannot be reckoned out by hand; empty for nothing. */
  facts(): string;
}

/** The worst note of which there is a statement. */
function truth(message: Message): { readonly statement: Statement; readonly note: Note } | null {
  for (const note of worstFirst(message.notes)) {
    const statement = STATEMENTS.find(({ codes }) => codes.includes(note.code));
    if (statement) return { statement, note };
  }
  return null;
}

/** Whether it is known what to say of a message: it has a note of which there is a statement, or none at all. */
export function spottable(message: Message): boolean {
  if (message.hasSecret) return false;
  return truth(message) !== null || !message.notes.some(({ severity }) => severity !== "info");
}

export function makeSpot(message: Message, seed: number): Spot | null {
  if (!spottable(message)) return null;
  const random = new Random(seed, "spot");
  const found = truth(message);
  const codes = new Set(message.notes.map((note) => note.code));
  const untrue = STATEMENTS.filter((one) => !one.codes.some((name) => codes.has(name)));
  const [plausible, others] = [untrue.filter((one) => one.plausible(message)), untrue.filter((one) => !one.plausible(message))];
  const wrong = [...random.shuffled(plausible), ...random.shuffled(others)].slice(0, CHOICES - (found ? 2 : 1));
  // `null` is the statement that nothing is wrong: always there, and last.
  const choices: readonly (Statement | null)[] = [...random.shuffled(found ? [found.statement, ...wrong] : wrong), null];

  const buffer = message.split || message.bzip2 ? 0 : usual(message);
  /** The bytes of the note, where they are in what is shown. */
  const span = found && shownIn(message, found.note.span, buffer);

  const told = ({ note }: NonNullable<typeof found>, { offset, len }: Span): string[] => {
    const bytes = bytesOf(message, span?.buffer ?? 0).slice(offset, offset + len);
    const at = place(message, { buffer: span?.buffer ?? 0, offset, len });
    return [
      len > 0 && bytes.length > 0
        ? translated("learn-exercise-spot-note-bytes", "The decoder says: {note}. Look at {at}: {bytes}.", { note: note.text, at, bytes: inHex(bytes) })
        : translated("learn-exercise-spot-note", "The decoder says: {note}. Look at {at}.", { note: note.text, at }),
      ...(note.doc === "" ? [] : [note.doc]),
    ];
  };

  const judge = (answer: number): Verdict => {
    const chosen = choices[answer];
    if (chosen === (found?.statement ?? null)) {
      return { right: true, why: found && span ? told(found, span) : wrong.map((one) => one.refuted(message)), span };
    }
    if (chosen === null && span) {
      const last = span.offset + Math.max(span.len, 1);
      const bytes = bytesOf(message, span.buffer).slice(Math.max(0, last - 8), last);
      return { right: false, why: [translated("learn-exercise-spot-something", "Something is wrong: look at {bytes}, up to {at}.", {
        bytes: inHex(bytes), at: place(message, { buffer: span.buffer, offset: last - 1, len: 1 }),
      })], span };
    }
    return { right: false, why: chosen ? [chosen.refuted(message)] : [], span: null };
  };

  return {
    kind: "spot",
    message,
    buffer,
    choices: () => choices.map((one) => one?.text() ?? nothingWrong()),
    question: () => translated("learn-exercise-spot-task", "Which is true of this packet?"),
    facts: () => message.bzip2?.computed
      ? translated("learn-exercise-spot-facts", "Decompressed it is {n} {n|byte|bytes}; the CRC32 is {crc}.", { n: bytesOf(message, 2).length, crc: code(message.bzip2.computed) })
      : "",
    hints: () => [
      translated("learn-exercise-spot-how", "Read it as a decoder does: field by field, each text up to its zero, and compare every length and count with what is there."),
      span
        ? translated("learn-exercise-spot-near", "Look at the bytes around {at}.", { at: place(message, span) })
        : translated("learn-exercise-spot-trap", "Some packets are as they should be."),
    ],
    judge,
    solution: () => (found && span ? [found.statement.text(), ...told(found, span).slice(0, 1)] : [nothingWrong()]).join(" "),
  };
}

/** A span where its bytes are in another buffer, if they do. */
function shownIn(message: Message, span: Span, buffer: number): Span {
  const offset = mapOffset(message, span, buffer);
  return offset === null ? span : { ...span, buffer, offset };
}
