/** The entry point of the page. */
import "./language/language";
import { App } from "./page/app";
import { applyTheme, theme } from "./kit/theme";
import { script } from "./kit/trusted";

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

/** Registers the service worker, which caches the page's files. Without it the page works, but not offline. */
async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(script(new URL("service-worker.js", document.baseURI).href), { scope: "./" });
  const { active } = await serviceWorker.ready;
  await idle();
  active?.postMessage("the page is idle");
}

/** Loads what is needed later, after everything that the page needs at first. */
async function loadMore(): Promise<void> {
  if (app instanceof App) await app.engine.formats();
  // Opening a link, or a paste made at once, takes precedence.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await idle();
  await import("./page/viewer");
  if (import.meta.env.PROD && "serviceWorker" in navigator && window.isSecureContext) await keepOffline();
}

loadMore().catch(() => undefined);
