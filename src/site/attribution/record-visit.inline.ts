/*
 * Records the source of a visit when the page is left or hidden. Needs no other script. Does not run at load, because
 * the first access to storage blocks the page for up to 14 ms on a phone. A page that sends a form records its visit
 * itself.
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
