/** Investigations: conversations, servers, findings, the timeline and the filter, against the command line. */
import type { Locator, Page } from "@playwright/test";
import { a2scope, ndjson } from "./command-line.ts";
import { captureRead, expect, heading, open, openCapture, pick, question, show, test } from "./fixtures.ts";
import { mixed, sample } from "./places.ts";
import { CLIENT, SERVER, datagram, dialogue, message, pcap, type Packet } from "./traffic.ts";

const tab = (page: Page, name: string): Locator => page.getByRole("tab", { name });
const footer = (page: Page): Locator => page.locator("a2-list footer");
const timeline = (page: Page): Locator => page.getByRole("slider", { name: "Time" });
const steps = (page: Page): Locator => page.getByRole("listbox", { name: /^Conversation/ }).getByRole("option");

interface Decoded {
  readonly index: number;
  readonly time: string;
  readonly src: string;
  readonly dst: string;
  readonly message: string;
  readonly bytes: number;
}

function lines<Line>(printed: string): Line[] {
  return printed.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as Line);
}

/** What the command line decodes. */
async function decoded(file: string, ...more: string[]): Promise<Decoded[]> {
  return lines<Decoded>((await ndjson(file, ...more)).printed);
}

/** The numbers of the messages in the list. */
async function listed(page: Page): Promise<number[]> {
  return page.evaluate(async () => (await document.querySelector("a2-app")!.engine.rows(0, 1 << 20)).map(({ index }) => index));
}

/** One of the second worker's reports. */
function report(page: Page, name: "servers" | "findings" | "stats"): Promise<string> {
  return page.evaluate((wanted) => document.querySelector("a2-app")!.investigation.forensics!.report(wanted), name);
}

test("a filter lists the same messages as the command line's", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  const all = await decoded(mixed);
  for (const filter of [
    'message == "S2A_INFO_SRC" && data.players > data.max_players',
    'message.startsWith("A2S_") && bytes > 9',
    '"10.0.0.0/8".contains(ip(src))',
    "notes.exists(n, n.severity != \"info\")",
    "split.complete && !bzip2.ok",
    "data.players.size() > 3",
    "false",
  ]) {
    const wanted = (await decoded(mixed, "--filter", filter)).map(({ index }) => index);
    await question(page).fill(filter);
    await question(page).press("Enter");
    await expect(footer(page), filter).toContainText(
      wanted.length === all.length ? `${all.length} messages` : `${wanted.length} of ${all.length} messages`);
    expect(await listed(page), filter).toEqual(wanted);
  }
  await question(page).press("Escape");
  await expect(footer(page)).toContainText(new RegExp(`^\\s*${all.length} messages`));
});

test("a wrong expression is refused at the column that the command line names, and the list stays", async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("bytes > 1000");
  await expect(footer(page)).toContainText(" of 88 messages");
  const before = await footer(page).innerText();
  for (const filter of ["bytes > ", "mesage == 1", "bytes > 1000 &&& true"]) {
    const { complaint, code } = await ndjson(mixed, "--filter", filter);
    expect(code).toBe(2);
    const column = /column (\d+)/.exec(complaint)?.[1];
    await question(page).fill(filter);
    await expect(page.locator("a2-question .bad")).toContainText(`Column ${column}:`);
    await expect(question(page)).toHaveAttribute("aria-invalid", "true");
    const marked = [...filter][Number(column) - 1] ?? " ";
    await expect(page.locator("a2-question .at")).toHaveText(marked);
    expect(await footer(page).innerText()).toBe(before);
  }
});

