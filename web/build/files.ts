import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Every file below a folder, as paths with `/`, sorted. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Runs a step with the files of the built page, once they are written. */
export function afterBuild(name: string, run: (folder: string, files: readonly string[]) => void): Plugin {
  let folder = "";
  let failed = false;
  return {
    name,
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    // Vite closes a bundle that was not built, too: what then fails would be shown in place of the reason.
    closeBundle: {
      order: "post",
      handler: () => {
        if (!failed) run(folder, filesOf(folder));
      },
    },
  };
}
