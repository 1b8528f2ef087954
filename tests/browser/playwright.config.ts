import { defineConfig } from "@playwright/test";

/** What measures time or memory, and has the machine to itself. */
const MEASURED = ["capture.spec.ts", "speed.spec.ts"];
/** What is driven by WebDriver. */
const WEBKIT = "webkit/*.spec.ts";
const VIEWPORT = { width: 1440, height: 900 };
/**
 * What Chromium does without. The first two load the pages behind its address bar, with every page of a test, which takes as long
 * as our own; the others are those that Playwright names, since the last list counts.
 */
const WITHOUT = [
  "WebUIOmniboxAimPopup", "WebUIOmniboxPopup",
  "AutoDeElevate", "AvoidUnnecessaryBeforeUnloadCheckSync", "BoundaryEventDispatchTracksNodeRemoval", "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider", "GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding",
  "RenderDocument", "ThirdPartyStoragePartitioning", "Translate",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../../target/browser/results",
  // A test keeps about one core busy.
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
        // Taking one adds a style to the page, against its policy.
        screenshot: "off",
        launchOptions: {
          executablePath: process.env["FIREFOX"] ?? "/usr/bin/firefox-esr",
          // The clipboard can be read without a question.
          firefoxUserPrefs: { "dom.events.testing.asyncClipboard": true },
          args: [],
        },
      },
    },
    { name: "webkit", testMatch: WEBKIT, fullyParallel: true },
  ],
  retries: 0,
  timeout: 60_000,
  // Two pages that load their modules at once can take longer than the usual 5 s on a busy machine.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: VIEWPORT,
    permissions: ["clipboard-read", "clipboard-write"],
    // Only the tests of the page without a network let it keep its files.
    serviceWorkers: "block",
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        `--disable-features=${WITHOUT.join(",")}`,
      ],
    },
  },
});