test("the examples of the filter's help work", async ({ page }) => {
  await openCapture(page, mixed);
  const help = page.getByRole("button", { name: "About searching and filtering" });
  await help.click();
  const examples = page.locator("a2-question li button code").filter({ hasText: /[=(]/ });
  await expect(examples).toHaveCount(3);
  for (let example = 0; example < 3; example += 1) {
    if (example > 0) await help.click();
    const filter = await examples.nth(example).innerText();
    await examples.nth(example).click();
    await expect(question(page)).toHaveValue(filter);
    const wanted = await decoded(mixed, "--filter", filter);
    await expect(footer(page)).toContainText(`${wanted.length} of 88 messages`);
    await expect(page.locator("a2-question .bad")).toHaveCount(0);
  }
});

/** Opens the conversation of message `index`. */
async function openConversation(page: Page, index: number): Promise<void> {
  await page.locator(`a2-list [data-place="${index}"]`).click();
  await tab(page, "Conversation").click();
  await expect(page.locator("a2-conversation [aria-selected=true]")).toBeVisible();
}

test("a conversation shows requests, challenges, repeats, replies, and what was lost, late or unasked", async ({ page }) => {
  await open(page);
  await pick(page, { name: "dialogue.pcap", mimeType: "", buffer: pcap(dialogue()) });
  await captureRead(page);
  await openConversation(page, 1);
  await expect(page.locator("a2-conversation .ends")).toContainText(CLIENT);
  await expect(page.locator("a2-conversation .ends")).toContainText(SERVER);
  await expect(page.locator("a2-conversation .ends")).toContainText("14 messages");
  await page.locator("a2-conversation .scroller").evaluate((scroller) => scroller.scrollTo(0, 0));
  const expected: readonly (readonly [string, ...string[]])[] = [
    ["A2S_INFO", "from the client", "25 bytes"],
    ["S2C_CHALLENGE", "from the server", "challenge", "0x1234abcd", "20.0 ms"],
    ["A2S_INFO", "request with challenge", "0x1234abcd", "29 bytes"],
    ["S2A_INFO_SRC", "reply", "32.5 ms"],
    ["A2S_PLAYER", "request", "unanswered", "sent again once"],
    ["A2S_PLAYER", "sent again"],
    ["A2S_PLAYER", "request"],
    ["S2C_CHALLENGE", "0x0badcafe"],
    ["A2S_PLAYER", "request with challenge", "0x0badcafe"],
    ["S2A_PLAYER", "reply", "40.0 ms"],
    ["A2S_RULES", "request", "0x0badcafe", "unanswered"],
    ["A2S_INFO", "request", "0x1234abcd"],
    ["S2A_INFO_SRC", "reply", "late", "4.50 s"],
    ["S2A_PLAYER", "unasked"],
  ];
  for (const [at, parts] of expected.entries()) {
    const step = page.locator(`a2-conversation [data-place="${at}"]`);
    await step.scrollIntoViewIfNeeded();
    for (const part of parts) await expect(step, `step ${at}`).toContainText(part);
  }

  await test.step("a click or a key opens the message", async () => {
    await page.locator('a2-conversation [data-place="9"]').click();
    await expect(heading(page)).toHaveText("S2A_PLAYER");
    await page.keyboard.press("ArrowUp");
    await expect(heading(page)).toHaveText("A2S_PLAYER");
    await page.keyboard.press("Home");
    await expect(heading(page)).toHaveText("A2S_INFO");
  });
});

test("a conversation has the messages between two ends and no others, however many", async ({ page }) => {
  const packets: Packet[] = [];
  for (let round = 0; round < 2_000; round += 1) {
    packets.push(
      { at: round, src: CLIENT, dst: SERVER, payload: message.info() },
      { at: round + 0.01, src: "192.0.2.9:40000", dst: SERVER, payload: message.info() },
      { at: round + 0.02, src: SERVER, dst: CLIENT, payload: message.infoReply(`round ${round}`, round % 30) },
      { at: round + 0.03, src: SERVER, dst: "192.0.2.9:40000", payload: message.infoReply("other", 1) },
    );
  }
  await open(page);
  await pick(page, { name: "long.pcap", mimeType: "", buffer: pcap(packets) });
  await captureRead(page);
  await openConversation(page, 0);
  await expect(page.locator("a2-conversation .ends")).toContainText("4,000 messages");
  await page.getByRole("listbox", { name: /^Conversation/ }).focus();
  await page.keyboard.press("End");
  await expect(page.locator('a2-conversation [aria-selected="true"]')).toHaveAttribute("aria-posinset", "4000");
  await expect(page.locator("a2-message")).toContainText("round 1999");
  expect(await page.locator("a2-conversation .step").count()).toBeLessThan(60);
});

test("the mixed capture's conversations hold the messages of their two ends, in order", async ({ page }) => {
  await openCapture(page, mixed);
  const all = await decoded(mixed);
  const ends = ({ src, dst }: Decoded): string => [src, dst].sort().join(" ");
  const conversations = all.map((one) => all.filter((other) => ends(other) === ends(one)));
  const longest = conversations.reduce((most, one) => (one.length > most.length ? one : most));
  expect(longest.length).toBeGreaterThan(2);
  await page.locator("a2-list").evaluate((list, index) => list.dispatchEvent(new CustomEvent("a2-select", { detail: index })), longest[0]!.index);
  await tab(page, "Conversation").click();
  await expect(steps(page)).toHaveCount(longest.length);
  for (const [at, { message: name, bytes }] of longest.entries()) {
    await expect(steps(page).nth(at)).toContainText(name);
    await expect(steps(page).nth(at)).toContainText(`${bytes.toLocaleString("en")} bytes`);
  }
});

test("the servers are those of the command line, sorted by every column, and a click lists the messages of one", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await tab(page, "Servers").click();
  const grid = page.getByRole("grid", { name: "Servers" });
  const printed = (await a2scope("servers", "--format", "ndjson", mixed)).printed.trimEnd().split("\n");
  await expect(grid).toHaveAttribute("aria-rowcount", String(printed.length + 1));
  expect((await report(page, "servers")).trimEnd().split("\n").sort()).toEqual([...printed].sort());
  const servers = printed.map((line) => JSON.parse(line) as { address: string; replies: number });
  const first = grid.locator("[data-place='0']");
  const most = Math.max(...servers.map(({ replies }) => replies));
  await expect(first.locator(".replies")).toContainText(String(most));
  for (const column of ["Address", "Name", "Game", "Map", "Players", "Rules"]) {
    const head = grid.getByRole("columnheader", { name: column });
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", /ascending|descending/);
    const sorted = await head.getAttribute("aria-sort");
    await head.getByRole("button").click();
    await expect(head).not.toHaveAttribute("aria-sort", sorted!);
  }
  await grid.getByRole("columnheader", { name: "Address" }).getByRole("button").click();
  const address = await first.locator(".address").innerText();
  await grid.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
  await expect(question(page)).toHaveValue(`src == "${address}" || dst == "${address}"`);
  const wanted = (await decoded(mixed)).filter(({ src, dst }) => src === address || dst === address).map(({ index }) => index);
  await expect(footer(page)).toContainText(`${wanted.length} of 88 messages`);
  expect(await listed(page)).toEqual(wanted);
});

