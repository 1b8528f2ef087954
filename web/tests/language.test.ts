/** Texts of the page: templates, plural forms, numbers, sizes and times. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Fluent } from "../src/language/fluent";
import { inlay } from "../src/language/inlay";
import { decimal, number, onLanguage, setLanguage, translated } from "../src/language/text";
import {
  bitRate,
  byteCount,
  clock,
  dayOf,
  duration,
  exactTime,
  playing,
  secondsBetween,
  size,
} from "../src/language/words";

test("English needs no catalogue: templates are filled and counted", () => {
  assert.equal(translated("none", "{n} {n|row|rows} of {name}", { n: 1, name: "{n}" }), "1 row of {n}");
  assert.equal(translated("none", "{n} {n|row|rows}", { n: 12345 }), "12,345 rows");
  assert.equal(translated("none", "{missing}"), "{missing}");
  assert.equal(number(12345.678), "12,345.678");
  assert.equal(decimal(12345.678, 1), "12345.7");
});

test("other languages come from their catalogues, and English where they have nothing", () => {
  const russian =
    "rows = { $n ->\n        [one] { $n } строка\n        [few] { $n } строки\n       *[many] { $n } строк\n    }\nwrong = { $other }\n";
  const heard: string[] = [];
  const end = onLanguage(() => heard.push(translated("rows", "{n} rows", { n: 2 })));
  const fluent = new Fluent("ru", [russian]);
  try {
    setLanguage("ru", fluent.catalogue);
    assert.deepEqual(
      [1, 2, 5, 21].map((n) => translated("rows", "{n} rows", { n })),
      ["1 строка", "2 строки", "5 строк", "21 строка"],
    );
    assert.equal(translated("none", "{n} {n|row|rows}", { n: 12345.5 }), "12\u00a0345,5 rows");
    assert.equal(translated("wrong", "English", { n: 1 }), "English", "an argument is missing");
    assert.equal(fluent.engine("rows", null, '{"n":12345}'), "12345 строк", "as the command line writes it");
    assert.equal(fluent.engine("rows", "doc", "{}"), undefined);
  } finally {
    setLanguage("en", null);
    end();
  }
  assert.deepEqual(heard, ["2 строки", "2 rows"]);
});

test("elements stand where the text has their places", () => {
  const templates = { name: "<b>", size: "<i>" };
  assert.deepEqual(
    inlay(templates, (places) => translated("none", "{size}: {name}, {n}", { ...places, n: 3 })),
    ["", "<i>", ": ", "<b>", ", 3"],
  );
  assert.deepEqual(
    inlay(templates, () => "a \uFDD07\uFDD0 b"),
    ["a ", "", " b"],
    "hostile text with marks",
  );
});

test("the engine asks for a text or for one of its attributes", () => {
  const fluent = new Fluent("fr", ["field-map = Carte\n    .doc = La carte du serveur\n"]);
  assert.equal(fluent.engine("field-map", null, "{}"), "Carte");
  assert.equal(fluent.engine("field-map", "doc", "{}"), "La carte du serveur");
  assert.equal(fluent.engine("field-mod", null, "{}"), undefined);
});

test("a size has the unit in which it is readable", () => {
  const sizes = [0, 1, 999, 1000, 999_949, 999_950, 12_345_678, 5e9, 2e12].map(size);
  assert.deepEqual(sizes, [
    "0 bytes",
    "1 byte",
    "999 bytes",
    "1.0 kB",
    "999.9 kB",
    "1.0 MB",
    "12.3 MB",
    "5.0 GB",
    "2.0 TB",
  ]);
  assert.equal(byteCount(1400), "1,400 bytes");
  assert.deepEqual([800, 2_500_000, 3e9].map(bitRate), ["800 bit/s", "2.5 Mbit/s", "3.0 Gbit/s"]);
});

test("a time of day from a log without dates gets no date", () => {
  const [undated, dated] = ["1970-01-01T12:10:00.031000000Z", "2024-07-31T04:26:40.126285604Z"];
  assert.deepEqual([exactTime(undated), exactTime(dated)], ["12:10:00.031", "2024-07-31 04:26:40.126285604 UTC"]);
  assert.equal(exactTime("1970-01-01T12:10:00.000000000Z"), "12:10:00");
  assert.equal(exactTime("2024-07-31T04:26:40.100000000Z"), "2024-07-31 04:26:40.100 UTC");
  assert.deepEqual([dayOf(undated), dayOf(dated)], ["", "2024-07-31"]);
});

test("a duration has the unit in which it is readable", () => {
  const durations = [0.0000123, 0.0032, 0.0999, 0.25, 1.45, 119.999, 120, 7200].map(duration);
  assert.deepEqual(durations, ["12 µs", "3.2 ms", "99.9 ms", "250 ms", "1.45 s", "120.00 s", "2.0 min", "2.0 h"]);
  assert.deepEqual([0, 59.9, 1600, 11_100, 359_999].map(playing), [
    "0 s",
    "59 s",
    "26 m 40 s",
    "3 h 05 m",
    "99 h 59 m",
  ]);
  assert.deepEqual([null, -1, Number.NaN].map(playing), ["", "", ""], "a time that is no number");
});

test("times are read from RFC 3339 to the nanosecond", () => {
  assert.equal(clock("2024-05-06T07:08:09.123456789Z"), "07:08:09.123");
  assert.equal(clock("2024-05-06T07:08:09.123456789Z", 9), "07:08:09.123456789");
  assert.equal(clock("2024-05-06T07:08:09.123456Z", 9), "07:08:09.123456", "fewer digits than asked for");
  assert.equal(clock(null), "");
  const between = secondsBetween("2024-02-28T23:59:59.999999999Z", "2024-02-29T00:00:00.000000001Z");
  assert.ok(Math.abs(between - 2e-9) < 1e-15, `${between}`);
  assert.equal(secondsBetween("2024-01-01T00:00:00Z", "2024-01-01T01:00:00Z"), 3600);
});
