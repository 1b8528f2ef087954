/** "Read the value": the learner says which number some bytes encode, or which flags a byte sets. */
import type { Message, Span } from "../../engine/model";
import { translated } from "../../language/text";
import { usual } from "../../message/selection";
import { hex } from "../../message/words";
import { type Field, code, inHex, place, telling } from "./bytes";
import type { Exercise, Verdict, Wish } from "./kinds";
import { type NumberType, isNumberType, numberIn, parseNumber, storedAs } from "./numbers";
import { turn } from "./random";

interface Base extends Exercise<"read", string> {
  readonly buffer: number;
  /** The bytes that the learner has to read. */
  readonly span: Span;
  /** The number, or the sum of the masks of the flags that are set. */
  readonly wanted: number;
}

/** A question about a number. The answer is the text that the learner typed. */
export interface ReadNumber extends Base {
  readonly flags: null;
}

/** A question about flags. The answer is the sum of the masks of the flags that are set, in decimal. */
export interface ReadFlags extends Base {
  readonly flags: readonly (readonly [mask: number, name: string])[];
}

export type Read = ReadNumber | ReadFlags;

function category({ meta }: Field): string {
  if (meta.flags.length > 0) return "flags";
  return meta.type;
}

function isReadable({ meta, bytes }: Field): boolean {
  if (!isNumberType(meta.type) || meta.name === "header") return false;
  return meta.flags.length > 0 ? bytes.length === 1 : Number.isFinite(numberIn(bytes, meta.type));
}

/**
 * Returns the fields that can be asked about, by category. Single bytes are too easy, so they are left out if there are
 * other fields.
 */
export function readable(message: Message): ReadonlyMap<string, readonly Field[]> {
  const byCategory = new Map<string, Field[]>();
  for (const field of telling(message, usual(message)).filter(isReadable)) {
    const others = byCategory.get(category(field));
    if (others) others.push(field);
    else byCategory.set(category(field), [field]);
  }
  if (byCategory.size > 1) byCategory.delete("u8");
  return byCategory;
}

export function makeRead(message: Message, seed: number, { path }: Wish): Read | null {
  const groups = readable(message);
  const names = [...groups.keys()];
  const group = groups.get(names[seed % names.length] ?? "") ?? [];
  const wished = telling(message, usual(message)).find((field) => field.path === path && isReadable(field));
  const asked = path === undefined ? turn(group, Math.floor(seed / Math.max(names.length, 1)), "read") : wished;
  if (!asked) return null;
  return asked.meta.flags.length > 0
    ? readFlags(message, asked)
    : readNumber(message, asked, asked.meta.type as NumberType);
}

function readFlags(message: Message, asked: Field): ReadFlags {
  const byte = asked.bytes[0] ?? 0;
  const { flags } = asked.meta;
  const field = code(asked.path);
  const bits = code(byte.toString(2).padStart(8, "0"));
  const known = flags.reduce((sum, [mask]) => sum | mask, 0);
  const binary = (): string =>
    translated("learn-exercise-read-binary", "{byte} in binary is {bits}; the highest bit, on the left, is {mask}.", {
      byte: code(`0x${hex(byte)}`),
      bits,
      mask: code("0x80"),
    });
  const line = (mask: number, name: string): string =>
    (byte & mask) !== 0
      ? translated("learn-exercise-read-set", "{mask} is set in {bits}: {name}.", {
          mask: code(`0x${hex(mask)}`),
          bits,
          name,
        })
      : translated("learn-exercise-read-clear", "{mask} is not set in {bits}: no {name}.", {
          mask: code(`0x${hex(mask)}`),
          bits,
          name,
        });
  return {
    kind: "read",
    message,
    buffer: asked.node.span.buffer,
    span: asked.node.span,
    wanted: byte & known,
    flags,
    question: () =>
      translated("learn-exercise-read-flags", "{field} at {at} is {bytes}. Which flags does it set?", {
        field,
        at: place(message, asked.node.span),
        bytes: inHex(asked.bytes),
      }),
    hints: () => [asked.meta.doc, binary()],
    judge: (answer) => {
      const chosen = Number(answer);
      const wrong = flags.filter(([mask]) => (chosen & mask) !== (byte & mask));
      const right = wrong.length === 0;
      const lines = (right ? flags.filter(([mask]) => (byte & mask) !== 0) : wrong).map(([mask, name]) =>
        line(mask, name),
      );
      return { right, why: [binary(), ...lines], span: asked.node.span };
    },
    solution: () =>
      translated("learn-exercise-read-flags-key", "{bytes} is {bits}: {names}.", {
        bytes: inHex(asked.bytes),
        bits,
        names:
          flags
            .filter(([mask]) => (byte & known & mask) !== 0)
            .map(([mask, name]) => `0x${hex(mask)} ${name}`)
            .join(", ") || "–",
      }),
  };
}

