/**
 * Caches the page's files, so that it works offline: at first those needed for decoding, the others once the page
 * reports that it is idle. A new version waits until no tab shows the old one, or until a tab says that it is to take
 * over. The build fills in the three constants.
 */
declare const __FILES__: readonly string[];
declare const __LATER__: readonly string[];
declare const __VERSION__: string;

const page = globalThis as unknown as ServiceWorkerGlobalScope;
const VERSION = __VERSION__;
const PREFIX = `a2scope ${new URL(page.registration.scope).pathname} `;
const CACHE = PREFIX + VERSION;
const FILES = __FILES__;
const LATER = __LATER__;

/**
 * Returns whether a cache belongs to another version of this page. Caches of other pages on the same host are not
 * touched.
 */
function outdated(name: string): boolean {
  return name !== CACHE && name.startsWith(PREFIX);
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // File names in `assets` contain a hash of the content, so the HTTP cache cannot be outdated for them.
  await cache.addAll(
    FILES.map((file) => new Request(file, { cache: file.startsWith("assets/") ? "default" : "reload" })),
  );
}

/** Caches the files that are not needed at first, one by one. */
async function keepRest(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of LATER) if (!(await cache.match(file))) await cache.add(file);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(outdated).map((name) => caches.delete(name)));
  await page.clients.claim();
}

async function respond(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? page.registration.scope : request;
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}

function isOurs({ method, url, mode }: Request): boolean {
  const { scope } = page.registration;
  const [address = ""] = url.split(/[?#]/);
  if (method !== "GET" || !address.startsWith(scope)) return false;
  return mode !== "navigate" || address === scope || address === `${scope}index.html`;
}

page.addEventListener("install", (event) => event.waitUntil(install()));
page.addEventListener("activate", (event) => event.waitUntil(activate()));
page.addEventListener("message", (event) =>
  event.waitUntil(event.data === "take over" ? page.skipWaiting() : keepRest()),
);
page.addEventListener("fetch", (event) => {
  if (isOurs(event.request)) event.respondWith(respond(event.request));
});
