/** Bytes and fields are linked, both ways; layers can be walked. */
import { pasteOf } from "./cases.ts";
import { byte, expect, explanation, field, show, test } from "./fixtures.ts";

const CHALLENGE = "ff ff ff ff 41 4b a1 d5 22";

test("a byte under the mouse highlights its field and explains it", async ({ page }) => {
  await show(page, CHALLENGE);
  await byte(page, 6).hover();
  await expect(field(page, "Challenge")).toHaveClass(/hovered/);
  for (const offset of [5, 6, 7, 8]) await expect(byte(page, offset)).toHaveClass(/hovered/);
  await expect(byte(page, 4)).not.toHaveClass(/hovered/);
  await expect(explanation(page)).toContainText("4b a1 d5 22");
  await page.getByRole("heading", { name: "Fields", exact: true }).hover();
  await expect(field(page, "Challenge")).not.toHaveClass(/hovered/);
});

test("a field under the mouse highlights its bytes", async ({ page }) => {
  await show(page, CHALLENGE);
  await field(page, "Prefix").hover();
  for (const offset of [0, 1, 2, 3]) await expect(byte(page, offset)).toHaveClass(/hovered/);
  await expect(byte(page, 4)).not.toHaveClass(/hovered/);
});

test("a click on a byte selects its field, and it stays selected", { tag: "@core" }, async ({ page }) => {
  await show(page, CHALLENGE);
  await byte(page, 7).click();
  await page.mouse.move(0, 0);
  await expect(field(page, "Challenge")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("a2-grid #cursor")).toHaveAttribute("data-at", "7");
  await expect(page.locator("a2-explain h3")).toHaveText("Challenge");
});

test("a click on a field selects its bytes and explains it in full", async ({ page }) => {
  await show(page, CHALLENGE);
  await field(page, "Challenge").click();
  await page.mouse.move(0, 0);
  for (const offset of [5, 6, 7, 8]) await expect(byte(page, offset)).toHaveAttribute("aria-selected", "true");
  const words = explanation(page);
  for (const part of [
    "Challenge",
    "584425803",
    "4b a1 d5 22",
    "4 bytes, little-endian",
    "0x0005, 4 bytes",
    "packet 1, byte 5",
  ]) {
    await expect(words).toContainText(part);
  }
});

test("the bits of a field of flags are explained one by one", async ({ page }) => {
  await show(page, pasteOf("info/edf_all"));
  await field(page, "Extra data flag").click();
  const bits = explanation(page).getByRole("table");
  await expect(bits.getByRole("row")).toHaveCount(5);
  await expect(bits).toContainText("set");
});

test("a group closes and opens", async ({ page }) => {
  await show(page, pasteOf("players/two_players"));
  const name = field(page, "Name");
  await expect(name.first()).toBeVisible();
  const group = page.getByRole("treeitem", { expanded: true }).first();
  await group.locator(".twisty").click();
  await expect(name).toHaveCount(0);
  await page.getByRole("treeitem", { expanded: false }).first().locator(".twisty").click();
  await expect(name).toHaveCount(2);
});

test("a note leads to the bytes it is about", async ({ page }) => {
  await show(page, pasteOf("players/the_ship"));
  await page.locator("a2-message .notes button").filter({ hasText: "the count says 19" }).click();
  await page.mouse.move(0, 0);
  await expect(explanation(page)).toContainText("Count");
});

test("a split message has layers, and each byte its fragment", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("rules/goldsource_two_datagrams"));
  const layers = page.getByRole("tablist", { name: "Layers" });
  await expect(layers.getByRole("tab")).toHaveCount(2);
  await expect(layers.getByRole("tab", { name: /Reassembled/ })).toHaveAttribute("aria-selected", "true");
  await expect(explanation(page)).toContainText("fragment 1: packet 1, byte 13");
  await layers.getByRole("tab", { name: /Captured/ }).click();
  await expect(page.locator("a2-message .bytes .bar")).toContainText("1,683 bytes");
  await page.getByRole("button", { name: /^Fragment 2: 283 bytes/ }).click();
  await page.mouse.move(0, 0);
  await expect(page.locator("a2-grid #cursor")).toHaveAttribute("data-at", "1400");
  await page.getByText("Which fragment gave which bytes").click();
  await expect(page.getByRole("region", { name: "Which fragment gave which bytes" }).getByRole("row")).toHaveCount(3);
});

test("a compressed message can be walked from the wire to its fields", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("bzip2/two_fragments"));
  const tabs = page.getByRole("tablist", { name: "Layers" }).getByRole("tab");
  await expect(tabs).toHaveCount(3);
  await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("a2-layers")).toContainText(
    "CRC32 is right: these are exactly the bytes that the server compressed.",
  );
  await expect(page.locator("a2-layers")).toContainText("BZh");
  await tabs.nth(1).click();
  await expect(page.getByRole("treeitem").filter({ hasText: "CRC32" })).toBeVisible();
  await tabs.nth(0).click();
  await expect(page.getByRole("group", { name: "Fragments in proportion" }).getByRole("button")).toHaveCount(2);
});

test("a wrong checksum is reported, with what follows from it", async ({ page }) => {
  await show(page, pasteOf("bzip2/crc_wrong"));
  await expect(page.locator("a2-layers")).toContainText(
    "CRC32 is wrong: these are not the bytes that the server compressed.",
  );
  await expect(page.locator("a2-message .notes")).toContainText(/CRC32/i);
});

test("a lost fragment is shown as missing", async ({ page }) => {
  await show(page, pasteOf("split/source_lost_middle"));
  await page.getByRole("tab", { name: /Captured/ }).click();
  await expect(page.getByRole("img", { name: /did not arrive/ })).toBeVisible();
});

test("a password is hidden in bytes and fields until it is shown", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("text/goldsource_rcon"));
  const secret = field(page, "Password");
  await expect(secret).toContainText("********");
  await secret.click();
  await page.mouse.move(0, 0);
  await expect(explanation(page)).toContainText("••");
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(secret).not.toContainText("********");
  await expect(explanation(page)).not.toContainText("••");
  await page.getByRole("button", { name: "Hide the password" }).click();
  await expect(secret).toContainText("********");
});
