/** What is told about a message in a tab of its own: its diagram, the reply, what to do next, an exercise. */
import type { Locator, Page } from "@playwright/test";
import { AXE, violations } from "./axe.ts";
import { pasteOf } from "./cases.ts";
import { clipboard, expect, expectNoSidewaysScrolling, put, show as showBytes, test } from "./fixtures.ts";

const REQUEST = "ff ff ff ff 55 ff ff ff ff";
const tab = (page: Page, name: string): Locator => page.locator("a2-message").getByRole("tab", { name });
/** Shows a message, and what is told about it. */
async function show(page: Page, text: string): Promise<void> {
  await showBytes(page, text);
  await tab(page, "Diagram and reply").click();
}
const companion = (page: Page): Locator => page.getByRole("region", { name: "About this message" });
const section = (page: Page, name: string): Locator =>
  page.locator("a2-companion section").filter({ has: page.getByRole("heading", { name, exact: true }) });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
  [2560, 1440],
] as const) {
  test(`it stands in the place of bytes and fields, ${width} px wide`, { tag: "@core" }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await show(page, pasteOf("info_request/challenged"));
    await expect(companion(page)).toBeVisible();
    await expect(section(page, "The typical reply")).toContainText("Counter-Strike");
    await expect(page.getByRole("tree", { name: "Fields" })).toBeHidden();
    const box = (await companion(page).boundingBox())!;
    expect(box.width, "a good part of the window").toBeGreaterThan(width * 0.6);
    await expectNoSidewaysScrolling(page);
    await page.evaluate(AXE);
    expect(await page.evaluate(violations, undefined)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await page.evaluate(violations, ["color-contrast"])).toEqual([]);
  });
}

test("the diagram names every field over all of its bytes, and a click selects it", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  const rows = page.locator("a2-companion .diagram tbody tr");
  // 37 bytes of the name: two at the end of the first row, four whole rows as one, three in the next.
  await expect(rows.nth(1)).toHaveClass("folded");
  await expect(rows.nth(1)).toContainText("Name 37 bytes");
  await expect(rows.nth(1).locator("th")).toHaveText("0008");
  await expect(rows.nth(2).locator("th")).toHaveText("0028");
  await expect(rows.nth(2).locator("td")).toHaveText(["Name (continued)", "Map 8 bytes"]);
  const named = await page.locator("a2-companion .diagram td bdi").allTextContents();
  const labels = await page.locator("a2-message a2-tree .label").allTextContents();
  expect(named).toEqual(labels);
  await page.locator("a2-companion .diagram td", { hasText: "AppID" }).click();
  await expect(tab(page, "Bytes and fields")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("a2-message a2-explain h3")).toHaveText("AppID");
});

test("a request for a challenge is answered with one; other replies can be chosen", async ({ page }) => {
  await show(page, REQUEST);
  const reply = section(page, "The typical reply");
  await expect(reply.getByRole("button", { pressed: true })).toHaveText("S2C_CHALLENGE");
  await expect(reply.locator("dt")).toHaveText("Challenge");
  await reply.getByRole("button", { name: "S2A_PLAYER" }).click();
  await expect(reply.locator(".headline")).toContainText("2 players");
  await expect(section(page, "What to do next")).toContainText("in place of FF FF FF FF");
});

test("a reply shows what it replies to, and what belongs to no exchange says so", async ({ page }) => {
  await show(page, pasteOf("players/two_players"));
  await expect(section(page, "What it replies to")).toContainText("A2S_PLAYER");
  await show(page, pasteOf("text/log_line"));
  await expect(section(page, "No reply")).toBeVisible();
});

test("a request can be sent from a terminal, byte by byte; a password is in no command", async ({ page }) => {
  await show(page, REQUEST);
  await section(page, "What to do next").getByRole("button", { name: "Copy the command" }).click();
  expect(await clipboard(page)).toBe(
    "printf '\\377\\377\\377\\377U\\377\\377\\377\\377' | nc -u -w 2 SERVER 27015 | xxd",
  );
  await show(page, pasteOf("text/goldsource_rcon"));
  await expect(section(page, "What to do next")).toBeVisible();
  await expect(page.locator("a2-companion pre")).toHaveCount(0);
});

test("the exercise is played in place, and the next one is of another kind", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  const exercise = section(page, "Try it");
  const kind = exercise.locator("a2-exercise .kind");
  await expect(kind).toHaveText("Spot what is wrong");
  await exercise.getByRole("radio").first().check();
  await exercise.getByRole("button", { name: "Check" }).click();
  await expect(exercise.getByRole("status").filter({ hasText: /Right|Not yet/ })).toBeVisible();
  await exercise.getByRole("button", { name: "Next one" }).click();
  await expect(kind).toHaveText("Read the value");
});

test("it is reached by keyboard, and stays for the next message", { tag: "@core" }, async ({ page }) => {
  await showBytes(page, REQUEST);
  expect(await page.evaluate(() => customElements.get("a2-companion") === undefined), "not loaded before").toBe(true);
  await tab(page, "Bytes and fields").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Diagram and reply")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(companion(page)).toBeVisible();
  await put(page, pasteOf("players/two_players"));
  await expect(section(page, "What it replies to")).toContainText("A2S_PLAYER");
});

test("a rule has none, and the beginning of a request is not sent", async ({ page }) => {
  await show(page, String.raw`#define A2S_INFO "\xFF\xFF\xFF\xFF\x54"`);
  await expect(section(page, "What to do next")).toBeVisible();
  await expect(page.locator("a2-companion")).not.toContainText("printf");
  await show(page, REQUEST);
  await expect(page.locator("a2-companion")).toContainText("printf");
  await showBytes(page, `--u32 "0>>22&0x3C@8=0xFFFFFFFF && 0>>22&0x3C@12>>24=0x55"`);
  await expect(page.locator("a2-companion")).toBeHidden();
  await expect(tab(page, "Bytes and fields")).toBeHidden();
});

test("it speaks French and Russian", async ({ page }) => {
  await show(page, REQUEST);
  await expect(companion(page)).toBeVisible();
  await page.locator("a2-header #language").selectOption("fr");
  await expect(page.locator("a2-companion h3").first()).toHaveText("Octet par octet");
  await page.locator("a2-header #language").selectOption("ru");
  await expect(page.locator("a2-companion h3").first()).toHaveText("Байт за байтом");
});
