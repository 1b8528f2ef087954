import assert from "node:assert/strict";
import { test } from "node:test";
import { difference, valueAt, withValue } from "../src/message/changed-value.ts";

const RECORD = JSON.stringify({
  message: "S2A_PLAYER",
  data: {
    count: 2,
    players: [
      { name: "a", score: 3 },
      { name: "\ufffd", name_hex: "ff", score: -1 },
    ],
    id: "90071992547409929",
  },
});

test("a value is found by its path, and replaced by one of the same type", () => {
  assert.equal(valueAt(RECORD, "players[1].score"), "-1");
  assert.equal(valueAt(RECORD, "id"), "90071992547409929");
  assert.equal(valueAt(RECORD, "players"), null);
  assert.equal(valueAt(RECORD, "players[2].name"), null);
  const { data } = JSON.parse(withValue(RECORD, "players[1].score", " 12 ") ?? "") as {
    data: { players: { score: unknown }[] };
  };
  assert.equal(data.players[1]?.score, 12);
  assert.equal(withValue(RECORD, "players[1].score", ""), null);
  assert.equal(withValue(RECORD, "players[1].score", "twelve"), null);
});

test("a text takes the place of bytes that are none, and tags that of the keywords", () => {
  const named = JSON.parse(withValue(RECORD, "players[1].name", "b") ?? "") as { data: { players: object[] } };
  assert.deepEqual(named.data.players[1], { name: "b", score: -1 });
  const tagged = JSON.stringify({ data: { keywords: "a,b", tags: [{ value: "a" }, { value: "b" }] } });
  const { data } = JSON.parse(withValue(tagged, "keywords.tags[1].value", "c") ?? "") as { data: { keywords: string } };
  assert.equal(data.keywords, "a,c");
});

test("a difference is as short as it can be", () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  assert.deepEqual(difference(bytes("abcd"), bytes("abxd")), { offset: 2, remove: 1, insert: [120] });
  assert.deepEqual(difference(bytes("aaa"), bytes("aaaa")), { offset: 3, remove: 0, insert: [97] });
  assert.equal(difference(bytes("same"), bytes("same")), null);
});
