/** The examples: each opens, and shows what the command line prints for it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import gallery from "../../web/src/session/gallery.json" with { type: "json" };
import { pasteOf } from "./cases.ts";
import { a2scope, ndjson, pasteToNdjson } from "./command-line.ts";
import { captureRead, clipboard, expect, heading, open, records, test, unfold } from "./fixtures.ts";
import { sample } from "./places.ts";

/** A file that says for people what each example contains. `A2SCOPE_BLESS=1` rewrites it. */
const expected = join(import.meta.dirname, "gallery.txt");

interface Example {
  readonly title: string;
  readonly case?: string;
  readonly capture?: string;
}
const examples: readonly Example[] = gallery.flatMap((group): readonly Example[] => group.examples);

interface Line {
  readonly message: string;
  readonly bytes: number;
  readonly notes: readonly { readonly code: string }[];
}

/** One line: the title and what is in it. */
function described(title: string, printed: string): string {
  const counts = new Map<string, number>();
  for (const line of printed.trimEnd().split("\n")) {
    const { message, bytes, notes } = JSON.parse(line) as Line;
    const what = [message, bytes, ...notes.map(({ code }) => code)].join(" ");
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const list = [...counts].map(([what, count]) => (count > 1 ? `${count} x ${what}` : what));
  return `${title}: ${list.join("; ")}\n`;
}

test(
  "every example opens, and the page copies and writes what the command line does",
  { tag: "@release" },
  async ({ page }) => {
    test.setTimeout(180_000);
    await open(page);
    await unfold(page);
    let seen = "";
    for (const { title, case: name, capture } of examples) {
      const wanted =
        name === undefined ? await ndjson(sample, "--fields") : await pasteToNdjson(pasteOf(name), "--fields");
      await test.step(title, async () => {
        await page
          .getByRole("button", { name: `${title} ` })
          .filter({ has: page.getByText(title, { exact: true }) })
          .click();
        if (wanted.code === 2) {
          await expect(page.locator("a2-paste .refusal")).toBeVisible();
          seen += `${title}: refused\n`;
        } else {
          if (capture) await captureRead(page);
          await expect(heading(page)).toBeVisible();
          await page.getByRole("button", { name: "Export" }).click();
          await page.getByRole("button", { name: "JSON", exact: true }).click();
          await expect(page.locator(".toast")).toContainText("Copied the record as JSON");
          expect(await clipboard(page)).toBe(wanted.printed.split("\n")[0]);
          const written = await records(page, { fields: true });
          expect(written).toBe(wanted.printed);
          seen += described(title, written);
        }
        await page.getByRole("button", { name: "New", exact: true }).click();
        await expect(page.locator("a2-gallery li:visible").first(), "the examples stay unfolded").toBeVisible();
      });
    }
    if (process.env["A2SCOPE_BLESS"]) writeFileSync(expected, seen);
    expect(seen).toBe(readFileSync(expected, "utf8"));
    console.log(`figure: ${examples.length} examples opened and compared`);
  },
);

test("the version is that of the command line", async ({ page }) => {
  await open(page);
  await expect(page.locator("a2-gallery .version")).toHaveText((await a2scope("--version")).printed.trim());
});
