/** Which messages answer which, and an example of each, from the reference. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Contents, ReferencePage } from "../src/learn/reference/data.ts";

const NAME = "virtual:counterparts";
/** The fact that names the answers, in English: without a catalogue, the engine speaks English. */
const ANSWERED_BY = "Answered by";

/** The functions of the engine of the analysis that are needed here. */
interface Engine {
  initSync(module: { readonly module: Uint8Array }): unknown;
  reference(place: string): string | undefined;
  referenceContents(): string;
}

interface Counterpart {
  /** Names of the messages that answer this one, the usual one first. */
  readonly answers: readonly string[];
  /** The packets of the example, as hex; empty if there is no example. */
  readonly packets: readonly string[];
}

/** Loads the engine from its folder. It is written for browsers, so it is handed its module, and has no package.json. */
async function load(folder: string): Promise<Engine> {
  const code = readFileSync(join(folder, "analysis.js")).toString("base64");
  const engine = (await import(`data:text/javascript;base64,${code}`)) as Engine;
  engine.initSync({ module: readFileSync(join(folder, "analysis_bg.wasm")) });
  return engine;
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
      const engine = await load(folder);
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
