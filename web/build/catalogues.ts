import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = /^virtual:catalogue-(\w+)(?:-(\w+))?$/;
/** The files of each part, the empty one being what is said at once. What only the command line says is in none. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "": ["core", "page"],
  investigation: ["core", "finding", "page"],
  learn: ["learn"],
};
/** What of these files only an investigation says: of `core.ftl`, what is wrong with a capture file. */
const INVESTIGATION = /^file-|^page-(?:audit|column|completion|conversations?|damage|detail|dialogue|exchanges?|findings|found|member|outcome|overview|players|question|rcon|rules|servers|step|timeline|transcript|views)-/;

/** What a code of a paste means in general: only `explain pastes` says it. */
const PASTE_DOC = /^(paste-.*(?:\n .*)*)\n    \.doc = .*/gm;

/** The messages of a file that a part has, without comments. */
function messages(name: string, text: string, part: string): string {
  const all = text.replace(/^#.*\n/gm, "").replace(PASTE_DOC, "$1").split(/^(?=[a-zA-Z])/m);
  if (name === "finding" || name === "learn") return all.join("");
  return all.filter((message) => INVESTIGATION.test(message) === (part === "investigation")).join("");
}

/** `virtual:catalogue-fr`, `virtual:catalogue-fr-learn`: a part of a language's texts as a module of its own. */
export function catalogues(folder: string): Plugin {
  return {
    name: "catalogues",
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const [, language = "", part = ""] = NAME.exec(id.slice(1)) ?? [];
      if (!id.startsWith("\0") || language === "") return null;
      const files = (PARTS[part] ?? []).map((name) => ({ name, file: join(folder, language, `${name}.ftl`) })).filter(({ file }) => existsSync(file));
      const texts = files.map(({ name, file }) => {
        this.addWatchFile(file);
        return messages(name, readFileSync(file, "utf8"), part);
      });
      return `export default ${JSON.stringify(texts)};`;
    },
  };
}
