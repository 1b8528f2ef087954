/** One box asks the list: words search, an expression filters; it proposes, remembers, and is in the address. */
import type { Locator, Page } from "@playwright/test";
import { hex, info, pasteOf, rules } from "./cases.ts";
import { decoded as recordsOf, ndjson } from "./command-line.ts";
import {
  captureRead,
  clipboard,
  expect,
  heading,
  open,
  openCapture,
  pick,
  question,
  show,
  test,
  toast,
} from "./fixtures.ts";
import { mixed } from "./places.ts";
import { CLIENT, SERVER, message, pcap } from "./traffic.ts";

const footer = (page: Page): Locator => page.locator("a2-list footer");
const takenFor = (page: Page): Locator => page.locator("a2-question .taken");
const options = (page: Page): Locator => page.getByRole("listbox", { name: "What may come next" }).getByRole("option");

function listed(page: Page): Promise<number[]> {
  return page.evaluate(async () =>
    (await document.querySelector("a2-app")!.engine.rows(0, 1 << 20)).map(({ index }) => index),
  );
}

/** Returns the indexes of the messages that the command line lists for a filter. */
async function decoded(filter: string): Promise<number[]> {
  const { printed } = await ndjson(mixed, "--filter", filter);
  return printed
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => (JSON.parse(line) as { index: number }).index);
}

const WORDS = [
  "de_dust2",
  "=== ELITE ===",
  "||| clan |||",
  ">>> BEST <<<",
  "24/7 dust (fun)",
  "10.0.2.238:40004",
  "message",
  "time attack",
  "players 5/16",
  "<html>",
  'it\'s "quoted"',
];
const EXPRESSIONS = [
  'message == "S2A_RULES"',
  "bytes > 1000",
  "data.players>3",
  "split.complete",
  "!bzip2.ok",
  'ip(src) in ["10.0.2.238"]',
  "false",
  'notes.exists(n, n.severity == "error")',
  'data.name.contains("===")',
  "has(split.id)",
  "mesage == 1",
  "bytes > ",
  'data.map == "de_',
];

test("words are told from expressions, and the box says which it is", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  for (const words of WORDS) {
    await question(page).fill(words);
    await expect(takenFor(page), words).toHaveText("searching for words");
  }
  for (const expression of EXPRESSIONS) {
    await question(page).fill(expression);
    await expect(takenFor(page), expression).toHaveText("filter expression");
  }
  await question(page).fill("");
  await expect(takenFor(page)).toHaveText("");
});

test("words list the messages that have all of them", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("s2c_challenge 10.0.");
  const wanted = await decoded('message == "S2C_CHALLENGE" && (src.contains("10.0.") || dst.contains("10.0."))');
  expect(wanted.length).toBeGreaterThan(0);
  await expect(footer(page)).toContainText(`${wanted.length} of 88 messages`);
  expect(await listed(page)).toEqual(wanted);
  await question(page).fill("no such words anywhere");
  await expect(page.locator("a2-list .none")).toContainText("No message matches.");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(footer(page)).toContainText(/^\s*88 messages/);
  await expect(question(page)).toBeFocused();
});

test("what was taken for the wrong one can be put right", async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("players(x) == 5");
  await expect(page.locator("a2-question .bad")).toBeVisible();
  await page.getByRole("button", { name: "Search for these words instead" }).click();
  await expect(takenFor(page)).toHaveText("searching for words");
  await expect(footer(page)).toContainText("0 of 88 messages");
  await page.getByRole("button", { name: "Treat it as a filter expression" }).click();
  await expect(takenFor(page)).toHaveText("filter expression");
  await expect(page.locator("a2-question .bad")).toContainText("Column");
});

test(
  "an expression is completed by keyboard alone, from the schema and from what is there",
  { tag: "@core" },
  async ({ page }) => {
    await openCapture(page, mixed);
    await question(page).focus();
    await page.keyboard.type("mess");
    await expect(question(page)).toHaveAttribute("aria-expanded", "true");
    await expect(options(page).first()).toContainText("message");
    await page.keyboard.press("ArrowDown");
    await expect(question(page)).toHaveAttribute("aria-activedescendant", "active");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(question(page)).toHaveValue("message ");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(question(page)).toHaveValue("message == ");
    await expect(options(page).filter({ hasText: "S2A_RULES" })).toContainText("5 here");
    await page.keyboard.type('"S2A_RU');
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(question(page)).toHaveValue('message == "S2A_RULES" ');
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Enter");
    await expect(footer(page)).toContainText("5 of 88 messages");
  },
);

