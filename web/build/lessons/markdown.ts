/** Parses the Markdown of a lesson: a title, a summary, and steps of paragraphs, lists, code and directives. */
import remarkDirective from "remark-directive";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { KINDS, isKind } from "../../src/learn/exercises/kind-names.ts";
import { FIGURES, type Figure, type Inline, type Target } from "../../src/learn/lessons/lesson.ts";

/** Names a message of a case in tests/cases. */
export interface PacketName {
  readonly case: string;
  /** Number of the packet to use, from 1; null to use all packets of the case. */
  readonly only: number | null;
  /** Index of the message among the messages in these packets, from 0. */
  readonly message: number;
}

export type Piece =
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "figure"; readonly figure: Figure }
  | { readonly kind: "command"; readonly of: string; readonly where: string }
  | { readonly kind: "evidence"; readonly of: string; readonly where: string }
  | {
      readonly kind: "exercise";
      readonly exercise: string;
      readonly seed: number;
      readonly path: string | null;
      readonly value: string | null;
      readonly packet: PacketName | null;
      readonly where: string;
    };

export interface Section {
  readonly title: string;
  /** Where the step begins in the file, as `file:line`. */
  readonly where: string;
  /** The packet of this step; null if the step uses the packet of the step before. */
  readonly packet: PacketName | null;
  readonly pieces: readonly Piece[];
  readonly targets: readonly { readonly target: Target; readonly where: string }[];
}

export interface Text {
  readonly title: string;
  readonly summary: string;
  /** What the learner can do after the lesson, and what to remember of it; one element for each sentence. */
  readonly objectives: readonly (readonly Inline[])[];
  readonly recap: readonly (readonly Inline[])[];
  readonly sections: readonly Section[];
}

/** A node of the Markdown tree, with the members that are used here. */
export interface Markdown {
  readonly type: string;
  readonly position?: { readonly start: { readonly line: number } } | undefined;
  readonly value?: string;
  readonly depth?: number;
  readonly ordered?: boolean | null;
  readonly url?: string;
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>>;
  readonly children?: readonly Markdown[];
}

const isFigure = (name: string | undefined): name is Figure => FIGURES.some((one) => one === name);

export class Reader {
  /** The targets of the current section. */
  targets: { readonly target: Target; readonly where: string }[] = [];

  constructor(
    private readonly file: string,
    /** Where a link may lead. Lessons keep to the page; a text with sources leads to them. */
    private readonly links: RegExp = /^#/,
  ) {}

  where(node: Markdown): string {
    return `${this.file}:${node.position?.start.line ?? 0}`;
  }

  refuse(node: Markdown, reason: string): never {
    throw new Error(`${this.where(node)}: ${reason}`);
  }

  inlines(nodes: readonly Markdown[] = []): Inline[] {
    return nodes.map((node) => this.#inline(node));
  }

  #inline(node: Markdown): Inline {
    const { children } = node;
    switch (node.type) {
      case "text":
        return (node.value ?? "").replace(/[ \t]*\n[ \t]*/g, " ");
      case "inlineCode":
        return { kind: "code", text: node.value ?? "" };
      case "strong":
      case "emphasis":
        return { kind: node.type, children: this.inlines(children) };
      case "link":
        if (!node.url || !this.links.test(node.url)) this.refuse(node, "a link leads out of the page");
        return { kind: "link", href: node.url, children: this.inlines(children) };
      case "textDirective": {
        if (node.name === "live") return { kind: "live", children: this.inlines(children) };
        if (node.name !== "path")
          this.refuse(node, `\`:${node.name}\` is no directive; write a colon before a letter as \`\\:\``);
        const targets = this.#targetsOf(node);
        for (const target of targets) this.targets.push({ target, where: this.where(node) });
        return { kind: "path", targets, children: this.inlines(children) };
      }
      default:
        return this.refuse(node, `${node.type} has no place in a lesson`);
    }
  }

