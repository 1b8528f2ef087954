/** "Spot what is wrong": the learner chooses the statement that is true of a packet. */
import type { Message, Note, Span } from "../../engine/model";
import { mapOffset } from "../../engine/origin";
import { translated } from "../../language/text";
import { usual } from "../../message/selection";
import { worstFirst } from "../../message/severity";
import { bytesOf, code, inHex, place } from "./bytes";
import type { Exercise, Verdict } from "./kinds";
import { Random } from "./random";
import { STATEMENTS, type Statement, nothingWrong } from "./statements";

/** Number of statements to choose from. */
const CHOICES = 4;

/** The learner's answer is the index of a statement. */
export interface Spot extends Exercise<"spot", number> {
  choices(): readonly string[];
  /** The buffer that is shown, by its number; the captured one for a split or compressed message. */
  readonly buffer: number;
  /** Returns results that are too hard to compute by hand, such as a CRC32; empty if none are needed. */
  facts(): string;
}

/** Returns the most severe note for which there is a statement, and that statement; null if there is none. */
function truth(message: Message): { readonly statement: Statement; readonly note: Note } | null {
  for (const note of worstFirst(message.notes)) {
    const statement = STATEMENTS.find(({ codes }) => codes.includes(note.code));
    if (statement) return { statement, note };
  }
  return null;
}

/**
 * Returns whether there is a correct statement: about one of the notes, or "nothing is wrong" if there are no notes.
 */
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
  const [plausible, others] = [
    untrue.filter((one) => one.plausible(message)),
    untrue.filter((one) => !one.plausible(message)),
  ];
  const wrong = [...random.shuffled(plausible), ...random.shuffled(others)].slice(0, CHOICES - (found ? 2 : 1));
  // `null` stands for the statement that nothing is wrong. It is always offered, as the last one.
  const choices: readonly (Statement | null)[] = [
    ...random.shuffled(found ? [found.statement, ...wrong] : wrong),
    null,
  ];

  const buffer = message.split || message.bzip2 ? 0 : usual(message);
  /** The bytes that the note is about, in the shown buffer if it contains them. */
  const span = found && shownIn(message, found.note.span, buffer);

  const told = ({ note }: NonNullable<typeof found>, { offset, len }: Span): string[] => {
    const bytes = bytesOf(message, span?.buffer ?? 0).slice(offset, offset + len);
    const at = place(message, { buffer: span?.buffer ?? 0, offset, len });
    return [
      len > 0 && bytes.length > 0
        ? translated("learn-exercise-spot-note-bytes", "The decoder says: {note}. Look at {at}: {bytes}.", {
            note: note.text,
            at,
            bytes: inHex(bytes),
          })
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
      return {
        right: false,
        why: [
          translated("learn-exercise-spot-something", "Something is wrong: look at {bytes}, up to {at}.", {
            bytes: inHex(bytes),
            at: place(message, { buffer: span.buffer, offset: last - 1, len: 1 }),
          }),
        ],
        span,
      };
    }
    return { right: false, why: chosen ? [chosen.refuted(message)] : [], span: null };
  };

  return {
    kind: "spot",
    message,
    buffer,
    choices: () => choices.map((one) => one?.text() ?? nothingWrong()),
    question: () => translated("learn-exercise-spot-task", "Which is true of this packet?"),
    facts: () =>
      message.bzip2?.computed
        ? translated("learn-exercise-spot-facts", "Decompressed it is {n} {n|byte|bytes}; the CRC32 is {crc}.", {
            n: bytesOf(message, 2).length,
            crc: code(message.bzip2.computed),
          })
        : "",
    hints: () => [
      translated(
        "learn-exercise-spot-how",
        "Read it as a decoder does: field by field, each text up to its zero, and compare every length and count with what is there.",
      ),
      span
        ? translated("learn-exercise-spot-near", "Look at the bytes around {at}.", { at: place(message, span) })
        : translated("learn-exercise-spot-trap", "Some packets are as they should be."),
    ],
    judge,
    solution: () =>
      (found && span ? [found.statement.text(), ...told(found, span).slice(0, 1)] : [nothingWrong()]).join(" "),
  };
}

/** Returns where the same bytes are in another buffer; unchanged if that buffer does not contain them. */
function shownIn(message: Message, span: Span, buffer: number): Span {
  const offset = mapOffset(message, span, buffer);
  return offset === null ? span : { ...span, buffer, offset };
}
