/*
 * Records the source of a visit when the page is left or hidden. Does not run at load, because the first access to
 * storage blocks the page for up to 14 ms on a phone. A page that sends a form records its visit itself. This script
 * needs no other script.
 *
 * When a link to the assessment is clicked, adds the code of a referral to the link, because the assessment names the
 * referrer. The link of the header also gets the topic of the page.
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
