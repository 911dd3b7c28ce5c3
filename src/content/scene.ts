/**
 * A scene shows a piece of real work as a program would show it: a call log, a ledger, a note. It is data in
 * `src/content/en/scenes/`, one file for home, each staff role and practice type; `src/site/scenes/` renders it.
 * Names and numbers are invented: a sentence below the first scene of a page says so.
 */
export type Scene =
  | CallsScene
  | MessagesScene
  | ClaimsScene
  | LedgerScene
  | CodesScene
  | NoteScene
  | ReadingScene
  | VideoQueueScene
  | ReferralScene
  | TriageScene
  | ScheduleScene
  | ReleaseScene
  | AuthorizationScene;

/**
 * The status of a row: done; happening now (at most one row in a scene); left to the practice; handed to a clinician at
 * once; or not started.
 */
export type StatusTone = 'done' | 'now' | 'practice' | 'urgent' | 'open';

export interface Status {
  readonly tone: StatusTone;
  readonly text: string;
}

interface SceneBase {
  /** The text of the title bar, such as `Front desk, Monday`. */
  readonly title: string;
  /** Two or three results that follow from the rows. */
  readonly figures: readonly { readonly value: string; readonly label: string }[];
}

/** An entry of a list with times. */
export interface LogEntry {
  readonly time: string;
  readonly text: string;
  readonly status?: Status;
}

export interface CallsScene extends SceneBase {
  readonly kind: 'calls';
  readonly calls: readonly (LogEntry & { readonly who: string; readonly status: Status })[];
  /** What the assistant says in the last call. */
  readonly quote: { readonly text: string; readonly language?: 'es' };
}

/** An inbox with folders. */
export interface MessagesScene extends SceneBase {
  readonly kind: 'messages';
  readonly folders: readonly { readonly name: string; readonly count: number }[];
  readonly messages: readonly {
    readonly from: string;
    readonly subject: string;
    readonly answer: string;
    readonly status: Status;
  }[];
}

/** Open claims by age, and the oldest of them. */
export interface ClaimsScene extends SceneBase {
  readonly kind: 'claims';
  /** Dollars by age, youngest first. */
  readonly ages: readonly { readonly age: string; readonly before: number; readonly now: number }[];
  /** Oldest first. */
  readonly claims: readonly {
    readonly payer: string;
    readonly codes: string;
    readonly text: string;
    readonly dollars: number;
    readonly status: Status;
  }[];
}

/** A ledger of liens with a total. */
export interface LedgerScene extends SceneBase {
  readonly kind: 'ledger';
  readonly liens: readonly {
    readonly patient: string;
    readonly firm: string;
    readonly text: string;
    readonly dollars: number;
    readonly status: Status;
  }[];
}

/** The codes of a signed note, each with the sentence that supports it. */
export interface CodesScene extends SceneBase {
  readonly kind: 'codes';
  readonly codes: readonly {
    readonly code: string;
    readonly modifier?: string;
    readonly meaning: string;
    readonly evidence: string;
  }[];
  /** An open question to the provider. */
  readonly query: { readonly title: string; readonly text: string; readonly status: Status };
}

/** A visit and its note. `[a|words]` marks words that appear in both; the letter, `a` to `e`, selects the color. */
export interface NoteScene extends SceneBase {
  readonly kind: 'note';
  readonly heard: string;
  readonly talk: readonly { readonly speaker: string; readonly text: string }[];
  readonly written: string;
  readonly sections: readonly { readonly name: string; readonly text: string }[];
  readonly sign: { readonly text: string; readonly status: Status };
}

/** A week of readings with one beyond the limit, and what follows. */
export interface ReadingScene extends SceneBase {
  readonly kind: 'reading';
  /** Describes the chart for screen readers. */
  readonly chart: string;
  readonly limit: number;
  readonly limitLabel: string;
  readonly days: readonly { readonly day: string; readonly value: number; readonly text: string }[];
  readonly log: readonly LogEntry[];
}

/** A virtual waiting room. */
export interface VideoQueueScene extends SceneBase {
  readonly kind: 'video-queue';
  readonly patients: readonly {
    readonly name: string;
    readonly initials: string;
    readonly time: string;
    readonly text: string;
    readonly status: Status;
  }[];
}

/** A referral from the order to the report, and two other referrals. */
export interface ReferralScene extends SceneBase {
  readonly kind: 'referral';
  /** Six stations; the last one is the return to the practice. */
  readonly stations: readonly { readonly title: string; readonly text: string }[];
  readonly others: readonly {
    readonly title: string;
    readonly text: string;
    readonly status: Status;
  }[];
}

/** A triage protocol that stops at a red flag. */
export interface TriageScene extends SceneBase {
  readonly kind: 'triage';
  readonly caller: string;
  readonly questions: readonly {
    readonly text: string;
    /** Undefined if the protocol stopped before the question. */
    readonly answer?: 'yes' | 'no';
  }[];
  readonly stop: { readonly title: string; readonly text: string };
  readonly log: readonly LogEntry[];
}

/** The schedule of rooms on one day. A block covers as many rows as its length. */
export interface ScheduleScene extends SceneBase {
  readonly kind: 'schedule';
  readonly rooms: readonly string[];
  readonly rows: readonly {
    readonly time: string;
    /** The blocks that begin at this time, by room. A room whose earlier block continues has none. */
    readonly blocks: readonly ScheduleBlock[];
  }[];
  readonly note: { readonly text: string; readonly status: Status };
}

export interface ScheduleBlock {
  readonly length: number;
  readonly title: string;
  readonly text: string;
  readonly tone: StatusTone;
}

/** A request for records with its release. */
export interface ReleaseScene extends SceneBase {
  readonly kind: 'release';
  readonly form: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly documents: readonly { readonly text: string; readonly included: boolean }[];
  readonly stamp: { readonly title: string; readonly text: string };
  readonly log: readonly LogEntry[];
}

/** A prior authorization with the payer's deadline. */
export interface AuthorizationScene extends SceneBase {
  readonly kind: 'authorization';
  readonly service: string;
  readonly plan: string;
  readonly day: number;
  readonly deadline: number;
  readonly clock: { readonly value: string; readonly label: string };
  readonly criteria: readonly {
    readonly text: string;
    readonly evidence: string;
    readonly status: Status;
  }[];
  readonly next: { readonly text: string; readonly status: Status };
}

export type SceneOf<Kind extends Scene['kind']> = Extract<Scene, { kind: Kind }>;
