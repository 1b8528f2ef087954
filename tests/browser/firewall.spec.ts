/** Rules of a firewall, proposed against an incident or pasted: they are tried as the command line tries them. */
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { FirewallQuestion } from "../../web/src/analysis/protocol.ts";
import { a2scope, parsed } from "./command-line.ts";
import { clipboard, expect, expectNoSidewaysScrolling, heading, openOverview, rows, tab, test } from "./fixtures.ts";
import { root } from "./places.ts";
import { attacks, pcap } from "./traffic.ts";

interface Firewall {
  readonly rules: string | null;
  readonly text: readonly string[];
  readonly next: readonly string[];
  readonly dropped_messages: readonly number[];
  readonly unread: readonly { readonly line: number; readonly column: number; readonly code: string }[];
}

const of = (name: string): string => join(root, `crates/reference/captures/${name}.pcap`);
const FLOOD = of("query_flood");
/** Drops what servers answer, and has a word that nothing knows in its second line. */
const OWN =
  "iptables -t raw -A PREROUTING -p udp --sport 27015 -j DROP\niptables -t raw -A PREROUTING -p udp --colour red -j DROP\n";

const block = (page: Page): Locator => page.locator("a2-firewall");
const said = (page: Page): Locator => block(page).locator("ul:not(.unread) > li");

/** Returns the record that the command line writes. */
async function printed(file: string, ...parameters: string[]): Promise<Firewall> {
  const { printed: text } = await a2scope("rules", file, "--format", "ndjson", ...parameters);
  return parsed<Firewall>(text)[0]!;
}

/** Returns the record that the page makes. */
function answered(page: Page, question: FirewallQuestion): Promise<unknown> {
  return page.evaluate((asked) => document.querySelector("a2-app")!.analysis.client!.firewall(asked), question);
}

function written(name: string, content: string | Buffer): string {
  const file = test.info().outputPath(name);
  writeFileSync(file, content);
  return file;
}

async function openIncident(page: Page, file: string): Promise<void> {
  await openOverview(page, file);
  await tab(page, "Incidents").click();
  await rows(page).first().click();
  await expect(block(page)).toBeVisible();
}

for (const file of [FLOOD, of("reflection"), of("rcon_brute_force")])
  test(`of ${basename(file)}, every tool and place has the command line's record`, async ({ page }) => {
    await openOverview(page, file);
    for (const tool of ["nft", "iptables", "suricata", "pcap"])
      for (const place of [null, "victim", "server", "provider"]) {
        const at = place === null ? [] : ["--at", place];
        expect(await answered(page, { incident: 0, place, of: { tool } }), `${tool} ${place}`).toEqual(
          await printed(file, "--for", tool, "--incident", "0", ...at),
        );
      }
    for (const incident of [0, null]) {
      const number = incident === null ? [] : ["--incident", "0"];
      expect(await answered(page, { incident, place: null, of: { rules: OWN } })).toEqual(
        await printed(file, "--try", written("rules.txt", OWN), ...number),
      );
    }
  });

test("rules against an incident are proposed, with what was proved, and copied", { tag: "@core" }, async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openIncident(page, FLOOD);
  const proposed = await printed(FLOOD, "--for", "iptables", "--incident", "0");
  await block(page).getByLabel("For", { exact: true }).selectOption("iptables");
  await block(page).getByRole("button", { name: "Propose rules" }).click();
  await expect(said(page)).toHaveText([...proposed.text]);
  await expect(block(page).locator("pre")).toHaveText(proposed.rules!);
  await block(page).getByRole("button", { name: "Copy the rules" }).click();
  await expect(block(page).getByRole("status")).toHaveText("Rules copied");
  expect(await clipboard(page)).toBe(proposed.rules);
  await expectNoSidewaysScrolling(page);
});

test("pasted rules are tried: what they stop, whom they hurt, what is not understood", async ({ page }) => {
  const file = written("attacks.pcap", pcap(attacks()));
  await openIncident(page, file);
  const tried = await printed(file, "--try", written("rules.txt", OWN), "--incident", "0");
  await block(page).getByText("Try your own rules").click();
  await block(page).getByRole("textbox").fill(OWN);
  await block(page).getByRole("button", { name: "Try them" }).click();
  await expect(said(page)).toHaveText([...tried.text]);
  const [unread] = tried.unread;
  await expect(block(page).locator(".unread li").first()).toContainText(
    `line ${unread!.line}, column ${unread!.column}: `,
  );
  await expect(block(page).getByRole("row").nth(1)).toHaveText(/^1\s*drop/);
  expect(tried.dropped_messages.length).toBeGreaterThan(0);
  await block(page)
    .getByRole("button", { name: `message ${tried.dropped_messages[0]! + 1}`, exact: true })
    .click();
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  await block(page).getByRole("textbox").fill("hello");
  await block(page).getByRole("button", { name: "Try them" }).click();
  await expect(said(page).first()).toContainText("drops 0 %");
  await block(page).getByRole("link", { name: "firewall.unknown" }).click();
  await expect(page.locator("a2-learn h1")).toHaveText("firewall.unknown");
  await page.goBack();
  await expect(block(page).getByRole("textbox")).toHaveValue("hello");
});
