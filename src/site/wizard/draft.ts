import type { Answers } from '#shared/forms/define-form.ts';
import { newKey } from '#site/forms-client/post-body.ts';
import { readStored, store, textOf } from '#site/forms-client/stored.ts';

export interface Draft {
  readonly answers: Answers;
  readonly at: number;
  /** The idempotency key the form is, or was, sent with. */
  readonly key: string;
  /** True once sent with this key and unchanged since: the next change takes a new key. */
  readonly attempted: boolean;
  /** True once stored by the server. */
  readonly sent: boolean;
}

export interface Receipt {
  readonly key: string;
  readonly reference: string;
  readonly at: string;
}

/** Drafts are personal data: they expire. What was sent is shown as long. */
export const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

export function readDraft(formId: string): Draft | undefined {
  const { answers, at, key, attempted, sent, savedAt } = readStored(`draft:${formId}`);
  if (typeof answers !== 'object' || answers === null) return undefined;
  if (!(Date.now() - Number(savedAt) < KEEP_MS)) return undefined;
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(isAnswer)),
    at: Number.isInteger(at) ? Number(at) : 0,
    key: textOf(key) || newKey(),
    attempted: attempted === true,
    sent: sent === true,
  };
}

export function saveDraft(formId: string, draft: Draft): void {
  store(`draft:${formId}`, { ...draft, savedAt: Date.now() });
}

export function deleteDraft(formId: string): void {
  store(`draft:${formId}`, undefined);
}

export function saveReceipt(formId: string, receipt: Receipt | undefined): void {
  store(`sent:${formId}`, receipt);
}

export function readReceipt(formId: string): Receipt | undefined {
  const { key, reference, at } = readStored(`sent:${formId}`);
  if (!textOf(key)) return undefined;
  return { key: textOf(key), reference: textOf(reference), at: textOf(at) };
}

function isAnswer(entry: [string, unknown]): entry is [string, string | string[]] {
  return [entry[1]].flat().every((one) => typeof one === 'string');
}
