/** The page in one file in WebKit, opened from a folder. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pasteOf } from "../cases.ts";
import { dist, mixed } from "../places.ts";
import { expect, test } from "./tab.ts";

const url = pathToFileURL(join(dist, "a2scope.html")).href;

test("the page in one file decodes a paste, reads a capture, and analyses it", async ({ tab }) => {
  await tab.openAddress(url);
  await tab.put(pasteOf("info/css"));
  await tab.sees("a2-message >> h2 >> .kind", "S2A_INFO_SRC");
  await tab.pick("mixed.pcapng", readFileSync(mixed));
  await tab.sees("a2-overview >> .figures", /88\s+messages/);
  await tab.click("[role=tab]", "Servers");
  await tab.sees("a2-records >> .row:not(.head)", /\d/);
  expect(await tab.run(() => performance.getEntriesByType("resource").length), "requests").toBe(0);
});
