import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = /^virtual:catalogue-(\w+)(?:-(\w+))?$/;
/**
 * The files of each part of the catalogue. The part "" is loaded first. Texts that only the command line uses are in no
 * part.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "": ["core", "page"],
  gallery: ["page"],
  analysis: ["finding", "page"],
  learn: ["learn"],
};
/** The keys of `page.ftl` that belong to one part only. */
const OWN: Readonly<Record<string, RegExp>> = {
  gallery: /^page-(?:asking|gallery)-/,
  analysis:
    /^page-(?:audit|chart|chips|completion|conversations?|course|damage|detail|diagnos[ei]s|dialogue|exchanges?|findings?|firewall|found|incidents?|keys|member|outcome|overview|players|question|rcon|rules|servers|step|timeline|transcript|views)-/,
};

/** Returns the messages of a file that belong to a part, without comments. */
function messages(text: string, part: string): string {
  const all = text.replace(/^#.*\n/gm, "").split(/^(?=[a-zA-Z])/m);
  const partOf = (message: string): string => Object.keys(OWN).find((name) => OWN[name]?.test(message)) ?? "";
  return all.filter((message) => !message.startsWith("page-") || partOf(message) === part).join("");
}

/** Provides `virtual:catalogue-fr`, `virtual:catalogue-fr-learn` and so on: the texts of a language, or of a part of it. */
export function catalogues(folder: string): Plugin {
  return {
    name: "catalogues",
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const [, language = "", part = ""] = NAME.exec(id.slice(1)) ?? [];
      if (!id.startsWith("\0") || language === "") return null;
      const files = (PARTS[part] ?? []).map((name) => join(folder, language, `${name}.ftl`)).filter(existsSync);
      const texts = files.map((file) => {
        this.addWatchFile(file);
        return messages(readFileSync(file, "utf8"), part);
      });
      return `export default ${JSON.stringify(texts)};`;
    },
  };
}
