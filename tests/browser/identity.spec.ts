/** The page and the command line write the same bytes. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { Input, type View } from "../../target/npm/a2scope/node.js";
import { allCases, allPastes, pasteOf } from "./cases.ts";
import { capture } from "./capture.ts";
import { ndjson, pasteToNdjson, printedBlocks } from "./command-line.ts";
import { expect, open, openCapture, records, test } from "./fixtures.ts";
import { mixed } from "./places.ts";

const BLOCK = 4_000_000;
/** Number of pastes that the command line reads at the same time. */
const AHEAD = 4;

/** What the page makes of a paste: its records, or the code of its refusal. */
interface Read {
  readonly records: string;
  readonly refusal: string | null;
  /** Whether the text is a capture, which the page opens as a file. */
  readonly isCapture: boolean;
}

/** Pastes each text into the page and into the command line; returns how many there were. */
async function compare(page: Page, texts: readonly (readonly [name: string, text: string])[]): Promise<number> {
  let count = 0;
  const ahead: ReturnType<typeof pasteToNdjson>[] = [];
  for (const [at, [name, paste]] of texts.entries()) {
    while (ahead.length < Math.min(at + AHEAD, texts.length))
      ahead.push(pasteToNdjson(texts[ahead.length]![1], "--fields"));
    const [wanted, got] = await Promise.all([
      ahead[at]!,
      page.evaluate(async (text): Promise<Read> => {
        const { engine } = document.querySelector("a2-app")!;
        const outcome = await engine.paste(text);
        if (!outcome.ok) return { records: "", refusal: outcome.refusal.code, isCapture: outcome.capture.length > 0 };
        const decoder = new TextDecoder();
        let written = "";
        for await (const chunk of engine.ndjson({ fields: true })) written += decoder.decode(chunk, { stream: true });
        return { records: written, refusal: null, isCapture: false };
      }, paste),
    ]);
    if (got.isCapture) {
      // How the page goes on is in drop.spec.ts. The command has opened the capture.
      expect(got.refusal, name).toBe("paste.file");
    } else if (wanted.code === 2) {
      expect(got.refusal, name).not.toBeNull();
      expect(wanted.complaint, name).toContain(got.refusal);
    } else {
      expect(got.refusal, name).toBeNull();
      expect([0, 1], name).toContain(wanted.code);
      expect(got.records, name).toBe(wanted.printed);
    }
    count += 1;
  }
  return count;
}

test("every case gives the same records, or the same refusal", { tag: "@release" }, async ({ page }) => {
  await open(page);
  const count = await compare(
    page,
    allCases().map((name) => [name, pasteOf(name)] as const),
  );
  console.log(`figure: ${count} cases compared, byte for byte`);
  expect(count).toBeGreaterThan(200);
});

test("the page's module for pastes shows every case as the whole one does", { tag: "@release" }, async ({ page }) => {
  await open(page);
  for (const name of allCases()) {
    const input = new Input();
    const wanted = input.paste(pasteOf(name)).ok
      ? Array.from({ length: input.length }, (_, index) => {
          const messageFetch = input.fetch(index, false);
          const view = JSON.parse(messageFetch.view()) as View;
          const bytes = Array.from(messageFetch.buffer_numbers(), (number) => Array.from(messageFetch.buffer(number)));
          return { ...view, buffers: view.buffers.map((buffer, at) => ({ ...buffer, bytes: bytes[at] })) };
        })
      : [];
    const got = await page.evaluate(async (text) => {
      const { engine } = document.querySelector("a2-app")!;
      const outcome = await engine.paste(text);
      const all = [];
      for (let index = 0; outcome.ok && index < outcome.count; index += 1) {
        const message = await engine.message(index);
        all.push({
          ...message,
          buffers: message.buffers.map((buffer) => ({ ...buffer, bytes: Array.from(buffer.bytes) })),
        });
      }
      return all;
    }, pasteOf(name));
    expect(got, name).toEqual(wanted);
  }
});

test("every paste gives the same records, or the same refusal", { tag: "@release" }, async ({ page }) => {
  test.slow();
  await open(page);
  const count = await compare(page, allPastes());
  console.log(`figure: ${count} pastes compared, byte for byte`);
  expect(count).toBeGreaterThan(400);
});

test("the mixed capture gives the same records, with fields, without, and with the summary", async ({ page }) => {
  await openCapture(page, mixed);
  expect(await records(page)).toBe((await ndjson(mixed)).printed);
  expect(await records(page, { fields: true })).toBe((await ndjson(mixed, "--fields")).printed);
  expect(await records(page, { summary: true })).toBe((await ndjson(mixed, "--summary")).printed);
});

test("every message of the mixed capture, fetched by itself, is its line", async ({ page }) => {
  await openCapture(page, mixed);
  const lines = (await ndjson(mixed, "--fields")).printed.trimEnd().split("\n");
  const got = await page.evaluate(async (count) => {
    const { engine } = document.querySelector("a2-app")!;
    const all: string[] = [];
    // From the last to the first, so that none can use the one before.
    for (let index = count - 1; index >= 0; index -= 1) all.unshift(await engine.record(index));
    return all;
  }, lines.length);
  expect(got).toEqual(lines);
  console.log(`figure: ${lines.length} messages of a capture fetched one by one, each the same as its line`);
});

test("a generated capture, streamed, gives the same bytes", { tag: "@release" }, async ({ page }) => {
  test.setTimeout(120_000);
  const file = capture(50);
  await openCapture(page, file);
  const wanted = printedBlocks(BLOCK, "decode", "--format", "ndjson", file);
  const got = await page.evaluate(async (blockLength) => {
    const block = new Uint8Array(blockLength);
    const hashes: string[] = [];
    let gathered = 0;
    const flush = async (): Promise<void> => {
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", block.subarray(0, gathered)));
      hashes.push(Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join(""));
      gathered = 0;
    };
    for await (const chunk of document.querySelector("a2-app")!.engine.ndjson()) {
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + blockLength - gathered);
        block.set(part, gathered);
        gathered += part.length;
        at += part.length;
        if (gathered === blockLength) await flush();
      }
    }
    if (gathered > 0) await flush();
    return hashes;
  }, BLOCK);
  expect(got).toEqual(await wanted);
  const { length } = readFileSync(file);
  console.log(`figure: a capture of ${length} bytes gives the same NDJSON, ${got.length} blocks of ${BLOCK} bytes`);
});
