/** The engine of the page's analysis, for the build. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EngineCatalogue } from "../src/language/fluent.ts";

/** Its functions that are needed here. */
export interface Analysis {
  initSync(module: { readonly module: Uint8Array }): unknown;
  reference(place: string): string | undefined;
  referenceContents(): string;
  diagnose(text: string): string;
  setLanguage(translate: EngineCatalogue | null): void;
}

/** Loads the engine from its folder. It is written for browsers, so it is handed its module, and has no package.json. */
export async function loadAnalysis(folder: string): Promise<Analysis> {
  const code = readFileSync(join(folder, "analysis.js")).toString("base64");
  const engine = (await import(`data:text/javascript;base64,${code}`)) as Analysis;
  engine.initSync({ module: readFileSync(join(folder, "analysis_bg.wasm")) });
  return engine;
}
