/** What a page of Learn is. */
import type { TemplateResult } from "lit";
import type { Engine } from "../engine/engine";
import type { Message } from "../engine/model";

/** What a page is given. */
export interface Context {
  /** The whole fragment, with its `#`. */
  readonly hash: string;
  /** The page's engine. It holds what is open in the decoder: a live packet needs one of its own. */
  readonly engine: Engine;
  /** The message that is open in the decoder; null for none. */
  readonly message: Message | null;
}

export interface Page {
  /** The document's title. */
  title(context: Context): string;
  render(context: Context): TemplateResult;
}
