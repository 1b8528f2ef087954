/** The paste box: a text is read while it is typed, and the box shows how it was read. */
import { pasteOf } from "./cases.ts";
import { box, expect, field, heading, open, put, show, test } from "./fixtures.ts";

const REPLY = pasteOf("info/css");
const reading = "a2-paste .reading";

test("a paste with Ctrl+V into the box is decoded", async ({ page }) => {
  await open(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), REPLY);
  await box(page).focus();
  await page.keyboard.press("Control+V");
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await expect(field(page, "Map")).toContainText("de_dust");
});

test("a paste with Ctrl+V anywhere on the page is decoded", async ({ page }) => {
  await open(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), REPLY);
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => {
    const { activeElement } = document.querySelector("a2-app")!.shadowRoot!;
    if (activeElement instanceof HTMLElement) activeElement.blur();
  });
  await page.keyboard.press("Control+V");
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
});

test("the result follows while a text is typed", async ({ page }) => {
  await open(page);
  await box(page).pressSequentially("ff ff ff ff 55");
  await expect(heading(page)).toHaveText("A2S_PLAYER");
  await box(page).pressSequentially(" ff ff ff ff");
  await expect(field(page, "Challenge")).toBeVisible();
  await box(page).press("Control+A");
  await box(page).pressSequentially("ff ff ff ff 57");
  await expect(heading(page)).toHaveText("A2S_SERVERQUERY_GETCHALLENGE");
});

test("the box says what the paste was read as and why, and what its colours mean", async ({ page }) => {
  await show(page, REPLY);
  await expect(page.locator(reading)).toContainText("Read as");
  await expect(page.getByLabel("Read the paste as")).toBeVisible();
  for (const role of ["bytes, by field", "offset", "text beside them", "ignored"]) {
    await expect(page.locator(".legend")).toContainText(role);
  }
});

test("the X-ray colours each byte of the paste as its field", async ({ page }) => {
  await show(page, REPLY);
  const coloured = await page.evaluate(() => {
    const counts: Record<string, number> = {};
    for (const [name, highlight] of CSS.highlights as unknown as Map<string, Set<StaticRange>>) {
      for (const range of highlight) counts[name] = (counts[name] ?? 0) + range.endOffset - range.startOffset;
    }
    return counts;
  });
  expect(Object.keys(coloured).filter((name) => /^a2-field-/.test(name)).length).toBe(8);
  expect(coloured["a2-structure"], "structure").toBeGreaterThan(0);
  expect(coloured["a2-text"], "text beside the bytes").toBeGreaterThan(0);
});

test("another reading is offered with its reason, and used when it is chosen", async ({ page }) => {
  await show(page, "FFFF FFFF 5453 6F75");
  const rival = page.locator(".rival").first();
  await expect(rival).toContainText(/\(\d+ bytes\)/);
  const button = rival.getByRole("button");
  const name = ((await button.textContent()) ?? "").replace("Read as ", "").trim();
  await button.click();
  await expect(page.getByLabel("Read the paste as")).toHaveValue(name);
});

test("any format can be chosen", async ({ page }) => {
  await open(page);
  await box(page).fill("/////1U=");
  await page.getByLabel("Read the paste as").selectOption("base64");
  await expect(heading(page)).toHaveText("A2S_PLAYER");
});

test("a refusal says line and reason, shows where, and the last good result stays", async ({ page }) => {
  await show(page, "ff ff ff ff\n41 4b a1 d5 22");
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  await box(page).fill("ff ff ff ff\n41 4b a1 d5 2");
  const refusal = page.locator("a2-paste .refusal");
  await expect(refusal).toContainText("Line 2:");
  await expect(refusal).toContainText("odd number of hexadecimal digits");
  await expect(heading(page), "the last result").toHaveText("S2C_CHALLENGE");
  await expect(page.locator(".result"), "grey").toHaveClass(/stale/);
  await refusal.getByRole("button", { name: "Show where" }).click();
  const selected = await box(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(selected).toBe("2");
  await box(page).fill("ff ff ff ff\n41 4b a1 d5 22");
  await expect(refusal).toBeHidden();
  await expect(page.locator(".result")).not.toHaveClass(/stale/);
});

test("the very first paste may be refused", async ({ page }) => {
  await open(page);
  await box(page).fill(pasteOf("paste/prose"));
  await expect(page.locator("a2-paste .refusal")).toContainText("Line 1:");
  await expect(heading(page)).toBeHidden();
});

test("the caret in the paste points at its byte in the message", async ({ page }) => {
  await show(page, "ff ff ff ff 41 4b a1 d5 22");
  await box(page).focus();
  await box(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 12));
  await expect(page.locator("a2-grid #cursor")).toHaveAttribute("data-at", "4");
  await box(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(15, 15));
  await expect(page.locator("a2-grid #cursor")).toHaveAttribute("data-at", "5");
  await expect(explained(page)).toHaveText("Challenge");
});

test("a byte under the mouse is marked in the paste", async ({ page }) => {
  await show(page, "ff ff ff ff 41 4b a1 d5 22");
  await page.locator('a2-grid .byte[data-at="6"]').hover();
  await expect.poll(() => page.evaluate(() => {
    const pointed = CSS.highlights.get("a2-pointed") as unknown as Set<StaticRange>;
    return [...pointed].map(({ startOffset, endOffset }) => [startOffset, endOffset]);
  })).toEqual([[15, 26]]);
});

test("emptying the box goes back to the start", async ({ page }) => {
  await show(page, REPLY);
  await box(page).fill("");
  await expect(page.getByRole("heading", { name: "Examples" })).toBeVisible();
});

test("a paste of 2 MB of hexadecimal is read, and the box says how much of it is coloured", async ({ page }) => {
  const row = "ff ff ff ff 49 11 61 62 63 64 65 66 67 68 69 6a\n";
  await open(page);
  await put(page, row.repeat(40_000));
  await expect(page.locator(reading)).toContainText("200,000", { timeout: 20_000 });
  await expect(heading(page)).toBeVisible();
});

function explained(page: Parameters<typeof box>[0]): ReturnType<typeof box> {
  return page.locator("a2-explain h3");
}
