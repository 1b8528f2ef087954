/** Completes expressions: members of the record, operators, and values that occur in the input. */
import type { Member, Members } from "virtual:schema";
import { translated } from "../language/text";
import { RECORD, aboutMember } from "./filter-members";
import { visible } from "./text";

export interface Option {
  /** The text that replaces the text from `from` to `to`. */
  readonly insert: string;
  readonly label: string;
  readonly about: string;
}

export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Option[];
}

/** The values that occur in the input, by the path of the record's member that contains them. */
export interface Known {
  /** Number of messages with each name. */
  readonly names: ReadonlyMap<string, number>;
  values(path: string): readonly string[];
}

const MOST = 40;
/** Words are completed once this many characters have been typed. */
const WORD = 2;
/** Values with more characters than this are not offered. */
const LONGEST = 80;

const functions = (): readonly Option[] => [
  { insert: "ip(", label: "ip(", about: translated("page-completion-ip", "the IP address of src or dst") },
  { insert: "port(", label: "port(", about: translated("page-completion-port", "the port of src or dst") },
  { insert: "has(", label: "has(", about: translated("page-completion-has", "whether a message has a field") },
  { insert: "timestamp(", label: "timestamp(", about: translated("page-completion-timestamp", "a time, to compare") },
];
const METHODS: Readonly<Record<string, () => readonly Option[]>> = {
  string: () => [
    { insert: 'contains("', label: 'contains("', about: translated("page-completion-contains", "a part of the text") },
    {
      insert: 'startsWith("',
      label: 'startsWith("',
      about: translated("page-completion-starts-with", "its beginning"),
    },
    { insert: 'endsWith("', label: 'endsWith("', about: translated("page-completion-ends-with", "its end") },
    { insert: 'matches("', label: 'matches("', about: translated("page-completion-matches", "a regular expression") },
    { insert: "lowerAscii()", label: "lowerAscii()", about: translated("page-completion-lower", "in lower case") },
  ],
  array: () => [
    {
      insert: "exists(n, n.",
      label: "exists(n, n.",
      about: translated("page-completion-exists", "true for at least one"),
    },
    { insert: "all(n, n.", label: "all(n, n.", about: translated("page-completion-all", "true for every one") },
    { insert: "size() ", label: "size()", about: translated("page-completion-size", "how many there are") },
  ],
};
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  // CEL does not compare a string with a time.
  time: ['>= timestamp("', '< timestamp("'],
  number: ["==", "!=", ">", ">=", "<", "<="],
  string: ["==", "!="],
  boolean: ["==", "&&", "||"],
};

const PATH = String.raw`(?:ip|port)\(\s*(?:src|dst)\s*\)|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*`;
const COMPARED = new RegExp(`(${PATH})\\s*(?:==|!=|in\\s*\\[(?:[^\\]]*,)?)\\s*$`);
const TIMED = /\btimestamp\(\s*$/;
const CALLED = new RegExp(`(${PATH})\\.(?:contains|startsWith|endsWith)\\(\\s*$`);
const OPERAND = new RegExp(`(${PATH})\\s+$`);
const TYPED = /[A-Za-z_][\w.]*$/;
const WHOLE = /(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\d|\btrue|\bfalse|\))\s+$/;