test("a time is completed, and the list begins with it", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  const all = await recordsOf(mixed);
  const { time } = all[40]!;
  await question(page).focus();
  await page.keyboard.type("time ");
  await expect(options(page)).toHaveText(['>= timestamp("', '< timestamp("']);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveValue('time >= timestamp("');
  await page.keyboard.type(time.slice(0, -1));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(question(page)).toHaveValue(`time >= timestamp("${time}") `);
  const wanted = (await recordsOf(mixed, "--since", time)).map(({ time: at, src }) => ({ at, src }));
  await expect(footer(page)).toContainText(`${wanted.length} of 88 messages`);
  expect(wanted.length).toBeLessThan(88);
  expect((await listed(page)).map((index) => ({ at: all[index]!.time, src: all[index]!.src }))).toEqual(wanted);
});

test("members of data, of notes and of a macro's variable are proposed, and addresses that are there", async ({
  page,
}) => {
  await openCapture(page, mixed);
  const proposed = async (text: string, wanted: string): Promise<void> => {
    await question(page).fill(text);
    await expect(options(page).filter({ hasText: wanted }).first(), text).toBeVisible();
  };
  await proposed("data.max", "max_players");
  await proposed("bzip2.", "crc32");
  await proposed("notes.ex", "exists(");
  await proposed("notes.exists(n, n.sev", "severity");
  await proposed('notes.exists(n, n.severity == "', '"warning"');
  await proposed("data.players.exists(p, p.", "duration");
  await proposed("src == ", '"10.0.2.238:40004"');
  await proposed('ip(dst) == "193', '"193.68.217.241"');
  await proposed("max_pl", "data.max_players");
  await question(page).fill("nothing like it");
  await expect(options(page)).toHaveCount(0);
});

test("values from the wire are proposed as text with hidden marks made visible, and filter as they are", async ({
  page,
}) => {
  const name = '<img src=x onerror="alert(1)">\u202etfel\u0007"\\';
  const packets = [
    { at: 0, src: CLIENT, dst: SERVER, payload: message.info() },
    { at: 1, src: SERVER, dst: CLIENT, payload: message.infoReply(name, 4, 30) },
  ];
  await open(page);
  await pick(page, { name: "hostile.pcap", mimeType: "", buffer: pcap(packets) });
  await captureRead(page);
  await page.locator('a2-list [data-place="1"]').click();
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await question(page).fill("data.name == ");
  const option = options(page).first();
  await expect(option).toContainText("<img src=x");
  expect(await option.innerText()).not.toMatch(/[\u202e\u0007]/);
  await option.click();
  await question(page).press("Enter");
  await expect(footer(page)).toContainText("1 of 2 messages");
  expect(await listed(page)).toEqual([1]);
  expect(await page.locator("a2-question img").count()).toBe(0);
});

test("the last ten questions come back with the arrow keys", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  for (let number = 0; number < 12; number += 1) {
    await question(page).fill(`zq ${number}`);
    await question(page).press("Enter");
  }
  await question(page).fill("draft");
  await page.keyboard.press("ArrowUp");
  await expect(question(page)).toHaveValue("zq 11");
  for (let more = 0; more < 20; more += 1) await page.keyboard.press("ArrowUp");
  await expect(question(page)).toHaveValue("zq 2");
  await page.keyboard.press("ArrowDown");
  await expect(question(page)).toHaveValue("zq 3");
  for (let more = 0; more < 20; more += 1) await page.keyboard.press("ArrowDown");
  await expect(question(page)).toHaveValue("draft");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("zq");
});

test("the question is in the address, and a link to a paste keeps it", { tag: "@core" }, async ({ page, context }) => {
  await show(page, pasteOf("packets/several_messages"));
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(toast(page)).toContainText("Link copied");
  const link = `${await clipboard(page)}&q=${encodeURIComponent('message == "A2S_INFO"')}`;
  const there = await context.newPage();
  await there.goto(link);
  await expect(question(there)).toHaveValue('message == "A2S_INFO"');
  await expect(there.locator("a2-list footer")).toContainText("2 of 4 messages");
  await question(there).fill("challenge");
  await expect(there.locator("a2-list footer")).toContainText("2 of 4 messages");
  await expect.poll(() => new URL(there.url()).hash).toMatch(/^#v1=[\w.-]+&q=challenge$/);
  await there.getByRole("button", { name: "Copy link" }).click();
  await expect(toast(there)).toContainText("Link copied");
  expect(await clipboard(there)).toBe(there.url());
  await there.reload();
  await expect(question(there)).toHaveValue("challenge");
  await question(there).fill("");
  await expect.poll(() => new URL(there.url()).hash).not.toContain("q=");
});

test("a question with the signs of addresses comes through a link whole", async ({ page, context }) => {
  await show(page, pasteOf("packets/several_messages"));
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(toast(page)).toContainText("Link copied");
  const asking = await context.newPage();
  await asking.goto(`${await clipboard(page)}&q=${encodeURIComponent("index == 0")}`);
  const asked = 'bytes > 0 && (message == "A2S_INFO" || message.contains("#&=+%"))';
  await question(asking).fill(asked);
  await expect(asking.locator("a2-list footer")).toContainText("2 of 4 messages");
  await asking.getByRole("button", { name: "Copy link" }).click();
  await expect(toast(asking)).toContainText("Link copied");
  const there = await context.newPage();
  await there.goto(await clipboard(asking));
  await expect(question(there)).toHaveValue(asked);
  await expect(there.locator("a2-list footer")).toContainText("2 of 4 messages");
});

test("a question in a link that is not well written is left alone", async ({ page }) => {
  await page.goto("./#v1=_____1U._____1c&q=%E0%A4%A");
  await expect(heading(page)).toBeVisible();
  await expect(toast(page)).toHaveText("");
});

test("another input forgets the question, and the address too", async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("challenge");
  await expect.poll(() => new URL(page.url()).hash).toBe("#q=challenge");
  await pick(page, mixed);
  await captureRead(page);
  await expect(question(page)).toHaveValue("");
  await expect(footer(page)).toContainText(/^\s*88 messages/);
  await expect.poll(() => new URL(page.url()).hash).toBe("");
});

