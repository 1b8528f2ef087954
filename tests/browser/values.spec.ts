/** Values that are changed: the message is written anew, with its lengths and counts. */
import type { Locator, Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { byte, doubleClick, expect, field, heading, openCapture, show, test } from "./fixtures.ts";
import { mixed } from "./places.ts";

const form = (page: Page): Locator => page.locator("a2-value-form");
const value = (page: Page): Locator => form(page).getByRole("textbox");

/** Chooses a field, and types another value for it. */
async function change(page: Page, name: string, text: string): Promise<void> {
  await doubleClick(field(page, name));
  await value(page).fill(text);
  await value(page).press("Enter");
}

test("a double click on a value types another; undo takes it back", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await doubleClick(field(page, "Map"));
  await expect(value(page)).toHaveValue("de_dust");
  await expect(value(page)).toBeFocused();
  await value(page).fill("de_inferno");
  await value(page).press("Enter");
  await expect(field(page, "Map")).toContainText('"de_inferno"');
  await expect(page.locator("a2-message .facts")).toContainText("103 bytes");
  await expect(field(page, "Version")).toContainText('"1.0.0.22"');
  await change(page, "Players", "17");
  await expect(field(page, "Players")).toContainText("17");
  const undo = page.locator("a2-message").getByRole("button", { name: "Undo" });
  // With the buttons in it, the bar has two lines, and all bytes are still there to be clicked.
  await byte(page, 5).click();
  await byte(page, 102).click();
  await undo.click();
  await undo.click();
  await expect(field(page, "Map")).toContainText('"de_dust"');
  await expect(page.locator("a2-message .facts")).toContainText("100 bytes");
});

test("a value that does not fit says why, and nothing is changed", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await change(page, "Players", "many");
  await expect(form(page).getByRole("alert")).toHaveText("This has to be a number.");
  await value(page).fill("300");
  await value(page).press("Enter");
  await expect(form(page).getByRole("alert")).toContainText("data.players");
  await value(page).press("Escape");
  await expect(form(page)).toHaveCount(0);
  await expect(field(page, "Players")).toContainText("5");
});

test("by keyboard, of one of several players, and of the tags in the keywords", async ({ page }) => {
  await show(page, pasteOf("players/two_players"));
  await field(page, "Name").last().click();
  await page.getByRole("tree", { name: "Fields" }).focus();
  await page.keyboard.press("Enter");
  await expect(value(page)).toHaveValue("Killer !!!");
  await value(page).fill("Новичок");
  await value(page).press("Enter");
  await expect(field(page, "Name").last()).toContainText("Новичок");
  await show(page, pasteOf("info/edf_all"));
  await change(page, "SteamID", "90071992547409929");
  await expect(field(page, "SteamID")).toContainText("90071992547409929");
});

test("a message of a capture is changed in a copy; a compressed one opens as one of its own", async ({ page }) => {
  await openCapture(page, mixed);
  await page.getByLabel("Kind of message").selectOption("A2S_PLAYER");
  await page.locator("a2-list .row:not(.head)").first().click();
  await change(page, "Challenge", "1");
  await expect(
    page.getByRole("button", { name: "Back to the capture" }).or(page.getByText("byte changed").first()),
  ).toBeVisible();
  await expect(heading(page)).toHaveText("A2S_PLAYER");
  await show(page, pasteOf("bzip2/two_fragments"));
  await expect(page.locator("a2-message .facts")).toContainText("bzip2");
  await doubleClick(field(page, "Value").first());
  await expect(form(page)).toContainText("opens as a message of its own");
  await value(page).fill("another");
  await value(page).press("Enter");
  await expect(page.locator("a2-message .facts")).not.toContainText("bzip2");
  await expect(field(page, "Value").first()).toContainText("another");
});