test("names of servers are plain text, with control characters made visible", async ({ page }) => {
  const name = '<img src=x onerror="alert(1)">\u202etfel\u0007';
  const packets = [
    { at: 0, src: CLIENT, dst: SERVER, payload: message.info() },
    { at: 1, src: SERVER, dst: CLIENT, payload: message.infoReply(name, 40, 30) },
  ];
  await open(page);
  await pick(page, { name: "hostile.pcap", mimeType: "", buffer: pcap(packets) });
  await captureRead(page);
  await tab(page, "Servers").click();
  await expect(page.locator("a2-servers [data-place='0'] .name")).toHaveText('<img src=x onerror="alert(1)">\\u{202e}tfel\u2407');
  expect(await page.locator("a2-servers img").count()).toBe(0);
  await tab(page, "Findings").click();
  await expect(page.locator("a2-findings")).not.toContainText("Looking…");
  expect(await page.locator("a2-findings img").count()).toBe(0);
});

test("the findings are those of the command line, each with its explanation and links to its messages", async ({ page }) => {
  await openCapture(page, mixed);
  await tab(page, "Findings").click();
  await expect(page.locator("a2-findings")).not.toContainText("Looking…");
  const { printed } = await a2scope("findings", "--format", "ndjson", mixed);
  expect(await report(page, "findings")).toBe(printed);
  const [stats] = (await a2scope("stats", "--format", "ndjson", mixed)).printed.split("\n");
  expect(await report(page, "stats")).toBe(stats);
  const findings = lines<{ code: string; text: string; messages: number[] }>(printed);
  const shown = page.locator("a2-findings details");
  await expect(shown).toHaveCount(findings.length);
  for (const { code, messages } of findings) {
    const one = shown.filter({ has: page.locator("code", { hasText: code }) }).first();
    await one.locator("summary").click();
    await expect(one.locator(".more p").first()).not.toBeEmpty();
    if (messages.length === 0) continue;
    await one.getByRole("button", { name: `message ${messages[0]}`, exact: true }).click();
    const [message] = await decoded(mixed, "--filter", `index == ${messages[0]}`);
    await expect(heading(page)).toHaveText(message!.message);
  }
  console.log(`figure: ${findings.length} findings in the mixed capture`);
});

test("a time range is chosen with the pointer, and the list has its messages only", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  const all = await decoded(mixed);
  const { x, y, width, height } = (await timeline(page).boundingBox())!;
  // The middle of slots 32 and 80: Firefox rounds where the pointer is.
  await page.mouse.move(x + (width * 32.5) / 160, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + (width * 80.5) / 160, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(footer(page)).toContainText(" of 88 messages");
  const chosen = await listed(page);
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.length).toBeLessThan(all.length);
  const nanoseconds = (time: string): bigint => BigInt(Date.parse(time)) * 1_000_000n + BigInt(time.slice(-7, -1));
  const times = all.map(({ time }) => nanoseconds(time));
  const start = times.reduce((a, b) => (a < b ? a : b));
  const span = times.reduce((a, b) => (a > b ? a : b)) - start;
  const slot = span / 160n + 1n;
  const from = start + 32n * slot;
  // The slot under the pointer is included.
  const until = start + 81n * slot;
  expect(chosen).toEqual(all.filter((_, at) => times[at]! >= from && times[at]! < until).map(({ index }) => index));

  await test.step("together with a filter it lists what fits both", async () => {
    await question(page).fill('message == "A2S_INFO"');
    await expect.poll(() => listed(page)).toEqual(chosen.filter((index) => all[index]!.message === "A2S_INFO"));
    await question(page).fill("");
    await expect.poll(() => listed(page)).toEqual(chosen);
  });

  await test.step("a click clears it", async () => {
    await timeline(page).click();
    await expect(footer(page)).toContainText(/^\s*88 messages/);
  });
});

