import { defineConfig } from "@playwright/test";

/** Tests that measure time or memory, so nothing else may run at the same time. */
const MEASURED = ["capture.spec.ts", "large-paste.spec.ts", "speed.spec.ts"];
/** Tests in WebKit, which is controlled by WebDriver. */
const WEBKIT = "webkit/*.spec.ts";
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

export default defineConfig({
  testDir: ".",
  outputDir: "../../target/browser/results",
  // A test uses about one core.
  workers: 2,
  projects: [
    { name: "chromium", testIgnore: [...MEASURED, WEBKIT], fullyParallel: true },
    { name: "measured", testMatch: MEASURED, testIgnore: WEBKIT, workers: 1, dependencies: ["chromium"] },
    {
      name: "firefox",
      testIgnore: WEBKIT,
      grep: /@core/,
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
    },
    { name: "webkit", testMatch: WEBKIT, fullyParallel: true },
    { name: "pictures", testMatch: "pictures.ts" },
  ],
  // Two browsers share the cores with compilers and Spark, so that once in a thousand tests a step comes later than the
  // test waits. And once in some hundred JavaScriptCore crashes (it reads from address 0 in a worker's thread) when a page
  // is left whose worker has just started. What passes only in the second go is listed as flaky.
  retries: 1,
  timeout: 60_000,
  // On a busy machine, two pages that load their modules at the same time can take longer than the default of 5 s.
  expect: { timeout: 15_000 },
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
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${WITHOUT.join(",")}`,
      ],
    },
  },
});
