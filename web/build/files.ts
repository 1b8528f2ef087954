import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Returns all files below a folder, as sorted paths with `/`. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Makes a plugin that calls `run` with the files of the built page, once they have been written. */
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
    // Vite also closes a failed bundle; an error here would hide the real one.
    closeBundle: {
      order: "post",
      handler: () => {
        if (!failed) run(folder, filesOf(folder));
      },
    },
  };
}
