/** What is open, what is under way and the way back: every order of two events, and every race that was mended. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "../src/learn/exercises/random";
import { ofInput } from "../src/session/step";
import { Page, Tab, capture, label } from "./world";

/** The events, each as the user or the browser causes it. Each returns the page, which is another one after a reload. */
const EVENTS: Readonly<Record<string, (page: Page, round: number) => Page>> = {
  open: (page, round) => after(page, () => page.open(capture(`capture ${round}`, "12345"))),
  paste: (page, round) => after(page, () => page.paste(`paste ${round}\nsecond\nthird`)),
  edit: (page, round) => after(page, () => page.store.send("edit", edit(round))),
  undo: (page) => after(page, () => page.store.send("undo")),
  back: (page) => after(page, () => page.go(-1)),
  reload: (page) => page.reload(),
  choose: (page, round) => after(page, () => choose(page, round)),
  cancel: (page) => after(page, () => page.store.send("cancel")),
  language: (page, round) => after(page, () => speak(page, ["fr", "ru"][round % 2]!)),
};

/** What is open before the two events. */
const SITUATIONS: Readonly<Record<string, (page: Page) => void>> = {
  nothing: () => undefined,
  "a paste": (page) => page.paste("first\ntext"),
  "a text that cannot be read": (page) => page.paste("nothing"),
  "an edited paste": (page) => {
    page.paste("first\ntext");
    page.settle();
    page.store.send("edit", edit(9));
  },
  "a capture": (page) => page.open(capture("first")),
  "a copy of a message of a capture": (page) => {
    page.open(capture("first"));
    page.settle();
    page.store.send("edit", edit(9));
  },
  "a capture after a paste": (page) => {
    page.paste("first\ntext");
    page.settle();
    page.open(capture("second"));
    page.settle();
    page.show("servers");
  },
};

function after(page: Page, act: () => void): Page {
  act();
  return page;
}

const edit = (round: number) => ({ buffer: 0, offset: 0, remove: 1, insert: [65 + round] });

function choose(page: Page, round: number): void {
  if (!page.store.shown.input) return;
  page.show(["servers", "players"][round % 2]!);
  if (page.store.shown.total > 1) page.store.send("choose", 1);
}

function speak(page: Page, language: string): void {
  page.language = language;
  page.store.send("language");
}

/** Returns what is open, as a user sees it. */
function seen(page: Page): object {
  const { shown, state } = page.store;
  const { input, copy, refusal, selected } = shown;
  return {
    open: label(state.inputs.get(state.open)?.input),
    shown: refusal ? "" : label(input),
    refused: refusal !== null,
    selected,
    copy: copy !== null,
    view: page.view,
    packets: page.store.packets,
  };
}

/** Asserts that nothing is under way, and that the engine, the history and the box have what is shown. */
function assertAtRest(page: Page): void {
  const { store, tab } = page;
  const { state, shown } = store;
  const { task, looking, reading, fetching, queue, problem } = state;
  assert.deepEqual([task, looking, reading, fetching, queue, problem], [null, null, null, null, [], null]);
  assert.equal(state.offer?.kind === "kept", false, "nothing needs the user");
  assert.deepEqual(tab.entry.state, JSON.parse(JSON.stringify(state.entry)), "the browser's entry");
  assert.equal(tab.entry.hash, state.hash);
  assert.equal(state.entry.input, state.open, "the entry is that of what is open");
  assert.deepEqual(state.entry.place, page.place, "the entry is the place that is shown");
  const open = state.inputs.get(state.open)?.input;
  const base = ofInput(shown);
  if (open?.kind === "paste") assert.equal(page.box, open.text, "the box has the text that is open");
  if (!shown.input) return;
  assert.equal(label(base.input), label(open));
  if (shown.refusal) return;
  if (store.isOfCapture) assert.equal(page.engine?.capture, label(shown.input), "the engine has what is shown");
  else assert.deepEqual(page.engine?.packets, store.packets, "the engine has what is shown");
  assert.deepEqual(shown.message, page.message(shown.selected), "the message is the engine's, in this language");
  if (shown.paste && !shown.copy && !shown.edits.canUndo) assert.equal(shown.paste.reading.reason, page.language);
}

/** Goes back to the first entry and forward again, and asserts that each entry shows its own input and view. */
function assertWay(page: Page): void {
  const { tab, store } = page;
  const way = (): void => {
    page.settle();
    assertAtRest(page);
    const { input, place } = tab.entry.state!;
    assert.equal(store.state.open, input);
    if (store.shown.input && !store.shown.copy) assert.equal(page.view, place.view);
  };
  while (tab.at > 0) {
    page.go(-1);
    way();
  }
  assert.equal(label(store.state.inputs.get(store.state.open)?.input), "", "the first entry is the start page");
  while (tab.at < tab.entries.length - 1) {
    page.go(1);
    way();
  }
}

