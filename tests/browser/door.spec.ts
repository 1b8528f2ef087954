/** The start page: a live packet, three things to do, and an address that is pasted. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Locator, Page } from "@playwright/test";
import { PROGRAM } from "./command-line.ts";
import { box, clipboard, expect, heading, open, put, tab, test, toast, unfold } from "./fixtures.ts";

const live = (page: Page): Locator => page.locator("a2-live");
const asking = (page: Page): Locator => page.getByRole("region", { name: "How to ask this server" });

test(
  "the packet of the door is decoded: bytes, fields and a sentence belong together",
  { tag: "@core" },
  async ({ page }) => {
    await open(page);
    await expect(page.getByText("Garry’s Mod")).toBeVisible();
    await expect(live(page).locator("p.name")).toContainText("5/16 players");
    await expect(live(page).locator("a2-explain h3")).toHaveText("Name");
    // A byte of the map's name.
    await live(page).locator('a2-grid .byte[data-at="45"]').hover();
    await expect(live(page).locator("a2-explain h3")).toHaveText("Map");
    await expect(live(page).locator("a2-explain")).toContainText("de_dust");
    await expect(live(page).locator("a2-tree .hovered")).toContainText("Map");
    await live(page).getByRole("treeitem").filter({ hasText: "Bots" }).click();
    await expect(live(page).locator("a2-explain h3")).toHaveText("Bots");
    const grounds = await live(page)
      .locator("a2-grid .byte")
      .evaluateAll((bytes) => new Set(bytes.map((one) => getComputedStyle(one).backgroundColor)).size);
    expect(grounds, "colours").toBeGreaterThan(7);
    await put(page, "ff ff ff ff 41 4b a1 d5 22");
    await expect(heading(page)).toHaveText("S2C_CHALLENGE");
    await expect(live(page)).toHaveCount(0);
  },
);

test("the packet of the door is there again without being decoded again", async ({ page }) => {
  await open(page);
  await live(page).getByRole("treeitem").filter({ hasText: "Bots" }).click();
  await put(page, "ff ff ff ff 41 4b a1 d5 22");
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await expect(live(page).locator("a2-explain h3")).toHaveText("Bots");
});

test("each card opens an example of what it is for", { tag: "@core" }, async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Read a packet" }).click();
  await expect(heading(page)).toHaveText("S2A_INFO_SRC");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("button", { name: "Why is there no answer?" }).click();
  await expect(page.locator("a2-diagnosis")).toContainText("never repeats A2S_INFO with the challenge");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("button", { name: "What happened in this capture?" }).click();
  await expect(tab(page, "Overview")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("a2-overview")).toContainText("servers taken over");
  await page.reload();
  await expect(page.locator("a2-overview"), "it is opened again").toContainText("servers taken over");
});

test("what is folded is reached, and says so", async ({ page }) => {
  await open(page);
  await page.locator("a2-gallery summary").filter({ hasText: "Privacy" }).click();
  await expect(page.getByText("nothing is uploaded")).toBeVisible();
  await unfold(page);
  await expect(page.getByRole("button", { name: /^A Rust server/ })).toBeVisible();
  await page.getByRole("link", { name: "Learn the protocol" }).click();
  await expect(page.locator("a2-lessons a").first()).toBeVisible();
});

for (const [text, address] of [
  ["203.0.113.7:27015", "203.0.113.7:27015"],
  ["play.example.org:27016", "play.example.org:27016"],
  ["[2001:db8::1]:27015", "[2001:db8::1]:27015"],
  ["steam://connect/203.0.113.7:27015/secret", "203.0.113.7:27015"],
  ["steam://run/730//+connect%20203.0.113.7:27015", "203.0.113.7:27015"],
  ["connect 203.0.113.7", "203.0.113.7:27015"],
] as const) {
  test(`${text} is taken for an address, and commands ask it`, async ({ page }) => {
    await open(page);
    await put(page, text);
    await expect(asking(page).getByRole("heading")).toHaveText(`${address} is a server’s address`);
    await expect(asking(page)).toContainText("UDP, which no browser can send");
    await expect(page.locator(".refusal")).toHaveCount(0);
    await expect(page.locator("a2-diagnosis")).toHaveCount(0);
    await expect(asking(page).locator("pre")).toHaveCount(4);
    await expect(asking(page).locator("pre").first()).toContainText(address);
    await expect(page.getByText("FakeIP")).toHaveCount(0);
    await asking(page).getByRole("button", { name: "Copy the command for nc" }).click();
    await expect(toast(page)).toHaveText("Copied the command for nc");
    expect(await clipboard(page)).toBe(`${await asking(page).locator("pre").last().innerText()}\n`);
  });
}

test("an address that Steam made up is explained", { tag: "@core" }, async ({ page }) => {
  await open(page);
  await put(page, "169.254.81.9:27015");
  await expect(asking(page)).toContainText("only a Steam client can ask them");
  await expect(asking(page)).toContainText("link-local address");
});

test("an address in a longer text is a part of that text", async ({ page }) => {
  await open(page);
  await put(page, "no answer from 203.0.113.7:27015\ntimed out");
  await expect(page.locator("a2-paste .refusal, a2-diagnosis").first()).toBeVisible();
  await expect(asking(page)).toHaveCount(0);
});

/** Starts a server of the command line on loopback, and returns its port. */
async function serve(): Promise<{ readonly server: ChildProcess; readonly port: string }> {
  const server = spawn(PROGRAM, ["serve", "--listen", "127.0.0.1", "--port", "0", "--for", "60"]);
  const [said] = (await once(server.stderr, "data")) as [Buffer];
  const [, port = ""] = /127\.0\.0\.1:(\d+)/.exec(said.toString()) ?? [];
  return { server, port };
}

function run(program: string, ...parameters: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, parameters, (error, printed) => (error ? reject(new Error(error.message)) : resolve(printed)));
  });
}

test("the command for Python asks a server, and the page reads what it prints", async ({ page }) => {
  const { server, port } = await serve();
  try {
    await open(page);
    await put(page, `127.0.0.1:${port}`);
    await asking(page).getByRole("button", { name: "Copy the command for Python" }).click();
    await expect(toast(page)).toContainText("Python");
    const printed = await run("python3", "-c", await clipboard(page));
    await page.getByLabel("Paste here what comes back").fill(printed);
    await expect(heading(page)).toHaveText("S2A_INFO_SRC");
    await expect(box(page)).toHaveValue(printed);
  } finally {
    server.kill();
  }
});
