/** axe-core, as every browser runs it in the page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";

/** The script that defines `axe`. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is wrong with the page, in words, by all rules or by these; runs in the page, after `AXE`. */
export async function violations(rules?: readonly string[]): Promise<string[]> {
  const found = await (globalThis as unknown as { axe: typeof axe }).axe.run({
    // What passes needs no selectors, which take time.
    resultTypes: ["violations"],
    ...rules && { runOnly: [...rules] },
  });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${JSON.stringify(target)} ${failureSummary ?? ""}`));
}
