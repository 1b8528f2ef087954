/**
 * The language of the page. It is the language that the user chose, which the browser stores; otherwise the first of
 * the browser's languages that the page has; otherwise English.
 */
import { LitElement, type ReactiveController, type ReactiveElement } from "lit";
import { currentLanguage, onLanguage, setLanguage, type Catalogue } from "./text";

/** The languages of the page, each with its own name for itself. */
export const LANGUAGES = { en: "English", fr: "Français", ru: "Русский" } as const;
export type Language = keyof typeof LANGUAGES;
type Translated = Exclude<Language, "en">;

const KEY = "a2scope-language";

/** The texts of a language as they are sent to the workers. */
export interface Translation {
  readonly language: Language;
  /** The texts of the `.ftl` files; empty for English. */
  readonly texts: readonly string[];
}

const ENGLISH: Translation = { language: "en", texts: [] };
/**
 * The parts of a language's texts: for the page, what the start page says later, the analysis, and Learn. Each part is loaded when it is
 * first needed.
 */
export type Part = "page" | "gallery" | "analysis" | "learn";

const CATALOGUES: Readonly<Record<Translated, Readonly<Record<Part, () => Promise<{ default: readonly string[] }>>>>> =
  {
    fr: {
      page: () => import("virtual:catalogue-fr"),
      gallery: () => import("virtual:catalogue-fr-gallery"),
      analysis: () => import("virtual:catalogue-fr-analysis"),
      learn: () => import("virtual:catalogue-fr-learn"),
    },
    ru: {
      page: () => import("virtual:catalogue-ru"),
      gallery: () => import("virtual:catalogue-ru-gallery"),
      analysis: () => import("virtual:catalogue-ru-analysis"),
      learn: () => import("virtual:catalogue-ru-learn"),
    },
  };

let now = ENGLISH;
/** The parts other than `page` that were requested so far. */
const wanted = new Set<Exclude<Part, "page">>();
/** The language that was requested last. Its texts may still be loading. */
let aim: Language = "en";
/** Counts requests for a language, so that only the newest takes effect. */
let choices = 0;

/** Returns the translation in use. */
export function currentTranslation(): Translation {
  return now;
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGES, value);
}

/** Returns the language that the user chose, else the first of the browser's languages that the page has. */
function preferred(): Language {
  try {
    const kept = localStorage.getItem(KEY);
    if (isLanguage(kept)) return kept;
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  return navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}

/** Loads the texts of all requested parts and returns them. A part that cannot be loaded stays in English. */
async function texts(language: Translated): Promise<readonly string[]> {
  const { page, ...others } = CATALOGUES[language];
  const parts = Array.from(wanted, (part) => others[part]().catch(() => ({ default: [] })));
  return (await Promise.all([page(), ...parts])).flatMap((part) => part.default);
}

/** Switches to a language once its texts are loaded. Rejects if they cannot be loaded. */
async function change(language: Language): Promise<void> {
  choices += 1;
  const number = choices;
  aim = language;
  let catalogue: Catalogue | null = null;
  let next = ENGLISH;
  if (language !== "en") {
    const [{ Fluent }, all] = await Promise.all([import("./fluent"), texts(language)]);
    if (number !== choices) return;
    catalogue = new Fluent(language, all).catalogue;
    next = { language, texts: all };
  }
  now = next;
  document.documentElement.lang = language;
  setLanguage(language, catalogue);
}

/** Switches to a language and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked; the choice lasts until the page is closed.
  }
  await change(language);
}

/** Switches to the language that a link asks for. The browser does not store this choice. */
export async function showInLanguage(language: Language): Promise<void> {
  await change(language);
}

/**
 * Loads the texts of a part, for the current language and for every language chosen later. If loading fails, the part
 * stays in English.
 */
export async function loadTexts(part: Exclude<Part, "page">): Promise<void> {
  if (wanted.has(part)) return;
  wanted.add(part);
  if (aim !== "en") await change(aim).catch(() => undefined);
}

/** Renders an element again when the language changes. */
class LanguageController implements ReactiveController {
  #end: (() => void) | null = null;
  #shown = currentLanguage();

  constructor(private readonly host: ReactiveElement) {}

  /** Requests an update. To the element, it looks as if a property called `language` had changed. */
  readonly #again = (): void => {
    if (this.#shown !== currentLanguage()) this.host.requestUpdate("language", this.#shown);
    else this.host.requestUpdate();
  };

  hostConnected(): void {
    this.#end = onLanguage(this.#again);
    if (this.#shown !== currentLanguage()) this.#again();
  }

  hostUpdated(): void {
    this.#shown = currentLanguage();
  }

  hostDisconnected(): void {
    this.#end?.();
  }
}

LitElement.addInitializer((element) => element.addController(new LanguageController(element)));

// If the texts cannot be loaded, the page stays in English.
if (preferred() !== "en") change(preferred()).catch(() => undefined);
