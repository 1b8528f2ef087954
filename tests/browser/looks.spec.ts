/** Screenshots for people to look at, in target/browser/screenshots; and the page never scrolls sideways. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { byte, captureRead, expect, expectNoSidewaysScrolling, open, openCapture, openOverview, painted, pick, put, question, rows, show, tab, test } from "./fixtures.ts";
import { mixed, output } from "./places.ts";
import { dialogue, pcap } from "./traffic.ts";

/** A table with the detail of its first row. */
async function openRow(page: Page, name: string): Promise<void> {
  await openCapture(page, mixed);
  await tab(page, name).click();
  await rows(page).first().click();
  await expect(page.locator("a2-records .detail")).toBeVisible();
}

const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  start: open,
  message: async (page) => {
    await show(page, pasteOf("info/edf_all"));
    await byte(page, 67).click();
    await page.mouse.move(0, 0);
  },
  layers: (page) => show(page, pasteOf("rules/goldsource_two_datagrams")),
  compressed: (page) => show(page, pasteOf("bzip2/two_fragments")),
  conversation: (page) => show(page, pasteOf("packets/several_messages")),
  capture: (page) => openCapture(page, mixed),
  filter: async (page) => {
    await openCapture(page, mixed);
    await page.getByRole("slider", { name: "Time" }).focus();
    await page.keyboard.press("ArrowRight");
    for (let more = 0; more < 50; more += 1) await page.keyboard.press("Shift+ArrowRight");
    await question(page).fill("data.players > data.max_player");
    await expect(page.locator("a2-question .bad")).toBeVisible();
  },
  overview: (page) => openOverview(page, mixed),
  sequence: async (page) => {
    await open(page);
    await pick(page, { name: "dialogue.pcap", mimeType: "", buffer: pcap(dialogue()) });
    await captureRead(page);
    await tab(page, "Conversations").click();
    await rows(page).first().click();
    await expect(page.locator("a2-conversation [aria-selected=true]")).toBeVisible();
  },
  ...Object.fromEntries(["Exchanges", "Servers", "Players", "Rules", "RCON", "Findings"].map((name) => [name.toLowerCase(), (page: Page) => openRow(page, name)])),
  refusal: async (page) => {
    await show(page, "ff ff ff ff\n41 4b a1 d5 22");
    await put(page, "ff ff ff ff\n41 4b a1 d5 2");
    await expect(page.locator("a2-paste .refusal")).toBeVisible();
  },
  notes: (page) => show(page, pasteOf("players/the_ship")),
  completion: async (page) => {
    await openCapture(page, mixed);
    await question(page).fill("message == ");
    await expect(page.locator("a2-question [role=option]").first()).toBeVisible();
  },
  comparison: async (page) => {
    await show(page, pasteOf("info/css"));
    await page.getByRole("button", { name: "Compare…" }).click();
    await page.getByLabel("The dump to compare with").fill(pasteOf("info/edf_all"));
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(page.locator("a2-diff h2")).toBeVisible();
  },
  menu: async (page) => {
    await show(page, pasteOf("info/css"));
    await page.getByRole("button", { name: "Export" }).click();
  },
};

test("the columns of examples begin at one height", { tag: "@core" }, async ({ page }) => {
  await open(page);
  const tops = await page.locator("a2-gallery section").evaluateAll((sections) => {
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

test("what is wrong has a wavy line under it, what was changed is struck through", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("bzip2/crc_wrong"));
  await page.getByRole("tab", { name: /Reassembled/ }).click();
  const line = await page.locator("a2-grid .marked").first().evaluate((marked) => {
    const { textDecorationLine, textDecorationStyle } = getComputedStyle(marked);
    return [textDecorationLine, textDecorationStyle];
  });
  expect(line).toEqual(["underline", "wavy"]);
  const colours = await page.locator("a2-paste").evaluate(({ shadowRoot }) =>
    shadowRoot!.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
      .filter(({ selectorText }) => /^::highlight\(a2-(problem|changed)\)$/.test(selectorText))
      .map(({ style }) => [style.textDecorationLine, style.textDecorationStyle]));
  expect(colours).toEqual([["underline", "wavy"], ["line-through", ""]]);
});

test("no column of the list is too narrow to be of use, however wide the window", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  for (let width = 1480; width >= 760; width -= 90) {
    await page.setViewportSize({ width, height: 900 });
    const widths = () => page.locator("a2-list .head > span").evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect()))
      .then((heads) => heads.map(({ width }) => Math.round(width)));
    await expect.poll(async () => (await widths()).at(-2), `what it says, at ${width} px`).toBeGreaterThan(90);
    expect(Math.min(...(await widths())), `the narrowest, at ${width} px`).toBeGreaterThan(25);
    const over = await page.locator("a2-list .scroller").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  }
});

const SETTINGS = [
  { name: "light", width: 1440, height: 900, colorScheme: "light" },
  { name: "dark", width: 1440, height: 900, colorScheme: "dark" },
  { name: "wide", width: 2560, height: 1440, colorScheme: "light" },
  { name: "tablet", width: 1024, height: 768, colorScheme: "light" },
  { name: "phone", width: 390, height: 844, colorScheme: "light" },
] as const;

for (const [name, reach] of Object.entries(VIEWS)) {
  test(`the view ${name} fits every window`, async ({ page }) => {
    await reach(page);
    for (const { name: setting, width, height, colorScheme } of SETTINGS) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await painted(page);
      await page.screenshot({ path: join(output, "screenshots", `${name}-${setting}.png`) });
      await expectNoSidewaysScrolling(page);
      if (width < 1200 || name === "start") continue;
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(tall, `height of ${name} at ${width} px`).toBeLessThanOrEqual(height);
    }
  });
}
