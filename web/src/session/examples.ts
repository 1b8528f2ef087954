/** The examples of the gallery. */
import sample from "../../../tests/captures/sample.pcapng?url";
import { content } from "../engine/parts";
import { translated } from "../language/text";
import groups from "./gallery.json";

/** A paste, by its path in `tests/cases`, or a capture, by its file name. */
export interface Example {
  readonly title: string;
  readonly teaches: string;
  readonly case?: string;
  readonly capture?: string;
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly examples: readonly Example[];
}

/** An alias, so that `cargo xtask words` finds no call without a literal key here: it reads `gallery.json` instead. */
const words = translated;
const keyOf = ({ case: path, capture = "" }: Example): string =>
  `page-gallery-${(path ?? capture).replace(/[/.]/g, "-")}`;

/** Returns the gallery in the current language. */
export function gallery(): readonly Group[] {
  return groups.map(({ id, title, examples }: Group) => ({
    id,
    title: words(`page-gallery-group-${id}`, title),
    examples: examples.map((example) => ({
      ...example,
      title: words(keyOf(example), example.title),
      teaches: words(`${keyOf(example)}-about`, example.teaches),
    })),
  }));
}

/** The files of examples, by which an example is recognised when it is open. */
const files = new WeakSet<File>();

/** Returns whether a file is a capture of the gallery. */
export function isExample(file: File): boolean {
  return files.has(file);
}

/** Loads an example: the text of a paste, or the file of a capture. */
export async function load({ case: path, capture }: Partial<Example>): Promise<string | File> {
  if (path !== undefined) {
    const { default: pastes } = await import("virtual:examples");
    return pastes[path] ?? "";
  }
  const file = new File([await content(sample)], capture ?? "capture.pcapng");
  files.add(file);
  return file;
}
