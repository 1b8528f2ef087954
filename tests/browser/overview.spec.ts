/** The overview of a capture: its figures are the command line's, and each leads to the messages behind it. */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { LONG, capture } from "./capture.ts";
import { a2scope, a2scopeIn, decoded, parsed } from "./command-line.ts";
import { expect, heading, held, listed, open, openOverview, pick, rows, show, tab, test } from "./fixtures.ts";
import { pasteOf } from "./cases.ts";
import { mixed } from "./places.ts";
import { dialogue, pcap } from "./traffic.ts";

const overview = (page: Page): Locator => page.locator("a2-overview");
const figure = (page: Page, name: RegExp): Locator =>
  overview(page).locator(".figures li").filter({ hasText: name }).locator("b");
const bars = (page: Page, name: string): Locator =>
  overview(page).getByRole("list", { name, exact: true }).getByRole("listitem");
const footer = (page: Page): Locator => page.locator("a2-list footer");
const number = (text: string | null): number => Number((text ?? "").replaceAll(",", ""));

type Counts = Readonly<Record<string, number>>;
interface Stats {
  readonly exchanges: Readonly<Record<string, Counts>>;
  readonly distinct: Counts;
  readonly rcon: Counts;
  readonly incidents: number;
  readonly findings: number;
}
interface Summary {
  readonly packets: number;
  readonly messages: Counts;
  readonly notes: Counts;
}
const OUTCOMES = ["answered", "partial", "challenged", "unanswered", "unasked"];

/** Returns what `a2scope stats` prints for a file: the figures, the findings, and the summary. */
async function statsOf(file: string): Promise<{ line: string; stats: Stats; summary: Summary }> {
  const { printed } = await a2scope("stats", "--format", "ndjson", file);
  const records = parsed<{ record: string }>(printed);
  const at = records.findIndex(({ record }) => record === "stats");
  const summary = records.find(({ record }) => record === "summary");
  return {
    line: printed.split("\n")[at]!,
    stats: records[at] as unknown as Stats,
    summary: summary as unknown as Summary,
  };
}

for (const [name, file, tag] of [
  ["the mixed capture", () => mixed, ["@core"]],
  ["a capture of 20 MB", () => capture(20), ["@release"]],
] as const) {
  test(`the figures of ${name} are those of the command line`, { tag: [...tag] }, async ({ page }) => {
    const { line, stats, summary } = await statsOf(file());
    await openOverview(page, file());
    expect(await page.evaluate(() => document.querySelector("a2-app")!.analysis.client!.stats())).toBe(line);
    const sum = (counts: Counts): number => Object.values(counts).reduce((all, one) => all + one, 0);
    const ended = Object.values(stats.exchanges).reduce(
      (all, kind) => all + OUTCOMES.reduce((of, outcome) => of + kind[outcome]!, 0),
      0,
    );
    const expected: readonly (readonly [RegExp, number])[] = [
      [/messages?$/, sum(summary.messages)],
      [/packets?$/, summary.packets],
      [/exchanges?$/, ended],
      [/servers? answered$/, stats.distinct["servers"]!],
      [/players?$/, stats.distinct["players"]!],
      [/RCON sessions?$/, stats.rcon["sessions"]!],
      [/incidents?$/, stats.incidents],
      [/findings?$/, stats.findings],
    ];
    for (const [what, value] of expected)
      expect(number(await figure(page, what).textContent()), String(what)).toBe(value);
    const kinds = await bars(page, "Messages by kind").evaluateAll((list) =>
      list.map((bar) => [
        bar.querySelector(".name")!.textContent,
        Number(bar.querySelector(".shown")!.textContent.replaceAll(",", "")),
      ]),
    );
    expect(Object.fromEntries(kinds)).toEqual(summary.messages);
    const cells = await overview(page)
      .locator("table tbody tr:not(.sum)")
      .evaluateAll((list) =>
        list.map((row) => [
          row.querySelector("th")!.textContent,
          [...row.querySelectorAll("td.number")].map((cell) => cell.textContent.replaceAll(",", "").trim()),
        ]),
      );
    const heads = await overview(page).locator("thead th.number").allInnerTexts();
    for (const [kind, values] of cells as [string, string[]][]) {
      for (const outcome of OUTCOMES) {
        const at = heads.indexOf(outcome === "unasked" ? "unsolicited" : outcome);
        expect(at < 0 ? 0 : Number(values[at]), `${kind} ${outcome}`).toBe(stats.exchanges[kind]![outcome]);
      }
    }
    expect(cells.map(([kind]) => kind)).toEqual(Object.keys(stats.exchanges));
  });
}

