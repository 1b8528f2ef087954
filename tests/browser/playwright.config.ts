import { defineConfig, type Project } from "@playwright/test";

/** Tests that measure time or memory, so nothing else may run at the same time. */
const MEASURED = ["capture.spec.ts", "large-paste.spec.ts", "speed.spec.ts"];
/** Tests in WebKit, which is controlled by WebDriver. */
const WEBKIT = "webkit/*.spec.ts";
/** What browsers differ in most: text, keys, history and files. The test command runs these in Firefox, a release all. */
const DIFFERENT = ["drop", "edit", "history", "keyboard", "paste"].map((name) => `${name}.spec.ts`);
const VIEWPORT = { width: 1440, height: 900 };
/**
 * Features that are turned off in Chromium. The first two load pages behind the address bar for every page of a test,
 * which takes as long as our own page. The others are those that Playwright turns off: Chromium uses only the last list,
 * so this one must repeat them.
 */
const WITHOUT = [
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
  "AutoDeElevate",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "BoundaryEventDispatchTracksNodeRemoval",
  "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "RenderDocument",
  "ThirdPartyStoragePartitioning",
  "Translate",
];

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join(",")}`,
];

const chromium: Omit<Project, "name"> = {
  testIgnore: [...MEASURED, WEBKIT],
  fullyParallel: true,
  // Nothing needs a window, and without the code for one it starts sooner.
  use: { launchOptions: { executablePath: process.env["HEADLESS"] ?? "/usr/bin/chromium-headless-shell", args } },
};

const firefox: Omit<Project, "name"> = {
  testIgnore: WEBKIT,
  fullyParallel: true,
  use: {
    browserName: "firefox",
    channel: "moz-firefox",
    permissions: [],
    // Taking a screenshot adds a style to the page, which violates its content security policy.
    screenshot: "off",
    launchOptions: {
      executablePath: process.env["FIREFOX"] ?? "/usr/bin/firefox-esr",
      // Lets tests read the clipboard without a permission prompt.
      firefoxUserPrefs: { "dom.events.testing.asyncClipboard": true },
      args: [],
    },
  },
};

export default defineConfig({
  testDir: ".",
  outputDir: "../../target/browser/results",
  // A test uses about one core.
  workers: 2,
  projects: [
    { name: "chromium", ...chromium, grepInvert: /@release/ },
    { name: "released", ...chromium, grep: /@release/ },
    { name: "measured", testMatch: MEASURED, testIgnore: WEBKIT, workers: 1 },
    { name: "firefox", ...firefox, grep: /@core/ },
    { name: "firefox-first", ...firefox, grep: /@core/, testMatch: DIFFERENT },
    { name: "webkit", testMatch: WEBKIT, fullyParallel: true },
    { name: "pictures", testMatch: "pictures.ts" },
  ],
  // What fails once is a fault of the page or of the test.
  retries: 0,
  timeout: 120_000,
  // On a busy machine, two pages that load their modules at the same time can take longer than the default of 5 s.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: VIEWPORT,
    permissions: ["clipboard-read", "clipboard-write"],
    // Only the offline tests use the service worker; in others, its cache would hide requests.
    serviceWorkers: "block",
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args,
    },
  },
});
