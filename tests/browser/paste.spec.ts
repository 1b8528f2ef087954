/** The paste box: a text is read while it is typed, and the box shows how it was read. */
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { box, expect, field, heading, open, put, show, test } from "./fixtures.ts";

const REPLY = pasteOf("info/css");
const reading = "a2-paste .reading";

test("a paste with Ctrl+V into the box is decoded", { tag: "@core" }, async ({ page }) => {
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

test("the X-ray colours each byte of the paste as its field", { tag: "@core" }, async ({ page }) => {
  await show(page, REPLY);
  await expect
    .poll(async () => (await coloured(page, "text")).join("").length, "text beside the bytes")
    .toBeGreaterThan(0);
  const colours = await page.evaluate(() =>
    [...(CSS.highlights as unknown as Map<string, Set<StaticRange>>)]
      .filter(([, ranges]) => ranges.size > 0)
      .map(([name]) => name),
  );
  expect(colours.filter((name) => name.startsWith("a2-field-")).length).toBe(8);
  expect(colours).toContain("a2-structure");
});

test("another reading is offered with its reason, and used when it is chosen", async ({ page }) => {
  await show(page, "FFFF FFFF 5453 6F75");
  const rival = page.locator(".rival").first();
  await expect(rival).toContainText(/\(\d+ bytes\)/);
  const button = rival.getByRole("button");
  const name = ((await button.textContent()) ?? "").replace("Read as ", "").trim();
  await button.click();
  await expect(page.getByLabel("Read the paste as").locator("option:checked")).toHaveText(name);
});

test("any format can be chosen", async ({ page }) => {
  await open(page);
  await put(page, "/////1U=");
  await page.getByLabel("Read the paste as").selectOption("base64");
  await expect(heading(page)).toHaveText("A2S_PLAYER");
});

test(
  "a refusal says line and reason, shows where, and leaves no message below it",
  { tag: "@core" },
  async ({ page }) => {
    await show(page, "ff ff ff ff\n41 4b a1 d5 22");
    await expect(heading(page)).toHaveText("S2C_CHALLENGE");
    await put(page, "ff ff ff ff\n41 4b a1 d5 2");
    const refusal = page.locator("a2-paste .refusal");
    await expect(refusal).toContainText("Line 2:");
    await expect(refusal).toContainText("odd number of hexadecimal digits");
    await expect(page.locator("a2-message")).toHaveCount(0);
    await refusal.getByRole("button", { name: "Show where" }).click();
    const selected = await box(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toBe("2");
    await put(page, "ff ff ff ff\n41 4b a1 d5 22");
    await expect(refusal).toBeHidden();
    await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  },
);

test("the very first paste may be refused", async ({ page }) => {
  await open(page);
  await put(page, pasteOf("paste/prose"));
  await expect(page.locator("a2-paste .refusal")).toContainText("Line 1:");
  await expect(heading(page)).toBeHidden();
});

test("the caret in the paste points at its byte in the message", { tag: "@core" }, async ({ page }) => {
  await show(page, "ff ff ff ff 41 4b a1 d5 22");
  await box(page).focus();
  await box(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 12));
  await expect(page.locator("a2-grid #cursor")).toHaveAttribute("data-at", "4");
  await box(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(15, 15));
  await expect(page.locator("a2-grid #cursor")).toHaveAttribute("data-at", "5");
  await expect(explained(page)).toHaveText("Challenge");
});

test("a byte under the mouse is marked in the paste", { tag: "@core" }, async ({ page }) => {
  await show(page, "ff ff ff ff 41 4b a1 d5 22");
  await page.locator('a2-grid .byte[data-at="6"]').hover();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const pointed = CSS.highlights.get("a2-pointed") as unknown as Set<StaticRange>;
        return [...pointed].map(({ startOffset, endOffset }) => [startOffset, endOffset]);
      }),
    )
    .toEqual([[15, 26]]);
});

test("emptying the box goes back to the start", async ({ page }) => {
  await show(page, REPLY);
  await put(page, "");
  await expect(page.getByRole("heading", { name: "Examples" })).toBeVisible();
});

/** Returns a row of a dump with its offset, so that no row is like another. */
const row = (_: unknown, at: number): string =>
  `${(16 * at).toString(16).padStart(8, "0")}  ff ff ff ff 49 11 61 62 63 64 65 66 67 68 69 6a`;

