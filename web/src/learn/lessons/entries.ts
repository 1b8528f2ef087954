/** The lessons there are, in the language that is spoken. */
import lessons, { type Entry } from "virtual:lessons";
import { spoken } from "../../language/say";

/** The language that the lessons are in: English where the language spoken has not all of them. */
export function lessonLanguage(): string {
  return lessons[spoken()]?.length === lessons["en"]?.length ? spoken() : "en";
}

export function entries(): readonly Entry[] {
  return lessons[lessonLanguage()] ?? [];
}
