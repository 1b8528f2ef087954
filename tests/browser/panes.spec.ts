/** Room where it is needed: separators, rows of 8, 16 or 32 bytes, no value cut, and what a message says before its bytes. */
import type { Locator, Page } from "@playwright/test";
import { diagnosisPaste, hex, info, pasteOf, players, rules } from "./cases.ts";
import {
  byte,
  expect,
  explanation,
  heading,
  held,
  open,
  openCapture,
  painted,
  pointAt,
  put,
  show,
  test,
} from "./fixtures.ts";
import { mixed } from "./places.ts";

const separator = (page: Page, name: string): Locator => page.getByRole("separator", { name });

async function size(locator: Locator): Promise<{ width: number; height: number }> {
  const { width, height } = (await locator.boundingBox())!;
  return { width: Math.round(width), height: Math.round(height) };
}

test(
  "a separator is moved with the pointer, remembered, and reset by a double click",
  { tag: "@core" },
  async ({ page }) => {
    const release = await held(page, /\/viewer-/);
    await show(page, pasteOf("info/css"));
    const bytes = page.locator("a2-message .bytes");
    const before = await size(bytes);
    const exporting = page.getByRole("button", { name: "Export" });
    await expect(exporting).toBeDisabled();
    /** Returns the positions of the header's buttons, on a phone and in this test's own window. */
    const buttons = async (): Promise<unknown[]> => {
      const places: unknown[] = [];
      for (const width of [390, viewport.width]) {
        await page.setViewportSize({ ...viewport, width });
        places.push(
          await page
            .locator("a2-header")
            .getByRole("button")
            .or(page.getByRole("link", { name: "Learn" }))
            .evaluateAll((all) =>
              all.map((one) => [one.textContent.trim(), Math.round(one.getBoundingClientRect().x)]),
            ),
        );
      }
      return places;
    };
    const viewport = page.viewportSize()!;
    const header = await buttons();
    release();
    await expect(exporting).toBeEnabled();
    expect(await size(bytes), "nothing moves when the separators come").toEqual(before);
    expect(await buttons(), "nor in the header").toEqual(header);
    const grip = await pointAt(separator(page, "Width of the byte pane"));
    await page.mouse.down();
    await page.mouse.move(grip.x + grip.width / 2 - 200, grip.y + grip.height / 2 + 20, { steps: 4 });
    await page.mouse.up();
    const after = await size(bytes);
    expect(after.width).toBeGreaterThan(before.width - 205);
    expect(after.width).toBeLessThan(before.width - 195);
    await page.reload();
    await put(page, pasteOf("info/css"));
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => size(bytes)).toEqual(after);
    await separator(page, "Width of the byte pane").dblclick();
    await expect.poll(() => size(bytes)).toEqual(before);
    expect(await page.evaluate(() => localStorage.getItem("a2scope-panes"))).toBeNull();
  },
);

test("separators are moved by keyboard, and say where they are", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  const rail = page.locator(".rail");
  const line = separator(page, "Width of the left pane");
  await expect(line).toHaveAttribute("aria-orientation", "vertical");
  const before = await size(rail);
  await line.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => size(rail)).toEqual({ ...before, width: before.width + 32 });
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => size(rail)).toEqual({ ...before, width: before.width - 64 });
  const now = Number(await line.getAttribute("aria-valuenow"));
  await page.keyboard.press("End");
  await expect.poll(async () => Number(await line.getAttribute("aria-valuenow"))).toBeGreaterThan(now + 10);
  await page.keyboard.press("Home");
  await expect.poll(async () => Number(await line.getAttribute("aria-valuenow"))).toBeLessThan(now);
  await page.keyboard.press("Enter");
  await expect.poll(() => size(rail)).toEqual(before);
  await separator(page, "Height of the explanation pane").focus();
  const explained = await size(explanation(page));
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => size(explanation(page))).toEqual({ ...explained, height: explained.height - 16 });
});

test("what is stored for panes may be anything", async ({ page }) => {
  await open(page);
  await page.evaluate(() => localStorage.setItem("a2scope-panes", '{"bytes":"}red;","explain":1e9,"paste":null}'));
  await page.reload();
  await put(page, pasteOf("info/css"));
  await expect(heading(page)).toBeVisible();
  await expect(page.locator("a2-grid .byte").first()).toBeVisible();
  await expect(page.getByRole("treeitem").first()).toBeVisible();
});

