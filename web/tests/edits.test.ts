/** Edits of bytes: undo and redo, and from a message to its packets. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { payloadByte, payloads } from "../src/engine/payloads";
import { Random } from "../src/learn/exercises/random";
import { EditHistory, type PacketEdit } from "../src/session/edit-history";
import { packetEdits } from "../src/session/editing";
import { bytes, messageOf } from "./decode";

const packets = [bytes("01 02 03 04"), bytes("0a 0b")];
const edit = (packet: number, byte: number, remove: number, ...insert: number[]): PacketEdit => ({
  packet,
  byte,
  remove,
  insert,
});
const shown = (edits: EditHistory): string[] =>
  edits.apply(packets).map((packet) => Buffer.from(packet).toString("hex"));

test("bytes are overwritten, inserted and deleted", () => {
  const none = new EditHistory();
  assert.deepEqual(shown(none.and([edit(0, 1, 1, 0xff)])), ["01ff0304", "0a0b"]);
  assert.deepEqual(shown(none.and([edit(0, 0, 0, 0xee, 0xdd)])), ["eedd01020304", "0a0b"]);
  assert.deepEqual(shown(none.and([edit(1, 2, 0, 0xcc)])), ["01020304", "0a0bcc"], "at the end");
  assert.deepEqual(shown(none.and([edit(0, 1, 2)])), ["0104", "0a0b"]);
  assert.deepEqual(shown(none.and([edit(0, 3, 9, 5)])), ["01020305", "0a0b"], "more than there is");
  assert.deepEqual(shown(none.and([edit(7, 0, 1, 5)])), ["01020304", "0a0b"], "of a packet that is not there");
  assert.deepEqual(packets, [bytes("01 02 03 04"), bytes("0a 0b")], "the input stays as it is");
});

test("a step is undone as a whole, and done again", () => {
  const one = new EditHistory().and([edit(0, 0, 1, 9), edit(1, 0, 1, 9)]);
  const two = one.and([edit(0, 3, 1)]);
  assert.deepEqual([two.canUndo, two.canRedo], [true, false]);
  assert.deepEqual(shown(two), ["090203", "090b"]);
  assert.deepEqual(shown(two.undone()), ["09020304", "090b"]);
  assert.deepEqual(shown(two.undone().undone()), ["01020304", "0a0b"]);
  assert.deepEqual(shown(two.undone().undone().undone()), ["01020304", "0a0b"], "nothing is left to undo");
  assert.deepEqual(shown(two.undone().undone().redone().redone().redone()), shown(two));
  assert.deepEqual([two.undone().undone().canUndo, two.undone().canRedo], [false, true]);
  const other = two.undone().and([edit(0, 1, 1, 8)]);
  assert.deepEqual(
    [shown(other), other.canRedo],
    [["09080304", "090b"], false],
    "a new edit takes the place of what was undone",
  );
});

test("what changed is told by the original positions", () => {
  const edits = new EditHistory()
    .and([edit(0, 1, 1, 0xff)])
    .and([edit(0, 0, 0, 7, 7)])
    .and([edit(1, 1, 1)]);
  const { bytes: changed, inserted } = edits.changed(packets);
  assert.deepEqual(changed, [
    { packet: 0, byte: 1 },
    { packet: 1, byte: 1 },
  ]);
  assert.equal(inserted, 2);
  const back = edits.and([edit(0, 3, 1, 2)]);
  assert.deepEqual(
    back.changed(packets).bytes,
    [{ packet: 1, byte: 1 }],
    "a byte that has its old value again is not changed",
  );
});

test("whatever was edited, undoing everything gives the input, and redoing it the result", () => {
  const random = new Random(1, "edits");
  for (let round = 0; round < 50; round += 1) {
    let edits = new EditHistory();
    for (let step = 0; step < 12; step += 1) {
      const packet = random.below(2);
      const { length } = edits.apply(packets)[packet]!;
      const insert = Array.from({ length: random.below(4) }, () => random.below(256));
      edits = edits.and([{ packet, byte: random.below(length + 1), remove: random.below(3), insert }]);
    }
    const result = shown(edits);
    let back = edits;
    while (back.canUndo) back = back.undone();
    assert.deepEqual(shown(back), ["01020304", "0a0b"]);
    while (back.canRedo) back = back.redone();
    assert.deepEqual(shown(back), result);
  }
});

test("an edit of a reassembled message becomes edits of the packets that its bytes came in", () => {
  const message = messageOf("split/source");
  const parts = payloads(message);
  assert.equal(parts.length, 3);
  const whole = message.buffers.find(({ number }) => number === 1)!.bytes;
  const find = (offset: number) => payloadByte(message, 1, offset);
  // The last byte of the first fragment and the first one of the second.
  const border = Array.from(whole.keys()).findIndex((offset) => find(offset)?.packet === 1);
  const step = packetEdits({ buffer: 1, offset: border - 1, remove: 2, insert: [0xaa, 0xbb] }, message, find);
  assert.deepEqual(
    step.map(({ packet, remove, insert }) => [packet, remove, insert]),
    [
      [1, 1, []],
      [0, 1, [0xaa, 0xbb]],
    ],
  );
  const after = new EditHistory().and(step).apply(parts);
  assert.deepEqual(
    after.map(({ length }) => length),
    [parts[0]!.length + 1, parts[1]!.length - 1, parts[2]!.length],
  );
  assert.deepEqual(Array.from(after[0]!.slice(-2)), [0xaa, 0xbb]);
});

test("bytes are inserted before the next one, and at the end after the last one", () => {
  const message = messageOf("info/css");
  const { length } = message.buffers[0]!.bytes;
  const find = (offset: number) => payloadByte(message, 0, offset);
  const at = (offset: number) => packetEdits({ buffer: 0, offset, remove: 0, insert: [1] }, message, find);
  assert.deepEqual(at(4), [edit(0, 4, 0, 1)]);
  assert.deepEqual(at(length), [edit(0, length, 0, 1)]);
  assert.deepEqual(packetEdits({ buffer: 0, offset: 4, remove: 0, insert: [] }, message, find), [], "nothing to do");
  assert.deepEqual(
    packetEdits({ buffer: 0, offset: length - 1, remove: 5, insert: [] }, message, find),
    [edit(0, length - 1, 1)],
    "only what is there is removed",
  );
  assert.deepEqual(
    packetEdits({ buffer: 0, offset: 4, remove: 1, insert: [1] }, message, () => null),
    [],
    "decompressed bytes are in no packet",
  );
});
