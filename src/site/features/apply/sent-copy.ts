import { momentInWords } from '#shared/calendar-day.ts';
import type { Answers, FormDefinition } from '#shared/forms/define-form.ts';
import { leadReference } from '#shared/lead-reference.ts';
import { ownPath } from '#site/forms-client/next-address.ts';
import { readStored, store } from '#site/forms-client/stored.ts';
import { answerText } from '#site/wizard/answer-text.ts';

export interface SentCopy {
  readonly answers: Answers;
  readonly reference: string;
  readonly at: string;
  /** The address of the applicant's own page; empty if the answer named none. */
  readonly manage: string;
}

/** Session storage, for this tab only: the device may not be the applicant's own. */
const KEY = 'sent-application';

export function keepCopy(copy: SentCopy): void {
  store(KEY, copy, 'sessionStorage');
}

export function copyAsText(form: FormDefinition, copy: SentCopy, title: string): string {
  const head = `${title}\n${leadReference(copy.reference)}\n${copy.at}\n`;
  const steps = form.steps.map((step) => {
    const answers = step.fields.map(
      (field) =>
        `${field.label}\n  ${answerText(form, field, copy.answers).replaceAll('\n', '\n  ') || '-'}`,
    );
    return [step.title.toUpperCase(), ...answers].join('\n\n');
  });
  return [head, ...steps].join('\n\n');
}

function isWhole(copy: Partial<SentCopy>): copy is SentCopy {
  return Boolean(copy.answers && copy.reference && copy.at);
}

/** Fills /submission-success with the application sent from this tab. Without it the page is still correct and complete. */
export function showSent(
  root: Document,
  form: FormDefinition,
  words: { readonly referenceLabel: string; readonly fileName: string },
): void {
  const copy = readStored(KEY, 'sessionStorage') as Partial<SentCopy>;
  const box = root.querySelector<HTMLElement>('[data-sent]');
  if (!isWhole(copy) || !box) return;
  const reference = leadReference(copy.reference);
  const text = copyAsText(form, copy, words.referenceLabel);
  const put = (selector: string, value: string) => {
    const place = box.querySelector(selector);
    if (place) place.textContent = value;
  };
  put('[data-reference]', reference);
  put('[data-sent-at]', momentInWords(copy.at, form.language));
  put('[data-copy]', text);
  const download = box.querySelector<HTMLAnchorElement>('[data-download]');
  if (download) {
    download.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    download.download = `${words.fileName}-${reference}.txt`;
  }
  for (const part of box.querySelectorAll<HTMLElement>('[data-sent-copy]')) part.hidden = false;
  const status = box.querySelector<HTMLAnchorElement>('[data-status] a');
  const manage = ownPath(copy.manage ?? '');
  if (status && manage) {
    status.href = manage;
    status.closest('[data-status]')?.removeAttribute('hidden');
  }
  box.hidden = false;
  root.querySelector<HTMLElement>('[data-unsent]')?.toggleAttribute('hidden', true);
}
