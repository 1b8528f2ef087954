/** The way of a paste's packets from the worker to the page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Paste, PastedPacket } from "../src/engine/model";
import { SHOWN, buffersOf, packed, unpacked } from "../src/engine/packed-paste";

/** A packet whose bytes stand every three characters, from `start` on. */
function packet(bytes: readonly number[], start: number): PastedPacket {
  const sources = bytes.flatMap((_, index) => [start + 3 * index, start + 3 * index + 2]);
  return { bytes: Uint8Array.from(bytes), sources: Uint32Array.from(sources) };
}

function paste(packets: readonly PastedPacket[], marks: Paste["marks"] = []): Paste {
  return {
    reading: { format: "xxd", reason: "", bytes: 0 },
    rivals: [],
    notes: [],
    problems: [],
    marks,
    repairs: [],
    packets,
  };
}

test("packets come back as they were packed, in three buffers", async () => {
  const packets = [packet([1, 2, 3], 0), packet([], 12), packet([4, 5], 20)];
  const way = packed(paste(packets));
  assert.equal(buffersOf(way).length, 3);
  assert.deepEqual((await unpacked(way)).packets, packets);
});

test("what is not shown has no sources and no marks, but its bytes", async () => {
  const marks = [0, SHOWN - 1, SHOWN].map((start) => ({ start, end: start + 1, role: "offset" as const }));
  const packets = [packet([1, 2], 0), packet([3, 4], SHOWN - 3), packet([5, 6], SHOWN + 9)];
  const { packets: back, marks: left } = await unpacked(packed(paste(packets, marks)));
  assert.deepEqual(
    left.map(({ start }) => start),
    [0, SHOWN - 1],
  );
  assert.deepEqual(
    back.map(({ bytes }) => [...bytes]),
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  );
  assert.deepEqual(
    back.map(({ sources }) => sources.length / 2),
    [2, 1, 0],
  );
});

test("many packets are unpacked in turns, between which the page can do something else", async () => {
  const packets = Array.from({ length: 20_000 }, (_, index) => packet([index % 256], 3 * index));
  let turns = 0;
  const counting = setInterval(() => (turns += 1));
  const back = await unpacked(packed(paste(packets)));
  clearInterval(counting);
  assert.deepEqual(back.packets.at(-1), packets.at(-1));
  assert.ok(turns > 0);
});
