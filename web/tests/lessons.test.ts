/** The lessons: what the build refuses, and what all of them have. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { cases, root } from "../../tests/browser/places.ts";
import { COMPLETE } from "../build/lessons.ts";
import { compile, compileAll, compare } from "../build/lessons/compile.ts";
import { read } from "../build/lessons/markdown.ts";
import { Packets } from "../build/lessons/packets.ts";
import { fits, makeExercise, prepared } from "../src/learn/exercises/exercise";
import { isKind } from "../src/learn/exercises/kinds";
import { bytes, decode } from "./decode";

const packets = Packets.of(join(root, "target/npm/a2scope"), cases);
let compiled: ReturnType<typeof compileAll> | null = null;

async function lessons(): Promise<ReturnType<typeof compileAll>> {
  return (compiled ??= compileAll(join(root, "web/lessons"), await packets, COMPLETE));
}

/** Whether an error says this. */
const says =
  (words: string) =>
  (error: unknown): boolean =>
    error instanceof Error && error.message.includes(words);

const ONE = `# Title

Summary.

## Step

::packet{case=info/css}

The :path[map]{of=map}.
`;

test("a lesson that points at what is not there is refused, with its line", async () => {
  const known = await packets;
  assert.deepEqual(compile(read(ONE, "one.md"), known).steps[0]?.targets, ["map"]);
  const refused =
    (from: string, to: string): (() => unknown) =>
    () =>
      compile(read(ONE.replace(from, to), "one.md"), known);
  assert.throws(refused("of=map", "of=mod"), says("one.md:9: the packet has no `mod`"));
  assert.throws(refused("of=map", "bytes=99-100"), says("one.md:9: the packet has no bytes 99 to 100"));
  assert.throws(refused(":path[map]{of=map}", "map"), says("one.md:5: the step points at nothing"));
  assert.throws(refused("info/css", "info/csgo"), says("csgo.txt"));
  assert.throws(
    refused("The ", "::exercise{kind=find path=mod seed=1}\n\nThe "),
    says("one.md:9: the packet has no `mod`"),
  );
  assert.throws(refused("The ", "<b>The</b> "), says("one.md:9: html has no place in a lesson"));
  assert.throws(refused("The ", "It is 12:noon. "), says("one.md:9: `:noon` is no directive"));
  assert.throws(refused("of=map", "on=map"), says("one.md:9: unknown attributes: on"));
});

test("a translation has the steps and the directives of the original", () => {
  const translated =
    (text: string): (() => void) =>
    () =>
      compare(read(ONE, "en"), read(text, "fr"), "fr");
  translated(ONE.replace("The :path[map]", "La :path[carte]"))();
  assert.throws(translated(`${ONE}\n## Another\n\nThe :path[map]{of=map}.\n`), says("fr: 2 steps, English has 1"));
  assert.throws(translated(ONE.replace("of=map", "of=name")), says("fr:5: other directives than in English"));
  assert.throws(translated(ONE.replace("info/css", "info/sin")), says("other directives"));
});

test("there are ten lessons of five to eight steps", async () => {
  const all = await lessons();
  for (const language of COMPLETE) {
    assert.equal(all.get(language)?.length, 10);
    for (const { name, lesson } of all.get(language) ?? []) {
      assert.ok(lesson.steps.length >= 5 && lesson.steps.length <= 8, name);
    }
  }
});

test("every lesson has exercises, and they can be made", async () => {
  for (const { name, lesson } of (await lessons()).get("en") ?? []) {
    const exercises = lesson.steps.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "exercise"));
    assert.ok(exercises.length > 0, name);
    for (const { exercise: kind, packet, seed, path, value } of exercises) {
      const all = decode(lesson.packets[packet]!.datagrams.map((hex) => bytes(hex)));
      const message = isKind(kind) ? all.find((one) => fits(kind, one)) : undefined;
      if (!isKind(kind) || !message) throw new Error(`${name}: no exercise ${kind} can be made`);
      const changed = prepared(kind, message, seed);
      const made = makeExercise(kind, changed ? decode(changed) : kind === "pair" ? all : [message], seed, {
        path: path ?? undefined,
        value: value ?? undefined,
      });
      assert.ok(made, `${name}: ${kind} ${path}`);
    }
  }
});
