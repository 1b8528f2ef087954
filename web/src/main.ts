/** The entry of the page. */
import "./language/language";
import { App } from "./page/app";
import { applyTheme, theme } from "./kit/theme";
import { script } from "./kit/trusted";

applyTheme(theme());

const app = document.querySelector("a2-app");
// What was shown until now.
app?.replaceChildren();

/** Resolves when the browser has nothing better to do. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => ("requestIdleCallback" in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 500)));
}

/** Has the service worker keep the page's files. Without it the page works, but not offline. */
async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(script(new URL("service-worker.js", document.baseURI).href), { scope: "./" });
  const { active } = await serviceWorker.ready;
  await idle();
  active?.postMessage("the page is idle");
}

/** Loads what is of use later, once the page has what it needs. */
async function loadMore(): Promise<void> {
  if (app instanceof App) await app.engine.formats();
  // Who has opened a link, or pasted at once, goes first.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await idle();
  await import("./page/viewer");
  if (import.meta.env.PROD && "serviceWorker" in navigator && window.isSecureContext) await keepOffline();
}

loadMore().catch(() => undefined);
