/**
 * Every state of the page: axe-core finds nothing, light and dark, on a desktop and on a phone, in the main ones in every language; it
 * fits every window and never scrolls sideways. With SCREENSHOTS=1, pictures to look at are written to target/browser/screenshots.
 */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { COMPLETE } from "../../web/build/lessons.ts";
import { AXE, violations } from "./axe.ts";
import { pasteOf } from "./cases.ts";
import {
  byte,
  captureRead,
  expect,
  expectNoSidewaysScrolling,
  heading,
  open,
  openCapture,
  openOverview,
  painted,
  pick,
  put,
  question,
  rows,
  show,
  tab,
  test,
  unfold,
} from "./fixtures.ts";
import { linkTo } from "./packets.ts";
import { mixed, output, root } from "./places.ts";
import { CLIENT, SERVER, attacks, console as rcon, dialogue, pcap } from "./traffic.ts";

/** The states of the page that are checked. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  start: async (page) => {
    await open(page);
    await expect(page.locator("a2-live").getByRole("treeitem").first()).toBeVisible();
    await unfold(page);
  },
  "a server's address": async (page) => {
    await open(page);
    await put(page, "169.254.7.8:27015");
    await expect(page.locator("a2-asking pre").first()).toBeVisible();
  },
  "a message": async (page) => {
    await show(page, pasteOf("info/edf_all"));
    await byte(page, 67).click();
    await page.mouse.move(0, 0);
  },
  "two layers": (page) => show(page, pasteOf("rules/goldsource_two_datagrams")),
  "three layers": (page) => show(page, pasteOf("bzip2/two_fragments")),
  "a message with layers": (page) => show(page, pasteOf("bzip2/crc_wrong")),
  "several messages": (page) => show(page, pasteOf("packets/several_messages")),
  "a password": (page) => show(page, pasteOf("text/goldsource_rcon")),
  "a capture": (page) => openCapture(page, mixed),
  "the overview": (page) => openOverview(page, mixed),
  "the overview of attacks": (page) =>
    openOverview(page, { name: "attacks.pcap", mimeType: "", buffer: pcap(attacks()) }),
  "an incident": async (page) => {
    await openOverview(page, { name: "attacks.pcap", mimeType: "", buffer: pcap(attacks()) });
    await page.getByRole("button", { name: /^Details: 1: / }).click();
    await expect(page.locator("a2-records .related")).toBeVisible();
  },
  "rules against an incident": async (page) => {
    await openOverview(page, join(root, "crates/reference/captures/query_flood.pcap"));
    await page.getByRole("button", { name: /^Details: 1: / }).click();
    const block = page.locator("a2-firewall");
    await block.getByRole("button", { name: "Propose rules" }).click();
    await expect(block.locator("pre")).toBeVisible();
    await block.getByText("Try your own rules").click();
    await block.getByRole("textbox").fill("udp dport 27015 drop\nudp colour 3 drop");
    await block.getByRole("button", { name: "Try them" }).click();
    await expect(block.getByRole("table")).toBeVisible();
  },
  "a conversation": async (page) => {
    await open(page);
    await pick(page, { name: "dialogue.pcap", mimeType: "", buffer: pcap(dialogue()) });
    await captureRead(page);
    await tab(page, "Conversations").click();
    await rows(page).first().click();
    await expect(page.locator("a2-conversation [aria-selected=true]")).toBeVisible();
  },
  "a transcript": async (page) => {
    await open(page);
    await pick(page, {
      name: "rcon.pcap",
      mimeType: "",
      buffer: pcap(rcon(CLIENT, SERVER, "secret", [["status", "hostname: one"]])),
    });
    await captureRead(page);
    await tab(page, "Conversations").click();
    await rows(page).first().click();
    await expect(page.locator("a2-transcript li").first()).toBeVisible();
  },
  "a table": async (page) => {
    await openCapture(page, mixed);
    await tab(page, "Servers").click();
    await expect(rows(page).first()).toBeVisible();
  },
  "a table and a detail": (page) => openRow(page, "Rules"),
  "the findings": (page) => openRow(page, "Findings"),
  ...Object.fromEntries(
    ["Exchanges", "Servers", "Players", "RCON"].map((name) => [
      `a detail of ${name}`,
      (page: Page) => openRow(page, name),
    ]),
  ),
  "a wrong filter": async (page) => {
    await openCapture(page, mixed);
    await page.getByRole("slider", { name: "Time" }).focus();
    await page.keyboard.press("ArrowRight");
    for (let more = 0; more < 50; more += 1) await page.keyboard.press("Shift+ArrowRight");
    await question(page).fill("data.players > data.max_player");
    await expect(page.locator("a2-question .bad")).toBeVisible();
  },
  "the filter's help": async (page) => {
    await openCapture(page, mixed);
    await page.getByRole("button", { name: "About searching and filtering" }).click();
    await expect(page.getByRole("dialog", { name: "Searching and filtering" })).toBeVisible();
  },
  "the keys": async (page) => {
    await openCapture(page, mixed);
    await tab(page, "Messages").press("?");
    await expect(page.getByRole("dialog", { name: "Keys and fields" })).toBeVisible();
  },
  "completion of a question": async (page) => {
    await openCapture(page, mixed);
    await question(page).fill("data.");
    await question(page).press("ArrowDown");
    await expect(page.locator("a2-question [role=option][aria-selected=true]")).toBeVisible();
  },
  "players as a table": (page) => show(page, pasteOf("players/the_ship")),
  "what to compare with": async (page) => {
    await show(page, pasteOf("info/css"));
    await page.getByRole("button", { name: "Compare…" }).click();
    await expect(page.getByRole("dialog", { name: "Compare with another message" })).toBeVisible();
  },
  "a comparison": async (page) => {
    await show(page, pasteOf("info/css"));
    await page.getByRole("button", { name: "Compare…" }).click();
    await page.getByLabel("The dump to compare with").fill(pasteOf("info/edf_all"));
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.locator("a2-diff [data-row='1']").click();
  },
  "the menu of a filtered list": async (page) => {
    await openCapture(page, mixed);
    await question(page).fill("s2c_challenge");
    await expect(page.locator("a2-list footer")).toContainText("16 of 88");
    await page.getByRole("button", { name: "Export" }).click();
  },
  "a refusal": async (page) => {
    await show(page, "ff ff ff ff 55");
    await put(page, pasteOf("paste/odd_digits"));
    await expect(page.locator("a2-paste .refusal")).toBeVisible();
  },
  "an exercise that was answered": async (page) => {
    await page.goto(`./#exercise/read/2&${linkTo("info/edf_all")}`);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.locator("a2-exercise .verdict")).toBeVisible();
  },
  "requests and replies to pair": async (page) => {
    await page.goto(`./#exercise/pair/1&${linkTo("packets/several_messages")}`);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.locator("a2-exercise .verdict")).toBeVisible();
  },
  Learn: async (page) => {
    await page.goto("./#learn");
    await expect(page.locator("a2-lessons a").first()).toBeVisible();
    await expect(page.locator("a2-contents a").first()).toBeVisible();
  },
  "a page of the reference": (page) => reference(page, "S2A_PLAYER.players.duration"),
  "a topic with tables": (page) => reference(page, "bzip2"),
  "a topic whose example has several messages": (page) => reference(page, "rcon"),
  "a lesson": async (page) => {
    await page.goto("./#learn/7/5");
    await expect(page.locator("a2-lesson .packet a2-tree .row.lit").first()).toBeVisible();
  },
  "a lesson with a figure": async (page) => {
    await page.goto("./#learn/3/3");
    await expect(page.locator("a2-figure .following li").first()).toBeVisible();
  },
  "the figure of the challenge": async (page) => {
    await page.goto("./#learn/5/3");
    await expect(page.locator("a2-figure .arrow").first()).toBeVisible();
  },
  "the glossary": async (page) => {
    await page.goto("./#learn/glossary/challenge");
    await expect(page.locator("a2-reading dt").first()).toBeVisible();
  },
  "the final exercise": async (page) => {
    await page.goto("./#learn/final");
    await page.getByRole("button", { name: "Show the answer" }).first().click();
    await expect(page.locator("a2-final .shown .verdict")).toBeVisible();
  },
  "the score": async (page) => {
    await page.goto("./#learn/score");
    await expect(page.locator("a2-score tbody tr").first()).toBeVisible();
  },
  "bytes and values to match": async (page) => {
    await page.goto(`./#exercise/match/1&${linkTo("info/css")}`);
    await expect(page.locator("a2-exercise .pair").first()).toBeVisible();
  },
  "a sheet for a class": async (page) => {
    await page.goto(`./#sheet/find.order.spot/1&${linkTo("info/css")}&${linkTo("split/source")}`);
    await expect(page.locator("a2-sheet .key")).toBeVisible();
  },
  "a packet in a frame": async (page) => {
    await page.goto(`./#embed&${linkTo("players/two_players")}`);
    await expect(page.locator("a2-embed").getByRole("treeitem").first()).toBeVisible();
  },
  "the open menu": async (page) => {
    await show(page, pasteOf("info/css"));
    await page.getByRole("button", { name: "Export" }).click();
    await expect(page.getByRole("group", { name: "Export" })).toBeVisible();
  },
};

/** A table with the detail of its first row. */
async function openRow(page: Page, name: string): Promise<void> {
  await openCapture(page, mixed);
  await tab(page, name).click();
  await rows(page).first().click();
  await expect(page.locator("a2-records .detail")).toBeVisible();
}