test("a message has the height of the window, and the paste is beside it", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("info/css"));
  const message = (await page.locator("a2-message").boundingBox())!;
  const paste = (await page.locator("a2-paste").boundingBox())!;
  expect(message.height).toBeGreaterThan(780);
  expect(message.width).toBeGreaterThan(900);
  expect(paste.y).toBe(message.y);
  expect(paste.height).toBe(message.height);
  await put(page, pasteOf("rules/goldsource_two_datagrams"));
  await expect(heading(page)).toHaveText("S2A_RULES");
  // A log has a verdict above and a list below it.
  await put(page, diagnosisPaste("challenge.not_repeated"));
  await expect(page.locator("a2-diagnosis h2")).toBeVisible();
  await expect.poll(async () => (await page.locator("a2-message").boundingBox())!.height).toBeGreaterThan(640);
  const list = (await page.locator("a2-list").boundingBox())!;
  expect(list.x).toBe(paste.x);
  expect(list.width).toBe(paste.width);
});

const WINDOWS = [
  [390, 844, 8],
  [1366, 768, 16],
  [1440, 900, 16],
  [1920, 1080, 16],
  [2560, 1440, 16],
] as const;

test("a row has 8 or 16 bytes, and no value is cut where there is room", async ({ page }) => {
  await open(page);
  for (const name of ["info/css", "info/edf_all", "players/two_players"]) {
    await put(page, pasteOf(name));
    await expect(
      page.getByRole("grid", { name: name.startsWith("players") ? "Bytes of S2A_PLAYER" : "Bytes of S2A_INFO_SRC" }),
    ).toBeVisible();
    for (const [width, height, columns] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole("grid", { name: /^Bytes/ }), `${name} at ${width} px`).toHaveAttribute(
        "aria-colcount",
        String(columns + 1),
      );
      await painted(page);
      const cut = await page.evaluate(() => {
        const tree = document
          .querySelector("a2-app")!
          .shadowRoot!.querySelector("a2-message")!
          .shadowRoot!.querySelector("a2-tree")!;
        return [...tree.shadowRoot!.querySelectorAll(".says")]
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map((one) => one.textContent);
      });
      if (width >= 1366)
        expect(
          cut.filter((text) => text.length < 36),
          `${name} at ${width} px`,
        ).toEqual([]);
      const wide = await page.locator("a2-grid .scroller").evaluate((grid) => grid.scrollWidth - grid.clientWidth);
      expect(wide, `${name} at ${width} px: bytes beyond the grid`).toBeLessThanOrEqual(0);
    }
  }
});

test("32 bytes a row once their pane is made wide, and the cursor moves by rows", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 900 });
  await show(page, pasteOf("rules/tutorial_65"));
  await separator(page, "Width of the byte pane").focus();
  for (let more = 0; more < 6; more += 1) await page.keyboard.press("Shift+ArrowRight");
  const grid = page.getByRole("grid", { name: /^Bytes/ });
  await expect(grid).toHaveAttribute("aria-colcount", "33");
  await grid.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("a2-grid #cursor")).toHaveAttribute("data-at", "32");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the first screen shows bytes and fields, and the explanation is a line until it is opened", async ({
    page,
  }) => {
    await show(page, pasteOf("info/css"));
    await expect(byte(page, 0)).toBeInViewport();
    for (const row of [0, 1, 2, 3]) await expect(page.getByRole("treeitem").nth(row)).toBeInViewport({ ratio: 0.98 });
    const sheet = explanation(page);
    expect((await size(sheet)).height).toBeLessThan(60);
    const hidden = await page.locator("a2-explain").evaluate((line) => {
      const below = line.getBoundingClientRect().bottom - innerHeight;
      return [line.scrollHeight - line.clientHeight, Math.max(0, Math.round(below))];
    });
    expect(hidden, "the line is whole").toEqual([0, 0]);
    const seen = await page
      .getByRole("treeitem")
      .nth(3)
      .evaluate((row) => {
        const { left, top, height } = row.getBoundingClientRect();
        const root = row.getRootNode() as ShadowRoot;
        return row.contains(root.elementFromPoint(left + 60, top + height / 2));
      });
    expect(seen, "nothing covers the fourth field").toBe(true);
    await expect(sheet).toContainText("Header");
    await page.getByRole("treeitem").nth(2).tap();
    await expect(sheet).toContainText("Protocol");
    await sheet.getByRole("button", { name: "Explain" }).tap();
    await expect(sheet).toContainText("From");
    await sheet.getByRole("button", { name: "Less" }).tap();
    expect((await size(sheet)).height).toBeLessThan(60);
  });
});

