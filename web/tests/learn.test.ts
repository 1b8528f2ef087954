/** What is beside the lessons: the glossary, the history, the score, the final exercise, and all of it as HTML pages. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { cases, root } from "../../tests/browser/places.ts";
import { pagesOf } from "../build/lesson-pages.ts";
import { dump, target } from "../build/lesson-pages/html.ts";
import { COMPLETE } from "../build/lessons.ts";
import { checkTerms, compileReadings, readReading } from "../build/lessons/readings.ts";
import { isRight, questionsOf, QUESTIONS } from "../src/learn/final/questions";
import { csv, sumOf, withAnswer, type Scored } from "../src/learn/score/score";
import { glossaryLink } from "../src/message/reference-link";
import { messagesOfCapture } from "./decode";

const LESSONS = join(root, "web/lessons");
/** The numbers of steps of the lessons, as far as these tests need them. */
const STEPS = [5, 6, 7, 6, 7, 7, 6, 7, 7, 7, 7, 7, 7, 7];

const says =
  (words: string) =>
  (error: unknown): boolean =>
    error instanceof Error && error.message.includes(words);

test("the glossary has the same terms in every language, and each leads to others and to a step", () => {
  const all = compileReadings(LESSONS, COMPLETE, STEPS);
  const english = all.get("en")?.glossary;
  assert.ok((english?.sections.length ?? 0) >= 50);
  for (const language of COMPLETE) {
    const titles = all.get(language)?.glossary.sections.map(({ title }) => title) ?? [];
    assert.equal(new Set(titles).size, titles.length, `${language}: two terms have the same name`);
  }
  const ids = new Set(english?.sections.map(({ id }) => id));
  // Every field that a message can have leads to a word, or to none.
  for (const [path, type] of [
    ["edf", "u8"],
    ["players[3].duration", "f32"],
    ["fragments[0].index_total", "u8"],
    ["name", "cstr"],
    ["crc32", "u32"],
  ] as const) {
    const link = glossaryLink(path, type) ?? "";
    assert.ok(ids.has(link.replace("#learn/glossary/", "")), `${path}: ${link}`);
  }
  assert.equal(glossaryLink("players", "group"), null);
  const source = readFileSync(join(root, "web/src/message/reference-link.ts"), "utf8");
  for (const [, word = ""] of source.matchAll(/^ {2}\w+: "([a-z0-9-]+)",$/gm)) assert.ok(ids.has(word), word);
});

test("a glossary that names what is not there is refused", () => {
  const of = (term: string): (() => void) => {
    const text = `# Words\n\nSome.\n\n## Byte\n\n::term{id=byte see="" step="1/1"}\n\nEight bits.\n\n## Bit\n\n${term}\n\nOne.\n`;
    return () => checkTerms(readReading(text, "g.md"), "g.md", STEPS);
  };
  of('::term{id=bit see=byte step="1/2"}')();
  assert.throws(of('::term{id=bit see=nibble step="1/2"}'), says("bit: there is no other term nibble"));
  assert.throws(of('::term{id=bit see=byte step="20/1"}'), says("bit: there is no step 20/1"));
  assert.throws(of('::term{id=byte see="" step="1/2"}'), says("no id of its own"));
  assert.throws(
    () => readReading("# A\n\nB.\n\n## C\n\n[d](http://example.org)\n", "h.md"),
    says("h.md:7: a link leads"),
  );
});

test("an exercise is counted once, and its first answer stays", () => {
  const answer = { id: "1 find 1 S2A_INFO_SRC map", place: 1, kind: "find", day: "2026-01-01", shown: false } as const;
  let all: readonly Scored[] = [];
  all = withAnswer(all, { ...answer, right: false });
  all = withAnswer(all, { ...answer, right: true });
  all = withAnswer(all, { ...answer, id: "1 read", right: true });
  all = withAnswer(all, { ...answer, id: "1 spot", right: false, shown: true });
  assert.deepEqual(sumOf(all, 1), { answered: 3, solved: 2, first: 1 });
  assert.deepEqual(sumOf(all, "final"), { answered: 0, solved: 0, first: 0 });
  assert.equal(all[0]?.tries, 2);
  assert.equal(csv(all).split("\n")[1], "1,find,1 find 1 S2A_INFO_SRC map,0,1,2,2026-01-01");
});

