/*
 * Before the page is painted, shows the thanks if the assessment was sent from this device. If storage is blocked, the
 * referrer shows whether the visitor comes from the assessment.
 */
import { readReceipt } from '#site/wizard/draft.ts';

const isSent =
  readReceipt('assessment') !== undefined ||
  document.referrer.startsWith(`${location.origin}/assessment`);
if (isSent) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-if-sent]'))
    element.hidden = element.dataset.ifSent === 'no';
}
