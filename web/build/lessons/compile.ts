/** Compiles lessons, and rejects those that point at a field or at bytes that do not exist. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Block, Inline, Lesson, LessonPacket, Step, Target } from "../../src/learn/lessons/lesson.ts";
import { plain, read, type PacketName, type Piece, type Text } from "./markdown.ts";
import type { Decoded, Packets } from "./packets.ts";
import type { Sources } from "./sources.ts";

/** Words that a learner reads in a minute: slowly, because there are bytes to look at. */
const WORDS = 110;
/** Minutes for an exercise. */
const EXERCISE = 0.75;

function wordsIn(inlines: readonly Inline[]): number {
  return plain(inlines).split(/\s+/).filter(Boolean).length;
}

/** Returns how many minutes a lesson takes, from its words and exercises. */
export function minutesOf({ sections, objectives, recap }: Text): number {
  const pieces = sections.flatMap((section) => section.pieces);
  const words = [...objectives, ...recap, ...pieces.flatMap(texts)].reduce((sum, one) => sum + wordsIn(one), 0);
  return Math.ceil(words / WORDS + EXERCISE * pieces.filter(({ kind }) => kind === "exercise").length);
}

function texts(piece: Piece): readonly (readonly Inline[])[] {
  return piece.kind === "paragraph" ? [piece.children] : piece.kind === "list" ? piece.items : [];
}

/** What a lesson is made of besides its text: packets, and what it quotes in its language. */
export interface Material {
  readonly packets: Packets;
  readonly sources: Sources;
  readonly language: string;
}

/** Compiles a lesson. Translations take as long as the original, which is `minutes`. */
export function compile(text: Text, { packets, sources, language }: Material, minutes = minutesOf(text)): Lesson {
  const { title, summary, objectives, recap, sections } = text;
  const used: LessonPacket[] = [];
  const place = (packet: LessonPacket): number => {
    if (!used.includes(packet)) used.push(packet);
    return used.indexOf(packet);
  };
  let shown: Decoded | null = null;
  const steps = sections.map(({ title: name, where, packet, pieces, targets }): Step => {
    if (packet) shown = packets.decode(packet, where);
    const decoded = shown;
    if (!decoded) throw new Error(`${where}: the first step needs a packet`);
    const blocks = pieces.map((piece): Block => {
      if (piece.kind === "evidence") return { kind: "evidence", ...sources.evidence(piece.of, language) };
      if (piece.kind === "command") {
        const code = sources.command(piece.of);
        if (code === undefined) throw new Error(`${piece.where}: there is no command ${piece.of}`);
        return { kind: "code", text: code };
      }
      if (piece.kind !== "exercise")
        return piece.kind === "paragraph"
          ? { ...piece, children: placed(piece.children, decoded) }
          : piece.kind === "list"
            ? { ...piece, items: piece.items.map((item) => placed(item, decoded)) }
            : piece;
      const { where: at, packet: own, ...exercise } = piece;
      const from = own ? packets.decode(own, at) : decoded;
      if (exercise.path !== null && !from.paths.has(exercise.path))
        throw new Error(`${at}: the packet has no \`${exercise.path}\``);
      return { ...exercise, packet: place(from.alone) };
    });
    if (targets.length === 0) throw new Error(`${where}: the step points at nothing`);
    for (const { target, where: at } of targets) check(target, decoded, at);
    return {
      title: name,
      packet: place(decoded.packet),
      targets: targets.map(({ target }) => inBuffer(target, decoded)),
      blocks,
    };
  });
  return { title, summary, minutes, objectives, recap, packets: used, steps };
}

/** Adds a buffer to bytes that do not name one: the buffer that contains the message itself. */
function inBuffer(target: Target, { buffer }: Decoded): Target {
  return typeof target === "string" || target.buffer >= 0 ? target : { ...target, buffer };
}

type Inlines = Extract<Block, { kind: "paragraph" }>["children"];

function placed(inlines: Inlines, decoded: Decoded): Inlines {
  return inlines.map((inline) => {
    if (typeof inline === "string" || inline.kind === "code") return inline;
    const children = placed(inline.children, decoded);
    return inline.kind === "path"
      ? { ...inline, children, targets: inline.targets.map((target) => inBuffer(target, decoded)) }
      : { ...inline, children };
  });
}

