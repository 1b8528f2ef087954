/** The players, rules or servers in a message, by row and column. */
import type { Message } from "../engine/model";
import { translated } from "../language/text";

/** The lists that are shown as tables, and their labels. */
const LISTS: Readonly<Record<string, () => Pick<Listed, "label" | "width" | "height">>> = {
  players: () => ({
    label: translated("page-listed-players", "Players"),
    width: translated("page-listed-players-width", "Width of the player list"),
    height: translated("page-listed-players-height", "Height of the player list"),
  }),
  rules: () => ({
    label: translated("page-listed-rules", "Rules"),
    width: translated("page-listed-rules-width", "Width of the rule list"),
    height: translated("page-listed-rules-height", "Height of the rule list"),
  }),
  servers: () => ({
    label: translated("page-listed-servers", "Servers"),
    width: translated("page-listed-servers-width", "Width of the server list"),
    height: translated("page-listed-servers-height", "Height of the server list"),
  }),
};

/** A row: an element of the list. */
interface Element {
  /** Index of the node of this list element. */
  readonly node: number;
  /** For each cell of this row, the index of its node; -1 if the cell is empty. */
  readonly cells: readonly number[];
}

export interface Listed {
  readonly label: string;
  /** Labels of the separators that change its width and height. */
  readonly width: string;
  readonly height: string;
  /** The buffer that contains the list, by its number. */
  readonly buffer: number;
  readonly columns: readonly { readonly label: string; readonly number: boolean }[];
  readonly rows: readonly Element[];
}

const known = new WeakMap<Message, Listed | null>();

/** Returns the list in a message; null if there is none. */
export function listed(message: Message): Listed | null {
  const made = known.get(message);
  if (made !== undefined) return made;
  const result = read(message);
  known.set(message, result);
  return result;
}

function read({ nodes, metas }: Message): Listed | null {
  const at = nodes.findIndex(({ path, below }) => below > 0 && path in LISTS);
  const list = nodes[at];
  const words = LISTS[list?.path ?? ""]?.();
  if (!list || !words) return null;
  const columns = new Map<string, { readonly label: string; readonly number: boolean }>();
  const cells: Map<string, number>[] = [];
  const starts: number[] = [];
  const add = (row: number, name: string, node: number): void => {
    const meta = metas[nodes[node]?.meta ?? -1];
    if (!columns.has(name))
      columns.set(name, { label: meta?.label ?? name, number: /^[uif]\d+$/.test(meta?.type ?? "") });
    cells[row]?.set(name, node);
  };
  const element = (group: number, row: number): void => {
    const below = nodes[group]?.below ?? 0;
    if (below === 0) add(row, "", group);
    for (let node = group + 1; node <= group + below; node += 1) {
      const { meta, below: inside = 0, structure } = nodes[node] ?? {};
      if (inside === 0 && !structure) add(row, metas[meta ?? -1]?.name ?? "", node);
    }
  };
  for (let node = at + 1; node <= at + list.below; node += (nodes[node]?.below ?? 0) + 1) {
    starts.push(node);
    cells.push(new Map());
    element(node, cells.length - 1);
  }
  // The Ship sends more about each player after the list; it is added to the player's row.
  const beside =
    list.path === "players"
      ? nodes.findIndex(({ below, depth }, node) => node > at && below > 0 && depth === list.depth)
      : -1;
  if (beside >= 0) {
    let row = 0;
    for (let node = beside + 1; node <= beside + (nodes[beside]?.below ?? 0); node += (nodes[node]?.below ?? 0) + 1) {
      element(node, row);
      row += 1;
    }
  }
  const names = [...columns.keys()];
  return {
    ...words,
    buffer: list.span.buffer,
    columns: [...columns.values()],
    rows: starts.map((node, row) => ({ node, cells: names.map((name) => cells[row]?.get(name) ?? -1) })),
  };
}
