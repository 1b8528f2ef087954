/** Two messages side by side: fields and bytes that changed, and those that only one has. */
import type { Locator, Page } from "@playwright/test";
import { hex, info, pasteOf, players, rules } from "./cases.ts";
import { box, expect, heading, open, openCapture, put, show, test } from "./fixtures.ts";
import { mixed, sample } from "./places.ts";

const rows = (page: Page): Locator => page.getByRole("grid", { name: "Fields that differ" }).getByRole("row");
const summary = (page: Page): Locator => page.locator("a2-diff h2");

/** Compares the open message with another dump. */
async function compareWith(page: Page, dump: string): Promise<void> {
  await page.getByRole("button", { name: "Compare…" }).click();
  await page
    .getByLabel("The dump to compare with")
    .evaluate((area, text) => ((area as HTMLTextAreaElement).value = text), dump);
  await page
    .getByRole("dialog", { name: "Compare with another message" })
    .getByRole("button", { name: "Compare", exact: true })
    .click();
}

/** Returns the texts of the rows of fields. */
async function told(page: Page): Promise<string[]> {
  return (await rows(page).allInnerTexts()).slice(1).map((text) => text.replace(/\s+/g, " ").trim());
}

/** Returns the bytes of one side, and how many of them are marked. */
function side(page: Page, which: 0 | 1): Promise<{ text: string; marked: number }> {
  return page.locator("a2-diff").evaluate((diff, number) => {
    const sides = [...diff.shadowRoot!.querySelectorAll(".line")].map(
      (line) => line.querySelectorAll(".side")[number]!,
    );
    const cells = sides
      .flatMap((one) => [...one.querySelectorAll("span:not(.offset), ins, del")])
      .filter((cell) => cell.textContent.trim() !== "");
    return {
      text: cells.map((cell) => cell.textContent).join(" "),
      marked: cells.filter((cell) => cell.localName !== "span").length,
    };
  }, which);
}

test(
  "another dump is compared with the open one, field by field and byte by byte",
  { tag: "@core" },
  async ({ page }) => {
    await show(page, hex(info("one server", "de_dust2")));
    await compareWith(page, hex(info("one other server", "de_dust2")));
    await expect(summary(page)).toHaveText("1 field and 6 bytes differ");
    expect(await told(page)).toEqual(['≠ changed Name "one server" "one other server"']);
    expect((await side(page, 0)).text).toBe(
      info("one server", "de_dust2")
        .toString("hex")
        .replace(/..(?=.)/g, "$& "),
    );
    expect(await side(page, 1)).toEqual({
      text: info("one other server", "de_dust2")
        .toString("hex")
        .replace(/..(?=.)/g, "$& "),
      marked: 6,
    });
    await expect(box(page), "what was open stays open").toHaveValue(hex(info("one server", "de_dust2")));
    await page.getByRole("checkbox", { name: "Show unchanged fields too" }).check();
    await expect(rows(page)).toHaveCount(1 + 17);
    await page.getByRole("button", { name: "Stop comparing" }).click();
    await expect(heading(page)).toHaveText("S2A_INFO_SRC");
    await expect(page.locator("a2-diff")).toHaveCount(0);
  },
);

test("rules and players are the same if their names are, wherever they stand", async ({ page }) => {
  await show(page, hex(rules(["gravity", "800"], ["cheats", "0"], ["gone", "1"])));
  await compareWith(page, hex(rules(["cheats", "0"], ["new", "2"], ["gravity", "750"])));
  await expect(page.locator("a2-diff h3").first()).toContainText("1 change, 1 only in 1, 1 only in 2");
  expect((await told(page)).sort()).toEqual(
    ['≠ changed gravity "800" "750"', '+ only in the second new "2"', '− only in the first gone "1"'].sort(),
  );
  await page.getByRole("button", { name: "Stop comparing" }).click();
  await put(page, hex(players("Ann", "Bob")));
  await expect(heading(page)).toHaveText("S2A_PLAYER");
  await compareWith(page, hex(players("Bob", "Cid")));
  await expect
    .poll(async () => (await told(page)).some((text) => text.startsWith("− only in the first Ann")))
    .toBe(true);
  const said = await told(page);
  expect(said.some((text) => text.startsWith("+ only in the second Cid"))).toBe(true);
  expect(said.some((text) => /only.* Bob/.test(text))).toBe(false);
});

