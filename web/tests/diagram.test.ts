/** The rows of byte diagrams: whatever the message, they tile its bytes and name each field once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { allCases } from "../../tests/browser/cases.ts";
import { fieldsOf } from "../src/learn/exercises/bytes";
import { COLUMNS, rowsOf } from "../src/learn/companion/rows";
import { usual } from "../src/message/selection";
import { messageOf, messagesIn } from "./decode";

test("the rows of every case tile its bytes, and each field is named once", () => {
  let tiled = 0;
  for (const name of allCases()) {
    for (const message of messagesIn(name)) {
      const buffer = usual(message);
      const length = message.buffers.find(({ number }) => number === buffer)?.bytes.length ?? 0;
      const { rows, left } = rowsOf(message, buffer);
      let at = 0;
      for (const { offset, stands, cells } of rows) {
        assert.equal(offset, at, name);
        const width = cells.reduce((sum, cell) => sum + cell.width, 0);
        assert.ok(stands === 1 || (cells.length === 1 && width === COLUMNS), name);
        at += stands * COLUMNS;
        const whole = Math.min(at, length) - offset;
        // A byte in no field, as in a message that cannot be read, is in no cell either.
        if (stands === 1) assert.ok(width <= whole, `${name} at ${offset}`);
      }
      assert.equal(left, Math.max(0, length - at), name);
      const named = rows.flatMap(({ cells }) => cells.filter((cell) => cell.named).map(({ path }) => path));
      if (left === 0) assert.equal(named.length, fieldsOf(message, buffer).length, name);
      if (left === 0) tiled += 1;
    }
  }
  assert.ok(tiled > 100, `${tiled} messages were drawn whole`);
});

test("a long text is one row of eight bytes that stands for several", () => {
  const { rows } = rowsOf(messageOf("info/css"), 0);
  assert.deepEqual(
    rows
      .slice(0, 3)
      .map(({ offset, stands, cells }) => [offset, stands, ...cells.map(({ label, width }) => `${label} ${width}`)]),
    [
      [0, 1, "Prefix 4", "Header 1", "Protocol 1", "Name 2"],
      [8, 4, "Name 8"],
      [40, 1, "Name 3", "Map 5"],
    ],
  );
});