for (const [situation, prepare] of Object.entries(SITUATIONS))
  test(`every order of two events, with ${situation} open`, () => {
    for (const [one, first] of Object.entries(EVENTS))
      for (const [other, second] of Object.entries(EVENTS))
        for (let seed = 0; seed < 12; seed += 1) {
          const random = new Random(seed, `${one} ${other}`);
          const what = `${situation}: ${one}, ${other}, seed ${seed}`;
          try {
            let page = new Page(new Tab());
            prepare(page);
            // The situation itself may still be on its way.
            if (seed % 3 > 0) page.settle();
            page = first(page, 1);
            page.settle(random, [0, 1, 2, 1000][seed % 4]);
            page.travel();
            const asked = other === "paste" || other === "open";
            page = second(page, 2);
            page.settle(random);
            if (asked)
              assert.equal(
                (seen(page) as { open: string }).open,
                other === "paste" ? "paste 2\nsecond\nthird" : "capture 2",
              );
            assertAtRest(page);
            for (const text of ["paste 1\nsecond\nthird", "paste 2\nsecond\nthird"])
              if ((one === "paste" && text.includes("1")) || (other === "paste" && text.includes("2")))
                assert.ok(page.tab.texts.has(text), "no text is lost");
            const before = seen(page);
            if (!page.store.shown.copy) {
              const again = page.reload();
              again.settle(random);
              assertAtRest(again);
              assert.deepEqual(seen(again), before, "a reload gives the same");
              page = again;
            }
            assert.equal(page.tab.left, false, "the page is left only from its start");
            assertWay(page);
          } catch (error) {
            throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
          }
        }
  });

/** Returns a page with something open, and nothing under way. */
function opened(open: (page: Page) => void): Page {
  const page = new Page(new Tab());
  open(page);
  page.settle();
  return page;
}

const open = (page: Page): string => (seen(page) as { open: string }).open;

test("a tab chosen as soon as a capture is open is a step: Back goes to the messages, then to the start page", () => {
  const page = new Page(new Tab());
  page.open(capture("a"));
  page.settle();
  page.show("servers");
  page.go(-1);
  page.settle();
  assert.deepEqual([open(page), page.view], ["a", "messages"], "the capture is still open");
  page.go(-1);
  page.settle();
  assert.deepEqual([open(page), page.tab.at, page.tab.left], ["", 0, false]);
  page.go(1);
  page.settle();
  assert.equal(open(page), "a");
  assertWay(page);
});

test("Forward before Back has been answered opens again what the engine no longer has", () => {
  for (const after of ["paste", "nothing to read"]) {
    const page = opened((one) => one.open(capture("a")));
    page.store.send("acted");
    page.store.send("close");
    page.paste(after);
    page.settle();
    page.go(-2);
    page.travel();
    page.go(2);
    page.settle();
    assert.equal(open(page), after);
    assertAtRest(page);
    assertWay(page);
  }
});

test("Back twice, before the first is answered, goes to the second place in the input before", () => {
  const page = opened((one) => one.paste("before\nit"));
  page.show("servers");
  page.paste("another text");
  page.settle();
  for (let times = 0; times < 2; times += 1) {
    page.go(-1);
    page.travel();
  }
  page.settle();
  assert.deepEqual([open(page), page.view], ["before\nit", "messages"]);
  assertAtRest(page);
  assertWay(page);
});

for (const order of ["before its answer", "after its answer"])
  test(`a text pasted after a reload stays, a step after what was open before (${order})`, () => {
    const page = opened((one) => one.paste("before")).reload();
    const { input } = page.tab.entry.state!;
    if (order.startsWith("after")) {
      page.settle();
      page.store.send("acted");
    }
    // The browser does not tell of everything that a user does.
    page.store.send("open", { kind: "paste", text: "a new text", format: undefined }, null, "typed");
    page.settle();
    assert.equal(open(page), "a new text");
    page.go(-1);
    page.settle();
    assert.deepEqual([open(page), page.tab.entry.state?.input], ["before", input]);
  });

test("a file chosen while a reload brings the one before back stays open", () => {
  const page = opened((one) => one.open(capture("before"))).reload();
  page.open(capture("chosen"));
  page.settle();
  assert.equal(open(page), "chosen");
  assertWay(page);
});

test("of two files chosen one right after the other, the second is open", () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const page = new Page(new Tab());
    page.open(capture("one"));
    page.open(capture("two"));
    page.settle(new Random(seed, "files"));
    assert.equal(open(page), "two");
    assertAtRest(page);
  }
});

test("a paste made while an example is loaded is not replaced by it", () => {
  const page = new Page(new Tab());
  page.store.send("open", { kind: "example", example: {} });
  page.paste("mine");
  page.settle();
  assert.equal(open(page), "mine");
});

test("undo and redo wait for what was typed before them", () => {
  const page = opened((one) => one.paste("text"));
  for (let round = 0; round < 3; round += 1) page.store.send("edit", edit(round));
  page.store.send("undo");
  page.store.send("undo");
  assert.equal(page.store.queued, 5);
  page.settle();
  assert.deepEqual(page.store.packets, [Uint8Array.from("Aext", (one) => one.charCodeAt(0))]);
  page.store.send("redo");
  page.settle();
  assert.equal(page.store.packets[0]![0], "B".charCodeAt(0));
  assertAtRest(page);
});

