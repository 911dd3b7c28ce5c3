/* Sends the event of a click on `[data-track]` before the page is left. */
import { deliver } from './track.ts';

window.dataLayer ??= [];
addEventListener(
  'click',
  ({ target }) => {
    const element = (target as Partial<Element>).closest?.<HTMLElement>('[data-track]');
    if (!element) return;
    // An open summary is about to close, and only opening it sends an event.
    if (element.tagName === 'SUMMARY' && (element.parentNode as HTMLDetailsElement).open) return;
    const { track = '', pixel } = element.dataset;
    deliver(JSON.parse(track), pixel && JSON.parse(pixel));
  },
  true,
);
