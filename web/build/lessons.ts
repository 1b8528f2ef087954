import { join } from "node:path";
import type { Plugin } from "vite";
import { compileAll, type Compiled } from "./lessons/compile.ts";
import { Packets } from "./lessons/packets.ts";

const INDEX = "virtual:lessons";
const ONE = "virtual:lesson/";

/** The languages that must have every lesson. */
export const COMPLETE = ["en", "fr", "ru"];

export interface Places {
  /** Folder with one folder per language, which contains a Markdown file per lesson. */
  readonly lessons: string;
  readonly cases: string;
  /** The npm package, which decodes the packets at build time. */
  readonly engine: string;
}

const json = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/**
 * Provides `virtual:lessons`, the titles of all lessons by language, and a module per lesson, `virtual:lesson/en/01-bytes`,
 * which is loaded when the lesson is opened. The build fails if a lesson points at a field that its packet does not have.
 */
export function lessons({ lessons: folder, cases, engine }: Places): Plugin {
  let all: Promise<Map<string, Compiled[]>> | null = null;
  const compiled = (): Promise<Map<string, Compiled[]>> =>
    (all ??= Packets.of(engine, cases).then((packets) => compileAll(folder, packets, COMPLETE)));
  return {
    name: "lessons",
    buildStart() {
      all = null;
    },
    resolveId: (id) => (id === INDEX || id.startsWith(ONE) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${INDEX}`) {
        const languages = [...(await compiled())].map(([language, list]) => {
          const entries = list.map(({ name, lesson: { title, summary, minutes, steps } }) => {
            this.addWatchFile(join(folder, language, `${name}.md`));
            const about = JSON.stringify({ title, summary, minutes, steps: steps.length });
            return `{ ...${about}, load: () => import(${JSON.stringify(`${ONE}${language}/${name}`)}) }`;
          });
          return `${JSON.stringify(language)}: [${entries.join(",\n")}]`;
        });
        return `export default { ${languages.join(",\n")} };`;
      }
      if (!id.startsWith(`\0${ONE}`)) return null;
      const [language = "", name = ""] = id.slice(ONE.length + 1).split("/");
      const found = (await compiled()).get(language)?.find((one) => one.name === name);
      if (!found) throw new Error(`there is no lesson ${language}/${name}`);
      return `export default ${json(found.lesson)};`;
    },
  };
}
