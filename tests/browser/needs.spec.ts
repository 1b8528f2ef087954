/** Where the page cannot work, it says what it needs. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "./fixtures.ts";
import { dist } from "./places.ts";

test.use({ tolerated: /WebAssembly|CORS|file:|Failed to load/ });

test("without WebAssembly the page says so, and where the page in one file is", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.goto("./");
  await expect(page.locator("#needs")).toBeVisible();
  await expect(page.locator("#needs")).toContainText("a browser with WebAssembly");
  await expect(page.locator("#needs a").first()).toHaveAttribute("href", "./a2scope.html");
});

test("from a disk the page says so", async ({ page }) => {
  await page.goto(pathToFileURL(join(dist, "index.html")).href);
  await expect(page.locator("#needs")).toBeVisible();
  await expect(page.locator("#needs [lang=ru]")).toContainText("в одном файле");
});

test("a page that works says nothing about it", { tag: "@core" }, async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#needs")).toHaveCount(0);
});
