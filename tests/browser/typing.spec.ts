/** Typing is like pasting: nothing is shown that only half of a text says, and nothing stays that is no longer true. */
import { expect, heading, box, open, openCapture, question, show, test } from "./fixtures.ts";
import { mixed } from "./places.ts";

test("no message flips by while a message is typed", { tag: "@core" }, async ({ page }) => {
  // The page's clock stands still but for what is said here: on a busy machine, keys would come as late as after a pause.
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const seen: string[] = [];
  const look = async (): Promise<void> => {
    const shown = page.locator("a2-message h2 .kind, a2-paste .refusal");
    for (const one of await shown.allTextContents()) if (one !== seen.at(-1)) seen.push(one);
  };
  for (const key of "ff ff ff ff 41 4b a1 d5 22") {
    await box(page).press(key === " " ? "Space" : key);
    await page.clock.runFor(40);
    await look();
  }
  await page.clock.runFor(1000);
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  await look();
  expect(seen).toEqual(["S2C_CHALLENGE"]);
});

test("a digit that is missing is said once typing pauses, and no message stays below it", async ({ page }) => {
  await show(page, "ff ff ff ff 41 4b a1 d5 22");
  await box(page).press("End");
  await box(page).press("Backspace");
  await expect(heading(page), "while typing").toHaveText("S2C_CHALLENGE");
  await expect(page.locator("a2-paste .refusal")).toContainText("odd number");
  await expect(page.locator("a2-message")).toHaveCount(0);
  await box(page).press("3");
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
});

test("a wrong question keeps neither a result nor words of another", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  const footer = page.locator("a2-list footer");
  await question(page).fill("bytes > 1000");
  await expect(footer).not.toContainText(/^\s*88 messages/);
  await question(page).fill("bytes >");
  await expect(page.locator("a2-question .bad")).toContainText("ends where");
  await expect(footer).toContainText(/^\s*88 messages/);
  await question(page).press("End");
  await question(page).pressSequentially(" 5");
  await expect(page.locator("a2-question .bad")).toHaveCount(0);
});

test(
  "players > 30 is understood, and src == 10.0.2.238 offers the right expression",
  { tag: "@core" },
  async ({ page }) => {
    await openCapture(page, mixed);
    await question(page).fill("players > 0");
    await expect(page.locator("a2-question .taken")).toHaveText("filter expression");
    await expect(page.locator("a2-list footer")).toContainText(/of 88 messages/);
    await expect(page.locator("a2-question .bad")).toHaveCount(0);
    await question(page).fill("src == 10.0.2.238");
    await page.getByRole("button", { name: 'Ask ip(src) == "10.0.2.238"' }).click();
    await expect(question(page)).toHaveValue('ip(src) == "10.0.2.238"');
    await expect(page.locator("a2-question .bad")).toHaveCount(0);
    await expect(page.locator("a2-list footer")).toContainText(/of 88 messages/);
  },
);
