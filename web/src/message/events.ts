/** The events of the message view and of its parts. */
import type { Span } from "../model";

/** A byte of buffer 0 or 1 that was overtyped. */
export interface BufferEdit {
  readonly buffer: number;
  readonly offset: number;
  readonly value: number;
}

/** From `<a2-message>` to the page; these bubble. */
export interface MessageEvents {
  /** The bytes hovered, or else those selected. */
  readonly "a2-point": Span | null;
  readonly "a2-edit": BufferEdit;
  readonly "a2-undo": null;
  readonly "a2-redo": null;
  /** Whether passwords are to be shown. */
  readonly "a2-secrets": boolean;
  /** A buffer to be opened as a message of its own. */
  readonly "a2-take-out": { readonly bytes: Uint8Array };
}

/** From the parts to `<a2-message>`; these do not bubble. */
export interface PartEvents {
  /** The field under the mouse: number of its node; null when it leaves. */
  readonly "a2-hover": number | null;
  /** The mouse is over bytes that are no field, such as a fragment. */
  readonly "a2-hover-bytes": Span | null;
  /** A field, by the number of its node. */
  readonly "a2-field": number;
  /** The cursor's byte; `extend`: the range from where it was grows or shrinks to it. */
  readonly "a2-cursor": { readonly offset: number; readonly extend: boolean };
  readonly "a2-bytes": Span;
  /** A buffer, by its number. */
  readonly "a2-buffer": number;
  /** A digit was typed where bytes cannot be changed. */
  readonly "a2-refused": null;
}

type Events = MessageEvents & PartEvents;

const inner = new Set<string>(["a2-hover", "a2-hover-bytes", "a2-field", "a2-cursor", "a2-bytes", "a2-buffer", "a2-refused"]);

export function emit<Name extends keyof Events>(from: HTMLElement, name: Name, detail: Events[Name]): void {
  const outward = !inner.has(name);
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: outward, composed: outward }));
}

declare global {
  interface HTMLElementEventMap {
    "a2-point": CustomEvent<MessageEvents["a2-point"]>;
    "a2-edit": CustomEvent<MessageEvents["a2-edit"]>;
    "a2-undo": CustomEvent<MessageEvents["a2-undo"]>;
    "a2-redo": CustomEvent<MessageEvents["a2-redo"]>;
    "a2-secrets": CustomEvent<MessageEvents["a2-secrets"]>;
    "a2-take-out": CustomEvent<MessageEvents["a2-take-out"]>;
  }
}
