/** Styles of the header. */
import { css } from "lit";

/** Hides "Practise" where there is little room; the menu "Export" has it, too. */
export const practise = css`@media (width < 1200px) { .practise { display: none; } }`;

export const styles = css`
  :host { display: block; }
  header { display: flex; align-items: center; gap: 12px; flex-wrap: wrap; padding: 8px 16px; border-bottom: 1px solid var(--line); background: var(--raised); }
  .wordmark { padding: 0; border: 0; background: none; font: 700 17px/1 var(--mono); letter-spacing: -0.02em; color: var(--accent); }
  /* A sentence that does not fit is wrapped into a second line, which is hidden. The empty element takes up the first. */
  .claim { display: flex; flex: 1 1 0; flex-wrap: wrap; align-content: start; column-gap: 4px; min-width: 0; height: 20px; overflow: hidden; line-height: 20px; white-space: nowrap; color: var(--soft); font-size: 13px; }
  .claim i { width: 1px; height: 20px; margin-inline-end: -5px; }
  .tools { display: contents; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
  :is(a2-compare, a2-copy-link, a2-export) { display: contents; }
  .learn { display: inline-flex; align-items: center; min-height: 28px; padding: 2px 6px; border-radius: var(--radius); color: var(--accent); text-decoration: none; }
  .learn:hover, .learn[aria-current] { text-decoration: underline; }
  .tools > :is(.new, .actions) { margin-inline-start: auto; }
  .tools > .new + .actions { margin-inline-start: -4px; }
  .more { display: none; flex: none; min-width: 32px; padding-inline: 6px; font-weight: 700; }
  /* A row of the header; where there is little room, a menu of its own, so that it is hidden at no width. */
  @media (width >= 1000px) {
    .choices[popover] { position: static; display: flex; align-items: center; gap: 12px; width: auto; height: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; color: inherit; }
  }
  @media (width < 1000px) {
    .more { display: block; }
    .choices:popover-open { position: fixed; inset: 44px 10px auto auto; display: grid; gap: 10px; margin: 0; padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); color: inherit; box-shadow: 0 8px 24px rgb(0 0 0 / 20%); }
    .choices > span { justify-content: space-between; }
  }
  /* Their hidden labels belong to them, or they would make the page wider. */
  :is(.theme, .language) { position: relative; display: flex; align-items: center; gap: 6px; }
  :is(.theme, .language) label { color: var(--soft); font-size: 13px; }
  .context { display: flex; flex: 1 1 0; flex-wrap: wrap; align-items: center; gap: 8px; min-width: 0; }
  .context bdi { overflow: hidden; max-width: 40ch; white-space: nowrap; text-overflow: ellipsis; font-weight: 600; }
  .context .changed { padding: 2px 8px; border-radius: var(--radius); background: var(--warning-ground); color: var(--warning); }
  .compared { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding-inline: 10px 4px; border-radius: var(--radius); background: var(--info-ground); overflow-wrap: anywhere; }
  @media (width >= 1200px) {
    :host([filled]) header { padding-block: 6px; }
  }
  /* The labels of these buttons would take the space of the input's name. */
  @media (1000px <= width < 1700px) {
    :host([filled]) :is(.theme, .language) label { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (width < 760px) {
    header { gap: 8px; padding: 4px 10px; }
    .claim { display: none; }
    /* A single row in every language: what does not fit beside the name is scrolled sideways, and fades at the edge. */
    .tools { display: flex; flex: 1 1 0; align-items: center; gap: 6px; min-width: 0; margin: -3px -10px -3px 0; padding: 3px 28px 3px 3px; overflow: auto hidden; scrollbar-width: none; font-size: 13px; white-space: nowrap; mask-image: linear-gradient(to left, transparent, #000 28px); }
    .tools > * { flex: none; }
    .tools > .new + .actions { margin-inline-start: 0; }
    .actions { flex-wrap: nowrap; gap: 6px; }
    .context, .compared { order: 3; flex-basis: 100%; }
    .context:not(:has(button)) { display: none; }
  }
`;
