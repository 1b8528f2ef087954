/** The inputs of this tab: which one is open, and how each of them is opened again. */
import { translated } from "../language/text";
import { size } from "../language/words";
import { EditHistory } from "../session/edit-history";
import { isExample, load } from "../session/examples";
import { filesOf, handleOf } from "../session/handles";
import { keepHandles, keepInput, keepOpen, keptHandles, keptInput, type KeptInput } from "../session/kept-inputs";
import { hashOf, linked } from "../session/permalink";
import type { CaptureInput, Input, Session } from "../session/session";
import type { Shown } from "./trail";

/** An input as it is kept in memory. */
interface Remembered {
  readonly input: Input;
  readonly packets: readonly Uint8Array[];
  edits: EditHistory;
}

/** Maximum number of inputs, and of characters of their texts, that are kept in memory. */
const MOST = 10;
const MOST_TEXT = 64 * 1024 * 1024;
/** A changed text is kept after no key has been pressed for this time, in ms. */
const PAUSE = 400;

export class OpenInputs {
  readonly #inputs = new Map<string, Remembered>();
  #made = 0;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  /** The open input that is to be kept when the user pauses. */
  #unkept = "";
  /** Whether the open input cannot be kept. */
  #lost = false;

  constructor(private readonly page: Shown) {
    addEventListener("pagehide", () => this.#keep());
  }

  /** Returns the identifier of the open input; empty if nothing is open. `last` is the one before. */
  current(last: string): string {
    const { session } = this.page;
    const input = openInput(session);
    if (!input) {
      this.#lost = false;
      return "";
    }
    const { edits, packets, copy } = session.state;
    const before = this.#inputs.get(last);
    const id = before && same(before.input, input) ? last : (this.#known(input) ?? this.#identifier());
    const own = this.#inputs.get(id);
    // Typing makes a new input with every key; the newest takes the place of the one before.
    if (!own || !same(own.input, input, true) || (!copy && own.edits !== edits)) {
      this.#inputs.delete(id);
      this.#inputs.set(id, {
        input,
        packets: copy ? copy.packets : packets,
        edits: copy ? copy.edits : edits,
      });
      this.#forgetOldest();
      this.#keepSoon(id);
    }
    return id;
  }

  /** Returns what an input is called; empty if it is not known. */
  name(id: string): string {
    const input = this.#inputs.get(id)?.input;
    if (!input) return "";
    if (input.kind === "paste") return translated("page-trail-text", "The text");
    return input.kind === "packets" ? input.name() : input.file.name;
  }

  /**
   * Opens an input again. Returns why it cannot be opened yet; `"replaced"` if the user has opened another meanwhile; null
   * if it is open, or nothing is known about it.
   */
  async open(id: string): Promise<KeptInput | "replaced" | null> {
    const untouched = this.page.session.untouched();
    const known = this.#inputs.get(id);
    if (known) return this.#reopen(known.input, known.packets, known.edits, id);
    const kept = keptInput(id);
    switch (kept?.kind) {
      case "paste": {
        const { text, format, edits } = kept;
        return this.#reopen({ kind: "paste", text, format: format ?? undefined }, [], EditHistory.of(edits), id);
      }
      case "packets": {
        const link = linked(kept.hash);
        const packets = link.kind === "packets" ? link.packets : [];
        return this.#reopen({ kind: "packets", name: () => kept.name }, packets, EditHistory.of(kept.edits), id);
      }
      case "capture": {
        const example = kept.example === null ? null : await load({ capture: kept.example });
        const files = example instanceof File ? [example] : await this.#granted(id);
        if (!untouched()) return "replaced";
        if (files.length === 0) return kept;
        return this.#openFiles(files, id);
      }
      case "long":
        return kept;
      case undefined:
        return null;
    }
  }

  /** Returns the name and the size of the capture that an identifier stands for. */
  expected(id: string): { readonly name: string; readonly size: number } | null {
    const kept = keptInput(id);
    return kept?.kind === "capture" ? kept : null;
  }

  /** Gives the open input the identifier of an earlier one, because it is the same. */
  adopt(id: string): void {
    const { session } = this.page;
    const input = openInput(session);
    const { packets, edits } = session.state;
    if (!input) return;
    this.#inputs.set(id, { input, packets, edits });
    this.#keepSoon(id);
  }

  /** Whether the open input would be lost with the page: a file without a handle, or a text that is too long. */
  get isLost(): boolean {
    return this.#lost;
  }

  /** Returns whether the browser can open the files of this input again, after asking the user. */
  async reopenable(id: string): Promise<boolean> {
    return (await keptHandles(id)).length > 0;
  }

  /** Opens the files of an input again; the user is asked. Returns whether they are open. */
  async reopenFiles(id: string): Promise<boolean> {
    const handles = (await keptHandles(id)) as readonly Permitted[];
    for (const handle of handles)
      if ((await handle.requestPermission?.({ mode: "read" })) !== "granted" && handle.requestPermission) return false;
    const files = await filesOf(handles).catch(() => []);
    if (files.length === 0) return false;
    await this.#openFiles(files, id);
    return true;
  }

