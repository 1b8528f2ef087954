/** Exercises in the page: each kind answered wrong and right by keyboard; a set, a sheet and a packet in a frame. */
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { byte, clipboard, expect, show, test } from "./fixtures.ts";
import { linkTo } from "./packets.ts";

const told = (page: Page) => page.locator("a2-exercise .told");
const bytes = (page: Page) => page.locator("a2-exercise").getByRole("grid").first();

/** Presses Enter on a button. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
}

/** Opens exercises in the page that is open; `what` is kinds and seed. */
async function exercise(page: Page, what: string, name: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#exercise/${what}&${linkTo(name)}`);
  await expect(page.locator("a2-exercise h2")).toBeVisible();
}

async function keys(page: Page, ...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

test("every kind of exercise is answered by keyboard, wrong and right, and the answer is explained by the bytes", async ({
  page,
}) => {
  await page.goto(`./#exercise/find/1&${linkTo("info/css")}`);
  await expect(page.locator("a2-exercise h2")).toHaveText("Find bots: choose one of its bytes.");
  await bytes(page).focus();
  await keys(page, "ArrowDown", "Enter");
  await expect(told(page)).toContainText("Not yet. The byte at 0x0010 is 0x6d and belongs to name");
  await press(page, "Hint");
  await expect(page.locator("a2-exercise .hints")).toContainText("bots: one byte, unsigned.");
  await bytes(page).focus();
  await keys(page, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", ...Array<string>(6).fill("ArrowRight"), "Enter");
  await expect(told(page)).toContainText("Right. bots is at 0x0056: 04, which is 4.");
  await expect(page.locator("a2-exercise a2-packet").getByRole("treeitem", { selected: true })).toContainText("Bots");
  await press(page, "Next one");
  await expect.poll(() => page.evaluate(() => location.hash)).toContain("#exercise/find/2/1&");
  await expect(page.locator("a2-exercise h2")).toBeFocused();

  await exercise(page, "read/1", "info/css");
  const value = page.getByRole("textbox", { name: "Value" });
  await value.focus();
  await page.keyboard.type("61440");
  await keys(page, "Enter");
  await expect(told(page)).toContainText("61440 is f0 00 read with the highest byte first.");
  await value.press("Control+a");
  await page.keyboard.type("240");
  await keys(page, "Enter");
  await expect(told(page)).toContainText(
    "Right. The lowest byte comes first: back to front f0 00 is 0x00f0, which is 240 = 240.",
  );

  await exercise(page, "order/1", "split/source");
  await press(page, "Check");
  await expect(told(page)).toContainText("Byte 9 of A is 0x02: its index is 2, counted from 0.");
  await page.getByRole("button", { name: "Move A later" }).focus();
  await keys(page, "Enter", "Enter");
  await expect(page.getByRole("button", { name: "Move A earlier" })).toBeFocused();
  await press(page, "Check");
  await expect(told(page)).toContainText("Right.");

  await exercise(page, "spot/1", "info/css");
  await page.getByRole("radio", { name: "Nothing is wrong with it." }).focus();
  await keys(page, "Space", "Enter");
  await expect(told(page)).toContainText("Not yet. Something is wrong: look at");
  await page.getByRole("radio", { name: "The bytes end inside a field" }).focus();
  await keys(page, "Space", "Enter");
  await expect(told(page)).toContainText("Right. The decoder says: Spectator port at offset 101");

  await exercise(page, "change/2", "info/css");
  await expect(page.locator("a2-exercise h2")).toContainText("until bots is 100");
  await press(page, "Check");
  await expect(told(page)).toContainText("bots is 04, which is 4; it should be 100.");
  await bytes(page).focus();
  await keys(
    page,
    "Control+Home",
    ...Array<string>(5).fill("ArrowDown"),
    ...Array<string>(6).fill("ArrowRight"),
    "6",
    "4",
  );
  // The second digit is decoded after the first.
  await expect(byte(page, 0x56)).toHaveText("64");
  await expect(page.locator("a2-exercise").getByRole("treeitem").filter({ hasText: "bots" })).toContainText("100");
  await expect(page.locator("a2-packet .history")).toContainText("1 byte changed");
  await press(page, "Check");
  await expect(told(page)).toContainText("Right. bots is 64, which is 100, and everything else is as it was.");

  await exercise(page, "pair/1", "challenge/reply");
  await press(page, "Check");
  await expect(told(page)).toContainText("1 has no reply yet.");
  // What the header bytes say; 55 asks for a challenge if -1 is after it.
  const replyTo = (request: string): RegExp =>
    request.includes(" 55 ff")
      ? / ff 41/
      : request.includes(" 54 ")
        ? / ff 49/
        : request.includes(" 55 ")
          ? / ff 44/
          : request.includes(" 56 ")
            ? / ff 45/
            : request.endsWith("ff 69")
              ? / ff 6a/
              : / ff 66/;
  const requests = await page.getByRole("region", { name: "Requests" }).locator("pre").allInnerTexts();
  const replies = await page.getByRole("region", { name: "Replies" }).locator("pre").allInnerTexts();
  for (const [number, request] of requests.entries()) {
    const select = page.getByRole("combobox", { name: `Reply to ${number + 1}` });
    await select.focus();
    await page.keyboard.type("ABCD"[replies.findIndex((reply) => replyTo(request).test(reply))]!);
  }
  await press(page, "Check");
  await expect(told(page)).toContainText("Right.");
});

test("a message becomes exercises, a set for a class with a sheet, and a frame in another page", async ({
  page,
  site,
}) => {
  await show(page, pasteOf("info/css"));
  await page.getByRole("button", { name: "Practise", exact: true }).click();
  await expect(page.getByRole("link", { name: "Find the byte" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("a2-exercise h2")).toBeVisible();

  // The teacher's page begins with the open message and the usual kinds; a dump and an example are added, and two kinds chosen.
  await page.evaluate(() => (location.hash = "#sheet"));
  const added = page.locator("a2-sheet .choose li");
  const kinds = page.locator("a2-sheet .choose input[type=checkbox]");
  await expect(added).toHaveText([/^S2A_INFO_SRC/]);
  await expect(page.locator("a2-sheet .sheet article")).toHaveCount(6);
  await expect(page.locator("a2-sheet .sheet pre.dump"), "damaged bytes are a packet of their own").toHaveCount(2);
  await expect(page.getByText("A grey kind cannot be made from these messages.")).toBeVisible();
  const add = page.getByRole("button", { name: "Add its messages" });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription("Grey until something is pasted.");
  await page.getByLabel("Your own dump").fill("nothing");
  await add.click();
  await expect(add).toHaveAccessibleDescription(/\S/);
  await expect(added).toHaveCount(1);
  await page.getByLabel("Your own dump").fill("ff ff ff ff 41 0a 0b 0c 0d");
  await add.click();
  await expect(added).toHaveText([/^S2A_INFO_SRC/, /^S2C_CHALLENGE/]);
  await page.getByRole("button", { name: "Remove S2C_CHALLENGE" }).click();
  await expect(added).toHaveCount(1);
  await page.getByLabel("Add an example").selectOption("split/source");
  await expect(page.getByRole("button", { name: "Remove S2A_RULES" })).toBeVisible();
  while ((await kinds.and(page.locator(":checked")).count()) > 0) {
    const left = await kinds.and(page.locator(":checked")).count();
    await kinds.and(page.locator(":checked")).first().click();
    await expect(kinds.and(page.locator(":checked"))).toHaveCount(left - 1);
  }
  const print = page.getByRole("button", { name: "Print the sheet" });
  await expect(print).toBeDisabled();
  await expect(print).toHaveAccessibleDescription(/^Grey until there is a kind of exercise/);
  await page.getByRole("checkbox", { name: "Order the fragments" }).click();
  await page.getByRole("checkbox", { name: "Change the bytes" }).click();
  await expect(print).toBeEnabled();
  await expect(page.locator("a2-sheet .sheet article")).toHaveCount(2);
  await expect(page.locator("a2-sheet .key li")).toHaveCount(2);
  const link = await page.getByLabel("Link for the class").inputValue();

  // A link of another version shows no questions.
  for (const [place, shown] of [
    ["sheet", "a2-sheet .sheet"],
    ["exercise", "a2-exercise"],
  ] as const) {
    await page.evaluate(
      (hash) => (location.hash = hash),
      new URL(link).hash.replace("#exercise", `#${place}`).replace("/1/1&", "/1/99&"),
    );
    await expect(page.getByRole("alert")).toContainText("from a newer a2scope (exercises of version 99)");
    await expect(page.locator(shown)).toHaveCount(0);
    await page.getByRole("link", { name: "Other questions on the same messages" }).click();
    await expect(page.locator(shown).first()).toBeVisible();
  }

  // What the class gets.
  await page.goto(link);
  await expect(page.locator("a2-exercises .progress")).toContainText("Exercise 1 of 2");
  await press(page, "Show the answer");
  await expect(told(page)).toContainText("The answer:");
  await expect(page.getByRole("button", { name: "Next one" })).toBeFocused();
  await press(page, "Next one");
  await expect(page.locator("a2-exercises .progress")).toContainText("Exercise 2 of 2");
  await press(page, "Finish");
  await expect(page.getByText("Done: 0 of 2 right at the first try.")).toBeVisible();

  await page.getByRole("button", { name: "Back to the decoder" }).click();
  await show(page, pasteOf("info/css"));
  await page.getByLabel("Language").selectOption("fr");
  await page.locator("a2-header #theme").selectOption("dark");
  await page.locator("a2-export [popovertarget]").click();
  await page.locator("a2-export button", { hasText: "<iframe>" }).click();
  const frame = await clipboard(page);
  expect(frame).toMatch(
    /^<iframe src="[^"<>]+#embed&amp;v1=[\w-]+&amp;lang=fr&amp;theme=dark" title="S2A_INFO_SRC" [^<>]*><\/iframe>$/,
  );
  // The other page's own language and theme do not matter.
  await page.evaluate(() => localStorage.clear());
  await page.route(`${site.url}course.html`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="ru"><title>Course</title>${frame}</html>`,
    }),
  );
  await page.goto("./course.html");
  const inside = page.frameLocator("iframe");
  await expect(inside.locator("a2-packet a2-grid .byte").first()).toBeVisible();
  await expect(inside.getByRole("treeitem").first()).toBeVisible();
  await expect(inside.locator("a2-explain")).toBeVisible();
  await expect(inside.locator("a2-header")).toBeHidden();
  await expect(inside.locator("html")).toHaveAttribute("lang", "fr");
  await expect(inside.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
