/** Incidents: the overview begins with them, and their table is the command line's. */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { a2scopeIn, decoded, parsed } from "./command-line.ts";
import {
  expect,
  expectNoSidewaysScrolling,
  held,
  listed,
  open,
  openOverview,
  pick,
  rows,
  tab,
  test,
} from "./fixtures.ts";
import { mixed } from "./places.ts";
import { GUESSED, VICTIM, attacks, pcap } from "./traffic.ts";

interface Incident {
  readonly index: number;
  readonly kind: string;
  readonly target: string;
  readonly text: string;
  readonly next: string;
  readonly messages: readonly number[];
  readonly findings: readonly number[];
}

const panel = (page: Page): Locator => page.locator("a2-overview").getByRole("region", { name: "What happened" });
const told = (page: Page): Locator => page.locator("a2-overview .incidents").getByRole("listitem");
const grid = (page: Page): Locator => page.getByRole("grid", { name: "Incidents", exact: true });
const detail = (page: Page): Locator => page.locator("a2-records .detail");
const footer = (page: Page): Locator => page.locator("a2-list footer");

/** Returns a file with two attacks, and what the command line finds in it. */
function written(name?: string): string {
  const file = test.info().outputPath("attacks.pcap");
  writeFileSync(file, pcap(attacks(name)));
  return file;
}

async function printed(file: string, ...parameters: string[]): Promise<string> {
  const [command = "", ...more] = parameters;
  return (await a2scopeIn(dirname(file), command, "attacks.pcap", ...more)).printed;
}

async function found(file: string): Promise<Incident[]> {
  const records = parsed<Incident & { record: string }>(await printed(file, "incidents", "--format", "ndjson"));
  return records.filter(({ record }) => record === "incident");
}

/** Returns the numbers of the messages that `a2scope export --incident` writes. */
async function exported(file: string, incident: number): Promise<number[]> {
  const part = test.info().outputPath(`incident-${incident}.pcapng`);
  await printed(file, "export", "--incident", String(incident), "--force", "-o", part);
  const key = ({ time, src, dst }: { time: string; src: string; dst: string }): string => `${time} ${src} ${dst}`;
  const wanted = new Set((await decoded(part)).map(key));
  return (await decoded(file)).filter((one) => wanted.has(key(one))).map(({ index }) => index);
}

