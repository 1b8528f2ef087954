/** The tables of an analysis: the command line's rows and bytes, sorted and filtered by the worker. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { TableName } from "../../web/src/engine/protocol.ts";
import { capture } from "./capture.ts";
import { a2scope, decoded, parsed } from "./command-line.ts";
import {
  captureRead,
  expect,
  expectNoSidewaysScrolling,
  heading,
  listed,
  open,
  openCapture,
  pick,
  question,
  rows,
  tab,
  test,
} from "./fixtures.ts";
import { mixed, sample } from "./places.ts";
import { CLIENT, SERVER, console as rcon, message, pcap, type Packet } from "./traffic.ts";

type Row = Readonly<Record<string, unknown>>;

/** The tables, each with a column of numbers and the word for its command. */
const TABLES: readonly (readonly [tab: string, table: TableName, column: string])[] = [
  ["Conversations", "conversations", "bytes_in"],
  ["Exchanges", "exchanges", "bytes_out"],
  ["Servers", "servers", "replies"],
  ["Players", "players", "score"],
  ["Rules", "rules", "count"],
  ["RCON", "rcon", "time"],
  ["Findings", "findings", "count"],
];

const grid = (page: Page, name: string): Locator => page.getByRole("grid", { name, exact: true });
const detail = (page: Page): Locator => page.locator("a2-records .detail");
const footer = (page: Page): Locator => page.locator("a2-list footer");

/** Returns all rows of a table of the page in some order. */
function rowsOf(page: Page, table: TableName, by: string, descending = false): Promise<Row[]> {
  return page.evaluate(
    async ([name, column, down]) => {
      const { client } = document.querySelector("a2-app")!.analysis;
      return (await client!.rows(name, 0, await client!.arrange(name, column, down, ""))) as Row[];
    },
    [table, by, descending] as const,
  );
}

/** Returns the record of a row; the page also has the row's key, and how often something of a server changed. */
function record(row: Row): string {
  const members = Object.entries(row).filter(([name]) => name !== "key" && name !== "change_count");
  return JSON.stringify(Object.fromEntries(members));
}

async function printed(table: TableName, format: string, file = mixed): Promise<string> {
  return (await a2scope(table, "--format", format, file)).printed;
}

async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

test("each table has the command line's rows, sorts by every column, and is saved as the command line writes it", async ({
  page,
}) => {
  await openCapture(page, mixed);
  for (const [name, table, column] of TABLES) {
    await tab(page, name).click();
    const lines = (await printed(table, "ndjson")).trimEnd().split("\n");
    await expect(grid(page, name)).toHaveAttribute("aria-rowcount", String(lines.length + 1));
    const heads = grid(page, name).getByRole("columnheader");
    for (let at = 0; at < (await heads.count()); at += 1) {
      await heads.nth(at).getByRole("button").click();
      await expect(heads.nth(at)).toHaveAttribute("aria-sort", /ascending|descending/);
      const sorted = await heads.nth(at).getAttribute("aria-sort");
      await heads.nth(at).getByRole("button").click();
      await expect(heads.nth(at)).not.toHaveAttribute("aria-sort", sorted!);
      await expect(page.locator("a2-records [role=alert]")).toHaveCount(0);
    }
    for (const format of ["csv", "ndjson"]) {
      expect(await saved(page, format.toUpperCase()), `${table} as ${format}`).toEqual({
        name: `mixed-${table}.${format}`,
        text: await printed(table, format),
      });
    }
    const up = await rowsOf(page, table, column);
    expect(up.map(record).sort()).toEqual(lines.map((line) => JSON.stringify(JSON.parse(line))).sort());
    const values = up.map((row) => row[column]).filter((value) => value !== null) as (number | string)[];
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down = await rowsOf(page, table, column, true);
    expect(down.map((row) => row[column])).toEqual(up.map((row) => row[column]).toReversed());
  }
});

test("a Community ID is shown once it was asked for, and finds its messages", async ({ page }) => {
  await openCapture(page, mixed);
  for (const [name, table] of [
    ["Conversations", "conversations"],
    ["Exchanges", "exchanges"],
  ] as const) {
    await tab(page, name).click();
    const cells = rows(page).locator(".community_id");
    await expect(rows(page).first()).toBeVisible();
    await expect(cells).toHaveCount(0);
    await page.locator("a2-records").getByRole("button", { name: "Columns", exact: true }).click();
    await page.getByRole("checkbox", { name: "Community ID" }).check();
    await page.keyboard.press("Escape");
    await expect(cells.first()).toHaveText(/^1:/);
    const known = parsed<Row>(await printed(table, "ndjson")).map((line) => line["community_id"]);
    for (const text of await cells.allTextContents()) expect(known).toContain(text.trim());
  }
  const [first] = await rowsOf(page, "exchanges", "index");
  const filter = `community_id == "${String(first!["community_id"])}"`;
  await tab(page, "Messages").click();
  await question(page).fill(filter);
  await question(page).press("Enter");
  const indexes = (await decoded(mixed, "--filter", filter)).map(({ index }) => index);
  expect(indexes.length).toBeGreaterThan(0);
  await expect(footer(page)).toContainText(`${indexes.length} of `);
  expect(await listed(page)).toEqual(indexes);
});

