/** Keeps the page for use without a network, and says in every tab when there is a new version of it. */
import { script } from "../kit/trusted";
import { translated } from "../language/text";
import type { Notices } from "./notices";

/** A tab that comes into sight looks for a new version if it has not done so for this time, in ms. */
const LOOK_EVERY = 60 * 60 * 1000;

/** Registers the service worker, which caches the page's files. Without it the page works, but not offline. */
export async function keepOffline(idle: () => Promise<unknown>): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(script(new URL("service-worker.js", document.baseURI).href), {
    scope: "./",
  });
  watch(registration);
  const { active } = await serviceWorker.ready;
  await idle();
  active?.postMessage("the page is idle");
}

/** Says when a new version has been loaded, in this tab or, where it took over, in another one. */
function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  let { controller } = serviceWorker;
  const look = (): void => {
    // At the first visit there is no old version.
    if (controller && registration.waiting) offer(registration);
  };
  const found = (): void => registration.installing?.addEventListener("statechange", look);
  look();
  found();
  registration.addEventListener("updatefound", found);
  serviceWorker.addEventListener("controllerchange", () => {
    if (controller) offer(registration);
    ({ controller } = serviceWorker);
  });
  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - looked < LOOK_EVERY) return;
    looked = performance.now();
    registration.update().catch(() => undefined);
  });
}

function offer(registration: ServiceWorkerRegistration): void {
  document
    .querySelector("a2-app")
    ?.shadowRoot?.querySelector<Notices>("a2-notices")
    ?.put({
      name: "version",
      text: () => translated("page-offline-new", "A new version of a2scope is here."),
      actions: [
        {
          label: () => translated("page-offline-reload", "Reload, with what is open"),
          run: () => void takeOver(registration),
        },
      ],
    });
}

/** Lets the new version take over, and loads the page again; what was open is opened again. */
async function takeOver({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting) {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    waiting.postMessage("take over");
    await taken;
  }
  location.reload();
}
