/** The names of the kinds of exercises, as in links and in the lessons' directives. New kinds come last. */

export const KINDS = [
  "find",
  "read",
  "order",
  "spot",
  "change",
  "pair",
  "write",
  "name",
  "measure",
  "fields",
  "match",
  "exchange",
] as const;
export type Kind = (typeof KINDS)[number];

export function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}
