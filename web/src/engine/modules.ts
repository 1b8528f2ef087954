/**
 * Loads the engine, which exists as two modules: a small one for pastes, which the page loads at once, and the whole
 * one, for captures and for everything that is saved.
 */
import init, * as pasteModule from "a2scope";
import type * as WholeModule from "a2scope-whole";
import mixed from "../../../tests/captures/mixed.pcapng?url";
import { Unreachable } from "../kit/errors";
import { followLanguage } from "../language/worker-language";
import { handedOver } from "./serve";
import { content, wasm } from "./worker-parts";

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

/** For how long the whole module is warmed up, in ms: `WARM_UP` in all, `AT_A_TIME` without a pause. */
const WARM_UP = 300;
const AT_A_TIME = 15;

let warm: Promise<void> | null = null;
/** Whether a capture is being read: the module is then in use, and needs no warm-up. */
let used = false;

async function warmUp(): Promise<void> {
  const [module, bytes] = await Promise.all([wholeModule(), content(mixed)]);
  for (let spent = 0; spent < WARM_UP && !used; spent += AT_A_TIME) {
    const input = new module.Input();
    for (const start = performance.now(); performance.now() - start < AT_A_TIME;) input.push(bytes);
    input.free();
    // Waits for a moment, so that calls that arrived in the meantime are answered.
    await new Promise((resume) => setTimeout(resume));
  }
}

/**
 * Loads the whole module and warms it up: it reads a small capture with messages of most kinds over and over, because
 * browsers optimise a function only after it has run for a while.
 */
export function prepare(): Promise<void> {
  warm ??= warmUp().catch(() => {
    warm = null;
  });
  return warm;
}

/** Ends the warm-up, because a capture is being read. */
export function use(): void {
  used = true;
}

export { pasteModule };
