/** The pages of Learn, and the URL fragments that lead to them. */
import type { Page } from "./page";

export interface Route {
  match(hash: string): boolean;
  load(): Promise<{ readonly page: Page }>;
}

/** In order: the first route that matches is used. */
export const routes: readonly Route[] = [
  { match: (hash) => /^#learn\/\d/.test(hash), load: () => import("./lessons/page") },
  { match: (hash) => /^#learn\/(glossary|history)(?![\w.])/.test(hash), load: () => import("./readings/page") },
  { match: (hash) => /^#learn\/final(?![\w.])/.test(hash), load: () => import("./final/page") },
  { match: (hash) => /^#learn\/cases?(?![\w.])/.test(hash), load: () => import("./cases/page") },
  { match: (hash) => /^#learn\/score(?![\w.])/.test(hash), load: () => import("./score/page") },
  { match: (hash) => /^#learn\/\w/.test(hash), load: () => import("./reference/page") },
  { match: (hash) => /^#exercise(?!\w)/.test(hash), load: () => import("./exercises/page") },
  { match: (hash) => /^#sheet(?!\w)/.test(hash), load: () => import("./exercises/sheet") },
  { match: (hash) => /^#embed(?!\w)/.test(hash), load: () => import("./exercises/embed") },
  { match: () => true, load: () => import("./start") },
];
