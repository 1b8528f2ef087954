/** Compiles the texts beside the lessons: the glossary, and the history of the protocol. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Reading, ReadingSection } from "../../src/learn/readings/reading.ts";
import { Reader, opening, parse, plain, type Piece } from "./markdown.ts";

/** The names of the files. */
export const READINGS = ["glossary", "history"] as const;
export type ReadingName = (typeof READINGS)[number];

/** Parses a text of sections. In a glossary each section is a term, with a `::term` directive below its heading. */
export function readReading(text: string, file: string): Reading {
  const reader: Reader = new Reader(file, /^(#|https:\/\/)/);
  const nodes = parse(text);
  const sections: ReadingSection[] = [];
  const starts = nodes.flatMap((node, index) => (node.type === "heading" && index > 0 ? [index] : []));
  starts.forEach((start, index) => {
    const [heading, ...body] = nodes.slice(start, starts[index + 1] ?? nodes.length);
    if (heading?.depth !== 2) reader.refuse(heading ?? { type: "root" }, "a section has a heading of the second level");
    const directive = body[0]?.type === "leafDirective" && body[0].name === "term" ? body.shift() : undefined;
    const { id = "", see = "", step = "" } = directive ? reader.attributes(directive) : {};
    if (directive && !/^[a-z0-9-]+$/.test(id)) reader.refuse(directive, "a term needs an id");
    const blocks = body.map((node) => {
      const piece: Piece = reader.piece(node);
      if (piece.kind !== "paragraph" && piece.kind !== "list" && piece.kind !== "code")
        return reader.refuse(node, "only prose has a place here");
      return piece;
    });
    sections.push({
      id,
      title: plain(reader.inlines(heading.children)),
      see: see.split(" ").filter(Boolean),
      step,
      blocks,
    });
  });
  return { ...opening(reader, nodes), sections };
}

/** Throws if a term is named twice, or names another one that is not there, or a step that no lesson has. */
export function checkTerms(glossary: Reading, file: string, steps: readonly number[]): void {
  const ids = glossary.sections.map(({ id }) => id);
  for (const { id, title, see, step } of glossary.sections) {
    if (id === "" || ids.indexOf(id) !== ids.lastIndexOf(id)) throw new Error(`${file}: ${title}: no id of its own`);
    const missing = see.find((other) => !ids.includes(other) || other === id);
    if (missing !== undefined) throw new Error(`${file}: ${id}: there is no other term ${missing}`);
    const [lesson = 0, number = 0] = step.split("/").map(Number);
    if (step !== "final" && !(number >= 1 && number <= (steps[lesson] ?? 0)))
      throw new Error(`${file}: ${id}: there is no step ${step}`);
  }
}

/** Returns what must be the same in every language: the terms, and how many blocks a section has. */
function bones({ sections }: Reading): string {
  return JSON.stringify(sections.map(({ id, see, step, blocks }) => [id, see, step, blocks.length]));
}

/** Compiles these texts of every language. `steps` has the number of steps of each lesson. */
export function compileReadings(
  folder: string,
  languages: readonly string[],
  steps: readonly number[],
): Map<string, Readonly<Record<ReadingName, Reading>>> {
  const all = new Map<string, Readonly<Record<ReadingName, Reading>>>();
  for (const language of languages) {
    const of = (name: ReadingName): Reading =>
      readReading(readFileSync(join(folder, language, `${name}.md`), "utf8"), `${language}/${name}.md`);
    const texts = { glossary: of("glossary"), history: of("history") };
    checkTerms(texts.glossary, `${language}/glossary.md`, steps);
    for (const name of READINGS) {
      const original = all.get(languages[0] ?? "")?.[name] ?? texts[name];
      if (bones(original) !== bones(texts[name]))
        throw new Error(`${language}/${name}.md: other sections than in ${languages[0]}`);
    }
    all.set(language, texts);
  }
  return all;
}
