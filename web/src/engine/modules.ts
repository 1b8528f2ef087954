/**
 * Loads the engine, which exists as two modules: one for pastes, which the page loads first, and the whole one, which
 * also reads captures and writes everything that is saved.
 */
import init, * as pasteModule from "a2scope";
import type * as WholeModule from "a2scope-whole";
import { Unreachable } from "../kit/errors";
import { followLanguage } from "../language/worker-language";
import { handedOver } from "./serve";
import { wasm } from "./worker-parts";

export type Whole = typeof WholeModule;

/** Resolves when the module for pastes can be used. */
export const ready = handedOver()
  .then((module) => init({ module_or_path: module }))
  .then(() => followLanguage(pasteModule));

let loaded: Promise<Whole> | null = null;

async function load(): Promise<Whole> {
  const [module, { default: url }] = await Promise.all([
    import("a2scope-whole"),
    import("a2scope-whole/a2scope_bg.wasm?url"),
  ]);
  await module.default({ module_or_path: wasm(url) });
  followLanguage(module);
  return module;
}

/** Returns the whole module. Rejects if it cannot be loaded; the next call tries again. */
export function wholeModule(): Promise<Whole> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null;
    throw new Unreachable(String(error), { cause: error });
  });
  return loaded;
}

export { pasteModule };
