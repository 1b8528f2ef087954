import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { contentSecurityPolicy } from "./build/content-security-policy.ts";
import { examples } from "./build/examples.ts";
import { offline } from "./build/offline.ts";
import { schema } from "./build/schema.ts";
import { size } from "./build/size.ts";
import { unindent } from "./build/unindent.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The code of investigations, loaded with a capture, and their engine, loaded with the first question. */
const forensics = { what: "forensics", files: /^assets\/(diff|forensics|narrow|table|timeline|tools|views)/, most: 1_150_000 };

export default defineConfig({
  base: "./",
  resolve: {
    alias: [
      { find: /^a2scope$/, replacement: here("../target/npm/a2scope-page/a2scope.js") },
      { find: /^a2scope\//, replacement: here("../target/npm/a2scope-page/") },
      { find: /^a2scope-forensics$/, replacement: here("../target/npm/a2scope-forensics/forensics.js") },
      { find: /^a2scope-forensics\//, replacement: here("../target/npm/a2scope-forensics/") },
    ],
  },
  // The goal is 200 kB, but the WebAssembly module alone has more; the limit keeps the page from growing further. The
  // last 41 kB were finding packets in other text and the words of other engines, the 20 before that RCON streams.
  plugins: [contentSecurityPolicy(), examples(here("src/gallery.json"), here("../tests/cases")), schema(here("../crates/a2scope/a2scope-1.schema.json")), unindent(), offline(), size(425_000, forensics)],
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  build: {
    target: "es2022",
    // Nothing is inlined: the policy forbids data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { page: here("index.html"), "service-worker": here("src/offline/service-worker.ts") },
      output: {
        // What the page loads at once is one file, whatever the investigation shares with it.
        codeSplitting: { groups: [{ name: "page", test: (id: string) => !/forensics|offline|virtual:|src\/(tools|compare\/[\w-]+|copy-link|export|list|pages|panes|table|message\/content)\.ts/.test(id) }] },
        entryFileNames: ({ name }) => (name === "service-worker" ? "service-worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
