// The examples of the npm package's README, run as a reader would: in a project that has the package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { built, project } from "./project.js";

const readme = readFileSync(new URL("README.md", built), "utf8");
const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map((match) => match[1]);
const program = project("project");

/** What an example prints. */
const run = (number) => program(`example-${number}.mjs`, examples[number]);

test("a paste and back", () => {
  const printed = run(0);
  assert.match(printed, /^S2C_CHALLENGE 584425803$/m);
  assert.match(printed, /^Uint8Array\(9\) \[/m);
});

test("a capture as NDJSON", () => {
  const lines = run(1)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const summary = lines.pop();
  assert.equal(summary.record, "summary");
  assert.equal(
    lines.length,
    Object.values(summary.messages).reduce((sum, count) => sum + count),
  );
  assert.deepEqual(
    lines.map((line) => line.index),
    lines.map((_, index) => index),
  );
});

test("another language", () => assert.equal(run(4), "En-tête\n"));

test("a list, and one message of it", () => {
  const printed = run(5);
  assert.match(printed, /a2scope\/1/);
  assert.match(printed, /index: 7,/);
});

test("the examples for browsers are the only other ones", () => {
  // tests/packages bundles them.
  assert.equal(examples.length, 6);
  assert.match(examples[2], /await init\(\)/);
  assert.match(examples[3], /await init\({ module_or_path }\)/);
});