const HEADLINES: readonly (readonly [string, RegExp])[] = [
  ["info/css", /^game2xs\.com Counter-Strike Source #1 on de_dust 5\/16 players S2A_INFO_SRC$/],
  ["info_goldsource/counter_strike", /players S2A_INFO_DETAILED$/],
  ["rules/goldsource_two_datagrams", /^93 rules S2A_RULES$/],
  ["players/the_ship", /^6 players S2A_PLAYER$/],
  ["challenge/reply", /^A challenge 0x22d5a14b S2C_CHALLENGE$/],
  ["ping/request", /^A ping A2A_PING$/],
  ["rcon/auth_response_failed", /^RCON login refused/],
  ["info/empty_strings", /^A server without a name on no map/],
];

test("the heading says what a message says", async ({ page }) => {
  await open(page);
  for (const [name, wanted] of HEADLINES) {
    await put(page, pasteOf(name));
    await expect
      .poll(async () => (await page.getByRole("heading", { level: 2 }).first().innerText()).replace(/\s+/g, " "), name)
      .toMatch(wanted);
  }
});

test("hostile names in the heading and in the tables are text, isolated, with hidden marks made visible", async ({
  page,
}) => {
  const evil = '<img src=x onerror="alert(1)">\u202egnp.exe\u0007';
  await show(page, hex(info(evil, "<b>map</b>")));
  const head = page.getByRole("heading", { level: 2 }).first();
  await expect(head).toContainText('<img src=x onerror="alert(1)">');
  expect(await head.innerText()).not.toMatch(/[\u202e\u0007]/);
  expect(await head.locator("img, b").count()).toBe(0);
  for (const paste of [players(evil, "two"), rules([evil, "<i>1</i>"])]) {
    await put(page, hex(paste));
    const table = page.locator("a2-content");
    await expect(table).toContainText("<img src=x");
    expect(await table.innerText()).not.toMatch(/[\u202e\u0007]/);
    expect(await table.locator("img, i").count()).toBe(0);
  }
});

test(
  "players are a table; a row under the mouse marks its bytes, a click selects them",
  { tag: "@core" },
  async ({ page }) => {
    await show(page, pasteOf("players/the_ship"));
    const table = page.getByRole("grid", { name: "Players" });
    await expect(table.getByRole("columnheader")).toHaveText(["Index", "Name", "Score", "Duration", "Deaths", "Money"]);
    await expect(table).toHaveAttribute("aria-rowcount", "7");
    const row = table.getByRole("row").filter({ hasText: "LandLubber" });
    await expect(row.getByRole("gridcell")).toHaveText(["7", "(1)LandLubber", "0", "1 h 02 m 00 s", "0", "2500"]);
    await row.hover();
    await expect(page.locator("a2-grid .byte.hovered").first()).toBeVisible();
    await row.click();
    await page.mouse.move(0, 0);
    await expect(row).toHaveAttribute("aria-selected", "true");
    await expect(page.locator("a2-tree #selected")).toContainText("[5]");
    await byte(page, Number(await page.locator("a2-grid #cursor").getAttribute("data-at"))).hover();
    await expect(row).toHaveClass(/hovered/);
    await table.focus();
    await page.keyboard.press("Home");
    await expect(table.getByRole("row").nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(table.getByRole("row").nth(2)).toHaveAttribute("aria-selected", "true");
  },
);

test("rules are a table of as many rows as there are rules, and only those in view are rendered", async ({ page }) => {
  const many = Array.from({ length: 2000 }, (_, index): readonly [string, string] => [`rule_${index}`, `${index * 7}`]);
  await open(page);
  await put(page, hex(rules(...many)));
  const table = page.getByRole("grid", { name: "Rules", exact: true });
  await expect(table).toHaveAttribute("aria-rowcount", "2001");
  expect(await table.getByRole("row").count()).toBeLessThan(80);
  await table.focus();
  await page.keyboard.press("End");
  await expect(table.getByRole("row").last()).toContainText("13993");
  await expect(page.locator("a2-tree #selected")).toContainText("[1999]");
});

test("the addresses of a master server's list are a table, too", async ({ page }) => {
  await show(page, pasteOf("master_reply/last"));
  await expect(page.getByRole("grid", { name: "Servers" }).getByRole("row").nth(1)).toContainText(
    /\d+\.\d+\.\d+\.\d+:\d+/,
  );
});