async function reference(page: Page, name: string): Promise<void> {
  await page.goto(`./#learn/${name}`);
  await expect(page.locator("a2-reference section[data-path], a2-reference table").first()).toBeVisible();
  await expect(page.locator("a2-packet section").first()).toHaveAttribute("aria-busy", "false");
}

/** The states of the page that are checked in every language. */
const MAIN: readonly string[] = [
  "start",
  "a server's address",
  "a message with layers",
  "a capture",
  "the overview",
  "the overview of attacks",
  "an incident",
  "a table",
  "the findings",
  "Learn",
  "a page of the reference",
  "a lesson",
  "an exercise that was answered",
  "a sheet for a class",
];
/** The states of the page that are checked in every browser. */
const CORE: readonly string[] = [
  "start",
  "a server's address",
  "a message with layers",
  "a capture",
  "the overview",
  "the overview of attacks",
  "the keys",
  "a table and a detail",
];
/** The windows: a desktop, a wide one, a tablet, a desktop at 200 %, and a phone. */
const SIZES = [
  { width: 1440, height: 900, shot: "light", checked: true },
  { width: 2560, height: 1440, shot: "wide", checked: false },
  { width: 1024, height: 768, shot: "tablet", checked: false },
  { width: 720, height: 450, shot: null, checked: false },
  { width: 390, height: 844, shot: "phone", checked: true },
];

