import type { Language } from './language.ts';
import type { Stage } from './lead.ts';

/** What `/application/{token}` shows. Times are milliseconds since the epoch. */
export type ShownApplication = { readonly language: Language } & (
  | { readonly state: 'unknown' | 'erased' }
  /** Asks whether everything is to be removed. `path` is where the answer is posted. */
  | { readonly state: 'erase'; readonly path: string; readonly hasFailed?: boolean }
  | KnownApplication
);

export interface KnownApplication {
  readonly state: 'known';
  readonly path: string;
  readonly reference: string;
  readonly zone: string;
  readonly sentAt: number;
  readonly stage: Stage;
  /** Null while it is new. */
  readonly stageAt: number | null;
  /** Where an interview is booked, or the one that is `booked` is moved: its start and the zone that it was chosen in. */
  readonly interview:
    | { readonly path: string; readonly booked?: { readonly start: number; readonly zone: string } }
    | undefined;
  /** The day by which we answer, `YYYY-MM-DD`; only while it is new. */
  readonly replyBy: string | undefined;
  readonly isLate: boolean;
  /** When the page ends; undefined before there is a result. */
  readonly endsAt: number | undefined;
  readonly answers: readonly { readonly label: string; readonly text: string }[];
  readonly canWithdraw: boolean;
  /** Until when a withdrawal can be taken back; undefined if it can't. */
  readonly undoUntil: number | undefined;
  /** False if no mail goes out: the applicant then writes to us. */
  readonly mails: boolean;
  readonly notice: ApplicationNotice | undefined;
}

export const APPLICATION_NOTICES = ['restored', 'mailed', 'tooLate', 'gone', 'limit'] as const;
export type ApplicationNotice = (typeof APPLICATION_NOTICES)[number];

/** Stages in which it is decided: the page ends 30 days later. */
export const OUTCOMES: readonly Stage[] = ['offer', 'declined', 'withdrawn'];

/** Names the token of an application in the address of the page that confirms it, after a post without a script. */
export const APPLICATION_PARAMETER = 'application';
