/** The lessons: what the build refuses, and what all of them have. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { cases, root } from "../../tests/browser/places.ts";
import { COMPLETE, material } from "../build/lessons.ts";
import { compile, compileAll, compare } from "../build/lessons/compile.ts";
import { read } from "../build/lessons/markdown.ts";
import { payloads } from "../src/engine/payloads";
import { fits, makeExercise, prepared } from "../src/learn/exercises/exercise";
import { KINDS, isKind } from "../src/learn/exercises/kinds";
import { FRAME, SIZES } from "../src/learn/figures/facts";
import { FIGURES } from "../src/learn/lessons/lesson";
import { bytes, decode, messageOf } from "./decode";

const made = material({
  lessons: join(root, "web/lessons"),
  cases,
  engine: join(root, "target/npm/a2scope"),
  root,
});
let compiled: ReturnType<typeof compileAll> | null = null;

async function lessons(): Promise<ReturnType<typeof compileAll>> {
  return (compiled ??= compileAll(join(root, "web/lessons"), await made, COMPLETE));
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
  const known = { ...(await made), language: "en" };
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

test("there are fourteen lessons of five to eight steps", async () => {
  const all = await lessons();
  for (const language of COMPLETE) {
    assert.equal(all.get(language)?.length, 14);
    for (const { name, lesson } of all.get(language) ?? []) {
      assert.ok(lesson.steps.length >= 5 && lesson.steps.length <= 8, name);
    }
  }
});

test("a lesson has objectives, a recap and its minutes, and shows the figure that it names", async () => {
  const known = { ...(await made), language: "en" };
  const aims = ONE.replace("Summary.\n", "Summary.\n\n- read a map\n- find a zero\n");
  const whole = compile(read(`${aims}\n::figure{of=edf}\n\n::recap\n\n- A map is a text.\n`, "one.md"), known);
  assert.deepEqual(whole.objectives, [["read a map"], ["find a zero"]]);
  assert.deepEqual(whole.recap, [["A map is a text."]]);
  assert.deepEqual(whole.steps[0]?.blocks.at(-1), { kind: "figure", figure: "edf" });
  assert.throws(() => read(`${aims}\n::figure{of=fde}\n`, "one.md"), says("one.md:14: a figure is one of challenge"));
  assert.throws(() => read(`${aims}\n::recap\n\nText.\n`, "one.md"), says("one.md:16: a recap is one list"));
  assert.throws(
    () => compare(read(aims, "en"), read(aims.replace("- find a zero\n", ""), "fr"), "fr"),
    says("other directives"),
  );
  const all = await lessons();
  for (const language of COMPLETE) {
    for (const [index, { name, lesson }] of (all.get(language) ?? []).entries()) {
      assert.ok(lesson.objectives.length >= 3 && lesson.recap.length >= 3, name);
      assert.ok(lesson.minutes >= 4 && lesson.minutes <= 20, `${name}: ${lesson.minutes} minutes`);
      assert.equal(lesson.minutes, all.get("en")?.[index]?.lesson.minutes, name);
    }
  }
  const figures = (all.get("en") ?? []).flatMap(({ lesson }) =>
    lesson.steps.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "figure" ? [block.figure] : []))),
  );
  assert.deepEqual(figures.sort(), [...FIGURES].sort());
});

test("the sizes in the figure of the challenge, and the frame of the layers, are those of the cases", () => {
  const length = (name: string): number => payloads(messageOf(name)).reduce((sum, one) => sum + one.length, 0);
  assert.deepEqual(SIZES, {
    question: length("player_request/asks_for_challenge"),
    challenge: length("challenge/reply"),
    rules: length("rules/goldsource_two_datagrams"),
  });
  const pasted = readFileSync(join(cases, "packets/ethernet_ipv4_udp.txt"), "utf8").split("---\n")[1] ?? "";
  const hex = [...pasted.matchAll(/^\w{4}((?: {1,3}[0-9a-f]{2})+)/gm)].map(([, row = ""]) => row.replaceAll(" ", ""));
  assert.equal(FRAME, hex.join(""));
});

test("there are more than sixty exercises, of every kind", async () => {
  const made = ((await lessons()).get("en") ?? []).flatMap(({ lesson }) =>
    lesson.steps.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "exercise" ? [block.exercise] : [])),
    ),
  );
  assert.ok(made.length >= 60, `${made.length}`);
  for (const kind of KINDS) assert.ok(made.includes(kind), kind);
  const finds = made.filter((kind) => kind === "find").length;
  assert.ok(finds * 4 < made.length, `${finds} of ${made.length} only find a byte`);
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
