/** Random order that depends on a seed only, and numbers as they are stored and typed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { numberIn, parseNumber, storedAs } from "../src/learn/exercises/numbers";
import { Random, turn } from "../src/learn/exercises/random";
import { bytes } from "./decode";

test("a seed and a word always give the same numbers, and others give others", () => {
  const numbers = (seed: number, word: string): number[] => {
    const random = new Random(seed, word);
    return Array.from({ length: 8 }, () => random.below(1000));
  };
  assert.deepEqual(numbers(1, "find"), numbers(1, "find"));
  assert.notDeepEqual(numbers(1, "find"), numbers(2, "find"));
  assert.notDeepEqual(numbers(1, "find"), numbers(1, "read"));
  const many = new Random(3, "many");
  const counts = Array.from({ length: 6 }, () => 0);
  for (let time = 0; time < 6000; time += 1) counts[many.below(6)]! += 1;
  assert.ok(
    counts.every((count) => count > 850 && count < 1150),
    counts.join(" "),
  );
});

test("a shuffled list has every item once, and the list itself stays", () => {
  const items = Array.from({ length: 20 }, (_, item) => item);
  const shuffled = new Random(1, "x").shuffled(items);
  assert.notDeepEqual(shuffled, items);
  assert.deepEqual(
    [...shuffled].sort((a, b) => a - b),
    items,
  );
  assert.deepEqual(items.slice(0, 3), [0, 1, 2]);
});

test("consecutive seeds give every item once a round", () => {
  for (const length of [1, 2, 3, 7]) {
    const items = Array.from({ length }, (_, item) => item);
    const drawn = Array.from({ length: 60 * length }, (_, seed) => turn(items, seed, "word"));
    for (let round = 0; round < 60; round += 1)
      assert.equal(new Set(drawn.slice(round * length, (round + 1) * length)).size, length);
  }
  assert.equal(turn<number>([], 3, "word"), undefined);
});

test("numbers are little-endian", () => {
  assert.equal(numberIn(bytes("2c 01"), "u16"), 300);
  assert.equal(numberIn(bytes("ff ff ff ff"), "i32"), -1);
  assert.equal(numberIn(bytes("ff ff ff ff"), "u32"), 4294967295);
  assert.equal(numberIn(bytes("00 00 80 3f"), "f32"), 1);
  assert.ok(Number.isNaN(numberIn(bytes("01"), "u16")), "too few bytes");
  assert.deepEqual(storedAs(300, "u16"), bytes("2c 01"));
  assert.deepEqual(storedAs(0.1, "f32"), bytes("cd cc cc 3d"));
  for (const [value, type] of [
    [256, "u8"],
    [-1, "u16"],
    [1.5, "u32"],
    [2 ** 31, "i32"],
  ] as const)
    assert.equal(storedAs(value, type), null, `${value} ${type}`);
});

test("a number is read as people type it", () => {
  const integers = {
    "300": 300,
    " 1 234 ": 1234,
    "1,234": 1234,
    "1.234": 1234,
    "1_234": 1234,
    "0x2C": 44,
    "−5": -5,
    "+5": 5,
    "12,34": null,
    "": null,
    "0x": null,
    "5 apples": null,
    "1e3": null,
  };
  for (const [typed, number] of Object.entries(integers)) assert.equal(parseNumber(typed, "u32"), number, typed);
  const floats = { "1,5": 1.5, "1.5": 1.5, "-0.25": -0.25, "1.234": 1.234, "1.2.3": null, NaN: null };
  for (const [typed, number] of Object.entries(floats)) assert.equal(parseNumber(typed, "f32"), number, typed);
});
