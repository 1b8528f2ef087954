/** Translates with Project Fluent. Loaded only when a language other than English is chosen. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Catalogue } from "./text";

/**
 * Returns to the engine the text of a message, or of one attribute of the message. The arguments are JSON. The engine's
 * small module contains only hashes of the keys, to save space, and passes a hash as `key`.
 */
export type EngineCatalogue = (key: string | number, attribute: string | null, args: string) => string | undefined;

type EngineArgument = string | number | { count: number };

function variable(value: EngineArgument): FluentVariable {
  if (typeof value === "string") return value;
  if (typeof value === "object") return new FluentNumber(value.count, { useGrouping: true });
  return new FluentNumber(value, { useGrouping: false, maximumFractionDigits: 20 });
}

type Pattern = Exclude<ReturnType<FluentBundle["getMessage"]>, undefined>["value"];

/** Returns the 32-bit FNV-1a hash of ASCII text. */
export function hash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export class Fluent {
  readonly #bundle: FluentBundle;
  readonly #resources: readonly FluentResource[];
  /** All patterns by the hash of their key. Built when the engine first asks with a hash. */
  #hashed: Map<number, Pattern> | undefined;

  constructor(language: string, texts: readonly string[]) {
    // All languages of the page are written left to right, so arguments need no isolating characters.
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#resources = texts.map((text) => new FluentResource(text));
    for (const resource of this.#resources) this.#bundle.addResource(resource);
  }

  #hashes(): Map<number, Pattern> {
    const hashed = new Map<number, Pattern>();
    for (const { id, value, attributes } of this.#resources.flatMap((resource) => resource.body)) {
      hashed.set(hash(id), value);
      for (const [name, pattern] of Object.entries(attributes)) hashed.set(hash(`${id}.${name}`), pattern);
    }
    return hashed;
  }

  #pattern(key: string | number, attribute: string | null): Pattern | undefined {
    if (typeof key === "number") return (this.#hashed ??= this.#hashes()).get(key);
    const message = this.#bundle.getMessage(key);
    return attribute === null ? message?.value : message?.attributes[attribute];
  }

  #text(key: string | number, attribute: string | null, args: Record<string, FluentVariable>): string | undefined {
    const pattern = this.#pattern(key, attribute);
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
