/** An investigation: one time range and one question for all tabs, notes about messages, columns, times, values, charts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { decoded } from "./command-line.ts";
import {
  asTable,
  captureRead,
  expect,
  heading,
  listed,
  open,
  openCapture,
  openOverview,
  pick,
  pointAt,
  question,
  rows,
  tab,
  test,
} from "./fixtures.ts";
import { mixed, output } from "./places.ts";
import { CLIENT, SERVER, VICTIM, attacks, message, pcap, type Packet } from "./traffic.ts";

const chips = (page: Page): Locator => page.getByRole("group", { name: "What everything here is limited to" });
const detail = (page: Page): Locator => page.locator("a2-records .detail");
const footer = (page: Page): Locator => page.locator("a2-list footer");
const list = (page: Page): Locator => page.locator("a2-list");
const listRows = (page: Page): Locator => page.locator("a2-list .row:not(.head)");
const heads = (page: Page): Locator => page.locator("a2-list .head > span");

/** A server that is asked ten times, a second apart; its players grow, and a player gains points. */
function watched(): Packet[] {
  return Array.from({ length: 10 }, (_, at) => [
    { at, src: CLIENT, dst: SERVER, payload: message.info() },
    { at: at + 0.01 * (at + 1), src: SERVER, dst: CLIENT, payload: message.infoReply("one", at + 1) },
    {
      at: at + 0.3,
      src: SERVER,
      dst: CLIENT,
      payload: message.playersReply(...Array.from({ length: at + 1 }, (_, n) => (n === at ? "climber" : `other${n}`))),
    },
  ]).flat();
}

async function openPackets(page: Page, packets: readonly Packet[]): Promise<void> {
  await open(page);
  await pick(page, { name: "made.pcap", mimeType: "", buffer: pcap(packets) });
  await captureRead(page);
}

test("a question limits every tab, and its chip takes it away", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  const filter = 'src == "189.172.43.35:27029" || dst == "189.172.43.35:27029"';
  await question(page).fill(filter);
  const wanted = await decoded(mixed, "--filter", filter);
  await expect(footer(page)).toContainText(`${wanted.length} of`);
  await tab(page, "Servers").click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("189.172.43.35:27029");
  await expect(chips(page)).toContainText(filter);
  await tab(page, "Conversations").click();
  await expect(rows(page).first()).toContainText("189.172.43.35:27029");
  const limited = await rows(page).count();
  await tab(page, "Overview").click();
  await expect(page.locator("a2-overview .figures li").first()).toContainText(String(wanted.length));
  await chips(page).getByRole("button", { name: "Remove: Search" }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(page.locator("a2-overview .figures li").first()).toContainText("88");
  await tab(page, "Conversations").click();
  await expect(rows(page).nth(limited)).toBeVisible();
});

test("a time range limits every tab, and what is listed from there", { tag: "@core" }, async ({ page }) => {
  await openPackets(page, watched());
  await tab(page, "Overview").click();
  const slider = page.locator("a2-overview").getByRole("slider", { name: "Time", exact: true });
  // The first fifth of ten seconds: 32 of 160 slots.
  await slider.press("Home");
  for (let step = 0; step < 31; step += 1) await slider.press("Shift+ArrowRight");
  await expect(chips(page)).toContainText("Time");
  await tab(page, "Players").click();
  await expect(rows(page).first()).toBeVisible();
  // Of the first two lists: `climber`, and `other0`.
  await expect(rows(page)).toHaveCount(2);
  await tab(page, "Exchanges").click();
  await expect(rows(page)).not.toHaveCount(0);
  const some = await rows(page).count();
  await tab(page, "Servers").click();
  await rows(page).first().click();
  await page.getByRole("button", { name: "List its messages" }).click();
  await expect(footer(page)).toContainText("of 30 messages");
  expect((await listed(page)).every((index) => index < 8)).toBe(true);
  await tab(page, "Exchanges").click();
  await chips(page).getByRole("button", { name: "All messages again" }).click();
  await expect(rows(page).nth(some)).toBeVisible();
});

test("words limit the tables to what the list shows", async ({ page }) => {
  await openPackets(page, attacks());
  await question(page).fill("198.51.100.22");
  await tab(page, "Servers").click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("198.51.100.22:27015");
  // A filter does not make replies unsolicited: the incident is that of the whole capture.
  await tab(page, "Incidents").click();
  await expect(rows(page).first()).toContainText("reflection");
});

