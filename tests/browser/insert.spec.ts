/** Bytes are inserted and deleted, too: by keyboard, in ranges, in split messages, and without the grid. */
import type { Page } from "@playwright/test";
import { hex, info, pasteOf } from "./cases.ts";
import { box, byte, expect, explanation, field, heading, openCapture, show, test } from "./fixtures.ts";
import { mixed } from "./places.ts";

const CHALLENGE = "ff ff ff ff 41 4b a1 d5 22";
const cursor = (page: Page): ReturnType<Page["locator"]> => page.locator("a2-grid #cursor");

/** Returns the bytes of the open message, and of the packets it came in. */
function bytes(page: Page, buffer = 0): Promise<string> {
  return page.evaluate(async (number) => {
    const { buffers } = await document.querySelector("a2-app")!.engine.message(0);
    const found = buffers.find((one) => one.number === number);
    return [...(found?.bytes ?? [])].map((value) => value.toString(16).padStart(2, "0")).join(" ");
  }, buffer);
}

test("Delete and Backspace delete a byte, and undo brings it back", { tag: "@core" }, async ({ page }) => {
  await show(page, `${CHALLENGE} 77`);
  await byte(page, 5).click();
  await page.keyboard.press("Delete");
  await expect.poll(() => bytes(page)).toBe("ff ff ff ff 41 a1 d5 22 77");
  await expect(cursor(page)).toHaveAttribute("data-at", "5");
  await expect(page.getByRole("banner")).toContainText("1 byte changed");
  await page.keyboard.press("Backspace");
  await expect.poll(() => bytes(page)).toBe("ff ff ff ff a1 d5 22 77");
  await expect(cursor(page)).toHaveAttribute("data-at", "4");
  await page.keyboard.press("Control+Z");
  await expect(field(page, "Challenge")).toBeVisible();
  await page.keyboard.press("Control+Z");
  await expect.poll(() => bytes(page)).toBe(`${CHALLENGE} 77`);
  await expect(page.getByText("byte changed")).toHaveCount(0);
  await page.keyboard.press("Control+Shift+Z");
  await expect.poll(() => bytes(page)).toBe("ff ff ff ff 41 a1 d5 22 77");
});