function readNumber(message: Message, asked: Field, type: NumberType): ReadNumber {
  const { bytes } = asked;
  const value = numberIn(bytes, type);
  const field = code(asked.path);
  const shown = String(type === "f32" ? Number(value.toPrecision(7)) : value);
  const turned = code(
    `0x${[...bytes]
      .reverse()
      .map((byte) => hex(byte))
      .join("")}`,
  );

  const how = (): string => {
    if (type === "f32") return float(bytes, shown, turned);
    if (bytes.length === 1) {
      const byte = bytes[0] ?? 0;
      return translated("learn-exercise-read-byte", "{byte} = {high} × 16 + {low} = {value}.", {
        byte: turned,
        high: String(byte >> 4),
        low: String(byte & 15),
        value: code(shown),
      });
    }
    if (type === "i32" && value < 0) {
      return translated(
        "learn-exercise-read-negative",
        "Back to front {bytes} is {turned}; the highest bit is set, so it is negative: {unsigned} − 2³² = {value}.",
        {
          bytes: inHex(bytes),
          turned,
          unsigned: String(value + 2 ** 32),
          value: code(shown),
        },
      );
    }
    return translated(
      "learn-exercise-read-little",
      "The lowest byte comes first: back to front {bytes} is {turned}, which is {sum} = {value}.",
      {
        bytes: inHex(bytes),
        turned,
        sum: weights(bytes),
        value: code(shown),
      },
    );
  };

  const judge = (typed: string): Verdict => {
    const { span } = asked.node;
    const answer = parseNumber(typed, type);
    if (answer === null) {
      return {
        right: false,
        why: [
          translated(
            "learn-exercise-read-no-number",
            "That is not a number. Write it in decimal, or in hex with {prefix} before it.",
            { prefix: code("0x") },
          ),
        ],
        span,
      };
    }
    if (same(answer, value, type)) return { right: true, why: [how()], span };
    return { right: false, why: mistake(answer, typed, bytes, type), span };
  };

  return {
    kind: "read",
    message,
    buffer: asked.node.span.buffer,
    span: asked.node.span,
    wanted: value,
    flags: null,
    question: () =>
      type === "f32"
        ? translated(
            "learn-exercise-read-float",
            "{field} at {at} is {bytes}, a float. Which number is it? The nearest whole number will do.",
            { field, at: place(message, asked.node.span), bytes: inHex(bytes) },
          )
        : translated("learn-exercise-read-number", "{field} at {at} is {bytes}. Which number is it?", {
            field,
            at: place(message, asked.node.span),
            bytes: inHex(bytes),
          }),
    hints: () => [
      translated("learn-exercise-read-type", "{field}: {type}.", { field, type: asked.meta.describe }),
      ...(bytes.length > 1
        ? [
            translated("learn-exercise-read-turn", "The lowest byte comes first. Back to front it is {turned}.", {
              turned,
            }),
          ]
        : []),
      ...(type === "f32" ? [floatParts(bytes)] : []),
    ],
    judge,
    solution: how,
  };
}

/** Returns a number as a sum of its bytes: `240 + 2 × 256` */
function weights(bytes: Uint8Array): string {
  const parts = Array.from(bytes, (byte, index) => (index === 0 ? String(byte) : `${byte} × ${256 ** index}`));
  return parts.filter((_, index) => index === 0 || bytes[index] !== 0).join(" + ");
}

