/** The reference: from a field to its page and back to the field, and the same texts as the command line's. */
import { AXE, violations } from "./axe.ts";
import { pasteOf } from "./cases.ts";
import { a2scope } from "./command-line.ts";
import { byte, expect, explanation, field, show, test } from "./fixtures.ts";

interface Row {
  readonly label: string;
  readonly path: string;
  readonly doc: string;
}

test("a field leads to its place in the reference, and the reference to the field", async ({ page, context }) => {
  await show(page, pasteOf("info/edf_all"));
  await field(page, "Extra data flag").click();
  await explanation(page).getByRole("link", { name: "Reference" }).click();

  await expect(page).toHaveURL(/#learn\/S2A_INFO_SRC\.edf$/);
  const shown = page.locator("a2-reference");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("S2A_INFO_SRC");
  await expect(page).toHaveTitle("S2A_INFO_SRC · a2scope");
  await expect(shown.locator("section.field:focus")).toHaveAttribute("data-path", "edf");
  await expect(page.locator("a2-message")).toBeHidden();

  // What the page says of each field is what the command line writes.
  const rows = await shown.locator("section.field").evaluateAll((all): Row[] => all.map((one) => ({
    label: one.querySelector("h3 a")?.textContent ?? "",
    path: one.querySelector("h3 code")?.textContent ?? "",
    doc: one.querySelector(".type + p")?.textContent ?? "",
  })));
  const { printed } = await a2scope("explain", "--format", "html", "S2A_INFO_SRC");
  const document = await context.newPage();
  await document.setContent(printed);
  const written = await document.locator("table.fields tbody tr").evaluateAll((all): Row[] => all.map((one) => ({
    label: one.querySelector("th")?.firstChild?.textContent ?? "",
    path: one.querySelector("th code")?.textContent ?? "",
    doc: one.querySelectorAll("td")[1]?.firstChild?.textContent ?? "",
  })));
  await document.close();
  expect(rows.length).toBeGreaterThan(20);
  expect(rows).toEqual(written);

  // A field of the diagram leads to its text; the browser's way back goes from field to field.
  await shown.getByRole("link", { name: "Keywords", exact: true }).first().click();
  await expect(shown.locator("section.field:focus")).toHaveAttribute("data-path", "keywords");
  await page.goBack();
  await expect(shown.locator("section.field:focus")).toHaveAttribute("data-path", "edf");

  await shown.locator('[data-path="keywords"]').getByRole("button", { name: "In your packet" }).click();
  await expect(page.locator("a2-message")).toBeVisible();
  // What the mouse rests on is explained first.
  await page.mouse.move(0, 0);
  await expect(explanation(page).getByRole("heading", { name: "Keywords" })).toBeVisible();
  await expect(byte(page, 0)).toHaveText("ff");
});

test("a topic has its steps and a live packet", async ({ page }) => {
  await page.goto("./#learn/bzip2");
  const shown = page.locator("a2-reference");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("bzip2 and CRC32");
  await expect(shown).toContainText("becomes C9AC0849");
  await expect(shown.locator("a2-packet")).toContainText("40 rules");
  await page.getByRole("link", { name: "Learn", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learn the protocol");
  await expect(page.getByRole("link", { name: /^RCON How/ })).toBeVisible();
});

for (const [width, scheme] of [[390, "dark"], [1440, "light"]] as const) {
  test(`nothing keeps anybody out: ${width} px, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    for (const name of ["./#learn", "./#learn/S2A_PLAYER.players.duration", "./#learn/bzip2"]) {
      await page.goto(name);
      await expect(page.locator("a2-learn h1")).toBeVisible();
      if (name === "./#learn") await expect(page.locator("a2-contents a").first()).toBeVisible();
      else await expect(page.locator("a2-packet section").first()).toHaveAttribute("aria-busy", "false");
      await page.evaluate(AXE);
      expect(await page.evaluate(violations, undefined), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
    }
  });
}
