import type { Answers } from '#shared/forms/define-form.ts';
import { readStored, store, textOf } from '#site/forms-client/stored.ts';

export interface Draft {
  readonly answers: Answers;
  readonly at: number;
  /** The idempotency key of the next post: a new one after each edit (FORM-13); empty before the first. */
  readonly key: string;
  /** True once the server has stored these answers. */
  readonly sent: boolean;
  /** Names the copy that was saved to be continued elsewhere. */
  readonly saved?: string;
}

export interface Receipt {
  readonly key: string;
  readonly reference: string;
  readonly at: string;
}

/** Drafts and receipts are personal data: they expire. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

export function readDraft(formId: string): Draft | undefined {
  const { answers, at, key, sent, saved, savedAt } = readStored(`draft:${formId}`);
  if (typeof answers !== 'object' || answers === null) return undefined;
  if (isExpired(Number(savedAt))) return undefined;
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(isAnswer)),
    at: Number.isInteger(at) ? Number(at) : 0,
    key: textOf(key),
    sent: sent === true,
    saved: textOf(saved),
  };
}

/** Without a draft: deletes it. So does {@link saveReceipt}. */
export function saveDraft(formId: string, draft: Draft | undefined): void {
  store(`draft:${formId}`, draft && { ...draft, savedAt: Date.now() });
}

export function saveReceipt(formId: string, receipt: Receipt | undefined): void {
  store(`sent:${formId}`, receipt);
}

export function readReceipt(formId: string): Receipt | undefined {
  const { key, reference, at } = readStored(`sent:${formId}`);
  if (!textOf(key) || isExpired(Date.parse(textOf(at)))) return undefined;
  return { key: textOf(key), reference: textOf(reference), at: textOf(at) };
}

function isExpired(savedAt: number): boolean {
  return !(Date.now() - savedAt < KEEP_MS);
}

function isAnswer(entry: [string, unknown]): entry is [string, string | string[]] {
  return [entry[1]].flat().every((one) => typeof one === 'string');
}
