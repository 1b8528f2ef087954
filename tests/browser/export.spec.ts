/** Exports hold the bytes and the records that are shown. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pasteOf } from "./cases.ts";
import { a2scope, ndjson, pasteToNdjson } from "./command-line.ts";
import { asTable, clipboard, expect, heading, openCapture, put, question, show, test, toast } from "./fixtures.ts";
import { mixed, output, sample } from "./places.ts";

/** Opens the menu and presses one of its buttons. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("group", { name: "Export" }).getByRole("button", { name, exact: true }).click();
}

/** Opens the menu, presses a button that saves a file, and returns the content of the file. */
async function save(page: Page, name: string | RegExp): Promise<string> {
  const saved = page.waitForEvent("download");
  await choose(page, name);
  const file = join(output, `${process.pid}-${(await saved).suggestedFilename()}`);
  await (await saved).saveAs(file);
  return file;
}

/** Returns the data of each record, which does not depend on the input. */
function data(printed: string): unknown[] {
  return printed
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { data: unknown }).data);
}

function times(printed: string): unknown[] {
  return printed
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { time: unknown }).time);
}

const FORMS = [
  "Hex",
  "Hexdump",
  "C array",
  "Rust array",
  "Python bytes",
  "JavaScript",
  "Go",
  "Java",
  "C#",
  "PHP",
  "PowerShell 7",
  "printf",
  "Base64",
];

for (const form of FORMS) {
  test(`bytes copied as ${form} are the same bytes when they are pasted again`, async ({ page }) => {
    for (const name of ["info/css", "rules/goldsource_two_datagrams"]) {
      await show(page, pasteOf(name));
      await choose(page, form);
      await expect(toast(page)).toContainText(/^Copied [\d,]+ bytes as/);
      const copied = await clipboard(page);
      const packets = (text: string): Promise<number[][]> =>
        page.evaluate(async (paste) => {
          const outcome = await document.querySelector("a2-app")!.engine.paste(paste);
          return outcome.ok ? outcome.paste.packets.map(({ bytes }) => [...bytes]) : [];
        }, text);
      const again = await packets(copied);
      const before = await packets(pasteOf(name));
      // Base64 does not mark the end of a packet.
      expect(form === "Base64" ? again.flat() : again, copied.slice(0, 200)).toEqual(
        form === "Base64" ? before.flat() : before,
      );
    }
  });
}

test("a message saved as pcapng says the same to the command line", async ({ page }) => {
  for (const name of ["info/css", "rules/goldsource_two_datagrams", "bzip2/two_fragments"]) {
    await show(page, pasteOf(name));
    const file = await save(page, "This message as pcapng");
    expect(data((await ndjson(file)).printed)).toEqual(data((await pasteToNdjson(pasteOf(name))).printed));
  }
});

test("files for other programs are those of the command", async ({ page }) => {
  await show(page, pasteOf("info/css"));
  for (const [name, format] of [
    ["Dissector for Wireshark", "lua"],
    ["Kaitai Struct", "ksy"],
    ["Grammar as JSON", "json"],
  ] as const) {
    const file = await save(page, name);
    expect(readFileSync(file, "utf8")).toBe((await a2scope("explain", "--format", format)).printed);
  }
});

test("the records of a paste saved as NDJSON are the command line's", async ({ page }) => {
  await show(page, pasteOf("packets/several_messages"));
  const file = await save(page, "All 4 records as NDJSON");
  expect(readFileSync(file, "utf8")).toBe(
    (await pasteToNdjson(pasteOf("packets/several_messages"), "--fields", "--summary")).printed,
  );
});

test("the records of a capture saved as NDJSON are the command line's", async ({ page }) => {
  await openCapture(page, sample);
  const file = await save(page, /^All \d+ records as NDJSON$/);
  expect(readFileSync(file, "utf8")).toBe((await ndjson(sample, "--fields", "--summary")).printed);
});

