/** Moves the keyboard focus between these elements with Left and Right; it wraps around at both ends. */
export function moveFocus(event: KeyboardEvent, elements: Iterable<HTMLElement>): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const all = [...elements];
  all[(all.indexOf(event.target as HTMLElement) + step + all.length) % all.length]?.focus();
  event.preventDefault();
}