test("edits are there again after New, and after a reload before they are decoded", () => {
  let page = opened((one) => one.paste("text"));
  page.store.send("edit", edit(1));
  page.settle();
  page.store.send("acted");
  page.store.send("close");
  page.settle();
  assert.equal(page.store.state.offer?.kind, "closed");
  page.go(-1);
  page.settle();
  assert.equal(page.store.packets[0]![0], "B".charCodeAt(0));
  for (const answers of [0, 1, 2, 3]) {
    const again = page.reload();
    again.settle(null, answers);
    page = again.reload();
    page.settle();
    assert.equal(page.store.packets[0]![0], "B".charCodeAt(0), `a reload after ${answers} answers`);
    assertAtRest(page);
  }
});

test("a message chosen while an edit is decoded is open afterwards", () => {
  const page = opened((one) => one.paste("first\nsecond"));
  page.store.send("edit", edit(1));
  page.store.send("choose", 1);
  page.settle();
  assert.equal(page.store.shown.message?.index, 1);
  assertAtRest(page);
});

test("another language reads nothing again, neither a paste nor a capture nor what was edited", () => {
  for (const make of [
    (one: Page) => one.open(capture("a")),
    (one: Page) => one.paste("first\nsecond"),
    (one: Page) => {
      one.paste("first\nsecond");
      one.settle();
      one.store.send("edit", edit(1));
    },
  ]) {
    const page = opened(make);
    const { reads, engine } = page;
    for (const language of ["fr", "ru", "en"]) {
      speak(page, language);
      page.settle();
      assertAtRest(page);
    }
    assert.equal(page.reads, reads);
    assert.equal(page.engine, engine, "nothing is decoded into another input");
  }
});

test("Back while a reload still reads the capture goes to the place of Back", () => {
  const before = opened((one) => one.open(capture("a", "123456")));
  before.show("servers");
  before.show("players");
  const page = before.reload();
  while (page.store.state.reading === null) page.settle(null, 1);
  page.go(-1);
  page.settle();
  assert.equal(page.view, "servers");
  assertWay(page);
});

test("a link that is followed just when the page writes its address is not lost", () => {
  const page = new Page(new Tab());
  const link = "#v1=QUJD";
  page.navigate(link)();
  page.settle();
  assert.deepEqual([open(page), page.tab.entry.hash], [link, link]);
  const tell = page.navigate("#v1=REVG");
  page.show("servers");
  assert.equal(page.tab.entry.hash, "#v1=REVG", "nothing is written over it");
  tell();
  page.settle();
  assert.deepEqual([open(page), page.tab.entry.hash], ["#v1=REVG", "#v1=REVG"]);
  page.go(-1);
  page.settle();
  assert.equal(open(page), link);
});

test("a place in an address waits for its input, and another input does not get it", () => {
  const page = opened((one) => one.open(capture("a")));
  page.show("servers");
  const again = page.reload();
  again.handles = "none";
  again.settle();
  assert.deepEqual([open(again), again.store.state.offer?.kind], ["", "kept"]);
  again.open(capture("a"));
  again.settle();
  assert.deepEqual([open(again), again.view, again.store.state.offer], ["a", "servers", null]);
  assertWay(again);
  const other = again.reload();
  other.handles = "none";
  other.settle();
  other.open(capture("another", "12"));
  other.settle();
  assert.deepEqual([open(other), other.view], ["another", "messages"]);
  assertAtRest(other);
});

test("a file with a handle is opened again when the user allows it", () => {
  const page = opened((one) => one.open(capture("a")));
  page.show("findings");
  page.handles = "ask";
  const again = page.reload();
  again.settle();
  const { offer } = again.store.state;
  assert.equal(offer?.kind === "kept" && offer.again, true);
  again.store.send("reopen");
  again.settle();
  assert.deepEqual([open(again), again.view], ["a", "findings"]);
  assertAtRest(again);
});

test("Back to another place while an edit is decoded goes there once it is", () => {
  const page = opened((one) => one.paste("first\nsecond"));
  page.show("servers");
  page.store.send("edit", edit(1));
  page.go(-1);
  page.travel();
  page.settle();
  assert.deepEqual([page.view, page.store.packets[0]![0]], ["messages", "B".charCodeAt(0)]);
  assertAtRest(page);
});

test("a capture that could not be read without a network is read when there is one", () => {
  const page = new Page(new Tab());
  page.offline = true;
  page.open(capture("a"));
  page.settle();
  assert.equal(page.store.state.problem?.missing, true);
  page.offline = false;
  page.store.send("retry");
  page.settle();
  assert.equal(open(page), "a");
  assertAtRest(page);
});

test("what is read of a capture behind a copy is there when the copy is left", () => {
  const page = new Page(new Tab());
  page.open(capture("a", "123456"));
  while (page.store.shown.message === null) page.settle(null, 1);
  page.store.send("edit", edit(1));
  page.settle();
  page.store.send("uncopy");
  page.settle();
  assert.deepEqual([page.store.shown.total, page.store.shown.bytes, page.store.shown.reading], [6, 6, null]);
  assertAtRest(page);
});
