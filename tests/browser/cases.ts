/** The pastes of `tests/cases`, and pastes made from bytes. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cases, diagnoses, pastes } from "./places.ts";

/** Returns the paste of a case: the text between its first two `---` lines. */
export function pasteOf(name: string): string {
  const [, paste] = readFileSync(join(cases, `${name}.txt`), "utf8").split(/^---\n/m);
  if (paste === undefined) throw new Error(`${name} holds no paste`);
  return paste.replace(/\n$/, "");
}

/** Returns the paths of all cases, without their extension. */
export function allCases(): string[] {
  return readdirSync(cases, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".txt"))
    .map((path) => path.slice(0, -".txt".length))
    .sort();
}

/** Returns the texts of `tests/pastes`, by name. */
export function allPastes(): [name: string, text: string][] {
  return readdirSync(pastes)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .map((file) => {
      const rest = readFileSync(join(pastes, file), "utf8").split("\n---\n").slice(1).join("\n---\n");
      return [file, `${rest.split("\n=== ")[0]!}\n`];
    });
}

/** Returns the paste of a case of `tests/diagnoses`. */
export function diagnosisPaste(name: string): string {
  return readFileSync(join(diagnoses, `${name}.txt`), "utf8")
    .split("\n---\n")
    .slice(1)
    .join("\n---\n");
}

/** Bytes as hex, in a form that a person could paste. */
export function hex(bytes: Uint8Array): string {
  const pairs = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  const rows: string[] = [];
  for (let at = 0; at < pairs.length; at += 16) rows.push(pairs.slice(at, at + 16).join(" "));
  return rows.join("\n");
}

const PREFIX = [0xff, 0xff, 0xff, 0xff];
const text = (value: string | Uint8Array): Uint8Array => Buffer.concat([Buffer.from(value), Buffer.of(0)]);

/** Returns the bytes of an S2A_INFO_SRC. */
export function info(name: string | Uint8Array, map = "de_dust2"): Buffer {
  return Buffer.concat([
    Buffer.of(...PREFIX, 0x49, 17),
    text(name),
    text(map),
    text("cstrike"),
    text("Counter-Strike: Source"),
    Buffer.of(240, 0, 5, 32, 1, 0x64, 0x6c, 0, 1),
    text("1.0.0.70"),
    Buffer.of(0),
  ]);
}

/** Returns the bytes of an S2A_PLAYER. */
export function players(...names: (string | Uint8Array)[]): Buffer {
  const listed = names.map((name, index) =>
    Buffer.concat([Buffer.of(index), text(name), Buffer.of(7, 0, 0, 0, 0, 0, 0x80, 0x3f)]),
  );
  return Buffer.concat([Buffer.of(...PREFIX, 0x44, names.length), ...listed]);
}

/** Returns the bytes of an S2A_RULES. */
export function rules(...pairs: (readonly [string | Uint8Array, string | Uint8Array])[]): Buffer {
  const listed = pairs.map(([name, value]) => Buffer.concat([text(name), text(value)]));
  return Buffer.concat([Buffer.of(...PREFIX, 0x45, pairs.length, 0), ...listed]);
}
