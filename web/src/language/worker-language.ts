/** The language in a worker: the page sends its catalogues, and the engines ask for their texts. */
import type { EngineCatalogue } from "./fluent";
import type { Translation } from "./language";
import { setLanguage } from "./text";

/** A module of the engine. */
interface TranslatedModule {
  setLanguage(catalogue: EngineCatalogue | null): void;
}

/** As the page sends it. */
export interface LanguageMessage {
  readonly translation: Translation;
}

const engines = new Set<TranslatedModule>();
let catalogue: EngineCatalogue | null = null;
let understood: Promise<void> = Promise.resolve();

async function understand({ language, texts }: Translation): Promise<void> {
  const fluent = language === "en" ? null : new (await import("./fluent")).Fluent(language, texts);
  catalogue = fluent?.engine ?? null;
  for (const engine of engines) engine.setLanguage(catalogue);
  setLanguage(language, fluent?.catalogue ?? null);
}

/** Has a module speak the page's language, from now on. */
export function followLanguage(engine: TranslatedModule): void {
  engines.add(engine);
  engine.setLanguage(catalogue);
}

/** Resolves once the language that the page sent last is used; if it cannot be loaded, the one before stays. */
export function languageReady(): Promise<void> {
  return understood;
}

addEventListener("message", ({ data }: MessageEvent<LanguageMessage | object>) => {
  if (!("translation" in data)) return;
  understood = understood.then(() => understand(data.translation)).catch(() => undefined);
});
