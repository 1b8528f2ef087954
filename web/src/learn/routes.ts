/** The pages of Learn, by the fragments of the address that lead to them. */
import type { Page } from "./page";

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
