/**
 * Moves the focus to an element. One that may not fit in the window, such as a list of times, is shown from its start,
 * where its message is: a browser shows the part that is nearest.
 */
export function focusFromStart(element: HTMLElement | null): void {
  if (!element) return;
  element.focus();
  if (element.offsetHeight > innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
