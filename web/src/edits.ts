/** Overtyped bytes, in order. Undo and redo change how many of the edits are in force. */
export interface PacketEdit {
  readonly packet: number;
  readonly byte: number;
  readonly value: number;
}

export class Edits {
  constructor(
    private readonly made: readonly PacketEdit[] = [],
    private readonly holding = 0,
  ) {}

  get canUndo(): boolean {
    return this.holding > 0;
  }

  get canRedo(): boolean {
    return this.holding < this.made.length;
  }

  and(edit: PacketEdit): Edits {
    return new Edits([...this.made.slice(0, this.holding), edit], this.holding + 1);
  }

  undone(): Edits {
    return new Edits(this.made, Math.max(0, this.holding - 1));
  }

  redone(): Edits {
    return new Edits(this.made, Math.min(this.made.length, this.holding + 1));
  }

  apply(packets: readonly Uint8Array[]): Uint8Array[] {
    const edited = packets.map((packet) => packet.slice());
    for (const { packet, byte, value } of this.made.slice(0, this.holding)) {
      const bytes = edited[packet];
      if (bytes && byte < bytes.length) bytes[byte] = value;
    }
    return edited;
  }

  /** The last edit of each byte that now differs from its original. */
  changed(packets: readonly Uint8Array[]): readonly PacketEdit[] {
    const last = new Map<string, PacketEdit>();
    for (const edit of this.made.slice(0, this.holding)) last.set(`${edit.packet}:${edit.byte}`, edit);
    return [...last.values()].filter(({ packet, byte, value }) => packets[packet]?.[byte] !== value);
  }
}
