import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = /^virtual:catalogue-(\w+)(?:-(\w+))?$/;
/** What the page and the engine say; the rest is the command line's, and Learn's. */
const PARTS = ["core", "page"];

/** `virtual:catalogue-fr`, `virtual:catalogue-fr-learn`: the texts of a language as a module of its own, without comments. */
export function catalogues(folder: string): Plugin {
  return {
    name: "catalogues",
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const [, language = "", part] = NAME.exec(id.slice(1)) ?? [];
      if (!id.startsWith("\0") || language === "") return null;
      const files = (part === undefined ? PARTS : [part]).map((name) => join(folder, language, `${name}.ftl`)).filter(existsSync);
      const texts = files.map((file) => {
        this.addWatchFile(file);
        return readFileSync(file, "utf8").replace(/^#.*\n/gm, "");
      });
      return `export default ${JSON.stringify(texts)};`;
    },
  };
}
