/**
 * "Change the bytes": the learner edits a message until a field has another value, while everything else stays the
 * same. The decoder checks the result.
 */
import type { Message } from "../../engine/model";
import { translated } from "../../language/text";
import { worstFirst } from "../../message/severity";
import { hexPairs } from "../../message/words";
import { type Field, bytesOf, code, fieldsOf, inHex, place, said, telling } from "./bytes";
import type { Exercise, Verdict, Wish } from "./kinds";
import { type NumberType, isNumberType, parseNumber, storedAs } from "./numbers";
import { turn } from "./random";

/** Values that texts are changed to, by the name of the field. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  map: ["de_nuke", "cs_office", "de_dust2", "ctf_2fort"],
  name: ["My server", "Ada", "Testing 1-2-3"],
  value: ["1", "800", "on"],
};
const OTHER_TEXTS: readonly string[] = ["hello", "de_nuke", "a2scope"];
const NUMBERS: Readonly<Record<NumberType, readonly number[]>> = {
  u8: [7, 12, 31, 100],
  u16: [258, 1000, 27015],
  u32: [1, 305419896, 4294967295],
  i32: [300, -1, 1000],
  f32: [60, 1, 3600, 0.5],
};
/** Fields whose value is only 0 or 1. */
const SWITCHES = ["visibility", "vac"];
/** Fields that exercises do not change, because the layout of other fields depends on them. */
const LAYOUT = ["app_id", "edf", "count", "size", "mod", "type", "header", "protocol", "auth_protocol", "id"];
/** In a list, only elements with an index up to this one are changed. */
const FEW = 3;

/** The messages decoded from the edited bytes. There are several if the edit split the message. */
export type Edited = readonly Message[];

export interface Change extends Exercise<"change", Edited> {
  /** Path of the field that the learner has to change. */
  readonly path: string;
  readonly wanted: Uint8Array;
}

function name({ meta }: Field): string {
  return meta.name;
}

/** Returns the fields that can be changed. There are none unless the message is a single datagram. */
export function changeable(message: Message): readonly Field[] {
  if (
    message.hasSecret ||
    message.split ||
    message.transport === "tcp" ||
    message.buffers.length > 1 ||
    message.arrival === "malformed"
  )
    return [];
  const buffer = message.buffers[0]?.number ?? 0;
  // Rules with two-byte names are pieces of a larger block, which is decoded as a whole.
  if (
    telling(message, buffer).some(
      ({ path, bytes }) => path.endsWith("].name") && bytes.length === 3 && bytes.every((byte) => byte < 0x20),
    )
  )
    return [];
  return telling(message, buffer).filter((field) => {
    const { node, meta, path } = field;
    const near = Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0) <= FEW;
    const fits = isNumberType(meta.type) || (meta.type === "cstr" && node.below === 0);
    return near && fits && meta.flags.length === 0 && !LAYOUT.includes(name(field));
  });
}

/** Returns the bytes that store a value as text; null if it does not fit the type. */
export function stored(text: string, type: string): Uint8Array | null {
  if (!isNumberType(type)) return Uint8Array.of(...new TextEncoder().encode(text), 0);
  const value = parseNumber(text, type);
  return value === null ? null : storedAs(value, type);
}

/** Returns the values that a field can be changed to, as text. */
export function goals(field: Field): readonly string[] {
  const { type } = field.meta;
  const all = isNumberType(type)
    ? SWITCHES.includes(name(field))
      ? ["0", "1"]
      : NUMBERS[type].map(String)
    : (TEXTS[name(field)] ?? OTHER_TEXTS);
  return all.filter((goal) => hexPairs(stored(goal, type) ?? new Uint8Array()) !== hexPairs(field.bytes));
}

