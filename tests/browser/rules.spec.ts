/** A filter rule is no broken message: it has a view of its own. A constant says how much of a message it is. */
import { expect, heading, show, test } from "./fixtures.ts";

test("a rule says what it matches and misses, and opens the packet it means", { tag: "@core" }, async ({ page }) => {
  await show(page, `iptables -A INPUT -p udp --dport 27015 -m string --hex-string "|ffffffff54|" --algo kmp -j DROP`);
  await expect(page.locator("a2-message h2")).toHaveText("A filter rule (iptables) A2S_INFO");
  await expect(page.locator("a2-message .facts")).toContainText("a rule, not a message");
  await expect(page.locator("a2-message .facts .odd"), "which is nothing wrong").toHaveCount(0);
  await expect(page.locator("a2-message")).not.toContainText("malformed");
  const rule = page.locator("a2-message .rule");
  await expect(rule).toContainText("It matches: A2S_INFO.");
  await expect(rule).toContainText("It does not match: A2S_PLAYER, A2S_RULES");
  await expect(rule).toContainText("anywhere in a packet");
  await rule.getByRole("button", { name: "Open this packet" }).click();
  await expect(heading(page)).toHaveText("A2S_INFO");
  await expect(page.locator("a2-message .notes")).toHaveCount(0);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(rule).toBeVisible();
});

for (const [tool, rule] of [
  ["iptables u32", `--u32 "0>>22&0x3C@8=0xFFFFFFFF && 0>>22&0x3C@12>>24=0x55"`],
  ["Snort/Suricata", `alert udp any any -> any 27015 (content:"|FF FF FF FF 55|"; startswith; sid:1;)`],
  ["Wireshark", "udp.payload[0:5] == ff:ff:ff:ff:55"],
] as const)
  test(`a rule of ${tool} is told from its text`, async ({ page }) => {
    await show(page, rule);
    await expect(page.locator("a2-message h2")).toHaveText(`A filter rule (${tool}) A2S_PLAYER`);
    await expect(page.locator("a2-message .rule")).toContainText("at the start of the payload");
  });

test("a constant is only the beginning of a message", { tag: "@core" }, async ({ page }) => {
  await show(page, String.raw`#define A2S_INFO "\xFF\xFF\xFF\xFF\x54"`);
  await expect(page.locator("a2-message .notes li")).toContainText("only the first 5 bytes are here");
  await expect(page.locator("a2-message")).not.toContainText("malformed");
});
