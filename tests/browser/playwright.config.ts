import { defineConfig } from "@playwright/test";

/** What measures time or memory, and has the machine to itself. */
const MEASURED = ["capture.spec.ts", "speed.spec.ts"];

export default defineConfig({
  testDir: ".",
  outputDir: "../../target/browser/results",
  // Most of a test is waiting.
  workers: 2,
  projects: [
    { name: "page", testIgnore: MEASURED, fullyParallel: true },
    { name: "measured", testMatch: MEASURED, workers: 1, dependencies: ["page"] },
  ],
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
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
      ],
    },
  },
});
