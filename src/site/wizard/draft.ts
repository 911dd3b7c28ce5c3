import type { Answers } from '#shared/forms/define-form.ts';
import { newKey } from '#site/forms-client/post-body.ts';

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

/** Drafts are personal data: they expire. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** The stored draft of a form, or undefined: none, too old, unreadable or storage blocked. */
export function readDraft(formId: string): Draft | undefined {
  const kept = read(`draft:${formId}`);
  if (!isRecord(kept?.answers) || !(Date.now() - Number(kept.savedAt) < KEEP_MS)) return undefined;
  return {
    answers: Object.fromEntries(Object.entries(kept.answers).filter(isAnswer)),
    at: Number.isInteger(kept.at) ? Number(kept.at) : 0,
    key: text(kept.key) || newKey(),
    attempted: kept.attempted === true,
    sent: kept.sent === true,
  };
}

export function saveDraft(formId: string, draft: Draft): void {
  write(`draft:${formId}`, { ...draft, savedAt: Date.now() });
}

export function deleteDraft(formId: string): void {
  write(`draft:${formId}`, undefined);
}

export function saveReceipt(formId: string, receipt: Receipt): void {
  write(`sent:${formId}`, receipt);
}

/** The last stored form of that id on this device, or undefined. */
export function readReceipt(formId: string): Receipt | undefined {
  const { key, reference, at } = read(`sent:${formId}`) ?? {};
  return text(key) ? { key: text(key), reference: text(reference), at: text(at) } : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isAnswer(entry: [string, unknown]): entry is [string, string | string[]] {
  return [entry[1]].flat().every((one) => typeof one === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function read(key: string): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isRecord(kept) ? kept : undefined;
  } catch {
    // Blocked storage, or not our format: the form starts empty.
    return undefined;
  }
}

/** Stores the value, or deletes what is stored if there is none. */
function write(key: string, value: object | undefined): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // Blocked or full storage.
  }
}
