/** What is wrong with a paste is said once, beside it, with its line; a likely repair is a button. */
import { expect, heading, open, put, show, test, box, openCapture, question } from "./fixtures.ts";
import { mixed } from "./places.ts";

const MISTYPED = `FF FF FF FF 54 53 6F 75 72 63 65 2O 45 6E 67 69
6E 65 20 5l 75 65 72 79 00`;

test("a letter for a digit is marked, and a button writes the digit", { tag: "@core" }, async ({ page }) => {
  await show(page, MISTYPED);
  await expect(heading(page)).toHaveText("A2S_INFO");
  const problems = page.locator("a2-paste .notes li");
  await expect(problems.first()).toHaveText("Repair all 2");
  await expect(problems.nth(1)).toContainText("line 1: `2O` is not a byte, probably `20` is meant");
  const marked = await page.evaluate(() =>
    [...(CSS.highlights.get("a2-doubtful") as unknown as Set<StaticRange>)].map(
      ({ startContainer, startOffset, endOffset }) => startContainer.textContent?.slice(startOffset, endOffset),
    ),
  );
  expect(marked).toEqual(["2O", "5l"]);
  await page.getByRole("button", { name: "Write 20" }).click();
  await expect(box(page)).toHaveValue(/65 20 45/);
  await expect(page.getByRole("button", { name: "Write 20" })).toBeHidden();
  await page.getByRole("button", { name: "Write 51" }).click();
  await expect(problems).toHaveCount(0);
  await expect(page.locator("a2-message .notes li")).toHaveCount(0);
  await box(page).press("Control+z");
  await expect(box(page)).toHaveValue(/5l/);
});

test("all letters are repaired at once", async ({ page }) => {
  await show(page, MISTYPED);
  await page.getByRole("button", { name: "Repair all 2" }).click();
  await expect(box(page)).toHaveValue(MISTYPED.replace("2O", "20").replace("5l", "51"));
  await expect(page.locator("a2-paste .notes li")).toHaveCount(0);
});

test("on a phone the repairs are in sight, without scrolling in the box", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, MISTYPED);
  for (const name of ["Repair all 2", "Write 20", "Write 51"])
    await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
});

test("equal problems are folded, and nothing is said twice", { tag: "@core" }, async ({ page }) => {
  await show(
    page,
    `0000  ff ff ff ff 54 53 6f 75 72 63 65 20 45 6e 67 69  ....TSource Engi
checksum of the rest 9c 01 aa 3f 77 02
0010  6e 65 20 51 75 65 72 79 00                       ne Query.
checksum of the rest 9c 01 aa 3f 77 03
0019  4b a1 d5 22`,
  );
  const problems = page.locator("a2-paste .notes li");
  await expect(problems).toHaveText([/2 lines skipped: 2 and 4/]);
  await expect(page.locator("a2-message .notes")).toHaveCount(0);
  const said = await page.locator("a2-app").evaluate((app) => {
    const texts: string[] = [];
    const walk = (node: Node): void => {
      if (node instanceof Text) texts.push(node.data);
      if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot);
      if (!(node instanceof HTMLStyleElement)) node.childNodes.forEach(walk);
    };
    walk(app);
    return texts.join("\n").match(/skipped/g)?.length;
  });
  expect(said).toBe(1);
});

test("a problem of the message is a sentence above it, and its explanation is beside its bytes", async ({ page }) => {
  await show(page, "ff ff ff ff 41 4b a1 d5 22 00 00");
  const sentence = "2 zero bytes are left after the last field";
  await expect(page.locator("a2-message .notes li")).toContainText(sentence);
  await page.locator("a2-message .notes button").click();
  await expect(page.locator("a2-explain")).not.toContainText(sentence);
});

test("the column of problems has sentences", async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("size(notes) > 0");
  await expect(page.locator("a2-list footer")).toContainText(" of ");
  const problems = page.locator("a2-list .problem");
  await expect(problems.first()).toContainText(" ");
  for (const text of await problems.allInnerTexts()) expect(text).not.toMatch(/^[a-z_]+\.[a-z_]+$/);
});

test("what is refused leaves no message below it", { tag: "@core" }, async ({ page }) => {
  await open(page);
  await put(page, "ff ff ff ff 41 4b a1 d5 22");
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  await put(page, "no dump at all");
  await expect(page.locator("a2-paste .refusal")).toBeVisible();
  await expect(page.locator("a2-message")).toHaveCount(0);
});
