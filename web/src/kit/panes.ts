/** The sizes of panes, and the separators that change them. The browser stores the sizes. */
import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { translated } from "../language/text";
import { controls } from "./styles";

const KEY = "a2scope-panes";
/** How far an arrow key moves a separator, without and with Shift, in px. */
const STEP = 16;
const LEAP = 96;
/** The smallest size to which a pane or its neighbour can be reduced, in px. */
const LEAST = 90;
/** A new size is announced to screen readers once it has not changed for this time, in ms. */
const REST = 150;
/** Two presses of a separator within this time reset the pane's size, in ms. */
const DOUBLE = 400;

function stored(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const sizes = Object.entries(kept !== null && typeof kept === "object" ? kept : {});
    return Object.fromEntries(sizes.filter(([, size]) => Number.isFinite(size))) as Record<string, number>;
  } catch {
    return {};
  }
}

/** The size of each pane that was resized, in px, by the pane's name. */
let sizes: Readonly<Record<string, number>> = stored();

function keep(name: string, size: number | null): void {
  const { [name]: _, ...others } = sizes;
  sizes = size === null ? others : { ...others, [name]: Math.round(size) };
  try {
    if (Object.keys(sizes).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(sizes));
  } catch {
    // Storage may be blocked; then sizes last until the page is closed.
  }
}

/**
 * The separator between a pane and its neighbour. It sets the custom property `--NAME` of its parent element to the
 * pane's size, in px. The parent has no such property before the first change and after a reset.
 */
@customElement("a2-separator")
export class Separator extends LitElement {
  /** Name of the pane, which is also the name of the custom property. */
  @property() name = "";
  /** Name of the pane for screen readers. */
  @property() label = "";
  /** Whether the panes are side by side, so that the separator is vertical. */
  @property({ type: Boolean, reflect: true }) upright = false;
  /** Whether the separator resizes the pane after it instead of the pane before it. */
  @property({ type: Boolean }) following = false;

  /** The pane's share of the size of the parent, in per cent. */
  @state() private share = 50;

  /**
   * When the separator was last pressed without being moved, in ms. Two such presses within `DOUBLE` reset the size.
   */
  #pressed = -Infinity;
  #grip: { readonly at: number; readonly size: number } | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Measures the share. This waits until sizes have settled, so that showing a new message is not delayed. */
  readonly #observer = new ResizeObserver(() => {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#measure(), REST);
  });

  get #pane(): Element | null {
    const next = (from: Element): Element | null =>
      this.following ? from.nextElementSibling : from.previousElementSibling;
    let pane = next(this);
    while (pane instanceof HTMLElement && (pane.hidden || pane instanceof Separator)) pane = next(pane);
    return pane;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.tabIndex = 0;
    this.role = "separator";
    this.addEventListener("keydown", this.#keyPressed);
    this.addEventListener("pointerdown", this.#grasp);
    this.addEventListener("pointermove", this.#drag);
    this.addEventListener("pointerup", this.#release);
    this.addEventListener("pointercancel", this.#release);
    this.#apply();
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    clearTimeout(this.#rest);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("name")) this.#apply();
    this.ariaOrientation = this.upright ? "vertical" : "horizontal";
    this.ariaLabel = this.label;
    this.title = translated("page-separator-hint", "Drag, or use the arrow keys; a double click resets it");
    this.ariaValueMin = "0";
    this.ariaValueMax = "100";
    this.ariaValueNow = String(this.share);
  }

  #apply(): void {
    const size = sizes[this.name];
    if (this.name === "") return;
    if (size === undefined) this.parentElement?.style.removeProperty(`--${this.name}`);
    else this.parentElement?.style.setProperty(`--${this.name}`, `${size}px`);
  }

  #extent(element: Element | null): number {
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return this.upright ? width : height;
  }

  #measure(): void {
    const whole = this.#extent(this.parentElement);
    if (whole > 0) this.share = Math.round((100 * this.#extent(this.#pane)) / whole);
  }

  #resize(size: number): void {
    const most = this.#extent(this.parentElement) - LEAST;
    keep(this.name, Math.max(LEAST, Math.min(size, most)));
    this.#apply();
    this.#measure();
  }

  readonly #reset = (): void => {
    keep(this.name, null);
    this.#apply();
    this.#measure();
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const [less, more] = this.upright ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const step = event.shiftKey ? LEAP : STEP;
    const way = event.key === more ? 1 : event.key === less ? -1 : 0;
    if (way !== 0) this.#resize(this.#extent(this.#pane) + (this.following ? -way : way) * step);
    else if (event.key === "Home") this.#resize(0);
    else if (event.key === "End") this.#resize(Infinity);
    else if (event.key === "Enter") this.#reset();
    else return;
    event.preventDefault();
  };

  readonly #grasp = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    // Firefox fires no dblclick if the press was captured, so double clicks are detected here.
    const again = event.timeStamp - this.#pressed < DOUBLE;
    this.#pressed = again ? -Infinity : event.timeStamp;
    if (again) {
      this.#reset();
      return;
    }
    this.setPointerCapture(event.pointerId);
    this.#grip = { at: this.upright ? event.clientX : event.clientY, size: this.#extent(this.#pane) };
    event.preventDefault();
    this.focus();
  };

  readonly #drag = (event: PointerEvent): void => {
    if (!this.#grip) return;
    const way = (this.upright ? event.clientX : event.clientY) - this.#grip.at;
    if (way === 0) return;
    this.#pressed = -Infinity;
    this.#resize(this.#grip.size + (this.following ? -way : way));
  };

  readonly #release = (): void => {
    this.#grip = null;
  };

  protected override render(): TemplateResult {
    return html`<span></span>`;
  }

  static override styles = [
    controls,
    css`
      :host { position: relative; z-index: 2; flex: none; display: grid; place-items: center; height: 9px; margin-block: -1px; cursor: row-resize; touch-action: none; border-radius: 4px; }
      :host([upright]) { width: 9px; height: auto; margin: 0 -1px; cursor: col-resize; }
      :host(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -2px; }
      span { width: 36px; height: 3px; border-radius: 2px; background: var(--line); }
      :host([upright]) span { width: 3px; height: 36px; }
      :host(:hover) span, :host(:focus-visible) span { background: var(--accent); }
      @media (pointer: coarse) {
        :host { height: 24px; }
        :host([upright]) { width: 24px; height: auto; }
      }
      @media print { :host { display: none; } }
    `,
  ];
}
