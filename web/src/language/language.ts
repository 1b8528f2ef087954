/** The page's language: the one chosen, which this browser remembers, else the first of the browser's that there is, else English. */
import { LitElement, type ReactiveController, type ReactiveElement } from "lit";
import { currentLanguage, onLanguage, setLanguage, type Catalogue } from "./text";

/** The languages, each by its own name. */
export const LANGUAGES = { en: "English", fr: "Français", ru: "Русский" } as const;
export type Language = keyof typeof LANGUAGES;
type Translated = Exclude<Language, "en">;

const KEY = "a2scope-language";

/** What is shown besides English: catalogues, as the workers are given them. */
export interface Translation {
  readonly language: Language;
  /** Texts of `.ftl` files; empty for English. */
  readonly texts: readonly string[];
}

const ENGLISH: Translation = { language: "en", texts: [] };
/** What is said: anywhere, in the gallery, in an analysis, and in Learn. Each part is loaded when it is first wanted. */
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
/** What else has been wanted so far. */
const wanted = new Set<Exclude<Part, "page">>();
/** The language that was wanted last; its catalogue may be on its way. */
let aim: Language = "en";
/** Counts what was to be shown: only the newest counts. */
let choices = 0;

/** The translation that is shown. */
export function currentTranslation(): Translation {
  return now;
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGES, value);
}

/** The language that was chosen, else the browser's. */
function preferred(): Language {
  try {
    const kept = localStorage.getItem(KEY);
    if (isLanguage(kept)) return kept;
  } catch {
    // Where nothing can be stored, nothing was.
  }
  return navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}

/** The texts that are wanted; of a part that cannot be loaded there are none. */
async function texts(language: Translated): Promise<readonly string[]> {
  const { page, ...others } = CATALOGUES[language];
  const parts = Array.from(wanted, (part) => others[part]().catch(() => ({ default: [] })));
  return (await Promise.all([page(), ...parts])).flatMap((part) => part.default);
}

/** Has the page speak a language, once its catalogue is there; rejects if that cannot be loaded. */
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

/** Speaks a language and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Then it lasts until the page is closed.
  }
  await change(language);
}

/** Speaks a language without remembering it, as a link asks for. */
export async function showInLanguage(language: Language): Promise<void> {
  await change(language);
}

/** Has the words of a part ready, in this language and in those chosen later; without its catalogue, it stays English. */
export async function loadTexts(part: Exclude<Part, "page">): Promise<void> {
  if (wanted.has(part)) return;
  wanted.add(part);
  if (aim !== "en") await change(aim).catch(() => undefined);
}

/** Renders an element again when another language is chosen. */
class LanguageController implements ReactiveController {
  #end: (() => void) | null = null;
  #shown = currentLanguage();

  constructor(private readonly host: ReactiveElement) {}

  /** For the element, it is as if it had a property `language`. */
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

// Without its catalogue, English stays.
if (preferred() !== "en") change(preferred()).catch(() => undefined);
