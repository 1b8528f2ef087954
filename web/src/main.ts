/** The entry point of the page. */
import "./page/needs";
import "./language/language";
import { App } from "./page/app";
import { applyTheme, theme } from "./kit/theme";

applyTheme(theme());

const app = document.querySelector("a2-app");
// Removes the static placeholder of index.html.
app?.replaceChildren();

/** Resolves when the browser is idle. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 500),
  );
}

/** Loads what is needed later, after everything that the page needs at first. */
async function loadMore(): Promise<void> {
  if (app instanceof App) await app.engine.formats();
  // Opening a link, or a paste made at once, takes precedence.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await idle();
  const { keepOffline } = await import("./page/viewer");
  if (import.meta.env.PROD && "serviceWorker" in navigator && window.isSecureContext) await keepOffline(idle);
}

loadMore().catch(() => undefined);
