/** The lessons: a learner's way through all of them. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { COMPLETE, material } from "../../web/build/lessons.ts";
import { compileAll } from "../../web/build/lessons/compile.ts";
import { byte, expect, field, test } from "./fixtures.ts";
import { cases, root } from "./places.ts";

let compiled: ReturnType<typeof compileAll> | null = null;

async function lessons(): Promise<ReturnType<typeof compileAll>> {
  const folder = join(root, "web/lessons");
  const made = await material({ lessons: folder, cases, engine: join(root, "target/npm/a2scope"), root });
  return (compiled ??= compileAll(folder, made, COMPLETE));
}

/** Goes to another place of Learn, as a link does. */
function go(page: Page, hash: string): Promise<void> {
  return page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

const heading = (page: Page) => page.locator("a2-lesson h2");
/** Finds the highlighted rows in the tree of the lesson's packet. */
const lit = (page: Page) => page.locator("a2-lesson .packet a2-tree .row.lit");

/** Returns the step that is shown, once something stands out in the bytes and in the tree of its packet. */
function shown(page: Page): Promise<{ title: string; hash: string }> {
  return page.evaluate(async () => {
    for (;;) {
      const view = document
        .querySelector("a2-app")
        ?.renderRoot.querySelector("a2-learn")
        ?.shadowRoot?.querySelector("a2-lesson")?.shadowRoot;
      const packet = view?.querySelector(".packet a2-packet")?.shadowRoot;
      const has = (part: string): boolean => packet?.querySelector(part)?.shadowRoot?.querySelector(".lit") != null;
      const number = view?.querySelector("nav [aria-current]")?.textContent.trim();
      if (location.hash.endsWith(`/${number}`) && has("a2-grid") && has("a2-tree"))
        return { title: view?.querySelector("h2")?.textContent ?? "", hash: location.hash };
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
}

test("all lessons can be walked by keyboard alone", async ({ page }) => {
  // Nearly a hundred steps, each with a packet to decode.
  test.slow();
  const english = (await lessons()).get("en") ?? [];
  await page.goto("./#learn");
  const first = page.getByRole("link", { name: /^Who talks to whom/ });
  await expect(first).toBeVisible();
  await first.focus();
  await page.keyboard.press("Enter");
  for (const [index, { lesson }] of english.entries()) {
    await expect(page.locator("a2-lesson h1")).toHaveText(lesson.title);
    for (const [number, step] of lesson.steps.entries()) {
      expect(await shown(page), `${lesson.title}, step ${number + 1}`).toEqual({
        title: step.title,
        hash: `#learn/${index}/${number + 1}`,
      });
      if (index + 1 < english.length || number + 1 < lesson.steps.length) await page.keyboard.press("ArrowRight");
    }
  }
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page)).toHaveText(english.at(-1)?.lesson.steps.at(-2)?.title ?? "");
  await expect(heading(page), "a screen reader reads the new step").toBeFocused();
  await page.goto("./#learn");
  await expect(page.locator("a2-lessons li").first()).toContainText("All steps seen");
});

test(
  "a link leads to a step, a byte is changed there and put back, and the next step has the packet as it was",
  { tag: "@core" },
  async ({ page }) => {
    await page.goto("./#learn/1/4");
    await expect(heading(page)).toHaveText("Nothing says where the map is");
    await page.getByRole("button", { name: "byte 42" }).click();
    await expect(lit(page), "only what was pressed").toHaveCount(1);
    await byte(page, 42).click();
    await page.keyboard.press("2");
    await page.keyboard.press("0");
    await expect(page.locator("a2-packet .history")).toContainText("1 byte changed");
    await expect(field(page, "Map")).toContainText('"cstrike"');
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(field(page, "Map")).toContainText('"de_dust"');
    await expect(page.locator("a2-packet a2-grid .scroller"), "the button is gone, not the keyboard").toBeFocused();
    // An exercise opens by keyboard, below the text.
    await go(page, "#learn/1/2");
    await page.locator("a2-lesson .exercise summary").first().focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("a2-exercise").getByRole("heading")).toContainText("max_players");
    await go(page, "#learn/1/4");
    await expect(page.locator("a2-exercise")).toHaveCount(0);
    // The arrow keys belong to the bytes while they have the keyboard.
    await byte(page, 42).click();
    await page.keyboard.press("ArrowRight");
    await expect(heading(page)).toHaveText("Nothing says where the map is");
    await page.keyboard.press("2");
    await page.keyboard.press("0");
    await expect(field(page, "Map")).toContainText('" e_dust"');
    await page.getByRole("link", { name: "Next" }).click();
    await expect(heading(page)).toHaveText("Two bytes, the small end first");
    await expect(field(page, "Map")).toContainText('"de_dust"');
    // A password that was shown is hidden again with the next packet.
    await go(page, "#learn/10/3");
    await page.getByRole("button", { name: "Show the password" }).click();
    await expect(field(page, "Password")).toContainText("secret");
    await go(page, "#learn/10/4");
    await expect(field(page, "ID")).toContainText("1");
    await go(page, "#learn/10/3");
    await expect(field(page, "Password")).not.toContainText("secret");
    await go(page, "#learn");
    await expect(page.locator("a2-lessons li").nth(1)).toContainText("3 of 6 steps seen");
  },
);

test("on a phone the packet stays in sight and covers nothing; on paper are all steps, each packet once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./#learn/7/5");
  await expect(lit(page).first()).toBeVisible();
  const next = page.locator("a2-lesson .turn .next");
  await next.scrollIntoViewIfNeeded();
  const [packet, button] = [await page.locator("a2-lesson a2-packet").boundingBox(), await next.boundingBox()];
  expect(packet?.y, "the packet stays").toBeGreaterThanOrEqual(0);
  expect(button?.y).toBeGreaterThan((packet?.y ?? 0) + (packet?.height ?? 0));

  await page.emulateMedia({ media: "print" });
  const { lesson } = (await lessons()).get("en")![7]!;
  const used = new Set(lesson.steps.map((step) => step.packet));
  // The packets are decoded after what the step shows.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(page.locator("a2-lesson .all figure")).toHaveCount(used.size, { timeout: 500 });
  }).toPass();
  await expect(page.locator("a2-lesson .all h2")).toContainText(lesson.steps.map(({ title }) => title));
  await expect(page.locator("a2-lesson .all figure").first()).toContainText("fe ff ff ff");
  await expect(page.locator("a2-lesson article")).toBeHidden();
});