test("a password is masked in JSON until it is shown, and copying bytes warns that they hold it", async ({ page }) => {
  await show(page, pasteOf("text/goldsource_rcon"));
  await choose(page, "JSON");
  await expect(toast(page)).toContainText("Copied the record as JSON");
  const { data: masked } = JSON.parse(await clipboard(page)) as { data: { password: string } };
  expect(masked.password).toBe("********");
  await choose(page, "Hex");
  await expect(toast(page)).toContainText("They hold a password in clear.");
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(page.getByRole("button", { name: "Hide the password" })).toBeVisible();
  await choose(page, "JSON");
  await expect(toast(page)).toContainText("JSON");
  await expect
    .poll(async () => (JSON.parse(await clipboard(page)) as { data: { password: string } }).data.password)
    .not.toBe("********");
});

test("a password that was shown is masked again in the next paste", async ({ page }) => {
  await show(page, pasteOf("text/goldsource_rcon"));
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(page.getByRole("button", { name: "Hide the password" })).toBeVisible();
  await put(page, pasteOf("rcon/auth"));
  await expect(heading(page)).toHaveText("SERVERDATA_AUTH");
  await expect(page.getByRole("button", { name: "Show the password" })).toBeVisible();
  await choose(page, "JSON");
  await expect(toast(page)).toContainText("JSON");
  await expect
    .poll(async () => (JSON.parse(await clipboard(page)) as { data: { body: string } }).data.body)
    .toMatch(/^\*+$/);
});

test("what is listed is saved alone, and everything is offered beside it", async ({ page }) => {
  await openCapture(page, mixed);
  const menu = page.getByRole("group", { name: "Export" });
  await page.getByRole("button", { name: "Export" }).click();
  await expect(menu.getByRole("heading")).toHaveText(["This message", "All 88 messages", "For other programs"]);
  await page.keyboard.press("Escape");
  const filter = 'message == "S2A_RULES" && bytes > 2400';
  await question(page).fill(filter);
  await question(page).press("Enter");
  await expect(page.locator("a2-list footer")).toContainText("2 of 88 messages");
  await page.getByRole("button", { name: "Export" }).click();
  await expect(menu.getByRole("heading")).toHaveText([
    "This message",
    "The 2 listed",
    "All 88 messages",
    "For other programs",
  ]);
  await page.keyboard.press("Escape");
  const wanted = (await ndjson(mixed, "--fields", "--filter", filter)).printed;
  expect(readFileSync(await save(page, "The 2 listed as NDJSON"), "utf8")).toBe(wanted);
  expect(readFileSync(await save(page, "All 88 records as NDJSON"), "utf8")).toBe(
    (await ndjson(mixed, "--fields", "--summary")).printed,
  );
  const packets = (await ndjson(await save(page, "The 2 listed as pcapng"))).printed;
  expect(data(packets)).toEqual(data(wanted));
  expect(times(packets)).toEqual(times(wanted));
});

test("all messages saved as pcapng say the same to the command line, several of one TCP stream as well", async ({
  page,
}) => {
  await openCapture(page, mixed);
  const packets = (await ndjson(await save(page, "All 88 messages as pcapng"))).printed;
  const wanted = (await ndjson(mixed)).printed;
  expect(data(packets)).toEqual(data(wanted));
  expect(times(packets)).toEqual(times(wanted));
});

test("the bytes of what is listed are copied in every form", async ({ page }) => {
  await openCapture(page, mixed);
  await page.getByLabel("Kind of message").selectOption("S2C_CHALLENGE");
  await expect(page.locator("a2-list footer")).toContainText("16 of 88 messages");
  const wanted = data((await ndjson(mixed, "--filter", 'message == "S2C_CHALLENGE"')).printed);
  for (const form of FORMS) {
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("group", { name: "The 16 listed" }).getByRole("button", { name: form, exact: true }).click();
    await expect(toast(page)).toContainText(`144 bytes as ${form}`);
    if (form !== "Base64") expect(data((await pasteToNdjson(await clipboard(page))).printed), form).toEqual(wanted);
  }
});

test("words and the order of the list do not change what is saved, or its order", async ({ page }) => {
  await openCapture(page, mixed);
  await question(page).fill("s2c_challenge");
  await expect(page.locator("a2-list footer")).toContainText("16 of 88 messages");
  await asTable(page);
  await page.getByRole("columnheader", { name: "From" }).getByRole("button").click();
  const wanted = (await ndjson(mixed, "--fields", "--filter", 'message == "S2C_CHALLENGE"')).printed;
  expect(readFileSync(await save(page, "The 16 listed as NDJSON"), "utf8")).toBe(wanted);
});
