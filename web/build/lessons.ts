import { join } from "node:path";
import type { Plugin } from "vite";
import { compileAll, type Compiled } from "./lessons/compile.ts";
import { Packets } from "./lessons/packets.ts";
import { Sources } from "./lessons/sources.ts";
import { READINGS, compileReadings, type ReadingName } from "./lessons/readings.ts";

const INDEX = "virtual:lessons";
const ONE = "virtual:lesson/";
const TEXTS = "virtual:readings";
const TEXT = "virtual:reading/";

/** The languages that must have every lesson. */
export const COMPLETE = ["en", "fr", "ru"];

export interface Places {
  /** Folder with one folder per language, which contains a Markdown file per lesson. */
  readonly lessons: string;
  readonly cases: string;
  /** The npm package, which decodes the packets at build time. */
  readonly engine: string;
  /** The folder of the repository, with what lessons quote. */
  readonly root: string;
}

/** Returns what lessons are compiled of. */
export async function material({ engine, cases, root }: Places): Promise<{ packets: Packets; sources: Sources }> {
  const [packets, sources] = await Promise.all([Packets.of(engine, cases), Sources.of(root)]);
  return { packets, sources };
}

/** Throws if a lesson links to a word that the glossary does not have. */
function checkLinks(lessonsOf: ReadonlyMap<string, readonly Compiled[]>, terms: readonly string[]): void {
  for (const [language, list] of lessonsOf) {
    for (const { name, lesson } of list) {
      for (const [, term = ""] of JSON.stringify(lesson).matchAll(/#learn\/glossary\/([\w-]*)/g))
        if (!terms.includes(term)) throw new Error(`${language}/${name}.md: the glossary has no ${term}`);
    }
  }
}

const json = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/**
 * Provides `virtual:lessons`, the titles of all lessons by language, and a module per lesson, `virtual:lesson/en/01-bytes`,
 * which is loaded when the lesson is opened; likewise `virtual:readings` and `virtual:reading/en/glossary`. The build fails
 * if a lesson points at a field that its packet does not have, or at a word that the glossary does not have.
 */
export function lessons(places: Places): Plugin {
  const { lessons: folder } = places;
  let all: Promise<Map<string, Compiled[]>> | null = null;
  const compiled = (): Promise<Map<string, Compiled[]>> =>
    (all ??= material(places).then((made) => compileAll(folder, made, COMPLETE)));
  const texts = async (): Promise<ReturnType<typeof compileReadings>> => {
    const lessonsOf = await compiled();
    const found = compileReadings(
      folder,
      COMPLETE,
      (lessonsOf.get("en") ?? []).map(({ lesson }) => lesson.steps.length),
    );
    checkLinks(lessonsOf, found.get("en")?.glossary.sections.map(({ id }) => id) ?? []);
    return found;
  };
  return {
    name: "lessons",
    buildStart() {
      all = null;
    },
    resolveId: (id) => ([INDEX, TEXTS].includes(id) || id.startsWith(ONE) || id.startsWith(TEXT) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${INDEX}`) {
        const languages = [...(await compiled())].map(([language, list]) => {
          const entries = list.map(({ name, lesson: { title, summary, minutes, steps } }) => {
            this.addWatchFile(join(folder, language, `${name}.md`));
            const exercises = steps.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === "exercise").length;
            const about = JSON.stringify({ title, summary, minutes, steps: steps.length, exercises });
            return `{ ...${about}, load: () => import(${JSON.stringify(`${ONE}${language}/${name}`)}) }`;
          });
          return `${JSON.stringify(language)}: [${entries.join(",\n")}]`;
        });
        return `export default { ${languages.join(",\n")} };`;
      }
      if (id === `\0${TEXTS}`) {
        const languages = [...(await texts()).keys()].map((language) => {
          const loaded = READINGS.map((name) => {
            this.addWatchFile(join(folder, language, `${name}.md`));
            return `${name}: () => import(${JSON.stringify(`${TEXT}${language}/${name}`)})`;
          });
          return `${JSON.stringify(language)}: { ${loaded.join(", ")} }`;
        });
        return `export default { ${languages.join(",\n")} };`;
      }
      if (id.startsWith(`\0${TEXT}`)) {
        const [language = "", name = ""] = id.slice(TEXT.length + 1).split("/");
        const found = (await texts()).get(language)?.[name as ReadingName];
        if (!found) throw new Error(`there is no text ${language}/${name}`);
        return `export default ${json(found)};`;
      }
      if (!id.startsWith(`\0${ONE}`)) return null;
      const [language = "", name = ""] = id.slice(ONE.length + 1).split("/");
      const found = (await compiled()).get(language)?.find((one) => one.name === name);
      if (!found) throw new Error(`there is no lesson ${language}/${name}`);
      return `export default ${json(found.lesson)};`;
    },
  };
}
