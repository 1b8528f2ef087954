/** The interface of the pages of Learn. */
import type { TemplateResult } from "lit";
import type { Engine } from "../engine/engine";
import type { Message } from "../engine/model";

/** What is passed to a page of Learn so that it can render itself. */
export interface Context {
  /** The fragment of the URL, including its `#`. */
  readonly hash: string;
  /** The engine of the page. It has the decoder's input open, so live packets must use another one. */
  readonly engine: Engine;
  /** The message that is open in the decoder; null if there is none. */
  readonly message: Message | null;
}

export interface Page {
  /** Returns the document's title. */
  title(context: Context): string;
  render(context: Context): TemplateResult;
}
