/** Links as docs/links.md describes them: written by hand, by the command, and by the page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { a2scope } from "./command-line.ts";
import { box, clipboard, expect, heading, listed, open, put, rows, tab, test, toast } from "./fixtures.ts";
import { root } from "./places.ts";

/** Links that were made by hand, and the message that each opens. */
const BY_HAND: readonly (readonly [hash: string, message: string])[] = [
  ["#v1=_____1RTb3VyY2UgRW5naW5lIFF1ZXJ5AA", "A2S_INFO"],
  ["#v1=_____1X_____", "A2S_PLAYER"],
  ["#v1=_____1b_____", "A2S_RULES"],
  ["#v1=_____2k", "A2A_PING"],
  ["#v1=_____1c", "A2S_SERVERQUERY_GETCHALLENGE"],
  ["#v1=Mf8wLjAuMC4wOjAAXGdhbWVkaXJcdGYA", "A2M_GET_SERVERS_BATCH2"],
  [
    "#v1=_____0kRQnkgaGFuZABkZV9kdXN0MgBjc3RyaWtlAENvdW50ZXItU3RyaWtlOiBTb3VyY2UA8AADIABkbAABMS4wLjAuNzAA",
    "S2A_INFO_SRC",
  ],
  ["#v1=RQAANQAAAABAEY58wAACAcYzZAecQGmHACEAAP____9UU291cmNlIEVuZ2luZSBRdWVyeQA", "A2S_INFO"],
  [
    "#v1=_____1RTb3VyY2UgRW5naW5lIFF1ZXJ5AA._____0kRQnkgaGFuZABkZV9kdXN0MgBjc3RyaWtlAENvdW50ZXItU3RyaWtlOiBTb3VyY2UA8AADIABkbAABMS4wLjAuNzAA&m=1",
    "S2A_INFO_SRC",
  ],
  ["#v1=_____1X_____._____0FLodUi&q=S2C&m=1", "S2C_CHALLENGE"],
  ["#v2=text.ZmYgZmYgZmYgZmYgNDEgNGIgYTEgZDUgMjI", "S2C_CHALLENGE"],
  ["#v2=text.RkYgRkYgRkYgRkYgNjk.hex-pairs", "A2A_PING"],
  [
    "#v2=file.1MOyoQIABAAAAAAAAAAAAP__AABlAAAAAHjnaAAAAAA1AAAANQAAAEUAADUAAAAAQBGOfMAAAgHGM2QHnEBphwAhAAD_____VFNvdXJjZSBFbmdpbmUgUXVlcnkAAHjnaDB1AABkAAAAZAAAAEUAAGQAAAAAQBGOTcYzZAfAAAIBaYecQABQAAD_____SRFCeSBoYW5kAGRlX2R1c3QyAGNzdHJpa2UAQ291bnRlci1TdHJpa2U6IFNvdXJjZQDwAAMgAGRsAAExLjAuMC43MAABeOdoAAAAACEAAAAhAAAARQAAIQAAAABAEY6QwAACAcYzZAecQGmHAA0AAP____9p&m=1",
    "S2A_INFO_SRC",
  ],
  [
    "#v2=file.H4sIAAAAAAACA7tyeNNCJgYWBhj4_5-BIRXEqHieAaJModgVQjE4CPbVHGBgYjxmnMI-xyGznUERpOf__5Dg_NKi5FQF17z0zLxUhcDS1KJKsCEGpQwMKQwQ7AqhQIb4ggwAGZTZPseBIQBiiKegU6VCRmJeCkNKanxKaXGJEUNycUlRZnYqg3N-aV5JapFuMJhrpQCxjuEDA7MCQ0oOA6OhngEQmhswMEIdrgjFrhAKZOcEFIfzQuzMBAAwCkM_AgEAAA&m=2",
    "A2A_PING",
  ],
];
const ERROR_TEXT = "#v2=text.SW52YWxpZCByZXNwb25zZSB0eXBlOiA2NSDigJMgw6k";
const SILENT =
  "#v2=file.H4sIAAAAAAACA7tyeNNCJgYWBhj4_5-BIRXEqHieAaJModgVQjE4CPbVHGBgYjxmnMI-xyGznUERpOf__5Dg_NKi5FQF17z0zLxUhcDS1KJKBiZqGMJCDUM4qWEIANb9sVMsAQAA&view=overview";
const FLOOD =
  "#v2=file.H4sIAAAAAAACA4XVK0hDURzH8bPt3N27pwzUICgDgyAGRRYMosViUtQu6MVHUBwMNp_DYNBgEMFgcMGgwTAQg0UQDFq123y_3895dtTdcs7_d-BybvqkL-d3uJvNuBln_yeXY8zO_yRP-vNX3d_X8nux5khx-oCNuPbqe03PKWtj5Yx1dgwn4j12tGWob2DIjrYn7HhKArFpJTAlALcEzgAwyF0qYFIAHgmcA2BlRglMCIBL4AIAR5ZbBYwLwJDAJQD8c0pgTABeCVwBoDnkUQGjAjAlcA2AxLwSSAnAksANANYjXAUkBeCTwC0Ajhc4HdIdAEpKDTqkewC0Lhl0SA8ASJd56ZAeAbC57KVDegLAeYVJh_QMgGjGpEN6AUBXpUWH9AqA2VWLDukNADtVPjqkdwA8rfnokD4AUF3jp0P6BED3hp8O6QsAi7UBOqRvAOxnA3RIOQCwWJAMSawJ2IWtIBmSePXBLjSEyJC4G-3CdogMiXvQLjSGyZA4R7uwEyZD4gYBuPTrXAiJewGgWedCSNwEgGadCyFxCwCadXZC8gFAs85OSH4AaNbZCSkAgCb1OjshBQGgWWcnpBAANOvshBQGgGadnZCKCOAH2oiPiEAKAAA&view=incidents";
