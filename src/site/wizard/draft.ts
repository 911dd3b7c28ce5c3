import type { Answers } from '#shared/forms/define-form.ts';
import { newKey } from '#site/forms-client/new-key.ts';

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
  /** The idempotency key, by which a following form names the lead. */
  readonly key: string;
  /** Reference number for people. */
  readonly reference: string;
  /** ISO time on the device. */
  readonly at: string;
}

/** Drafts are personal data: they expire. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** The stored draft of a form, or undefined: none, too old, unreadable or storage blocked. */
export function readDraft(formId: string, now: Date): Draft | undefined {
  const kept = read(`draft:${formId}`);
  if (!isRecord(kept) || !isRecord(kept.answers)) return undefined;
  const age = now.getTime() - Number(kept.savedAt);
  if (!(age < KEEP_MS)) return undefined;
  return {
    answers: Object.fromEntries(Object.entries(kept.answers).filter(isAnswer)),
    at: Number.isInteger(kept.at) ? Number(kept.at) : 0,
    key: typeof kept.key === 'string' && kept.key ? kept.key : newKey(),
    attempted: kept.attempted === true,
    sent: kept.sent === true,
  };
}

/** Stores the draft. Does nothing if storage is blocked or full. */
export function saveDraft(formId: string, draft: Draft, now: Date): void {
  write(`draft:${formId}`, { ...draft, savedAt: now.getTime() });
}

export function dropDraft(formId: string): void {
  try {
    localStorage.removeItem(`draft:${formId}`);
  } catch {
    // Blocked storage has nothing to remove.
  }
}

export function saveReceipt(formId: string, receipt: Receipt): void {
  write(`sent:${formId}`, receipt);
}

/** The last stored form of that id on this device, or undefined. */
export function readReceipt(formId: string): Receipt | undefined {
  const kept = read(`sent:${formId}`);
  if (!isRecord(kept) || typeof kept.key !== 'string' || !kept.key) return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { key: kept.key, reference: text(kept.reference), at: text(kept.at) };
}

function isAnswer(entry: [string, unknown]): entry is [string, string | string[]] {
  const [, value] = entry;
  return (
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((one) => typeof one === 'string'))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Blocked storage, or not our format: the form starts empty.
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full storage.
  }
}