test("of a large dump the rows in view are coloured, and no others", { tag: "@core" }, async ({ page }) => {
  await open(page);
  await put(page, Array.from({ length: 4_000 }, row).join("\n"));
  await expect(heading(page)).toBeVisible();
  for (const part of [0, 0.5, 1]) {
    const shown = await box(page).evaluate((area: HTMLTextAreaElement, wanted) => {
      area.scrollTop = wanted * (area.scrollHeight - area.clientHeight);
      const height = parseFloat(getComputedStyle(area).lineHeight);
      const rows = area.value.split("\n").map((line) => line.slice(0, 8));
      const first = Math.ceil(area.scrollTop / height);
      return rows.slice(first, first + Math.floor(area.clientHeight / height) - 2);
    }, part);
    expect(shown.length).toBeGreaterThan(10);
    await expect.poll(async () => (await coloured(page, "offset")).join(" ")).toContain(shown.join(" "));
    expect((await coloured(page, "offset")).length, "rows that are coloured").toBeLessThan(shown.length + 250);
  }
});

test("a text in the place of another, scrolled one is shown from its beginning", { tag: "@core" }, async ({ page }) => {
  await show(page, Array.from({ length: 400 }, row).join("\n"));
  await box(page).evaluate((area) => area.scrollTo(0, area.scrollHeight));
  await box(page).focus();
  await page.keyboard.press("Control+A");
  await page.evaluate((text) => navigator.clipboard.writeText(text), `ff ff ff ff 55 ${"00 ".repeat(3_000)}`);
  await page.keyboard.press("Control+V");
  await expect(heading(page)).toHaveText("A2S_PLAYER");
  await expect
    .poll(() =>
      page.locator("a2-paste .mirror").evaluate((mirror) => {
        const area = mirror.nextElementSibling!;
        return [area.scrollLeft, area.scrollTop, mirror.scrollLeft, mirror.scrollTop];
      }),
    )
    .toEqual([0, 0, 0, 0]);
});

test(
  "what was typed can be undone after the lines have begun or ceased to wrap",
  { tag: "@core" },
  async ({ page }) => {
    await open(page);
    await box(page).focus();
    await page.keyboard.type("ff ff ff ff 55");
    await expect(heading(page)).toHaveText("A2S_PLAYER");
    const wrapping = page.locator("a2-paste .wraps");
    await expect(wrapping).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.type("00 00 00 00");
    await expect(wrapping).toHaveCount(0);
    await expect(async () => {
      await page.keyboard.press("Control+Z");
      await expect(box(page)).toHaveValue("", { timeout: 100 });
    }).toPass({ intervals: [20], timeout: 10_000 });
  },
);

test(
  "a paste of 2 MB of hexadecimal is read, and the box says how much of it is coloured",
  { tag: "@core" },
  async ({ page }) => {
    const row = "ff ff ff ff 49 11 61 62 63 64 65 66 67 68 69 6a\n";
    await open(page);
    await put(page, row.repeat(40_000));
    await expect(page.locator(reading)).toContainText("the first 50,000 are shown", { timeout: 20_000 });
    await expect(heading(page)).toBeVisible();
  },
);

test("the first module reads compressed messages and rules, too", async ({ page, context }) => {
  const loaded: string[] = [];
  context.on("request", (request) => {
    if (/a2scope_bg.*\.wasm$/.test(request.url())) loaded.push(request.url());
  });
  await show(page, REPLY);
  await put(page, pasteOf("bzip2/two_fragments"));
  await expect(page.locator("a2-layers")).toContainText("Decompressed");
  await page.getByRole("treeitem").nth(2).click();
  await put(page, "-m string --algo bm --hex-string '|FF FF FF FF 54|' -j DROP");
  await expect(page.locator("a2-message")).toContainText("It matches: A2S_INFO");
  await put(page, REPLY);
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  expect(loaded).toEqual([]);
});

/** Returns the texts that are coloured as the kind `name`. */
function coloured(page: Page, name: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const highlight = CSS.highlights.get(wanted) as unknown as Set<StaticRange>;
    return [...highlight].map(({ startContainer, startOffset, endOffset }) =>
      (startContainer as Text).data.slice(startOffset, endOffset),
    );
  }, `a2-${name}`);
}

function explained(page: Parameters<typeof box>[0]): ReturnType<typeof box> {
  return page.locator("a2-explain h3");
}
