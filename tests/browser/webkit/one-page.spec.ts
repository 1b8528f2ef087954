/** The page in one file in WebKit, opened from a folder. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pasteOf } from "../cases.ts";
import { dist, zstd } from "../places.ts";
import { expect, test, type Tab } from "./tab.ts";

const page = join(dist, "a2scope.html");

/** The content of the file that the export menu saves with a button. */
async function saved(tab: Tab, button: string): Promise<string> {
  await tab.run(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (content: Blob): string => {
      URL.createObjectURL = make;
      Object.assign(globalThis, { taken: content });
      return make.call(URL, content);
    };
    // The driver has no way to a downloaded file.
    HTMLAnchorElement.prototype.click = (): void => undefined;
  });
  await tab.click("a2-export >> [popovertarget=menu]");
  await tab.click("a2-export >> #menu >> .files button", button);
  await tab.sees(".toast", "Saved a page");
  return tab.run(() => (globalThis as unknown as { taken: Blob }).taken.text());
}

test("the page in one file decodes a paste, reads a packed capture, and analyses it", async ({ tab }) => {
  await tab.openAddress(pathToFileURL(page).href);
  await tab.put(pasteOf("info/css"));
  await tab.sees("a2-message >> h2 >> .kind", "S2A_INFO_SRC");
  await tab.pick("mixed.pcapng.zst", readFileSync(zstd));
  await tab.sees("a2-overview >> .figures", /88\s+messages/);
  await tab.click("[role=tab]", "Servers");
  await tab.sees("a2-records >> .row:not(.head)", /\d/);
  expect(
    await tab.run(
      () => performance.getEntriesByType("resource").filter(({ name }) => !name.startsWith("blob:")).length,
    ),
    "requests",
  ).toBe(0);
});

test("a page saved from the page in one file shows what was put into it", async ({ tab }) => {
  const folder = mkdtempSync(join(tmpdir(), "a2scope-"));
  try {
    await tab.openAddress(pathToFileURL(page).href);
    await tab.pick("mixed.pcapng.zst", readFileSync(zstd));
    await tab.sees("a2-overview >> .figures", /88\s+messages/);
    await tab.sees("a2-export >> [popovertarget=menu]");
    const file = join(folder, "mixed.html");
    writeFileSync(file, await saved(tab, "Page with all 88 messages"));
    await tab.openAddress(pathToFileURL(file).href, "a2-app");
    await tab.sees("a2-overview >> .figures", /88\s+messages/);
    await tab.click("[role=tab]", "Messages");
    await tab.sees("a2-list >> footer", "88 messages");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
