import { SUBMISSION_SUCCESS as WORDS } from '#content/en/apply.ts';
import { shortReference } from '#shared/lead.ts';
import { copyAsText, readCopy } from './sent-copy.ts';

/** Fills /submission-success with the application sent from this tab. Without it the page is still correct and complete. */
export function showSent(root: Document): void {
  const copy = readCopy();
  const box = root.querySelector<HTMLElement>('[data-sent]');
  if (!copy || !box) return;
  const reference = shortReference(copy.reference);
  const text = copyAsText(copy, WORDS.referenceLabel);
  const put = (selector: string, value: string) => {
    const place = box.querySelector(selector);
    if (place) place.textContent = value;
  };
  put('[data-reference]', reference);
  put(
    '[data-sent-at]',
    new Date(copy.at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' }),
  );
  put('[data-copy]', text);
  const download = box.querySelector<HTMLAnchorElement>('[data-download]');
  if (download) {
    download.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    download.download = `${WORDS.fileName}-${reference}.txt`;
  }
  box.querySelector('[data-print]')?.addEventListener('click', () => print());
  for (const part of box.querySelectorAll<HTMLElement>('[data-sent-copy]')) part.hidden = false;
  box.hidden = false;
  root.querySelector<HTMLElement>('[data-unsent]')?.toggleAttribute('hidden', true);
}
