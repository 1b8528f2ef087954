/** Other things on the page that must look right. */
import { pasteOf } from "./cases.ts";
import { asTable, expect, open, openCapture, show, test, unfold } from "./fixtures.ts";
import { mixed } from "./places.ts";

test("the columns of examples begin at one height", { tag: "@core" }, async ({ page }) => {
  await open(page);
  await unfold(page);
  const tops = await page.locator("a2-gallery section:visible").evaluateAll((sections) => {
    const columns = new Map<number, number>();
    for (const section of sections) {
      const { left, top } = section.getBoundingClientRect();
      columns.set(Math.round(left), Math.min(top, columns.get(Math.round(left)) ?? Infinity));
    }
    return [...columns.values()];
  });
  expect(tops.length).toBe(3);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
});

test(
  "what is wrong has a wavy line under it, what was changed is struck through",
  { tag: "@core" },
  async ({ page }) => {
    await show(page, pasteOf("bzip2/crc_wrong"));
    await page.getByRole("tab", { name: /Reassembled/ }).click();
    const line = await page
      .locator("a2-grid .marked")
      .first()
      .evaluate((marked) => {
        const { textDecorationLine, textDecorationStyle } = getComputedStyle(marked);
        return [textDecorationLine, textDecorationStyle];
      });
    expect(line).toEqual(["underline", "wavy"]);
    const colours = await page.locator("a2-paste").evaluate(({ shadowRoot }) =>
      shadowRoot!.adoptedStyleSheets
        .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
        .filter(({ selectorText }) => /^::highlight\(a2-(problem|changed)\)$/.test(selectorText))
        .map(({ style }) => [style.textDecorationLine, style.textDecorationStyle]),
    );
    expect(colours).toEqual([
      ["underline", "wavy"],
      ["line-through", ""],
    ]);
  },
);

test(
  "no column of the list is too narrow to be of use, however wide the window",
  { tag: "@core" },
  async ({ page }) => {
    await openCapture(page, mixed);
    await asTable(page);
    for (let width = 1480; width >= 760; width -= 90) {
      await page.setViewportSize({ width, height: 900 });
      const widths = () =>
        page
          .locator("a2-list .head > span")
          .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect()))
          .then((heads) => heads.map(({ width }) => Math.round(width)));
      await expect.poll(async () => (await widths()).at(-2), `what it says, at ${width} px`).toBeGreaterThan(90);
      expect(Math.min(...(await widths())), `the narrowest, at ${width} px`).toBeGreaterThan(25);
      const over = await page
        .locator("a2-list .scroller")
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(over).toBeLessThanOrEqual(0);
    }
  },
);
