/** Takes the pictures of the page for the README, by `cargo xtask pictures`. They are not tests. */
import { join } from "node:path";
import { pasteOf } from "./cases.ts";
import { show, test } from "./fixtures.ts";
import { root } from "./places.ts";

/** Small enough to load at once, large enough to be read. */
const SIZE = { width: 1200, height: 760 };

for (const scheme of ["light", "dark"] as const) {
  test(`the page, ${scheme}`, async ({ page }) => {
    await page.setViewportSize(SIZE);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await show(page, pasteOf("info/edf_all"));
    await page.getByRole("treeitem", { name: /AppID/ }).click();
    await page.screenshot({ path: join(root, "docs/pictures", `page-${scheme}.png`) });
  });
}
