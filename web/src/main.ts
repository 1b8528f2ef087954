/** The entry of the page. */
import "./app";
import { applyTheme, theme } from "./theme";
import { script } from "./trusted";

applyTheme(theme());

if (import.meta.env.PROD && "serviceWorker" in navigator && window.isSecureContext) {
  const worker = script(new URL("service-worker.js", document.baseURI).href);
  // Without it the page works, but not offline.
  navigator.serviceWorker.register(worker, { scope: "./" }).catch(() => undefined);
}
