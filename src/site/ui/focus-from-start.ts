/**
 * Moves the focus to an element and scrolls to its start, where its message is. Without this, a browser would scroll to
 * the nearest edge. That hides the start of an element that is higher than the window.
 */
export function focusFromStart(element: HTMLElement | null): void {
  if (!element) return;
  element.focus();
  if (element.offsetHeight > innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
