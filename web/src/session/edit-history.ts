/**
 * The edits of bytes (overwriting, inserting, deleting) in the order in which they were made. Undo and redo change how
 * many of them are applied.
 */
import type { PacketByte } from "../engine/payloads";

/** Replaces bytes of a packet, from `byte` on, by others. */
export interface PacketEdit extends PacketByte {
  /** Number of bytes that are removed. */
  readonly remove: number;
  readonly insert: readonly number[];
}

/** A byte of an edited packet. `origin` is its position in the original packet; -1 if the byte was inserted. */
interface Cell {
  readonly value: number;
  readonly origin: number;
}

/** The edits as data that can be stored. */
export interface EditRecord {
  readonly made: readonly (readonly PacketEdit[])[];
  readonly holding: number;
}

export class EditHistory {
  /** Each step can contain several edits, which are undone together. `holding` is the number of steps applied. */
  constructor(
    private readonly made: readonly (readonly PacketEdit[])[] = [],
    private readonly holding = 0,
  ) {}

  static of({ made, holding }: EditRecord): EditHistory {
    return new EditHistory(made, holding);
  }

  get record(): EditRecord {
    return { made: this.made, holding: this.holding };
  }

  get canUndo(): boolean {
    return this.holding > 0;
  }

  get canRedo(): boolean {
    return this.holding < this.made.length;
  }

  and(step: readonly PacketEdit[]): EditHistory {
    return new EditHistory([...this.made.slice(0, this.holding), step], this.holding + 1);
  }

  undone(): EditHistory {
    return new EditHistory(this.made, Math.max(0, this.holding - 1));
  }

  redone(): EditHistory {
    return new EditHistory(this.made, Math.min(this.made.length, this.holding + 1));
  }

  apply(packets: readonly Uint8Array[]): Uint8Array[] {
    const edited = this.#cells(packets);
    return packets.map((packet, number) => {
      const cells = edited.get(number);
      return cells ? Uint8Array.from(cells, ({ value }) => value) : packet.slice();
    });
  }

  /** Returns the bytes that were changed or deleted, by their original position, and the number of inserted bytes. */
  changed(packets: readonly Uint8Array[]): { readonly bytes: readonly PacketByte[]; readonly inserted: number } {
    const bytes: PacketByte[] = [];
    let inserted = 0;
    for (const [packet, cells] of this.#cells(packets)) {
      const values = new Map(cells.map(({ origin, value }) => [origin, value]));
      inserted += cells.filter(({ origin }) => origin < 0).length;
      packets[packet]?.forEach((value, byte) => {
        if (values.get(byte) !== value) bytes.push({ packet, byte });
      });
    }
    return { bytes, inserted };
  }

  /** Returns the bytes of each edited packet after the edits. */
  #cells(packets: readonly Uint8Array[]): Map<number, Cell[]> {
    const edited = new Map<number, Cell[]>();
    for (const { packet, byte, remove, insert } of this.made.slice(0, this.holding).flat()) {
      const bytes = packets[packet];
      if (!bytes) continue;
      const cells = edited.get(packet) ?? Array.from(bytes, (value, origin): Cell => ({ value, origin }));
      edited.set(packet, cells);
      const taken = cells.slice(byte, byte + remove);
      cells.splice(
        byte,
        taken.length,
        ...insert.map((value, index) => ({ value, origin: taken[index]?.origin ?? -1 })),
      );
    }
    return edited;
  }
}
