import { test, openOverview, tab, rows, expect, openCapture } from "./fixtures.ts";
import { mixed } from "./places.ts";
for (const [name, viewport, scheme] of [
  ["light", { width: 1440, height: 900 }, "light"],
  ["dark", { width: 1440, height: 900 }, "dark"],
  ["phone", { width: 390, height: 844 }, "light"],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme: scheme });
    test("look", async ({ page }) => {
      test.setTimeout(120_000);
      const shot = (what: string) => page.screenshot({ path: `/tmp/invest/${name}-${what}.png` });
      await openOverview(page, mixed);
      await expect(page.locator("a2-course a2-chart svg").first()).toBeVisible();
      await shot("overview");
      await page.locator("a2-course").scrollIntoViewIfNeeded();
      await shot("course");
      await tab(page, "Findings").click();
      await expect(rows(page).first()).toBeVisible();
      await rows(page).first().click();
      await page.waitForTimeout(500);
      await shot("findings");
      await tab(page, "Servers").click();
      await page.getByRole("searchbox").fill("188.228.132.124");
      await rows(page).first().click();
      await page.waitForTimeout(800);
      await shot("server");
      await tab(page, "Players").click();
      await rows(page).first().click();
      await page.waitForTimeout(800);
      await shot("player");
      await tab(page, "Messages").click();
      await page.locator("a2-list .row:not(.head)").nth(4).click();
      await page.locator("a2-remark button").first().click();
      await page.locator("a2-remark button").nth(1).click();
      await page.waitForTimeout(300);
      await page.getByLabel("Tags, separated").fill("flood, seen");
      await page.getByLabel("Comment", { exact: true }).fill("This is the first of them");
      await shot("note");
      await page.getByRole("button", { name: "Done" }).click();
      if (name !== "phone") {
        await page.locator("a2-list").getByRole("button", { name: "Columns" }).click();
        await page.waitForTimeout(300);
        await shot("columns");
        await page.getByLabel("Times").selectOption("since");
        await page.keyboard.press("Escape");
      }
      await page.locator("a2-list .row:not(.head) .message").nth(2).click({ button: "right" });
      await page.waitForTimeout(500);
      await shot("menu");
      await page.getByRole("menuitem", { name: "Filter by this value" }).click();
      await page.waitForTimeout(1000);
      await shot("filtered");
      await tab(page, "Overview").click();
      await page.waitForTimeout(1500);
      await shot("limited");
    });
  });
}
