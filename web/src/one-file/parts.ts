/**
 * Replaces `engine/parts.ts` in the page in one file, whose parts cannot be loaded from an address. The build puts each
 * part into a `<script>` element that is data, not code: workers as text, everything else compressed and in base64. The
 * id of the element is the name that a `?url` import returns here.
 */
import type { WasmSource } from "../engine/parts";
import { fromBase64 } from "../session/base64";
import { unpack } from "../session/packed";
import { fileOf, withBytes, type Parts, type Reads } from "./handed";

/** The document before anything has changed it. This module is loaded before all others. */
const untouched = document.documentElement.cloneNode(true) as HTMLElement;

/** The parts used so far, compressed. */
const packed = new Map<string, Uint8Array<ArrayBuffer>>();

function textOf(name: string): string {
  const text = document.getElementById(name)?.textContent;
  if (!text) throw new Error(`${name} is not in this page`);
  return text;
}

function part(name: string): Uint8Array<ArrayBuffer> {
  const known = packed.get(name) ?? fromBase64(textOf(name));
  packed.set(name, known);
  return known;
}

/** The addresses of the workers by name. The page does not start any other script. */
const workers = new Map<string, string>();

interface Policy {
  createScriptURL(url: string): string;
}
const rules: Policy = {
  createScriptURL: (url) => {
    if (![...workers.values()].includes(url)) throw new TypeError(`not a script of this page: ${url}`);
    return url;
  },
};
const policy =
  (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes?.createPolicy(
    "a2scope",
    rules,
  ) ?? rules;

export function startWorker(name: string, title: string): Worker {
  const code = textOf(name);
  const url = workers.get(name) ?? URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  workers.set(name, url);
  // The worker is not a module, because Chromium does not start a module from a Blob if the origin of the page is
  // opaque, as that of `file:` is.
  const worker = new Worker(policy.createScriptURL(url), { name: title });
  const names = Array.from(document.querySelectorAll('script[type="application/octet-stream"]'), ({ id }) => id);
  const parts = new Map(
    names.filter((one) => one.startsWith("/") && code.includes(one)).map((one) => [one, part(one)]),
  );
  worker.postMessage({ parts } satisfies Parts);
  sendBytes(worker);
  return worker;
}

/** Makes `postMessage` send the bytes of files that the worker cannot read itself. The order of messages is kept. */
function sendBytes(worker: Worker): void {
  const send = worker.postMessage.bind(worker);
  const reads = new Promise<boolean>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Reads | object>) => {
      if ("readsFiles" in data) resolve(data.readsFiles);
    });
  });
  let last: Promise<unknown> = Promise.resolve();
  worker.postMessage = (message: unknown): void => {
    const sent = last.then(async () => {
      // If the page cannot read the file either, the worker gets the file and reports the error.
      const file = fileOf(message);
      const call = file && !(await reads) ? await withBytes(message, file).catch(() => null) : null;
      send(call ?? message);
    });
    last = sent.catch(() => undefined);
  };
}

export async function compiled(name: string): Promise<WasmSource> {
  return WebAssembly.compile(await unpack(part(name)));
}

export async function content(name: string): Promise<Blob> {
  return new Blob([await unpack(part(name))]);
}

/** Returns a large value of the page, such as the texts of a language. */
export async function value(name: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unpack(part(name)))) as unknown;
}

/** Returns the HTML of this page, as it was before anything changed it. */
export function onePage(): Promise<string> {
  return Promise.resolve(`<!doctype html>\n${untouched.outerHTML}\n`);
}
