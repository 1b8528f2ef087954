/** The comparison of two messages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { info, players, rules } from "../../tests/browser/cases.ts";
import { align, fieldDifferences, type Alignment } from "../src/compare/diff";
import type { Message } from "../src/engine/model";
import { Random } from "../src/learn/exercises/random";
import { bytes, decode } from "./decode";

const columns = ({ before, after }: Alignment): [number, number][] =>
  Array.from(before, (at, column) => [at, after[column]!]);

test("equal bytes stand in one column, and what one side lacks is a gap", () => {
  const aligned = (a: string, b: string) => columns(align(bytes(a), bytes(b)));
  assert.deepEqual(aligned("01 02 03", "01 02 03"), [
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  assert.deepEqual(aligned("", "01 02"), [
    [-1, 0],
    [-1, 1],
  ]);
  assert.deepEqual(aligned("01 02 03 04", "01 02 09 03 04"), [
    [0, 0],
    [1, 1],
    [-1, 2],
    [2, 3],
    [3, 4],
  ]);
  assert.deepEqual(
    aligned("01 09 02", "01 08 02"),
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    "a replaced byte is beside the new one",
  );
  assert.deepEqual(
    aligned("01 02 05 03 04", "01 06 05 07 04"),
    [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
    "one equal byte between others is a coincidence",
  );
});

test("every byte of both sides has one column, in order, also if they have nothing in common", () => {
  const random = new Random(1, "align");
  const check = (a: Uint8Array, b: Uint8Array): void => {
    const { before, after } = align(a, b);
    assert.equal(before.length, after.length);
    assert.deepEqual(
      before.filter((at) => at >= 0),
      Int32Array.from(a.keys()),
    );
    assert.deepEqual(
      after.filter((at) => at >= 0),
      Int32Array.from(b.keys()),
    );
  };
  for (let round = 0; round < 200; round += 1) {
    // Few different bytes, so that much is equal by chance.
    const some = (): Uint8Array => Uint8Array.from({ length: random.below(60) }, () => random.below(3));
    check(some(), some());
  }
  check(new Uint8Array(3000).fill(1), new Uint8Array(2500).fill(2));
});

function differences(a: Uint8Array, b: Uint8Array): string[] {
  const [before, after] = [decode([a]), decode([b])] as const;
  return fieldDifferences(before[0] as Message, after[0] as Message)
    .filter(({ kind }) => kind !== "same")
    .map((one) => `${one.kind} ${one.label} ${one.before?.value ?? ""}>${one.after?.value ?? ""}`);
}

test("fields are compared by their bytes", () => {
  assert.deepEqual(differences(info("one"), info("one")), []);
  assert.deepEqual(differences(info("one"), info("two", "cs_office")), [
    'changed Name "one">"two"',
    'changed Map "de_dust2">"cs_office"',
  ]);
});

test("rules and players are matched by name, wherever they stand", () => {
  assert.deepEqual(differences(rules(["a", "1"], ["b", "2"]), rules(["b", "2"], ["a", "1"])), []);
  assert.deepEqual(differences(rules(["a", "1"], ["b", "2"]), rules(["a", "7"], ["c", "3"])), [
    'changed a "1">"7"',
    'after c >"3"',
    'before b "2">',
  ]);
  assert.deepEqual(
    differences(players("bob"), players("bob", "bob")).filter((line) => !line.includes("Index")),
    ["changed Count 1>2", 'after bob >index 1  "bob"  score 7  duration 1 s'],
  );
});