test("a time range is chosen with the keyboard", async ({ page }) => {
  await openCapture(page, mixed);
  await timeline(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "0");
  // The list follows the timeline when the engine has answered.
  const chosen = async (): Promise<boolean> => {
    const text = await timeline(page).getAttribute("aria-valuetext");
    return new RegExp(`: ${(await listed(page)).length} messages?$`).test(text ?? "");
  };
  await expect.poll(chosen).toBe(true);
  const first = await listed(page);
  await expect(footer(page)).toContainText(`${first.length} of 88 messages`);
  for (let more = 0; more < 79; more += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(chosen).toBe(true);
  const half = await listed(page);
  expect(half.length).toBeGreaterThan(first.length);
  await page.keyboard.press("End");
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "80");
  await expect.poll(() => listed(page)).toEqual((await decoded(mixed)).map(({ index }) => index).filter((index) => !half.includes(index)));
  await page.keyboard.press("Escape");
  await expect(footer(page)).toContainText(/^\s*88 messages/);
});

test("another capture begins another investigation", async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("bytes > 1000");
  await expect(footer(page)).toContainText(" of 88 messages");
  await tab(page, "Servers").click();
  await expect(page.getByRole("grid", { name: "Servers" })).toBeVisible();
  await pick(page, sample);
  await captureRead(page);
  const all = await decoded(sample);
  await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
  await expect(question(page)).toHaveValue("");
  await expect(footer(page)).toContainText(new RegExp(`^\\s*${all.length} messages`));
  expect(await listed(page)).toEqual(all.map(({ index }) => index));
  await tab(page, "Servers").click();
  await expect(page.getByRole("grid", { name: "Servers" })).toBeVisible();
  const printed = (await a2scope("servers", "--format", "ndjson", sample)).printed.trimEnd().split("\n");
  expect((await report(page, "servers")).trimEnd().split("\n").sort()).toEqual(printed.sort());
});

/** A hexdump of packets, each numbered from 0000. */
function hexdump(packets: readonly Packet[]): string {
  return packets.map((packet) => {
    const bytes = datagram(packet);
    const rows = Array.from({ length: Math.ceil(bytes.length / 16) }, (_, row) => bytes.subarray(16 * row, 16 * row + 16));
    return rows.map((row, at) => `${(16 * at).toString(16).padStart(4, "0")}  ${row.toString("hex").replace(/../g, "$& ").trim()}\n`).join("");
  }).join("\n");
}

test("a paste of packets with their headers can be investigated, too", async ({ page }) => {
  await show(page, hexdump(dialogue().slice(0, 4)));
  await tab(page, "Conversation").click();
  await expect(steps(page)).toHaveCount(4);
  await expect(steps(page).nth(1)).toContainText("0x1234abcd");
  await tab(page, "Servers").click();
  await expect(page.locator("a2-servers [data-place='0'] .address")).toHaveText(SERVER);
  await tab(page, "Messages").click();
  await expect(timeline(page), "no times, no timeline").toBeHidden();
  await question(page).fill('message == "S2C_CHALLENGE"');
  await expect(footer(page)).toContainText("1 of 4 messages");
  expect(await listed(page)).toEqual([1]);
});

test("the code of investigations is loaded when it is needed", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("worker", (worker) => asked.push(worker.url()));
  await openCapture(page, mixed);
  expect(asked.filter((url) => /forensics/.test(url))).toEqual([]);
  await tab(page, "Servers").click();
  await expect(page.getByRole("grid", { name: "Servers" })).toBeVisible();
  expect(asked.filter((url) => /forensics_bg/.test(url)).length).toBe(1);
});

test("arrow keys go from tab to tab", async ({ page }) => {
  await openCapture(page, mixed);
  await tab(page, "Messages").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Conversation")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "Findings")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tab(page, "Findings")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Findings" })).toBeVisible();
});