test(
  "the tables of a capture of 20 MB are the command line's, byte for byte",
  { tag: "@release" },
  async ({ page }) => {
    const file = capture(20);
    await openCapture(page, file);
    await tab(page, "Servers").click();
    await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
    for (const [, table] of TABLES) {
      for (const format of ["csv", "ndjson"] as const) {
        const hash = await page.evaluate(
          async ([name, as]) => {
            const bytes = await document.querySelector("a2-app")!.analysis.client!.exported(name, as);
            return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
          },
          [table, format] as const,
        );
        const wanted = createHash("sha256")
          .update(await printed(table, format, file))
          .digest();
        expect(Buffer.from(hash).toString("hex"), `${table} as ${format}`).toBe(wanted.toString("hex"));
      }
    }
  },
);

test("what is shown is in the order that was asked for", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await tab(page, "Players").click();
  const scores = parsed<{ score: number }>(await printed("players", "ndjson")).map(({ score }) => score);
  const head = grid(page, "Players").getByRole("columnheader", { name: "Score", exact: true }).getByRole("button");
  await head.click();
  await expect(rows(page).first().locator(".score")).toHaveText(String(Math.max(...scores)));
  await head.click();
  await expect(rows(page).first().locator(".score")).toHaveText(String(Math.min(...scores)));
});

test("words narrow a table to the rows that have all of them, and what is shown is remembered", async ({ page }) => {
  await openCapture(page, mixed);
  await tab(page, "Servers").click();
  const servers = parsed<{ name: string; map: string; info: { keywords: string } | null }>(
    await printed("servers", "ndjson"),
  );
  const wanted = servers.filter(
    ({ name, map, info }) => `${name} ${info?.keywords}`.includes("retake") && map.includes("gm_"),
  );
  expect(wanted.length).toBeGreaterThan(0);
  await page.getByRole("searchbox").fill("RETAKE gm_");
  await expect(page.locator("a2-records footer")).toContainText(`${wanted.length} of ${servers.length} servers`);
  await expect(rows(page)).toHaveCount(wanted.length);
  await tab(page, "Players").click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await tab(page, "Servers").click();
  await expect(page.getByRole("searchbox")).toHaveValue("RETAKE gm_");
  await expect(rows(page)).toHaveCount(wanted.length);
  await page.getByRole("searchbox").fill("no such server");
  await expect(page.getByText("No server has all these words.")).toBeVisible();
  await page.getByRole("button", { name: "Show all servers" }).click();
  await expect(rows(page)).toHaveCount(servers.length);
});

test("a server's name stands beside its address once a reply was seen", async ({ page }) => {
  await openCapture(page, mixed);
  const named = parsed<{ address: string; name: string }>(await printed("servers", "ndjson")).filter(
    ({ name }) => name !== "",
  );
  await tab(page, "Exchanges").click();
  const [{ address, name }] = named as [{ address: string; name: string }];
  await page.getByRole("searchbox").fill(address);
  await expect(rows(page).first().locator(".server")).toContainText(address);
  await expect(rows(page).first().locator(".server .named")).toHaveText(name);
  await expect(rows(page).first().locator(".client .named")).toHaveCount(0);
});

