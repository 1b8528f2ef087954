/** The language in a worker: the page sends its catalogues, and the engines ask for their texts. */
import type { EngineCatalogue } from "./fluent";
import type { Spoken } from "./language";
import { speak } from "./say";

/** A module of the engine. */
interface Speaker {
  setLanguage(catalogue: EngineCatalogue | null): void;
}

/** As the page sends it. */
export interface LanguageMessage {
  readonly spoken: Spoken;
}

const engines = new Set<Speaker>();
let catalogue: EngineCatalogue | null = null;
let understood: Promise<void> = Promise.resolve();

async function understand({ language, texts }: Spoken): Promise<void> {
  const fluent = language === "en" ? null : new (await import("./fluent")).Fluent(language, texts);
  catalogue = fluent?.engine ?? null;
  for (const engine of engines) engine.setLanguage(catalogue);
  speak(language, fluent?.catalogue ?? null);
}

/** Has a module speak the page's language, from now on. */
export function speaks(engine: Speaker): void {
  engines.add(engine);
  engine.setLanguage(catalogue);
}

/** Resolves once the language that the page sent last is spoken; if it cannot be loaded, the one before stays. */
export function languageReady(): Promise<void> {
  return understood;
}

addEventListener("message", ({ data }: MessageEvent<LanguageMessage | object>) => {
  if (!("spoken" in data)) return;
  understood = understood.then(() => understand(data.spoken)).catch(() => undefined);
});