test("the final exercise asks all of its questions of the example capture, and knows right from wrong", () => {
  const questions = questionsOf(messagesOfCapture("sample.pcapng"));
  assert.equal(questions.length, QUESTIONS);
  assert.equal(new Set(questions.map(({ id }) => id)).size, QUESTIONS);
  for (const question of questions) {
    assert.ok(isRight(question, ` ${question.answer} `), question.id);
    for (const wrong of ["", "x", "-1", "99", "ff ff ff ff"])
      assert.ok(!isRight(question, wrong), `${question.id}: ${wrong}`);
    assert.doesNotMatch(`${question.text()} ${question.why()}`, /undefined|\{\w+\}/);
  }
  const bytes = questions.find(({ id }) => id === "bytes");
  assert.ok(bytes && isRight(bytes, bytes.answer.replaceAll(" ", "").toUpperCase()));
});

test("lessons, glossary and history are HTML pages whose links lead somewhere", async () => {
  const places = {
    lessons: LESSONS,
    cases,
    engine: join(root, "target/npm/a2scope"),
    root,
    catalogues: join(root, "crates/lang"),
  };
  const pages = await pagesOf(places, null);
  assert.equal(pages.size, 18 * COMPLETE.length);
  for (const [name, content] of pages) {
    const [folder = ""] = name.split("/");
    const ids = new Set([...content.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, link = ""] of content.matchAll(/href="([^"]+)"/g)) {
      if (/^(?:https:|\.\.\/\.\.\/)/.test(link)) continue;
      const [file = "", anchor = ""] = link.split("#");
      const page = file === "" ? content : pages.get(join(folder, file).replaceAll("\\", "/"));
      assert.ok(page, `${name}: ${link} leads nowhere`);
      if (anchor !== "")
        assert.ok(file === "" ? ids.has(anchor) : page.includes(` id="${anchor}"`), `${name}: ${link}`);
    }
    assert.match(content, /<link rel="alternate" hreflang="ru"/);
    assert.doesNotMatch(content, /rel="canonical"|<script/);
  }
  // What asks for a button says first where there is one.
  for (const [name, content] of pages) {
    const dead = content.replace(/<span class="live">.*?<\/span>/gs, "");
    assert.doesNotMatch(dead, /Reset|Réinitialiser|Сбросить|Show the password|Afficher le mot|Показать пароль/, name);
  }
  assert.match(
    pages.get("en/02-ask.html") ?? "",
    /<a href="\.\.\/\.\.\/#learn\/2\/3">Open in a2scope<\/a> → Change byte 4/,
  );
  // One conversation, every byte: what was asked, proved, answered in three datagrams, and the password masked.
  const talk = pages.get("ru/conversation.html") ?? "";
  assert.equal(talk.match(/<section id="message-/g)?.length, 12);
  assert.match(talk, /<code>09 f2 e1 4a<\/code>/);
  assert.match(talk, /sv_rule_number_11/);
  assert.match(talk, /Префикс/);
  assert.doesNotMatch(talk, /opensesame|6f 70 65 6e/);
  assert.match(pages.get("fr/05-challenge.html") ?? "", /<a href="\.\.\/\.\.\/#learn\/5\/1">/);
  const known = (await pagesOf(places, "https://example.org/")).get("ru/glossary.html") ?? "";
  assert.match(known, /rel="canonical" href="https:\/\/example\.org\/lessons\/ru\/glossary\.html"/);
  assert.equal(target("#learn/S2A_INFO_SRC.edf", "fr", []), "../../reference/fr/S2A_INFO_SRC.html#S2A_INFO_SRC.edf");
  assert.equal(target("#learn/challenge.loop", "en", []), "../../reference/en/challenge.loop.html");
  assert.equal(
    dump({ datagrams: ["ff41<".replace("<", "3c")], message: 0 }),
    "<pre>0000  ff 41 3c                                         .A&#60;</pre>",
  );
});
