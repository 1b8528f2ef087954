/** Renders lessons, the glossary and the history as HTML pages without scripts, for search engines. */
import { WHO } from "../../src/learn/figures/facts.ts";
import type { Block, Figure, Inline, Lesson, LessonPacket } from "../../src/learn/lessons/lesson.ts";
import type { Reading } from "../../src/learn/readings/reading.ts";

/** Translates a text by its key. */
export type Translate = (key: string, args?: Readonly<Record<string, string | number>>) => string;

/** The language of a page, those that it is in, and where the page is published; null if that is not known. */
export interface Site {
  readonly language: string;
  readonly languages: readonly string[];
  readonly address: string | null;
  readonly translate: Translate;
}

/** Maximum number of bytes that are shown of a datagram. */
const MOST = 128;

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Name of a lesson's page: `05-challenge.html`. */
export function pageOf(name: string): string {
  return `${name}.html`;
}

/** Returns where a link of the page leads on these pages: to another of them, to the reference, or into the page itself. */
export function target(href: string, language: string, lessons: readonly string[]): string {
  const [, place = ""] = /^#learn\/(.+)$/.exec(href) ?? [];
  const [first = "", second = ""] = place.split("/");
  const lesson = first === "" ? undefined : lessons[Number(first)];
  if (lesson !== undefined) return `${pageOf(lesson)}${second === "" ? "" : `#step-${second}`}`;
  if (first === "glossary" || first === "history") return `${pageOf(first)}${second === "" ? "" : `#${second}`}`;
  if (place === "" || first === "final" || first === "score") return href.startsWith("#") ? `../../${href}` : href;
  // A message has a capital letter, and after it perhaps a field; a code has a dot in its name.
  const [page = ""] = /^[A-Z]/.test(place) ? place.split(".") : [place];
  return `../../reference/${language}/${page}.html${page === place ? "" : `#${place}`}`;
}

/** What is around a text: where its links lead, its language, and its place on the page with a live packet. */
export interface Around {
  link(href: string): string;
  readonly translate: Translate;
  readonly place: string;
}

function inline(list: readonly Inline[], around: Around): string {
  return list
    .map((one): string => {
      if (typeof one === "string") return escaped(one);
      if (one.kind === "code") return `<code>${escaped(one.text)}</code>`;
      const children = inline(one.children, around);
      switch (one.kind) {
        case "strong":
          return `<strong>${children}</strong>`;
        case "emphasis":
          return `<em>${children}</em>`;
        case "link":
          return `<a href="${escaped(around.link(one.href))}">${children}</a>`;
        case "live":
          return `<span class="live"><a href="../../${escaped(around.place)}">${escaped(around.translate("learn-exercise-embed-open"))}</a> → ${children}</span>`;
        case "path":
          return children;
      }
    })
    .join("");
}

const list = (items: readonly (readonly Inline[])[], around: Around): string =>
  `<ul>${items.map((item) => `<li>${inline(item, around)}</li>`).join("")}</ul>`;

/** Where the reference shows what a figure shows. */
const FIGURES: Readonly<Record<Exclude<Figure, "who">, string>> = {
  challenge: "challenge",
  split: "split",
  layers: "split",
  edf: "S2A_INFO_SRC.edf",
};

/** Returns a figure in words, or a link to what the reference has of it. */
function figure(name: Figure, { link, translate }: Around): string {
  if (name !== "who")
    return `<p><a href="${escaped(link(`#learn/${FIGURES[name]}`))}">${escaped(FIGURES[name])}</a></p>`;
  const say = (key: string): string => escaped(translate(`learn-figure-who-${key}`));
  const rows = WHO.map(
    ({ from, to, over, says }) => `<li><b>${say(from)} → ${say(to)}</b> (${over})<br>${say(says)}</li>`,
  );
  return `<ol>${rows.join("")}</ol>`;
}

export function block(one: Block, around: Around): string {
  const { link, translate } = around;
  switch (one.kind) {
    case "paragraph":
      return `<p>${inline(one.children, around)}</p>`;
    case "list":
      return one.ordered
        ? list(one.items, around)
            .replace(/^<ul>/, "<ol>")
            .replace(/<\/ul>$/, "</ol>")
        : list(one.items, around);
    case "code":
      return `<pre>${escaped(one.text)}</pre>`;
    case "figure":
      return figure(one.figure, around);
    case "evidence":
      return `<pre>${escaped(one.text)}</pre>
<p><strong>${escaped(translate("learn-evidence-says"))}</strong> ${escaped(`${one.says} ${one.next}`)} <a href="${escaped(link(`#learn/${one.page}`))}">${escaped(one.page)}</a> · <a href="../../${escaped(one.hash)}">${escaped(translate("learn-evidence-open"))}</a></p>`;
    case "exercise":
      return "";
  }
}

/** Returns datagrams as hexdumps, each cut off after `MOST` bytes. */
export function dump({ datagrams }: LessonPacket): string {
  const rows = datagrams.map((hex) => {
    const bytes = hex.match(/../g) ?? [];
    const shown = bytes.slice(0, MOST);
    const lines = shown.flatMap((_, at) => {
      if (at % 16 > 0) return [];
      const row = shown.slice(at, at + 16);
      const letters = row.map((byte) => {
        const code = Number.parseInt(byte, 16);
        return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : code === 0x20 ? " " : ".";
      });
      return [`${at.toString(16).padStart(4, "0")}  ${row.join(" ").padEnd(47)}  ${letters.join("")}`];
    });
    return [...lines, ...(bytes.length > MOST ? ["…"] : [])].join("\n");
  });
  return `<pre>${escaped(rows.join("\n\n"))}</pre>`;
}

