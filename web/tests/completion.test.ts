/** The search box: whether a text is an expression or words, and what completes an expression. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Recent, isDoubtful, kindOf } from "../src/analysis/asked";
import { complete, type Known } from "../src/analysis/completion";

const VALUES: Readonly<Record<string, readonly string[]>> = {
  src: ["192.0.2.1:27015", "198.51.100.7:27005"],
  time: ["2024-05-06T07:08:09Z", "2024-05-07T00:00:00Z"],
  "data.name": ['a "quoted" name', "evil\u202ename", "x".repeat(81)],
};
const known: Known = {
  names: new Map([
    ["S2A_PLAYER", 3],
    ["A2S_INFO", 2],
  ]),
  values: (path) => VALUES[path] ?? [],
};

/** What the options at the end of a text insert. */
const inserted = (text: string): readonly string[] =>
  complete(text, text.length, known)?.options.map(({ insert }) => insert) ?? [];

test("a text is an expression if it looks like one", () => {
  for (const text of [
    'message == "A2S_INFO"',
    "bytes > 100",
    "!split.complete",
    'ip(src) == "192.0.2.1"',
    'data.name.contains("x")',
    "true",
    "time ",
    "not A2S_INFO",
    "!A2S_INFO",
    "A2S_INFO or A2S_PLAYER",
    "port 27015",
    "src host 192.0.2.1",
    "udp port 27015",
    "host 192.0.2.1 and port 27015",
  ]) {
    assert.equal(kindOf(text), "expression", text);
  }
  for (const text of [
    "de_dust2",
    "=== MY SERVER ===",
    "|||clan||| server",
    "192.0.2.1:27015",
    "not your server",
    "this or that",
    "port of call",
    '"Team Fortress"',
    "de_*",
    "A2S_INFO",
    '"message == 1"',
    "true story",
    "",
  ]) {
    assert.equal(kindOf(text), "words", text);
  }
  assert.deepEqual(["a (b)", "x = y", "dust 2"].map(isDoubtful), [true, true, false]);
});

test("names are completed from two characters on, those that begin with them first", () => {
  assert.deepEqual(inserted("m"), [], "one character is too few");
  assert.equal(inserted("mes")[0], "message ");
  assert.ok(inserted("info").includes('message == "A2S_INFO" '), "the name of a message that is there");
  assert.ok(inserted("spl").includes("split."));
  assert.deepEqual(inserted("A2S_INFO and mes"), [], "not amid words");
  assert.ok(inserted("bytes > 3 && mes").includes("message "), "but after an operator");
});

test("members, operators and methods fit the kind of a value", () => {
  assert.ok(inserted("split.").includes("complete "));
  assert.deepEqual(inserted("bytes "), ["== ", "!= ", "> ", ">= ", "< ", "<= "]);
  assert.deepEqual(inserted("split.complete "), ["== ", "&& ", "|| "]);
  assert.deepEqual(inserted("split.complete == "), ["true ", "false "]);
  assert.ok(inserted("message.").includes('contains("'));
  assert.ok(inserted("notes.").includes("exists(n, n."));
  assert.ok(inserted("notes.exists(n, n.").includes("code "), "the variable of a macro");
  assert.deepEqual(inserted("bytes > 100 "), ["&& ", "|| "]);
  assert.deepEqual(inserted("nothing.of.this."), []);
});

test("values are those that occur in the input, quoted", () => {
  assert.deepEqual(inserted("message == "), ['"A2S_INFO" ', '"S2A_PLAYER" ']);
  assert.deepEqual(inserted('message == "S2'), ['"S2A_PLAYER" ']);
  assert.deepEqual(inserted("src == "), ['"192.0.2.1:27015" ', '"198.51.100.7:27005" ']);
  assert.deepEqual(inserted('time >= timestamp("2024-05-07'), ['"2024-05-07T00:00:00Z") ']);
  assert.deepEqual(
    inserted("data.name == "),
    ['"a \\"quoted\\" name" ', '"evil\\u202ename" '],
    "what is invisible is escaped, what is too long left out",
  );
});

test("a completion takes the place of what was typed, and of the quote behind the caret", () => {
  const text = 'message == "S2" && bytes > 3';
  const found = complete(text, text.indexOf("S2") + 2, known);
  assert.deepEqual([found?.from, found?.to], [text.indexOf('"S2"'), text.indexOf('"S2"') + 4]);
});

test("the arrow keys go through the last searches, and back to what was typed", () => {
  const recent = new Recent();
  for (const question of ["one", " ", "two", "one"]) recent.add(question);
  assert.deepEqual(
    ["draft", "one", "two"].map((typed) => recent.step(true, typed)),
    ["one", "two", null],
    "blanks and what came again are kept once",
  );
  assert.deepEqual(
    [recent.step(false, "two"), recent.step(false, "one"), recent.step(false, "draft")],
    ["one", "draft", null],
  );
  for (let search = 0; search < 30; search += 1) recent.add(`search ${search}`);
  let steps = 0;
  while (recent.step(true, "") !== null) steps += 1;
  assert.equal(steps, 10);
});
