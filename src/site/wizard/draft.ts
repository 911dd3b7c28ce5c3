import { DAY_MS } from '#shared/durations.ts';
import type { Answers } from '#shared/forms/define-form.ts';
import { readStored, textOf, writeStored } from '#site/forms-client/stored.ts';

export interface Draft {
  readonly answers: Answers;
  readonly at: number;
  /** The idempotency key of the next post. Each edit makes a new key. It is empty before the first edit. */
  readonly key: string;
  /** True after the server has stored these answers. */
  readonly sent: boolean;
  /** The time of the last change of each answer, by field name, in milliseconds since the epoch. */
  readonly changedAt?: Readonly<Record<string, number>>;
  /** The id of a copy on the server. It exists if the visitor saved the answers to continue on another device. */
  readonly saved?: string;
}

export interface Receipt {
  readonly key: string;
  readonly reference: string;
  readonly at: string;
}

/** Drafts and receipts expire after 30 days, because they are personal data. */
const RETENTION_MS = 30 * DAY_MS;

export function readStoredDraft(formId: string): Draft | undefined {
  const { answers, at, key, sent, saved, savedAt, changedAt } = readStored(`draft:${formId}`);
  if (typeof answers !== 'object' || answers === null) return undefined;
  if (isExpired(Number(savedAt))) return undefined;
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(isAnswer)),
    at: Number.isInteger(at) ? Number(at) : 0,
    key: textOf(key),
    sent: sent === true,
    saved: textOf(saved),
    changedAt: Object.fromEntries(Object.entries(changedAt ?? {}).filter(isTime)),
  };
}

/** Stores the draft, or deletes it if `draft` is undefined. */
export function storeDraft(formId: string, draft: Draft | undefined): void {
  writeStored(`draft:${formId}`, draft && { ...draft, savedAt: Date.now() });
}

/** Calls `onChange` when another tab has stored or deleted the draft. */
export function onDraftOfOtherTab(formId: string, onChange: () => void, signal: AbortSignal): void {
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === `draft:${formId}`) onChange();
    },
    { signal },
  );
}

export function storeReceipt(formId: string, receipt: Receipt | undefined): void {
  writeStored(`sent:${formId}`, receipt);
}

export function readReceipt(formId: string): Receipt | undefined {
  const { key, reference, at } = readStored(`sent:${formId}`);
  if (!textOf(key) || isExpired(Date.parse(textOf(at)))) return undefined;
  return { key: textOf(key), reference: textOf(reference), at: textOf(at) };
}

function isExpired(savedAt: number): boolean {
  return !(Date.now() - savedAt < RETENTION_MS);
}

function isTime(entry: [string, unknown]): entry is [string, number] {
  return typeof entry[1] === 'number';
}

function isAnswer(entry: [string, unknown]): entry is [string, string | string[]] {
  return [entry[1]].flat().every((value) => typeof value === 'string');
}
