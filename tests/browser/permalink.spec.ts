/** Links hold the bytes themselves. */
import type { BrowserContext, Page } from "@playwright/test";
import { hex, pasteOf } from "./cases.ts";
import {
  back,
  box,
  clipboard,
  expect,
  heading,
  open,
  openCapture,
  put,
  records,
  show,
  test,
  toast,
} from "./fixtures.ts";
import { mixed } from "./places.ts";

function packetsOf(page: Page, paste: string): Promise<number[][]> {
  return page.evaluate(async (text) => {
    const outcome = await document.querySelector("a2-app")!.engine.paste(text);
    return outcome.ok ? outcome.paste.packets.map(({ bytes }) => [...bytes]) : [];
  }, paste);
}

function packetsIn(link: string): number[][] {
  return new URL(link).hash
    .slice("#v1=".length)
    .split(".")
    .map((packet) => [...Buffer.from(packet, "base64url")]);
}

async function copyLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(toast(page)).toContainText("Link copied");
  return clipboard(page);
}

async function opened(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(link);
  await expect(heading(page)).toBeVisible();
  return page;
}

const EXAMPLES = [
  "info/css",
  "packets/several_messages",
  "rules/goldsource_two_datagrams",
  "bzip2/two_fragments",
  "hostile/invalid_utf8",
  "master_reply/tutorial_elided",
];

test("a link opens as the same bytes and the same records", async ({ page, context }) => {
  await open(page);
  const there = await context.newPage();
  const data = (text: string): unknown[] =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { data: unknown }).data);
  for (const name of EXAMPLES) {
    await test.step(name, async () => {
      await page.bringToFront();
      await put(page, pasteOf(name));
      const packets = await packetsOf(page, pasteOf(name));
      const pasted = await records(page, { fields: true });
      await expect(page.getByRole("button", { name: "Copy link" })).toBeEnabled();
      const link = await copyLink(page);
      expect(link).toMatch(/#v1=[\w.-]+$/);
      expect(packetsIn(link)).toEqual(packets);
      // With another fragment alone, the page would not be loaded again.
      await there.goto("about:blank");
      await there.goto(link);
      await expect(heading(there)).toBeVisible();
      expect(data(await records(there, { fields: true }))).toEqual(data(pasted));
    });
  }
});

test("a link preserves every byte from 0 to 255", async ({ page, context }) => {
  const bytes = Uint8Array.from({ length: 1400 }, (_, index) =>
    index < 5 ? [255, 255, 255, 255, 0x6a][index]! : (index * 167) & 255,
  );
  await show(page, hex(bytes));
  const link = await copyLink(page);
  const there = await opened(context, link);
  const got = await there.evaluate(async () => [
    ...(await document.querySelector("a2-app")!.engine.message(0)).buffers[0]!.bytes,
  ]);
  expect(got).toEqual([...bytes]);
});

test("a message of a capture is linked by its datagrams", { tag: "@core" }, async ({ page, context }) => {
  await openCapture(page, mixed);
  await page.getByLabel("Kind of message").selectOption("S2A_RULES");
  await expect(page.locator("a2-list footer")).toContainText("of");
  // The last of them has no rule whose value is masked, so nothing is asked before it is linked.
  await page.locator("a2-list .row .message", { hasText: "S2A_RULES" }).last().click();
  await expect(heading(page)).toHaveText("S2A_RULES");
  const fields = await page.locator("a2-message .fields .bar span").textContent();
  const there = await opened(context, await copyLink(page));
  await expect(heading(there)).toHaveText("S2A_RULES");
  await expect(there.locator("a2-message .fields .bar span")).toHaveText(fields ?? "");
});

test("an edited message is linked as it is now", async ({ page, context }) => {
  await show(page, "ff ff ff ff 41 4b a1 d5 22");
  await page.locator('a2-grid .byte[data-at="5"]').click();
  await page.keyboard.type("00");
  await expect(page.getByRole("banner")).toContainText("1 byte changed");
  const link = await copyLink(page);
  expect(packetsIn(link)).toEqual([[255, 255, 255, 255, 0x41, 0, 0xa1, 0xd5, 0x22]]);
  await opened(context, link);
});

