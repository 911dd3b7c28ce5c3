/*
 * Shows the note with the id in `data-note` once, after the contact form was sent, and prepends `data-title` to the page's
 * title. Only if the visitor comes from a page of this site: the first access to storage blocks a page for milliseconds.
 */
import { takeUnshown } from './message-sent.ts';

const { note = '', title = '' } = document.currentScript?.dataset ?? {};
const element = document.getElementById(note);
const isFromHere = document.referrer.startsWith(`${location.origin}/`);
const reference = isFromHere ? takeUnshown() : undefined;
if (element && reference !== undefined) {
  element.dataset.shown = '';
  const line = element.querySelector('[data-reference]');
  if (line && reference !== '') line.textContent += `: ${reference}`;
  else line?.remove();
  document.title = `${title} ${document.title}`;
}
