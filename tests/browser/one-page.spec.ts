/** The page in one file: it works from a folder, without a host and without a network, and holds evidence. */
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { a2scope } from "./command-line.ts";
import {
  box,
  captureRead,
  expect,
  explanation,
  field,
  heading,
  openCapture,
  pick,
  put,
  records,
  show,
  tab,
  test,
  toast,
} from "./fixtures.ts";
import { dist, mixed } from "./places.ts";

/** The page asks for itself, and starts workers from texts inside it. */
test.use({ tolerated: /^asked for (file:[^ ]*\.html(#.*)?|blob:(null|file:\/\/)\/[\w-]+)$/ });

let folder = "";
let copy = "";

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "a2scope-"));
  copy = join(folder, "a2scope.html");
  copyFileSync(join(dist, "a2scope.html"), copy);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** A page without its evidence, and without differences that mean nothing: how its first lines are written. */
function shell(file: string): string {
  const html = readFileSync(file, "utf8").replace(
    /(<script type="application\/octet-stream" id="evidence").*?(<\/script>\s*<\/body>)/s,
    "$1$2",
  );
  return html.replaceAll(/ ?\/>/g, ">").replaceAll(/\s+(?=<\/(?:body|html|head)>)|\s+$|(?<=<html[^>]*>)\s+/g, "");
}

/** Opens a file, as a double click does. */
async function openFile(page: Page, file = copy, hash = ""): Promise<void> {
  await page.goto(pathToFileURL(file).href + hash);
  await expect(page.locator("a2-paste textarea")).toBeAttached();
}

test("@core the policy of the page in one file allows only what is inside it", () => {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(copy, "utf8")) ?? [];
  expect(policy?.replace(/'sha256-[\w+/]{43}='/g, "HASH").split("; ")).toEqual([
    "default-src 'none'",
    "script-src HASH 'wasm-unsafe-eval'",
    "style-src HASH",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html a2scope",
  ]);
});

test("a link of the command opens in the page in one file", async ({ page }) => {
  const { printed } = await a2scope("decode", "--hex", pasteOf("info/css"), "--link", "--page", copy);
  expect(printed.trim()).toMatch(/^file:\/\/\/.*\/a2scope\.html#v1=[\w-]+$/);
  await page.goto(printed.trim());
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
});

test("@core a paste is decoded by the page in one file", async ({ page }) => {
  await openFile(page);
  await put(page, pasteOf("info/css"));
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await field(page, "Map").click();
  await expect(explanation(page)).toContainText("de_dust");
});

test("@core a capture is read and analysed by the page in one file", async ({ page }) => {
  await openFile(page);
  await pick(page, mixed);
  await captureRead(page);
  await expect(page.locator("a2-list footer")).toContainText("88 messages");
  await tab(page, "Servers").click();
  await expect(page.locator("a2-records .row:not(.head)").first()).toBeVisible();
});

test("@core the page in one file has a lesson, in French as well", async ({ page }) => {
  await openFile(page, copy, "#learn/1/1");
  await expect(page.locator("a2-learn h1")).toHaveText(/byte/i);
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.locator("a2-learn h1")).toHaveText(/octet/i);
  await expect(page.getByLabel("Langue")).toHaveValue("fr");
});

/** Saves a page with a button of the export menu; returns the path of the file. */
async function savePage(page: Page, name: string | RegExp, menu = "Export"): Promise<string> {
  const file = join(folder, `${randomUUID()}.html`);
  const choose = async (): Promise<void> => {
    await page.getByRole("button", { name: menu }).click();
    await page.getByRole("group", { name: menu }).getByRole("button", { name, exact: true }).click();
  };
  if (page.context().browser()?.browserType().name() !== "firefox") {
    const saved = page.waitForEvent("download");
    await choose();
    await (await saved).saveAs(file);
    return file;
  }
  // Playwright sees no downloads of an installed Firefox, so what is to be saved is taken instead.
  const saved = await page.evaluateHandle(() => {
    const { click } = HTMLAnchorElement.prototype;
    const make = URL.createObjectURL;
    const taken = new Promise<Blob>((resolve) => {
      URL.createObjectURL = (content: Blob): string => {
        resolve(content);
        return make.call(URL, content);
      };
    });
    HTMLAnchorElement.prototype.click = (): void => {
      HTMLAnchorElement.prototype.click = click;
      URL.createObjectURL = make;
    };
    return { taken };
  });
  await choose();
  writeFileSync(file, await saved.evaluate(async ({ taken }) => (await taken).text()));
  return file;
}

test("@core a page saved with a paste shows it again, and its own copy as well", async ({ page }) => {
  // What ends a script or a comment elsewhere means nothing inside.
  const paste = `${pasteOf("packets/several_messages")}\n</script><!-- <script> é\u2028`;
  await show(page, paste);
  const file = await savePage(page, /^Page with all \d+ messages$/);
  await openFile(page, file);
  await expect(heading(page)).toBeVisible();
  await expect(box(page)).toHaveValue(paste);
  await expect(page.getByRole("button", { name: "Copy link" }), "a link to a file works nowhere else").toHaveCount(0);
  const again = await savePage(page, "Page with this message");
  expect(shell(again)).toBe(shell(copy));
  await openFile(page, again);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator("a2-header .context")).toHaveText("Packets in this page");
});

