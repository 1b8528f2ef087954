/** Once loaded, the page needs no network. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { captureRead, expect, heading, open, put, test, unfold } from "./fixtures.ts";
import { dist } from "./places.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the page keeps all that is in `assets`, what it does not need at once included. */
async function allKept(page: Page): Promise<void> {
  const files = readdirSync(join(dist, "assets"));
  await expect(async () => {
    const kept = await page.evaluate(async (names) => {
      const base = new URL("assets/", document.baseURI);
      return Promise.all(names.map(async (name) => (await caches.match(new URL(name, base))) !== undefined));
    }, files);
    expect(
      files.filter((_, index) => !kept[index]),
      "files that are not kept yet",
    ).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

test(
  "after the first visit the page loads and decodes with the network off and the server gone",
  { tag: "@core" },
  async ({ page, context, site }) => {
    await open(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    });
    await allKept(page);
    await site.stop();
    await context.setOffline(true);
    const { served } = site;
    try {
      await page.reload();
      await put(page, pasteOf("info/css"));
      await expect(heading(page)).toHaveText("S2A_INFO_SRC");
      await page.getByRole("button", { name: "New", exact: true }).click();
      await unfold(page);
      await page.getByRole("button", { name: "Compressed with bzip2" }).click();
      await expect(page.locator("a2-layers")).toContainText("CRC32 is right");
      await page.getByRole("button", { name: "New", exact: true }).click();
      await page.getByRole("button", { name: "A capture of 34 packets" }).click();
      await captureRead(page);
      await expect(page.getByRole("grid", { name: "Messages" })).toBeVisible();
      const another = await context.newPage();
      await another.goto("./#v1=_____1U");
      await expect(heading(another)).toHaveText("A2S_PLAYER");
      await another.getByLabel("Language").selectOption("fr");
      await expect(another.getByLabel("Langue")).toHaveValue("fr");
      expect(site.served, "nothing came from the server").toBe(served);
    } finally {
      await context.setOffline(false);
      await site.start();
    }
  },
);

test("the page keeps its own files and nothing else", async ({ page }) => {
  await open(page);
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, urls: requests.flat().map(({ url }) => url), base: document.baseURI };
  });
  expect(kept.names).toHaveLength(1);
  expect(kept.urls.every((url) => url.startsWith(kept.base))).toBe(true);
  expect(kept.urls).toContain(kept.base);
});

test(
  "a tab says that there is a new version, and keeps what is open when it is loaded",
  { tag: "@core" },
  async ({ page, site }) => {
    await open(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    });
    await page.reload();
    await put(page, pasteOf("info/css"));
    await expect(heading(page)).toHaveText("S2A_INFO_SRC");
    const old = readFileSync(join(dist, "service-worker.js"), "utf8");
    const version = /`[0-9a-f]{16}`|"[0-9a-f]{16}"/.exec(old)?.[0] ?? "";
    expect(version).not.toBe("");
    site.replaced.set("service-worker.js", old.replace(version, version.replace(/[0-9a-f]{16}/, "0123456789abcdef")));
    try {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const bar = page.locator("a2-notices p");
      await expect(bar).toContainText("A new version of a2scope is here.");
      await bar.getByRole("button", { name: "Reload, with what is open" }).click();
      await expect
        .poll(async () => page.evaluate(async () => (await caches.keys()).join()).catch(() => ""))
        .toContain("0123456789abcdef");
      await expect(heading(page)).toHaveText("S2A_INFO_SRC");
      await expect(bar).toHaveCount(0);
    } finally {
      site.replaced.clear();
    }
  },
);

test.describe("before everything is kept", () => {
  test.use({ serviceWorkers: "block", tolerated: /Failed to load|ERR_INTERNET_DISCONNECTED/ });

  test("what needs the network says so, and goes on when it is back", async ({ page, context }) => {
    await open(page);
    await unfold(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "A capture of 34 packets" }).click();
    await expect(page.getByRole("alert")).toContainText("there is no network");
    await expect(page.getByRole("alert")).not.toContainText("engine");
    await expect(page.getByRole("alert")).not.toContainText("Failed to fetch");
    await context.setOffline(false);
    await captureRead(page);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
