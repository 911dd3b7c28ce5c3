import type { Language } from '#shared/language.ts';
import type { LeadState } from '#shared/lead.ts';
import type { FileRow, LeadStatus } from './schema.ts';

/** One submitted answer. The value is a list if the field is of kind `choices`. */
export type Entry = readonly [name: string, value: string | readonly string[]];

export interface Reason {
  readonly code: string;
  /** Points for this sign of spam. A post with 100 points or more in total is quarantined. */
  readonly score: number;
  readonly detail: string;
}

export interface ConsentRecord {
  readonly text: string;
  readonly version: string;
  readonly at: number;
  /** Path of the page; empty if the post did not contain it. */
  readonly page: string;
}

/** A text in each language. The Spanish text is empty if there is no translation. */
export interface Translations {
  readonly en: string;
  readonly es: string;
}

export type StoredFile = Readonly<Omit<FileRow, 'submission_id'>>;

export interface Lead {
  readonly id: string;
  readonly formId: string;
  readonly language: Language;
  readonly receivedAt: number;
  readonly status: LeadStatus;
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly answers: readonly Entry[];
  readonly extra: readonly Entry[];
  readonly context: Readonly<Record<string, string>>;
  readonly consent: ConsentRecord | null;
  readonly email: string | null;
  /** Hash of the idempotency key of the post; null if it had none. */
  readonly idempotencyKey: string | null;
  readonly parentId: string | null;
  readonly files: readonly StoredFile[];
  /** The person who answers the lead; null or undefined for nobody. */
  readonly assignedTo?: string | null;
  /** Left out if the owner noted nothing. */
  readonly state?: LeadState;
  /**
   * The titles of the jobs in the answers, by id. They are not stored with the lead, but looked up in the records when
   * the lead is read.
   */
  readonly jobTitles?: ReadonlyMap<string, Translations>;
  /** The owner's new names for positions of the assessment. The key is the answer as it is stored. */
  readonly positionNames?: ReadonlyMap<string, string>;
  /** True if the sender of the post has reached the daily limit of confirmations. This property is not stored. */
  readonly noReply?: boolean;
}

/**
 * A lead before it is stored. An addition names the lead it belongs to by idempotency key, because the id of that
 * lead is not known yet.
 */
export interface NewLead extends Omit<Lead, 'parentId'> {
  /** The lead that this lead adds to, or null. If that lead does not exist, the post is stored as a separate lead. */
  readonly follows: { readonly formId: string; readonly idempotencyKey: string } | null;
  /** Distinguishes posts with the same key and different content. */
  readonly contentHash?: string;
  /** The sender's network address in the form that the rate limits count. It is never stored. */
  readonly sender?: string;
}

/** A message that is planned with the lead and written in the same transaction. */
export interface NewDelivery {
  readonly channel: string;
  readonly target: string;
  readonly payload: unknown;
  /** Earliest time of the first attempt; now if left out. */
  readonly nextAt?: number;
  /** The visitor's mailbox (mail/addresses.ts), if the number of mails to it is limited. */
  readonly recipient?: string;
  /**
   * If true, nothing is sent: the row only records that deliveries were planned for the lead. `leads audit` counts
   * these rows.
   */
  readonly done?: true;
}

/** Decides which messages are sent for an accepted lead. Must be synchronous and must not throw. */
export type PlanDeliveries = (lead: Lead) => readonly NewDelivery[];

/** The value of a field, joined if it is a list; empty if the field is missing. */
export function entryText(entries: readonly Entry[], name: string): string {
  const value = entries.find(([key]) => key === name)?.[1] ?? '';
  return typeof value === 'string' ? value : value.join(', ');
}
