/**
 * Loads the parts of the page from the files beside it. In the page in one file, `one-file/parts.ts` replaces this
 * module.
 */
import { script } from "../kit/trusted";

/** Starts a worker. */
export function startWorker(url: string, name: string): Worker {
  return new Worker(script(url), { type: "module", name });
}

/** A WebAssembly module: already compiled, or the address from which it can be loaded. */
export type WasmSource = WebAssembly.Module | string;

/** A WebAssembly module, compiled while it downloads. */
export function compiled(url: string): Promise<WasmSource> {
  // Some servers send it with a MIME type that browsers refuse to compile; then the worker loads it from its address.
  return WebAssembly.compileStreaming(fetch(url)).catch(() => url);
}

export async function content(url: string): Promise<Blob> {
  return (await fetch(url)).blob();
}

/** The page that is a single file, as HTML. */
export async function onePage(): Promise<string> {
  const response = await fetch("a2scope.html");
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}