const SEARCHED =
  "#v2=file.H4sIAAAAAAACA7tyeNNCJgYWBhj4_5-BIRXEqHieAaJModgVQjE4CPbVHGBgYjxmnMI-xyGznUERpOf__5Dg_NKi5FQF17z0zLxUhcDS1KJKsCEGpQwMKQwQ7AqhQIb4ggwAGZTZPseBIQBiiKegU6VCRmJeCkNKanxKaXGJEUNycUlRZnYqg3N-aV5JapFuMJhrpQCxjuEDA7MCQ0oOA6OhngEQmhswMEIdrgjFrhAKZOcEFIfzQuzMBAAwCkM_AgEAAA&q=bytes%20%3E%2050";
/** Pages of the reference, and their titles. */
const PAGES: readonly (readonly [hash: string, title: string])[] = [
  ["#learn/S2A_INFO_SRC.edf", "S2A_INFO_SRC"],
  ["#learn/silence.later", "silence.later"],
];

async function go(page: Page, hash: string): Promise<void> {
  // With another fragment alone, the page would not be loaded again.
  await page.goto("about:blank");
  await page.goto(`./${hash}`);
}

async function opens(page: Page, hash: string, message: string): Promise<void> {
  await go(page, hash);
  await expect(heading(page), hash).toHaveText(message);
}

async function diagnoses(page: Page, hash: string): Promise<void> {
  await go(page, hash);
  await expect(page.locator("a2-diagnosis").first()).toContainText("challenge.instead_of_reply");
}

test("@core links that were made by hand open", async ({ page }) => {
  test.slow();
  expect(BY_HAND.length + PAGES.length + 4).toBe(20);
  for (const [hash, message] of BY_HAND) await test.step(hash, () => opens(page, hash, message));
  await diagnoses(page, ERROR_TEXT);
  await expect(box(page)).toHaveValue("Invalid response type: 65 – é");
  await go(page, SILENT);
  await expect(tab(page, "Overview")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("a2-overview")).toContainText("The server never answers");
  await go(page, FLOOD);
  await expect(rows(page).first()).toContainText("VSE flood");
  await go(page, SEARCHED);
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => listed(page)).toEqual([1]);
  for (const [hash, title] of PAGES) {
    await go(page, hash);
    await expect(page.locator("a2-reference h1")).toContainText(title);
  }
});

test("@core the command makes the links that the page makes", async ({ page, site }) => {
  for (const name of [
    "info/css",
    "packets/several_messages",
    "rules/goldsource_two_datagrams",
    "hostile/invalid_utf8",
  ]) {
    await test.step(name, async () => {
      await open(page);
      await put(page, pasteOf(name));
      await page.getByRole("button", { name: "Copy link" }).click();
      await expect(toast(page)).toContainText("Link copied");
      const { printed } = await a2scope("decode", "--hex", pasteOf(name), "--link", "--page", site.url);
      expect(printed).toBe(`${await clipboard(page)}\n`);
    });
  }
});

test("links of the command open, and stay in the address as the page writes them", async ({ page, site }) => {
  const to = async (...words: string[]): Promise<string> => {
    const { printed } = await a2scope(...words, "--link", "--page", site.url);
    const { hash } = new URL(printed.trim());
    await go(page, hash);
    return hash.split("&")[0] ?? "";
  };
  const kept = (hash: string): Promise<void> => expect.poll(() => new URL(page.url()).hash).toContain(hash);
  const text = await to("diagnose", "Invalid response type: 65");
  await expect(page.locator("a2-diagnosis").first()).toContainText("challenge.instead_of_reply");
  await kept(text);
  const flood = await to("incidents", "crates/reference/captures/vse_flood.pcap");
  await expect(rows(page).first()).toContainText("VSE flood");
  await kept(flood);
  await page.reload();
  await expect(rows(page).first()).toContainText("VSE flood");
  const dump = await to("diagnose", "--hex", pasteOf("challenge/reply"));
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  await kept(dump);
  const place = await to("explain", "S2A_INFO_SRC.edf");
  await expect(page.locator("a2-reference h1")).toHaveText("S2A_INFO_SRC");
  expect(place).toBe("#learn/S2A_INFO_SRC.edf");
});

test("the button of docs/links.md opens the page", async ({ page, context, site }) => {
  const [, button = ""] =
    /<!-- button -->\n```html\n(.*?)```/s.exec(readFileSync(join(root, "docs/links.md"), "utf8")) ?? [];
  expect(button.trimEnd().split("\n")).toHaveLength(5);
  await page.setContent(button.replace("http://127.0.0.1:4173/", site.url));
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Open in a2scope" }).click();
  await expect(heading(await opening)).toHaveText("S2C_CHALLENGE");
});
