/** What the page does with texts, records and requests, whatever shows it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lines, times, visible } from "../src/analysis/text";
import { feed, pieces } from "../src/engine/feed";
import { head, recognised } from "../src/engine/files";
import { textHeight } from "../src/input/height";
import { memo } from "../src/kit/memo";
import { Newest } from "../src/kit/newest";
import { referenceLink } from "../src/message/reference-link";
import { worstFirst } from "../src/message/severity";

test("what is invisible in a text from the wire is made visible", () => {
  assert.equal(visible("a\u0000b\u001b[31m"), "a␀b␛[31m");
  assert.equal(visible("admin\u202egpj.exe\u200b\u2028"), "admin\\u{202e}gpj.exe\\u{200b}\\u{2028}");
  assert.equal(visible("Жук 🎮"), "Жук 🎮");
  assert.equal(lines("a\r\nb\u0007"), "a\nb␇");
  assert.deepEqual([null, 1, 17.94, 99.96, 130.6, 12_345].map(times), [
    "",
    "×1.0",
    "×17.9",
    "×100.0",
    "×131",
    "×12,345",
  ]);
});

test("the worst comes first, and the rest stays in its order", () => {
  const notes = (["info", "error", "warning", "error"] as const).map((severity, at) => ({ severity, at }));
  assert.deepEqual(
    worstFirst(notes).map(({ at }) => at),
    [1, 3, 2, 0],
  );
  assert.equal(notes[0]?.at, 0, "the list itself stays");
});

test("a field leads to the page of Learn that explains it", () => {
  assert.equal(referenceLink("S2A_PLAYER", "players[12].name"), "#learn/S2A_PLAYER.players.name");
  assert.equal(referenceLink("S2A_RULES", "fragments[0].index"), "#learn/split");
  assert.equal(referenceLink("S2A_RULES", "crc32"), "#learn/bzip2");
});

test("a result is computed again only when a parameter has changed", () => {
  let computed = 0;
  const sum = memo((a: number, b: number) => {
    computed += 1;
    return a + b;
  });
  assert.deepEqual([sum(1, 2), sum(1, 2), sum(2, 2), sum(1, 2), computed], [3, 3, 4, 3, 3]);
});

test("of the requests during some work only one more is done, and an error ends none of the next", async () => {
  const started: (() => void)[] = [];
  const busy: boolean[] = [];
  const newest = new Newest(
    () => new Promise((done) => started.push(done)),
    (now) => busy.push(now),
  );
  const first = newest.request();
  assert.deepEqual(await Promise.all([newest.request(), newest.request(), newest.request()]), [false, false, false]);
  started[0]?.();
  await new Promise((resume) => setTimeout(resume));
  assert.equal(started.length, 2, "three requests are one more run");
  started[1]?.();
  assert.equal(await first, true);
  assert.deepEqual(busy, [false], "it was quick, so nobody was told to wait");
  const failing = new Newest(
    () => Promise.reject(new Error("no")),
    () => {},
  );
  await assert.rejects(failing.request(), /no/);
  await assert.rejects(failing.request(), /no/);
});

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]): Blob => new Blob(parts);
const utf16 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(`\ufeff${text}`, "utf16le"));

test("a file that is no capture is text, a datagram, or refused", async () => {
  assert.deepEqual(await recognised(file("ff ff ff ff 54"), null), { kind: "text", text: "ff ff ff ff 54" });
  assert.deepEqual(await recognised(file(utf16("Жук")), null), { kind: "text", text: "Жук" });
  const datagram = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x54, 0);
  assert.deepEqual(await recognised(file(datagram), null), { kind: "datagram", bytes: datagram });
  const fragment = Uint8Array.of(0xff, 0xfe, 0xff, 0xff, 0x41, 0x00);
  assert.equal((await recognised(file(fragment), null)).kind, "datagram", "a split header is no byte order mark");
  assert.deepEqual(await recognised(file(), null), { kind: "refused", reason: "This file is empty." });
  const large = await recognised(file(new Uint8Array(5 * 1024 * 1024).fill(0xff)), null);
  assert.match(large.kind === "refused" ? large.reason : "", /too large for a message/);
});

test("a packed file is known by its first bytes", async () => {
  assert.deepEqual((await head(file("ff ff"))).packing, null);
  const problem = async (...bytes: number[]): Promise<[string | null, string | null]> => {
    const { packing, problem: reason } = await head(file(Uint8Array.from(bytes)));
    return [packing, reason];
  };
  // No decompressor runs here, as if its module could not be loaded.
  assert.deepEqual(await problem(0x1f, 0x8b, 8), [
    "gzip",
    "This file says it is packed with gzip, but it cannot be unpacked.",
  ]);
  assert.equal((await problem(0x28, 0xb5, 0x2f, 0xfd))[0], "zstd");
  assert.equal((await problem(0x5e, 0x2a, 0x4d, 0x18))[0], "zstd", "after a skippable frame");
});

test("a capture is read in pieces, to its end or to where it was cancelled", async () => {
  const content = Uint8Array.from({ length: 300_000 }, (_, at) => at % 256);
  const readAll = async (end: number | null, most = Infinity): Promise<[number, number, boolean]> => {
    const taken: number[] = [];
    const reader = {
      length: 0,
      push: (chunk: Uint8Array) => void taken.push(...chunk),
      finish: () => {
        reader.length = 1;
      },
    };
    const { read, stopped } = await feed(
      reader,
      { kind: "capture", file: file(content), packing: null, end } as never,
      () => {},
      () => taken.length < most,
    );
    assert.equal(stopped, null);
    assert.deepEqual(Uint8Array.from(taken), content.subarray(0, taken.length));
    return [taken.length, read, reader.length === 1];
  };
  assert.deepEqual(await readAll(null), [300_000, 300_000, true]);
  const [taken, read, finished] = await readAll(100_000);
  assert.deepEqual([taken, read >= 100_000, finished], [100_000, true, true]);
  assert.deepEqual(await readAll(null, 0), [0, 0, true], "not wanted any more");
  assert.deepEqual(
    [...pieces(content)].map(({ length }) => length),
    [65_536, 65_536, 65_536, 65_536, 37_856],
  );
});

test("the box is as high as the pasted text, to a limit", () => {
  const height = (text: string): number => textHeight({ kind: "paste", text, format: undefined } as never);
  assert.equal(textHeight(null), 0);
  assert.deepEqual([height("a"), height("a\nb"), height("x".repeat(181))], [41, 58, 58], "a long line is wrapped");
  assert.equal(height("a\n".repeat(1000)), 60 * 17 + 24);
});
