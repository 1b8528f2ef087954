/** Links that contain packets, and the searches in them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeIn } from "../src/session/address";
import { base64 } from "../src/session/base64";
import { hashIn, hashOf, linked } from "../src/session/permalink";

/** Returns the search in a fragment; empty if there is none. */
const questionOf = (hash: string): string => placeIn(hash)?.question ?? "";
const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test("a link gives back the packets that it was made from", () => {
  for (const packets of [
    [everyByte],
    [Uint8Array.of(0)],
    [Uint8Array.of(255, 255), Uint8Array.of(1, 2, 3), everyByte],
  ]) {
    assert.deepEqual(linked(hashOf(packets)), { kind: "packets", packets });
    assert.deepEqual(linked(hashOf(packets, 'map == "de_dust2" && x')), { kind: "packets", packets }, "with a search");
  }
});

test("a link has only characters that need no escaping", () => {
  assert.match(hashOf([everyByte, everyByte]), /^#v1=[\w-]+\.[\w-]+$/);
  assert.equal(hashOf([Uint8Array.of(0xfb, 0xff)]), "#v1=-_8", "- and _ in place of + and /, and no =");
});

test("a packet of any length is written, also beyond the number of arguments of a call", () => {
  const long = Uint8Array.from({ length: 3 * 0x8000 + 1 }, (_, at) => at % 251);
  assert.equal(base64(long), Buffer.from(long).toString("base64"));
  assert.deepEqual(linked(hashOf([long])), { kind: "packets", packets: [long] });
});

test("what is no link is left alone, and what is damaged is refused with a reason", () => {
  for (const hash of ["", "#", "#learn", "#v=abc", "#x1=abc"]) assert.equal(linked(hash).kind, "none", hash);
  for (const hash of ["#v1=", "#v1=A", "#v1=AA.", "#v1=A A", "#v1=AA%3D", "#v1=..", "#v1=AA+/"]) {
    const read = linked(hash);
    assert.equal(read.kind === "refused" && read.reason, "This link is damaged: what it holds is not base64url.", hash);
  }
  const newer = linked("#v3=AA");
  assert.match(newer.kind === "refused" ? newer.reason : "", /^This link is of version 3,/);
});

test("a text and a file are read from a link of version 2", () => {
  const text = "12:10 timed out: é €\n";
  const written = Buffer.from(text).toString("base64url");
  assert.deepEqual(linked(`#v2=text.${written}&view=x`), { kind: "text", text, format: undefined });
  assert.deepEqual(linked(`#v2=text.${written}.hex-pairs`), { kind: "text", text, format: "hex-pairs" });
  assert.deepEqual(linked("#v2=text.77u_QQ"), { kind: "text", text: "\ufeffA", format: undefined });
  assert.deepEqual(linked("#v2=file.AAEC_w"), { kind: "file", bytes: Uint8Array.of(0, 1, 2, 255) });
  for (const hash of [
    "#v2=AA",
    "#v2=text",
    "#v2=text.",
    "#v2=text._w",
    "#v2=text.AA.a b",
    "#v2=file.AA.x",
    "#v2=file.A",
    "#v2=zip.AA",
  ])
    assert.equal(linked(hash).kind, "refused", hash);
});

test("a search is read from a link, whatever it contains", () => {
  for (const question of ["de_dust2", "a & b = c#d", "50 %", 'name.contains("é\u202e")', "#v1=AA"]) {
    assert.equal(questionOf(hashOf([everyByte], question)), question);
    assert.equal(questionOf(`#q=${encodeURIComponent(question)}`), question, "without packets");
  }
  assert.equal(hashOf([Uint8Array.of(1)], "  "), "#v1=AQ", "blanks are no search");
  assert.equal(questionOf("#v1=AA"), "");
  assert.equal(questionOf("#q=%E0%A4%A"), "", "percent-encoding that is cut off");
});

test("a text is a link only if it is nothing but one", () => {
  assert.equal(hashIn("https://example.org/a2scope/#v1=AA&q=x"), "#v1=AA&q=x");
  assert.equal(hashIn("  HTTP://localhost:8000/#v7=AA \n"), "#v7=AA", "any host, any version");
  for (const text of [
    "#v1=AA",
    "see https://example.org/#v1=AA",
    "https://example.org/#v1=AA and more",
    "https://example.org/#learn",
  ]) {
    assert.equal(hashIn(text), "", text);
  }
});
