/**
 * Moves cards with the mouse, a pen or a finger. What can be moved has `data-drag`, and where it can be put `data-drop`,
 * both with a number. A finger moves a card by its grip, so that the page can still be scrolled by the rest of it.
 * Everything can be done by keyboard, too: this is only a second way.
 */
import { css, html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from "lit";

/** How far the pointer moves before a press becomes a drag, in px. */
const SLACK = 4;

interface Moved {
  readonly card: HTMLElement;
  readonly number: number;
  readonly pointer: number;
  readonly from: { readonly x: number; readonly y: number };
  begun: boolean;
  over: HTMLElement | null;
}

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment };

export class Dragging implements ReactiveController {
  #moved: Moved | null = null;

  constructor(
    private readonly host: Host,
    private readonly drop: (dragged: number, onto: number) => void,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** For `@pointerdown` of the element that contains all cards. */
  readonly press = (event: PointerEvent): void => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>("[data-drag]");
    if (!card || event.button !== 0 || target.closest("button, select, input, a")) return;
    if (event.pointerType !== "mouse" && !target.closest(".grip")) return;
    event.preventDefault();
    const from = { x: event.clientX, y: event.clientY };
    this.#moved = {
      card,
      number: Number(card.dataset["drag"]),
      pointer: event.pointerId,
      from,
      begun: false,
      over: null,
    };
    addEventListener("pointermove", this.#move);
    addEventListener("pointerup", this.#release);
    addEventListener("pointercancel", this.#cancel);
    addEventListener("keydown", this.#escape, true);
  };

  readonly #move = (event: PointerEvent): void => {
    const moved = this.#moved;
    if (!moved || event.pointerId !== moved.pointer) return;
    const [x, y] = [event.clientX - moved.from.x, event.clientY - moved.from.y];
    if (!moved.begun && Math.hypot(x, y) < SLACK) return;
    moved.begun = true;
    moved.card.classList.add("dragged");
    moved.card.style.translate = `${x}px ${y}px`;
    const over = this.#under(event);
    if (over === moved.over) return;
    moved.over?.classList.remove("over");
    over?.classList.add("over");
    moved.over = over;
  };

  /** Finds the place below the pointer; the dragged card itself lets the pointer through. */
  #under({ clientX, clientY }: PointerEvent): HTMLElement | null {
    const root = this.host.renderRoot as unknown as DocumentOrShadowRoot;
    return root.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-drop]") ?? null;
  }

  readonly #release = (event: PointerEvent): void => {
    const moved = this.#moved;
    if (!moved || event.pointerId !== moved.pointer) return;
    const onto = moved.begun ? this.#under(event) : null;
    this.#end();
    if (onto && onto !== moved.card) this.drop(moved.number, Number(onto.dataset["drop"]));
  };

  readonly #cancel = (): void => this.#end();

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.#end();
  };

  #end(): void {
    const moved = this.#moved;
    if (!moved) return;
    this.#moved = null;
    moved.card.classList.remove("dragged");
    moved.card.style.translate = "";
    moved.over?.classList.remove("over");
    removeEventListener("pointermove", this.#move);
    removeEventListener("pointerup", this.#release);
    removeEventListener("pointercancel", this.#cancel);
    removeEventListener("keydown", this.#escape, true);
  }
}

/** Renders the part of a card by which a finger moves it. */
export function grip(): TemplateResult {
  return html`<span class="grip" aria-hidden="true">⠿</span>`;
}

export const draggingStyles = css`
  [data-drag] { cursor: grab; user-select: none; -webkit-user-select: none; }
  .grip { color: var(--soft); cursor: grab; touch-action: none; }
  .dragged { position: relative; z-index: 2; cursor: grabbing; pointer-events: none; opacity: 0.92; box-shadow: 0 4px 14px color-mix(in srgb, var(--ink) 28%, transparent); }
  .over { outline: 2px solid var(--accent); outline-offset: 2px; }
  @media (pointer: coarse) { .grip { display: inline-grid; place-items: center; min-width: 44px; min-height: 44px; font-size: 20px; } }
  @media print { .grip { display: none; } }
`;
