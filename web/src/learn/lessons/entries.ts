/** The list of lessons in the current language. */
import lessons, { type Entry } from "virtual:lessons";
import { currentLanguage } from "../../language/text";

/** Returns the language of the lessons: English if the current language does not have all of them. */
export function lessonLanguage(): string {
  return lessons[currentLanguage()]?.length === lessons["en"]?.length ? currentLanguage() : "en";
}

export function entries(): readonly Entry[] {
  return lessons[lessonLanguage()] ?? [];
}
