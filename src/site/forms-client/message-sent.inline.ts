/*
 * Shows the note with the id in `data-note` once, after the contact form was sent, and prepends `data-title` to the page's
 * title. Only if the visitor comes from a page of this site: the first access to storage blocks a page for milliseconds.
 */
import { takeUnshown } from './message-sent.ts';

const { note = '', title = '' } = document.currentScript?.dataset ?? {};
const element = document.getElementById(note);
if (element && document.referrer.startsWith(`${location.origin}/`) && takeUnshown()) {
  element.dataset.shown = '';
  document.title = `${title} ${document.title}`;
}
