/** Bytes can be changed: the message is decoded again, and every change can be undone. */
import { pasteOf } from "./cases.ts";
import { box, byte, expect, field, heading, openCapture, put, show, test, toast } from "./fixtures.ts";
import { mixed } from "./places.ts";

const CHALLENGE = "ff ff ff ff 41 4b a1 d5 22";

test("two hex digits change a byte, and the message is decoded again", { tag: "@core" }, async ({ page }) => {
  await show(page, CHALLENGE);
  await byte(page, 5).click();
  await page.keyboard.type("00");
  await expect(field(page, "Challenge")).toContainText("584425728");
  await expect(page.locator("a2-grid #cursor"), "the cursor moves on").toHaveAttribute("data-at", "6");
  await expect(page.getByRole("banner")).toContainText("1 byte changed");
  await expect(box(page), "the paste stays as it was").toHaveValue(CHALLENGE);
});

test("the byte to edit is that of the field that is explained", async ({ page }) => {
  await show(page, CHALLENGE);
  const edited = page.locator("a2-explain label");
  await expect(edited).toHaveText("Edit byte 0x0004");
  await field(page, "Challenge").hover();
  await expect(page.locator("a2-explain")).toContainText("Challenge");
  await expect(edited).toHaveText("Edit byte 0x0005");
});

test("another header makes it another message", async ({ page }) => {
  await show(page, CHALLENGE);
  await byte(page, 4).click();
  await page.keyboard.type("55");
  await expect(heading(page)).toHaveText("A2S_PLAYER");
  await page.keyboard.press("Control+Z");
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
});

test("changes are undone, redone and discarded", { tag: "@core" }, async ({ page }) => {
  await show(page, CHALLENGE);
  await byte(page, 5).click();
  await page.keyboard.type("0102");
  await expect(field(page, "Challenge")).toContainText(String(0x22d50201));
  await page.keyboard.press("Control+Z");
  await expect(field(page, "Challenge")).toContainText(String(0x22d5a101));
  await page.keyboard.press("Control+Shift+Z");
  await expect(field(page, "Challenge")).toContainText(String(0x22d50201));
  await page.locator("a2-message").getByRole("button", { name: "Undo" }).click();
  await page.locator("a2-message").getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Challenge")).toContainText("584425803");
  await page.locator("a2-message").getByRole("button", { name: "Redo" }).click();
  await expect(field(page, "Challenge")).toContainText(String(0x22d5a101));
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(field(page, "Challenge")).toContainText("584425803");
  await expect(page.getByText("byte changed")).toHaveCount(0);
});

test("a change after an undo is that change alone, and what was undone is gone", async ({ page }) => {
  await show(page, CHALLENGE);
  await byte(page, 5).click();
  await page.keyboard.type("0102");
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+Z");
  await expect(field(page, "Challenge")).toContainText("584425803");
  await byte(page, 7).click();
  await page.keyboard.type("03");
  await expect(field(page, "Challenge")).toContainText(String(0x2203a14b));
  await page.keyboard.press("Control+Shift+Z");
  await expect(field(page, "Challenge")).toContainText(String(0x2203a14b));
  await page.keyboard.press("Control+Z");
  await expect(field(page, "Challenge")).toContainText("584425803");
});

test("a half-typed byte is dropped by Escape", async ({ page }) => {
  await show(page, CHALLENGE);
  await byte(page, 5).click();
  await page.keyboard.type("0");
  await expect(page.locator("a2-grid #cursor")).toHaveAttribute("data-shown", "0_");
  await page.keyboard.press("Escape");
  await expect(page.locator("a2-grid #cursor")).toHaveAttribute("data-shown", "4b");
  await expect(field(page, "Challenge")).toContainText("584425803");
});

