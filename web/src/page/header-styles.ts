/** Styles of the header. */
import { css } from "lit";

/** Hides "Practise" where there is little room; the menu "Export" has it, too. */
export const practise = css`@media (width < 1200px) { .practise { display: none; } }`;

export const styles = css`
  :host { display: block; }
  header { display: flex; align-items: center; gap: 12px; flex-wrap: wrap; padding: 8px 16px; border-bottom: 1px solid var(--line); background: var(--raised); }
  .wordmark { padding: 0; border: 0; background: none; font: 700 17px/1 var(--mono); letter-spacing: -0.02em; color: var(--accent); }
  .claim { flex: 1 1 0; min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; color: var(--soft); font-size: 13px; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
  :is(a2-compare, a2-copy-link, a2-export) { display: contents; }
  .learn { display: inline-flex; align-items: center; min-height: 28px; padding: 2px 6px; border-radius: var(--radius); color: var(--accent); text-decoration: none; }
  .learn:hover, .learn[aria-current] { text-decoration: underline; }
  header > :is(.new, .actions) { margin-inline-start: auto; }
  header > .new + .actions { margin-inline-start: -4px; }
  .choices { display: flex; align-items: center; gap: 12px; }
  :is(.theme, .language) { display: flex; align-items: center; gap: 6px; }
  :is(.theme, .language) label { color: var(--soft); font-size: 13px; }
  .context { display: flex; flex: 1 1 0; flex-wrap: wrap; align-items: center; gap: 8px; min-width: 0; }
  .context bdi { overflow: hidden; max-width: 40ch; white-space: nowrap; text-overflow: ellipsis; font-weight: 600; }
  .context .changed { padding: 2px 8px; border-radius: var(--radius); background: var(--warning-ground); color: var(--warning); }
  .compared { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding-inline: 10px 4px; border-radius: var(--radius); background: var(--info-ground); overflow-wrap: anywhere; }
  @media (width >= 1200px) {
    :host([filled]) header { padding-block: 6px; }
  }
  /* The labels of these buttons would take the space of the input's name. */
  @media (width < 1700px) {
    :host([filled]) :is(.theme, .language) label { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (width < 1000px) {
    :is(.theme, .language) label { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (width < 760px) {
    header { padding: 6px 10px; }
    .claim { display: none; }
    :host([filled]) header { gap: 8px; }
    .choices { gap: 8px; }
    :host([filled]) :is(.new, .choices) { order: 1; font-size: 13px; }
    /* A single row in every language; it can be scrolled sideways. */
    :host([filled]) .actions { order: 2; flex-wrap: nowrap; width: calc(100% + 20px); gap: 6px; margin: -3px -10px; padding: 3px 10px; overflow: auto hidden; scrollbar-width: none; font-size: 13px; white-space: nowrap; }
    .context, .compared { order: 3; flex-basis: 100%; }
    .context:not(:has(button)) { display: none; }
  }
`;
