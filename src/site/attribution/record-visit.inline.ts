/*
 * Records the source of a visit without waiting for any other script. Storage is accessed when the page is left or hidden:
 * the first access blocks the page for milliseconds, up to 14 on a phone, and a form that is sent records its own page.
 */
import { recordVisit } from './attribution.ts';

let recorded = false;
const record = () => {
  if (!recorded) recordVisit();
  recorded = true;
};
addEventListener('pagehide', record);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) record();
});
