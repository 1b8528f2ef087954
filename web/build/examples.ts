import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

interface Example {
  readonly case?: string;
}
interface Group {
  readonly examples: readonly Example[];
}

const NAME = "virtual:examples";

/** Returns the paste in a case file: the text between its first two `---` lines. */
export function paste(text: string, path: string): string {
  const [, body] = text.split(/^---\n/m);
  if (body === undefined) throw new Error(`${path} holds no paste`);
  return body.replace(/\n$/, "");
}

/** Provides `virtual:examples`: the pastes of the door and the gallery by path, in a module that is loaded when needed. */
export function examples(door: string, gallery: string, cases: string): Plugin {
  return {
    name: "examples",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const json = (file: string): unknown => {
        this.addWatchFile(file);
        return JSON.parse(readFileSync(file, "utf8"));
      };
      const groups = [{ examples: json(door) }, ...(json(gallery) as object[])] as readonly Group[];
      const paths = groups.flatMap((group) => group.examples.flatMap((example) => example.case ?? []));
      const pastes = [...new Set(paths)].map((path) => {
        const file = join(cases, `${path}.txt`);
        this.addWatchFile(file);
        return [path, paste(readFileSync(file, "utf8"), file)];
      });
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(pastes)))});`;
    },
  };
}