interface Page {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly main: string;
}

/** Returns the document of a page. Its address among the languages is relative, unless it is known where it is published. */
export function documentOf(
  { name, title, about, main }: Page,
  { language, languages, address, translate }: Site,
): string {
  const at = (tag: string): string =>
    address === null ? `../${tag}/${pageOf(name)}` : `${address}lessons/${tag}/${pageOf(name)}`;
  const alternates = [...languages.map((tag) => [tag, tag]), ["x-default", "en"]]
    .map(([tag = "", of = ""]) => `<link rel="alternate" hreflang="${tag}" href="${escaped(at(of))}">`)
    .join("\n");
  const others = languages
    .filter((tag) => tag !== language)
    .map((tag) => `<a href="../${tag}/${pageOf(name)}" lang="${tag}" hreflang="${tag}">${tag}</a>`)
    .join(" ");
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(about)}">
<title>${escaped(title)} · a2scope</title>
<link rel="stylesheet" href="../../reference/reference.css">
${address === null ? "" : `<link rel="canonical" href="${escaped(at(language))}">\n`}${alternates}
</head>
<body>
<header><p>${name === "index" ? "" : `<a href="index.html">${escaped(translate("learn-start-title"))}</a>`}</p><p>${others}</p></header>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(about)}</p>
${main}
</main>
<footer><p><a href="../../reference/${language}/index.html">${escaped(translate("learn-document-title"))}</a> · <a href="../../">a2scope</a></p></footer>
</body>
</html>
`;
}

export const try_ = (hash: string, { translate }: Site): string =>
  `<p><a href="../../${hash}">${escaped(translate("learn-site-try"))}</a></p>`;

export function lessonPage(name: string, lesson: Lesson, names: readonly string[], site: Site): string {
  const { translate, language } = site;
  const link = (href: string): string => target(href, language, names);
  const number = names.indexOf(name);
  const at = (step: number): Around => ({ link, translate, place: `#learn/${number}/${step}` });
  const shown = new Set<number>();
  const steps = lesson.steps.map((step, index) => {
    const packet = shown.has(step.packet) ? undefined : lesson.packets[step.packet];
    shown.add(step.packet);
    return `<section id="step-${index + 1}">
<h2>${escaped(translate("learn-lesson-step", { n: index + 1, title: step.title }))}</h2>
${packet ? dump(packet) : ""}
${step.blocks.map((one) => block(one, at(index + 1))).join("\n")}
</section>`;
  });
  const next = names[number + 1];
  const main = `<p>${escaped(translate("learn-lesson-number", { n: number, all: names.length - 1 }))}, ${escaped(translate("learn-lesson-minutes", { n: lesson.minutes }))}</p>
<h2>${escaped(translate("learn-lesson-objectives"))}</h2>
${list(lesson.objectives, at(1))}
${steps.join("\n")}
<h2>${escaped(translate("learn-lesson-recap"))}</h2>
${list(lesson.recap, at(1))}
${try_(`#learn/${number}/1`, site)}
${next === undefined ? "" : `<p><a href="${pageOf(next)}" rel="next">${escaped(translate("learn-lesson-next"))}</a></p>`}`;
  return documentOf({ name, title: lesson.title, about: lesson.summary, main }, site);
}

export function readingPage(name: string, reading: Reading, names: readonly string[], site: Site): string {
  const link = (href: string): string => target(href, site.language, names);
  const around = { link, translate: site.translate, place: `#learn/${name}` };
  const titles = new Map(reading.sections.map(({ id, title }) => [id, title]));
  const order = new Intl.Collator(site.language);
  const sections =
    name === "glossary"
      ? [...reading.sections].sort((one, other) => order.compare(one.title, other.title))
      : reading.sections;
  const main = sections.map(({ id, title, see, step, blocks }) => {
    const related = see.map((one) => `<a href="#${one}">${escaped(titles.get(one) ?? one)}</a>`).join(", ");
    const lesson =
      step === ""
        ? ""
        : `<a href="${escaped(link(`#learn/${step}`))}">${escaped(step === "final" ? site.translate("learn-final-title") : site.translate("learn-glossary-lesson", { n: step.split("/", 1)[0] ?? "" }))}</a>`;
    return `<section${id === "" ? "" : ` id="${id}"`}>
<h2>${escaped(title)}</h2>
${blocks.map((one) => block(one, around)).join("\n")}
${step === "" ? "" : `<p>${lesson}. ${escaped(site.translate("learn-glossary-see"))} ${related}</p>`}
</section>`;
  });
  return documentOf(
    { name, title: reading.title, about: reading.summary, main: `${main.join("\n")}\n${try_(`#learn/${name}`, site)}` },
    site,
  );
}

/** Returns the page that leads to all others. */
export function indexPage(
  lessons: readonly { readonly name: string; readonly lesson: Lesson }[],
  readings: readonly { readonly name: string; readonly reading: Reading }[],
  site: Site,
): string {
  const { translate } = site;
  const item = (name: string, title: string, about: string): string =>
    `<li><a href="${pageOf(name)}">${escaped(title)}</a> <span>${escaped(about)}</span></li>`;
  const main = `<nav class="contents"><ol start="0">
${lessons.map(({ name, lesson }) => item(name, lesson.title, lesson.summary)).join("\n")}
</ol><ul>
${readings.map(({ name, reading }) => item(name, reading.title, reading.summary)).join("\n")}
</ul></nav>
${try_("#learn", site)}`;
  const about = translate("learn-start-about");
  return documentOf({ name: "index", title: translate("learn-start-title"), about, main }, site);
}
