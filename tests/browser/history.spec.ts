/** Nothing is lost: the browser's way back, the address, and what is there again after the page was loaded again. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { hex, info, pasteOf } from "./cases.ts";
import {
  asTable,
  back,
  box,
  captureRead,
  expect,
  forward,
  heading,
  held,
  open,
  openCapture,
  pick,
  put,
  question,
  rows,
  show,
  tab,
  test,
  unfold,
} from "./fixtures.ts";
import { mixed, sample } from "./places.ts";

const hash = (page: Page): string => new URL(page.url()).hash;
const notice = (page: Page): ReturnType<Page["locator"]> => page.locator("a2-notices p");
const footer = (page: Page): ReturnType<Page["locator"]> => page.locator("a2-list footer");

/** Returns the input of the current entry of the history; empty on the start page. */
const entry = (page: Page): Promise<string> =>
  page.evaluate(() => (history.state as { a2scope?: { input: string } } | null)?.a2scope?.input ?? "");

/** Waits until the entry of what is open has been written. */
async function noted(page: Page): Promise<void> {
  await expect.poll(() => entry(page)).not.toBe("");
}

test(
  "Back goes from view to view, and then to the start page; Forward comes back",
  { tag: "@core" },
  async ({ page }) => {
    await openCapture(page, mixed);
    await noted(page);
    await tab(page, "Servers").click();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => hash(page)).toMatch(/^#view=servers&sort=\w+-$/);
    await tab(page, "Exchanges").click();
    await expect.poll(() => hash(page)).toMatch(/^#view=exchanges/);
    await back(page);
    await expect(tab(page, "Servers")).toHaveAttribute("aria-selected", "true");
    await back(page);
    await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
    await forward(page);
    await expect(tab(page, "Servers")).toHaveAttribute("aria-selected", "true");
    for (let step = 0; step < 4 && (await entry(page)) !== ""; step += 1) await back(page);
    await expect(box(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("See what every byte of a server query means");
    await forward(page);
    await captureRead(page);
    await expect(footer(page)).toContainText("88 messages");
  },
);

test("rows, orders, filters and searches are on the way back", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await noted(page);
  const list = page.locator("a2-list");
  await list.locator('[data-place="5"]').click();
  await expect.poll(() => hash(page)).toBe("#m=5");
  await page.getByLabel("Kind of message").selectOption("S2A_RULES");
  await expect.poll(() => hash(page)).toBe("#m=5&kind=S2A_RULES");
  await asTable(page);
  await list.getByRole("button", { name: "Bytes" }).click();
  await expect.poll(() => hash(page)).toBe("#m=5&sort=bytes&kind=S2A_RULES");
  await back(page);
  await expect(list.locator(".index [aria-sort]")).toHaveCount(0);
  await expect(list.locator('[role=columnheader][aria-sort="ascending"]')).toContainText("#");
  await expect(page.getByLabel("Kind of message")).toHaveValue("S2A_RULES");
  await back(page);
  await expect(page.getByLabel("Kind of message")).toHaveValue("");
  await expect(footer(page)).toContainText(/^\s*88 messages/);
  await back(page);
  await expect(list.locator('[data-place="0"]')).toHaveAttribute("aria-selected", "true");
  await question(page).fill("challenge");
  await expect.poll(() => hash(page)).toBe("#q=challenge");
  await question(page).fill("challenge S2C");
  await expect.poll(() => hash(page)).toBe("#q=challenge%20S2C");
  await back(page);
  await expect(question(page)).toHaveValue("");
  await expect(footer(page)).toContainText(/^\s*88 messages/);
});

test("a table's order, words and open record are on the way back", async ({ page }) => {
  await openCapture(page, mixed);
  await noted(page);
  await tab(page, "Servers").click();
  await rows(page).nth(2).click();
  const title = page.locator("a2-records .detail h2");
  const name = (await title.textContent()) ?? "";
  await expect.poll(() => hash(page)).toMatch(/^#view=servers&.*row=/);
  await page.locator("a2-records").getByRole("columnheader").nth(1).getByRole("button").click();
  await expect.poll(() => hash(page)).toMatch(/^#view=servers&sort=name&row=/);
  await page.goBack();
  await expect.poll(() => hash(page)).toContain("sort=replies-");
  await expect(title).toHaveText(name);
  await page.goBack();
  await expect(title).toBeHidden();
  await page.goForward();
  await expect(title).toHaveText(name);
});

test("a time range is in the address, and Back shows everything again", async ({ page }) => {
  await openCapture(page, mixed);
  await noted(page);
  const timeline = page.getByRole("slider", { name: "Time", exact: true });
  await timeline.press("Home");
  await expect.poll(() => hash(page)).toMatch(/^#t=0-\d/);
  await expect(footer(page)).toContainText("of 88");
  const some = await footer(page).textContent();
  await page.goBack();
  await expect(footer(page)).toContainText(/^\s*88 messages/);
  await page.goForward();
  await expect(footer(page)).toHaveText(some ?? "");
  await expect(page.getByRole("button", { name: "Whole time range" })).toBeVisible();
});

test("New can be undone: by its button, by Ctrl+Z and by Back", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await noted(page);
  for (const undo of ["button", "key", "back"]) {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await expect(box(page)).toHaveValue("");
    await expect(notice(page)).toContainText("The text was closed.");
    if (undo === "button") await notice(page).getByRole("button", { name: "Undo" }).click();
    else if (undo === "key") await page.keyboard.press("Control+Z");
    else await page.goBack();
    await expect(heading(page)).toHaveText("S2A_INFO_SRC");
    await expect(box(page)).toHaveValue(pasteOf("info/css"));
    await expect(notice(page)).toHaveCount(0);
  }
});

test("a capture closed by New is there again, with its view", async ({ page }) => {
  await openCapture(page, mixed);
  await noted(page);
  await tab(page, "Players").click();
  await expect.poll(() => hash(page)).toMatch(/^#view=players/);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await expect(notice(page)).toContainText("mixed.pcapng was closed.");
  await page.keyboard.press("Control+Z");
  await expect(tab(page, "Players")).toHaveAttribute("aria-selected", "true");
  await expect(rows(page).first()).toBeVisible();
});

test("edits are there again after New and after a reload", async ({ page }) => {
  await show(page, hex(info("abc")));
  await noted(page);
  await page.locator('a2-grid .byte[data-at="5"]').click();
  await page.keyboard.type("12");
  await expect(page.getByRole("banner")).toContainText("1 byte changed");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.goBack();
  await expect(page.getByRole("banner")).toContainText("1 byte changed");
  await page.reload();
  await expect(page.getByRole("banner")).toContainText("1 byte changed");
});

test("a reload brings a paste back, with what was shown of it", { tag: "@core" }, async ({ page }) => {
  await show(page, pasteOf("packets/several_messages"));
  await noted(page);
  // The verdict comes above the list, and moves it.
  await expect(page.getByText("Every question was answered.")).toBeVisible();
  await page.locator('a2-list [data-place="2"]').click();
  const name = (await page.locator('a2-list [data-place="2"] .message').textContent()) ?? "";
  await expect(heading(page)).toHaveText(name);
  await expect.poll(() => hash(page)).toBe("#m=2");
  await page.reload();
  await expect(heading(page)).toHaveText(name);
  await expect(box(page)).toHaveValue(pasteOf("packets/several_messages"));
  await expect(page.locator('a2-list [data-place="2"]')).toHaveAttribute("aria-selected", "true");
});

test("a reload brings a text back that cannot be read", async ({ page }) => {
  await open(page);
  await put(page, "no dump at all");
  await expect(page.locator("a2-paste .refusal")).toBeVisible();
  await unfold(page);
  await page.getByRole("button", { name: "A capture of 34 packets" }).waitFor();
  await put(page, "no dump at all, and no log");
  // It is stored a moment later.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(box(page)).toHaveValue("no dump at all, and no log");
});

test("a reload brings an example back, a capture too", { tag: "@core" }, async ({ page }) => {
  await open(page);
  await unfold(page);
  await page.getByRole("button", { name: "A capture of 34 packets" }).click();
  await captureRead(page);
  await noted(page);
  await tab(page, "Servers").click();
  await expect(rows(page).first()).toBeVisible();
  await page.reload();
  await expect(tab(page, "Servers")).toHaveAttribute("aria-selected", "true");
  await expect(rows(page).first()).toBeVisible();
});

test("a file that is chosen before a reload has brought the one before back stays open", async ({ page }) => {
  await open(page);
  await unfold(page);
  await page.getByRole("button", { name: "A capture of 34 packets" }).click();
  await captureRead(page);
  await noted(page);
  const before = await entry(page);
  const asked = page.waitForRequest(/sample.*\.pcapng$/);
  const release = await held(page, /sample.*\.pcapng$/);
  await page.reload();
  await asked;
  await pick(page, mixed);
  await expect(footer(page)).toContainText("88 messages");
  release();
  await expect.poll(() => entry(page)).not.toBe(before);
  await expect(footer(page)).toContainText("88 messages");
  await page.reload();
  await expect(notice(page)).toContainText("mixed.pcapng, 43.0 kB, was open.");
});

for (const order of ["text, engine", "engine, text"])
  test(`a text pasted after a reload stays, a step after what was open before (${order})`, async ({ page }) => {
    const text = "FF FF FF FF 55 01 02 03 04";
    await show(page, pasteOf("info/css"));
    await noted(page);
    const before = await entry(page);
    const release = await held(page, /\.wasm$/);
    await page.reload();
    await expect(box(page)).toHaveValue(pasteOf("info/css"));
    if (order === "engine, text") {
      release();
      await expect(heading(page)).toHaveText("S2A_INFO_SRC");
    }
    await put(page, text);
    release();
    await expect(heading(page)).toHaveText("A2S_PLAYER");
    await expect.poll(() => entry(page)).not.toBe(before);
    await expect(box(page)).toHaveValue(text);
    await back(page);
    await expect(heading(page)).toHaveText("S2A_INFO_SRC");
    expect(await entry(page)).toBe(before);
  });

test("a view chosen as soon as a capture is open is a step, from which Back does not close the capture", async ({
  page,
}) => {
  await open(page);
  await pick(page, mixed);
  await tab(page, "Servers").click();
  await expect(rows(page).first()).toBeVisible();
  await back(page);
  await expect(tab(page, "Servers")).toHaveAttribute("aria-selected", "false");
  await expect(page.locator("a2-app[filled]")).toHaveCount(1);
  await back(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See what every byte of a server query means");
});

test("of two files chosen one right after the other, the second is open", async ({ page }) => {
  const release = await held(page, /\.wasm$/);
  await open(page);
  await pick(page, sample);
  await pick(page, mixed);
  release();
  await expect(footer(page)).toContainText("88 messages");
});

test("a reload brings packets back whose link was pasted, and a linked message with its place", async ({ page }) => {
  await open(page);
  await put(page, "https://a2scope.example/#v1=_____1X_____");
  await expect(heading(page)).toHaveText("A2S_PLAYER");
  await noted(page);
  await page.reload();
  await expect(heading(page)).toHaveText("A2S_PLAYER");
  await page.goto("about:blank");
  await page.goto("./#v1=_____1X_____._____1c&m=1");
  await expect(heading(page)).toHaveText("A2S_SERVERQUERY_GETCHALLENGE");
  await page.reload();
  await expect(heading(page)).toHaveText("A2S_SERVERQUERY_GETCHALLENGE");
  expect(hash(page)).toBe("#v1=_____1X_____._____1c&m=1");
});

test(
  "after a reload the page says which file was open, and shows its place when it is chosen",
  { tag: "@core" },
  async ({ page }) => {
    await openCapture(page, mixed);
    await noted(page);
    await tab(page, "Servers").click();
    await expect(rows(page).first()).toBeVisible();
    await page.reload();
    await expect(notice(page)).toContainText("mixed.pcapng, 43.0 kB, was open.");
    await expect(notice(page).getByRole("button", { name: "Choose the file…" })).toBeVisible();
    await pick(page, mixed);
    await expect(tab(page, "Servers")).toHaveAttribute("aria-selected", "true");
    await expect(rows(page).first()).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  },
);

test("a file with a handle is opened again with one click", async ({ page }) => {
  await page.addInitScript(() => {
    // The browser's own dialog cannot be used in a test; files of the page's own store have handles, too.
    (window as { showOpenFilePicker?: unknown }).showOpenFilePicker = async () => {
      const folder = await navigator.storage.getDirectory();
      return [await folder.getFileHandle("kept.pcapng", { create: true })];
    };
    const permission = (state: PermissionState) => (): Promise<PermissionState> => Promise.resolve(state);
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: permission("prompt"),
      requestPermission: permission("granted"),
    });
  });
  await open(page);
  await page.evaluate(async (data) => {
    const folder = await navigator.storage.getDirectory();
    const writing = await (await folder.getFileHandle("kept.pcapng", { create: true })).createWritable();
    await writing.write(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)));
    await writing.close();
  }, readFileSync(mixed).toString("base64"));
  await page.getByRole("button", { name: "Open file…" }).click();
  await captureRead(page);
  await noted(page);
  await tab(page, "Findings").click();
  await expect.poll(() => hash(page)).toMatch(/^#view=finding/);
  await page.waitForTimeout(500);
  await page.reload();
  await expect(notice(page)).toContainText("kept.pcapng, 43.0 kB, was open.");
  await notice(page).getByRole("button", { name: "Open it again" }).click();
  await expect(tab(page, "Findings")).toHaveAttribute("aria-selected", "true");
});

test("what is pasted or dropped by mistake does not throw a capture away", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasteOf("info/css"));
  await page.locator("a2-list .scroller").focus();
  await page.keyboard.press("Control+V");
  await expect(notice(page)).toContainText("Open the text in place of mixed.pcapng?");
  await notice(page).getByRole("button", { name: "Keep mixed.pcapng" }).click();
  await expect(footer(page)).toContainText("88 messages");
  await expect(notice(page)).toHaveCount(0);
});

test("the page asks before a file is lost with it", async ({ page }) => {
  await openCapture(page, mixed);
  await noted(page);
  await page.waitForTimeout(600);
  const asked: string[] = [];
  page.on("dialog", (dialog) => asked.push(dialog.type()));
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("steps of a lesson are on the way back, and so is what was open before", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await noted(page);
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await page.locator("a2-lessons a").nth(1).click();
  await expect.poll(() => hash(page)).toBe("#learn/1/1");
  await page.locator("a2-lesson .next").click();
  await expect.poll(() => hash(page)).toBe("#learn/1/2");
  await page.reload();
  await expect(page.locator("a2-lesson h2")).toBeVisible();
  await page.goBack();
  await expect.poll(() => hash(page)).toBe("#learn/1/1");
  await page.getByRole("button", { name: "Back to the decoder" }).click();
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
});

test("an address of a place in a capture waits for the capture", async ({ page }) => {
  await page.goto("./#view=servers&sort=replies-&row=187.211.165.209%3A27022");
  await expect(notice(page)).toContainText("This address is a place in a capture or a text.");
  await pick(page, mixed);
  await expect(tab(page, "Servers")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("a2-records .detail h2")).toBeVisible();
  await expect(page.locator("a2-records .detail h2")).toContainText("187.211.165.209:27022");
});
