/** The core of the page in WebKit: what the tests marked `@core` look at in Chromium and Firefox. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { pasteOf } from "../cases.ts";
import { a2scope, ndjson } from "../command-line.ts";
import { dist, mixed } from "../places.ts";
import { expect, test, type Tab } from "./tab.ts";

const HEADING = "a2-message >> h2 >> .kind";
const CHALLENGE = "ff ff ff ff 41 4b a1 d5 22";

interface Decoded {
  readonly index: number;
  readonly src: string;
  readonly dst: string;
}

async function decoded(...more: string[]): Promise<Decoded[]> {
  const { printed } = await ndjson(mixed, ...more);
  return printed
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Decoded);
}

async function openOverview(tab: Tab, content: Buffer = readFileSync(mixed), name = "mixed.pcapng"): Promise<void> {
  await tab.open();
  await tab.pick(name, content);
  await tab.sees("a2-overview >> .figures", /88\s+messages/);
  await tab.seesNo("a2-list >> progress");
}

/** Opens a capture, then its list of messages. */
async function openCapture(tab: Tab, content?: Buffer, name?: string): Promise<void> {
  await openOverview(tab, content, name);
  await tab.click("[role=tab]", "Messages");
  await tab.sees("a2-list >> footer", "88 messages");
}

/** Returns the indexes of the messages in the list. */
function listed(tab: Tab): Promise<number[]> {
  return tab.run(async () =>
    (await document.querySelector("a2-app")!.engine.rows(0, 1 << 20)).map(({ index }) => index),
  );
}

/** Returns the texts that are coloured as the kind `name`. */
function coloured(tab: Tab, name: string): Promise<string[]> {
  return tab.run((_, wanted) => {
    const highlight = CSS.highlights.get(wanted) as unknown as Set<StaticRange>;
    return [...highlight].map(({ startContainer, startOffset, endOffset }) =>
      (startContainer as Text).data.slice(startOffset, endOffset),
    );
  }, `a2-${name}`);
}

test("a paste is read, and each byte of it has the colour of its field", async ({ tab }) => {
  await tab.show(pasteOf("info/css"));
  await tab.sees(HEADING, "S2A_INFO_SRC");
  expect((await tab.texts("a2-tree >> [role=treeitem]")).join()).toContain("de_dust");
  await tab.sees("a2-paste >> .reading", "Read as");
  await expect.poll(async () => (await coloured(tab, "field-0")).length).toBeGreaterThan(0);
  expect((await coloured(tab, "text")).join("")).toContain("game2xs");
});

test("a refusal says line and reason, and no message stays below it", async ({ tab }) => {
  await tab.show("ff ff ff ff\n41 4b a1 d5 22");
  await tab.put("ff ff ff ff\n41 4b a1 d5 2");
  await tab.sees("a2-paste >> .refusal", /Line 2:.*odd number of hexadecimal digits/s);
  await expect.poll(() => tab.texts(HEADING)).toEqual([]);
});

test("large dumps do not stop the page, and of them the rows in view are coloured", async ({ tab }) => {
  const rows = Array.from(
    { length: 4_000 },
    (_, at) => `${(16 * at).toString(16).padStart(8, "0")}  ff ff ff ff 49 11 61 62 63 64 65 66 67 68 69 6a`,
  );
  await tab.open();
  await tab.put(rows.join("\n"));
  await tab.sees(HEADING);
  for (const part of [0, 0.5, 1]) {
    const row = await tab.run((find, wanted) => {
      const [area] = find("a2-paste >> textarea") as HTMLTextAreaElement[];
      area!.scrollTop = wanted * (area!.scrollHeight - area!.clientHeight);
      return Math.floor((area!.scrollTop + area!.clientHeight / 2) / parseFloat(getComputedStyle(area!).lineHeight));
    }, part);
    await expect.poll(() => coloured(tab, "offset")).toContain(rows[row]!.slice(0, 8));
    expect((await coloured(tab, "offset")).length).toBeLessThan(400);
  }
  // Two megabytes.
  await tab.put("ff ff ff ff 49 11 61 62 63 64 65 66 67 68 69 6a\n".repeat(40_000));
  await tab.sees("a2-paste >> .reading", "the first 50,000 are shown");
});

