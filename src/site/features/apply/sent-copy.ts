import { momentInWords } from '#shared/calendar-day.ts';
import { asLanguage } from '#shared/language.ts';
import { leadReference } from '#shared/lead.ts';
import { readStored, writeStored } from '#site/forms-client/stored.ts';

export interface SentCopy {
  readonly text: string;
  readonly reference: string;
  readonly at: string;
  /** The address of the applicant's status page; empty if there is none. */
  readonly manage: string;
}

/** The key of the copy in session storage. Local storage would keep the copy for other people who use the device. */
const KEY = 'sent-application';

export function keepCopy(copy: SentCopy): void {
  writeStored(KEY, copy, 'sessionStorage');
}

/**
 * Adds a copy of the application to /submission-success, if the application was sent from this tab. The page is
 * complete without the copy.
 */
export function showSent(root: Document): void {
  const copy = readStored(KEY, 'sessionStorage') as Partial<SentCopy>;
  const box = root.querySelector<HTMLElement>('[data-sent]');
  if (!copy.text || !copy.reference || !copy.at || !box) return;
  const reference = leadReference(copy.reference);
  const text = `${box.querySelector('dt')?.textContent}\n${reference}\n${copy.at}\n\n${copy.text}`;
  const put = (selector: string, value: string) => {
    const place = box.querySelector(selector);
    if (place) place.textContent = value;
  };
  put('[data-reference]', reference);
  put('[data-sent-at]', momentInWords(copy.at, asLanguage(root.documentElement.lang)));
  put('[data-copy]', text);
  const download = box.querySelector<HTMLAnchorElement>('[data-download]');
  if (download) {
    download.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    download.download = `${download.dataset.download}-${reference}.txt`;
  }
  for (const part of box.querySelectorAll<HTMLElement>('[data-sent-copy]')) part.hidden = false;
  const status = box.querySelector<HTMLElement>('[data-status]');
  const link = status?.querySelector('a');
  if (status && link && copy.manage) {
    link.href = copy.manage;
    status.hidden = false;
  }
  box.hidden = false;
  root.querySelector<HTMLElement>('[data-unsent]')?.toggleAttribute('hidden', true);
}