test("a byte can be changed in an input field, without the grid", async ({ page }) => {
  await show(page, CHALLENGE);
  await field(page, "Challenge").click();
  const input = page.getByRole("textbox", { name: /^Edit byte/ });
  await input.fill("ff");
  await input.press("Enter");
  await expect(field(page, "Challenge")).toContainText(String(0x22d5a1ff));
});

test("a byte of a reassembled message changes the datagram it came from", async ({ page }) => {
  await show(page, pasteOf("rules/goldsource_two_datagrams"));
  await page.getByRole("treeitem").filter({ hasText: "_tutor_bomb_viewable_check_interval" }).last().click();
  await page.getByRole("grid", { name: /^Bytes/ }).focus();
  await page.keyboard.type("58");
  await expect(
    page.getByRole("treeitem").filter({ hasText: "Xtutor_bomb_viewable_check_interval" }).first(),
  ).toBeVisible();
  await page.getByRole("tab", { name: /Captured/ }).click();
  await expect(byte(page, 16)).toHaveText("58");
});

test("decompressed bytes cannot be changed, but extracted and then changed", async ({ page }) => {
  await show(page, pasteOf("bzip2/two_fragments"));
  await page.getByRole("grid", { name: /^Bytes/ }).focus();
  const before = await heading(page).textContent();
  await page.keyboard.press("0");
  await expect(page.getByText("Decompressed bytes cannot be changed in place.")).toBeVisible();
  await page.getByRole("button", { name: "Open as a message of its own" }).click();
  await expect(page.getByRole("tablist", { name: "Layers" })).toHaveCount(0);
  await expect(heading(page)).toHaveText(before ?? "");
  await byte(page, 4).click();
  await page.keyboard.type("55");
  await expect(heading(page)).toHaveText("A2S_PLAYER");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(heading(page)).toHaveText(before ?? "");
  await expect(page.getByRole("tablist", { name: "Layers" })).toBeVisible();
});

test("a message of a capture is changed in a copy, which can be left again", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await page.locator("a2-list .row .message", { hasText: "S2C_CHALLENGE" }).first().click();
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  const chosen = await page.locator("a2-list [aria-selected=true] .index").textContent();
  await byte(page, 4).click();
  await page.keyboard.type("55");
  await expect(heading(page)).toHaveText("A2S_PLAYER");
  await expect(page.getByText(`Edited copy of message ${chosen}`)).toBeVisible();
  await page.getByRole("button", { name: "Back to the capture" }).click();
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  await expect(page.locator("a2-list [aria-selected=true] .index")).toHaveText(chosen ?? "");
});

test("what was selected stays selected when a byte is changed", async ({ page }) => {
  await show(page, pasteOf("rules/tutorial_65"));
  const grid = page.getByRole("grid", { name: /^Bytes/ });
  await grid.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowLeft");
  // The value at the end is that of a password, where every letter is shown as a star.
  for (let row = 0; row < 4; row += 1) await page.keyboard.press("ArrowUp");
  const at = Number(await page.locator("a2-grid #cursor").getAttribute("data-at"));
  await page.keyboard.type("41");
  await expect(page.locator("a2-grid #cursor")).toHaveAttribute("data-at", String(at + 1));
  await expect(byte(page, at)).toHaveText("41");
  await expect(page.locator("a2-grid #cursor")).toBeInViewport();
  await expect(toast(page)).toHaveText("");
});

test("the box for a byte's digits has them, also where the layer before could not be changed", async ({ page }) => {
  await show(page, pasteOf("bzip2/crc_wrong"));
  await expect(page.locator("a2-explain #digits")).toBeHidden();
  await page.getByRole("tab", { name: "Captured" }).click();
  await expect(page.locator("a2-explain #digits")).toHaveValue(/^[0-9a-f]{2}$/);
  // Where the tab was, there may be a field, whose bytes would be edited.
  await page.mouse.move(0, 0);
  await put(page, pasteOf("info/css"));
  await expect(page.locator("a2-explain #digits")).toHaveValue("49");
});
