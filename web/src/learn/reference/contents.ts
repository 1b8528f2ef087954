/** What Learn has: lessons, exercises, and the pages of the reference. */
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { controls } from "../../styles";

@customElement("a2-contents")
export class Contents extends LitElement {
  protected override render(): TemplateResult {
    return html`<h1>Learn the protocol</h1>`;
  }

  static override styles = [controls, css`:host { display: block; }`];
}