test("@core a page saved with the listed messages of a capture keeps the question and the language", async ({
  page,
}) => {
  await openCapture(page, mixed);
  await page.getByLabel("Language").selectOption("fr");
  await page.locator("a2-question input").fill("S2A_RULES");
  await expect(page.locator("a2-list footer")).toContainText(/^\D*(\d+) .* 88 /);
  const [listed = ""] = (await page.locator("a2-list footer").innerText()).match(/\d+/) ?? [];
  const file = await savePage(page, new RegExp(`^Page avec les ${listed} `), "Exporter");
  await page.evaluate(() => localStorage.clear());
  await openFile(page, file);
  await expect(page.locator("a2-list footer")).toContainText(`${listed} messages`);
  await expect(page.locator("a2-question input")).toHaveValue("S2A_RULES");
  await expect(page.getByLabel("Langue")).toHaveValue("fr");
});

test("@core a page that is saved masks passwords until they are shown", async ({ page }) => {
  const password = "wF9tKz";
  const paste = `ff ff ff ff ${Buffer.from(`rcon 1234 "${password}" status\n\0`).toString("hex")}`;
  await show(page, paste);
  const masked = await savePage(page, "Page with this message");
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(page.getByRole("button", { name: "Hide the password" })).toBeVisible();
  const shown = await savePage(page, "Page with this message");
  for (const [file, wanted] of [
    [masked, "*".repeat(password.length)],
    [shown, password],
  ] as const) {
    await openFile(page, file);
    await expect(heading(page)).toHaveText("GOLDSRC_RCON");
    await page.getByRole("button", { name: "Show the password" }).click();
    await expect(field(page, "Password")).toContainText(wanted);
    expect(await page.evaluate(() => document.querySelector("a2-app")!.engine.record(0, true))).toContain(
      `"password":"${wanted}"`,
    );
  }
});

test("@core a page saved with all messages of a capture has their packets, with times and addresses", async ({
  page,
}) => {
  await openCapture(page, mixed);
  const wanted = await facts(page);
  await openFile(page, await savePage(page, /^Page with all 88 messages$/));
  await expect(page.locator("a2-list footer")).toContainText("88 messages");
  expect(await facts(page)).toEqual(wanted);
});

test("@core a page saved with marked messages has their marks and notes", async ({ page }) => {
  await openCapture(page, mixed);
  const row = page.locator("a2-list .row:not(.head)");
  await row.nth(4).click();
  await page.getByRole("button", { name: "Mark", exact: true }).click();
  await page.getByRole("button", { name: "Note…" }).click();
  await page.getByLabel("Tags, separated by commas").fill("flood");
  await page.getByRole("button", { name: "Done" }).click();
  await row.nth(9).click();
  await page.getByRole("button", { name: "Mark", exact: true }).click();
  await page.locator("a2-list").getByRole("button", { name: "marked messages" }).click();
  await expect(page.locator("a2-list footer")).toContainText("2 of 88");
  const file = await savePage(page, "Page with the 2 listed");
  await page.evaluate(() => sessionStorage.clear());
  await openFile(page, file);
  await captureRead(page);
  await expect(row).toHaveCount(2);
  await expect(row.nth(0).locator(".tag")).toHaveText("flood");
  await expect(row.nth(1)).toContainText("★");
});

test.describe("without the file", () => {
  test.use({ tolerated: /Failed to load resource/ });

  test("nothing is saved, and the reason is told", async ({ page }) => {
    await page.route("**/a2scope.html", (route) => route.abort());
    await show(page, pasteOf("info/css"));
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("button", { name: "Page with this message" }).click();
    await expect(toast(page)).toHaveText("Nothing was saved: the page in one file could not be loaded.");
  });
});

/** What is known about each message of the input, apart from where it was in the file. */
async function facts(page: Page): Promise<unknown[]> {
  const lines = (await records(page))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.map(({ message, time, src, dst, data }) => ({ message, time, src, dst, data }));
}
