/** From the start through every view and back with keys alone: the keyboard is always somewhere, and it is seen where. */
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { box, expect, field, heading, open, openCapture, rows, tab, test } from "./fixtures.ts";
import { mixed } from "./places.ts";

// Hundreds of keys, one after the other.
test.slow();

/** Role and name of the focused element, and what is wrong with it; no name if nothing has the keyboard. */
function focus(page: Page): Promise<{ name: string; wrong: string }> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body) return { name: "", wrong: "nothing has the keyboard" };
    const name = `${active.getAttribute("role") ?? active.localName} ${active.getAttribute("aria-label") ?? active.textContent.trim().replace(/\s+/g, " ")}`;
    const style = getComputedStyle(active);
    const frame = active.parentElement && getComputedStyle(active.parentElement, "::after");
    const { left, top, right, bottom } = active.getBoundingClientRect();
    const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const outlined =
      (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || frame?.borderTopStyle === "solid";
    return { name, wrong: !inside ? "is not in view" : outlined ? "" : "has no outline" };
  });
}

/**
 * Presses a key, checks that the focused element is in view, and returns its name. After the last element the focus
 * goes to the browser's own bar.
 */
async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  if (key.endsWith("Tab") && (await focus(page)).name === "") await page.keyboard.press(key);
  let at = { name: "", wrong: "" };
  await expect
    .poll(async () => {
      at = await focus(page);
      return at.wrong && `${at.name} ${at.wrong}`;
    }, `after ${key}`)
    .toBe("");
  return at.name;
}

/** Presses Tab, or another key, until an element of this role and name has the keyboard. */
async function go(page: Page, wanted: RegExp, key = "Tab"): Promise<void> {
  if (wanted.test((await focus(page)).name)) return;
  const passed: string[] = [];
  while (passed.length < 60) {
    const at = await press(page, key);
    if (wanted.test(at)) return;
    passed.push(at);
  }
  throw new Error(`${wanted} is not reached with ${key}: ${passed.join(" | ")}`);
}

/** Chooses a view of a capture; a tab has the keyboard. */
async function goTo(page: Page, view: string): Promise<void> {
  await go(page, new RegExp(`^tab ${view}$`), "ArrowRight");
  await press(page, "Enter");
  await expect(tab(page, view)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("a2-records .row.waiting")).toHaveCount(0);
}

/** Opens the first row of a view, lists its messages, opens the last of them, and goes back to the tabs. */
async function rowToMessages(page: Page, view: string): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await go(page, new RegExp(`^grid ${view}`));
  for (const key of ["End", "Home", "Enter"]) await press(page, key);
  await expect(page.locator("a2-records .detail")).toBeVisible();
  await go(page, /^button List its messages/);
  await press(page, "Enter");
  await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("a2-list footer")).toContainText(" of ");
  await go(page, /^grid Messages/);
  for (const key of ["End", "Enter"]) await press(page, key);
  expect((await focus(page)).name).toMatch(/^grid Bytes/);
  await go(page, /^tab Messages/, "Shift+Tab");
}

/** The views of a capture; `opens`: there are rows, and one opens with Enter and leads to its messages. */
const VIEWS = [
  { view: "Conversations", opens: true },
  { view: "Exchanges", opens: true },
  { view: "Servers", opens: true },
  { view: "Players", opens: true },
  { view: "Rules", opens: true },
  { view: "RCON", opens: false },
  { view: "Incidents", opens: false },
  { view: "Findings", opens: false },
] as const;

