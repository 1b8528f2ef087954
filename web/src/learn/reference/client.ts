/** Asks the engine for pages of the reference. It is the engine of analyses, which has room for the texts. */
import worker from "../../analysis/analysis-worker?worker&url";
import type { AnalysisCalls } from "../../analysis/protocol";
import { Remote } from "../../engine/remote";
import { currentLanguage } from "../../language/text";
import type { Contents, ReferencePage } from "./data";

const remote = new Remote<Pick<AnalysisCalls, "reference" | "referenceContents">>(worker, "a2scope reference");
const asked = new Map<string, Promise<unknown>>();

/** What was asked before in this language is not asked again. */
function once<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  const key = `${currentLanguage()} ${what}`;
  const known = asked.get(key) as Promise<Answer> | undefined;
  if (known) return known;
  const answer = ask();
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
}

/** The page of a message or topic; null if there is none. */
export function page(id: string): Promise<ReferencePage | null> {
  return once(`page ${id}`, async () => {
    const json = await remote.call("reference", [id]);
    return json === null ? null : (JSON.parse(json) as ReferencePage);
  });
}

export function contents(): Promise<Contents> {
  return once("contents", async () => JSON.parse(await remote.call("referenceContents", [])) as Contents);
}