test("nothing moves when the rest of the overview comes", { tag: "@core" }, async ({ page }) => {
  const widths = [page.viewportSize()!.width, 390];
  for (const width of widths) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const release = await held(page, /\/analysis_bg-/);
      await open(page);
      await pick(page, mixed);
      await expect(overview(page).getByRole("slider", { name: "Time", exact: true })).toBeVisible();
      await expect(page.getByRole("progressbar", { name: "Reading the input once more" })).toBeVisible();
      const places = (): Promise<number[][]> =>
        overview(page)
          .getByRole("button")
          .or(page.getByRole("tab"))
          .evaluateAll((all) =>
            // What leads to an incident or a diagnosis comes into the room that was kept for them.
            all
              .filter((one) => !one.closest(".happened"))
              .map((one) => one.getBoundingClientRect())
              .map(({ x, y }) => [Math.round(x), Math.round(y)]),
          );
      const before = await places();
      release();
      await expect(page.locator("a2-overview #rtts")).toBeVisible();
      const after = await places();
      expect(after.length).toBeGreaterThan(before.length);
      expect(after.slice(0, before.length)).toEqual(before);
      await page.unrouteAll();
    });
  }
});

test("a bar leads to the messages of its kind, a note to those that have it", { tag: "@core" }, async ({ page }) => {
  await openOverview(page, mixed);
  const all = await decoded(mixed);
  for (const [name, wanted] of [
    ["S2A_INFO_SRC", all.filter(({ message }) => message === "S2A_INFO_SRC")],
    ["info.bots_over_players", await decoded(mixed, "--filter", 'notes.exists(n, n.code == "info.bots_over_players")')],
    ["189.172.43.35:27029", all.filter(({ src, dst }) => [src, dst].includes("189.172.43.35:27029"))],
  ] as const) {
    await overview(page)
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
    await expect(footer(page), name).toContainText(`${wanted.length} of ${all.length} messages`);
    expect(await listed(page), name).toEqual(wanted.map(({ index }) => index));
    await tab(page, "Overview").click();
    // The question holds there as well, so that the other bars count only these messages.
    await expect(figure(page, /messages?$/)).toContainText(String(wanted.length));
    if (name !== "189.172.43.35:27029") await page.getByRole("button", { name: "All messages again" }).click();
  }
  await test.step("the figure of all messages takes everything back", async () => {
    await figure(page, /messages$/).click();
    await expect(footer(page)).toContainText(/^\s*88 messages/);
  });
});

test("a bar leads to the messages of its kind before the list has been loaded", { tag: "@core" }, async ({ page }) => {
  const release = await held(page, /\/viewer-/);
  await open(page);
  await pick(page, mixed);
  await bars(page, "Messages by kind").filter({ hasText: "S2A_INFO_SRC" }).getByRole("button").click();
  await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
  await expect(footer(page)).toHaveCount(0);
  release();
  const wanted = (await decoded(mixed)).filter(({ message }) => message === "S2A_INFO_SRC").map(({ index }) => index);
  await expect(footer(page)).toContainText(`${wanted.length} of 88 messages`);
  expect(await listed(page)).toEqual(wanted);
});

test("each outcome of a kind leads to its exchanges, and findings to their table", async ({ page }) => {
  await openOverview(page, mixed);
  await expect(overview(page).locator(".period")).toContainText("04:26:40.126 to 04:26:40.132 UTC, 6.4 ms");
  const { stats } = await statsOf(mixed);
  const shown = overview(page).getByRole("row");
  for (const [kind, outcome, said] of [
    ["info", "unanswered", "unanswered"],
    ["players", "unasked", "unsolicited"],
    ["info", "challenged", "challenged"],
  ] as const) {
    await expect(overview(page).locator("thead")).toBeVisible();
    const at = (await overview(page).locator("thead th.number").allInnerTexts()).indexOf(said);
    await shown
      .filter({ has: page.getByRole("rowheader", { name: kind, exact: true }) })
      .locator("td.number")
      .nth(at)
      .getByRole("button")
      .click();
    await expect(tab(page, "Exchanges")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("grid", { name: "Exchanges" })).toHaveAttribute(
      "aria-rowcount",
      String(stats.exchanges[kind]![outcome]! + 1),
    );
    await expect(rows(page).first().locator(".kind")).toHaveText(kind);
    await expect(rows(page).first().locator(".outcome")).toHaveText(said);
    await tab(page, "Overview").click();
  }
  await figure(page, /finding$/).click();
  await expect(page.getByRole("grid", { name: "Findings" })).toHaveAttribute(
    "aria-rowcount",
    String(stats.findings + 1),
  );
});

