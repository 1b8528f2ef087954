/**
 * The page's words: English is where it is said, other languages come from their catalogues, by keys. The first two
 * arguments of `say` are always literals: `cargo xtask words` makes the English catalogue of them.
 */

export type Arguments = Readonly<Record<string, string | number>>;

/** The text of a key in another language; undefined where it has none. */
export type Catalogue = (key: string, args: Arguments) => string | undefined;

let language = "en";
let catalogue: Catalogue | null = null;
let numbers = new Intl.NumberFormat(language);
/** By the number of decimals. */
const decimals = new Map<number, Intl.NumberFormat>();
const listeners = new Set<() => void>();

/** `{name}` stands for an argument; `{n|row|rows}` for the first word if argument `n` is 1, else for the second. */
const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

function fill(english: string, args: Arguments): string {
  return english.replace(PLACE, (place, name: string, one: string | undefined, other: string) => {
    const value = args[name];
    if (one !== undefined) return value === 1 ? one : other;
    return typeof value === "number" ? number(value) : (value ?? place);
  });
}

/** A text in the current language; in English where its catalogue has none. Numbers are written as the language does. */
export function translated(key: string, english: string, args: Arguments = {}): string {
  return catalogue?.(key, args) ?? fill(english, args);
}

/** A number as the language writes it: `12,345.6`, `12 345,6` */
export function number(value: number): string {
  return numbers.format(value);
}

/** The same with this many decimals, and without separators of thousands: `0.50`, `12345,60` */
export function decimal(value: number, digits: number): string {
  let format = decimals.get(digits);
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
    decimals.set(digits, format);
  }
  return format.format(value);
}

/** The current language, as `<html lang>` has it. */
export function currentLanguage(): string {
  return language;
}

/** From now on another language is chosen; without a catalogue, English with the numbers of that language. */
export function setLanguage(next: string, texts: Catalogue | null): void {
  language = next;
  catalogue = texts;
  numbers = new Intl.NumberFormat(next);
  decimals.clear();
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` whenever another language is chosen; returns how to end that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