test("what was typed can be undone after the lines have begun or ceased to wrap", async ({ tab }) => {
  await tab.open();
  await tab.focus("a2-paste >> textarea");
  await tab.press(...Array.from("ff ff ff ff 55"), "Enter", ...Array.from("00 00"));
  await expect.poll(() => tab.run((find) => find("a2-paste >> .wraps").length)).toBe(0);
  const left = await tab.run((find) => {
    // WebDriver's Ctrl+Z does nothing.
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else undoes
    for (let times = 0; times < 40; times += 1) document.execCommand("undo");
    return (find("a2-paste >> textarea")[0] as HTMLTextAreaElement).value;
  });
  expect(left).toBe("");
});

test("what is wrong has a wavy line under it, what was changed is struck through", async ({ tab }) => {
  await tab.show(pasteOf("bzip2/crc_wrong"));
  await tab.click("a2-layers >> [role=tab]", "Reassembled");
  await tab.sees("a2-grid >> .marked");
  const line = await tab.run((find) => {
    const { textDecorationLine, textDecorationStyle } = getComputedStyle(find("a2-grid >> .marked")[0]!);
    return [textDecorationLine, textDecorationStyle];
  });
  expect(line).toEqual(["underline", "wavy"]);
  const colours = await tab.run((find) =>
    find("a2-paste")[0]!
      .shadowRoot!.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
      .filter(({ selectorText }) => /^::highlight\(a2-(problem|changed)\)$/.test(selectorText))
      .map(({ style }) => style.textDecorationLine),
  );
  expect(colours).toEqual(["underline", "line-through"]);
});

test("split and compressed messages are walked in layers", async ({ tab }) => {
  await tab.show(pasteOf("rules/goldsource_two_datagrams"));
  expect(await tab.texts("a2-layers >> [role=tab]")).toHaveLength(2);
  await tab.sees("a2-explain", "fragment 1: packet 1, byte 13");
  await tab.click("a2-layers >> [role=tab]", "Captured");
  await tab.sees("a2-message >> .bytes .bar", "1,683 bytes");
  await tab.show(pasteOf("bzip2/two_fragments"));
  expect(await tab.texts("a2-layers >> [role=tab]")).toHaveLength(3);
  await tab.sees("a2-layers", "CRC32 is right: these are exactly the bytes that the server compressed.");
  await tab.click("a2-layers >> [role=tab]", "Reassembled");
  await expect.poll(async () => (await tab.texts("a2-tree >> [role=treeitem]")).join()).toContain("CRC32");
});

test("bytes and fields are linked, under the mouse and when one is chosen", async ({ tab }) => {
  await tab.show(CHALLENGE);
  await tab.hover("a2-grid >> .byte[data-at='6']");
  await tab.sees("a2-tree >> .hovered", "Challenge");
  await expect.poll(() => coloured(tab, "pointed")).toEqual(["4b a1 d5 22"]);
  await tab.click("a2-tree >> [role=treeitem]", "Prefix");
  await tab.hover("a2-message >> h2");
  await tab.sees("a2-explain >> h3", "Prefix");
  // The companion below has a grid of its own.
  expect(await tab.texts("a2-message >> a2-grid >> [aria-selected=true]")).toHaveLength(4);
});

test("a capture is listed, in gzip as well, and its list is of use at any width", async ({ tab }) => {
  await openCapture(tab, gzipSync(readFileSync(mixed)), "mixed.pcapng.gz");
  expect(await listed(tab)).toEqual((await decoded()).map(({ index }) => index));
  await tab.click("a2-list >> [data-place='2']");
  await expect
    .poll(async () => (await tab.texts(HEADING))[0])
    .toBe((await tab.texts("a2-list >> [data-place='2'] >> .message"))[0]);
  for (const width of [1000, 800]) {
    await tab.size(width, 900);
    const gist = (): Promise<number> => tab.run((find) => find("a2-list >> .head > .gist")[0]?.clientWidth ?? 0);
    await expect.poll(gist, `what it says, at ${width} px`).toBeGreaterThan(90);
  }
  // As narrow as this browser's window goes; complaints of its observers are looked for after each test.
  await tab.size(390, 900);
  await tab.sees("a2-list >> select[aria-label='Sort by']");
});

