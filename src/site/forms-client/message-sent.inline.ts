/*
 * After the contact form was sent, shows the note with the id in `data-note` once and adds `data-title` before the
 * page's title. Runs only if the visitor comes from a page of this site, because the first access to storage blocks
 * the page for milliseconds.
 */
import { takeReference } from './message-sent.ts';
import { showStatusLink } from './status-link.ts';

const { note = '', title = '' } = document.currentScript?.dataset ?? {};
const element = document.getElementById(note);
const isFromHere = document.referrer.startsWith(`${location.origin}/`);
const reference = isFromHere ? takeReference() : undefined;
if (element && reference !== undefined) {
  element.dataset.shown = '';
  const line = element.querySelector('[data-reference]');
  if (line && reference !== '') line.textContent += `: ${reference}`;
  else line?.remove();
  showStatusLink(element);
  document.title = `${title} ${document.title}`;
}
