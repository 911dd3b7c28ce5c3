import type { Stage } from '#shared/applicant-stages.ts';
import type { LeadState } from '#shared/lead-state.ts';

/** The lists of leads, in the order in which they are offered. */
export const VIEWS = ['all', 'unread', 'unanswered', 'answered', 'due', 'quarantined'] as const;

/** One of {@link VIEWS}. `due`: leads with a follow-up day of today or earlier. */
export type View = (typeof VIEWS)[number];

/** Unread leads are counted up to this number. */
export const MAX_COUNTED_UNREAD = 1000;
/** Leads on one page of a list. */
export const PAGE_LEADS = 50;
/** Characters of a note. */
export const MAX_NOTE_CHARS = 10_000;
/** Characters of a search. */
export const MAX_SEARCH_CHARS = 200;
/** Applicants compared at a time. */
export const MAX_COMPARED = 4;

/** A lead as one line of a list. */
export interface LeadSummary {
  readonly id: string;
  readonly form: string;
  readonly formTitle: string;
  readonly receivedAt: number;
  readonly quarantined: boolean;
  /** Who sent it: name and practice, or the address where there is no name. */
  readonly from: string;
  readonly email: string | null;
  readonly source: string;
  readonly files: number;
  readonly state: LeadState;
}

/** What the page asks for every few seconds. */
export interface News {
  readonly unread: number;
  /** When the newest lead came in, milliseconds since the epoch; null where there is none. */
  readonly newest: number | null;
}

/** A page of a list. */
export interface LeadPage extends News {
  readonly leads: readonly LeadSummary[];
  /** Asks for the page after this one; null on the last. */
  readonly next: string | null;
}

/** A label with its text. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** An uploaded file. */
export interface FileFact {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: string;
  /** How the inbox can show it: a tab of its own, a player, or only a download. */
  readonly shown: 'tab' | 'player' | 'no';
}

/** A message about a lead. */
export interface DeliveryFact {
  readonly id: string;
  readonly channel: string;
  readonly target: string;
  readonly state: 'pending' | 'delivered' | 'dead' | 'canceled';
  readonly attempts: number;
  /** Milliseconds since the epoch: when it was delivered, or when it is tried next. */
  readonly at: number;
  readonly error: string;
}

/** Everything about one lead. */
export interface LeadDetail extends LeadSummary {
  readonly answers: readonly Fact[];
  readonly visit: readonly Fact[];
  readonly consent: { readonly text: string; readonly version: string; readonly at: number } | null;
  readonly reasons: readonly string[];
  readonly referrer: string;
  readonly attached: readonly FileFact[];
  readonly deliveries: readonly DeliveryFact[];
  /** The lead that this one adds to. */
  readonly addsTo: string | null;
  readonly additions: readonly {
    readonly id: string;
    readonly formTitle: string;
    readonly receivedAt: number;
    readonly answers: readonly Fact[];
  }[];
}

/** The changes of a lead's state that the inbox can ask for. */
export interface StateRequest {
  readonly version: number;
  readonly read?: boolean;
  readonly answered?: boolean;
  readonly note?: string;
  readonly followUp?: string | null;
  readonly stage?: Stage;
}
