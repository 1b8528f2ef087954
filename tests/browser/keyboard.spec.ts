/** The whole page by keyboard, and what a screen reader announces. */
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import {
  box,
  clipboard,
  expect,
  explanation,
  field,
  heading,
  open,
  openCapture,
  question,
  rows,
  show,
  tab,
  test,
  unfold,
} from "./fixtures.ts";
import { mixed } from "./places.ts";

/** Role and name of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active) return "";
    const role = active.getAttribute("role") ?? active.localName;
    return `${role} ${active.getAttribute("aria-label") ?? active.textContent.trim().replace(/\s+/g, " ")}`;
  });
}

/** Presses Tab until an element of this role and name is focused; returns the number of steps. */
async function tabTo(page: Page, wanted: RegExp, key = "Tab"): Promise<number> {
  const passed: string[] = [];
  for (let steps = 1; steps <= 40; steps += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (wanted.test(at)) return steps;
    passed.push(at);
  }
  throw new Error(`${wanted} is not reached; passed ${passed.join(" | ")}`);
}

const cursor = (page: Page): ReturnType<Page["locator"]> => page.locator("a2-grid #cursor");

test("from an empty page to an explained byte without a mouse", { tag: "@core" }, async ({ page }) => {
  await open(page);
  // Where nothing hovers, as on a phone or in a Firefox without a screen, a focused box would bring up a keyboard.
  if (!(await page.evaluate(() => matchMedia("(hover: hover)").matches))) await box(page).focus();
  await expect.poll(() => focused(page), "the box has the keyboard from the start").toMatch(/^textarea What to decode/);
  await page.keyboard.insertText(pasteOf("info/css"));
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await tabTo(page, /^grid Bytes of S2A_INFO_SRC/);
  await page.keyboard.press("Control+Home");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
  await expect(cursor(page)).toHaveAccessibleName("byte 4, 0x49, Header, S2A_INFO_SRC");
  await expect(page.locator("a2-explain h3")).toHaveText("Header");
  // Separators become controls a moment after the message shows.
  await expect(page.getByRole("separator", { name: "Width of the byte pane" })).toBeVisible();
  expect(await tabTo(page, /^separator Width of the byte pane/), "the grid is one stop").toBe(1);
  expect(await tabTo(page, /^select Add/)).toBe(1);
  expect(await tabTo(page, /^tree Fields/), "what can be added is one stop").toBe(1);
  expect(await tabTo(page, /^separator Height of the explanation pane/), "the tree is one stop").toBe(1);
  expect(await tabTo(page, /^region Explanation/)).toBe(1);
});

test("the examples can be reached and opened by keyboard", async ({ page }) => {
  await open(page);
  await expect(page.locator("a2-gallery summary").first()).toBeVisible();
  await tabTo(page, /^summary Examples/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^button A reply: a Counter-Strike/);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
});

test("the keyboard is in what an example opened", { tag: "@core" }, async ({ page }) => {
  for (const [title, wanted] of [
    ["A reply: a Counter-Strike", /^grid Bytes of S2A_INFO_SRC/],
    ["A capture of", /^tab /],
  ] as const) {
    await open(page);
    await unfold(page);
    await page.getByRole("button", { name: title }).first().focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page), title).toMatch(wanted);
    // The same address again is a reload, which brings back what was open.
    await page.getByRole("button", { name: "New", exact: true }).click();
    // Firefox complains of modules that are being loaded when the page is left.
    await page.waitForLoadState("networkidle");
  }
});

test("arrows, Home and End, pages and brackets move in the bytes", async ({ page }) => {
  await show(page, pasteOf("rules/tutorial_65"));
  await page.getByRole("grid", { name: /^Bytes/ }).focus();
  const at = async (key: string, offset: number): Promise<void> => {
    await page.keyboard.press(key);
    await expect(cursor(page), key).toHaveAttribute("data-at", String(offset));
  };
  await at("Control+Home", 0);
  await at("ArrowUp", 0);
  await at("ArrowLeft", 0);
  await at("ArrowRight", 1);
  await at("ArrowDown", 17);
  await at("Home", 16);
  await at("End", 31);
  await at("ArrowUp", 15);
  await at("Control+Home", 0);
  await at("]", 4);
  await at("]", 5);
  await at("]", 7);
  await at("[", 5);
  const last = await page.evaluate(() =>
    document
      .querySelector("a2-app")!
      .engine.message(0)
      .then(({ bytes }) => bytes - 1),
  );
  await at("Control+End", last);
  await at("ArrowRight", last);
  await at("PageDown", last);
  await page.keyboard.press("PageUp");
  expect(Number(await cursor(page).getAttribute("data-at"))).toBeLessThan(last - 64);
  await expect(cursor(page)).toBeInViewport();
});

test("Shift with the arrows selects a range, and Ctrl+C copies it", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await page.getByRole("grid", { name: /^Bytes/ }).focus();
  await page.keyboard.press("Control+Home");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect(explanation(page)).toContainText("6 bytes selected");
  await page.keyboard.press("Control+C");
  await expect.poll(() => clipboard(page)).toBe("ff ff ff ff 49 02");
});

