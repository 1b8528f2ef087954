/** Conversations: the table, the sequence diagram of one, and the transcript of an RCON session. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { a2scope, decoded, parsed, type Decoded } from "./command-line.ts";
import { captureRead, expect, heading, open, openCapture, pick, records, rows, show, tab, test } from "./fixtures.ts";
import { mixed, root } from "./places.ts";
import { CLIENT, SERVER, console as rcon, dialogue, message, pcap, type Packet } from "./traffic.ts";

const steps = (page: Page): Locator => page.getByRole("listbox", { name: /^Conversation/ }).getByRole("option");

/** Opens the first conversation that has these words. */
async function openConversation(page: Page, words: string): Promise<void> {
  await tab(page, "Conversations").click();
  await page.getByRole("searchbox").fill(words);
  await rows(page).first().click();
  await expect(page.locator("a2-conversation [aria-selected=true]")).toBeVisible();
}

/** Opens these packets as a capture. */
async function openPackets(page: Page, packets: readonly Packet[]): Promise<void> {
  await open(page);
  await pick(page, { name: "made.pcap", mimeType: "", buffer: pcap(packets) });
  await captureRead(page);
}

test("the table has the command line's conversations, and one opens and closes", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  await tab(page, "Conversations").click();
  const all = parsed<{ client: string; server: string; count: number }>(
    (await a2scope("conversations", "--format", "ndjson", mixed)).printed,
  );
  await expect(page.getByRole("grid", { name: "Conversations" })).toHaveAttribute(
    "aria-rowcount",
    String(all.length + 1),
  );
  const most = Math.max(...all.map(({ count }) => count));
  await expect(rows(page).first().locator(".count")).toContainText(String(most));
  await page.getByRole("grid", { name: "Conversations" }).focus();
  await page.keyboard.press("Enter");
  await expect(steps(page)).toHaveCount(most);
  await expect(heading(page), "no message is chosen yet").toBeHidden();
  await expect(page.getByRole("button", { name: "← Conversations" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid", { name: "Conversations" })).toBeFocused();
});

test("a conversation shows requests, challenges, repeats, replies, and what was lost, late or unasked", async ({
  page,
}) => {
  await open(page);
  await pick(page, { name: "dialogue.pcap", mimeType: "", buffer: pcap(dialogue()) });
  await captureRead(page);
  await openConversation(page, SERVER);
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
    ["S2A_PLAYER", "unsolicited"],
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
  await openConversation(page, CLIENT);
  await expect(page.locator("a2-conversation .ends")).toContainText("4,000 messages");
  await page.getByRole("listbox", { name: /^Conversation/ }).focus();
  await expect(page.locator("a2-message h2")).toBeHidden();
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
  await tab(page, "Conversations").click();
  await page.getByRole("searchbox").fill(`${longest[0]!.src} ${longest[0]!.dst}`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).click();
  await expect(steps(page)).toHaveCount(longest.length);
  for (const [at, { message: name, bytes }] of longest.entries()) {
    await expect(steps(page).nth(at)).toContainText(name);
    await expect(steps(page).nth(at)).toContainText(`${bytes.toLocaleString("en")} bytes`);
  }
});

test("an RCON session is a transcript, with its password masked", { tag: "@core" }, async ({ page }) => {
  const password = "hunter2secret";
  const said = [
    ["status", "hostname: <b>one</b>\nplayers : 3"],
    ["say \u202ehi", "said"],
  ] as const;
  await openPackets(page, [...dialogue(), ...rcon("192.0.2.8:40100", SERVER, password, said)]);
  await tab(page, "Conversations").click();
  await page.getByRole("searchbox").fill("192.0.2.8");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator(".mark")).toHaveText("RCON");
  await rows(page).first().click();
  const transcript = page.getByRole("list", { name: "What was said" });
  await expect(transcript.getByRole("listitem")).toHaveCount(3);
  await expect(transcript).toContainText("accepted");
  await expect(transcript).toContainText("status");
  await expect(transcript).toContainText("hostname: <b>one</b>\nplayers : 3");
  await expect(transcript, "invisible marks are shown").toContainText("say \\u{202e}hi");
  await expect(page.locator("a2-transcript")).not.toContainText(password);
  expect(await page.locator("a2-transcript pre b").count()).toBe(0);
  await transcript
    .getByRole("button", { name: /^Open message/ })
    .nth(2)
    .click();
  await expect(heading(page)).toHaveText("SERVERDATA_EXECCOMMAND");
  await page.getByRole("tab", { name: "Messages" }).last().click();
  await expect(steps(page).first()).toContainText("SERVERDATA_AUTH");
  await test.step("the table RCON has the same", async () => {
    await tab(page, "RCON").click();
    await expect(rows(page)).toHaveCount(3);
    await rows(page).nth(1).click();
    await expect(page.locator("a2-records .detail")).toContainText("players : 3");
    await expect(page.locator("a2-records")).not.toContainText(password);
  });
});

test(
  "a pasted log is a conversation: the list says who sent each message, and it is drawn as one",
  { tag: "@core" },
  async ({ page }) => {
    const log = join(root, "tests/captures/monitor.log");
    await show(page, readFileSync(log, "utf8"));
    expect(await records(page)).toBe((await a2scope("decode", log, "--format", "ndjson")).printed);
    const row = page.locator("#row-1");
    await expect(row.locator(".src")).toHaveText("203.0.113.5:27015");
    await expect(row.locator(".dst")).toHaveText("client");
    await openConversation(page, "203.0.113.5");
    await expect(steps(page)).toHaveCount(3);
    await expect(steps(page).first()).toContainText("A2S_INFO");
  },
);
