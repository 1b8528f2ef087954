/** The engine, twice: a small module, which the page loads at once, and a fast one for captures. */
import init, * as small from "a2scope";
import sample from "../../tests/captures/sample.pcapng?url";
import { handedOver } from "./serve";
import { speaks } from "./worker-language";

export type Module = typeof small;

/** Resolves when the small module can be used. */
export const ready = handedOver().then((module) => init({ module_or_path: module })).then(() => speaks(small));

let fast: Promise<Module> | null = null;

async function load(): Promise<Module> {
  const [module, { default: wasm }] = await Promise.all([import("a2scope-captures"), import("a2scope-captures/a2scope_bg.wasm?url")]);
  await module.default({ module_or_path: wasm });
  speaks(module);
  return module;
}

/** The module that reads captures: where the fast one cannot be loaded, the small one, which does it, too. */
export function forCaptures(): Promise<Module> {
  fast ??= load().catch(() => {
    fast = null;
    return small;
  });
  return fast;
}

/** How long the module for captures is warmed up, in ms. */
const WARM_UP = 40;

let warm: Promise<void> | null = null;

async function warmUp(): Promise<void> {
  const [module, response] = await Promise.all([forCaptures(), fetch(sample)]);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const scope = new module.Scope();
  for (const start = performance.now(); performance.now() - start < WARM_UP; ) scope.push(bytes);
  scope.free();
}

/**
 * Loads the module that reads captures, and has it read a small one over and over: browsers compile a function for speed
 * only after it has run for a while.
 */
export function prepare(): Promise<void> {
  warm ??= warmUp().catch(() => {
    warm = null;
  });
  return warm;
}

export { small };
