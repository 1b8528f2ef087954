/** Exercises are saved for learning platforms, with their answers. What the formats escape is tested beside their writers. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";

async function saved(page: Page, button: string): Promise<{ name: string; path: string }> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** Returns the name of each file in a zip file, and what is in it. */
function unpacked(path: string): ReadonlyMap<string, string> {
  const script =
    "import json,sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))";
  return new Map(
    Object.entries(JSON.parse(execFileSync("python3", ["-c", script, path], { encoding: "utf8" })) as object),
  );
}

/** Returns the question with this title in a GIFT file. */
const questionIn = (gift: string, title: string): string =>
  gift.split("\n\n").find((block) => block.includes(`. ${title}::`)) ?? "";

test("a sheet is saved as GIFT, with the bytes, the questions and the answers", async ({ page }) => {
  await open(page);
  await page.evaluate(() => (location.hash = "#sheet"));
  const kind = page.getByRole("checkbox", { name: "Name the message" });
  await kind.check();
  await expect(page.getByRole("heading", { name: "Name the message" }).first()).toBeVisible();
  const { name, path } = await saved(page, "Moodle (GIFT)");
  expect(name).toBe("a2scope-1.gift.txt");
  const gift = readFileSync(path, "utf8");
  const named = questionIn(gift, "Name the message");
  expect(named).toContain("<pre>0000  ff ff ff ff 49 02");
  expect(named).toContain("    =[html]S2A_INFO_SRC\n");
  expect(named.match(/^ {4}~/gm)).toHaveLength(3);
  // The same answers as in the key of the sheet.
  const key = await page.locator("a2-sheet .key li").allTextContents();
  expect(gift.match(/^::/gm)).toHaveLength(key.length);
  const read = questionIn(gift, "Read the value");
  const value = /^ {4}#(\d+):/m.exec(read)?.[1] ?? "none";
  expect(key.some((line) => new RegExp(`which is ${value}\\b`).test(line))).toBe(true);
  expect(questionIn(gift, "Find the byte")).toMatch(/^ {4}=%100%\[plain\]0x[0-9a-f]{4}$/m);
  expect(questionIn(gift, "Match bytes with values")).toMatch(/^ {4}=\[html\][0-9a-f ]+ -> .+$/m);
});

test("a sheet and the final exercise are saved as QTI, whose manifest names each item", async ({ page }) => {
  await open(page);
  for (const [hash, file, asked] of [
    ["#sheet", "a2scope-1-qti.zip", "a2-sheet .key li"],
    ["#learn/final", "a2scope-final-qti.zip", "a2-final .questions > li"],
  ] as const) {
    await page.evaluate((to) => (location.hash = to), hash);
    const articles = page.locator(asked);
    await expect(articles.first()).toBeVisible();
    const questions = await articles.count();
    const { name, path } = await saved(page, "QTI 2.1");
    expect(name).toBe(file);
    const files = unpacked(path);
    const items = [...files.keys()].filter((one) => one.startsWith("items/"));
    expect(items).toHaveLength(questions);
    const manifest = files.get("imsmanifest.xml") ?? "";
    for (const item of items) {
      expect(manifest).toContain(`href="${item}"`);
      // An answer is in each.
      expect(files.get(item)).toMatch(/<correctResponse>\s*<value/);
    }
  }
});

test("the final exercise is saved as GIFT, with the messages that it asks about", async ({ page }) => {
  await open(page);
  await page.evaluate(() => (location.hash = "#learn/final"));
  const { name, path } = await saved(page, "Moodle (GIFT)");
  expect(name).toBe("a2scope-final.gift.txt");
  const gift = readFileSync(path, "utf8");
  expect(gift.match(/^::/gm)).toHaveLength(9);
  expect(gift).toMatch(/Which message comes from a master server\?<\/p>\{\n {4}#19:0/);
  expect(gift).toContain("    =%100%[plain]39 d3 5a 2a\n");
});