test("the same twice is said to be the same", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await compareWith(page, pasteOf("info/css_tight"));
  await expect(summary(page)).toHaveText("They are the same");
  await expect(page.locator("a2-diff")).toContainText("All 16 fields are the same.");
});

test("a message is kept and compared with the next ones", async ({ page }) => {
  await openCapture(page, mixed);
  await page.getByLabel("Kind of message").selectOption("S2A_RULES");
  await expect(page.locator("a2-list footer")).toContainText("5 of 88 messages");
  await page.locator('a2-list [data-place="2"]').click();
  await expect(heading(page)).toHaveText("S2A_RULES");
  await page.getByRole("button", { name: "Compare…" }).click();
  await page.getByRole("button", { name: "Keep this one" }).click();
  await expect(page.getByRole("banner")).toContainText("Kept: S2A_RULES, message 54");
  await page.locator('a2-list [data-place="3"]').click();
  await expect(page.locator("a2-diff .which")).toContainText("message 54");
  await expect(page.locator("a2-diff .which")).toContainText("message 63");
  expect((await told(page)).some((text) => text.includes('sm_clock "702928" "200334"'))).toBe(true);
  await page.getByRole("button", { name: "Show the message" }).click();
  await expect(heading(page)).toHaveText("S2A_RULES");
  await page.getByRole("button", { name: "Show the comparison" }).click();
  await expect(page.locator("a2-diff")).toBeVisible();
  await test.step("another input, too", async () => {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await expect(page.getByRole("banner")).toContainText("Kept: S2A_RULES, message 54");
    await put(page, pasteOf("rules/tutorial_65"));
    await expect(summary(page)).toContainText("differ");
  });
});

test("of a capture to compare with, a message is chosen", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await page.getByRole("button", { name: "Compare…" }).click();
  await page.getByLabel("The file to compare with").setInputFiles(sample);
  const choice = page.getByLabel("Which of its messages");
  await expect(choice).toBeVisible();
  const option = choice.locator("option", { hasText: "S2A_INFO_SRC" }).first();
  await choice.selectOption(await option.getAttribute("value"));
  await expect(summary(page)).toContainText("differ");
  await expect(page.locator("a2-diff .which")).toContainText("other: S2A_INFO_SRC");
});

test("a dump that makes no sense is refused with its line, and nothing else changes", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await compareWith(page, "ff ff ff ff\n41 4b a1 d5 2");
  const dialog = page.getByRole("dialog", { name: "Compare with another message" });
  await expect(dialog).toContainText("Line 2:");
  await compareWith2(page, "");
  await expect(dialog).toContainText("Paste a dump first.");
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
});

async function compareWith2(page: Page, dump: string): Promise<void> {
  await page.getByLabel("The dump to compare with").fill(dump);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
}

test("the fields are walked by keyboard, and the bytes follow", async ({ page }) => {
  await show(page, pasteOf("rules/tutorial_65"));
  await compareWith(page, pasteOf("rules/goldsource_two_datagrams"));
  const grid = page.getByRole("grid", { name: "Fields that differ" });
  await grid.focus();
  await page.keyboard.press("End");
  await expect(grid.getByRole("row", { selected: true })).toBeInViewport();
  await expect(page.locator("a2-diff .chosen").first()).toBeInViewport();
  expect(await page.locator("a2-diff .line").count()).toBeLessThan(80);
});

test("hostile names and passwords stay what they are in a comparison", async ({ page }) => {
  const evil = '<img src=x onerror="alert(1)">\u202egnp.exe';
  await open(page);
  await put(page, hex(info("plain")));
  await expect(heading(page)).toBeVisible();
  await compareWith(page, hex(info(evil)));
  await expect(page.locator("a2-diff")).toContainText("<img src=x");
  expect(await page.locator("a2-diff").innerText()).not.toContain("\u202e");
  expect(await page.locator("a2-diff img").count()).toBe(0);
  await page.getByRole("button", { name: "Stop comparing" }).click();
  await put(page, pasteOf("text/goldsource_rcon"));
  await expect(heading(page)).toHaveText("GOLDSRC_RCON");
  await compareWith(page, pasteOf("text/goldsource_rcon_unquoted"));
  await expect(summary(page)).toBeVisible();
  await page.getByRole("checkbox", { name: "Show unchanged fields too" }).check();
  await expect(page.locator("a2-diff")).toContainText("********");
  expect((await side(page, 0)).text).toContain("••");
});
