/** Analysis: the timeline and the filter, against the command line. */
import type { Locator, Page } from "@playwright/test";
import { a2scope, decoded, ndjson, parsed } from "./command-line.ts";
import { captureRead, expect, listed, openCapture, pick, pointAt, question, show, tab, test } from "./fixtures.ts";
import { mixed, sample } from "./places.ts";
import { SERVER, datagram, dialogue, type Packet } from "./traffic.ts";

const footer = (page: Page): Locator => page.locator("a2-list footer");
const timeline = (page: Page): Locator => page.getByRole("slider", { name: "Time" });

test("a filter lists the same messages as the command line's", { tag: "@core" }, async ({ page }) => {
  await openCapture(page, mixed);
  const all = await decoded(mixed);
  for (const filter of [
    'message == "S2A_INFO_SRC" && data.players > data.max_players',
    'message.startsWith("A2S_") && bytes > 9',
    '"10.0.0.0/8".contains(ip(src))',
    'notes.exists(n, n.severity != "info")',
    "split.complete && !bzip2.ok",
    "data.players.size() > 3",
    "false",
  ]) {
    const wanted = (await decoded(mixed, "--filter", filter)).map(({ index }) => index);
    await question(page).fill(filter);
    await question(page).press("Enter");
    await expect(footer(page), filter).toContainText(
      wanted.length === all.length ? `${all.length} messages` : `${wanted.length} of ${all.length} messages`,
    );
    expect(await listed(page), filter).toEqual(wanted);
  }
  await question(page).press("Escape");
  await expect(footer(page)).toContainText(new RegExp(`^\\s*${all.length} messages`));
});

test("a wrong expression is refused at the column that the command line names, and all messages are listed", async ({
  page,
}) => {
  await openCapture(page, mixed);
  await question(page).fill("bytes > 1000");
  await expect(footer(page)).toContainText(" of 88 messages");
  for (const filter of ["bytes > ", "mesage == 1", "bytes > 1000 &&& true"]) {
    const { complaint, code } = await ndjson(mixed, "--filter", filter);
    expect(code).toBe(2);
    const column = /column (\d+)/.exec(complaint)?.[1];
    await question(page).fill(filter);
    await expect(page.locator("a2-question .bad")).toContainText(`Column ${column}:`);
    await expect(question(page)).toHaveAttribute("aria-invalid", "true");
    const marked = Array.from(filter)[Number(column) - 1] ?? " ";
    await expect(page.locator("a2-question .at")).toHaveText(marked);
    await expect(footer(page)).not.toContainText(" of ");
  }
});

test("the examples of the filter's help work", async ({ page }) => {
  await openCapture(page, mixed);
  const help = page.getByRole("button", { name: "About searching and filtering" });
  await help.click();
  const examples = page.locator("a2-question li button code").filter({ hasText: /[=(]/ });
  await expect(examples).toHaveCount(4);
  for (let example = 0; example < 4; example += 1) {
    if (example > 0) await help.click();
    const filter = await examples.nth(example).innerText();
    await examples.nth(example).click();
    await expect(question(page)).toHaveValue(filter);
    const wanted = await decoded(mixed, "--filter", filter);
    await expect(footer(page)).toContainText(`${wanted.length} of 88 messages`);
    await expect(page.locator("a2-question .bad")).toHaveCount(0);
  }
});

test(
  "a time range is chosen with the pointer, and the list has its messages only",
  { tag: "@core" },
  async ({ page }) => {
    await openCapture(page, mixed);
    const all = await decoded(mixed);
    const { x, y, width, height } = await pointAt(timeline(page));
    // The middle of slots 32 and 80: Firefox rounds where the pointer is.
    await page.mouse.move(x + (width * 32.5) / 160, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + (width * 80.5) / 160, y + height / 2, { steps: 5 });
    await page.mouse.up();
    const nanoseconds = (time: string): bigint => BigInt(Date.parse(time)) * 1_000_000n + BigInt(time.slice(-7, -1));
    const times = all.map(({ time }) => nanoseconds(time));
    const start = times.reduce((a, b) => (a < b ? a : b));
    const span = times.reduce((a, b) => (a > b ? a : b)) - start;
    const slot = span / 160n + 1n;
    const from = start + 32n * slot;
    // The slot under the pointer is included.
    const until = start + 81n * slot;
    const chosen = all.filter((_, at) => times[at]! >= from && times[at]! < until).map(({ index }) => index);
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.length).toBeLessThan(all.length);
    // The list follows while the pointer moves.
    await expect.poll(() => listed(page)).toEqual(chosen);
    await expect(footer(page)).toContainText(`${chosen.length} of 88 messages`);

    await test.step("together with a filter it lists what fits both", async () => {
      await question(page).fill('message == "A2S_INFO"');
      await expect.poll(() => listed(page)).toEqual(chosen.filter((index) => all[index]!.message === "A2S_INFO"));
      await question(page).fill("");
      await expect.poll(() => listed(page)).toEqual(chosen);
    });

    await test.step("a click clears it", async () => {
      await timeline(page).click();
      await expect(footer(page)).toContainText(/^\s*88 messages/);
    });
  },
);

