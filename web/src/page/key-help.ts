/** Lists the keys of the page, and the fields that the messages here have. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { RECORD } from "../analysis/filter-members";
import { controls } from "../kit/styles";
import { translated } from "../language/text";

const KEYS: readonly (readonly [keys: readonly string[], what: () => string])[] = [
  [["/"], () => translated("page-keys-search", "to the search box of the list or the table")],
  [["?"], () => translated("page-keys-help", "these keys, and the fields here")],
  [["↑", "↓"], () => translated("page-keys-rows", "through rows, messages and fields")],
  [["Enter"], () => translated("page-keys-enter", "from a row to its message")],
  [["←", "→", "[", "]"], () => translated("page-keys-bytes", "through bytes; to the field before and after")],
  [["Shift", "→"], () => translated("page-keys-select", "select bytes")],
  [["0", "…", "F"], () => translated("page-keys-edit", "write over a byte; Insert inserts, Delete deletes")],
  [["Ctrl", "Z"], () => translated("page-keys-undo", "undo; with Shift, redo")],
  [["Alt", "↓"], () => translated("page-keys-complete", "in the search box: what may come next")],
];

@customElement("a2-key-help")
export class KeyHelp extends LitElement {
  /** Number of messages with each name. */
  @property({ attribute: false }) names: ReadonlyMap<string, number> = new Map();
  @query("dialog") private readonly dialog!: HTMLDialogElement;

  open(): void {
    void this.updateComplete.then(() => this.dialog.showModal());
  }

  protected override render(): TemplateResult {
    const title = translated("page-keys-title", "Keys and fields");
    return html`<dialog aria-label=${title} @click=${this.#clicked}>
      <form method="dialog"><h2>${title}</h2><button type="submit" aria-label=${translated("page-keys-close", "Close")}>✕</button></form>
      <dl>${KEYS.map(([keys, what]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${what()}</dd>`)}</dl>
      ${
        this.names.size === 0
          ? nothing
          : html`<h3>${translated("page-keys-fields", "What the search box can ask about here")}</h3>
          <ul tabindex="0" aria-label=${translated("page-keys-fields", "What the search box can ask about here")}>
            <li>${codes(Object.keys(RECORD).filter((name) => name !== "data"))}</li>
            ${Array.from(this.names.keys(), (name) => html`<li><b>${name}</b> ${codes(fieldsOf(name))}</li>`)}
          </ul>`
      }
    </dialog>`;
  }

  /** A click beside the dialog closes it. */
  readonly #clicked = (event: Event): void => {
    if (event.target === this.dialog) this.dialog.close();
  };

  static override styles = [
    controls,
    css`
      dialog { width: min(720px, calc(100vw - 24px)); max-height: calc(100dvh - 24px); padding: 14px 18px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); color: var(--ink); }
      dialog::backdrop { background: rgb(0 0 0 / 35%); }
      form { display: flex; align-items: center; justify-content: space-between; }
      h2 { margin: 0; font-size: 16px; }
      h3 { margin: 14px 0 6px; font-size: 14px; }
      dl { display: grid; grid-template-columns: max-content 1fr; gap: 5px 16px; margin: 10px 0 0; font-size: 13px; }
      dd { margin: 0; }
      kbd { padding: 0 5px; border: 1px solid var(--line); border-radius: 3px; background: var(--ground); font: 12px var(--mono); }
      ul { display: grid; gap: 6px; max-height: 40dvh; margin: 0; padding: 0; overflow: auto; list-style: none; font-size: 13px; }
      b { font: 600 12px var(--mono); margin-inline-end: 6px; }
      code { margin-inline-end: 8px; color: var(--soft); font: 12px var(--mono); overflow-wrap: anywhere; }
      @media print { dialog { display: none; } }
    `,
  ];
}

/** The paths of the fields of messages with this name. */
function fieldsOf(name: string): readonly string[] {
  return Object.entries(RECORD["data"]?.members ?? {})
    .filter(([, { of }]) => of?.includes(name) ?? false)
    .map(([field]) => `data.${field}`);
}

function codes(names: readonly string[]): readonly TemplateResult[] {
  return names.map((name) => html`<code>${name}</code> `);
}
