/** What an investigation needs: notes about messages, layouts of columns, expressions from values, axes of charts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { timeTicks, valueTicks } from "../src/analysis/chart-scale";
import { fieldExpression, rangesOf, valuesIn } from "../src/engine/field-values";
import { Layout } from "../src/kit/layout";
import { clock, dayOf, showLocalTimes } from "../src/language/words";
import { Remarks, remarkText, type Remark } from "../src/session/remarks";

/** Gives the code a storage, as a browser has it. */
function stored(name: "localStorage" | "sessionStorage"): Map<string, string> {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, name, {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return kept;
}

const remark = (message: number, comment = "", tags: readonly string[] = [], marked = false): Remark => ({
  message,
  marked,
  tags,
  comment,
});

test("remarks are in the order of the messages, and an empty one is none", () => {
  const remarks = new Remarks();
  let told = 0;
  const end = remarks.subscribe(() => (told += 1));
  remarks.note(remark(7, "b"));
  remarks.note(remark(3, "a"));
  remarks.note(remark(7));
  assert.deepEqual(
    remarks.list.map(({ message }) => message),
    [3],
  );
  assert.equal(told, 3);
  end();
  remarks.note(remark(3, "c"));
  assert.equal(told, 3);
  assert.equal(remarks.of(3).comment, "c");
  assert.deepEqual(remarks.of(4), remark(4));
});

test("a tab keeps the remarks on each input, and those that were saved with one come first", () => {
  stored("sessionStorage");
  const remarks = new Remarks();
  remarks.begin("one");
  remarks.note(remark(1, "of one"));
  remarks.begin("two");
  assert.deepEqual(remarks.list, []);
  remarks.begin("one");
  assert.equal(remarks.of(1).comment, "of one");
  remarks.bring([remark(5, "saved")]);
  remarks.begin("one");
  assert.deepEqual(remarks.list, [remark(5, "saved")]);
  remarks.begin("");
  assert.deepEqual(remarks.list, []);
});

test("a remark is one text for formats that have only comments", () => {
  assert.equal(remarkText(remark(1, "see this", ["flood", "x y"], true)), "★ [flood] [x y] see this");
  assert.equal(remarkText(remark(1)), "");
});

test("columns are moved, hidden and resized, and the browser keeps it until it is as at first", () => {
  const kept = stored("localStorage");
  const columns = ["a", "b", "c"].map((by) => ({ by }));
  const names = (of: Layout): string[] => of.shown(columns).map(({ by }) => by);
  const layout = new Layout();
  layout.open("x");
  layout.move("c", -1, columns);
  layout.hide({ by: "a" }, true);
  layout.resize("b", 3);
  assert.deepEqual(names(layout), ["c", "b"]);
  assert.equal(layout.width("b"), 32);
  const again = new Layout();
  again.open("x");
  assert.deepEqual(names(again), ["c", "b"]);
  assert.deepEqual(
    again.ordered([...columns, { by: "new" }]).map(({ by }) => by),
    ["a", "c", "b", "new"],
  );
  const other = new Layout();
  other.open("y");
  assert.ok(other.isUsual);
  // A table without columns would be empty.
  for (const column of columns) again.hide(column, true);
  assert.deepEqual(names(again), ["a", "b", "c"]);
  again.reset();
  assert.equal(kept.size, 0);
});

test("a column that is usually hidden is shown once it was asked for", () => {
  stored("localStorage");
  const columns = [{ by: "a" }, { by: "b", off: true }];
  const layout = new Layout();
  layout.open("z");
  const names = (): string[] => layout.shown(columns).map(({ by }) => by);
  assert.deepEqual(names(), ["a"]);
  layout.hide(columns[1]!, false);
  assert.deepEqual(names(), ["a", "b"]);
  layout.hide(columns[1]!, true);
  assert.ok(layout.isUsual);
});

test("an expression finds messages with the same value of a field", () => {
  const record = JSON.stringify({
    data: {
      map: 'de "x"',
      vac: true,
      extra: { port: 27015 },
      players: [{ name: "a" }, { name: "b", score: -3 }],
      list: [1, 2],
      tags: [{ key: "", value: "eu" }],
    },
  });
  assert.equal(fieldExpression(record, "map"), 'data.map == "de \\"x\\""');
  assert.equal(fieldExpression(record, "vac"), "data.vac == true");
  assert.equal(fieldExpression(record, "extra.port"), "data.extra.port == 27015");
  assert.equal(fieldExpression(record, "players[1].score"), "data.players.exists(e, e.score == -3)");
  assert.equal(fieldExpression(record, "list[1]"), "data.list.exists(e, e == 2)");
  assert.equal(fieldExpression(record, "keywords.tags[0].value"), 'data.tags.exists(e, e.value == "eu")');
  for (const path of ["nothing", "extra", "players", "players[0]", "map.more", "prefix"])
    assert.equal(fieldExpression(record, path), null, path);
  assert.equal(fieldExpression("{}", "map"), null);
});

test("the ticks of an axis are round, begin at zero and reach beyond the largest value", () => {
  assert.deepEqual(valueTicks(10), [0, 5, 10]);
  assert.deepEqual(valueTicks(33), [0, 10, 20, 30, 40]);
  assert.deepEqual(valueTicks(10, -4), [-5, 0, 5, 10]);
  assert.deepEqual(valueTicks(1), [0, 0.5, 1]);
  assert.deepEqual(valueTicks(1, 0, "count"), [0, 1], "of what is counted there are no halves");
  assert.deepEqual(valueTicks(100, 0, "seconds"), [0, 30, 60, 90, 120]);
  assert.deepEqual(valueTicks(2 * 3600 + 1, 0, "seconds"), [0, 3600, 7200, 10_800]);
  assert.deepEqual(valueTicks(0.02, 0, "seconds").length, valueTicks(0.02).length, "short ones are tens");
  for (const most of [0, 0.0004, 1, 7, 99, 12_345]) {
    const ticks = valueTicks(most);
    assert.ok((ticks.at(-1) ?? 0) >= most && ticks.length > 1 && ticks.length < 8, `${most}: ${ticks.join(" ")}`);
  }
});

test("the ticks of time are at whole steps, and no more than fit", () => {
  const start = Date.UTC(2023, 10, 14, 22, 13, 20);
  const labels = (length: number, most: number): string[] =>
    timeTicks(start, start + length, most).map(({ label }) => label);
  assert.deepEqual(
    labels(10_000, 5),
    ["22:13:20", "22:13:22", "22:13:24", "22:13:26", "22:13:28", "22:13:30"].slice(0, 6),
  );
  assert.deepEqual(labels(3 * 3_600_000, 4), ["23:00", "00:00", "01:00"]);
  assert.deepEqual(labels(2 * 86_400_000, 3), ["2023-11-15", "2023-11-16"]);
  assert.equal(labels(4, 4).length, 5);
  assert.deepEqual(labels(0.9, 4), ["22:13:20.000000", "22:13:20.000500"]);
  assert.deepEqual(
    timeTicks(start + 10, start + 9_300, 2).map(({ label }) => label),
    ["22:13:22", "22:13:24", "22:13:26", "22:13:28"],
  );
});

test("times of day move to the zone of the computer, with their date and their fraction", () => {
  const time = "2023-11-14T22:13:20.123456789Z";
  assert.equal(clock(time, 6), "22:13:20.123456");
  showLocalTimes(true);
  const local = new Date("2023-11-14T22:13:20Z");
  const two = (value: number): string => String(value).padStart(2, "0");
  assert.equal(clock(time, -1), `${two(local.getHours())}:${two(local.getMinutes())}:${two(local.getSeconds())}`);
  assert.equal(dayOf(time), `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`);
  assert.ok(clock(time, 6).endsWith(".123456"));
  showLocalTimes(false);
});

test("values in columns are those of the records, and messages near each other are read in one go", () => {
  const records = [
    { index: 3, data: { map: "de_dust2", players: [{ score: 5 }] } },
    { index: 4, data: {} },
  ];
  assert.deepEqual(
    valuesIn(records.map((record) => `${JSON.stringify(record)}\n`).join(""), ["map", "players[0].score"]),
    [
      [
        3,
        [
          { text: "de_dust2", expression: 'data.map == "de_dust2"' },
          { text: "5", expression: "data.players.exists(e, e.score == 5)" },
        ],
      ],
      [4, [null, null]],
    ],
  );
  assert.deepEqual(rangesOf([7, 300, 5, 9]), [
    [5, 9],
    [300, 300],
  ]);
});
