/** Fields as columns of the list, colours of rows, the menu of a field; and the way between list and message on a phone. */
import { a2scope, parsed } from "./command-line";
import { asTable, captureRead, expect, openCapture, question, test } from "./fixtures";
import { mixed } from "./places";

test("a field becomes a column by its menu, is kept in the address, and goes by the menu of a value @core", async ({
  page,
}) => {
  await openCapture(page, mixed);
  await page.locator('a2-list [data-place="7"]').click();
  await page.locator("a2-tree .row", { hasText: "Players" }).first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Show as a column" }).click();
  await expect(page.locator('a2-list [data-place="7"] .tag')).toHaveText("players 23");
  await asTable(page);
  await expect(page.locator("a2-list .head")).toContainText("players");
  await expect(page.locator('a2-list [data-place="7"] [role=gridcell]').last()).toHaveText("23");
  await expect(page.locator('a2-list [data-place="6"] [role=gridcell]').last()).toHaveText("");
  await expect.poll(() => new URL(page.url()).hash).toContain("columns=players");
  await page.locator('a2-list [data-place="7"] [role=gridcell]').last().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Remove the column" }).click();
  await expect(page.locator("a2-list .head")).not.toContainText("players");
});

test("messages of a value, and of a search, have a colour until it is taken away", async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("bytes > 1000");
  await page.getByRole("button", { name: "Colour them" }).click();
  await page.getByRole("button", { name: "Clear" }).click();
  const row = (place: number) => page.locator(`a2-list [data-place="${place}"]`);
  await expect(row(8)).toHaveAttribute("style", /--field-0/);
  await expect(row(7)).not.toHaveAttribute("style", /--field/);
  await row(7).click();
  await page.locator("a2-tree .row", { hasText: "Map" }).first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Colour messages with this value" }).click();
  await expect(row(7)).toHaveAttribute("style", /--field-1/);
  // What is in the address has it again.
  const hash = new URL(page.url()).hash;
  expect(decodeURIComponent(hash)).toContain("bytes > 1000\n");
  await page.locator("a2-list .rule", { hasText: "bytes > 1000" }).click();
  await expect(row(8)).not.toHaveAttribute("style", /--field/);
  await expect(row(7)).toHaveAttribute("style", /--field-0/);
});

test("the menu of a field copies its value and leads to its page", async ({ page }) => {
  await openCapture(page, mixed);
  await captureRead(page);
  await page.locator('a2-list [data-place="7"]').click();
  await page.locator("a2-tree").focus();
  await page.locator("a2-tree .row", { hasText: "Folder" }).first().click({ button: "right" });
  await expect(page.getByRole("menuitem")).toHaveText([
    "Filter by this value",
    "Leave this value out",
    "Colour messages with this value",
    "Show as a column",
    "Copy the value",
    "About this field",
  ]);
  await page.getByRole("menuitem", { name: "Leave this value out" }).click();
  await expect(question(page)).toHaveValue('!(message == "S2A_INFO_SRC" && data.folder == "tf")');
});

test("Community IDs are a column once they were asked for, the same as the command's", async ({ page }) => {
  await openCapture(page, mixed);
  await page.locator('a2-list [data-place="0"]').click();
  await asTable(page);
  await page.locator("a2-list").getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Community ID" }).check();
  await page.keyboard.press("Escape");
  const { printed } = await a2scope("decode", mixed, "--format", "ndjson", "--community-id");
  const wanted = parsed<{ readonly community_id?: string }>(printed)[0]?.community_id ?? "";
  expect(wanted).toMatch(/^1:/);
  const id = page.locator('a2-list [data-place="0"] .community_id');
  await expect(id).toHaveText(wanted);
  await id.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Filter by this value" }).click();
  await expect(question(page)).toHaveValue(`community_id == "${wanted}"`);
  await expect(page.locator("a2-list footer")).toContainText("of 88 messages");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap on a row goes to the message, and a button goes back to the list", async ({ page }) => {
    await openCapture(page, mixed);
    const back = page.getByRole("button", { name: "↑ Messages" });
    await page.locator('a2-list [data-place="7"]').tap();
    await expect(page.locator("a2-message h2")).toContainText("on ctf_2fort");
    await expect.poll(async () => (await back.boundingBox())?.y ?? -1).toBeLessThan(40);
    await expect(page.locator("a2-list")).not.toBeInViewport();
    await back.tap();
    await expect(page.locator('a2-list [data-place="7"]')).toBeInViewport();
    expect((await page.locator("a2-list").boundingBox())?.y).toBeLessThan(40);
  });
});
