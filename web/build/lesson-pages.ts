import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { Fluent } from "../src/language/fluent.ts";
import { Conversation } from "./lesson-pages/conversation.ts";
import { indexPage, lessonPage, pageOf, readingPage, type Site, type Translate } from "./lesson-pages/html.ts";
import { COMPLETE, material, type Places } from "./lessons.ts";
import { compileAll } from "./lessons/compile.ts";
import { READINGS, compileReadings, readReading } from "./lessons/readings.ts";

/** Returns the texts of Learn in a language, from the catalogues. */
function texts(catalogues: string, language: string): Translate {
  const fluent = new Fluent(language, [readFileSync(join(catalogues, language, "learn.ftl"), "utf8")]);
  return (key, args = {}) => {
    const text = fluent.catalogue(key, args);
    if (text === undefined) throw new Error(`${language}: no text ${key}`);
    return text;
  };
}

/** Returns all pages of a language, by the names of their files. */
export async function pagesOf(
  places: Places & { readonly catalogues: string },
  address: string | null,
): Promise<ReadonlyMap<string, string>> {
  const { lessons: folder, cases, engine, catalogues } = places;
  const compiled = compileAll(folder, await material(places), COMPLETE);
  const names = (compiled.get("en") ?? []).map(({ name }) => name);
  const readings = compileReadings(
    folder,
    COMPLETE,
    (compiled.get("en") ?? []).map(({ lesson }) => lesson.steps.length),
  );
  const conversation = await Conversation.of(engine, cases, catalogues);
  const pages = new Map<string, string>();
  for (const language of COMPLETE) {
    const site: Site = { language, languages: COMPLETE, address, translate: texts(catalogues, language) };
    const lessonsOf = compiled.get(language) ?? [];
    const readingsOf = READINGS.flatMap((name) => {
      const reading = readings.get(language)?.[name];
      return reading ? [{ name, reading }] : [];
    });
    const add = (name: string, content: string): void => void pages.set(`${language}/${pageOf(name)}`, content);
    const file = join(folder, language, "conversation.md");
    const talk = readReading(readFileSync(file, "utf8"), file);
    add("conversation", conversation.page(talk, names, site));
    add("index", indexPage(lessonsOf, [{ name: "conversation", reading: talk }, ...readingsOf], site));
    for (const { name, lesson } of lessonsOf) add(name, lessonPage(name, lesson, names, site));
    for (const { name, reading } of readingsOf) add(name, readingPage(name, reading, names, site));
  }
  return pages;
}

/**
 * Writes the lessons as HTML pages into `lessons/`, for search engines and for browsers without scripts. It comes after the
 * service worker's list is made, so that nobody loads them in advance. `A2SCOPE_ADDRESS` is where the page is published, as
 * in `https://example.org/a2scope/`; with it the pages name their canonical address.
 */
export function lessonPages(places: Places & { readonly catalogues: string }): Plugin {
  let folder = "";
  let failed = false;
  return {
    name: "lesson-pages",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir, "lessons");
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler: async () => {
        if (failed) return;
        const address = process.env["A2SCOPE_ADDRESS"]?.replace(/\/*$/, "/") ?? null;
        for (const [name, content] of await pagesOf(places, address)) {
          const file = join(folder, name);
          mkdirSync(join(file, ".."), { recursive: true });
          writeFileSync(file, content);
        }
      },
    },
  };
}
