/** Manners of the page: the header in every window, zoom, and the user's own colours. */
import { pasteOf } from "./cases.ts";
import { expect, painted, show, test } from "./fixtures.ts";

for (const language of ["en", "fr", "ru"]) {
  test(`no sentence of the header is cut, and it is one row, in ${language}`, async ({ page }) => {
    await show(page, pasteOf("info/css"));
    await page.locator("a2-header #language").selectOption(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const width of [2560, 1920, 1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await painted(page);
      const cut = await page.locator("a2-header .claim").evaluate((claim) => {
        const box = claim.getBoundingClientRect();
        return [...claim.querySelectorAll("span")]
          .map((one) => one.getBoundingClientRect())
          .filter(({ top, right }) => top < box.bottom - 1 && right > box.right + 1).length;
      });
      expect(cut, `at ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await painted(page);
    const header = await page.locator("a2-header header").boundingBox();
    expect(header!.height, "one row on a phone").toBeLessThan(60);
  });
}

test("theme and language are reached in every window, by keyboard too", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("info/css"));
  const language = page.locator("a2-header #language");
  const more = page.getByRole("button", { name: "More", exact: true });
  for (const width of [2560, 1440, 1000, 999, 760, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await painted(page);
    if (width < 1000) {
      await expect(more).toBeInViewport({ ratio: 1 });
      await expect(language).toBeHidden();
      await more.focus();
      await page.keyboard.press("Enter");
    } else await expect(more).toBeHidden();
    await expect(language, `at ${width} px`).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Theme", { exact: true })).toBeInViewport({ ratio: 1 });
    if (width >= 1000) continue;
    await page.keyboard.press("Escape");
    await expect(language).toBeHidden();
  }
});

test("at 200 % there are ten rows of bytes at once", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await show(page, pasteOf("rules/goldsource_two_datagrams"));
  await page.locator("a2-message .bytes").evaluate((pane) => pane.scrollIntoView({ block: "start" }));
  await painted(page);
  const rows = await page.evaluate(() => {
    const message = document.querySelector("a2-app")!.renderRoot.querySelector("a2-message")!.shadowRoot!;
    const end = message.querySelector("a2-explain")!.getBoundingClientRect().top;
    const grid = message.querySelector("a2-grid")!;
    const box = grid.getBoundingClientRect();
    return [...grid.shadowRoot!.querySelectorAll(".row")]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= box.top - 1 && bottom <= Math.min(box.bottom, end) + 1).length;
  });
  expect(rows).toBeGreaterThanOrEqual(10);
});

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("fields differ by lines, in the paste, the grid and the tree", async ({ page }) => {
    await show(page, pasteOf("info/css"));
    const marks = await page.locator("a2-paste .mirror pre").evaluate((pre) =>
      Array.from({ length: 8 }, (_, field) => {
        const { textDecorationLine, textDecorationStyle, backgroundColor } = getComputedStyle(
          pre,
          `::highlight(a2-field-${field})`,
        );
        return `${textDecorationLine} ${textDecorationStyle} ${backgroundColor}`;
      }),
    );
    expect(new Set(marks).size, marks.join("; ")).toBe(8);
    for (const part of ["a2-grid .f0, a2-grid .f1, a2-grid .f2, a2-grid .f3", "a2-tree .swatch"]) {
      const lines = await page
        .locator(part)
        .evaluateAll((all) =>
          all.map((one) => [one.getAttribute("class") ?? "", getComputedStyle(one).textDecoration] as const),
        );
      const fields = lines.filter(([name]) => /\bf\d\b/.test(name));
      expect(fields.length).toBeGreaterThan(3);
      for (const [name, line] of fields) expect(line, name).toContain("underline");
    }
    const picture = async (): Promise<Buffer> => page.locator("a2-paste .mirror").screenshot();
    const seen = await picture();
    await page.evaluate(() => CSS.highlights.clear());
    await painted(page);
    expect((await picture()).equals(seen), "the lines can be seen").toBe(false);
  });
});
