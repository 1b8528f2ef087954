/** Messages that are made anew on the start page, and what is added to a message and removed from it. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { box, doubleClick, expect, explanation, field, heading, open, show, test, toast } from "./fixtures.ts";

const facts = (page: Page): Locator => page.locator("a2-message .facts");
const add = (page: Page, what: string): Locator => page.getByRole("button", { name: `Add: ${what}` });
const remove = (page: Page): Locator => explanation(page).getByRole("button", { name: "Remove it" });
const undo = (page: Page): Locator => page.locator("a2-message").getByRole("button", { name: "Undo" });

async function make(page: Page, message: string): Promise<void> {
  const folded = page.locator("a2-gallery details").filter({ hasText: "New message" });
  if ((await folded.getAttribute("open")) === null) await folded.locator("summary").click();
  await folded
    .getByRole("button")
    .filter({ has: page.getByText(message, { exact: true }) })
    .click();
  await expect(heading(page)).toHaveText(message);
}

test("each kind of message is made, and read as what was chosen", async ({ page }) => {
  await open(page);
  const kinds = page.locator("a2-gallery b.wire");
  await expect(kinds.first()).toBeAttached();
  const names = await kinds.allTextContents();
  expect(names.length).toBeGreaterThan(12);
  for (const name of names) {
    await make(page, name);
    await expect(page.getByRole("treeitem").first()).toBeVisible();
    // What is odd about a message is said above it; a direction that was guessed is no fault.
    await expect(page.locator("a2-message .notes").filter({ hasNotText: "read as" })).toHaveCount(0);
    await page.getByRole("button", { name: "New", exact: true }).click();
  }
});

test("a made message gets other values and further players; undo takes it back", { tag: "@core" }, async ({ page }) => {
  await open(page);
  await make(page, "S2A_PLAYER");
  await expect(facts(page)).toContainText("34 bytes");
  await add(page, "Player").click();
  await expect(field(page, "Count")).toContainText("3");
  await expect(field(page, "Name").last()).toContainText('"Player 3"');
  await doubleClick(field(page, "Name").last());
  const value = page.locator("a2-value-form").getByRole("textbox");
  await value.fill("Carol");
  await value.press("Enter");
  await expect(field(page, "Name").last()).toContainText('"Carol"');
  await field(page, "Name").first().click();
  await remove(page).click();
  await expect(field(page, "Count")).toContainText("2");
  await expect(field(page, "Name").first()).toContainText('"Bob"');
  for (let step = 0; step < 3; step += 1) await undo(page).click();
  await expect(facts(page)).toContainText("34 bytes");
  await expect(field(page, "Name").first()).toContainText('"Alice"');
});

test("what another program printed of a server makes its messages, and says what was not printed", async ({ page }) => {
  await open(page);
  const printed = await readFile(new URL("../commands/printed.txt", import.meta.url), "utf8");
  await box(page).fill(printed);
  const found = page.locator("a2-printed");
  await expect(found.getByRole("listitem")).toHaveText(["S2A_INFO_SRC", /^S2A_PLAYER\s*not printed: duration$/]);
  // It is understood, so nothing is refused.
  await expect(page.locator("a2-paste .refusal")).toHaveCount(0);
  await found.getByRole("button", { name: "Make the messages" }).click();
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await expect(field(page, "Name").first()).toContainText('"My server"');
  await expect(page.locator("a2-list")).toContainText("S2A_PLAYER");
});

test("parts of the extra data come and go with their bits", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  const choice = page.getByRole("combobox", { name: "Add" });
  await choice.selectOption("SteamID");
  await expect(field(page, "Extra data flag")).toContainText("0x10");
  await choice.selectOption("Spectators");
  await expect(field(page, "Extra data flag")).toContainText("0x50");
  await expect(field(page, "Spectator name")).toContainText("SourceTV");
  await expect(choice.getByRole("option", { name: "Spectators" })).toHaveCount(0);
  await field(page, "Spectator name").click();
  await remove(page).click();
  await expect(field(page, "Spectator port")).toHaveCount(0);
  await expect(field(page, "Extra data flag")).toContainText("0x10");
});

test("nothing is added where values do not tell all of the bytes", async ({ page }) => {
  await show(page, pasteOf("players/cut_in_name"));
  await add(page, "Player").click();
  await expect(toast(page)).toContainText("cannot be written anew");
});
