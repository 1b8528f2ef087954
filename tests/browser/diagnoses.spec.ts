/** Why there is no answer: above a paste that tells, and in the overview of a capture. */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { diagnosisPaste } from "./cases.ts";
import { a2scopeIn, parsed } from "./command-line.ts";
import {
  box,
  expect,
  expectNoSidewaysScrolling,
  heading,
  held,
  listed,
  open,
  openOverview,
  pick,
  put,
  show,
  tab,
  test,
} from "./fixtures.ts";
import { root } from "./places.ts";
import { CLIENT, SERVER, message, pcap, type Packet } from "./traffic.ts";

interface Diagnosis {
  readonly record: string;
  readonly code: string;
  readonly text: string;
  readonly next: string | null;
  readonly messages: readonly number[];
}

const above = (page: Page): Locator => page.locator("a2-diagnosis");
const panel = (page: Page): Locator => page.locator("a2-overview").getByRole("region", { name: "What does not work" });

/**
 * Returns a capture of a client that never repeats its request with the challenge, and of a client whose request for
 * rules is never answered.
 */
function unanswered(): Buffer {
  const packets: Packet[] = [];
  const say = (at: number, src: string, dst: string, payload: Buffer): void =>
    void packets.push({ at, src, dst, payload });
  for (let turn = 0; turn < 4; turn += 1) {
    say(turn * 2, CLIENT, SERVER, message.info());
    say(turn * 2 + 0.03, SERVER, CLIENT, message.challenge(7 + turn));
  }
  const [other, second] = ["192.0.2.9:40000", "198.51.100.8:27015"];
  say(9, other, second, message.info());
  say(9.02, second, other, message.infoReply("Dust", 3));
  for (const at of [10, 12, 14]) say(at, other, second, message.rules(9));
  return pcap(packets);
}

function written(): string {
  const file = test.info().outputPath("unanswered.pcap");
  writeFileSync(file, unanswered());
  return file;
}

async function diagnosed(file: string): Promise<Diagnosis[]> {
  return parsed<Diagnosis>(
    (await a2scopeIn(dirname(file), "diagnose", "unanswered.pcap", "--format", "ndjson")).printed,
  );
}

test(
  "a log's diagnosis comes before everything, and leads to the packets that prove it",
  { tag: "@core" },
  async ({ page }) => {
    await show(page, diagnosisPaste("challenge.not_repeated"));
    const file = test.info().outputPath("log.txt");
    writeFileSync(file, diagnosisPaste("challenge.not_repeated"));
    const [known] = parsed<Diagnosis>(
      (await a2scopeIn(dirname(file), "diagnose", "log.txt", "--format", "ndjson")).printed,
    );
    expect(known?.code).toBe("challenge.not_repeated");
    await expect(above(page)).toContainText(known!.text);
    await expect(above(page)).toContainText(known!.next!);
    await expect(above(page)).toContainText("Whoever runs or writes the client has to act.");
    const bottom = await above(page).evaluate((one) => one.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(await box(page).evaluate((one) => one.getBoundingClientRect().top));
    const links = above(page).getByRole("button", { name: /^message \d+$/ });
    expect(await links.allTextContents()).toEqual(known!.messages.map((index) => `message ${index + 1}`));
    for (const index of known!.messages) {
      await links.filter({ hasText: new RegExp(`^message ${index + 1}$`) }).click();
      await expect(page.locator(`#row-${index}`)).toHaveAttribute("aria-selected", "true");
    }
    await expectNoSidewaysScrolling(page);
  },
);

test("an error text is no dump, and has a diagnosis all the same", { tag: "@core" }, async ({ page }) => {
  await open(page);
  await expect(box(page)).toHaveAttribute("placeholder", /a log, an error message/);
  await put(page, "a2s.exceptions.BrokenMessageError: Invalid response type: 65");
  await expect(above(page)).toContainText("challenge.instead_of_reply");
  await expect(above(page).getByRole("button")).toHaveCount(0);
  await put(page, "Nothing of this kind happens here.");
  await expect(above(page)).toHaveCount(0);
});

test("a dump alone is not asked for a diagnosis, and healthy traffic has a short line", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await show(page, readFileSync(join(root, "tests/captures/counter-strike-source.txt"), "utf8"));
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await page.waitForTimeout(1000);
  await expect(above(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes("analysis_bg"))).toEqual([]);
  await put(page, diagnosisPaste("ok"));
  await expect(above(page)).toHaveText(/^\s*✔\s*Every question was answered\.\s*$/);
});

test(
  "the overview says what does not work, beside what happened, and leads to the messages",
  { tag: "@core" },
  async ({ page }) => {
    const file = written();
    const wrong = await diagnosed(file);
    expect(wrong.map(({ code }) => code)).toEqual(["challenge.not_repeated", "silence.this_message"]);
    for (const width of [page.viewportSize()!.width, 390]) {
      await test.step(`${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const release = await held(page, /\/analysis_bg-/);
        await open(page);
        await pick(page, file);
        await expect(panel(page)).toContainText("Looking for what gets no answer…");
        const place = (): Promise<number> =>
          page.locator("a2-overview .figures").evaluate((one) => one.getBoundingClientRect().top);
        await expect(page.locator("a2-overview").getByRole("slider", { name: "Time" })).toBeVisible();
        const before = await place();
        release();
        await expect(panel(page).getByRole("listitem")).toHaveCount(2);
        expect(await place()).toBe(before);
        await expectNoSidewaysScrolling(page);
        await page.unrouteAll();
      });
    }
    for (const [at, { text, next, messages }] of wrong.entries()) {
      const one = panel(page).getByRole("listitem").nth(at);
      await expect(one).toContainText(text);
      await expect(one).toContainText(next!);
      await one.getByRole("button", { name: "List its messages" }).click();
      await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
      expect(await listed(page)).toEqual(messages);
      await tab(page, "Overview").click();
    }
  },
);

test("where everything is answered, the overview says so in the same room", async ({ page }) => {
  const packets: Packet[] = [message.info(), message.infoReply("Dust", 3)].map((payload, at) =>
    at % 2 === 0 ? { at, src: CLIENT, dst: SERVER, payload } : { at, src: SERVER, dst: CLIENT, payload },
  );
  await openOverview(page, { name: "healthy.pcap", mimeType: "application/octet-stream", buffer: pcap(packets) });
  await expect(panel(page)).toContainText("Every question was answered.");
  await expect(panel(page).getByRole("button")).toHaveCount(0);
});
