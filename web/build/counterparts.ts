/** Which messages answer which, and an example of each, from the reference. */
import type { Plugin } from "vite";
import type { Contents, ReferencePage } from "../src/learn/reference/data.ts";
import { loadAnalysis } from "./analysis.ts";

const NAME = "virtual:counterparts";
/** The fact that names the answers, in English: without a catalogue, the engine speaks English. */
const ANSWERED_BY = "Answered by";

interface Counterpart {
  /** Names of the messages that answer this one, the usual one first. */
  readonly answers: readonly string[];
  /** The packets of the example, as hex; empty if there is no example. */
  readonly packets: readonly string[];
}

function counterpart({ blocks }: ReferencePage): Counterpart {
  const facts = blocks.flatMap((block) => (block.kind === "facts" ? block.facts : []));
  const answers = facts.find(({ name }) => name === ANSWERED_BY)?.values ?? [];
  const example = blocks.find((block) => block.kind === "example");
  return { answers: answers.flatMap(({ page }) => page ?? []), packets: example?.packets ?? [] };
}

/** Provides `virtual:counterparts`: by the name of a message, what answers it and an example of it. */
export function counterparts(folder: string): Plugin {
  return {
    name: "counterparts",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const engine = await loadAnalysis(folder);
      const { messages } = JSON.parse(engine.referenceContents()) as Contents;
      const all = messages.map((heading) => {
        const page = engine.reference(heading.id);
        if (page === undefined) throw new Error(`the reference has no page about ${heading.id}`);
        return [heading.id, counterpart(JSON.parse(page) as ReferencePage)] as const;
      });
      if (!all.some(([, { answers }]) => answers.length > 0)) throw new Error("the reference names no answers");
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(all)))});`;
    },
  };
}