/** Returns the options for completing the text at the caret; null if there are none. */
export function complete(text: string, caret: number, known: Known): Completion | null {
  const before = text.slice(0, caret);
  const quote = openQuote(before);
  if (quote >= 0) return inQuotes(text, before, quote, caret, known);
  const compared = COMPARED.exec(before);
  if (compared?.[1])
    return found(
      caret,
      caret,
      values(compared[1], before, known).map((value) => literal(value, compared[1] ?? "", known)),
    );
  const typed = TYPED.exec(before)?.[0] ?? "";
  if (typed !== "") return named(before, typed, caret, known);
  const operand = OPERAND.exec(before)?.[1];
  const member = operand === undefined ? null : memberOf(operand, before);
  if (member)
    return found(
      caret,
      caret,
      (OPERATORS[operand === "time" ? "time" : (member.kinds[0] ?? "")] ?? []).map((sign) =>
        option(sign.endsWith('"') ? sign : `${sign} `, sign, ""),
      ),
    );
  if (WHOLE.test(before) && /[=!<>]|\(/.test(before)) {
    return found(caret, caret, [
      option("&& ", "&&", translated("page-completion-and", "and")),
      option("|| ", "||", translated("page-completion-or", "or")),
    ]);
  }
  return null;
}

function here(n: number): string {
  return translated("page-completion-here", "{n} here", { n });
}

function option(insert: string, label: string, about: string): Option {
  return { insert, label, about };
}

function found(from: number, to: number, options: readonly Option[]): Completion | null {
  return options.length === 0 ? null : { from, to, options: options.slice(0, MOST) };
}

/** Returns the position of the opening quote of an unfinished string; -1 if the text does not end inside a string. */
function openQuote(text: string): number {
  let open = -1;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === "\\" && open >= 0) at += 1;
    else if ((mark === '"' || mark === "'") && (open < 0 || text[open] === mark)) open = open < 0 ? at : -1;
  }
  return open;
}

function inQuotes(text: string, before: string, quote: number, caret: number, known: Known): Completion | null {
  const left = before.slice(0, quote);
  if (TIMED.test(left)) return timed(text, before.slice(quote + 1), quote, caret, known);
  const path = (COMPARED.exec(left) ?? CALLED.exec(left))?.[1];
  if (path === undefined) return null;
  const typed = before.slice(quote + 1);
  const to = text[caret] === text[quote] ? caret + 1 : caret;
  const fitting = ranked(values(path, left, known), typed, (value) => value).filter(
    (value) => value !== typed || to === caret,
  );
  return found(
    quote,
    to,
    fitting.map((value) => literal(value, path, known)),
  );
}

/**
 * Offers the times in the input. Each option also has the quote and the parenthesis that close the call of `timestamp`.
 */
function timed(text: string, typed: string, quote: number, caret: number, known: Known): Completion | null {
  const end = `${text[quote]})`;
  const to = caret + (text.startsWith(end, caret) ? end.length : 0);
  const fitting = known.values("time").filter((time) => time.startsWith(typed) && time !== typed);
  return found(
    quote,
    to,
    fitting.map((time) => option(`${quoted(time)}) `, time, "")),
  );
}

function literal(value: string, path: string, known: Known): Option {
  const count = path === "message" ? known.names.get(value) : undefined;
  if (path === "time") return option(`timestamp(${quoted(value)}) `, value, "");
  const insert =
    memberOf(path, "")?.kinds[0] === "string" || !/^(?:true|false|-?\d+(?:\.\d+)?)$/.test(value)
      ? quoted(value)
      : value;
  return option(`${insert} `, visible(insert), count === undefined ? "" : here(count));
}