test("arrows, Home and End walk the fields; left and right close and open", async ({ page }) => {
  await show(page, pasteOf("players/two_players"));
  const tree = page.getByRole("tree", { name: "Fields" });
  await tree.focus();
  const selected = page.locator("a2-tree #selected");
  await page.keyboard.press("Home");
  await expect(selected).toHaveAttribute("aria-posinset", "1");
  await expect(selected).toHaveAttribute("aria-level", "1");
  await page.keyboard.press("End");
  await expect(cursor(page)).toHaveAttribute("data-at", /\d+/);
  const rows = page.getByRole("treeitem");
  const before = await rows.count();
  await page.keyboard.press("ArrowLeft");
  await expect(selected).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(selected).toHaveAttribute("aria-expanded", "false");
  expect(await rows.count()).toBeLessThan(before);
  await page.keyboard.press("ArrowRight");
  await expect(selected).toHaveAttribute("aria-expanded", "true");
  await expect(rows).toHaveCount(before);
  await page.keyboard.press("Home");
  await page.keyboard.press("h");
  await expect(field(page, "Header")).toHaveAttribute("aria-selected", "true");
});

test("the tree announces level, position and state of each field", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  const tree = page.getByRole("tree", { name: "Fields" });
  await expect(tree).toHaveAttribute("aria-activedescendant", "selected");
  const header = field(page, "Header");
  await expect(header).toHaveAttribute("aria-selected", "true");
  await expect(header).toHaveAttribute("aria-posinset", /^\d+$/);
  await expect(header).toHaveAttribute("aria-setsize", /^\d+$/);
});

test("arrow keys walk the list of messages, and Enter goes to the bytes", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await tabTo(page, /^grid Messages/);
  const chosen = page.locator("a2-list [aria-selected=true]");
  await page.keyboard.press("Home");
  await expect(chosen.locator(".index")).toHaveText("1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(chosen.locator(".index")).toHaveText("3");
  await expect(heading(page)).toHaveText((await chosen.locator(".message").textContent()) ?? "");
  await page.keyboard.press("End");
  const total = await page.evaluate(() => document.querySelector("a2-app")!.engine.query({}));
  await expect(chosen.locator(".index")).toHaveText(String(total));
  await page.keyboard.press("PageUp");
  await expect(chosen.locator(".index")).not.toHaveText(String(total));
  await page.keyboard.press("Enter");
  expect(await focused(page)).toMatch(/^grid Bytes of/);
});

test("the layers are one tab stop; arrow keys go from one to the next", async ({ page }) => {
  await show(page, pasteOf("bzip2/two_fragments"));
  await page.getByRole("tab", { name: /Decompressed/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: /Reassembled/ })).toBeFocused();
  await expect(page.getByRole("tab", { name: /Reassembled/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: /Decompressed/ })).toHaveAttribute("aria-selected", "true");
});

test("the result is announced in a live region", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await expect(
    page.locator("a2-app [aria-live=polite]").filter({ hasText: /^S2A_INFO_SRC, \d+ bytes, \d+ fields, no problems$/ }),
  ).toBeAttached();
});

test("the focused element can be seen", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  const unseen: string[] = [];
  await page.locator(".wordmark").focus();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      if (!active || active === document.body) return null;
      const style = getComputedStyle(active);
      const own = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
      const parent = active.parentElement && getComputedStyle(active.parentElement, "::after");
      return own || parent?.borderTopStyle === "solid";
    });
    if (seen === false) unseen.push(await focused(page));
  }
  expect(unseen).toEqual([]);
});

test("the export menu opens, closes with Escape, and returns the focus", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  const button = page.getByRole("button", { name: "Export" });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Export" })).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toMatch(/^button Hex$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("group", { name: "Export" })).toBeHidden();
  await expect(button).toBeFocused();
});

test(
  "/ goes to the search box of what is shown, ? lists keys and the fields here",
  { tag: "@core" },
  async ({ page }) => {
    await openCapture(page, mixed);
    await page.getByRole("grid", { name: "Messages" }).focus();
    await page.keyboard.press("/");
    await expect(question(page)).toBeFocused();
    await page.keyboard.type("a/b?");
    await expect(question(page), "in a text they are characters").toHaveValue("a/b?");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await tab(page, "Servers").click();
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("de_dust2");
    await expect(page.locator("a2-records .tools input[type=search]")).toHaveValue("de_dust2");
    await tab(page, "Servers").focus();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys and fields" });
    await expect(help).toContainText("S2A_PLAYER data.players data.count");
    await expect(help).not.toContainText("A2S_SERVERQUERY_GETCHALLENGE");
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
  },
);

test("/ on the start page is the box, and ? the keys", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Read a packet" }).focus();
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.getByRole("button", { name: "Read a packet" }).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys and fields" })).toBeVisible();
});
