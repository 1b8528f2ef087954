/** Fixtures of all tests: the served page, and a watch on everything that must never happen on it. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { FirewallQuestion } from "../../web/src/analysis/protocol.ts";
import type { ListQuery, Message, Row } from "../../web/src/engine/model.ts";
import type { CaptureOutcome, PasteOutcome, TableName } from "../../web/src/engine/protocol.ts";
import { withSite } from "./site.ts";

export { expect };

/** The page's engine, with the functions that tests use. */
interface Engine {
  paste(text: string, format?: string): Promise<PasteOutcome>;
  capture(file: Blob, ...more: unknown[]): Promise<CaptureOutcome>;
  query(query: ListQuery): Promise<number>;
  rows(from: number, to: number): Promise<Row[]>;
  message(index: number, showSecrets?: boolean): Promise<Message>;
  record(index: number, showSecrets?: boolean): Promise<string>;
  ndjson(options?: { fields?: boolean; summary?: boolean }): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** The analysis of the second worker, with the functions that tests use. */
interface Analysis {
  stats(): Promise<string>;
  arrange(table: TableName, by: string, descending: boolean, words: string): Promise<number>;
  rows(table: TableName, from: number, to: number): Promise<unknown[]>;
  exported(table: TableName, format: "csv" | "ndjson"): Promise<Uint8Array<ArrayBuffer>>;
  messagesOf(table: TableName, key: string): Promise<Uint32Array>;
  firewall(question: FirewallQuestion): Promise<unknown>;
}

declare global {
  interface HTMLElementTagNameMap {
    "a2-app": HTMLElement & {
      readonly engine: Engine;
      /** The second worker; null until something needs the analysis. */
      readonly analysis: { readonly client: Analysis | null };
      readonly renderRoot: ShadowRoot;
    };
  }
}

interface PageOptions {
  /** Errors of the browser that a test causes on purpose. */
  tolerated: RegExp | null;
}

export const test = withSite.extend<PageOptions>({
  baseURL: async ({ site }, use) => use(site.url),
  tolerated: [null, { option: true }],
  context: async ({ context, site, tolerated }, use) => {
    const complaints: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    context.on("weberror", (error) => complaints.push(String(error.error())));
    context.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(site.url) && !url.startsWith(`blob:${new URL(site.url).origin}`))
        complaints.push(`asked for ${url}`);
    });
    context.on("page", (page) =>
      page.on("dialog", (dialog) => {
        // The page asks before an open file is lost with it.
        if (dialog.type() === "beforeunload") void dialog.accept();
        else complaints.push(`dialog: ${dialog.message()}`);
      }),
    );
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        console.error(`violation of ${violatedDirective} by ${blockedURI}`);
      });
      // Errors that no script threw, such as that of a ResizeObserver, would go unnoticed otherwise.
      addEventListener("error", ({ error, message }) => {
        if (!error) console.error(message);
      });
    });
    site.strange.length = 0;
    await use(context);
    expect(
      complaints.filter((text) => !tolerated?.test(text)),
      "complaints of the browser",
    ).toEqual([]);
    expect(site.strange, "requests for what is not part of the page").toEqual([]);
  },
});

export const box = (page: Page): Locator => page.getByRole("textbox", { name: "What to decode" });
/** Returns the kind of the open message, which follows its headline. */
export const heading = (page: Page): Locator => page.locator("a2-message h2 .kind");
/** Returns the search box of the list. */
export const question = (page: Page): Locator => page.getByRole("combobox", { name: "Search or filter the messages" });
/** Returns a byte in the grid. */
export const byte = (page: Page, offset: number): Locator => page.locator(`a2-grid .byte[data-at="${offset}"]`);
/** Returns the row of a field, by its label. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole("treeitem").filter({ has: page.locator(".label", { hasText: new RegExp(`^${label}$`) }) });
/** Clicks twice. Playwright's Firefox makes no double click of it. */
export async function doubleClick(place: Locator): Promise<void> {
  if (place.page().context().browser()?.browserType().name() !== "firefox") return place.dblclick();
  await place.click();
  await place.dispatchEvent("dblclick");
}
/**
 * Points at the middle of an element once it stands still, and returns where it is. Of an element that a page is still
 * making room for, `boundingBox` alone says where it was.
 */
export async function pointAt(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await place.hover();
  const box = (await place.boundingBox())!;
  // `hover` rounds in Firefox, and what is dragged from there would be dragged by a pixel more.
  await place.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return box;
}
export const explanation = (page: Page): Locator => page.getByRole("region", { name: "Explanation of the field" });
export const toast = (page: Page): Locator => page.locator(".toast");