test(
  "the overview begins with a sentence on each incident, which leads to its messages and to its row",
  { tag: "@core" },
  async ({ page }) => {
    const file = written();
    const incidents = await found(file);
    expect(incidents.map(({ kind, target }) => [kind, target])).toEqual([
      ["reflection", VICTIM],
      ["rcon_brute_force", GUESSED],
      ["cloned_servers", "198.51.100.0/27"],
    ]);
    await openOverview(page, file);
    await expect(told(page)).toHaveCount(incidents.length);
    for (const { index, target, text } of incidents) {
      await expect(told(page).nth(index)).toContainText(target);
      await expect(told(page).nth(index)).toContainText(text);
    }
    await expect(told(page).first()).toContainText("error reflection attack");
    await expect(told(page).first()).toContainText("22:13:30 to 22:13:34");
    const firstTop = await page
      .locator("a2-overview .figures")
      .evaluate((figures) => figures.getBoundingClientRect().top);
    expect(await panel(page).evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(firstTop);
    for (const { index } of incidents) {
      await test.step(`the messages of incident ${index}`, async () => {
        await told(page).nth(index).getByRole("button", { name: "List its messages" }).click();
        await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
        const wanted = await exported(file, index);
        expect(wanted.length).toBeGreaterThan(8);
        await expect(footer(page)).toContainText(`${wanted.length} of ${(await decoded(file)).length} messages`);
        expect(await listed(page)).toEqual(wanted);
        await tab(page, "Overview").click();
      });
    }
    await told(page).nth(1).getByRole("button", { name: "Details" }).click();
    await expect(tab(page, "Incidents")).toHaveAttribute("aria-selected", "true");
    await expect(rows(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(detail(page)).toContainText(incidents[1]!.next);
  },
);

test(
  "nothing moves when incidents come; all of them have room when that is asked for",
  { tag: "@core" },
  async ({ page }) => {
    for (const width of [page.viewportSize()!.width, 390]) {
      await test.step(`${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const release = await held(page, /\/analysis_bg-/);
        await open(page);
        await pick(page, written());
        await expect(panel(page)).toContainText("Looking for attacks and fakes…");
        const figures = page.locator("a2-overview .figures");
        const place = (): Promise<number> => figures.evaluate((one) => one.getBoundingClientRect().top);
        await expect(page.locator("a2-overview").getByRole("slider", { name: "Time" })).toBeVisible();
        const before = await place();
        release();
        await expect(told(page)).toHaveCount(3);
        expect(await place()).toBe(before);
        await expectNoSidewaysScrolling(page);
        await panel(page).getByRole("button", { name: "Show all 3" }).click();
        const last = told(page).last().getByRole("button", { name: "Details" });
        expect(
          await last.evaluate((one) => {
            const { bottom } = one.closest(".told")!.getBoundingClientRect();
            return one.getBoundingClientRect().bottom <= bottom + 1;
          }),
        ).toBe(true);
        await panel(page).getByRole("button", { name: "Show fewer" }).click();
        expect(await place()).toBe(before);
        await page.unrouteAll();
      });
    }
  },
);

test("where nothing happened, the overview says so in the same room", async ({ page }) => {
  await openOverview(page, mixed);
  await expect(panel(page)).toContainText("No attack and no fake was found.");
  await expect(panel(page).getByRole("button")).toHaveCount(0);
});

test("the table is the command line's, byte for byte, and sorts by every column", async ({ page }) => {
  const file = written();
  const incidents = await found(file);
  await openOverview(page, file);
  await tab(page, "Incidents").click();
  await expect(grid(page)).toHaveAttribute("aria-rowcount", String(incidents.length + 1));
  for (const format of ["csv", "ndjson"]) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: format.toUpperCase(), exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`attacks-incidents.${format}`);
    expect(readFileSync(await download.path(), "utf8"), format).toBe(
      await printed(file, "incidents", "--format", format),
    );
  }
  const heads = grid(page).getByRole("columnheader");
  for (let at = 0; at < (await heads.count()); at += 1) {
    await heads.nth(at).getByRole("button").click();
    await expect(heads.nth(at)).toHaveAttribute("aria-sort", /ascending|descending/);
    await expect(page.locator("a2-records [role=alert]")).toHaveCount(0);
  }
  await heads.filter({ hasText: "Packets" }).getByRole("button").click();
  await expect(rows(page).first().locator(".target")).toHaveText(VICTIM);
  await page.getByRole("searchbox").fill(`${GUESSED} severity=error`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator("a2-records footer")).toContainText("1 of 3 incidents");
});

test("an incident's figures, its senders and its findings; a finding leads back to it", async ({ page }) => {
  const file = written();
  await openOverview(page, file);
  await tab(page, "Incidents").click();
  await rows(page).first().click();
  const fact = (name: string): Locator =>
    detail(page)
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
      .locator("dd");
  await expect(fact("Packets")).toHaveText("300, 28.5 kB with IP headers");
  await expect(fact("Busiest second")).toHaveText("60 packets, 45.6 kbit/s");
  await expect(fact("Senders")).toHaveText("6");
  await expect(fact("Servers")).toHaveText("6");
  await expect(fact("Amplification")).toHaveText("×1.8");
  await expect(fact("TTL")).toHaveText("64");
  await expect(fact("Forged")).toHaveText("probably");
  await detail(page).getByRole("button", { name: "amplification.unchallenged_info" }).click();
  await expect(tab(page, "Findings")).toHaveAttribute("aria-selected", "true");
  await expect(detail(page)).toContainText("amplification.unchallenged_info");
  await expect(rows(page).first()).toHaveAttribute("aria-selected", "true");
  await detail(page)
    .getByRole("button", { name: `incident 1: reflection attack, ${VICTIM}` })
    .click();
  await expect(tab(page, "Incidents")).toHaveAttribute("aria-selected", "true");
  await expect(rows(page).first()).toHaveAttribute("aria-selected", "true");
  await detail(page).getByRole("button", { name: "198.51.100.0/24" }).click();
  const wanted = (await decoded(file, "--filter", '"198.51.100.0/24".contains(ip(src))')).map(({ index }) => index);
  await expect(footer(page)).toContainText(`${wanted.length} of `);
  expect(await listed(page)).toEqual(wanted);
});

test("names from the wire are text", async ({ page }) => {
  await openOverview(page, written('<img src=x onerror="alert(1)">\u202eeno'));
  await told(page).nth(2).getByRole("button", { name: "Details" }).click();
  await expect(page.locator("a2-records .related")).toContainText("<img src=x");
  await expect(page.locator("a2-records .related")).not.toContainText("\u202e");
  expect(await page.locator("a2-views img").count()).toBe(0);
});

test("incidents are told in the language of the page", async ({ page }) => {
  const file = written();
  await openOverview(page, file);
  for (const [language, kind] of [
    ["fr", "attaque par réflexion"],
    ["ru", "атака отражением"],
  ] as const) {
    await page.locator("a2-header #language").selectOption(language);
    await expect(told(page).first()).toContainText(kind);
    const [first] = parsed<Incident>(await printed(file, "incidents", "--lang", language, "--format", "ndjson"));
    await expect(told(page).first()).toContainText(first!.text);
  }
});
