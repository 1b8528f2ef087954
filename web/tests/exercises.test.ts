/** Exercises: what is made of every case, judged by what the decoder says. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { allCases } from "../../tests/browser/cases.ts";
import type { Message } from "../src/engine/model";
import { payloads } from "../src/engine/payloads";
import { fieldNamed } from "../src/learn/exercises/bytes";
import { solved } from "../src/learn/exercises/change";
import { fits, makeExercise, prepared, type AnyExercise, type Exercises } from "../src/learn/exercises/exercise";
import { KINDS, type Kind, type Verdict } from "../src/learn/exercises/kinds";
import { VERSION, exerciseHash, exerciseSet } from "../src/learn/exercises/link";
import { decode, messageOf, messagesIn } from "./decode";

const CASES = allCases().map((name) => [name, messagesIn(name)] as const);
const SEEDS = 3;

/** Makes the same exercise that a learner gets for this kind, message and seed. */
function make<K extends Kind>(kind: K, message: Message, seed: number): Exercises[K] | null {
  const changed = prepared(kind, message, seed);
  return makeExercise(kind, changed ? decode(changed) : message, seed);
}

/** Returns how the exercise judges a right answer and some wrong answers. */
function judged(exercise: AnyExercise): { readonly right: Verdict; readonly wrong: readonly Verdict[] } {
  switch (exercise.kind) {
    case "find": {
      const { offset, len } = exercise.span;
      const all = exercise.message.buffers.find(({ number }) => number === exercise.buffer)!.bytes;
      const others = [...all.keys()].filter((at) => at < offset || at >= offset + len);
      return { right: exercise.judge(offset + len - 1), wrong: others.slice(0, 40).map((at) => exercise.judge(at)) };
    }
    case "read": {
      if (exercise.flags) {
        const [byte] = exercise.message.buffers
          .find(({ number }) => number === exercise.span.buffer)!
          .bytes.subarray(exercise.span.offset);
        const mask = exercise.flags.reduce((sum, [bit]) => sum | (byte! & bit), 0);
        return { right: exercise.judge(String(mask)), wrong: [exercise.judge(String(mask ^ exercise.flags[0]![0]))] };
      }
      const { node, bytes } = exercise.message.nodes
        .map((one) => ({ node: one, bytes: fieldNamed(exercise.message, one.path)?.bytes }))
        .find(
          ({ node: one, bytes: some }) =>
            some && one.span.buffer === exercise.span.buffer && one.span.offset === exercise.span.offset,
        )!;
      // The value of the field as the decoder shows it.
      const value = /^-?[\d.]+(?:e[+-]?\d+)?/i.exec(node.value.replace(/^0x[0-9a-f]+ \((\d+)\)$/, "$1"))![0];
      const nonsense = String(Number(value) + 3);
      return {
        right: exercise.judge(value),
        wrong: [
          exercise.judge(nonsense),
          exercise.judge(""),
          exercise.judge(`0x${[...bytes!].map((byte) => (byte ^ 0x11).toString(16)).join("")}`),
        ],
      };
    }
    case "order": {
      const right = exercise.cards
        .map((_, card) => card)
        .sort((a, b) => exercise.cards[a]!.index - exercise.cards[b]!.index);
      return {
        right: exercise.judge(right),
        wrong: [exercise.judge(exercise.cards.map((_, card) => card)), exercise.judge([...right].reverse())],
      };
    }
    case "spot": {
      const all = exercise.choices().map((_, choice) => exercise.judge(choice));
      return { right: all.find(({ right }) => right)!, wrong: all.filter(({ right }) => !right) };
    }
    case "change":
      return {
        right: exercise.judge(decode([solved(exercise)])),
        wrong: [
          exercise.judge([exercise.message]),
          exercise.judge([]),
          exercise.judge(decode([solved(exercise).slice(0, -1)])),
          exercise.judge(decode([Uint8Array.of(...solved(exercise), 0x41)])),
        ],
      };
    case "pair": {
      // One of the ways to pair four with four is right.
      const ways = permutations([0, 1, 2, 3]).map((way) => exercise.judge(way));
      assert.equal(ways.filter(({ right }) => right).length, 1);
      return {
        right: ways.find(({ right }) => right)!,
        wrong: [...ways.filter(({ right }) => !right).slice(0, 3), exercise.judge([])],
      };
    }
    case "match": {
      const ways = permutations([0, 1, 2, 3]).map((way) => exercise.judge(way));
      assert.equal(ways.filter(({ right }) => right).length, 1);
      return {
        right: exercise.judge(exercise.wanted),
        wrong: [...ways.filter(({ right }) => !right).slice(0, 3), exercise.judge([])],
      };
    }
    case "fields":
    case "exchange": {
      const ways = permutations(exercise.cards.map((_, card) => card)).map((way) => exercise.judge(way));
      assert.equal(ways.filter(({ right }) => right).length, 1);
      return { right: exercise.judge(exercise.wanted), wrong: ways.filter(({ right }) => !right).slice(0, 5) };
    }
    case "name": {
      const all = exercise.choices().map((_, choice) => exercise.judge(choice));
      assert.equal(
        exercise.choices().indexOf(exercise.message.message),
        all.findIndex(({ right }) => right),
      );
      return { right: all.find(({ right }) => right)!, wrong: all.filter(({ right }) => !right) };
    }
    case "measure":
      return {
        right: exercise.judge(String(exercise.wanted)),
        wrong: [-7, -1, 1].map((by) => exercise.judge(String(exercise.wanted + by))).concat(exercise.judge("")),
      };
    case "write": {
      const typed = (all: Uint8Array): Verdict => exercise.judge(Buffer.from(all).toString("hex"));
      const { wanted } = exercise;
      return {
        right: typed(wanted),
        wrong: [
          typed(wanted.slice(0, -1)),
          typed(Uint8Array.of(...wanted, 0)),
          typed(wanted.map((byte) => byte ^ 1)),
        ].concat(exercise.judge(""), exercise.judge("map")),
      };
    }
  }
}

