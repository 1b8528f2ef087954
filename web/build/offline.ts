import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { afterBuild } from "./files.ts";

const WORKER = "service-worker.js";

/** Writes the lists of the page's files into the service worker, and puts a hash of their content into its cache name. */
export function offline(atOnce: RegExp): Plugin {
  return afterBuild("offline", (folder, all) => {
    const files = all.filter((file) => file !== WORKER);
    const hash = createHash("sha256");
    for (const file of files)
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(folder, file)));
    const list = (wanted: boolean): string =>
      JSON.stringify(
        files.filter((file) => atOnce.test(file) === wanted).map((file) => (file === "index.html" ? "./" : file)),
      );
    const worker = join(folder, WORKER);
    const code = readFileSync(worker, "utf8")
      .replace("__FILES__", list(true))
      .replace("__LATER__", list(false))
      .replace("__VERSION__", JSON.stringify(hash.digest("hex").slice(0, 16)));
    if (/__(FILES|LATER|VERSION)__/.test(code))
      throw new Error("the service worker's placeholders stand more than once");
    writeFileSync(worker, code);
  });
}
