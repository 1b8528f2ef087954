/**
 * Asks for a diagnosis of a paste that may reveal why there is no answer: a log, several messages, an error text. If it
 * has no bytes, asks for messages that can be made of what another program printed.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { PrintedMessage } from "../analysis/printed";
import type { DiagnosisRecord } from "../analysis/records";
import { serverAddress } from "../input/server-address";
import { loadTexts } from "../language/language";
import type { PasteInput } from "../session/state";
import type { Store } from "../session/store";

/** Longer texts are taken for dumps, which are not diagnosed. */
const MOST = 1 << 22;
/** Words and signs that are typical of a log. */
const TOLD =
  /-->|<--|=>|<=|→|←|\b(?:sen[dt]|sending|recv|receiv\w*|requests?|respon[sd]\w*|repl(?:y|ies)|client|server|time[d ]?-?out\w*|error|exception|refused|unreachable|failed|flags \[|udp, length)\b/i;

export class Diagnosing implements ReactiveController {
  /** The diagnoses, most severe first; empty if the paste is not diagnosed. */
  records: readonly DiagnosisRecord[] = [];
  /** The messages that can be made of a refused paste. */
  printed: readonly PrintedMessage[] = [];
  /** The paste, or the refusal of a paste, to which `records` and `printed` belong. */
  #outcome: object | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly store: Store,
  ) {
    host.addController(this);
  }

  hostUpdate(): void {
    const { input, refusal, paste, copy, total, edits } = this.store.shown;
    const { text: pasted } = this.store.state;
    const shown = refusal ?? (input?.kind === "paste" && !copy && !edits.canUndo ? paste : null);
    if (shown === this.#outcome) return;
    this.#outcome = shown;
    this.printed = [];
    if (pasted && shown && isTold(pasted.text, refusal !== null, total))
      void this.#ask(pasted, shown, refusal !== null);
    else this.records = [];
  }

  async #ask({ text, format }: PasteInput, shown: object, refused: boolean): Promise<void> {
    let records: readonly DiagnosisRecord[] = [];
    let printed: readonly PrintedMessage[] = [];
    try {
      const [diagnosed] = await Promise.all([import("../analysis/diagnosed"), loadTexts("analysis")]);
      [records, printed] = await Promise.all([
        diagnosed.diagnose(text, format),
        refused ? diagnosed.printed(text) : printed,
      ]);
    } catch {
      // The message is shown without a diagnosis.
    }
    if (shown !== this.#outcome) return;
    this.records = records;
    this.printed = printed;
    this.host.requestUpdate();
  }
}

function isTold(text: string, refused: boolean, messages: number): boolean {
  if (text.length > MOST || serverAddress(text)) return false;
  return messages > 1 || (refused ? /[a-z]{3}/i : TOLD).test(text);
}
