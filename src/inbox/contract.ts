import type { FunnelTable } from '#shared/funnel.ts';
import type { LeadState, Stage } from '#shared/lead.ts';

export const VIEWS = ['all', 'unread', 'unanswered', 'answered', 'due', 'quarantined'] as const;

/** One of {@link VIEWS}. `due`: leads with a follow-up day of today or earlier. */
export type View = (typeof VIEWS)[number];

/** Names the time zone of the page, in which the server writes the times of its sentences. */
export const ZONE_HEADER = 'time-zone';

export const PAGE_LEADS = 50;
export const MAX_NOTE_CHARS = 10_000;
export const MAX_SEARCH_CHARS = 200;
export const MAX_COMPARED = 4;

export interface LeadSummary {
  readonly id: string;
  readonly form: string;
  readonly formTitle: string;
  readonly receivedAt: number;
  readonly quarantined: boolean;
  readonly from: string;
  readonly email: string | null;
  readonly source: string;
  /** "Applied in Spanish"; empty for English. */
  readonly language: string;
  /** What was chosen in the form, or the first line of what was written. */
  readonly wants: string;
  /** Titles of other forms that the same person sent; they are shown with this lead. */
  readonly also: readonly string[];
  readonly files: number;
  readonly state: LeadState;
}

export interface InboxStatus {
  readonly unread: number;
  /** When the newest lead came in, milliseconds since the epoch; null if there is none. */
  readonly newest: number | null;
  /** Deliveries that were given up: mail that bounced, webhooks that failed for days. */
  readonly failed: number;
}

export interface LeadPage extends InboxStatus {
  readonly leads: readonly LeadSummary[];
  readonly next: string | null;
}

export interface Fact {
  readonly label: string;
  readonly text: string;
}

export interface FileFact {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: string;
  readonly shown: 'tab' | 'player' | 'no';
}

export interface DeliveryFact {
  readonly id: string;
  /** Such as `Webhook (hook.example): given up after 9 tries: answered 500`. */
  readonly text: string;
}

export interface LeadDetail extends LeadSummary {
  readonly reference: string;
  readonly phone: string;
  readonly answers: readonly Fact[];
  readonly about: readonly Fact[];
  /** One line each: what became of what was sent, and what was called off or came before. */
  readonly deliveries: { readonly main: readonly string[]; readonly rest: readonly string[] };
  readonly reasons: readonly string[];
  readonly attached: readonly FileFact[];
  readonly addsTo: string | null;
  readonly additions: readonly {
    readonly id: string;
    readonly formTitle: string;
    readonly receivedAt: number;
    readonly answers: readonly Fact[];
  }[];
}

export interface Reply {
  readonly title: string;
  readonly subject: string;
  readonly text: string;
}

export interface StageMail {
  readonly mail: Omit<Reply, 'title'> | null;
}

export const MAX_SUBJECT_CHARS = 200;
export const MAX_MAIL_CHARS = 10_000;

export interface StateRequest {
  readonly version: number;
  readonly read?: boolean;
  readonly answered?: boolean;
  readonly note?: string;
  readonly followUp?: string | null;
  readonly stage?: Stage;
}

/** Times are milliseconds since the epoch. */
export interface CallFact {
  readonly id: string;
  readonly isInterview: boolean;
  readonly leadId: string;
  readonly start: number;
  readonly end: number;
  readonly isHeld: boolean;
  readonly host: string;
  readonly hostName: string;
  readonly name: string;
  readonly practiceName: string;
  readonly phone: string;
  readonly canChange: boolean;
}

export interface InterviewFact {
  /** Why there is no invitation to send; empty if there is. */
  readonly problem: string;
  /** When the open invitation expires; null if there is none. */
  readonly invitedUntil: number | null;
  readonly call: CallFact | null;
}

export interface CallWeek {
  readonly calls: readonly CallFact[];
  readonly hosts: readonly { readonly id: string; readonly name: string; readonly zone: string }[];
  /** Days of the host's calendar on which nothing is offered, `YYYY-MM-DD`. */
  readonly blocked: readonly { readonly host: string; readonly day: string }[];
  /** Days without hours for calls: closed by the week, or a holiday. */
  readonly closed: readonly {
    readonly host: string;
    readonly day: string;
    readonly name: string;
  }[];
  readonly next: number | null;
  /** False if no mail goes out: the owner has to call. */
  readonly mails: boolean;
}

export interface JobFact {
  readonly id: string;
  readonly title: string;
  /** Such as `open until Apr 30, 2027`. */
  readonly text: string;
  readonly isOpen: boolean;
}

export interface HealthPage {
  /** What needs the owner, one sentence each; empty if all is well. */
  readonly warnings: readonly string[];
  readonly facts: readonly Fact[];
  readonly jobs: readonly JobFact[];
  readonly dead: readonly DeliveryFact[];
  readonly deadCount: number;
  readonly backup: string | null;
}

export interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

export interface Start {
  readonly forms: readonly { readonly id: string; readonly title: string }[];
  readonly sources: readonly string[];
  readonly isEmpty: boolean;
  readonly where: string;
  readonly sample: boolean;
}

export interface Today {
  readonly calls: readonly CallFact[];
  /** Leads of the last days that are not answered, the oldest first. */
  readonly unanswered: readonly LeadSummary[];
  readonly followUps: readonly LeadSummary[];
  readonly applicants: readonly LeadSummary[];
  readonly closingJobs: number;
}

export interface Visits {
  readonly period: string;
  readonly forms: readonly {
    readonly form: string;
    readonly title: string;
    readonly sentence: string;
    readonly tables: readonly FunnelTable[];
  }[];
}
