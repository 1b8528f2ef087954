/** Files: dropped or picked, recognised by their content. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { hex, info, pasteOf } from "./cases.ts";
import { ndjson } from "./command-line.ts";
import { asTable, box, captureRead, expect, heading, open, openCapture, pick, put, records, test } from "./fixtures.ts";
import { mixed, output, zstd } from "./places.ts";

const INFO = info("dropped here");

function drop(page: Page, name: string, content: Buffer): Promise<void> {
  return dropAll(page, [[name, content]]);
}

async function dropAll(page: Page, files: readonly (readonly [name: string, content: Buffer])[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (all) => {
      const items = new DataTransfer();
      for (const [name, data] of all)
        items.items.add(new File([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], name));
      return items;
    },
    files.map(([name, content]) => [name, content.toString("base64")] as const),
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
  await expect(page.getByText("Drop a capture, a hexdump or raw bytes")).toBeVisible();
  await page.dispatchEvent("body", "dragover", { dataTransfer: transfer });
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
  await expect(page.getByText("Drop a capture, a hexdump or raw bytes")).toBeHidden();
}

test("a capture that is dropped is listed", { tag: "@core" }, async ({ page }) => {
  await open(page);
  await drop(page, "some.pcapng", readFileSync(mixed));
  await captureRead(page);
  await expect(page.getByRole("grid", { name: "Messages" })).toBeVisible();
  await expect(page.locator("a2-list footer")).toContainText(/^\s*\d+ messages in 43\.0 kB/);
  await expect(heading(page)).toBeVisible();
});

test("a capture is recognised by its content, whatever its name", async ({ page }) => {
  await open(page);
  await drop(page, "readme.txt", readFileSync(mixed));
  await captureRead(page);
  await expect(page.getByRole("grid", { name: "Messages" })).toBeVisible();
});

test("text that is dropped goes into the box", async ({ page }) => {
  await open(page);
  await drop(page, "dump.bin", Buffer.from(hex(INFO)));
  await expect(box(page)).toHaveValue(hex(INFO));
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
});

test("a bare datagram that is dropped is a message", async ({ page }) => {
  await open(page);
  await drop(page, "reply.bin", INFO);
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await expect(page.getByRole("treeitem").filter({ hasText: "dropped here" })).toBeVisible();
});

test("a capture in gzip is unpacked, and its messages open", { tag: "@core" }, async ({ page }) => {
  await open(page);
  await pick(page, { name: "some.pcapng.gz", mimeType: "application/gzip", buffer: gzipSync(readFileSync(mixed)) });
  await captureRead(page);
  const list = page.getByRole("grid", { name: "Messages" });
  await list.focus();
  await list.press("End");
  const last = list.locator(`[aria-rowindex="${await list.getAttribute("aria-rowcount")}"]`);
  await expect(last).toHaveAttribute("aria-selected", "true");
  await expect(heading(page)).toHaveText((await last.locator(".message").textContent()) ?? "");
});

test("a text in gzip is unpacked", async ({ page }) => {
  await open(page);
  await pick(page, { name: "dump.gz", mimeType: "", buffer: gzipSync(pasteOf("info/css")) });
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
});

test("a gzip file that ends early shows what came before, and says so", async ({ page }) => {
  await open(page);
  const packed = gzipSync(readFileSync(mixed));
  await pick(page, { name: "cut.gz", mimeType: "", buffer: packed.subarray(0, packed.length >> 1) });
  await captureRead(page);
  await expect(page.getByText("Reading stopped early").first()).toBeVisible();
  await expect(heading(page)).toBeVisible();
});

/** Returns a zstd frame of one block that is not compressed. */
function frame(content: string): Buffer {
  const text = Buffer.from(content);
  return Buffer.concat([Buffer.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, text.length, (text.length << 3) | 1, 0, 0), text]);
}

/** Captures in several frames, some of them skippable, and in several members. */
const PACKED = [
  { what: "zstd", name: "mixed.pcapng.zst", content: () => readFileSync(zstd) },
  {
    what: "gzip",
    name: "mixed.pcapng.gz",
    content: () => {
      const capture = readFileSync(mixed);
      const parts = [capture.subarray(0, 20_000), capture.subarray(20_000, 20_000), capture.subarray(20_000)];
      return Buffer.concat(parts.map((part) => gzipSync(part)));
    },
  },
];

for (const { what, name, content } of PACKED) {
  test(`the records of a capture in several parts of ${what} are the command line's`, async ({ page }) => {
    const file = join(output, name);
    writeFileSync(file, content());
    const { printed, code } = await ndjson(file, "--fields");
    expect(code).toBe(0);
    await openCapture(page, file);
    await expect(page.getByText("Reading stopped early")).toHaveCount(0);
    expect(await records(page, { fields: true })).toBe(printed);
    // A message in the second part is read again from the file.
    await page.getByRole("grid", { name: "Messages" }).press("End");
    const last = page.locator("a2-list [aria-selected=true]");
    await expect(last).toHaveAttribute("data-place", "87");
    await expect(heading(page)).toHaveText(await last.locator(".message").innerText());
  });

  test(`of a capture in several parts of ${what} that is damaged, what came before is shown, and that it is`, async ({
    page,
  }) => {
    const packed = content();
    packed.fill(0xa5, packed.length - 4_000, packed.length - 3_000);
    const file = join(output, `damaged-${name}`);
    writeFileSync(file, packed);
    const { printed, code } = await ndjson(file);
    expect(code).not.toBe(0);
    await openCapture(page, file);
    await expect(
      page.getByText(`Reading stopped early: the ${what} data cannot be unpacked further`).first(),
    ).toBeVisible();
    expect(await records(page)).toBe(printed);
  });
}

