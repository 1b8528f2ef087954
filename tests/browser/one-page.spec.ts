/** The page in one file: it works from a folder, without a host and without a network, and holds evidence. */
import { copyFileSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { box, captureRead, expect, explanation, field, heading, pick, put, tab, test } from "./fixtures.ts";
import { dist, mixed } from "./places.ts";

/** The page asks for itself, and starts workers from texts inside it. */
test.use({ tolerated: /^asked for (file:[^ ]*\.html(#.*)?|blob:(null|file:\/\/)\/[\w-]+)$/ });

const folder = mkdtempSync(join(tmpdir(), "a2scope-"));
const copy = join(folder, "a2scope.html");

test.beforeAll(() => copyFileSync(join(dist, "a2scope.html"), copy));

/** Opens a file, as a double click does. */
async function openFile(page: Page, file = copy, hash = ""): Promise<void> {
  await page.goto(pathToFileURL(file).href + hash);
  await expect(box(page)).toBeAttached();
}

test("@core the page in one file has at most 5 MB", () => {
  expect(statSync(copy).size).toBeLessThanOrEqual(5_000_000);
});

test("@core a paste is decoded by the page in one file", async ({ page }) => {
  await openFile(page);
  await put(page, pasteOf("info/css"));
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await field(page, "Map").click();
  await expect(explanation(page)).toContainText("de_dust");
});

test("@core a capture is read and analysed by the page in one file", async ({ page }) => {
  await openFile(page);
  await pick(page, mixed);
  await captureRead(page);
  await expect(page.locator("a2-list footer")).toContainText("88 messages");
  await tab(page, "Servers").click();
  await expect(page.locator("a2-records .row:not(.head)").first()).toBeVisible();
});
