/** The pages of Learn, by the fragments of the address that lead to them. */
import type { TemplateResult } from "lit";
import type { Engine } from "../engine";
import type { Message } from "../model";

/** What a page is given. */
export interface Context {
  /** The whole fragment, with its `#`. */
  readonly hash: string;
  /** The page's engine. It holds what is open in the decoder: a live packet needs one of its own. */
  readonly engine: Engine;
  /** The message that is open in the decoder; null for none. */
  readonly message: Message | null;
}

export interface Page {
  /** The document's title. */
  title(context: Context): string;
  render(context: Context): TemplateResult;
}

export interface Route {
  match(hash: string): boolean;
  load(): Promise<{ readonly page: Page }>;
}

/** The first that matches is shown. */
export const routes: readonly Route[] = [
  { match: (hash) => /^#learn\/\d/.test(hash), load: () => import("./lessons/page") },
  { match: (hash) => /^#learn\/\w/.test(hash), load: () => import("./reference/page") },
  { match: (hash) => /^#exercise(?!\w)/.test(hash), load: () => import("./exercises/page") },
  { match: (hash) => /^#sheet(?!\w)/.test(hash), load: () => import("./exercises/sheet") },
  { match: (hash) => /^#embed(?!\w)/.test(hash), load: () => import("./exercises/embed") },
  { match: () => true, load: () => import("./start") },
];
