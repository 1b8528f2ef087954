import assert from "node:assert/strict";
import { test } from "node:test";
import { addable, removable, withAdded, withRemoved } from "../src/message/changed-parts.ts";

const data = (record: string): Record<string, unknown> =>
  (JSON.parse(record) as { data: Record<string, unknown> }).data;

test("a list gets one more or one less, and its count stays right; a wrong one stays wrong", () => {
  const record = (count: number): string =>
    JSON.stringify({ message: "S2A_RULES", data: { count, rules: [{ name: "a", value: "1" }] } });
  assert.deepEqual(data(withAdded(record(1), "rules")), {
    count: 2,
    rules: [
      { name: "a", value: "1" },
      { name: "rule_2", value: "0" },
    ],
  });
  assert.deepEqual(data(withRemoved(record(1), "rules[0].value")), { count: 0, rules: [] });
  assert.equal(data(withAdded(record(5), "rules"))["count"], 5);
});

test("a part of the extra data comes with its bit, and goes with all of its values", () => {
  const record = JSON.stringify({ message: "S2A_INFO_SRC", data: { edf: 0x81, port: 1, game_id: "240" } });
  const more = withAdded(record, "spectator_port");
  assert.deepEqual(data(more), {
    edf: 0xc1,
    port: 1,
    game_id: "240",
    spectator_port: 27020,
    spectator_name: "SourceTV",
  });
  assert.deepEqual(data(withRemoved(more, "spectator_name")), data(record));
  // Without a flag, the encoder makes one of what is there.
  assert.deepEqual(data(withAdded('{"message":"S2A_INFO_SRC"}', "port")), { port: 27015 });
});

test("what is there is not offered again, and what must be there not removed", () => {
  assert.deepEqual(addable("S2A_INFO_SRC", ["name", "edf", "port", "keywords.tags[0].value", "game_id"]), [
    "steam_id",
    "spectator_port",
  ]);
  assert.deepEqual(addable("S2A_PLAYER", ["count"]), ["players"]);
  assert.deepEqual(addable("A2A_PING", []), []);
  assert.ok(removable("S2A_INFO_SRC", "keywords.tags[0].value"));
  assert.ok(removable("S2A_INFO_DETAILED", "mod.link"));
  assert.ok(removable("M2A_SERVER_BATCH", "servers[1]"));
  assert.ok(!removable("S2A_INFO_SRC", "players"));
  assert.ok(!removable("S2A_PLAYER", "players"));
  assert.ok(!removable("S2A_INFO_SRC", "name"));
});
