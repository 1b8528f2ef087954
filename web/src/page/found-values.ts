/** The menu of values: it is loaded when a value is first asked about. */
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import type { Engine } from "../engine/engine";
import type { Message, TreeNode } from "../engine/model";
import { reasonOf } from "../kit/errors";
import { translated } from "../language/text";
import type { EventOf, FoundValue, FoundValues } from "../session/events";
import type { Store } from "../session/store";
import type { List } from "./list";
import type { AnalysisPane } from "./analysis-pane";
import type { ValueMenu } from "./value-menu";

/** The functions of the page that the menu calls. */
interface Actions {
  ask(expression: string): void;
  toast(text: string): void;
  /** Returns the list; null if there is none. */
  list(): List | null;
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
  readonly open = ({ detail }: CustomEvent<FoundValues>): Promise<void> => this.#open(detail);

  async #open(detail: FoundValues): Promise<void> {
    await import("./value-menu");
    this.#loaded = true;
    this.host.requestUpdate();
    await this.host.updateComplete;
    await this.host.shadowRoot?.querySelector<ValueMenu>("a2-value-menu")?.open(detail);
  }

  /** Opens the menu of a field of the open message. */
  readonly field = async ({ detail: { anchor, node } }: EventOf<"a2-field-menu">): Promise<void> => {
    const { message } = this.store.shown;
    if (!message) return;
    await this.#open({ anchor, values: [await this.#menuOf(message, node, this.analysis.askable)] });
  };

  async #menuOf(message: Message, node: TreeNode, askable: boolean): Promise<FoundValue> {
    return (await import("./field-menu")).fieldMenu(this.engine, message, node, askable);
  }

  /** Lists the messages in which a field has the same value as in the open message. */
  readonly same = async ({ detail: node }: CustomEvent<TreeNode>): Promise<void> => {
    const { message } = this.store.shown;
    if (!message) return;
    try {
      const { expression } = await this.#menuOf(message, node, true);
      if (expression === null)
        this.actions.toast(translated("page-values-none", "Messages cannot be searched for this value."));
      else this.actions.ask(expression);
    } catch (error) {
      this.actions.toast(reasonOf(error));
    }
  };

  readonly column = ({ detail }: EventOf<"a2-column">): Promise<void> =>
    this.#change((list) => list.switchField(detail));
  readonly colour = ({ detail }: EventOf<"a2-colour">): Promise<void> =>
    this.#change((list) => list.switchColour(detail));

  async #change(change: (list: List) => void): Promise<void> {
    const list = this.actions.list();
    if (!list) return;
    await this.analysis.show("messages");
    change(list);
  }

  render(): TemplateResult | typeof nothing {
    const { analysis } = this;
    const list = this.actions.list();
    return this.#loaded
      ? html`<a2-value-menu .question=${analysis.question} ?tables=${analysis.possible} .arrangement=${analysis.askable ? (list?.arrangement ?? null) : null}
          @a2-column=${this.column} @a2-colour=${this.colour}
          @a2-ask=${({ detail }: EventOf<"a2-ask">) => this.actions.ask(detail)} @a2-table=${({ detail }: EventOf<"a2-table">) => analysis.openTable(detail)}></a2-value-menu>`
      : nothing;
  }
}
