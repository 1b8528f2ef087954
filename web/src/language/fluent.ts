/** Translates with Project Fluent. Loaded only when a language other than English is chosen. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Catalogue } from "./text";

/** Returns to the engine the text of a message, or of one attribute of the message. The arguments are JSON. */
export type EngineCatalogue = (key: string, attribute: string | null, args: string) => string | undefined;

type EngineArgument = string | number | { count: number };

function variable(value: EngineArgument): FluentVariable {
  if (typeof value === "string") return value;
  if (typeof value === "object") return new FluentNumber(value.count, { useGrouping: true });
  return new FluentNumber(value, { useGrouping: false, maximumFractionDigits: 20 });
}

export class Fluent {
  readonly #bundle: FluentBundle;
  constructor(language: string, texts: readonly string[]) {
    // All languages of the page are written left to right, so arguments need no isolating characters.
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text));
  }

  #text(key: string, attribute: string | null, args: Record<string, FluentVariable>): string | undefined {
    const message = this.#bundle.getMessage(key);
    const pattern = attribute === null ? message?.value : message?.attributes[attribute];
    if (!pattern) return undefined;
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, args, errors);
    return errors.length === 0 ? text : undefined;
  }

  readonly catalogue: Catalogue = (key, args) => this.#text(key, null, { ...args });

  /** Looks up a text for the engine. Only counts are written with groups of digits, as the command line does. */
  readonly engine: EngineCatalogue = (key, attribute, args) => {
    const own = Object.entries(JSON.parse(args) as Record<string, EngineArgument>);
    return this.#text(key, attribute, Object.fromEntries(own.map(([name, value]) => [name, variable(value)])));
  };
}
