import type { Reason } from '#server/database/submission.ts';
import type { SessionData } from '#server/forms/post.ts';

/** What the spam checks may read. */
export interface Suspect {
  readonly formId: string;
  /** The content of the fields that no person sees. */
  readonly honeypot: string;
  readonly session: SessionData;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** The sender's address in lower case, or null. */
  readonly email: string | null;
  /** Everything typed, own and unknown fields alike. */
  readonly texts: readonly string[];
  /** Keyed hash of the longest free text, or null where none is long enough. */
  readonly textHash: string | null;
  /** Keyed hash of the sender's network address, the same every day. Never stored. */
  readonly sender: string;
}

/** Checks a post: the reason it is suspicious, or undefined. May remember earlier posts. */
export type SpamCheck = (suspect: Suspect) => Reason | undefined;

/** From this sum of scores on a post goes to quarantine. */
export const QUARANTINE_SCORE = 100;
