/** Bytes of a message: how they are written, where they came from, and what a paste's characters are. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message, Paste } from "../src/engine/model";
import { mapOffset, origin } from "../src/engine/origin";
import { inMessage, packetRanges, payloadByte, payloads } from "../src/engine/payloads";
import { byteAt, characters, xray } from "../src/input/xray";
import { roomFor } from "../src/message/room";
import { Selection } from "../src/message/selection";
import { cameFrom, character, clip, hex, hexPairs, offsetDigits, spanText } from "../src/message/words";
import { bytes, decode, messageOf } from "./decode";

const split = messageOf("split/source");
const text = (list: Uint8Array): string => Buffer.from(list).toString("latin1");
const buffer = (message: Message, number: number): Uint8Array =>
  message.buffers.find((one) => one.number === number)!.bytes;

test("bytes are written in hex and as characters", () => {
  assert.deepEqual([hex(0), hex(255), hex(5, 4)], ["00", "ff", "0005"]);
  assert.equal(hexPairs(bytes("49 11 00")), "49 11 00");
  assert.deepEqual([0x1f, 0x20, 0x41, 0x7e, 0x7f, 0xff].map(character).join(""), "· A~··");
  assert.deepEqual([0x10000, 0x10001].map(offsetDigits), [4, 6]);
  assert.equal(spanText({ buffer: 0, offset: 5, len: 1 }, 4), "0x0005, 1 byte");
  assert.deepEqual([clip("abc", 3), clip("abcd", 3)], ["abc", "abc…"]);
});

test("the bytes of a reassembled message are found in the packets, and those of the packets in it", () => {
  const parts = payloads(split);
  const whole = buffer(split, 1);
  for (const [offset, value] of whole.entries()) {
    const at = payloadByte(split, 1, offset)!;
    assert.equal(parts[at.packet]![at.byte], value);
    assert.deepEqual(inMessage(split, at.packet, at.byte), { buffer: 1, offset });
  }
  assert.deepEqual(inMessage(split, 0, 0), { buffer: 0, offset: 0 }, "a split header is only in what was captured");
  assert.equal(inMessage(split, 9, 0), null);
  const ranges = packetRanges(split, 1, 0, whole.length);
  assert.deepEqual(
    ranges.map(({ packet }) => packet),
    [0, 1, 2],
  );
  assert.equal(
    ranges.map(({ packet, byte, length }) => text(parts[packet]!.subarray(byte, byte + length))).join(""),
    text(whole),
  );
  assert.deepEqual(packetRanges(split, 1, whole.length, 5), []);
});

test("a byte's origin is told by fragment, packet and place", () => {
  const { length } = buffer(split, 1);
  const first = cameFrom(split, { buffer: 1, offset: 0, len: 1 });
  assert.equal(first, "fragment 1: packet 1, byte 12");
  assert.match(
    cameFrom(split, { buffer: 1, offset: 0, len: length }) ?? "",
    /^fragment 1: packet 1, byte 12, to fragment 3: packet 3, byte \d+$/,
  );
  const single = messageOf("info/css");
  assert.equal(cameFrom(single, { buffer: 0, offset: 4, len: 1 }), "packet 1, byte 4");
  assert.equal(origin(single, 0, 100_000), null);
  assert.equal(mapOffset(single, { buffer: 0, offset: 4, len: 1 }, 2), null, "there is no such buffer");
});

test("decompressed bytes came from no packet", () => {
  const packed = messageOf("bzip2/crc_wrong");
  assert.equal(cameFrom(packed, { buffer: 2, offset: 0, len: 1 }), null);
  assert.equal(payloadByte(packed, 2, 0), null);
});

test("the selection stays on its field while the message is edited, and begins anew with another one", () => {
  const selection = new Selection({
    addController: () => {},
    removeController: () => {},
    requestUpdate: () => {},
    updateComplete: Promise.resolve(true),
  });
  const [before] = decode([buffer(messageOf("info/css"), 0)]);
  assert.equal(selection.replace(before!), false);
  assert.equal(before!.nodes[selection.field]?.path, "header");
  const map = before!.nodes.findIndex(({ path }) => path === "map");
  selection.selectField(map);
  const path = () => selection.message?.nodes[selection.field]?.path;
  const sent = buffer(before!, 0);
  const edited = Uint8Array.from(sent);
  edited[6] = 0x41;
  assert.equal(selection.replace(decode([edited])[0]!), true);
  assert.equal(path(), "map");
  // A byte more before it, so that the cursor is in the field before.
  assert.equal(selection.replace(decode([Uint8Array.of(...sent.subarray(0, 6), 0x41, ...sent.subarray(6))])[0]!), true);
  assert.equal(path(), "name");
  assert.equal(selection.replace(split), false, "nothing of it is alike");
  assert.equal(selection.buffer, 1);
});

test("a selection is a field, a group or a range", () => {
  const selection = new Selection({
    addController: () => {},
    removeController: () => {},
    requestUpdate: () => {},
    updateComplete: Promise.resolve(true),
  });
  const message = messageOf("players/two_players");
  selection.replace(message);
  const group = message.nodes.find(({ path }) => path === "players[0]")!;
  selection.selectBytes(group.span);
  assert.equal(message.nodes[selection.field], group);
  selection.selectByte(4);
  selection.extendTo(7);
  assert.deepEqual(selection.bytes, { buffer: 0, offset: 4, len: 4 });
  selection.extendTo(2);
  assert.deepEqual(selection.bytes, { buffer: 0, offset: 2, len: 3 }, "backwards from where it began");
});

test("rows have as many bytes as there is room for", () => {
  assert.deepEqual(
    [1104, 1103, 597, 596, 300, 299, 0].map((width) => roomFor(width, false).columns),
    [32, 16, 16, 8, 8, 4, 4],
  );
  assert.equal(roomFor(596, false).cell, 22);
  assert.deepEqual(
    [roomFor(590, true).cell, roomFor(310, true).cell, roomFor(100, true).cell],
    [30, 20, 18],
    "stretched if nothing is beside them",
  );
});

/** A paste of one packet, whose bytes are the pairs of hex digits in the text. */
function pasted(source: string): Paste {
  const places = [...source.matchAll(/[0-9a-f]{2}/g)].map(({ index }) => index);
  const sources = Uint32Array.from(places.flatMap((start) => [start, start + 2]));
  const list = bytes(places.map((start) => source.slice(start, start + 2)).join(""));
  return { marks: [], repairs: [], packets: [{ bytes: list, sources }] } as unknown as Paste;
}

