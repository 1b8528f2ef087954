/** Loads the texts beside the lessons in the current language. */
import readings from "virtual:readings";
import { currentLanguage } from "../../language/text";
import type { Reading } from "./reading";

export type ReadingName = "glossary" | "history";

const known = new Map<string, Promise<Reading>>();

/** Returns a text in the current language; in English if there is none. */
export function reading(name: ReadingName): Promise<Reading> {
  const language = readings[currentLanguage()] ? currentLanguage() : "en";
  const key = `${language} ${name}`;
  const found = known.get(key);
  if (found) return found;
  const load = readings[language]?.[name];
  if (!load) return Promise.reject(new Error(name));
  const loading = load().then((module) => module.default);
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}
