/** The way of a paste's packets from the worker to the page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Paste } from "a2scope";
import type { PastedPacket } from "../src/engine/model";
import { buffersOf, unpacked } from "../src/engine/packed-paste";

/** A packet whose bytes stand every three characters, from `start` on. */
function packet(bytes: readonly number[], start: number): PastedPacket {
  const sources = bytes.flatMap((_, index) => [start + 3 * index, start + 3 * index + 2]);
  return { bytes: Uint8Array.from(bytes), sources: Uint32Array.from(sources) };
}

/** A paste as it comes from the engine. */
function packed(packets: readonly PastedPacket[]): Paste {
  return {
    reading: { format: "xxd", reason: "", bytes: 0 },
    rivals: [],
    notes: [],
    problems: [],
    marks: [],
    repairs: [],
    packets: {
      bytes: Uint8Array.from(packets.flatMap(({ bytes }) => [...bytes])),
      lengths: Uint32Array.from(packets, ({ bytes }) => bytes.length),
      sources: Uint32Array.from(packets.flatMap(({ sources }) => [...sources])),
    },
  };
}

test("packets come back as they were packed, in three buffers", async () => {
  const packets = [packet([1, 2, 3], 0), packet([], 12), packet([4, 5], 20)];
  const way = packed(packets);
  assert.equal(buffersOf(way).length, 3);
  assert.deepEqual((await unpacked(way)).packets, packets);
});

test("what is not shown has no sources, but its bytes", async () => {
  const [first, second, third] = [packet([1, 2], 0), packet([3, 4], 6), packet([5, 6], 12)];
  const way = packed([first, second, third]);
  const sources = way.packets.sources.slice(0, 6);
  const { packets: back } = await unpacked({ ...way, packets: { ...way.packets, sources } });
  assert.deepEqual(
    back.map(({ bytes }) => bytes),
    [first, second, third].map(({ bytes }) => bytes),
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
  const back = await unpacked(packed(packets));
  clearInterval(counting);
  assert.deepEqual(back.packets.at(-1), packets.at(-1));
  assert.ok(turns > 0);
});