function permutations(items: readonly number[]): number[][] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** Minimum number of exercises of each kind. With fewer, learners would hardly ever get that kind. */
const LEAST: Readonly<Record<Kind, number>> = {
  find: 500,
  read: 200,
  order: 80,
  spot: 250,
  change: 150,
  pair: 250,
  write: 300,
  name: 250,
  measure: 250,
  fields: 150,
  match: 150,
  exchange: 150,
};

for (const kind of KINDS) {
  test(`${kind}: of every case that fits, each seed makes one exercise, and it knows right from wrong and says why`, () => {
    let made = 0;
    const problems: string[] = [];
    for (const [name, messages] of CASES) {
      for (const message of messages) {
        if (!fits(kind, message)) continue;
        for (let seed = 0; seed < SEEDS; seed += 1) {
          const exercise = make(kind, message, seed);
          if (!exercise) {
            problems.push(`${name}, seed ${seed}: fits, and is not made`);
            continue;
          }
          made += 1;
          const { right, wrong } = judged(exercise);
          const texts = [
            exercise.question(),
            exercise.solution(),
            ...exercise.hints(),
            ...right.why,
            ...wrong.flatMap(({ why }) => why),
          ];
          const again = make(kind, message, seed)!;
          const of = `${name}, seed ${seed}: ${exercise.question()} ${exercise.solution()}`;
          if (!right.right || right.why.join("") === "")
            problems.push(`${of} The right answer: ${right.why.join(" ")}`);
          for (const verdict of wrong)
            if (verdict.right || verdict.why.join("") === "")
              problems.push(`${of} A wrong answer: ${verdict.why.join(" ")}`);
          if (again.question() !== exercise.question() || again.solution() !== exercise.solution())
            problems.push(`${of} Made again it is another.`);
          for (const text of texts) if (/undefined|\{\w+\}|``/.test(text)) problems.push(`${of} Says: ${text}`);
        }
      }
    }
    assert.deepEqual(problems.slice(0, 20), []);
    assert.ok(made > LEAST[kind], `only ${made}`);
  });
}

test("a link holds kinds, seed and packets; one that is damaged holds nothing", () => {
  const messages = [payloads(messageOf("info/css")), payloads(messageOf("split/source"))];
  const set = { kinds: ["find", "order"], seed: 7, messages } as const;
  const hash = exerciseHash("exercise", set);
  assert.match(hash, new RegExp(`^#exercise/find\\.order/7/${VERSION}&v1=[\\w-]+&v1=[\\w-]+\\.[\\w-]+\\.[\\w-]+$`));
  assert.deepEqual(exerciseSet(hash), set);
  assert.deepEqual(exerciseSet("#exercise"), { kinds: [], seed: 1, messages: [] });
  assert.deepEqual(exerciseSet(`#exercise/find/7/${VERSION + 1}`), {
    kinds: ["find"],
    seed: 7,
    messages: [],
    otherVersion: VERSION + 1,
  });
  for (const bad of [
    "#exercise/find/1&v1=!",
    "#exercise/nothing/1",
    "#exercise/find/x",
    "#exercise/find/1&v1=A",
    "#exercise/find/1/x",
  ])
    assert.equal(exerciseSet(bad), null, bad);
});

/** Returns what an exercise asks, independent of the wording of its texts. */
function asked(exercise: AnyExercise): unknown {
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
  switch (exercise.kind) {
    case "find":
    case "read":
      return exercise.span;
    case "order":
      return exercise.cards.map(({ index }) => index);
    case "spot":
      return exercise.choices().map((_, choice) => exercise.judge(choice).right);
    case "change":
      return [exercise.path, hex(exercise.wanted)];
    case "write":
      return hex(exercise.wanted);
    case "measure":
      return [exercise.span, exercise.wanted];
    case "name":
      return exercise.choices();
    case "fields":
      return exercise.cards.map(({ content }) => content);
    case "exchange":
      return exercise.cards.map(({ content }) => (typeof content === "string" ? content : hex(content)));
    case "pair":
    case "match":
      return [...exercise.requests, ...exercise.replies].map(({ bytes }) => hex(bytes));
  }
}

/** The kinds that were there from the first version; those that came later have a digest of their own. */
const FIRST = KINDS.slice(0, 6);

/** Returns a digest of what exercises of these kinds ask. */
function digestOf(kinds: readonly Kind[]): string {
  const questions = [
    "info/css",
    "info/edf_all",
    "players/two_players",
    "rules/tutorial_65",
    "challenge/reply",
    "split/source",
  ]
    .map((name) => [name, messageOf(name)] as const)
    .flatMap(([name, message]) =>
      kinds.flatMap((kind) =>
        Array.from({ length: 12 }, (_, seed) => {
          return fits(kind, message) ? JSON.stringify([name, kind, seed, asked(make(kind, message, seed)!)]) : "";
        }),
      ),
    );
  return createHash("sha256").update(questions.join("\n")).digest("hex").slice(0, 16);
}

test("links of a version ask the same for ever", () => {
  // If a digest changes, links that teachers handed out ask other questions. Then `VERSION` must be incremented.
  assert.deepEqual([VERSION, digestOf(FIRST)], [1, "9ce64dd1b5d78768"]);
  assert.deepEqual([VERSION, digestOf(KINDS.slice(FIRST.length))], [1, "d30335677d6db78b"]);
});
