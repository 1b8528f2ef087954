/** The menu of values: it is loaded when a value is first asked about. */
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import type { Engine } from "../engine/engine";
import type { TreeNode } from "../engine/model";
import { reasonOf } from "../kit/errors";
import { translated } from "../language/text";
import type { EventOf, FoundValues } from "../session/events";
import type { Store } from "../session/store";
import type { AnalysisPane } from "./analysis-pane";
import type { ValueMenu } from "./value-menu";

/** The functions of the page that the menu calls. */
interface Actions {
  ask(expression: string): void;
  toast(text: string): void;
}

export class FoundValuesMenu {
  #loaded = false;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly store: Store,
    private readonly engine: Engine,
    private readonly analysis: AnalysisPane,
    private readonly actions: Actions,
  ) {}

  /** Opens the menu of these values. */
  readonly open = async ({ detail }: CustomEvent<FoundValues>): Promise<void> => {
    await import("./value-menu");
    this.#loaded = true;
    this.host.requestUpdate();
    await this.host.updateComplete;
    await this.host.shadowRoot?.querySelector<ValueMenu>("a2-value-menu")?.open(detail);
  };

  /** Lists the messages in which a field has the same value as in the open message. */
  readonly same = async ({ detail: node }: CustomEvent<TreeNode>): Promise<void> => {
    const { message } = this.store.shown;
    if (!message) return;
    try {
      const [{ fieldExpression }, record] = await Promise.all([
        import("../message/field-value"),
        this.engine.record(message.index),
      ]);
      const expression = fieldExpression(record, node.path);
      if (expression === null)
        this.actions.toast(translated("page-values-none", "Messages cannot be searched for this value."));
      else this.actions.ask(`message == "${message.message}" && ${expression}`);
    } catch (error) {
      this.actions.toast(reasonOf(error));
    }
  };

  render(): TemplateResult | typeof nothing {
    const { analysis } = this;
    return this.#loaded
      ? html`<a2-value-menu .question=${analysis.question} ?tables=${analysis.possible}
          @a2-ask=${({ detail }: EventOf<"a2-ask">) => this.actions.ask(detail)} @a2-table=${({ detail }: EventOf<"a2-table">) => analysis.openTable(detail)}></a2-value-menu>`
      : nothing;
  }
}
