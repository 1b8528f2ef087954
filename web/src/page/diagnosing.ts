/** Asks why there is no answer, where what was pasted may tell: a log, several messages, an error text. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { DiagnosisRecord } from "../analysis/records";
import { loadTexts } from "../language/language";
import type { Session } from "../session/session";

/** Longer texts are dumps. */
const MOST = 1 << 22;
/** Words of a log around its bytes. */
const TOLD = /-->|<--|=>|<=|→|←|\b(?:sen[dt]|sending|recv|receiv\w*|requests?|respon[sd]\w*|repl(?:y|ies)|client|server|time[d ]?-?out\w*|error|exception|refused|unreachable|failed|flags \[|udp, length)\b/i;

export class Diagnosing implements ReactiveController {
  /** The worst first; none if nothing was asked. */
  records: readonly DiagnosisRecord[] = [];
  /** How the text was understood for which `records` were asked. */
  #outcome: object | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly session: Session,
  ) {
    host.addController(this);
  }

  hostUpdate(): void {
    const { input, refusal, paste, copy, total, edits } = this.session.state;
    const { pasted } = this.session;
    const shown = refusal ?? (input?.kind === "paste" && !copy && !edits.canUndo ? paste : null);
    if (shown === this.#outcome) return;
    this.#outcome = shown;
    if (pasted && shown && isTold(pasted.text, refusal !== null, total)) void this.#ask(pasted, shown);
    else this.records = [];
  }

  async #ask({ text, format }: NonNullable<Session["pasted"]>, shown: object): Promise<void> {
    let records: readonly DiagnosisRecord[] = [];
    try {
      const [{ diagnose }] = await Promise.all([import("../analysis/diagnosed"), loadTexts("analysis")]);
      records = await diagnose(text, format);
    } catch {
      // What was read is shown without it.
    }
    if (shown !== this.#outcome) return;
    this.records = records;
    this.host.requestUpdate();
  }
}

function isTold(text: string, refused: boolean, messages: number): boolean {
  return text.length <= MOST && (messages > 1 || (refused ? /[a-z]{3}/i : TOLD).test(text));
}
