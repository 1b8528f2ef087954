/** A place that is shown comes through an address. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { START, differences, entryIn, partsOf, placeIn, stateOf, type Place } from "../src/session/address";

const through = (place: Place): Place | null => placeIn(`#${partsOf(place).join("&")}`);

test("the start of an input has nothing in the address", () => {
  assert.deepEqual(partsOf(START), []);
  assert.equal(placeIn(""), null);
  assert.equal(placeIn("#something"), null);
  assert.equal(placeIn("#v1=_____1U"), null);
});

test("a place in the list comes through the address", () => {
  const place: Place = {
    ...START,
    message: 12,
    question: 'message == "A2S_INFO" && bytes > 0 || data.name.contains("&q=%")',
    time: { since: 0, until: 1_500_000_000.5 },
    list: { by: "severity", descending: true, messages: ["S2A_RULES"], problems: true },
  };
  assert.deepEqual(through(place), place);
  assert.deepEqual(through({ ...START, list: { by: "index", descending: true } }), {
    ...START,
    list: { by: "index", descending: true },
  });
});

test("a place in a table comes through the address, with the key of its record", () => {
  const chosen = { key: "[::1]:27015 a" };
  const table = { by: "replies", descending: true, words: "de_dust2 é", chosen, row: 7, opens: chosen.key };
  const back = through({ ...START, view: "servers", table });
  assert.equal(back?.view, "servers");
  // The record itself and the row with the focus are not in the address.
  assert.deepEqual(back.table, { ...table, chosen: null, row: 0 });
});

test("a place follows the packets of a link", () => {
  assert.deepEqual(placeIn("#v1=_____1U._____1c&view=players&m=1"), {
    ...START,
    view: "players",
    message: 1,
    table: { by: "", descending: false, words: "", chosen: null, row: 0, opens: undefined },
  });
});

test("what is not well written in an address is left out", () => {
  assert.deepEqual(placeIn("#m=-1&t=5-3&sort=%E0%A4%A&problems=1"), { ...START, list: { problems: true } });
  assert.deepEqual(placeIn("#m=1e3&t=1-2-3&q=%zz&kind=A2S_INFO"), { ...START, list: { messages: ["A2S_INFO"] } });
});

test("differences are named, and only the state of this page is an entry", () => {
  assert.deepEqual(differences(START, { ...START }), []);
  assert.deepEqual(differences(START, { ...START, message: 3, list: { by: "time" } }).toSorted(), ["by", "message"]);
  assert.deepEqual(differences(START, { ...START, list: { by: "index" } }), []);
  assert.equal(entryIn(null), null);
  assert.equal(entryIn({ other: 1 }), null);
  const entry = { input: "a", place: START };
  assert.equal(entryIn(stateOf(entry)), entry);
});
