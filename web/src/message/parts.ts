/** What adds an element or an optional value to a message, and what removes it: the message is written anew. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Engine } from "../engine/engine";
import type { Message, TreeNode } from "../engine/model";
import { reasonOf } from "../kit/errors";
import { controls } from "../kit/styles";
import { translated } from "../language/text";
import { emit } from "../session/events";
import { recordOf, rewrite, whole } from "./anew";
import { addable, removable, withAdded, withRemoved } from "./changed-parts";

/** Changes the record of the open message. What is wrong with that is said in a toast. */
async function change(
  from: HTMLElement,
  engine: Engine,
  message: Message,
  changed: (record: string) => string,
): Promise<void> {
  try {
    await rewrite(from, engine, message, changed(await recordOf(engine, message)));
  } catch (error) {
    emit(from, "a2-toast", reasonOf(error));
  }
}

/** What can be added, beside the fields: a button for a single thing, or else a choice. */
@customElement("a2-more-parts")
export class MoreParts extends LitElement {
  /** Null where nothing can be changed. */
  @property({ attribute: false }) engine: Engine | null = null;
  @property({ attribute: false }) message: Message | null = null;

  protected override render(): unknown {
    const { engine, message } = this;
    if (!engine || !message) return nothing;
    const paths = message.nodes.map(({ path }) => path);
    const [first, ...others] = addable(message.message, paths);
    if (first === undefined) return nothing;
    const add = (name: string): Promise<void> => change(this, engine, message, (record) => withAdded(record, name));
    if (others.length === 0)
      return html`<button type="button" aria-label=${translated("page-parts-add-one", "Add: {what}", { what: nameOf(first) })} @click=${() => add(first)}>+ ${nameOf(first)}</button>`;
    const chosen = ({ target }: Event): void => {
      const select = target as HTMLSelectElement;
      const name = select.value;
      select.value = "";
      void add(name);
    };
    const label = translated("page-parts-add", "Add");
    return html`<select aria-label=${label} @change=${chosen}>
      <option value="">+ ${label}</option>
      ${[first, ...others].map((name) => html`<option value=${name}>${nameOf(name)}</option>`)}
    </select>`;
  }

  static override styles = [
    controls,
    css`
      :host { margin-inline-start: auto; }
      button, select { min-height: 24px; padding: 0 8px; color: var(--ink); font-size: 12.5px; }
      @media (pointer: coarse) { button, select { min-height: 44px; } }
    `,
  ];
}

/** The button that removes what the explained field is in; none if that cannot be removed. */
@customElement("a2-less-parts")
export class LessParts extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) message!: Message;
  @property({ attribute: false }) node!: TreeNode;

  protected override render(): TemplateResult | typeof nothing {
    const { engine, message, node } = this;
    if (node.span.buffer !== whole(message) || !removable(message.message, node.path)) return nothing;
    return html`<button type="button" @click=${() => change(this, engine, message, (record) => withRemoved(record, node.path))}>${translated("page-parts-remove", "Remove it")}</button>`;
  }

  static override styles = [
    controls,
    css`
      :host { display: contents; }
      button { min-height: 24px; padding: 0 8px; font-size: 12.5px; }
    `,
  ];
}

/** Returns what can be added, in words. */
function nameOf(name: string): string {
  switch (name) {
    case "players":
      return translated("page-parts-player", "Player");
    case "rules":
      return translated("page-parts-rule", "Rule");
    case "servers":
      return translated("page-parts-server", "Server");
    case "challenge":
      return translated("page-parts-challenge", "Challenge");
    case "port":
      return translated("page-parts-port", "Port");
    case "steam_id":
      return "SteamID";
    case "spectator_port":
      return translated("page-parts-spectators", "Spectators");
    case "keywords":
      return translated("page-parts-keywords", "Keywords");
    case "game_id":
      return "GameID";
    default:
      return translated("page-parts-mod", "Mod");
  }
}
