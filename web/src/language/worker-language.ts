/** The language in a worker. The page sends the texts, and the engine's modules look up their texts in them. */
import type { EngineCatalogue } from "./fluent";
import type { Translation } from "./language";
import { setLanguage } from "./text";

/** A module of the engine. Its texts are translated by the catalogue that is passed to it. */
interface TranslatedModule {
  setLanguage(catalogue: EngineCatalogue | null): void;
}

/** The message with which the page tells a worker the language. */
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

/** Sets the language of a module to the page's language, now and whenever that changes. */
export function followLanguage(engine: TranslatedModule): void {
  engines.add(engine);
  engine.setLanguage(catalogue);
}

/**
 * Resolves once the language that the page sent last is in use. If it cannot be loaded, the previous one stays in use.
 */
export function languageReady(): Promise<void> {
  return understood;
}

addEventListener("message", ({ data }: MessageEvent<LanguageMessage | object>) => {
  if (!("translation" in data)) return;
  understood = understood.then(() => understand(data.translation)).catch(() => undefined);
});
