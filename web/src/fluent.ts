/** Catalogues as Project Fluent reads them; loaded with the first language other than English. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Catalogue } from "./say";

/** As the engine asks: for a message's text or for one of its attributes, with arguments as JSON. */
export type EngineCatalogue = (key: string, attribute: string | null, args: string) => string | undefined;

export class Fluent {
  readonly #bundle: FluentBundle;

  constructor(language: string, texts: readonly string[]) {
    // All three languages are written from left to right.
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

  /** The engine's numbers are written as the command line writes them: in one piece. */
  readonly engine: EngineCatalogue = (key, attribute, args) => {
    const own = Object.entries(JSON.parse(args) as Record<string, string | number>);
    return this.#text(key, attribute, Object.fromEntries(own.map(([name, value]) =>
      [name, typeof value === "number" ? new FluentNumber(value, { useGrouping: false, maximumFractionDigits: 20 }) : value])));
  };
}