async function shoot(page: Page, name: string, setting: string): Promise<void> {
  if (!process.env["SCREENSHOTS"]) return;
  await page.screenshot({ path: join(output, "screenshots", `${name.replaceAll(" ", "-")}-${setting}.png`) });
}

for (const [name, reach] of Object.entries(STATES)) {
  const tag = CORE.includes(name) ? "@core" : "@release";
  test(
    `axe-core finds nothing wrong with ${name}, light, dark and on a phone, and it fits every window`,
    { tag },
    async ({ page, browserName }) => {
      await reach(page);
      await page.evaluate(AXE);
      const filled = await page.locator("a2-app[filled]").count();
      for (const language of MAIN.includes(name) && browserName === "chromium" ? COMPLETE : ["en"]) {
        // Where there is little room, the choice of the language is in a menu.
        if (language !== "en") await page.setViewportSize({ width: 1440, height: 900 });
        if (language !== "en") await page.locator("a2-header #language").selectOption(language);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        const pictured = language === "en" && browserName === "chromium";
        for (const { width, height, shot, checked } of SIZES) {
          if (shot !== null && !checked && !pictured) continue;
          await page.setViewportSize({ width, height });
          await painted(page);
          await expectNoSidewaysScrolling(page);
          if (filled > 0 && width >= 1200) {
            expect(
              await page.evaluate(() => document.documentElement.scrollHeight),
              `height at ${width} px`,
            ).toBeLessThanOrEqual(height);
          }
          if (pictured && shot) await shoot(page, name, shot);
          if (!checked) continue;
          for (const theme of ["light", "dark"]) {
            await page.evaluate((wanted) => {
              document.documentElement.dataset["theme"] = wanted;
            }, theme);
            // Of everything that axe-core checks, only the contrast differs in the dark theme.
            const rules = theme === "dark" ? ["color-contrast"] : undefined;
            expect(await page.evaluate(violations, rules), `${language}, ${theme}, ${width} px`).toEqual([]);
          }
          if (pictured && shot === "light") await shoot(page, name, "dark");
          await page.evaluate(() => delete document.documentElement.dataset["theme"]);
        }
      }
    },
  );
}

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves by itself", async ({ page }) => {
    await show(page, pasteOf("players/two_players"));
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("treeitem", { expanded: true }).first().locator(".twisty").click();
    const moving = await page.evaluate(() => document.getAnimations().map((animation) => animation.constructor.name));
    expect(moving).toEqual([]);
  });
});

test("the theme is chosen by a switch and remembered; the default is the system's", async ({ page }) => {
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await open(page);
  const light = await ground();
  await page.getByLabel("Theme").selectOption("dark");
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await ground()).toBe(dark);
  await page.getByLabel("Theme").selectOption("system");
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ground).toBe(dark);
});

test("in print there are the message and its fields, and no controls", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  await expect(page.getByLabel("Theme")).toBeHidden();
  await expect(page.locator("a2-grid")).toBeHidden();
  const paper = await page.getByRole("article", { name: "S2A_INFO_SRC" }).innerText();
  for (const part of ["Max. players", "de_dust", "|ff ff ff ff|49|", "Slots of the server."])
    expect(paper).toContain(part);
});
