/** Asks before files or a text take the place of an open capture, and which one of several files is to be opened. */
import { translated } from "../language/text";
import type { Session } from "../session/session";
import type { Notice, Notices } from "./notices";

export interface Taker {
  readonly host: { readonly renderRoot: HTMLElement | DocumentFragment };
  readonly session: Session;
  /** Puts a text into the box. */
  type(text: string): void;
}

/** Maximum number of files that are offered one by one. */
const MOST = 8;
const NAME = "taking";

export class Taking {
  constructor(private readonly page: Taker) {}

  /** Opens files; asks first if they are several, or if they are `unasked` and a capture is open. */
  files(files: readonly File[], unasked: boolean): void {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) this.#which(files);
    else if (unasked) this.#instead(file.name, () => void this.page.session.openFile(file));
    else void this.page.session.openFile(file);
  }

  /** Asks before a text takes the place of a capture. */
  text(text: string): void {
    this.#instead(translated("page-taking-text", "the text"), () => this.page.type(text));
  }

  /** The name of the open capture; empty if there is none. */
  get #open(): string {
    const { input } = this.page.session.state;
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
          run: () => void this.page.session.openFile(file),
        })),
        this.#keep,
      ],
    });
  }

  #ask(notice: Notice): void {
    this.page.host.renderRoot.querySelector<Notices>("a2-notices")?.put(notice);
  }
}
