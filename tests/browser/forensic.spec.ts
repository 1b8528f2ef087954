/** Forensic cases: made in the page from a seed, as the command line makes them. */
import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { a2scope } from "./command-line.ts";
import { back, expect, open, test } from "./fixtures.ts";

interface Sheet {
  readonly title: string;
  readonly story: string;
  readonly questions: readonly {
    readonly key: string;
    readonly text: string;
    readonly check: string;
    readonly choices?: readonly string[];
    readonly answer: string;
  }[];
}

const sheetOf = async (number: number, seed: string): Promise<Sheet> =>
  JSON.parse((await a2scope("case", String(number), "--seed", seed, "--key", "--format", "json")).printed) as Sheet;

test("a case has a seed, is investigated, and its answers are judged and kept", async ({ page }, info) => {
  const { title, story, questions } = await sheetOf(3, "desk 7");
  await open(page);
  await page.evaluate(() => (location.hash = "#learn/cases"));
  await page.getByLabel("Seed: your name or your desk").fill("desk 7");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: `3. ${title}` })).toBeVisible();
  await expect(page.getByText(story)).toBeVisible();
  const asked = (text: string): Locator => page.locator("a2-case .questions li", { hasText: text });
  const [first] = questions;
  await asked(first!.text).getByRole("textbox").fill("192.0.2.1");
  await page.keyboard.press("Enter");
  await expect(asked(first!.text)).toContainText("Not yet.");

  await page.getByRole("button", { name: "Open this capture" }).click();
  await expect(page.locator("a2-overview")).toContainText(first!.answer);
  await back(page);
  await expect(asked(first!.text).getByRole("textbox")).toHaveValue("192.0.2.1");
  for (const { text, answer } of questions) {
    await asked(text).getByRole("textbox").fill(` ${answer.toUpperCase()}`);
    await asked(text).getByRole("button", { name: "Check" }).click();
    await expect(asked(text)).toContainText("Right.");
  }
  await page.evaluate(() => (location.hash = "#learn/score"));
  await expect(page.getByRole("row", { name: "Forensic cases" })).toContainText(
    `${questions.length} of ${questions.length}`,
  );

  const made = info.outputPath("case.pcapng");
  await a2scope("case", "3", "--seed", "desk 7", "-o", made);
  await page.evaluate(() => (location.hash = "#learn/case/3/desk%207"));
  await page.getByText("Check codes, and files").click();
  for (const { key, check } of questions)
    await expect(page.locator("a2-case details li", { hasText: key })).toContainText(check);
  const saved = async (name: string): Promise<Buffer> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    return readFileSync(await (await download).path());
  };
  expect(await saved("Save it as pcapng")).toEqual(readFileSync(made));
  const { printed } = await a2scope("case", "3", "--seed", "desk 7", "--format", "gift");
  expect((await saved("Moodle (GIFT)")).toString("utf8")).toBe(printed);
});

test("a case with a choice, and other letters in its seed; and one that does not exist", async ({ page }) => {
  const { questions } = await sheetOf(2, "Ünï/7?");
  const choice = questions.find(({ choices }) => choices !== undefined)!;
  await page.goto(`./#learn/case/2/${encodeURIComponent("Ünï/7?")}`);
  const asked = page.locator("a2-case .questions li", { hasText: choice.text });
  const right = choice.choices![choice.answer.charCodeAt(0) - 97]!;
  await asked.getByRole("combobox").selectOption(right);
  await asked.getByRole("button", { name: "Check" }).click();
  await expect(asked).toContainText("Right.");
  await page.evaluate(() => (location.hash = "#learn/case/9/x"));
  await expect(page.getByRole("alert")).toHaveText("there is no such case");
});