test("one message with keys alone: bytes, fields, panes, edits, menus, a comparison", async ({ page }) => {
  await open(page);
  await expect(box(page)).toBeFocused();
  await go(page, /^button Read a packet/);
  await press(page, "Enter");
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await expect.poll(async () => (await focus(page)).name).toMatch(/^grid Bytes/);

  await test.step("bytes are changed, and the change is taken back", async () => {
    await press(page, "]");
    for (const key of ["5", "5"]) await press(page, key);
    await expect(page.getByRole("banner")).toContainText("1 byte changed");
    await go(page, /^button Undo/, "Shift+Tab");
    await press(page, "Enter");
    await expect(page.getByText("byte changed")).toHaveCount(0);
    await go(page, /^grid Bytes/);
    for (const key of ["4", "1"]) await press(page, key);
    await go(page, /^button Discard/, "Shift+Tab");
    await press(page, "Enter");
    await expect(page.getByText("byte changed")).toHaveCount(0);
  });

  await test.step("panes and fields", async () => {
    await go(page, /^separator Width of the byte pane/);
    await press(page, "ArrowLeft");
    await press(page, "Enter");
    await go(page, /^tree Fields/);
    for (const key of ["End", "ArrowUp", "Home", "ArrowDown", "ArrowDown"]) await press(page, key);
    await expect(field(page, "Protocol version").or(field(page, "Protocol"))).toHaveAttribute("aria-selected", "true");
    await go(page, /^separator Height of the explanation pane/);
    await go(page, /^region Explanation/);
  });

  await test.step("menus open, close, and give the keyboard back", async () => {
    for (const name of ["Export", "Compare…"]) {
      await go(page, new RegExp(`^button ${name}$`), "Shift+Tab");
      await press(page, "Enter");
      await press(page, "Tab");
      await press(page, "Tab");
      await press(page, "Escape");
      expect((await focus(page)).name).toBe(`button ${name}`);
    }
  });

  await test.step("a comparison", async () => {
    await press(page, "Enter");
    await go(page, /^textarea The dump to compare with/);
    await page.keyboard.insertText(pasteOf("info/edf_all"));
    await go(page, /^button Compare$/);
    await press(page, "Enter");
    await expect(page.locator("a2-diff h2")).toBeVisible();
    await go(page, /^grid Fields that differ/);
    await press(page, "End");
    await go(page, /^region Bytes side by side/);
    await go(page, /^button Show the message/, "Shift+Tab");
    await press(page, "Enter");
    await press(page, "Enter");
    await go(page, /^button Stop comparing/);
    await press(page, "Enter");
    await expect(heading(page)).toBeVisible();
  });

  await go(page, /^button New/, "Shift+Tab");
  await press(page, "Enter");
  await expect(box(page)).toBeFocused();
});

test("a capture with keys alone: every view, a row of each, its messages, and back", async ({ page }) => {
  await open(page);
  await go(page, /^summary Examples/);
  await press(page, "Enter");
  await go(page, /^button A capture of/);
  await press(page, "Enter");
  await expect(tab(page, "Overview")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("a2-overview #rtts")).toBeVisible();
  await expect.poll(async () => (await focus(page)).name).toMatch(/^tab /);

  await test.step("a figure of the overview leads to its table", async () => {
    await go(page, /^button \d+ ?servers answered/);
    await press(page, "Enter");
    await expect(tab(page, "Servers")).toHaveAttribute("aria-selected", "true");
    await go(page, /^tab Servers/, "Shift+Tab");
  });

  for (const { view, opens } of VIEWS) {
    await test.step(view, async () => {
      await goTo(page, view);
      if (opens) await rowToMessages(page, view);
    });
  }

  await test.step("a question, its completion and its help", async () => {
    await go(page, /^tab Messages$/, "ArrowRight");
    await press(page, "Enter");
    await go(page, /^combobox /);
    await page.keyboard.insertText("message == ");
    await press(page, "ArrowDown");
    await press(page, "Enter");
    await press(page, "Escape");
    await go(page, /^button About searching/);
    await press(page, "Enter");
    await press(page, "Escape");
    expect((await focus(page)).name).toMatch(/^button About searching/);
    await go(page, /^slider Time/);
    await press(page, "ArrowRight");
    await press(page, "Shift+ArrowRight");
    await press(page, "Escape");
  });

  await go(page, /^button a2scope/, "Shift+Tab");
  await press(page, "Enter");
  await expect(box(page)).toBeFocused();
});

test("an RCON command and a finding with keys alone", async ({ page }) => {
  await openCapture(page, mixed);
  await go(page, /^tab /, "Shift+Tab");
  for (const view of ["RCON", "Findings"]) {
    await test.step(view, async () => {
      await goTo(page, view);
      await rowToMessages(page, view);
    });
  }
});
