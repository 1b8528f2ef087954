/** The lessons there are, in the language that is spoken. */
import lessons, { type Entry } from "virtual:lessons";
import { spoken } from "../../say";

/** In English where the language has not all of them. */
export function entries(): readonly Entry[] {
  const english = lessons["en"] ?? [];
  const own = lessons[spoken()];
  return own?.length === english.length ? own : english;
}