test("adjacent bytes of one colour are one range, within a line", () => {
  const source = "ff ff 49\n11 00";
  const ranges = xray(source, pasted(source), [Uint8Array.of(0, 0, 1, 1, 1)]);
  assert.deepEqual(ranges.get("field-0"), [[0, 5]]);
  assert.deepEqual(ranges.get("field-1"), [
    [6, 8],
    [9, 14],
  ]);
  assert.deepEqual(
    xray(source, pasted(source), [undefined]).get("plain"),
    [
      [0, 8],
      [9, 14],
    ],
    "fields that are not known yet",
  );
});

test("bytes are found in the text, and characters in the packet", () => {
  const source = "ff ff 49\n11 00";
  const paste = pasted(source);
  assert.deepEqual(characters(source, paste, 0, 1, 3), [
    [3, 8],
    [9, 11],
  ]);
  assert.deepEqual(characters(source, paste, 0, 4, 9), [[12, 14]], "only what is there");
  assert.deepEqual(characters(source, paste, 1, 0, 1), []);
  assert.deepEqual(
    [0, 4, 7, 13].map((place) => byteAt(paste, place)?.byte),
    [0, 1, 2, 4],
  );
  assert.deepEqual(
    [2, 8, 14].map((place) => byteAt(paste, place)),
    [null, null, null],
    "between bytes",
  );
});