test(
  "Insert makes typed bytes new ones, at the cursor and behind the last byte",
  { tag: "@core" },
  async ({ page }) => {
    await show(page, "ff ff ff ff 57");
    await expect(heading(page)).toHaveText("A2S_SERVERQUERY_GETCHALLENGE");
    await byte(page, 4).click();
    await page.keyboard.press("Insert");
    await expect(page.locator("a2-message").getByRole("button", { name: "Insert", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.keyboard.type("55");
    await expect(heading(page)).toHaveText("A2S_PLAYER");
    await expect.poll(() => bytes(page)).toBe("ff ff ff ff 55 57");
    await page.keyboard.press("End");
    await page.keyboard.type("0102");
    await page.keyboard.type("03");
    await expect.poll(() => bytes(page)).toBe("ff ff ff ff 55 57 01 02 03");
    await expect(field(page, "Challenge")).toContainText(String(0x03020157));
    await page.keyboard.press("Insert");
    await page.keyboard.press("Control+Home");
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.type("00");
    await expect(field(page, "Challenge")).toContainText(String(0x03020100));
    await expect(box(page), "the paste stays as it was").toHaveValue("ff ff ff ff 57");
  },
);

test("keys that are pressed faster than messages are decoded all count", async ({ page }) => {
  await show(page, hex(info("abc")));
  await field(page, "Name").click();
  await page.getByRole("grid", { name: /^Bytes/ }).focus();
  await page.keyboard.press("Insert");
  await page.keyboard.type("78".repeat(20), { delay: 0 });
  await expect(field(page, "Name")).toContainText(`"${"x".repeat(20)}abc"`);
  for (let times = 0; times < 20; times += 1) await page.keyboard.press("Backspace", { delay: 0 });
  await expect(field(page, "Name")).toContainText('"abc"');
  await page.keyboard.press("Control+End");
  await page.keyboard.press("End");
  const before = await bytes(page);
  await page.keyboard.type("0102030405060708", { delay: 0 });
  await expect.poll(() => bytes(page)).toBe(`${before} 01 02 03 04 05 06 07 08`);
});

test("a selected range is deleted at once, and is one step to undo", async ({ page }) => {
  await show(page, hex(info("a long name", "map")));
  await field(page, "Name").click();
  await page.getByRole("grid", { name: /^Bytes/ }).focus();
  for (let more = 0; more < 6; more += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect(explanation(page)).toContainText("7 bytes selected");
  await page.keyboard.press("Delete");
  await expect(field(page, "Name")).toContainText('"name"');
  await page.keyboard.press("Control+Z");
  await expect(field(page, "Name")).toContainText('"a long name"');
});

test("a range over two fragments is deleted in both packets", async ({ page }) => {
  await show(page, pasteOf("rules/goldsource_two_datagrams"));
  const before = (await bytes(page, 1)).split(" ");
  const seam = await page.evaluate(async () => {
    const { buffers } = await document.querySelector("a2-app")!.engine.message(0);
    return buffers.find(({ number }) => number === 1)!.pieces[1]!.at;
  });
  await page.locator("a2-grid").evaluate(
    (grid, offset) =>
      grid.dispatchEvent(
        new CustomEvent("a2-bytes", {
          detail: { buffer: 1, offset, len: 6 },
          bubbles: true,
          composed: true,
        }),
      ),
    seam - 3,
  );
  await page.getByRole("grid", { name: /^Bytes/ }).focus();
  await page.keyboard.press("Delete");
  await expect.poll(async () => (await bytes(page, 1)).split(" ").length).toBe(before.length - 6);
  expect((await bytes(page, 1)).split(" ")).toEqual([...before.slice(0, seam - 3), ...before.slice(seam + 3)]);
  await page.keyboard.press("Control+Z");
  await expect.poll(() => bytes(page, 1)).toBe(before.join(" "));
});

test("bytes are inserted and deleted in the form, without the grid", async ({ page }) => {
  await show(page, CHALLENGE);
  await field(page, "Challenge").click();
  const input = page.getByRole("textbox", { name: /^Edit byte/ });
  await input.fill("aa");
  await page.getByRole("button", { name: "Insert before" }).click();
  await expect.poll(() => bytes(page)).toBe("ff ff ff ff 41 aa 4b a1 d5 22");
  await page.locator("a2-explain").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => bytes(page)).toBe(CHALLENGE);
  await byte(page, 8).click();
  await input.fill("bb");
  await page.getByRole("button", { name: "Insert after" }).click();
  await expect.poll(() => bytes(page)).toBe(`${CHALLENGE} bb`);
});

test("in a capture a byte is deleted in a copy, which is linked and left again", async ({ page }) => {
  await openCapture(page, mixed);
  await page.locator("a2-list .row .message", { hasText: "S2C_CHALLENGE" }).first().click();
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
  await byte(page, 4).click();
  await page.keyboard.press("Delete");
  await expect(page.getByText("Edited copy of message")).toBeVisible();
  await expect.poll(async () => (await bytes(page)).split(" ").length).toBe(8);
  await page.getByRole("button", { name: "Back to the capture" }).click();
  await expect(heading(page)).toHaveText("S2C_CHALLENGE");
});

test("decompressed bytes are not deleted", async ({ page }) => {
  await show(page, pasteOf("bzip2/two_fragments"));
  const before = await bytes(page, 2);
  await page.getByRole("grid", { name: /^Bytes/ }).focus();
  await page.keyboard.press("Delete");
  await expect(page.getByText("Decompressed bytes cannot be changed in place.")).toBeVisible();
  expect(await bytes(page, 2)).toBe(before);
});

test("the Insert button leaves the keyboard where one types next", { tag: "@core" }, async ({ page }) => {
  await show(page, CHALLENGE);
  await byte(page, 5).click();
  await page.locator("a2-message").getByRole("button", { name: "Insert", exact: true }).click();
  await page.keyboard.type("0102");
  await expect.poll(() => bytes(page)).toBe("ff ff ff ff 41 01 02 4b a1 d5 22");
  await expect(cursor(page)).toHaveAttribute("data-at", "7");
});

test(
  "bytes inserted in the form follow each other, inside a message and behind its end",
  { tag: "@core" },
  async ({ page }) => {
    await show(page, CHALLENGE);
    const input = page.getByRole("textbox", { name: /^Edit byte/ });
    const after = page.getByRole("button", { name: "Insert after" });
    await byte(page, 5).click();
    await input.fill("aa");
    await after.click();
    await expect.poll(() => bytes(page)).toBe("ff ff ff ff 41 4b aa a1 d5 22");
    await expect(cursor(page)).toHaveAttribute("data-at", "6");
    await expect(input).toBeFocused();
    await expect(input).toHaveValue("aa");
    await page.keyboard.type("bb");
    await after.click();
    await expect.poll(() => bytes(page)).toBe("ff ff ff ff 41 4b aa bb a1 d5 22");
    await expect(cursor(page)).toHaveAttribute("data-at", "7");
    await byte(page, 10).click();
    await input.focus();
    for (const typed of ["c1", "c2"]) {
      await page.keyboard.type(typed);
      await after.click();
      await expect(input).toBeFocused();
      await expect(cursor(page)).toHaveAttribute("data-shown", typed);
    }
    await page.keyboard.type("c3");
    await page.getByRole("button", { name: "Insert before" }).click();
    await expect.poll(() => bytes(page)).toBe("ff ff ff ff 41 4b aa bb a1 d5 22 c1 c3 c2");
    await expect(cursor(page)).toHaveAttribute("data-at", "12");
  },
);

test("after an insertion beside a field or in a range, the new byte's field is selected", async ({ page }) => {
  await show(page, hex(info("abc")));
  const input = page.getByRole("textbox", { name: /^Edit byte/ });
  await field(page, "Name").click();
  await input.fill("78");
  await page.getByRole("button", { name: "Insert before" }).click();
  await expect(field(page, "Name")).toContainText('"xabc"');
  await expect(field(page, "Name")).toHaveAttribute("aria-selected", "true");
  await expect(cursor(page)).toHaveAttribute("data-at", "6");
  await page.getByRole("grid", { name: /^Bytes/ }).focus();
  for (let more = 0; more < 2; more += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect(explanation(page)).toContainText("3 bytes selected");
  await input.fill("79");
  await page.getByRole("button", { name: "Insert after" }).click();
  await expect(field(page, "Name")).toContainText('"xaby');
  await expect(field(page, "Name")).toHaveAttribute("aria-selected", "true");
  await expect(input).toBeFocused();
  await page.keyboard.type("7a");
  await page.getByRole("button", { name: "Insert after" }).click();
  await expect(field(page, "Name")).toContainText('"xabyzc"');
});
