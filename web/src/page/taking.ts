/** Opens what was given: asks before it takes the place of an open capture, and merges several captures. */
import { translated } from "../language/text";
import type { Store } from "../session/store";
import type { Notice, Notices } from "./notices";

/** Maximum number of files that are offered one by one. */
const MOST = 8;
const NAME = "taking";

export class Taking {
  constructor(
    private readonly store: Store,
    private readonly notices: Notices | null,
  ) {}

  /** Opens files; asks first if they are several, or if they are `unasked` and a capture is open. */
  files(files: readonly File[], unasked: boolean): void {
    const [file] = files;
    if (!file) return;
    const several = files.length > 1;
    const name = several ? translated("page-taking-files", "{n} {n|file|files}", { n: files.length }) : file.name;
    const open = (): void => this.store.send("open", several ? { kind: "files", files } : { kind: "file", file });
    if (unasked && this.#open !== "") this.#instead(name, open);
    else open();
  }

  /** Says which files were left out of several, because they are no captures; asks if that is all of them. */
  leave(left: readonly File[], of: readonly File[]): void {
    if (left.length === of.length) this.#which(of);
    else this.#left(left);
  }

  #left(files: readonly File[]): void {
    const names = files.slice(0, MOST).map(({ name }) => name);
    this.#ask({
      name: NAME,
      text: () =>
        translated(
          "page-taking-left",
          "{n} {n|file was|files were} left out, because {n|it is|they are} not a capture: {names}.",
          {
            n: files.length,
            names: names.join(", ") + (files.length > MOST ? ", …" : ""),
          },
        ),
      actions: [],
    });
  }

  /** Asks before a text takes the place of a capture. */
  text(text: string): void {
    this.#instead(translated("page-taking-text", "the text"), () =>
      this.store.send("open", { kind: "paste", text, format: undefined }),
    );
  }

  /** The name of the open capture; empty if there is none. */
  get #open(): string {
    const { input } = this.store.shown;
    return input?.kind === "capture" ? input.file.name : "";
  }

  get #keep(): Notice["actions"][number] {
    const name = this.#open;
    return {
      label: () =>
        name === ""
          ? translated("page-taking-none", "None of them")
          : translated("page-taking-keep", "Keep {name}", { name }),
      run: () => undefined,
    };
  }

  #instead(name: string, open: () => void): void {
    const args = { name, open: this.#open };
    this.#ask({
      name: NAME,
      asks: true,
      text: () => translated("page-taking-instead", "Open {name} in place of {open}?", args),
      actions: [{ label: () => translated("page-taking-open", "Open {name}", { name }), run: open }, this.#keep],
    });
  }

  /** Asks which of several files is to be opened. */
  #which(files: readonly File[]): void {
    const left = files.length - MOST;
    this.#ask({
      name: NAME,
      asks: true,
      text: () =>
        left > 0
          ? translated(
              "page-taking-which-first",
              "{n} {n|file was|files were} given. Which one is to be opened? These are the first {most}.",
              {
                n: files.length,
                most: MOST,
              },
            )
          : translated("page-taking-which", "{n} {n|file was|files were} given. Which one is to be opened?", {
              n: files.length,
            }),
      actions: [
        ...files.slice(0, MOST).map((file) => ({
          label: () => file.name,
          run: () => this.store.send("open", { kind: "file", file }),
        })),
        this.#keep,
      ],
    });
  }

  #ask(notice: Notice): void {
    this.notices?.put(notice);
  }
}