/** Returns a value as a string in CEL syntax, with invisible characters escaped. */
function quoted(value: string): string {
  return JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => {
    const code = mark.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\U${code.toString(16).padStart(8, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

function values(path: string, before: string, known: Known): readonly string[] {
  const member = memberOf(path, before);
  const there = (path === "message" ? [...known.names.keys()].sort() : known.values(path)).filter(
    ({ length }) => length <= LONGEST,
  );
  if (member?.kinds[0] === "boolean") return ["true", "false"];
  return [...new Set([...there, ...(path === "message" && there.length > 0 ? [] : (member?.values ?? []))])];
}

/** Completes a name: a member, a function, or the name of a message. */
function named(before: string, typed: string, caret: number, known: Known): Completion | null {
  const start = caret - typed.length;
  const dot = typed.lastIndexOf(".");
  const name = typed.slice(dot + 1);
  if (dot >= 0) {
    const member = memberOf(typed.slice(0, dot), before.slice(0, start));
    if (!member) return null;
    const options = [
      ...(member.kinds.includes("object") ? membersOf(member.members ?? {}, known) : []),
      ...member.kinds.flatMap((kind) => METHODS[kind]?.() ?? []),
    ];
    return unlessWhole(
      caret - name.length,
      caret,
      ranked(options, name, ({ label }) => label),
      name,
    );
  }
  // The point follows something that is not a path, such as `"x".`, so its members are unknown.
  if (before[start - 1] === ".") return null;
  const among = start > 0 && /[(!]\s*$|(?:&&|\|\||,)\s*$/.test(before.slice(0, start));
  if ((start > 0 && !among) || (!among && name.length < WORD)) return null;
  const macro = variable(before.slice(0, start));
  const messages = [...known.names].map(([message, count]) =>
    option(`message == ${quoted(message)} `, message, here(count)),
  );
  const data = membersOf(RECORD["data"]?.members ?? {}, known).map((one) =>
    option(`data.${one.insert}`, `data.${one.label}`, one.about),
  );
  return unlessWhole(
    start,
    caret,
    [
      ...ranked(
        macro ? [option(`${macro.name}.`, `${macro.name}.`, translated("page-completion-each", "each of them"))] : [],
        name,
        ({ label }) => label,
      ),
      ...ranked(membersOf(RECORD, known), name, ({ label }) => label),
      ...ranked(messages, name, ({ label }) => label),
      ...ranked(data, name, ({ label }) => label.slice("data.".length)),
      ...ranked(functions(), name, ({ label }) => label),
    ],
    name,
  );
}

/** Returns the completion, or null if its only option is already typed. */
function unlessWhole(from: number, to: number, options: readonly Option[], typed: string): Completion | null {
  return options.length === 1 && options[0]?.insert.trim() === typed ? null : found(from, to, options);
}

/** Offers members. One that only messages have that are not in the input can match nothing, and is left out. */
function membersOf(all: Members, { names }: Known): Option[] {
  return Object.entries(all).flatMap(([name, { kinds, about = "", of }]) => {
    const hits = of?.reduce((sum, one) => sum + (names.get(one) ?? 0), 0);
    if (hits === 0 && names.size > 0) return [];
    const after = kinds[0] === "object" || kinds[0] === "array" ? "." : " ";
    const where = of ? of.slice(0, 3).join(", ") + (of.length > 3 ? " …" : "") : "";
    const told = aboutMember(name, about) || where;
    return [option(`${name}${after}`, name, hits === undefined || hits === 0 ? told : `${here(hits)} · ${told}`)];
  });
}

/**
 * Returns first the items that begin with the typed text, then the items that contain it elsewhere. Case is ignored.
 */
function ranked<Item>(items: readonly Item[], typed: string, text: (item: Item) => string): Item[] {
  const wanted = typed.toLowerCase();
  const begins = items.filter((item) => text(item).toLowerCase().startsWith(wanted));
  if (wanted.length < WORD) return begins;
  return [...begins, ...items.filter((item) => text(item).toLowerCase().indexOf(wanted) > 0)];
}

/**
 * Returns the variable of the macro around the caret, such as `exists`, and the list element that the variable stands
 * for; null outside a macro.
 */
function variable(before: string): { readonly name: string; readonly member: Member } | null {
  const open = [...before.matchAll(/([A-Za-z_][\w.]*)\.(?:exists|exists_one|all|filter|map)\(\s*(\w+)\s*,/g)].at(-1);
  if (!open?.[1] || !open[2]) return null;
  const list = memberOf(open[1], "");
  return list?.members ? { name: open[2], member: { kinds: ["object"], members: list.members } } : null;
}

/**
 * Returns the member that a path leads to; null if the schema has none. `before` is the text before the path, which may
 * define a variable.
 */
function memberOf(path: string, before: string): Member | null {
  if (path.startsWith("ip(")) return { kinds: ["string"] };
  if (path.startsWith("port(")) return { kinds: ["number"] };
  const [first = "", ...rest] = path.split(".");
  const macro = variable(before);
  let member = macro?.name === first ? macro.member : RECORD[first];
  for (const name of rest) member = member?.kinds.includes("object") ? member.members?.[name] : undefined;
  return member ?? null;
}