test("a filter and a time range list the messages that the command line's filter does", async ({ tab }) => {
  await openCapture(tab);
  const filter = 'message.startsWith("A2S_") && bytes > 9';
  const wanted = (await decoded("--filter", filter)).map(({ index }) => index);
  await tab.ask(filter);
  await tab.sees("a2-list >> footer", `${wanted.length} of 88 messages`);
  expect(await listed(tab)).toEqual(wanted);
  await tab.ask("");
  await tab.sees("a2-list >> footer", /^88 messages/);
  const [x, y, width] = await tab.run((find) => {
    const { x, y, width } = find("a2-timeline >> [role=slider]")[0]!.getBoundingClientRect();
    return [x, y, width] as const;
  });
  await tab.drag([x + width * 0.2, y + 20], [x + width * 0.4, y + 20], [x + width * 0.5, y + 20]);
  await tab.sees("a2-list >> footer", / of 88 messages/);
  expect((await listed(tab)).length).toBeLessThan(88);
});

test("the overview says what is in a capture, and leads to the messages behind it", async ({ tab }) => {
  await openOverview(tab);
  const wanted = (await decoded("--filter", 'message == "S2A_INFO_SRC"')).map(({ index }) => index);
  await tab.click("a2-overview >> .kinds >> button", "S2A_INFO_SRC");
  await tab.sees("a2-list >> footer", `${wanted.length} of 88 messages`);
  expect(await listed(tab)).toEqual(wanted);
});

test("the tables have the command line's rows, and a row leads to its messages", async ({ tab }) => {
  await openCapture(tab);
  for (const name of ["Conversations", "Exchanges", "Servers", "Players", "Rules", "Findings"]) {
    const printed = (await a2scope(name.toLowerCase(), "--format", "ndjson", mixed)).printed.trimEnd().split("\n");
    await tab.click("[role=tab]", name);
    await tab.sees("a2-records >> [data-place='0']");
    expect(await tab.run((find) => find("a2-records >> [role=grid]")[0]!.ariaRowCount), name).toBe(
      String(printed.length + 1),
    );
  }
  await tab.click("[role=tab]", "Servers");
  await tab.sees("a2-records >> [data-place='0'] >> .address", /:\d+/);
  const [address = ""] = await tab.texts("a2-records >> [data-place='0'] >> .address");
  const wanted = (await decoded())
    .filter(({ src, dst }) => src === address || dst === address)
    .map(({ index }) => index);
  await tab.click("a2-records >> [data-place='0'] >> .address");
  await tab.click("a2-records >> button", "List its messages");
  await tab.sees("a2-list >> footer", `${wanted.length} of 88 messages`);
  expect(await listed(tab)).toEqual(wanted);
});

test("a byte is changed, undone and redone", async ({ tab }) => {
  await tab.show(CHALLENGE);
  await tab.click("a2-grid >> .byte[data-at='5']");
  await tab.press("0", "0");
  const challenge = async (): Promise<string> => (await tab.texts("a2-tree >> [role=treeitem]")).join(" ");
  await expect.poll(challenge).toContain("584425728");
  await tab.sees("header >> .changed", "1 byte changed");
  await tab.press("Control+z");
  await expect.poll(challenge).toContain("584425803");
  await tab.press("Control+Shift+z");
  await expect.poll(challenge).toContain("584425728");
});

test("a copied link that is pasted into the box opens as the same message", async ({ tab }) => {
  await tab.show(pasteOf("bzip2/two_fragments"));
  await tab.run(() => {
    navigator.clipboard.writeText = (text) => {
      document.documentElement.dataset["copied"] = text;
      return Promise.resolve();
    };
  });
  await tab.click("a2-copy-link >> button", "Copy link");
  await tab.sees(".toast", "Link copied");
  const link = await tab.run(() => document.documentElement.dataset["copied"]!);
  await tab.open();
  await tab.put(link);
  await tab.sees("a2-layers", "CRC32 is right");
  await tab.sees("header >> .context", "Packets from a link");
});

