/** What is shown of a capture can be printed. */
import { expect, heading, openCapture, openOverview, painted, rows, tab, test } from "./fixtures.ts";
import { mixed } from "./places.ts";

test("the views of an analysis are on paper, with all rows", async ({ page }) => {
  await openOverview(page, mixed);
  const print = async (): Promise<void> => {
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await painted(page);
  };
  const end = async (): Promise<void> => {
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
  };
  await print();
  await expect(page.locator("a2-overview").getByText("servers answered")).toBeVisible();
  await expect(page.locator("a2-overview .bars").first()).toContainText("A2S_INFO");
  await end();
  for (const name of ["Servers", "Exchanges", "Conversations", "Findings"]) {
    await tab(page, name).click();
    // The table of the tab before has another name, and until its rows are counted a table has only its head.
    const table = page.locator("a2-records").getByRole("grid", { name, exact: true });
    await expect(table).not.toHaveAttribute("aria-rowcount", "1");
    await expect(rows(page).first()).not.toHaveAttribute("aria-busy", "true");
    const count = Number(await table.getAttribute("aria-rowcount")) - 1;
    await print();
    await expect(rows(page), name).toHaveCount(count);
    await expect(rows(page).last(), name).toBeVisible();
    await expect(rows(page).last(), name).not.toContainText("…");
    const hidden = await page.locator("a2-records .scroller").evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(hidden, `${name}: nothing has to be scrolled`).toBeLessThanOrEqual(1);
    await end();
  }
});

test("a message is on paper with its two ends, and nothing that is only moved", async ({ page }) => {
  await openCapture(page, mixed);
  await expect(heading(page)).toHaveText("A2S_INFO");
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await painted(page);
  await expect(page.locator("a2-message .end")).toHaveText(["10.0.2.238:40004", "193.68.217.241:27019"]);
  for (const end of await page.locator("a2-message .end").all()) await expect(end).toBeVisible();
  for (const one of await page.locator("a2-separator").all()) await expect(one).toBeHidden();
});