test("an expression over the columns narrows every table", async ({ page }) => {
  await openCapture(page, mixed);
  const box = page.getByRole("searchbox");
  const found = page.locator("a2-records footer");
  let placeholder = "";
  for (const name of ["Conversations", "Exchanges", "Servers", "Players", "Rules", "RCON", "Findings"]) {
    await tab(page, name).click();
    await expect(box, name).not.toHaveAttribute("placeholder", placeholder);
    placeholder = (await box.getAttribute("placeholder")) ?? "";
    // What the box gives as an example is one.
    const example = placeholder.split("; or ")[1] ?? "";
    expect(example, name).toMatch(/^\w+ > 10$/);
    await expect(found).toContainText(/\d/);
    const before = await found.textContent();
    await box.fill(example);
    await expect(found).not.toHaveText(before ?? "");
    await expect(page.locator("a2-records [role=alert]"), name).toHaveCount(0);
    await box.fill("");
  }
  await tab(page, "Servers").click();
  const servers = parsed<{ address: string; info: { players: number } | null }>(await printed("servers", "ndjson"));
  const full = servers.filter(({ info }) => (info?.players ?? 0) > 30);
  await box.fill("players > 30");
  await expect(found).toContainText(`${full.length} of ${servers.length} servers`);
  await box.fill('"10.0.0.0/8".contains(ip(address))');
  await expect(page.getByText("It is true for no row.")).toBeVisible();
  await box.fill("player > 30");
  await expect(page.getByRole("alert")).toContainText("these rows have no player, but address, ");
  await box.fill("data.players > 30");
  await page.getByRole("button", { name: "Filter the messages with it, and all tables by them" }).click();
  await expect(question(page)).toHaveValue("data.players > 30");
});

test(
  "a row leads to its messages: servers, players, rules, exchanges, findings",
  { tag: "@core" },
  async ({ page }) => {
    await openCapture(page, mixed);
    const all = await decoded(mixed);
    const index = (messages: readonly { index: number }[]): number[] => messages.map((one) => one.index);
    const [server] = parsed<{ address: string }>(await printed("servers", "ndjson"));
    const [rules] = parsed<{ server: string }>(await printed("rules", "ndjson"));
    const [player] = parsed<{ name: string }>(await printed("players", "ndjson"));
    const exchange = parsed<{ index: number; request: number; challenge: number | null }>(
      await printed("exchanges", "ndjson"),
    ).find(({ challenge }) => challenge !== null)!;
    const [finding] = parsed<{ code: string; messages: number[] }>(await printed("findings", "ndjson"));
    const cases: readonly (readonly [string, string, readonly number[]])[] = [
      ["Servers", server!.address, index(all.filter(({ src, dst }) => [src, dst].includes(server!.address)))],
      [
        "Players",
        player!.name,
        index(
          await decoded(
            mixed,
            "--filter",
            `message == "S2A_PLAYER" && data.players.exists(p, p.name == ${JSON.stringify(player!.name)})`,
          ),
        ),
      ],
      [
        "Rules",
        rules!.server,
        index(all.filter(({ src, message: name }) => name === "S2A_RULES" && src === rules!.server)),
      ],
      ["Findings", finding!.code, finding!.messages],
    ];
    for (const [name, words, wanted] of cases) {
      expect(wanted.length, name).toBeGreaterThan(0);
      await tab(page, name).click();
      await page.getByRole("searchbox").fill(words);
      await rows(page).first().click();
      await page.getByRole("button", { name: "List its messages" }).click();
      await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
      await expect(footer(page), name).toContainText(`${wanted.length} of ${all.length} messages`);
      expect(await listed(page), name).toEqual(wanted);
    }
    const messages = await page.evaluate(
      async (key) => [...(await document.querySelector("a2-app")!.analysis.client!.messagesOf("exchanges", key))],
      String(exchange.index),
    );
    expect(messages).toContain(exchange.challenge);
  },
);

test("what changed over time stands in a row's detail, with the messages that show it", async ({ page }) => {
  await openCapture(page, mixed);
  await tab(page, "Servers").click();
  await page.getByRole("searchbox").fill("188.228.132.124");
  await rows(page).first().click();
  await expect(detail(page)).toContainText("Map over time");
  await expect(detail(page).getByRole("listitem")).toContainText(["c1m1_hotel", "gm_construct"]);
  await detail(page).getByRole("button", { name: "message 74" }).click();
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await tab(page, "Rules").click();
  const changed = parsed<{ server: string; changes: { name: string; old: string; new: string }[] }>(
    await printed("rules", "ndjson"),
  ).find(({ changes }) => changes.length > 0);
  if (!changed) throw new Error("no rule changed in the mixed capture");
  await page.getByRole("searchbox").fill(changed.server);
  await rows(page).first().click();
  await expect(detail(page).locator(".changes li").first()).toContainText(changed.changes[0]!.name);
});

test("by keyboard: arrows, Enter, Escape", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await tab(page, "Players").click();
  await expect(rows(page).first()).toBeVisible();
  await grid(page, "Players").focus();
  await page.keyboard.press("End");
  const total = parsed(await printed("players", "ndjson")).length;
  await expect(page.locator("a2-records .row.active")).toHaveAttribute("aria-rowindex", String(total + 1));
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(detail(page)).toBeVisible();
  const first = await detail(page).locator("h2").innerText();
  await page.keyboard.press("ArrowDown");
  await expect(detail(page).locator("h2")).not.toHaveText(first);
  await page.keyboard.press("Escape");
  await expect(detail(page)).toHaveCount(0);
  await expect(grid(page, "Players")).toBeFocused();
});

