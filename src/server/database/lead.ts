import type { Language } from '#shared/language.ts';
import type { LeadState } from '#shared/lead.ts';
import type { FileRow, LeadStatus } from './schema.ts';

/** One answer as sent; a list for fields of kind `choices`. */
export type Entry = readonly [name: string, value: string | readonly string[]];

export interface Reason {
  readonly code: string;
  /** Weight of this hit; a post of 100 or more is quarantined. */
  readonly score: number;
  readonly detail: string;
}

export interface ConsentRecord {
  readonly text: string;
  readonly version: string;
  readonly at: number;
  /** Path of the page, or empty if the post did not say. */
  readonly page: string;
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
  /** Hash of the key that its sender gave the post, or null. */
  readonly idempotencyKey: string | null;
  readonly parentId: string | null;
  readonly files: readonly StoredFile[];
  /** Left out if the owner noted nothing. */
  readonly state?: LeadState;
  /** Set while it is stored, if its sender has had as many confirmations as a day allows. */
  readonly noReply?: boolean;
}

/** A lead on its way in: the one it adds to is named by the key of the first post, not yet by its id. */
export interface NewLead extends Omit<Lead, 'parentId'> {
  /** Which lead it adds to, or null. An unknown one is no error: the post is then kept on its own. */
  readonly follows: { readonly formId: string; readonly idempotencyKey: string } | null;
  /** Distinguishes posts with the same key with other content. */
  readonly contentHash?: string;
  /** The network address as limits count it; never stored. */
  readonly sender?: string;
}

/** A message to be sent, planned with the lead and written in the same transaction. */
export interface NewDelivery {
  readonly channel: string;
  readonly target: string;
  readonly payload: unknown;
  /** Earliest time of the first attempt; now if it is left out. */
  readonly nextAt?: number;
  /** The visitor's mailbox (mail/addresses.ts), if mails to it are limited. */
  readonly recipient?: string;
  /** Nothing has to be sent: the row only says that the lead was planned for (`leads audit` counts on it). */
  readonly done?: true;
}

/** Decides what is sent for an accepted lead. Must not throw and must not wait. */
export type PlanDeliveries = (lead: Lead) => readonly NewDelivery[];

/** The value of a field among answers or extras, joined if it is a list; empty if it is missing. */
export function entryText(entries: readonly Entry[], name: string): string {
  const value = entries.find(([key]) => key === name)?.[1] ?? '';
  return typeof value === 'string' ? value : value.join(', ');
}
