// The small programs in the npm package's examples/, run as a reader would.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { project } from "./project.js";

const examples = new URL("../../crates/wasm/npm/examples/", import.meta.url);
const program = project("examples");

/** The lines that an example prints about a file. */
const lines = (example, file) =>
  program(example, readFileSync(new URL(example, examples)), file)
    .trimEnd()
    .split("\n");

test("a dump, field by field", () => {
  const printed = lines("decode-dump.mjs", "dump.txt");
  assert.equal(printed[0], "S2A_INFO_SRC, 100 bytes");
  assert.ok(printed.includes('43  Map  "de_dust"  '), printed.join("\n"));
  assert.equal(printed.length, 17);
});

test("a capture, counted", () => {
  const printed = lines("read-capture.mjs", "capture.pcapng");
  assert.match(printed[0], /^0 {2}\S+ -> 193\.68\.217\.241:27019 {2}A2S_INFO$/);
  assert.deepEqual(printed.slice(5), ["88 messages in 121 packets"]);
});
