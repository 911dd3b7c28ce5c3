import type { Stage } from './applicant-stages.ts';

/** What the owner noted about a lead in the inbox (INBOX-4). Times are milliseconds since the epoch. */
export interface LeadState {
  /** Null while it is unread. */
  readonly readAt: number | null;
  readonly answeredAt: number | null;
  /** Empty where there is none. */
  readonly note: string;
  /** The owner's calendar day, `YYYY-MM-DD`. */
  readonly followUp: string | null;
  /** `new` for every lead of which the owner said nothing else. */
  readonly stage: Stage;
  /** One more with each change. */
  readonly version: number;
}

/** The state of a lead that nobody has opened. */
export const NOTHING_NOTED: LeadState = {
  readAt: null,
  answeredAt: null,
  note: '',
  followUp: null,
  stage: 'new',
  version: 0,
};