  #targetsOf(node: Markdown): Target[] {
    const { of, bytes, buffer, ...others } = this.attributes(node);
    if (Object.keys(others).length > 0) this.refuse(node, `unknown attributes: ${Object.keys(others).join(", ")}`);
    if (of) return of.split(" ");
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(bytes ?? "") ?? [];
    if (from === undefined) this.refuse(node, "a path needs `of` or `bytes`");
    return [{ buffer: Number(buffer ?? -1), offset: Number(from), len: Number(to ?? from) - Number(from) + 1 }];
  }

  attributes(node: Markdown): Record<string, string> {
    return Object.fromEntries(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ""]));
  }

  packet(node: Markdown): PacketName | null {
    const { case: path, only, message } = this.attributes(node);
    return path ? { case: path, only: only ? Number(only) : null, message: Number(message ?? 0) } : null;
  }

  piece(node: Markdown): Piece {
    switch (node.type) {
      case "paragraph":
        return { kind: "paragraph", children: this.inlines(node.children) };
      case "list":
        return { kind: "list", ordered: node.ordered === true, items: this.items(node) };
      case "code":
        return { kind: "code", text: node.value ?? "" };
      case "leafDirective":
        if (node.name === "exercise") return this.#exercise(node);
        if (node.name === "figure") return this.#figure(node);
        if (node.name === "command" || node.name === "evidence")
          return { kind: node.name, of: this.attributes(node)["of"] ?? "", where: this.where(node) };
        return this.refuse(node, `\`::${node.name}\` is no directive, or not in its place`);
      default:
        return this.refuse(node, `${node.type} has no place in a lesson`);
    }
  }

  /** Returns the items of a list, each of one paragraph. */
  items(list: Markdown): (readonly Inline[])[] {
    return (list.children ?? []).map((item) => this.#item(item));
  }

  #figure(node: Markdown): Piece {
    const { of } = this.attributes(node);
    if (!isFigure(of)) this.refuse(node, `a figure is one of ${FIGURES.join(", ")}`);
    return { kind: "figure", figure: of };
  }

  #item(item: Markdown): Inline[] {
    const [only, ...others] = item.children ?? [];
    if (only?.type !== "paragraph" || others.length > 0) this.refuse(item, "an item of a list is one paragraph");
    return this.inlines(only.children);
  }

  #exercise(node: Markdown): Piece {
    const { kind, seed, path, value } = this.attributes(node);
    if (!kind || !isKind(kind)) this.refuse(node, `an exercise is one of ${KINDS.join(", ")}`);
    if (!/^\d+$/.test(seed ?? "")) this.refuse(node, "an exercise needs a seed");
    return {
      kind: "exercise",
      exercise: kind,
      seed: Number(seed),
      path: path ?? null,
      value: value ?? null,
      packet: this.packet(node),
      where: this.where(node),
    };
  }
}

/** Returns the text of inline elements without their formatting. */
export function plain(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) =>
      typeof inline === "string" ? inline : inline.kind === "code" ? inline.text : plain(inline.children),
    )
    .join("");
}

/** Parses a Markdown file; directives are nodes of their own. */
export function parse(text: string): readonly Markdown[] {
  const root = unified().use(remarkParse).use(remarkDirective).parse(text) as Markdown;
  return root.children ?? [];
}

const NOWHERE: Markdown = { type: "root" };

/** Returns the title and the summary, which begin a file, and refuses a file without them. */
export function opening(reader: Reader, [head, summary]: readonly Markdown[]): { title: string; summary: string } {
  if (head?.type !== "heading" || head.depth !== 1) reader.refuse(head ?? NOWHERE, "a text begins with its title");
  if (summary?.type !== "paragraph") reader.refuse(summary ?? head, "the title is followed by a summary");
  return { title: plain(reader.inlines(head.children)), summary: plain(reader.inlines(summary.children)) };
}

/** Parses a lesson; `file` is its name in error messages. */
export function read(text: string, file: string): Text {
  const reader: Reader = new Reader(file);
  const all = parse(text);
  const { title, summary } = opening(reader, all);
  const end = all.findIndex(({ type, name }) => type === "leafDirective" && name === "recap");
  const nodes = end < 0 ? all : all.slice(0, end);
  const [remembered, ...rest] = end < 0 ? [] : all.slice(end + 1);
  if (end >= 0 && (remembered?.type !== "list" || rest.length > 0))
    reader.refuse(remembered ?? all[end] ?? NOWHERE, "a recap is one list, at the end");
  const aims = nodes[2]?.type === "list" ? nodes[2] : null;
  const sections: Section[] = [];
  const starts = nodes.flatMap((node, index) => (node.type === "heading" && index > 0 ? [index] : []));
  if (starts[0] !== (aims ? 3 : 2)) reader.refuse(nodes[1] ?? NOWHERE, "the summary is one paragraph");
  starts.forEach((start, index) => {
    const [heading, ...body] = nodes.slice(start, starts[index + 1] ?? nodes.length);
    if (heading?.depth !== 2) reader.refuse(heading ?? NOWHERE, "a step has a heading of the second level");
    const named = body[0]?.type === "leafDirective" && body[0].name === "packet" ? body.shift() : undefined;
    reader.targets = [];
    const pieces = body.map((node) => reader.piece(node));
    const packet = named ? reader.packet(named) : null;
    if (named && !packet) reader.refuse(named, "a packet needs a case");
    sections.push({
      title: plain(reader.inlines(heading.children)),
      where: reader.where(heading),
      packet,
      pieces,
      targets: reader.targets,
    });
  });
  return {
    title,
    summary,
    objectives: aims ? reader.items(aims) : [],
    recap: remembered ? reader.items(remembered) : [],
    sections,
  };
}
