/** The reference: from a field to its page and back to the field, and the same texts as the command line's. */
import { pasteOf } from "./cases.ts";
import { a2scope } from "./command-line.ts";
import { byte, expect, explanation, field, open, put, show, test } from "./fixtures.ts";

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
  const rows = await shown.locator("section.field").evaluateAll((all): Row[] =>
    all.map((one) => ({
      label: one.querySelector("h3 a")?.textContent ?? "",
      path: one.querySelector("h3 code")?.textContent ?? "",
      doc: one.querySelector(".type + p")?.textContent ?? "",
    })),
  );
  const { printed } = await a2scope("explain", "--format", "html", "S2A_INFO_SRC");
  const document = await context.newPage();
  await document.setContent(printed);
  const written = await document.locator("table.fields tbody tr").evaluateAll((all): Row[] =>
    all.map((one) => ({
      label: one.querySelector("th")?.firstChild?.textContent ?? "",
      path: one.querySelector("th code")?.textContent ?? "",
      doc: one.querySelectorAll("td")[1]?.firstChild?.textContent ?? "",
    })),
  );
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
  // The field under the mouse would be explained first, so move the mouse away.
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

test("an example of several messages shows one at a time, by mouse and keyboard, and all on paper", async ({
  page,
}) => {
  await page.goto("./#learn/rcon");
  const example = page.locator("a2-example").first();
  const packets = example.locator("a2-packet");
  const tabs = example.getByRole("tab");
  await expect(tabs).toHaveText([/^1SERVERDATA_AUTH$/, /^2/, /^3/, /^4/, /^5/]);
  await expect(packets.filter({ visible: true })).toHaveCount(1);
  await tabs.nth(3).click();
  await expect(packets.filter({ visible: true })).toContainText("SERVERDATA_EXECCOMMAND");
  await page.keyboard.press("ArrowLeft");
  await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
  await expect(packets.filter({ visible: true })).toContainText("SERVERDATA_AUTH_RESPONSE");
  await page.emulateMedia({ media: "print" });
  await expect(packets.filter({ visible: true })).toHaveCount(5);
});

test("a code has a page: what to do, and what means the same; it is there without a script, too", async ({ page }) => {
  await page.goto("./#learn/challenge.not_repeated");
  const shown = page.locator("a2-reference");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("challenge.not_repeated");
  await expect(shown.getByRole("heading", { name: "What to do" })).toBeVisible();
  // What goes wrong stands beside what works.
  const [wrong, right] = [shown.locator(".talks section").first(), shown.locator(".talks section").last()];
  await expect(wrong.getByRole("heading")).toHaveText("When it goes wrong");
  await expect(wrong.locator(".wrong").first()).toContainText("A2S_INFO");
  await expect(right.getByRole("heading")).toHaveText("When it works");
  await expect(right.locator("li").last()).toContainText("S2A_INFO_SRC");
  await expect(right.locator(".wrong")).toHaveCount(0);
  await shown.getByRole("link", { name: "silence.after_challenge" }).click();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("silence.after_challenge");
  // A topic has the name of a code's first word.
  await page.goto("./#learn/challenge");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("The challenge");

  await page.goto("./reference/fr/challenge.not_repeated.html");
  await expect(page.getByRole("heading", { name: "Que faire" })).toBeVisible();
  expect(
    await page.locator("body").evaluate((body) => getComputedStyle(body).maxWidth),
    "the style sheet is used",
  ).not.toBe("none");
  await page.getByRole("link", { name: "ru", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Что делать" })).toBeVisible();
  await page.getByRole("link", { name: "a2scope", exact: true }).last().click();
  await expect(page.locator("a2-app")).toBeVisible();
});

test("a diagnosis leads to the page about its code", async ({ page }) => {
  await open(page);
  await put(page, "Invalid response type: 65");
  await page.locator("a2-diagnosis").getByRole("link", { name: "challenge.instead_of_reply" }).click();
  await expect(page.locator("a2-reference").getByRole("heading", { level: 1 })).toHaveText(
    "challenge.instead_of_reply",
  );
  await expect(page.locator("a2-reference")).toContainText("python-a2s");
});
