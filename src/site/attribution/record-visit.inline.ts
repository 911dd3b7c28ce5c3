/*
 * Records the source of a visit when the page is left or hidden, and adds the code of a referral to a link to the
 * assessment when it is clicked, because the assessment names the referrer. The link of the header gets the topic of
 * the page, too. Needs no other script. Does not run at load, because
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
addEventListener(
  'click',
  ({ target }) => {
    const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>(
      'a[href^="/assessment"]',
    );
    if (!link) return;
    link.search ||= link.dataset.topic ?? '';
    if (link.search.includes('ref=')) return;
    const { ref } = recordVisit();
    if (ref) link.search += `${link.search ? '&' : '?'}ref=${encodeURIComponent(ref)}`;
  },
  true,
);