function check(target: Target, decoded: Decoded, where: string): void {
  if (typeof target === "string") {
    if (!decoded.paths.has(target)) throw new Error(`${where}: the packet has no \`${target}\``);
    return;
  }
  const { buffer, offset, len } = inBuffer(target, decoded) as Exclude<Target, string>;
  if (len < 1 || offset + len > (decoded.lengths.get(buffer) ?? 0))
    throw new Error(`${where}: the packet has no bytes ${offset} to ${offset + len - 1}`);
}

/**
 * Returns the parts of a lesson that must be the same in every language: the packets, the targets of each step, and the
 * exercises.
 */
function bones({ sections, objectives, recap }: Text): unknown[] {
  const sorted = (list: readonly unknown[]): string[] => list.map((one) => JSON.stringify(one)).sort();
  const exercises = ({
    pieces,
  }: Text["sections"][number]): [string, PacketName | null, string | null, string | null, number][] =>
    pieces.flatMap((piece) =>
      piece.kind === "exercise" ? [[piece.exercise, piece.packet, piece.path, piece.value, piece.seed]] : [],
    );
  return sections.map((section, index) => ({
    ...(index === 0 ? { objectives: objectives.length, recap: recap.length } : {}),
    packet: section.packet,
    targets: sorted(section.targets.map(({ target }) => target)),
    exercises: exercises(section),
    figures: section.pieces.flatMap((piece) => (piece.kind === "figure" ? [piece.figure] : [])),
    quotes: section.pieces.flatMap((piece) =>
      piece.kind === "command" || piece.kind === "evidence" ? [piece.of] : [],
    ),
  }));
}

/** Throws if a translation differs from the English lesson in more than its words. */
export function compare(original: Text, translation: Text, file: string): void {
  const [one, other] = [bones(original), bones(translation)];
  if (one.length !== other.length) throw new Error(`${file}: ${other.length} steps, English has ${one.length}`);
  one.forEach((step, index) => {
    const [wanted, found] = [JSON.stringify(step), JSON.stringify(other[index])];
    if (wanted !== found)
      throw new Error(
        `${translation.sections[index]?.where}: other directives than in English\n  English: ${wanted}\n  here:    ${found}`,
      );
  });
}

/** The name of a lesson's file without extension, `01-bytes`, and the compiled lesson. */
export interface Compiled {
  readonly name: string;
  readonly lesson: Lesson;
}

/** Compiles the lessons of every language. Throws if a language in `complete` does not have all of them. */
export function compileAll(
  folder: string,
  material: Omit<Material, "language">,
  complete: readonly string[],
): Map<string, Compiled[]> {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const names = (language: string): string[] =>
    readdirSync(join(folder, language))
      .filter((file) => /^\d\d-[\w-]+\.md$/.test(file))
      .map((file) => file.slice(0, -3))
      .sort();
  const english = names("en");
  const texts = new Map<string, Text>();
  const textOf = (language: string, name: string): Text => {
    const file = `${language}/${name}.md`;
    const text = texts.get(file) ?? read(readFileSync(join(folder, file), "utf8"), file);
    texts.set(file, text);
    return text;
  };
  const all = new Map<string, Compiled[]>();
  for (const language of languages) {
    const own = names(language);
    const odd = own.filter((name) => !english.includes(name));
    if (odd.length > 0) throw new Error(`${language}: English has no lesson ${odd.join(", ")}`);
    const missing = english.filter((name) => !own.includes(name));
    if (complete.includes(language) && missing.length > 0)
      throw new Error(`${language}: lessons are missing: ${missing.join(", ")}`);
    all.set(
      language,
      own.map((name) => {
        const text = textOf(language, name);
        if (language !== "en") compare(textOf("en", name), text, `${language}/${name}.md`);
        if (text.objectives.length === 0 || text.recap.length === 0)
          throw new Error(
            `${language}/${name}.md: a lesson has objectives below its summary, and a \`::recap\` at its end`,
          );
        return { name, lesson: compile(text, { ...material, language }, minutesOf(textOf("en", name))) };
      }),
    );
  }
  for (const language of complete) if (!all.has(language)) throw new Error(`${language}: there are no lessons`);
  return all;
}