test("a time range is chosen with the keyboard", async ({ page }) => {
  await openCapture(page, mixed);
  await timeline(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "0");
  // The list follows the timeline when the engine has answered.
  const chosen = async (): Promise<boolean> => {
    const text = await timeline(page).getAttribute("aria-valuetext");
    return new RegExp(`: ${(await listed(page)).length} messages?$`).test(text ?? "");
  };
  await expect.poll(chosen).toBe(true);
  const first = await listed(page);
  await expect(footer(page)).toContainText(`${first.length} of 88 messages`);
  for (let more = 0; more < 79; more += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(chosen).toBe(true);
  const half = await listed(page);
  expect(half.length).toBeGreaterThan(first.length);
  await page.keyboard.press("End");
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "80");
  await expect
    .poll(() => listed(page))
    .toEqual((await decoded(mixed)).map(({ index }) => index).filter((index) => !half.includes(index)));
  await page.keyboard.press("Escape");
  await expect(footer(page)).toContainText(/^\s*88 messages/);
});

test("another capture begins another analysis", async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("bytes > 1000");
  await expect(footer(page)).toContainText(" of 88 messages");
  await tab(page, "Servers").click();
  await expect(page.getByRole("grid", { name: "Servers" })).toBeVisible();
  await pick(page, sample);
  await expect(tab(page, "Overview"), "the other capture is open").toHaveAttribute("aria-selected", "true");
  await captureRead(page);
  const all = await decoded(sample);
  await expect(tab(page, "Messages")).toHaveAttribute("aria-selected", "true");
  await expect(question(page)).toHaveValue("");
  await expect(footer(page)).toContainText(new RegExp(`^\\s*${all.length} messages`));
  expect(await listed(page)).toEqual(all.map(({ index }) => index));
  await tab(page, "Servers").click();
  await expect(page.getByRole("grid", { name: "Servers" })).toBeVisible();
  const servers = parsed(await a2scope("servers", "--format", "ndjson", sample).then(({ printed }) => printed));
  await expect(page.getByRole("grid", { name: "Servers" })).toHaveAttribute(
    "aria-rowcount",
    String(servers.length + 1),
  );
});

/** Returns a hexdump of packets, each numbered from 0000. */
function hexdump(packets: readonly Packet[]): string {
  return packets
    .map((packet) => {
      const bytes = datagram(packet);
      const rows = Array.from({ length: Math.ceil(bytes.length / 16) }, (_, row) =>
        bytes.subarray(16 * row, 16 * row + 16),
      );
      return rows
        .map(
          (row, at) =>
            `${(16 * at).toString(16).padStart(4, "0")}  ${row.toString("hex").replace(/../g, "$& ").trim()}\n`,
        )
        .join("");
    })
    .join("\n");
}

test("a paste of packets with their headers can be analysed, too", async ({ page }) => {
  await show(page, hexdump(dialogue().slice(0, 4)));
  await expect(tab(page, "Messages"), "a paste begins with its messages").toHaveAttribute("aria-selected", "true");
  await tab(page, "Conversations").click();
  await expect(page.locator("a2-records [data-place='0'] .server")).toContainText(SERVER);
  await page.locator("a2-records [data-place='0']").click();
  const steps = page.getByRole("listbox", { name: /^Conversation/ }).getByRole("option");
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(1)).toContainText("0x1234abcd");
  await tab(page, "Servers").click();
  await expect(page.locator("a2-records [data-place='0'] .address").first()).toHaveText(SERVER);
  await tab(page, "Messages").click();
  await expect(timeline(page), "no times, no timeline").toBeHidden();
  await question(page).fill('message == "S2C_CHALLENGE"');
  await expect(footer(page)).toContainText("1 of 4 messages");
  expect(await listed(page)).toEqual([1]);
});