test("a text in zstd is unpacked, and one that is damaged is refused with a reason", async ({ page }) => {
  await open(page);
  await pick(page, { name: "dump.zst", mimeType: "", buffer: Buffer.concat([frame("ffffffff55"), frame("ffffffff")]) });
  await expect(heading(page)).toHaveText("A2S_PLAYER");
  await pick(page, { name: "dump.zst", mimeType: "", buffer: frame("ffffffff55ffffffff").subarray(0, 12) });
  await expect(page.locator(".toast")).toHaveText("This file says it is packed with zstd, but it cannot be unpacked.");
});

test("an empty file is refused with a reason", async ({ page }) => {
  await open(page);
  await pick(page, { name: "empty", mimeType: "", buffer: Buffer.alloc(0) });
  await expect(page.locator(".toast")).toHaveText("This file is empty.");
});

test("a file opened after a paste takes its place", async ({ page }) => {
  await open(page);
  await put(page, pasteOf("info/css"));
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await pick(page, mixed);
  await expect(box(page)).toBeHidden();
  await captureRead(page);
  await expect(page.getByRole("grid", { name: "Messages" })).toBeVisible();
  await page.getByRole("button", { name: "New", exact: true }).click();
  await expect(box(page)).toHaveValue("");
});

/** Returns the mixed capture in two parts: every second of its packets. */
function halves(): readonly [Buffer, Buffer] {
  const capture = readFileSync(mixed);
  const parts: [Buffer[], Buffer[]] = [[], []];
  let packets = 0;
  for (let at = 0; at < capture.length; at += capture.readUInt32LE(at + 4)) {
    const block = capture.subarray(at, at + capture.readUInt32LE(at + 4));
    const isPacket = capture.readUInt32LE(at) === 6;
    if (isPacket) packets += 1;
    for (const part of isPacket ? [packets % 2] : [0, 1]) parts[part]!.push(block);
  }
  return [Buffer.concat(parts[0]), Buffer.concat(parts[1])];
}

test("captures that are dropped together are one, with a column for the file", { tag: "@core" }, async ({ page }) => {
  const [even, odd] = halves();
  const files = [join(output, "even.pcapng"), join(output, "odd.pcapng")];
  writeFileSync(files[0]!, even);
  writeFileSync(files[1]!, odd);
  const { printed } = await ndjson("--merge", ...files);
  const wanted = printed
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { index: number; time: string; message: string; file: string });
  await open(page);
  await dropAll(page, [
    ["even.pcapng", even],
    ["notes.txt", Buffer.from("no capture")],
    ["odd.pcapng", odd],
  ]);
  await captureRead(page);
  await expect(page.getByRole("banner")).toContainText("even.pcapng and 1 more");
  await expect(page.locator("a2-notices p")).toContainText(
    "1 file was left out, because it is not a capture: notes.txt.",
  );
  await asTable(page);
  await expect(page.locator("a2-list [role=columnheader]").last()).toContainText("File");
  const listed = await page.evaluate(async () =>
    (await document.querySelector("a2-app")!.engine.rows(0, 1 << 20)).map(({ index, time, message, file }) => ({
      index,
      time,
      message,
      file,
    })),
  );
  expect(listed.map(({ index, time, message }) => ({ index, time, message }))).toEqual(
    wanted.map(({ index, time, message }) => ({ index, time, message })),
  );
  expect(listed.map(({ file }) => files[file ?? -1])).toEqual(wanted.map(({ file }) => file));
  // A message opens, and the analysis reads the same capture.
  await page.locator('a2-list [data-place="8"]').click();
  await expect(heading(page)).toHaveText(wanted[8]!.message);
  await page.locator("a2-list").getByRole("button", { name: "File" }).click();
  await expect(page.locator("a2-list .row:not(.head) .file").first()).toHaveText("even.pcapng");
  await page.getByRole("tab", { name: "Servers" }).click();
  await expect(page.locator("a2-records .row:not(.head)").first()).toBeVisible();
});

test("of several files without a capture, one is asked for", async ({ page }) => {
  await open(page);
  await dropAll(page, [
    ["one.txt", Buffer.from("ffffffff55")],
    ["two.txt", Buffer.from("ffffffff56ffffffff")],
  ]);
  const asked = page.locator("a2-notices p");
  await expect(asked).toContainText("2 files were given. Which one is to be opened?");
  await asked.getByRole("button", { name: "two.txt" }).click();
  await expect(heading(page)).toHaveText("A2S_RULES");
});

test("packets that are in both of two merged captures are listed once, and that is said", async ({ page }) => {
  await open(page);
  const again = join(output, "again.pcapng");
  writeFileSync(again, readFileSync(mixed));
  await page.getByLabel("A capture or a dump", { exact: true }).setInputFiles([mixed, again]);
  await captureRead(page);
  await expect(page.getByText(/^103 packets were captured twice/)).toBeVisible();
});

for (const [way, text] of [
  ["Base64", readFileSync(mixed).toString("base64")],
  [
    "wrapped Base64 among words",
    `My capture:\n\n${readFileSync(mixed).toString("base64").replace(/.{76}/g, "$&\n")}\n\nThanks!`,
  ],
  [
    "compressed, as a data URL",
    `data:application/octet-stream;base64,${gzipSync(readFileSync(mixed)).toString("base64")}`,
  ],
  ["hex digits", readFileSync(mixed).toString("hex")],
] as const)
  test(`a capture that is pasted as text is opened: ${way}`, async ({ page }) => {
    await open(page);
    await put(page, text);
    await captureRead(page);
    await expect(page.locator("a2-list footer")).toContainText(/^\s*88 messages in/);
    await expect(page.locator("a2-diagnosis")).toHaveCount(0);
  });