test("the question stays when a byte is changed", async ({ page }) => {
  const packets = Array.from({ length: 14 }, (_, index) => `0000 ${hex(info(`server ${index}`))}`);
  await show(page, packets.join("\n\n").replaceAll(/\n(?=[0-9a-f]{2} )/g, " "));
  await question(page).fill("server 7");
  await expect(footer(page)).toContainText("1 of 14 messages");
  await page.locator('a2-list [data-place="0"]').click();
  await page.locator('a2-grid .byte[data-at="5"]').click();
  await page.keyboard.type("12");
  await expect(page.getByRole("banner")).toContainText("1 byte changed");
  await expect(question(page)).toHaveValue("server 7");
  await expect(footer(page)).toContainText("1 of 14 messages");
});

test("views can ask, and list some messages only", async ({ page }) => {
  await openCapture(page, mixed);
  await page.evaluate(() =>
    (document.querySelector("a2-app") as unknown as { ask(question: string): Promise<void> }).ask("bytes > 1000"),
  );
  await expect(question(page)).toHaveValue("bytes > 1000");
  const wanted = await decoded("bytes > 1000");
  await expect(footer(page)).toContainText(`${wanted.length} of 88 messages`);
  await page.evaluate(() => {
    const { analysis } = document.querySelector("a2-app") as unknown as {
      analysis: { only(messages: Uint32Array, about: string): Promise<void> };
    };
    return analysis.only(Uint32Array.of(0, 1, 2, 8, 34), "five of them");
  });
  // The question holds, whatever is listed.
  await expect(question(page)).toHaveValue("bytes > 1000");
  await expect(footer(page)).toContainText("2 of 88 messages");
  await question(page).fill("");
  await expect(footer(page)).toContainText("5 of 88 messages");
  await question(page).fill("bytes > 1000");
  await expect(footer(page)).toContainText("2 of 88 messages");
  expect(await listed(page)).toEqual([8, 34]);
  await page.getByRole("button", { name: "five of them" }).click();
  await expect(footer(page)).toContainText(`${wanted.length} of 88 messages`);
});

test("long lists of rules without addresses can be asked, too", async ({ page }) => {
  await show(
    page,
    Array.from({ length: 12 }, (_, index) => `0000 ${hex(rules(["name", `${index}`])).replaceAll("\n", " ")}`).join(
      "\n\n",
    ),
  );
  await question(page).fill('data.rules[0].value == "7"');
  await expect(footer(page)).toContainText("1 of 12 messages");
});

test(
  "a filter that leaves out the open message says so, and the button lists it",
  { tag: "@core" },
  async ({ page }) => {
    await openCapture(page, mixed);
    await page.locator('a2-list [data-place="3"]').click();
    await expect(page.locator('a2-list [data-place="3"]')).toHaveAttribute("aria-selected", "true");
    const open = await page.locator("a2-message h2 .kind").textContent();
    await question(page).fill("index == 40");
    const said = page.locator("a2-list .left-out");
    await expect(said).toContainText("Message 4 is open, but the filter leaves it out.");
    await expect(page.locator("a2-list [aria-selected=true]")).toHaveCount(0);
    await said.getByRole("button", { name: "List all messages" }).click();
    await expect(page.locator('a2-list [data-place="3"]')).toHaveAttribute("aria-selected", "true");
    await expect(page.locator("a2-message h2 .kind")).toHaveText(open ?? "");
    await expect(said).toHaveCount(0);
    await expect(question(page)).toHaveValue("");
  },
);

test("what tcpdump and people write is answered with an expression, which was tried", async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("not A2S_INFO");
  await expect(page.locator("a2-question .instead")).toContainText('!(message == "A2S_INFO")');
  await expect(page.locator("a2-question .instead")).toContainText("63 matches");
  await page.locator("a2-question .instead").click();
  await expect(page.locator("a2-list footer")).toContainText("63");
  await question(page).fill('"Team Fortress"');
  await expect(page.locator("a2-list footer")).toContainText("3 of 88");
});
