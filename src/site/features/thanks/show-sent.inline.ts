/*
 * Thanks for the assessment that was sent from this device, before the page is painted. If storage is blocked, the way from
 * the assessment to this page shows that it was sent.
 */
import { readReceipt } from '#site/wizard/draft.ts';

const isSent =
  readReceipt('assessment') !== undefined ||
  document.referrer.startsWith(`${location.origin}/assessment`);
if (isSent) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-if-sent]'))
    element.hidden = element.dataset.ifSent === 'no';
}