export function makeChange(message: Message, seed: number, { path, value }: Wish): Change | null {
  const fields = changeable(message);
  const asked = path === undefined ? turn(fields, seed, "change") : fields.find((field) => field.path === path);
  const goal = asked && (value ?? turn(goals(asked), seed, "goal"));
  const wanted = asked && goal !== undefined ? stored(goal, asked.meta.type) : null;
  if (!asked || goal === undefined || !wanted) return null;
  const { span } = asked.node;
  const field = code(asked.path);
  const longer = wanted.length - asked.bytes.length;
  const problems = new Set(message.notes.map((note) => note.code));

  const judge = (edited: Edited): Verdict => {
    const [now] = edited;
    const wrong = (why: string[], where: Verdict["span"] = null): Verdict => ({ right: false, why, span: where });
    if (!now || edited.length > 1 || now.message !== message.message) {
      return wrong([
        translated(
          "learn-exercise-change-other",
          "These bytes are no longer {message}: the prefix or the header byte was changed.",
          { message: code(message.message) },
        ),
      ]);
    }
    const after = fieldsOf(now, span.buffer);
    const target = after.find((one) => one.path === asked.path);
    const note = worstFirst(now.notes).find((one) => one.severity !== "info" && !problems.has(one.code));
    const said_ =
      note &&
      translated("learn-exercise-change-note", "The decoder says: {note}. Look at {at}.", {
        note: note.text,
        at: place(now, note.span),
      });
    if (!target)
      return wrong(
        [said_ ?? translated("learn-exercise-change-gone", "{field} is not there any more.", { field })],
        note?.span ?? null,
      );
    if (hexPairs(target.bytes) !== hexPairs(wanted)) {
      const is = translated("learn-exercise-change-is", "{field} is {bytes}, which is {value}; it should be {goal}.", {
        field,
        bytes: inHex(target.bytes),
        value: said(target),
        goal: code(goal),
      });
      return wrong(said_ ? [is, said_] : [is], target.node.span);
    }
    if (said_)
      return wrong(
        [
          translated("learn-exercise-change-damaged", "{field} is {goal} now, but the message is damaged.", {
            field,
            goal: code(goal),
          }),
          said_,
        ],
        note.span,
      );
    const before = fieldsOf(message, span.buffer).filter((one) => one !== asked);
    const moved = before.find(
      (one) => !after.some((other) => other.path === one.path && hexPairs(other.bytes) === hexPairs(one.bytes)),
    );
    if (moved) {
      const is = after.find((one) => one.path === moved.path);
      return wrong(
        [
          translated(
            "learn-exercise-change-rest",
            "{field} is {goal} now, but {other} was {bytes} and must stay that way.",
            { field, goal: code(goal), other: code(moved.path), bytes: inHex(moved.bytes) },
          ),
        ],
        is?.node.span ?? null,
      );
    }
    const added = after.find((one) => one !== target && !before.some((other) => other.path === one.path));
    if (added)
      return wrong(
        [
          translated(
            "learn-exercise-change-added",
            "{field} is {goal} now, but {other} was not there before: {bytes}.",
            { field, goal: code(goal), other: code(added.path), bytes: inHex(added.bytes) },
          ),
        ],
        added.node.span,
      );
    return {
      right: true,
      why: [
        translated(
          "learn-exercise-change-done",
          "{field} is {bytes}, which is {value}, and everything else is as it was.",
          { field, bytes: inHex(target.bytes), value: said(target) },
        ),
      ],
      span: target.node.span,
    };
  };

  return {
    kind: "change",
    message,
    path: asked.path,
    wanted,
    question: () =>
      translated(
        "learn-exercise-change-task",
        "Change the bytes until {field} is {goal}. Everything else must stay as it is, and nothing may be malformed.",
        { field, goal: code(goal) },
      ),
    hints: () => [
      translated("learn-exercise-change-where", "{field} is at {at}: {bytes}, which is {value}.", {
        field,
        at: place(message, span),
        bytes: inHex(asked.bytes),
        value: said(asked),
      }),
      longer > 0
        ? translated("learn-exercise-change-longer", "It becomes {n} {n|byte|bytes} longer: insert what is missing.", {
            n: longer,
          })
        : longer < 0
          ? translated(
              "learn-exercise-change-shorter",
              "It becomes {n} {n|byte|bytes} shorter: delete what is too much.",
              { n: -longer },
            )
          : translated("learn-exercise-change-same", "It stays as long as it is: overtype it."),
      translated("learn-exercise-change-bytes", "{goal} is {bytes}.", { goal: code(goal), bytes: inHex(wanted) }),
    ],
    judge,
    solution: () =>
      translated("learn-exercise-change-key", "{before} at {at} becomes {after}.", {
        before: inHex(asked.bytes),
        at: place(message, span),
        after: inHex(wanted),
      }),
  };
}

/** Returns the first buffer of the message as it is after the correct edit. */
export function solved({ message, path, wanted }: Change): Uint8Array {
  const field = changeable(message).find((one) => one.path === path);
  const bytes = bytesOf(message, field?.node.span.buffer ?? 0);
  const { offset, len } = field?.node.span ?? { offset: 0, len: 0 };
  return Uint8Array.of(...bytes.subarray(0, offset), ...wanted, ...bytes.subarray(offset + len));
}