test("another link opens in the same tab", { tag: "@core" }, async ({ page }) => {
  await open(page);
  for (const [hash, message] of [
    ["#v1=_____1X_____", "A2S_PLAYER"],
    ["#v1=_____1c", "A2S_SERVERQUERY_GETCHALLENGE"],
  ] as const) {
    await page.evaluate((next) => {
      location.hash = next;
    }, hash);
    await expect(heading(page)).toHaveText(message);
  }
});

test("a link that is followed just when the page writes its address is not lost", async ({ page }) => {
  await page.goto("./#v1=_____1X_____");
  await expect(heading(page)).toHaveText("A2S_PLAYER");
  await expect.poll(() => page.evaluate(() => history.state !== null)).toBe(true);
  await page.evaluate(() => {
    location.hash = "#v1=_____1c";
    // The page is updated before the browser tells of the new address.
    document.querySelector("a2-app")!.dispatchEvent(new CustomEvent("a2-placed"));
  });
  await expect(heading(page)).toHaveText("A2S_SERVERQUERY_GETCHALLENGE");
  await back(page);
  await expect(heading(page)).toHaveText("A2S_PLAYER");
});

test("a link that is pasted into the box opens, whatever its host", { tag: "@core" }, async ({ page, site }) => {
  for (const link of ["https://a2scope.example/#v1=_____1X_____", ` ${site.url}#v1=_____1X_____\n`]) {
    await open(page);
    await put(page, link);
    await expect(heading(page)).toHaveText("A2S_PLAYER");
    await expect(page.getByText("Packets from a link")).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await expect(box(page)).toHaveValue("");
  }
});

test("a damaged link that is pasted is refused with a reason", async ({ page }) => {
  await open(page);
  await put(page, "https://a2scope.example/#v1=A");
  await expect(page.locator("a2-paste .refusal")).toContainText("This link is damaged");
  await put(page, "https://a2scope.example/#v3=AAAA");
  await expect(page.locator("a2-paste .refusal")).toContainText("version 3, which this page does not know");
});

test("a link of an unknown version is refused with a reason", async ({ page }) => {
  await page.goto("./#v3=_____1U");
  await expect(toast(page)).toContainText("version 3, which this page does not know");
  await expect(heading(page)).toBeHidden();
});

test("a damaged link is refused with a reason", async ({ page }) => {
  for (const hash of [
    "#v1=",
    "#v1=.",
    "#v1=%00",
    "#v1=_____1U.",
    "#v1=A",
    "#v2=_____1U",
    "#v2=text._w",
    "#v1=<img src=x onerror=alert(1)>",
  ]) {
    await page.goto("about:blank");
    await page.goto(`./${hash}`);
    await expect(toast(page), hash).toContainText("This link is damaged");
    await expect(box(page)).toBeVisible();
    await expect(heading(page)).toBeHidden();
  }
});

test("a fragment that is not a link is left alone", async ({ page }) => {
  await page.goto("./#something");
  await expect(box(page)).toBeVisible();
  await expect(toast(page)).toHaveText("");
});

test("a link that would hold a password is copied only after a question", async ({ page }) => {
  await show(page, pasteOf("text/goldsource_rcon"));
  await page.evaluate(() => navigator.clipboard.writeText("nothing yet"));
  await page.getByRole("button", { name: "Copy link" }).click();
  const question = page.getByRole("dialog", { name: "The link would hold a password" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(await clipboard(page)).toBe("nothing yet");
  await page.getByRole("button", { name: "Copy link" }).click();
  await question.getByRole("button", { name: "Copy the link all the same" }).click();
  await expect(toast(page)).toContainText("Link copied");
  expect(await clipboard(page)).toContain("#v1=");
});

test("a password in another message than the one that is open is asked about, too", async ({ page }) => {
  await open(page);
  await put(page, `00000000: ffff ffff 414b a1d5 22\n${pasteOf("text/goldsource_rcon")}`);
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("dialog", { name: "The link would hold a password" })).toBeVisible();
});

test("the address of the page never holds the bytes by itself", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await expect.poll(() => new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("");
});

test("a long link is warned about", async ({ page }) => {
  const bytes = new Uint8Array(30_000).fill(0x41);
  bytes.set([255, 255, 255, 255, 0x6c]);
  await open(page);
  await put(page, hex(bytes));
  await expect(heading(page)).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(toast(page)).toContainText("some programs cut long links");
});
