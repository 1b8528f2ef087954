/** Bundles the tests for Node, which knows neither TypeScript nor the virtual modules. `npm test` then runs them. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { schema } from "../build/schema.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  publicDir: false,
  logLevel: "warn",
  plugins: [schema(here("../../crates/report/a2scope-1.schema.json"))],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: "node20",
    // As deep in the repository as tests/browser, whose modules look for their files from their own folder.
    outDir: here("../../target/web-tests"),
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: readdirSync(here("."))
        .filter((file) => file.endsWith(".test.ts"))
        .map(here),
      // The engine as the npm package has it, which reads its module from beside itself. Nothing is unpacked here.
      external: [/\/target\/npm\//, /^a2scope-unpack/],
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
