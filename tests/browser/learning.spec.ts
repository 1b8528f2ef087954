/** What is beside the lessons: the glossary, the history, the figures, the final exercise, the score and dragging. */
import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { pasteOf } from "./cases.ts";
import { expect, explanation, field, pointAt, show, test } from "./fixtures.ts";
import { linkTo } from "./packets.ts";

/** Goes to another place of Learn, as a link does. */
function go(page: Page, hash: string): Promise<void> {
  return page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  await of.scrollIntoViewIfNeeded();
  const box = (await of.boundingBox())!;
  return { x: box.x + Math.min(box.width / 2, 200), y: box.y + box.height / 2 };
}

/** Drags one element onto another with the mouse. */
async function drag(page: Page, from: Locator, onto: Locator): Promise<void> {
  await pointAt(from);
  await page.mouse.down();
  const end = await middle(onto);
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

test("a word of the glossary is reached from an explanation, the reference and a lesson, and leads on", async ({
  page,
}) => {
  await show(page, pasteOf("info/edf_all"));
  await field(page, "Extra data flag").click();
  await explanation(page).getByRole("link", { name: "Glossary" }).click();
  await expect(page).toHaveURL(/#learn\/glossary\/edf$/);
  const words = page.locator("a2-reading");
  await expect(words.locator("#edf")).toBeFocused();
  await expect(page).toHaveTitle("Glossary · a2scope");
  await words.locator("#edf").getByRole("link", { name: "Bit", exact: true }).click();
  await expect(words.locator("#bit")).toBeFocused();
  await words.getByLabel("Find a word").fill("ampl");
  await expect(words.locator("dt")).toHaveText(["Amplification"]);
  await words.getByRole("link", { name: "In lesson 5" }).click();
  await expect(page.locator("a2-lesson h2")).toHaveText("Small question, long answer");
  await page.locator("a2-lesson .words").getByRole("link", { name: "Amplification" }).click();
  await expect(words.locator("#amplification")).toBeFocused();
  await go(page, "#learn/S2A_INFO_SRC.map");
  await page.locator('a2-reference [data-path="map"]').getByRole("link", { name: "Glossary" }).click();
  await expect(words.locator("#string")).toBeFocused();
  // In Russian the order is that of the Russian alphabet.
  await page.getByLabel("Language").selectOption("ru");
  await expect(words.getByRole("heading", { level: 1 })).toHaveText("Глоссарий");
  const titles = await words.locator("dt").allInnerTexts();
  expect(titles).toEqual([...titles].sort(new Intl.Collator("ru").compare));
  await go(page, "#learn/history");
  await expect(words.getByRole("heading", { level: 1 })).toHaveText("Откуда взялся протокол");
  await expect(words.getByRole("link", { name: /hlcoders/ })).toHaveAttribute("href", /^https:/);
});

test("a lesson begins with its objectives and ends with a recap; its figures show what the decoder knows", async ({
  page,
}) => {
  await page.goto("./#learn/3/1");
  await expect(page.locator("a2-lesson .aims li")).toHaveCount(3);
  await expect(page.locator("a2-lesson .aims summary")).toContainText(/about \d+ minutes/);
  await go(page, "#learn/3/3");
  const figure = page.locator("a2-lesson .text a2-figure");
  await expect(figure.locator(".bits td")).toHaveCount(8);
  await expect(figure.locator(".bits td").first()).toHaveText("0x80port");
  await expect(figure.locator(".following li")).toHaveText([
    /0x80.*Port/s,
    /0x10.*SteamID/s,
    /0x40.*Spectator port/s,
    /0x20.*Keywords/s,
    /0x01.*GameID/s,
  ]);
  await go(page, "#learn/3/6");
  await expect(page.locator("a2-lesson .recap li")).toHaveCount(4);
  await go(page, "#learn/2/1");
  await expect(figure.locator(".layer > p b").filter({ visible: true })).toHaveText([
    "Ethernet",
    "IPv4",
    "UDP",
    "S2C_CHALLENGE",
  ]);
  await go(page, "#learn/5/3");
  await expect(figure).toContainText("The victim gets 187 times what the attacker sent.");
  await go(page, "#learn/6/5");
  await expect(figure.locator("table")).toHaveCount(3);
});

test("cards are ordered and paired by dragging", async ({ page }) => {
  await page.goto(`./#exercise/order/1&${linkTo("split/source")}`);
  const cards = page.locator("a2-exercise .card");
  const names = (): Promise<string[]> => cards.locator("b").allInnerTexts();
  await expect(cards).toHaveCount(3);
  expect((await names()).map((name) => name.at(-1))).toEqual(["A", "B", "C"]);
  await drag(page, cards.nth(0), cards.nth(2));
  await expect.poll(async () => (await names()).map((name) => name.at(-1))).toEqual(["B", "C", "A"]);
  // Escape leaves the card where it was.
  const onto = await middle(cards.nth(0));
  await pointAt(cards.nth(2));
  await page.mouse.down();
  await page.mouse.move(onto.x, onto.y, { steps: 4 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect((await names()).map((name) => name.at(-1))).toEqual(["B", "C", "A"]);

  await go(page, `#exercise/match/1&${linkTo("info/sin")}`);
  const right = page.getByRole("region", { name: "Values" }).locator("li");
  const left = page.getByRole("region", { name: "Bytes", exact: true }).locator("li");
  await expect(right).toHaveCount(4);
  await drag(page, right.nth(2), left.nth(1));
  await expect(page.getByRole("combobox", { name: "Value of 2" })).toHaveValue("2");
});

test("new kinds of exercises are answered by keyboard", async ({ page }) => {
  const told = page.locator("a2-exercise .told");
  const answer = async (typed: string): Promise<void> => {
    await page.locator("a2-exercise .typed input").fill(typed);
    await page.keyboard.press("Enter");
  };
  await page.goto("./#learn/1/5");
  await page.locator("a2-lesson .exercise summary", { hasText: "Write the bytes" }).click();
  await expect(page.locator("a2-exercise h2")).toHaveText(
    "app_id is to be 440. Which bytes are that? Write them in hex.",
  );
  await answer("01b8");
  await expect(told).toContainText("That has the highest byte first.");
  await answer("b8 01");
  await expect(told).toContainText("Right. 440 is b8 01");
  await go(page, "#learn/1/3");
  await page.locator("a2-lesson .exercise summary", { hasText: "Measure the field" }).click();
  await expect(page.locator("a2-exercise h2")).toContainText("map, a text, begins at");
  await answer("0");
  await expect(told).toContainText("That is too little");
  await go(page, "#learn/1/1");
  await page.locator("a2-lesson .exercise summary", { hasText: "Name the message" }).click();
  await page.getByRole("radio", { name: "S2A_INFO_SRC" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(told).toContainText("Right. The header byte, after the prefix at 0x0004, is 0x49");

  // The score knows of two right answers of three, and can be saved and cleared.
  await go(page, "#learn/score");
  const row = page.locator("a2-score tbody tr").nth(1);
  await expect(row).toContainText("2 of 8");
  await expect(page.getByText("Answered: 3 exercises; right at the first try: 1.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved.split("\n")).toHaveLength(5);
  expect(saved).toContain("1,write,1 write 1 S2A_INFO_SRC app_id,0,1,2,");
  await page.reload();
  await expect(row).toContainText("2 of 8");
  await page.getByRole("button", { name: "Clear my score" }).click();
  await expect(page.getByText("There is nothing to print, save or clear")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeDisabled();
  await expect(page.getByRole("textbox", { name: "Name" }), "the keyboard is not lost").toBeFocused();
});

test("the final exercise is about a whole capture, of which only bytes are shown", async ({ page }) => {
  await page.goto("./#learn/final");
  const rows = page.locator("a2-final tbody tr");
  await expect(rows).toHaveCount(19);
  await expect(page.locator("a2-final")).not.toContainText("S2C_CHALLENGE");
  const question = (words: string): Locator => page.locator("a2-final .questions li", { hasText: words });
  const challenge = question("Which message hands out a challenge?");
  await challenge.getByRole("textbox").fill("3");
  await page.keyboard.press("Enter");
  await expect(challenge).toContainText("Not yet.");
  await page.getByRole("button", { name: "Show message 9" }).click();
  await expect(page.locator("a2-final h2")).toHaveText("Message 9, as it was captured");
  await expect(page.locator("a2-final a2-plain-bytes")).toContainText("41");
  await challenge.getByRole("textbox").fill("9");
  await page.keyboard.press("Enter");
  await expect(challenge).toContainText("Right. The header byte of message 9, at 0x0004, is 0x41: S2C_CHALLENGE.");
  const bytes = question("Which four bytes are that challenge?");
  await bytes.getByRole("textbox").fill("39D35A2A");
  await page.keyboard.press("Enter");
  await expect(bytes).toContainText("Right.");
  await question("master server").getByRole("button", { name: "Show the answer" }).click();
  await expect(question("master server").getByRole("textbox")).toHaveValue("19");
  await expect(page.locator("a2-final .sum")).toContainText("2 of 9 right.");
});

test("lessons, glossary and history are there without a script, and no one loads them in advance", async ({
  page,
  site,
}) => {
  const loaded = await page.request.get(`${site.url}service-worker.js`);
  expect(await loaded.text()).not.toMatch(/"(?:lessons|reference)\//);
  await page.goto("./lessons/fr/05-challenge.html");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le challenge, et sa raison d’être");
  await expect(page.locator("pre").first()).toContainText("ff ff ff ff 55");
  await expect(page.locator("link[rel=alternate]")).toHaveCount(4);
  await page.getByRole("link", { name: "ru", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Запомните" })).toBeVisible();
  await page.locator('a[href="../../#learn/5/1"]').click();
  await expect(page.locator("a2-lesson h2")).toBeVisible();
});
