import type { Stage } from '#shared/lead.ts';
import type { TrialChoice } from '#shared/progress.ts';
import type { MetaCopy } from './page-copy.ts';

/** The texts of a status page and of the mails with its link. `{business}` in a mail is the name of the business. */
export interface StatusWords {
  readonly STATUS: StatusCopy;
  /** The mail that the inbox offers for a stage. */
  readonly STAGE_MAILS: Readonly<Partial<Record<Stage, StageMailCopy>>>;
}

export interface StageMailCopy {
  readonly subject: string;
  readonly text: string;
}

export interface StageCopy {
  readonly title: string;
  readonly text: string;
  readonly next: string;
}

export interface StatusCopy {
  readonly meta: MetaCopy;
  readonly title: string;
  readonly link: string;
  readonly linkHint: string;
  readonly facts: Readonly<Record<'reference' | 'sent' | 'changed', string>>;
  readonly nextTitle: string;
  readonly stages: Readonly<Partial<Record<Stage, StageCopy>>>;
  readonly replyBy: (day: string) => string;
  /** Text in place of `replyBy` if there is no day: the promised time. */
  readonly replyWithin: string;
  readonly replyLate: string;
  readonly ends: (day: string) => string;
  readonly call: Readonly<Record<'choose' | 'at' | 'change', string>>;
  /** Text of the link after the request, application or referral is closed. */
  readonly openings: string;
  readonly contactTitle: string;
  readonly contact: string;
  readonly answersTitle: string;
  readonly noAnswer: string;
  readonly withdraw?: WithdrawCopy;
  readonly remove: RemoveCopy;
  readonly unknown: Readonly<Record<'title' | 'text', string>>;
  readonly trial?: TrialCopy;
  readonly reward?: Readonly<Record<'amount' | 'due' | 'open', string>>;
  readonly mail: {
    readonly greeting: (name: string) => string;
    readonly reference: string;
    readonly removal: {
      readonly subject: (site: string) => string;
      readonly text: string;
      readonly link: string;
      readonly ignore: string;
    };
  };
}

interface WithdrawCopy
  extends Readonly<
    Record<
      'title' | 'text' | 'action' | 'ask' | 'yes' | 'undo' | 'restored' | 'tooLate' | 'gone',
      string
    >
  > {
  readonly undoText: (time: string) => string;
}

type RemoveCopy = Readonly<
  Record<
    | 'title'
    | 'text'
    | 'action'
    | 'mailed'
    | 'limit'
    | 'noMail'
    | 'askTitle'
    | 'askText'
    | 'yes'
    | 'doneTitle'
    | 'doneText'
    | 'failed',
    string
  >
>;

export interface TrialCopy {
  readonly title: string;
  readonly facts: Readonly<Record<'assistant' | 'role' | 'agreed', string>>;
  readonly day: (number: number) => string;
  readonly when: Readonly<Record<'past' | 'today' | 'coming', string>>;
  readonly nothing: string;
  readonly total: string;
  readonly decide: {
    readonly title: string;
    readonly text: string;
    /** Text before the last day of the trial. */
    readonly later: (day: string) => string;
    readonly choices: Readonly<
      Record<TrialChoice, Readonly<Record<'action' | 'text' | 'chosen', string>>>
    >;
    readonly change: string;
    readonly decided: string;
    readonly undecided: string;
  };
}
