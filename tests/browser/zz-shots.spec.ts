import { pasteOf } from "./cases.ts";
import { expect, painted, test } from "./fixtures.ts";
import { mixed } from "./places.ts";
for (const [language, width, colorScheme] of [["fr", 390, "dark"], ["ru", 390, "light"], ["ru", 1440, "light"], ["fr", 1440, "dark"], ["en", 820, "light"]] as const) {
  test.describe(`${language}${width}`, () => {
    test.use({ locale: language, colorScheme, viewport: { width, height: 900 } });
    test("shots", async ({ page }) => {
      test.slow();
      await page.goto("./");
      await painted(page); await page.waitForTimeout(500);
      const shot = async (name: string) => { await painted(page); await page.screenshot({ path: `/tmp/shots/${language}-${width}-${name}.png` }); };
      await shot("start");
      await page.locator("a2-paste textarea").evaluate((area: HTMLTextAreaElement, text) => { area.value = text; area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" })); }, pasteOf("bzip2/crc_wrong"));
      await expect(page.locator("a2-layers")).toBeVisible();
      await shot("message");
      if (width === 820) return;
      await page.locator("a2-header input[type=file]").setInputFiles(mixed);
      await expect(page.locator("a2-overview #rtts")).toBeVisible({ timeout: 30_000 });
      await shot("overview");
      await page.locator("#tab-servers").click();
      await page.locator("a2-records .row:not(.head)").first().click();
      await expect(page.locator("a2-records .detail")).toBeVisible();
      await shot("servers");
      await page.locator("#tab-messages").click();
      await expect(page.locator("a2-list .row:not(.head)").first()).toBeVisible();
      await shot("list");
    });
  });
}