test("findings are grouped by code and incident, and lead to each of them", { tag: "@core" }, async ({ page }) => {
  await openPackets(page, attacks());
  await tab(page, "Findings").click();
  await expect(rows(page).first()).toBeVisible();
  const groups = await rows(page).locator(".code").allInnerTexts();
  const incidents = await rows(page).locator(".incident").allInnerTexts();
  const keys = groups.map((code, at) => `${code} ${incidents[at]}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(incidents.some((text) => text.startsWith("incident"))).toBe(true);
  await rows(page).first().click();
  await expect(detail(page).locator(".findings li").first()).toBeVisible();
  const code = groups[0]!;
  await page.getByRole("button", { name: "Show each finding" }).click();
  await page.getByRole("searchbox").fill(code);
  await expect(rows(page).first()).toContainText(code);
  await expect(tab(page, "Findings")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Group by kind and incident" }).click();
  await expect(rows(page).first().locator(".findings")).toBeVisible();
});

test("the overview begins with incidents and what does not work", async ({ page }) => {
  await open(page);
  await pick(page, { name: "made.pcap", mimeType: "", buffer: pcap(attacks()) });
  await expect(page.locator("a2-overview .incidents")).toContainText(VICTIM);
  const order = await page
    .locator("a2-overview :is(h2, .figures)")
    .evaluateAll((all) => all.map((one) => one.textContent.trim()));
  expect(order.slice(0, 2)).toEqual(["What happened", "What does not work"]);
});

/** Marks the open message and notes something about it. */
async function note(page: Page, tags: string, comment: string): Promise<void> {
  await page.getByRole("button", { name: "Mark", exact: true }).click();
  await page.getByRole("button", { name: "Note…" }).click();
  await page.getByLabel("Tags, separated by commas").fill(tags);
  await page.getByLabel("Comment", { exact: true }).fill(comment);
  await page.getByRole("button", { name: "Done" }).click();
}

/** Returns the comments of all packets in a pcapng file. */
function comments(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32LE(at + 4)) {
    if (file.readUInt32LE(at) !== 6) continue;
    const captured = file.readUInt32LE(at + 20);
    const end = at + file.readUInt32LE(at + 4) - 4;
    for (let option = at + 28 + Math.ceil(captured / 4) * 4; option + 4 <= end;) {
      const [code, length] = [file.readUInt16LE(option), file.readUInt16LE(option + 2)];
      if (code === 1) found.push(file.toString("utf8", option + 4, option + 4 + length));
      option += 4 + Math.ceil(length / 4) * 4;
    }
  }
  return found;
}

/** Presses a button that saves a file, and returns the content of the file. */
async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await press();
  const file = join(output, `${process.pid}-${(await download).suggestedFilename()}`);
  await (await download).saveAs(file);
  return readFileSync(file);
}

test("marks, tags and comments are in the list, in pcapng, in the report, and there again after a reload", async ({
  page,
}) => {
  await openCapture(page, mixed);
  await listRows(page).nth(4).click();
  await note(page, "flood, seen ,flood", "<b>the first</b>");
  await expect(listRows(page).nth(4)).toContainText("★");
  await expect(listRows(page).nth(4).locator(".tag")).toHaveText(["flood", "seen"]);
  await listRows(page).nth(7).click();
  await page.keyboard.press("m");
  await list(page).getByRole("button", { name: "marked messages" }).click();
  await expect(footer(page)).toContainText("2 of 88");
  expect(await listed(page)).toEqual([4, 7]);

  const capture = await saved(page, async () => {
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("button", { name: "The 2 listed as pcapng" }).click();
  });
  expect(comments(capture)).toEqual(["★ [flood] [seen] <b>the first</b>", "★"]);

  await tab(page, "Overview").click();
  const report = await saved(page, () => page.getByRole("button", { name: "Save the report" }).click());
  expect(report.toString()).toContain("Marked messages");
  expect(report.toString()).toContain("&lt;b&gt;the first&lt;/b&gt;");

  await page.reload();
  await pick(page, mixed);
  await captureRead(page);
  await expect(listRows(page).nth(4).locator(".tag")).toHaveText(["flood", "seen"]);
  await listRows(page).nth(4).click();
  await page.getByRole("button", { name: "Note ✓" }).click();
  await expect(page.getByLabel("Comment", { exact: true })).toHaveValue("<b>the first</b>");
});

test("another input has no marks of the last one", async ({ page }) => {
  await openCapture(page, mixed);
  await listRows(page).nth(4).click();
  await page.getByRole("button", { name: "Mark", exact: true }).click();
  await expect(listRows(page).nth(4)).toContainText("★");
  await pick(page, { name: "made.pcap", mimeType: "", buffer: pcap(watched()) });
  await captureRead(page);
  await expect(footer(page)).toContainText("30 messages");
  await expect(page.getByRole("button", { name: "marked messages" })).toHaveCount(0);
});

test("columns are chosen, moved and made wider, and stay so", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await asTable(page);
  await expect(heads(page)).toHaveCount(8);
  await list(page).getByRole("button", { name: "Columns" }).click();
  const menu = page.getByRole("group", { name: "Columns" });
  await menu.getByRole("checkbox", { name: "Bytes" }).uncheck();
  await menu.getByRole("button", { name: "Move Message to the left" }).click();
  await expect(menu.getByRole("button", { name: "Move Message to the left" })).toBeFocused();
  await page.keyboard.press("Escape");
  const shown = ["index", "time", "src", "message", "dst", "gist", "severity"];
  const order = (): Promise<string[]> => heads(page).evaluateAll((all) => all.map((one) => one.classList[0] ?? ""));
  expect(await order()).toEqual(shown);
  expect(
    await listRows(page)
      .first()
      .locator("span[role=gridcell]")
      .evaluateAll((all) => all.map((one) => one.classList[0] ?? "")),
  ).toEqual(shown);
  const head = page.locator("a2-list .head > .src");
  const before = (await head.boundingBox())!;
  const grip = await pointAt(head.locator(".grip"));
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 + 60, grip.y + grip.height / 2, { steps: 3 });
  await page.mouse.up();
  expect(Math.round((await head.boundingBox())!.width - before.width)).toBe(60);
  await page.reload();
  await pick(page, mixed);
  await captureRead(page);
  expect(await order()).toEqual(shown);
  expect(Math.round((await head.boundingBox())!.width - before.width)).toBe(60);
  await list(page).getByRole("button", { name: "Columns" }).click();
  await page.getByRole("button", { name: "As they were at first" }).click();
  await expect(heads(page)).toHaveCount(8);
  await expect(menu.getByRole("checkbox").first()).toBeFocused();
  await menu.getByRole("button", { name: "Move Time to the left" }).click();
  await expect(menu.getByRole("button", { name: "Move Time to the left" })).toBeDisabled();
  await expect(menu.getByRole("button", { name: "Move Time to the right" })).toBeFocused();
});

test("times are of the day, since the first message, since the row before, or local", async ({ page }) => {
  await openPackets(page, watched());
  await asTable(page);
  const times = (): Promise<string[]> => page.locator("a2-list .row:not(.head) .time").allInnerTexts();
  const choose = async (name: string): Promise<void> => {
    await list(page).getByRole("button", { name: "Columns" }).click();
    await page.getByLabel("Times").selectOption(name);
    await page.keyboard.press("Escape");
  };
  expect((await times())[0]).toBe("22:13:20.000000");
  await choose("since");
  await expect.poll(async () => (await times()).slice(0, 4)).toEqual(["0.000000", "0.010000", "0.300000", "1.000000"]);
  await choose("before");
  await expect.poll(async () => (await times()).slice(0, 4)).toEqual(["", "0.010000", "0.290000", "0.700000"]);
  await choose("local");
  const local = await page.evaluate(() => {
    const time = new Date("2023-11-14T22:13:20Z");
    return [time.getHours(), time.getMinutes(), time.getSeconds()].map((one) => String(one).padStart(2, "0")).join(":");
  });
  await expect.poll(async () => (await times())[0]).toBe(`${local}.000000`);
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("local times are those of the zone, in the list and in tables", async ({ page }) => {
    await openPackets(page, watched());
    await asTable(page);
    await list(page).getByRole("button", { name: "Columns" }).click();
    await page.getByLabel("Times").selectOption("local");
    await page.keyboard.press("Escape");
    await expect(page.locator("a2-list .row:not(.head) .time").first()).toHaveText("03:43:20.000000");
    await tab(page, "Exchanges").click();
    await expect(rows(page).first().locator(".time")).toHaveText("03:43:20.000");
  });
});

test("the menu of a value filters by it, by both, and without it", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await asTable(page);
  const all = await decoded(mixed);
  const source = all[2]!.src;
  await listRows(page).nth(2).locator(".message").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Filter by this value" }).click();
  await expect(question(page)).toHaveValue('message == "A2S_INFO"');
  const infos = all.filter((one) => one.message === "A2S_INFO");
  await expect(footer(page)).toContainText(`${infos.length} of`);
  const place = infos.findIndex(({ src }) => src === source);
  await listRows(page).nth(place).locator(".src").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Filter by this value as well" }).click();
  await expect
    .poll(() => listed(page))
    .toEqual(infos.filter(({ src, dst }) => [src, dst].includes(source)).map(({ index }) => index));
  await question(page).fill("");
  await listRows(page).nth(2).locator(".message").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Leave this value out" }).click();
  await expect(footer(page)).toContainText(`${all.length - infos.length} of`);
});

test("a field finds the messages with the same value", { tag: "@core" }, async ({ page }) => {
  await openPackets(page, watched());
  await listRows(page).nth(4).click();
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await page
    .getByRole("treeitem", { name: /^Players/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Filter by it" }).click();
  await expect(question(page)).toHaveValue('message == "S2A_INFO_SRC" && data.players == 2');
  await expect.poll(() => listed(page)).toEqual([4]);
});

test("an address leads to its server, its conversations and its players", { tag: "@core" }, async ({ page }) => {
  await openPackets(page, watched());
  await listRows(page).nth(1).click();
  const address = page.locator("a2-message header").getByRole("button", { name: SERVER });
  for (const [item, name] of [
    ["Its server", "Servers"],
    ["Its conversations", "Conversations"],
    ["Players on it", "Players"],
  ] as const) {
    await tab(page, "Messages").click();
    await address.click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("searchbox")).toHaveValue(SERVER);
    await expect(rows(page).first()).toContainText(SERVER);
  }
});

test("by keyboard: the menu of a row, its items, and back", async ({ page, browserName }) => {
  test.skip(browserName !== "chromium", "the menu key");
  await openPackets(page, watched());
  await listRows(page).nth(1).click();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
});

test(
  "a server's charts show its players and round trips, and lead to the messages",
  { tag: "@core" },
  async ({ page }) => {
    await openPackets(page, watched());
    await tab(page, "Servers").click();
    await rows(page).first().click();
    const players = detail(page).getByRole("slider", { name: "Players over time" });
    await expect(players).toBeVisible();
    await players.press("End");
    await expect(players).toHaveAttribute("aria-valuetext", /: 10$/);
    await players.press("Enter");
    await expect(heading(page)).toHaveText("S2A_INFO_SRC");
    const trips = detail(page).getByRole("slider", { name: "Round trips of queries" });
    await trips.press("Home");
    await expect(trips).toHaveAttribute("aria-valuetext", /: 10\.0 ms$/);
    await trips.press("ArrowRight");
    await expect(trips).toHaveAttribute("aria-valuetext", /: 20\.0 ms$/);
  },
);

test(
  "of a chart, the value is beside the cursor, its scale is whole, and dragging chooses the time",
  { tag: "@core" },
  async ({ page }) => {
    await openPackets(page, watched());
    await tab(page, "Servers").click();
    await rows(page).first().click();
    const players = detail(page).getByRole("slider", { name: "Players over time" });
    await expect(players.locator("svg")).toBeVisible();
    const { x, y, width } = await pointAt(players);
    const tip = detail(page).locator("a2-chart .tip").first();
    await expect(tip.locator("b")).toHaveText(/^\d+$/);
    const cut = await players.evaluate((plot) => {
      const box = plot.getBoundingClientRect();
      return [...plot.querySelectorAll("text")]
        .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box: one }) => one.left < box.left || one.right > box.right + 1 || one.top < box.top)
        .map(({ text }) => text);
    });
    expect(cut, "texts that are cut").toEqual([]);
    const before = (await listed(page)).length;
    await page.mouse.down();
    await page.mouse.move(x + width - 20, y + 20, { steps: 4 });
    await expect(players.locator(".range")).toBeVisible();
    await page.mouse.up();
    await expect(chips(page)).toContainText("Time");
    await expect.poll(async () => (await listed(page)).length).toBeLessThan(before);
    expect((await listed(page)).length).toBeGreaterThan(0);
  },
);

test("an expression about messages in the box of a table is asked of them, and limits the table", async ({ page }) => {
  await openCapture(page, mixed);
  await tab(page, "Servers").click();
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  await page.locator("a2-records .tools input[type=search]").fill("data.players > 20");
  await page.getByRole("button", { name: "Filter the messages with it" }).click();
  await expect(question(page)).toHaveValue("data.players > 20");
  await expect.poll(async () => (await listed(page)).length).toBeLessThan(88);
  expect((await listed(page)).length).toBeGreaterThan(0);
  await tab(page, "Servers").click();
  await expect(chips(page)).toContainText("data.players > 20");
  // While the table is being made anew, it has no rows.
  await expect
    .poll(async () => {
      const some = await rows(page).count();
      return some > 0 && some < all;
    })
    .toBe(true);
});

test("a time range is chosen in a chart by keyboard, and Escape gives it up", async ({ page }) => {
  await openOverview(page, { name: "made.pcap", mimeType: "", buffer: pcap(watched()) });
  const course = page.locator("a2-course").getByRole("slider");
  await course.press("Home");
  await course.press("Shift+ArrowRight");
  await expect(course.locator(".range")).toBeVisible();
  await course.press("Escape");
  await expect(course.locator(".range")).toHaveCount(0);
  for (let step = 0; step < 3; step += 1) await course.press("Shift+ArrowRight");
  await course.press("Enter");
  await expect(chips(page)).toContainText("Time");
});

test("a chart is saved as a picture: SVG and PNG", async ({ page }) => {
  await openOverview(page, { name: "made.pcap", mimeType: "", buffer: pcap(watched()) });
  const saved = async (format: string): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Save “by kind” as ${format}` }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const svg = await saved("SVG");
  expect(svg.name).toBe("by-kind.svg");
  const text = svg.bytes.toString();
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  for (const part of ["by kind", "S2A_INFO_SRC", 'fill="rgb(']) expect(text).toContain(part);
  expect(text).not.toMatch(/class=|var\(/);
  const png = await saved("PNG");
  expect(png.name).toBe("by-kind.png");
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  const width = Number(/ width="([\d.]+)"/.exec(text)?.[1]);
  expect(png.bytes.readUInt32BE(16), "twice as many pixels").toBe(Math.floor(2 * width));
  // More than the ground is painted.
  expect(png.bytes.length).toBeGreaterThan(4000);
});

test("a player's chart shows the score over time", async ({ page }) => {
  await openPackets(page, watched());
  await tab(page, "Players").click();
  await page.getByRole("searchbox").fill("climber");
  await rows(page).first().click();
  const scores = detail(page).getByRole("slider", { name: "Score over time" });
  await scores.press("End");
  await expect(scores).toHaveAttribute("aria-valuetext", /: 27$/);
  await scores.press("Enter");
  await expect(heading(page)).toHaveText("S2A_PLAYER");
});

test(
  "the capture over time, by kind and by address: a point leads to its messages",
  { tag: "@core" },
  async ({ page }) => {
    await openOverview(page, { name: "made.pcap", mimeType: "", buffer: pcap(watched()) });
    const course = page.locator("a2-course").getByRole("slider");
    const names = page.locator("a2-course .key bdi");
    await expect(names).toHaveText(["A2S_INFO", "S2A_INFO_SRC", "S2A_PLAYER"]);
    await page.getByLabel("A line for each").selectOption("address");
    await expect(names).toHaveText([CLIENT, SERVER]);
    await page.getByLabel("A line for each").selectOption("kind");
    await expect(names).toHaveCount(3);
    await course.press("Home");
    const said = (await course.getAttribute("aria-valuetext"))!;
    expect(said).toMatch(/^A2S_INFO, .*: 1$/);
    await course.press("Enter");
    await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
    await expect.poll(() => listed(page)).toEqual([0]);

    // A click on the last slot of a lane lists what it counts there.
    await question(page).fill("");
    await question(page).press("Enter");
    await tab(page, "Overview").click();
    await expect(names).toHaveCount(3);
    const { width, height } = (await course.boundingBox())!;
    await course.click({ position: { x: width - 2, y: ((height - 22) / 3) * 2.5 } });
    await expect(question(page)).toHaveValue(/^message == "S2A_PLAYER" && time >= /);
    await expect.poll(async () => (await listed(page)).length).toBeGreaterThan(0);
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("chips, groups of findings and charts fit", async ({ page }) => {
    await openPackets(page, attacks());
    await question(page).fill("198.51.100.22");
    for (const name of ["Overview", "Findings", "Servers"]) {
      await tab(page, name).click();
      await expect(chips(page)).toBeVisible();
      const { wanted, there } = await page.evaluate(() => ({
        wanted: document.documentElement.scrollWidth,
        there: document.documentElement.clientWidth,
      }));
      expect(wanted, name).toBeLessThanOrEqual(there);
    }
  });
});
