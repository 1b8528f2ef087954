/** The question, panes, tables, inserted bytes and comparisons in WebKit. */
import { readFileSync } from "node:fs";
import { hex, info, pasteOf } from "../cases.ts";
import { mixed } from "../places.ts";
import { expect, test } from "./tab.ts";

const CHALLENGE = "ff ff ff ff 41 4b a1 d5 22";

test("one box searches for words and filters, and proposes values", async ({ tab }) => {
  await tab.open();
  await tab.pick("mixed.pcapng", readFileSync(mixed));
  await tab.sees("a2-overview >> .figures", /88\s+messages/);
  await tab.click("[role=tab]", "Messages");
  await tab.ask("s2c_challenge");
  await tab.sees("a2-question >> .taken", "searching for words");
  await tab.sees("a2-list >> footer", "16 of 88 messages");
  await tab.ask('message == "S2A_RULES"');
  await tab.sees("a2-question >> .taken", "filter expression");
  await tab.sees("a2-list >> footer", "5 of 88 messages");
  await tab.focus("a2-question >> input");
  await tab.ask("message == ");
  await tab.sees("a2-question >> [role=option]", "A2A_ACK");
  await tab.press("ArrowDown");
  await tab.sees("a2-question >> [role=option][aria-selected=true]", "A2A_ACK");
  await tab.press("Enter", "Enter");
  await tab.sees("a2-list >> footer", "2 of 88 messages");
});

test("panes are resized and reset, and players stand in a table", async ({ tab }) => {
  await tab.show(pasteOf("players/two_players"));
  await tab.sees("a2-content >> [role=gridcell]", "1");
  const width = (): Promise<number> =>
    tab.run((find) => Math.round(find("a2-message >> .bytes")[0]!.getBoundingClientRect().width));
  const before = await width();
  await tab.sees("a2-message >> a2-separator[name=bytes][tabindex]");
  const [x, y] = await tab.run((find) => {
    const box = find("a2-message >> a2-separator[name=bytes]")[0]!.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + 20] as const;
  });
  await tab.drag([x, y], [x - 150, y]);
  await expect.poll(width).toBeLessThan(before - 140);
  await tab.focus("a2-message >> a2-separator[name=bytes]");
  await tab.press("Enter");
  await expect.poll(width).toBe(before);
  await tab.click("a2-content >> [data-node]", "Killer");
  await tab.sees("a2-explain >> h3", "[1]");
});

test("bytes are inserted and deleted", async ({ tab }) => {
  await tab.show(CHALLENGE);
  await tab.click("a2-grid >> .byte[data-at='5']");
  await tab.press("Delete");
  await tab.sees("a2-message >> .bytes >> .bar", "8 bytes");
  await tab.press("Control+z");
  await tab.sees("a2-message >> .bytes >> .bar", "9 bytes");
  await tab.click("a2-message >> .bytes >> button", "Insert");
  await tab.click("a2-grid >> .byte[data-at='5']");
  await tab.press("a", "a");
  await tab.sees("a2-message >> .bytes >> .bar", "10 bytes");
});

test("another dump is compared with the open one", async ({ tab }) => {
  await tab.show(hex(info("one server")));
  await tab.click("a2-compare >> button", "Compare");
  await tab.sees("a2-compare >> h3", "Another dump");
  await tab.run(
    (find, dump) => {
      (find("a2-compare >> textarea")[0] as HTMLTextAreaElement).value = dump;
      find("a2-compare >> .line >> button")[0]!.click();
    },
    hex(info("one other server")),
  );
  await tab.sees("a2-diff >> h2", "1 field and 6 bytes differ");
});

test("links in a lesson that point at bytes look like links", async ({ tab }) => {
  await tab.open();
  await tab.run(() => {
    location.hash = "#learn/2/1";
  });
  await tab.sees("a2-lesson >> .path");
  const look = (): Promise<string[]> =>
    tab.run((find) =>
      find("a2-lesson >> .path").map((one) => {
        const { textDecorationLine, textDecorationStyle } = getComputedStyle(one);
        return `${textDecorationLine} ${textDecorationStyle}`;
      }),
    );
  expect(new Set(await look())).toEqual(new Set(["underline dotted"]));
  await tab.click("a2-lesson >> .path");
  expect((await look()).filter((style) => style === "underline solid")).toHaveLength(1);
});

test("a message has a diagram, a reply and an exercise in a tab", async ({ tab }) => {
  await tab.size(1440, 900);
  await tab.show("ff ff ff ff 55 ff ff ff ff");
  await tab.click("a2-message >> [role=tab]", "Diagram and reply");
  await tab.sees("a2-companion >> .diagram", "Challenge");
  await tab.sees("a2-companion >> .other", "S2C_CHALLENGE");
  await tab.sees("a2-companion >> a2-exercise >> h2");
});