  async #openFiles(files: readonly File[], id: string): Promise<"replaced" | null> {
    const { session } = this.page;
    const [file] = files;
    if (files.length > 1) await session.openFiles(files);
    else if (file) await session.openFile(file);
    const { input } = session.state;
    const open = input?.kind === "capture" ? (input.merged?.files ?? [input.file]) : [];
    if (!open.some((one) => files.includes(one))) return "replaced";
    this.adopt(id);
    return null;
  }

  async #granted(id: string): Promise<readonly File[]> {
    const handles = (await keptHandles(id)) as readonly Permitted[];
    const states = await Promise.all(handles.map(async (handle) => handle.queryPermission?.({ mode: "read" })));
    if (states.some((state) => state !== undefined && state !== "granted")) return [];
    return filesOf(handles).catch(() => []);
  }

  async #reopen(
    input: Input,
    packets: readonly Uint8Array[],
    edits: EditHistory,
    id: string,
  ): Promise<"replaced" | null> {
    const { session, editor } = this.page;
    let opening: Promise<void>;
    if (input.kind === "paste") {
      if (session.state.input?.kind !== "paste") session.reset();
      this.page.box().set(input.text, input.format);
      opening = session.read(this.page.box().text, input.format);
    } else if (input.kind === "packets") {
      opening = session.takePackets(packets, () => input.name());
    } else {
      opening = session.reopen(input);
    }
    // Whatever is opened from here on is what the user wants.
    const untouched = session.untouched();
    await opening;
    if (!untouched()) return "replaced";
    this.adopt(id);
    if (input.kind !== "capture") editor.resume(edits);
    return null;
  }

  #known(input: Input): string | null {
    for (const [id, other] of this.#inputs) if (same(other.input, input, true)) return id;
    return null;
  }

  #identifier(): string {
    this.#made += 1;
    return `${Date.now().toString(36)}-${this.#made}`;
  }

  #forgetOldest(): void {
    const length = ({ input }: Remembered): number => (input.kind === "paste" ? input.text.length : 0);
    let all = [...this.#inputs.values()].reduce((sum, one) => sum + length(one), 0);
    for (const [id, one] of this.#inputs) {
      if (this.#inputs.size <= 1 || (this.#inputs.size <= MOST && all <= MOST_TEXT)) return;
      all -= length(one);
      this.#inputs.delete(id);
    }
  }

  #keepSoon(id: string): void {
    if (this.#unkept !== id) this.#keep();
    this.#unkept = id;
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.#keep(), PAUSE);
  }

  #keep(): void {
    const id = this.#unkept;
    const known = this.#inputs.get(id);
    this.#unkept = "";
    if (!known) return;
    const { input, packets, edits } = known;
    keepOpen(id);
    if (input.kind === "paste") {
      const { text, format = null } = input;
      this.#lost = !keepInput(id, { kind: "paste", text, format, edits: edits.record });
    } else if (input.kind === "packets") {
      this.#lost = !keepInput(id, {
        kind: "packets",
        hash: hashOf(packets),
        name: input.name(),
        edits: edits.record,
      });
    } else void this.#keepFile(id, input);
  }

  async #keepFile(id: string, { file, merged }: CaptureInput): Promise<void> {
    const { name } = file;
    keepInput(id, { kind: "capture", name, size: file.size, example: isExample(file) ? name : null });
    const handles = await Promise.all((merged?.files ?? [file]).map(async (one) => handleOf(one)));
    const found = handles.filter((handle) => handle instanceof Object);
    if (found.length > 0 && found.length === handles.length) await keepHandles(id, found).catch(() => undefined);
    // A file that is no example and was not opened by the user is in the page itself.
    this.#lost = handles.includes(null);
  }
}

/** The part of a file handle that Chromium has and others may not. */
interface Permitted extends FileSystemFileHandle {
  queryPermission?(mode: { readonly mode: "read" }): Promise<PermissionState>;
  requestPermission?(mode: { readonly mode: "read" }): Promise<PermissionState>;
}

/** Returns the open input. A text that cannot be read is one, too. */
function openInput({ state: { input }, pasted }: Session): Input | null {
  if (input && input.kind !== "paste") return input;
  if (!pasted || pasted.text.trim() === "") return null;
  const { text, format } = pasted;
  return input?.kind === "paste" && input.text === text && input.format === format
    ? input
    : { kind: "paste", text, format };
}

/** Returns whether two inputs are the same; unless `exactly`, also if one becomes the other by a key press. */
function same(one: Input, other: Input, exactly = false): boolean {
  if (one === other) return true;
  if (one.kind === "capture" && other.kind === "capture") return one.file === other.file;
  if (one.kind !== "paste" || other.kind !== "paste") return false;
  return exactly ? one.text === other.text && one.format === other.format : isTyped(one.text, other.text);
}

/** Returns whether a text becomes another by changing at most two characters. */
function isTyped(before: string, after: string): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  if (long.length - short.length > 2) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  return long.length - start - end <= 2;
}

/** Says what was open, if it cannot be brought back at once. */
export function wasOpen(kept: KeptInput): string {
  return kept.kind === "capture"
    ? translated("page-trail-capture", "{name}, {size}, was open.", { name: kept.name, size: size(kept.size) })
    : translated(
        "page-trail-long",
        "A text of {n} {n|character|characters} was open. It is too long to be kept: paste it again.",
        {
          n: kept.kind === "long" ? kept.characters : 0,
        },
      );
}
