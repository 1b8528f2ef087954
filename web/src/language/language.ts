/**
 * The language of the page: the one that the user chose, which the browser stores, else the first of the browser's
 * languages that the page has, else English.
 */
import { LitElement, type ReactiveController, type ReactiveElement } from "lit";
import { currentLanguage, onLanguage, setLanguage, type Catalogue } from "./text";

/** The languages, each with its name in that language. */
export const LANGUAGES = { en: "English", fr: "Français", ru: "Русский" } as const;
export type Language = keyof typeof LANGUAGES;
type Translated = Exclude<Language, "en">;

const KEY = "a2scope-language";

/** The texts of a language other than English, as they are sent to the workers. */
export interface Translation {
  readonly language: Language;
  /** The texts of the `.ftl` files; empty for English. */
  readonly texts: readonly string[];
}

const ENGLISH: Translation = { language: "en", texts: [] };
/** The parts of the catalogue: for the page, the gallery, the analysis, and Learn. Each is loaded when first needed. */
export type Part = "page" | "gallery" | "analysis" | "learn";

const CATALOGUES: Readonly<Record<Translated, Readonly<Record<Part, () => Promise<{ default: readonly string[] }>>>>> = {
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
/** The parts that were requested so far, besides `page`. */
const wanted = new Set<Exclude<Part, "page">>();
/** The language requested last; its catalogue may still be loading. */
let aim: Language = "en";
/** Number of requests so far, so that only the newest takes effect. */
let choices = 0;

/** The translation in use. */
export function currentTranslation(): Translation {
  return now;
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGES, value);
}

/** The language that the user chose, else the browser's. */
function preferred(): Language {
  try {
    const kept = localStorage.getItem(KEY);
    if (isLanguage(kept)) return kept;
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  return navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}

/** Loads the texts of all requested parts. A part that cannot be loaded stays in English. */
async function texts(language: Translated): Promise<readonly string[]> {
  const { page, ...others } = CATALOGUES[language];
  const parts = Array.from(wanted, (part) => others[part]().catch(() => ({ default: [] })));
  return (await Promise.all([page(), ...parts])).flatMap((part) => part.default);
}

/** Switches to a language once its catalogue is loaded; rejects if it cannot be loaded. */
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

/** Switches to the language that a link asks for, without storing it. */
export async function showInLanguage(language: Language): Promise<void> {
  await change(language);
}

/** Loads the texts of a part, now and for every language chosen later. If that fails, the part stays in English. */
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

  /** To the element this looks like a change of a property called `language`. */
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

// If the catalogue cannot be loaded, the page stays in English.
if (preferred() !== "en") change(preferred()).catch(() => undefined);
