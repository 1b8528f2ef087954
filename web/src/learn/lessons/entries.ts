/** The list of lessons in the current language. */
import lessons, { type Entry } from "virtual:lessons";
import { currentLanguage } from "../../language/text";

/** Returns the language of the lessons: English if the current language does not have all of them. */
export function lessonLanguage(): string {
  return lessons[currentLanguage()]?.length === lessons["en"]?.length ? currentLanguage() : "en";
}

/** A lesson's number is its place in the list; the first one, the picture of all of it, is lesson 0. */
export function entries(): readonly Entry[] {
  return lessons[lessonLanguage()] ?? [];
}
