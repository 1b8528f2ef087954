/** Styles of popovers that open below the header; `--popover` sets their width. */
import { css } from "lit";

export const popover = css`
  [popover] { position: fixed; inset: 52px 12px auto auto; width: min(var(--popover), calc(100vw - 24px)); max-height: calc(100dvh - 64px); overflow: auto; margin: 0; padding: 12px 14px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); color: var(--ink); box-shadow: 0 8px 30px rgb(0 0 0 / 25%); }
  @media (width < 760px) { [popover] { inset-block-start: 92px; max-height: calc(100dvh - 104px); } }
`;
