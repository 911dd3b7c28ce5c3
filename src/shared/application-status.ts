import type { Language } from './language.ts';
import type { Stage } from './lead.ts';

/** The content of `/application/{token}`. Times are milliseconds since the epoch. */
export type ShownApplication = { readonly language: Language } & (
  | { readonly state: 'unknown' | 'erased' }
  /** The confirmation before everything is erased. `path` is the form's action. */
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
  /** Null for a new application. */
  readonly stageAt: number | null;
  /**
   * `path`: where the applicant books or moves the interview. `booked`: its start and the zone in which it was
   * chosen; undefined until it is booked.
   */
  readonly interview:
    | { readonly path: string; readonly booked?: { readonly start: number; readonly zone: string } }
    | undefined;
  /** The day by which we reply, `YYYY-MM-DD`; only for a new application. */
  readonly replyBy: string | undefined;
  readonly isLate: boolean;
  /** When the page expires; undefined before the final decision. */
  readonly endsAt: number | undefined;
  readonly answers: readonly { readonly label: string; readonly text: string }[];
  readonly canWithdraw: boolean;
  /**
   * The end of the period in which a withdrawal can be undone; undefined if it cannot be undone.
   */
  readonly undoUntil: number | undefined;
  /** False if no mail can be sent; the page then asks the applicant to write to us. */
  readonly mails: boolean;
  readonly notice: ApplicationNotice | undefined;
}

export const APPLICATION_NOTICES = ['restored', 'mailed', 'tooLate', 'gone', 'limit'] as const;
export type ApplicationNotice = (typeof APPLICATION_NOTICES)[number];

/** Final stages: the status page expires 30 days after one of these. */
export const OUTCOMES: readonly Stage[] = ['offer', 'declined', 'withdrawn'];

/**
 * The query parameter of the confirmation page that contains the application's token, after a post without
 * JavaScript.
 */
export const APPLICATION_PARAMETER = 'application';