/** Opens the page with nothing in it. */
export async function open(page: Page): Promise<void> {
  // To go to the address that is open already is a reload, which brings back what was open.
  if (page.url() !== "about:blank") await page.goto("about:blank");
  await page.goto("./");
  await expect(box(page)).toBeVisible();
}

/** Unfolds the examples of the start page. */
export async function unfold(page: Page): Promise<void> {
  const examples = page.locator("a2-gallery details").filter({ hasText: "Examples" });
  if ((await examples.getAttribute("open")) === null) await examples.locator("summary").click();
  await expect(examples.locator("li").first()).toBeVisible();
}

/** Sets the text of the box at once, as a paste does; `fill` would type it in Firefox. */
export function put(page: Page, paste: string): Promise<void> {
  return box(page).evaluate((area, text) => {
    (area as HTMLTextAreaElement).value = text;
    area.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType: "insertFromPaste" }));
  }, paste);
}

/** Opens the page, pastes a text, and waits for its message. */
export async function show(page: Page, paste: string): Promise<void> {
  await open(page);
  await put(page, paste);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("treeitem").first()).toBeVisible();
}

/** Delays everything that the page loads from a matching address, until the returned function is called. */
export async function held(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Chooses a file in the page's file picker. */
export async function pick(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByLabel("A capture or a dump", { exact: true }).setInputFiles(file);
}

export const tab = (page: Page, name: string): Locator => page.getByRole("tab", { name, exact: true });

/** Waits until a capture has been read to its end. */
async function wholeCaptureRead(page: Page): Promise<void> {
  await expect(page.locator("a2-list footer")).toContainText("message");
  await expect(page.getByRole("progressbar", { name: "Reading the capture" })).toBeHidden({ timeout: 60_000 });
}

/** Waits until a capture has been read to its end, and shows its messages. */
export async function captureRead(page: Page): Promise<void> {
  await wholeCaptureRead(page);
  await tab(page, "Messages").click();
}

/** Opens the page and a capture in it, and shows the messages once it has been read. */
export async function openCapture(page: Page, file: string): Promise<void> {
  await open(page);
  await pick(page, file);
  await captureRead(page);
}

/** Shows the list of a capture above its messages, as a table with columns. */
export async function asTable(page: Page): Promise<void> {
  await page.getByRole("button", { name: "As a table" }).click();
  await expect(page.locator("a2-list [role=columnheader]").first()).toBeVisible();
}

/** As `openCapture`, but stays at the overview. */
export async function openOverview(page: Page, file: Parameters<typeof pick>[1]): Promise<void> {
  await open(page);
  await pick(page, file);
  await wholeCaptureRead(page);
  await expect(tab(page, "Overview")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("a2-overview #rtts")).toBeVisible({ timeout: 30_000 });
}

/**
 * Goes back or forward to an entry of the same document. `page.goBack` waits for an event that Firefox does not send when
 * the address loses its fragment.
 */
function travel(page: Page, delta: -1 | 1): Promise<void> {
  return page.evaluate(
    (step) =>
      new Promise((resolve) => {
        addEventListener("popstate", () => resolve(), { once: true });
        history.go(step);
      }),
    delta,
  );
}
export const back = (page: Page): Promise<void> => travel(page, -1);
export const forward = (page: Page): Promise<void> => travel(page, 1);

/** Returns the indexes of the messages in the list. */
export async function listed(page: Page): Promise<number[]> {
  return page.evaluate(async () =>
    (await document.querySelector("a2-app")!.engine.rows(0, 1 << 20)).map(({ index }) => index),
  );
}

/** Returns the rows of the table of the analysis that is shown. */
export const rows = (page: Page): Locator => page.locator("a2-records .row:not(.head)");

export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Returns all records of the input, as the page writes them. */
export function records(page: Page, options: { fields?: boolean; summary?: boolean } = {}): Promise<string> {
  return page.evaluate(async (wanted) => {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of document.querySelector("a2-app")!.engine.ndjson(wanted))
      text += decoder.decode(chunk, { stream: true });
    return text;
  }, options);
}

/** Waits until the current state of the page has been painted, with its fonts. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Fails if the page can be scrolled sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { wanted, there } = await page.evaluate(() => ({
    wanted: document.documentElement.scrollWidth,
    there: document.documentElement.clientWidth,
  }));
  expect(wanted, "width of the page").toBeLessThanOrEqual(there);
}
