/** axe-core, which checks accessibility, in the form in which every browser runs it in the page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";

/** The script that defines `axe`. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns the violations of the given rules, or of all rules, as text. Runs in the page, after `AXE`. */
export async function violations(rules?: readonly string[]): Promise<string[]> {
  const found = await (globalThis as unknown as { axe: typeof axe }).axe.run({
    // Without this, axe also computes selectors for everything that passes, which is slow.
    resultTypes: ["violations"],
    ...(rules && { runOnly: [...rules] }),
  });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${JSON.stringify(target)} ${failureSummary ?? ""}`),
  );
}