function floatBits(bytes: Uint8Array): { sign: number; exponent: number; fraction: number } {
  const bits = numberIn(bytes, "u32");
  return { sign: Math.floor(bits / 2 ** 31), exponent: Math.floor(bits / 2 ** 23) % 256, fraction: bits % 2 ** 23 };
}

function floatParts(bytes: Uint8Array): string {
  const { sign, exponent, fraction } = floatBits(bytes);
  return translated(
    "learn-exercise-read-parts",
    "Its highest bit is the sign, {sign}; the next 8 are the exponent, {exponent}, minus 127; the other 23 are the fraction, {fraction} of 8,388,608.",
    {
      sign: String(sign),
      exponent: String(exponent),
      fraction: String(fraction),
    },
  );
}

function float(bytes: Uint8Array, shown: string, turned: string): string {
  const { sign, exponent, fraction } = floatBits(bytes);
  if (exponent === 0 || exponent === 255)
    return translated("learn-exercise-read-float-special", "Back to front it is {turned}, which means {value}.", {
      turned,
      value: code(shown),
    });
  return translated(
    "learn-exercise-read-float-how",
    "Back to front it is {turned}: sign {sign}, exponent {exponent} − 127 = {power}, so {factor} × 2^{power} = {value}.",
    {
      turned,
      sign: String(sign),
      exponent: String(exponent),
      power: String(exponent - 127),
      factor: ((sign ? -1 : 1) * (1 + fraction / 2 ** 23)).toPrecision(6),
      value: code(shown),
    },
  );
}

function same(answer: number, value: number, type: NumberType): boolean {
  if (type === "f32")
    return Object.is(answer, value) || Math.abs(answer - value) <= Math.max(0.5, Math.abs(value) / 1e6);
  if (type === "u32") return answer === value || answer + 2 ** 32 === value;
  return answer === value;
}

/**
 * Guesses from the answer which mistake was made, and returns sentences about it. If the guess fails, they show the
 * bytes that would encode the answer.
 */
function mistake(answer: number, typed: string, bytes: Uint8Array, type: NumberType): string[] {
  const here = inHex(bytes);
  const given = code(typed.trim());
  const value = numberIn(bytes, type);
  const whole = type === "f32" ? "u32" : type;
  if (bytes.length > 1 && answer === numberIn(bytes.slice().reverse(), whole)) {
    return [
      translated(
        "learn-exercise-read-big",
        "{given} is {bytes} read with the highest byte first. Here the lowest comes first.",
        { given, bytes: here },
      ),
    ];
  }
  if (type === "f32" && answer === numberIn(bytes, "u32")) {
    return [
      translated(
        "learn-exercise-read-as-whole",
        "{given} is {bytes} read as a whole number. It is a float: sign, exponent and fraction.",
        { given, bytes: here },
      ),
    ];
  }
  if (type === "i32" && value < 0 && answer === value + 2 ** 32) {
    return [
      translated(
        "learn-exercise-read-unsigned",
        "{given} is {bytes} read without a sign. The highest bit is set: the number is negative.",
        { given, bytes: here },
      ),
    ];
  }
  if (typed.trim().toLowerCase() === hexOf(bytes)) {
    return [
      translated(
        "learn-exercise-read-hex",
        "{given} is the hex, read as decimal. Write {prefix} before it, or convert it.",
        { given, prefix: code("0x") },
      ),
    ];
  }
  const stored = storedAs(answer, type);
  return [
    stored
      ? translated("learn-exercise-read-stored", "{given} would be the bytes {stored}; here they are {bytes}.", {
          given,
          stored: inHex(stored),
          bytes: here,
        })
      : translated("learn-exercise-read-too-large", "{given} does not fit: the field is {type}.", { given, type }),
  ];
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes]
    .reverse()
    .map((byte) => hex(byte))
    .join("")
    .replace(/^0+(?=.)/, "");
}
