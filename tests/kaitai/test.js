// Parsers made of the descriptions of `a2scope explain --format ksy` read in every case what `a2scope` reads.
//
// What they must read is also written to a file, for the same test in Python.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { cases, description, languages, messages } from "./a2scope.js";
import { at, compile, load, opaque, read } from "./parsers.js";
import { readings } from "./readings.js";

/** The types that read whole messages. */
const WHOLE_MESSAGES = ["source_query", "rcon_stream"];

/** Messages of which no grammar says what is in them: others than those of the protocol, and of unknown dialect. */
const NOT_READ = ["UNKNOWN", "SPLIT_FRAGMENT"];

/** Where the parser in Python and what it must read are written to. */
const OUT = new URL("../../target/kaitai/", import.meta.url);

const hex = (bytes) => (bytes === undefined ? undefined : Buffer.from(bytes).toString("hex"));

/** Compares a field of a message with what the command says. */
function compare(message, { path, type, value, hex: bytes }, where) {
  const found = at(message, path);
  const same = (found, expected) => assert.deepEqual(found, expected, `${where}: ${path}`);
  if (type === "cstr" || type === "text") {
    same(hex(at(message, `${path}_bytes`)), type === "cstr" ? bytes.replace(/00$/, "") : bytes);
    same(found, value);
  } else if (type === "bytes" || found instanceof Uint8Array) {
    same(hex(found), bytes);
  } else if (type === "char") {
    same(String.fromCharCode(found), value);
  } else if (type === "f32") {
    same(found, value === null ? Buffer.from(bytes, "hex").readFloatLE() : Math.fround(value));
  } else if (type === "ipv4:port") {
    same(found?.text, value);
  } else {
    // The runtime of JavaScript has 53 bits of an u64.
    same(found, Number(value));
  }
}

/** Compares everything that is to be read in one piece of bytes. Returns how many fields that were. */
function check(Parser, reading) {
  const { name, message, type, bytes, fields, opaque: after } = reading;
  const where = `${name}, ${message}`;
  let found = read(Parser, type, bytes);
  if (Parser.name === "SourceQuery" && type === "source_query") {
    assert.equal(found.name, message, where);
    found = found.message;
  } else if (found.packets !== undefined) {
    [found] = found.packets;
  }
  for (const field of fields) compare(found, field, where);
  if (after !== undefined) assert.equal(opaque(found), after, where);
  return fields.length;
}

const started = performance.now();
const done = (what) => console.log(`${((performance.now() - started) / 1000).toFixed(1)} s: ${what}`);
mkdirSync(OUT, { recursive: true });
const all = (await cases(new URL("cases/", OUT))).flatMap((record) => [...readings(record)]);
const [known, others] = [all.filter(({ byGrammar }) => byGrammar), all.filter(({ byGrammar }) => !byGrammar)];
writeFileSync(new URL("readings.json", OUT), JSON.stringify(known));

const sources = {};
for (const language of await languages()) sources[language] = await compile(language, await description());
writeFileSync(new URL("source_query.py", OUT), sources.python);
assert.equal(Object.keys(sources).length, 8);
done(`the description of all messages, compiled to ${Object.keys(sources).join(", ")}`);

const Parser = load(sources.javascript);
const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
const compared = sum(known.map((reading) => check(Parser, reading)));
const judged = known.filter(({ judged }) => judged > 0);
done(`${compared} fields of ${known.length} messages and fragments read`);
assert.ok(known.length >= 480 && compared >= 8800, "fewer than there were");

const names = await messages();
let own = 0;
for (const name of names) {
  const Own = load(await compile("javascript", await description(name)));
  const its = known.filter(({ message, type }) => message === name && WHOLE_MESSAGES.includes(type));
  if (NOT_READ.includes(name)) continue;
  assert.ok(its.length > 0, `no case of ${name}`);
  own += sum(its.map((reading) => check(Own, reading)));
}
done(`${own} fields read with the parsers of ${names.length} messages alone`);
const opaques = `${sum(judged.map(({ judged }) => judged))} fields of ${judged.length} must be judged`;
const left = `${others.length} are cut short, or not what the grammar has`;
console.log(
  `${compared} fields of ${known.length} messages and fragments are the same in JavaScript; ${opaques}; ${left}`,
);
