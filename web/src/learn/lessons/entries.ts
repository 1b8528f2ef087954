/** The lessons there are, in the language that is spoken. */
import lessons, { type Entry } from "virtual:lessons";
import { currentLanguage } from "../../language/text";

/** The language that the lessons are in: English where the language spoken has not all of them. */
export function lessonLanguage(): string {
  return lessons[currentLanguage()]?.length === lessons["en"]?.length ? currentLanguage() : "en";
}

export function entries(): readonly Entry[] {
  return lessons[lessonLanguage()] ?? [];
}