test("a round trip's bar leads to the exchanges that took as long", async ({ page }) => {
  await openOverview(page, { name: "dialogue.pcap", mimeType: "", buffer: pcap(dialogue()) });
  const list = bars(page, "Round trips");
  const counts = (await list.locator(".shown").allInnerTexts()).map(number);
  expect(counts.reduce((all, one) => all + one, 0)).toBe(3);
  // Two replies took some 30 to 40 ms, one 4.5 s.
  await list.last().getByRole("button").click();
  await expect(page.getByRole("columnheader", { name: "RTT" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.locator("a2-records .row.active .rtt")).toHaveText("4.50 s");
});

test("a time range is brushed in the overview, and listed", { tag: "@core" }, async ({ page }) => {
  await openOverview(page, mixed);
  const brush = overview(page).getByRole("slider", { name: "Time", exact: true });
  await brush.focus();
  await page.keyboard.press("ArrowRight");
  for (let more = 0; more < 40; more += 1) await page.keyboard.press("Shift+ArrowRight");
  const said = await brush.getAttribute("aria-valuetext");
  const wanted = Number(/: (\d+) messages/.exec(said ?? "")?.[1]);
  expect(wanted).toBeGreaterThan(0);
  await overview(page).getByRole("button", { name: "List them" }).click();
  await expect(footer(page)).toContainText(`${wanted} of 88 messages`);
  await expect(
    page.getByRole("slider", { name: "Time", exact: true }),
    "the list's own timeline shows it too",
  ).toHaveAttribute("aria-valuetext", said!);
  await page.getByRole("button", { name: "Whole time range" }).click();
  await expect(footer(page)).toContainText(/^\s*88 messages/);
});

test("the report that is saved is the command line's, byte for byte", async ({ page }) => {
  await openOverview(page, mixed);
  const downloading = page.waitForEvent("download");
  await overview(page).getByRole("button", { name: "Save the report" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("report.html");
  const file = test.info().outputPath("report.html");
  await a2scopeIn(dirname(mixed), "export", "mixed.pcapng", "-o", file);
  expect(readFileSync(await download.path(), "utf8")).toBe(readFileSync(file, "utf8"));
});

test("no message is shown beside the overview and the tables until one is chosen", async ({ page }) => {
  await openOverview(page, mixed);
  await expect(heading(page)).toBeHidden();
  await tab(page, "Findings").click();
  await expect(rows(page).first()).toBeVisible();
  await expect(heading(page)).toBeHidden();
  await rows(page).first().click();
  await page
    .getByRole("button", { name: /^message \d+$/ })
    .first()
    .click();
  await expect(heading(page)).toBeVisible();
  await tab(page, "Servers").click();
  await expect(heading(page)).toBeHidden();
  await tab(page, "Messages").click();
  await expect(heading(page)).toBeVisible();
});

test("who has begun to look through the list is not taken to the overview", async ({ page }) => {
  // After something else, so that reading is shown from its beginning.
  await show(page, pasteOf("info/css"));
  await pick(page, capture(LONG));
  const reading = page.getByRole("progressbar", { name: "Reading the capture" });
  await reading.click();
  await expect(reading).toBeHidden({ timeout: 60_000 });
  await expect(tab(page, "Servers")).toBeEnabled();
  await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Overview").click();
  await expect(figure(page, /messages$/)).toBeVisible();
});

test("the code of the analysis is loaded when it is needed", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("worker", (worker) => asked.push(worker.url()));
  // `analysis-keys`, which the viewer shares with the tables, may come at any time.
  const analysis = () => asked.filter((url) => /analysis_bg|analysis-(client|views|worker)/.test(url));
  await show(page, pasteOf("info/css"));
  expect(analysis()).toEqual([]);
  await pick(page, mixed);
  await expect(page.locator("a2-overview #rtts")).toBeVisible();
  expect(asked.filter((url) => url.includes("analysis_bg")).length).toBe(1);
});

test("arrow keys go from tab to tab", async ({ page }) => {
  await openOverview(page, mixed);
  await tab(page, "Overview").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Messages")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "Findings")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tab(page, "Findings")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Findings" })).toBeVisible();
});
