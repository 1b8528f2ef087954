/** Left and Right move the keyboard from one of these elements to the next, round the ends. */
export function moveFocus(event: KeyboardEvent, elements: Iterable<HTMLElement>): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const all = [...elements];
  all[(all.indexOf(event.target as HTMLElement) + step + all.length) % all.length]?.focus();
  event.preventDefault();
}
