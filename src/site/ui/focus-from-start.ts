/**
 * Moves the focus to an element and scrolls to its start, which contains its message. By default a browser scrolls to
 * the nearest edge. If the element is higher than the window, that hides its start.
 */
export function focusFromStart(element: HTMLElement | null): void {
  if (!element) return;
  element.focus();
  if (element.offsetHeight > innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