/** Text that tries to be markup, changes direction, and begins a formula. */
const HOSTILE = '=<img src=x onerror="alert(1)">\u202etfel\u0007';
const SHOWN = '=<img src=x onerror="alert(1)">\\u{202e}tfel\u2407';

test("names, rules, commands and answers are plain text, with what is invisible made visible", async ({ page }) => {
  const packets: Packet[] = [
    { at: 0, src: CLIENT, dst: SERVER, payload: message.info() },
    { at: 1, src: SERVER, dst: CLIENT, payload: message.infoReply(HOSTILE, 40, 30) },
    { at: 2, src: SERVER, dst: CLIENT, payload: message.playersReply(HOSTILE, "other") },
    { at: 3, src: SERVER, dst: CLIENT, payload: message.rulesReply({ [HOSTILE]: HOSTILE }) },
    ...rcon("192.0.2.9:40000", SERVER, HOSTILE, [[HOSTILE, HOSTILE]]).map((packet) => ({
      ...packet,
      at: packet.at + 4,
    })),
  ];
  await open(page);
  await pick(page, { name: '<b>"hostile".pcap', mimeType: "", buffer: pcap(packets) });
  await captureRead(page);
  for (const [name, cell, words] of [
    ["Servers", ".name", ""],
    ["Players", ".name", "tfel"],
    ["Rules", ".name", ""],
    ["RCON", ".command", "tfel"],
  ] as const) {
    await tab(page, name).click();
    await page.getByRole("searchbox").fill(words);
    const found = rows(page).locator(cell).filter({ hasText: SHOWN }).first();
    await expect(found, name).toHaveText(SHOWN);
    await found.click();
    await expect(detail(page), name).toContainText(SHOWN);
    expect(await page.locator("a2-records img").count()).toBe(0);
    expect((await saved(page, "CSV")).text.split("\n").length, "a line a row").toBeLessThan(6);
  }
  await tab(page, "Findings").click();
  await expect(grid(page, "Findings")).toBeVisible();
  await tab(page, "Overview").click();
  await expect(page.locator("a2-overview #rtts")).toBeVisible();
  expect(await page.locator("a2-views img").count()).toBe(0);
});

test("a capture without what a table shows says so, and what would have it", async ({ page }) => {
  await open(page);
  await pick(page, {
    name: "one.pcap",
    mimeType: "",
    buffer: pcap([{ at: 0, src: CLIENT, dst: SERVER, payload: message.info() }]),
  });
  await captureRead(page);
  for (const [name, said] of [
    ["Players", "S2A_PLAYER"],
    ["Rules", "S2A_RULES"],
    ["RCON", "No RCON"],
    ["Servers", "No server answered"],
    ["Incidents", "No attack"],
    ["Findings", "Nothing suspicious"],
  ] as const) {
    await tab(page, name).click();
    await expect(page.locator("a2-records .none"), name).toContainText(said);
    await expect(page.getByRole("button", { name: "CSV" })).toBeDisabled();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("rows have two lines, are sorted by a list of columns, and a detail takes the table's place", async ({
    page,
  }) => {
    await openCapture(page, sample);
    for (const [name] of TABLES) {
      await tab(page, name).click();
      await expect(page.getByRole("searchbox")).toBeVisible();
      await expectNoSidewaysScrolling(page);
    }
    await tab(page, "Players").click();
    await page.locator("a2-records").getByLabel("Sort by").selectOption("score");
    const [best] = parsed<{ name: string; score: number }>(await printed("players", "ndjson", sample)).sort(
      (a, b) => b.score - a.score,
    );
    await expect(rows(page).first().locator(".name")).toHaveText(best!.name);
    await rows(page).first().click();
    await expect(detail(page)).toContainText(`${best!.score}, at best`);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("button", { name: "← Players" }).click();
    await expect(grid(page, "Players")).toBeFocused();
  });
});

test("what is told of a server has no value that is only there for a program", async ({ page }) => {
  await openCapture(page, mixed);
  await tab(page, "Servers").click();
  await rows(page).first().click();
  const detail = page.locator("a2-records .detail");
  await expect(detail).toContainText("Keywords");
  await expect(detail).not.toContainText(/\b(false|true|null|undefined|NaN)\b/);
});
