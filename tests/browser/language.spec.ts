/** The page in English, French and Russian. */
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { asTable, box, expect, heading, openCapture, question, show, test } from "./fixtures.ts";
import { mixed } from "./places.ts";

type Language = "en" | "fr" | "ru";

/** The languages whose catalogues are whole. */
const TRANSLATED: readonly Language[] = ["fr", "ru"];

const header = (page: Page) => page.locator("a2-header");
const switched = (page: Page) => header(page).locator("#language");

/** Chooses a language in the header, and waits until it is spoken. */
async function choose(page: Page, language: Language): Promise<void> {
  await switched(page).selectOption(language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

test(
  "a language is chosen in the header, is kept, and everything is said in it",
  { tag: "@core" },
  async ({ page }) => {
    await show(page, pasteOf("bzip2/crc_wrong"));
    await expect(switched(page)).toHaveAccessibleName("Language");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const notes = page.locator("a2-message .notes li bdi").first();
    const label = page.locator("a2-tree .label").first();
    const english = {
      note: await notes.innerText(),
      label: await label.innerText(),
      bar: await page.locator("a2-message .bytes h3").innerText(),
    };
    for (const language of TRANSLATED) {
      await choose(page, language);
      await expect(page.locator("a2-message .bytes h3")).not.toHaveText(english.bar);
      await expect(notes).not.toHaveText(english.note);
      await expect(label).not.toHaveText(english.label);
      await expect(heading(page), "names of the protocol stay").toHaveText("S2A_RULES");
    }
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", TRANSLATED.at(-1)!);
    await expect(switched(page)).toHaveValue(TRANSLATED.at(-1)!);
    await page.locator("a2-paste textarea").evaluate((area: HTMLTextAreaElement) => {
      area.value = "ff ff ff f";
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    const refusal = page.locator("a2-paste .refusal bdi");
    await expect(refusal).toBeVisible();
    const translated = await refusal.innerText();
    await choose(page, "en");
    await expect(refusal, "what was refused is said again").not.toHaveText(translated);
    await expect(box(page)).toBeVisible();
  },
);

test.describe("of a browser that prefers French", () => {
  test.use({ locale: "fr-CA" });

  test("the page speaks French", async ({ page }) => {
    await page.goto("./");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(switched(page)).toHaveValue("fr");
    await expect(switched(page)).toHaveAccessibleName("Langue");
  });
});

test("the page of a code says in the chosen language what the diagnosis says", async ({ page }) => {
  const about = page.locator("a2-reference .about");
  await page.goto("./#learn/rcon.size");
  await expect(about).toHaveText("The sizes of the RCON packets are wrong");
  for (const [language, said] of [
    ["fr", "Les tailles des paquets RCON sont fausses"],
    ["ru", "Размеры пакетов RCON неверны"],
    ["en", "The sizes of the RCON packets are wrong"],
  ] as const) {
    await choose(page, language);
    await expect(about).toHaveText(said);
  }
});

test("a list follows the language, narrowed and in its order", async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("a2s_player");
  await expect(page.locator("a2-list footer")).toContainText("of 88");
  await asTable(page);
  await page.getByRole("columnheader", { name: "Message" }).click();
  const gists = page.locator("a2-list .gist");
  await expect(gists.filter({ hasText: "asks for a challenge" }).first()).toBeVisible();
  const rows = await page.locator("a2-list .row .index").allInnerTexts();
  for (const [language, asks] of [
    ["fr", "demande un challenge"],
    ["ru", "запрашивает challenge"],
    ["en", "asks for a challenge"],
  ] as const) {
    await choose(page, language);
    await expect(gists.filter({ hasText: asks }).first()).toBeVisible();
    await expect(page.locator("a2-list .row .index")).toHaveText(rows);
  }
});