test("without a network the page loads and decodes", async ({ tab, site }) => {
  await tab.open();
  await tab.run(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });
  const files = readdirSync(join(dist, "assets"));
  await expect
    .poll(
      () =>
        tab.run(async (_, names) => {
          const base = new URL("assets/", document.baseURI);
          const kept = await Promise.all(names.map((name) => caches.match(new URL(name, base))));
          return names.filter((_, index) => !kept[index]);
        }, files),
      { message: "files that are not kept yet", timeout: 30_000 },
    )
    .toEqual([]);
  await site.stop();
  const { served } = site;
  try {
    await tab.show(pasteOf("info/css"));
    await tab.sees(HEADING, "S2A_INFO_SRC");
    await openExample(tab, "A capture of");
    await tab.sees("a2-overview >> .figures", "34");
    await tab.open("#v1=_____1U");
    await tab.sees(HEADING, "A2S_PLAYER");
    expect(site.served, "nothing came from the server").toBe(served);
  } finally {
    await site.start();
  }
});

/** Unfolds the examples of the start page. */
async function unfold(tab: Tab): Promise<void> {
  await tab.click("a2-gallery >> summary", "Examples");
}

async function openExample(tab: Tab, title: string): Promise<void> {
  await tab.open();
  await unfold(tab);
  await tab.click("a2-gallery >> button", title);
}

test("everything is reached by keyboard, and an example puts it into what it opened", async ({ tab }) => {
  await tab.open();
  // The examples come after the rest of the page. Until then, the Tab key goes past them.
  await tab.sees("a2-gallery >> summary", "New message");
  const passed: string[] = [];
  for (let steps = 0; steps < 20 && !passed.at(-1)?.startsWith("button A reply"); steps += 1) {
    await tab.press("Tab");
    passed.push(await tab.focused());
    if (passed.at(-1)?.startsWith("summary Examples")) await tab.press("Enter");
  }
  expect(passed.at(-1)).toMatch(/^button A reply/);
  await tab.press("Enter");
  await expect.poll(() => tab.focused()).toMatch(/^grid Bytes of S2A_INFO_SRC/);
  await tab.press("Control+Home", "ArrowRight", "]");
  await tab.sees("a2-explain >> h3", "Header");
  // Between bytes and fields is what divides them, and what can be added, once their code is there.
  await tab.sees("a2-message >> a2-separator[name=bytes][tabindex]");
  await tab.sees("a2-more-parts >> select");
  await tab.press("Tab", "Tab", "Tab");
  expect(await tab.focused()).toBe("tree Fields");
  await tab.press("End");
  await tab.sees("a2-explain >> h3", "Version");
});

test("the columns of examples begin at one height", async ({ tab }) => {
  await tab.open();
  await unfold(tab);
  const places = await tab.run((find) =>
    find("a2-gallery >> details[open] section").map((section) => {
      const { left, top } = section.getBoundingClientRect();
      return [Math.round(left), top] as const;
    }),
  );
  const tops = [...new Set(places.map(([left]) => left))].map((left) =>
    Math.min(...places.filter((place) => place[0] === left).map(([, top]) => top)),
  );
  expect(tops.length).toBe(3);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
});

for (const [name, theme, reach] of [
  ["the start", "light", (tab) => tab.open()],
  ["a message with layers", "dark", (tab) => tab.show(pasteOf("bzip2/crc_wrong"))],
  ["a capture", "light", openCapture],
  ["the overview", "dark", openOverview],
] as readonly [string, string, (tab: Tab) => Promise<void>][]) {
  test(`axe-core finds nothing wrong with ${name}, ${theme}`, async ({ tab }) => {
    await reach(tab);
    await tab.run((_, wanted) => {
      document.documentElement.dataset["theme"] = wanted;
    }, theme);
    expect(await tab.violations()).toEqual([]);
  });
}
