import type { FunnelTable } from '#shared/funnel.ts';
import type { Language } from '#shared/language.ts';
import type { LeadState, Stage } from '#shared/lead.ts';
import type { Offerable, OfferPart } from '#shared/offer.ts';
import type { MarkPicture, StoredPdf, StoredPicture } from '#shared/pictures.ts';
import type { Progress } from '#shared/progress.ts';
import type { ListedRecord, Problem, RecordKind } from '#shared/records/kinds.ts';
import type { Role } from '#shared/roles.ts';
import type { Visibility } from '#shared/visibility.ts';

/**
 * The operations of the API that a colleague may call. All other operations are for owners only. A new operation is for
 * owners until this list contains it. `checkRoles` in request.ts checks each request against the list.
 */
export const COLLEAGUE_OPERATIONS = [
  'GET /start',
  'GET /brand.css',
  'GET /pictures/:file',
  'GET /status',
  'GET /today',
  'GET /assignees',
  'GET /leads',
  'GET /leads/:id',
  'GET /leads/:id/history',
  'GET /leads/:id/reply',
  'GET /leads/:id/stage-mail',
  'GET /leads/:id/interview',
  'GET /leads/:id/invite',
  'GET /files/:id',
  'GET /calls',
  'GET /calls/:id/times',
  'GET /health',
  'POST /leads/:id/open',
  'POST /leads/:id/state',
  'POST /leads/:id/assign',
  'POST /leads/:id/quarantine',
  'POST /leads/:id/rescue',
  'POST /leads/:id/stage-mail',
  'POST /leads/:id/reply',
  'POST /leads/:id/invite',
  'POST /leads/:id/uninvite',
  'POST /calls/:id/cancel',
  'POST /calls/:id/move',
  'POST /read',
  'POST /unread',
] as const satisfies readonly (
  | keyof InboxApi
  | 'GET /brand.css'
  | 'GET /pictures/:file'
  | 'GET /files/:id'
)[];

/** Whether a role may call an operation such as `GET /leads/:id`. */
export function mayCall(role: Role, operation: string): boolean {
  return role === 'owner' || COLLEAGUE_OPERATIONS.some((allowed) => allowed === operation);
}

export const VIEWS = ['all', 'unread', 'unanswered', 'answered', 'due', 'quarantined'] as const;

/** Which leads a list shows. `due`: leads with a follow-up day of today or earlier. */
export type View = (typeof VIEWS)[number];

/** Header with the time zone of the browser. The server formats times in this zone. */
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
  /** For example `Applied in Spanish`; empty for English. */
  readonly language: string;
  /** The sender's choices in the form; without choices, the first line of the message. */
  readonly wants: string;
  /** Titles of the other forms that the same person sent. The list shows one row for all of them. */
  readonly also: readonly string[];
  readonly files: number;
  readonly state: LeadState;
  readonly assigned: Assignee | null;
}

/** Somebody whom a lead can be assigned to. `id`: an email address, or `machine`. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/**
 * A request to assign a lead to a person. `before` is the assignee that this browser window shows. If another window
 * has assigned the lead to somebody else in the meantime, the server refuses the request.
 */
export interface AssignRequest {
  readonly before: string | null;
  readonly to: string | null;
}

export interface HistoryLine {
  readonly at: number;
  readonly who: string;
  /** For example `set the stage: Reviewed`. */
  readonly text: string;
}

/** A person on the page People. */
export interface PersonFact {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly version: number;
  /** True for an owner in INBOX_OWNERS. The People page can change only the name of this person. */
  readonly isFixed: boolean;
  readonly isMe: boolean;
}

export interface PeopleList {
  readonly people: readonly PersonFact[];
  readonly max: number;
  /** True if the inbox has a host name of its own. Without it, people cannot sign in. */
  readonly hasPlace: boolean;
  readonly canMail: boolean;
}

/** What the owner enters about a person who may sign in. */
export interface PersonChoice {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

export interface PersonSaved {
  /** The state of the invitation, in words. */
  readonly text: string;
}

export interface InboxStatus {
  readonly unread: number;
  /** When the newest lead was received, milliseconds since the epoch; null if there are no leads. */
  readonly newest: number | null;
  /** Number of deliveries that the server gave up after days of retries. Only the owner can send them again. */
  readonly failed: number;
  /** Number of deliveries that failed and that the server still retries. */
  readonly retrying: number;
}

export interface LeadPage extends InboxStatus {
  readonly leads: readonly LeadSummary[];
  readonly next: string | null;
}

export interface LabeledText {
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
  /** For example `Webhook (hook.example): given up after 9 tries: answered 500`. */
  readonly text: string;
}

/** A phone number as typed, and its `tel:` address if it is a number that can be called. */
export interface PhoneFact {
  readonly text: string;
  readonly url?: string | undefined;
}

export interface LeadDetail extends LeadSummary {
  readonly reference: string;
  readonly phone: PhoneFact;
  readonly answers: readonly LabeledText[];
  readonly about: readonly LabeledText[];
  /** One line for each delivery. `rest` has the deliveries that were canceled or replaced by a later delivery. */
  readonly deliveries: { readonly main: readonly string[]; readonly rest: readonly string[] };
  readonly sent: readonly SentMail[];
  readonly reasons: readonly string[];
  readonly attached: readonly FileFact[];
  readonly addsTo: string | null;
  /** Names of holidays by day (`YYYY-MM-DD`). A holiday does not count as a working day of a trial. */
  readonly holidays: Readonly<Record<string, string>>;
  readonly additions: readonly {
    readonly id: string;
    readonly formTitle: string;
    readonly receivedAt: number;
    readonly answers: readonly LabeledText[];
  }[];
}

/** A mail as the owner writes it. An empty line separates paragraphs. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

export interface FilledTemplate extends MailText {
  readonly title: string;
}

export interface StageMail {
  readonly mail: MailText | null;
}

/** The initial content of the form for a reply to a lead. */
export interface ReplyForm {
  /** Why no reply can be sent; empty if one can be sent. */
  readonly problem: string;
  readonly subject: string;
  readonly templates: readonly FilledTemplate[];
}

export interface ReplyRequest extends MailText {
  /**
   * The page chooses a new key for each reply. The server sends only one mail for each key, even if a request is
   * repeated.
   */
  readonly key: string;
}

export interface Invitation extends MailText {
  /** The paragraphs that the server adds below the text. */
  readonly added: readonly string[];
}

/** A mail that the owner wrote to the sender of a lead. */
export interface SentMail extends MailText {
  readonly id: string;
  /** When the owner sent it, milliseconds since the epoch. */
  readonly at: number;
  /** For example `delivered Nov 21, 2026, 2:30 PM`. */
  readonly state: string;
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
  readonly progress?: Progress | null;
}

export interface LeadSaved {
  readonly state: LeadState;
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
  readonly phone: PhoneFact;
  readonly canChange: boolean;
}

export interface InterviewFact {
  /** Why no invitation can be sent; empty if one can be sent. */
  readonly problem: string;
  /** When the open invitation expires; null if there is none. */
  readonly invitedUntil: number | null;
  readonly call: CallFact | null;
}

export interface CallWeek {
  readonly calls: readonly CallFact[];
  readonly hosts: readonly { readonly id: string; readonly name: string; readonly zone: string }[];
  /** Days that the owner blocked for a host, `YYYY-MM-DD` in the time zone of the host. */
  readonly blocked: readonly { readonly host: string; readonly day: string }[];
  /**
   * Days on which a host takes no calls. `name` is the name of the holiday. It is empty for a day that is closed every
   * week.
   */
  readonly closed: readonly {
    readonly host: string;
    readonly day: string;
    readonly name: string;
  }[];
  /** The hosts' external calendars that have a problem. `note` describes the problem to the owner. */
  readonly calendars: readonly {
    readonly key: string;
    readonly note: string;
    /**
     * Only for a calendar that the server could never read: true if the site offers the times of its host nevertheless.
     * Null for all other calendars.
     */
    readonly isOffered: boolean | null;
  }[];
  readonly next: number | null;
  /** False if the server cannot send mail. The owner then has to call the visitors. */
  readonly mails: boolean;
}

export interface JobFact {
  readonly id: string;
  readonly title: string;
  /** For example `open until Apr 30, 2027`. */
  readonly text: string;
  readonly isOpen: boolean;
}

export interface JobChanged {
  /** The last day of the job before the change, for Undo (`YYYY-MM-DD`). */
  readonly before: string;
}

export interface HealthReport {
  /** Problems that need the owner's attention, one sentence each. */
  readonly warnings: readonly string[];
  /** True if a warning says that the list of holidays ends soon. */
  readonly needsHolidays: boolean;
  readonly facts: readonly LabeledText[];
  readonly jobs: readonly JobFact[];
  readonly dead: readonly DeliveryFact[];
  readonly deadCount: number;
  /** Deliveries that failed and that the server still retries. */
  readonly retried: readonly DeliveryFact[];
  readonly retriedCount: number;
  readonly backup: string | null;
}

export interface CheckResult {
  readonly ok: boolean;
  readonly text: string;
}

export interface InboxStart {
  /** The name and the logo of the business. `address` is relative to the page of the inbox. */
  readonly business: {
    readonly name: string;
    readonly mark: { readonly address: string; readonly isLight: boolean } | null;
  };
  readonly forms: readonly { readonly id: string; readonly title: string }[];
  /** All jobs that an application can be for, including closed jobs. */
  readonly jobs: readonly { readonly id: string; readonly title: string }[];
  readonly sources: readonly string[];
  readonly isEmpty: boolean;
  readonly where: string;
  readonly sample: boolean;
  /** True if the inbox has its own host name. It then has a page of devices. */
  readonly remote: boolean;
  readonly role: Role;
  /** True if several people use the inbox, so that leads are assigned. */
  readonly isShared: boolean;
}

export interface TodayLists {
  readonly calls: readonly CallFact[];
  /**
   * Leads of the last seven days without an answer, the oldest first. The pages promise an answer by the time
   * `answerBy`, in milliseconds since the epoch.
   */
  readonly unanswered: readonly (LeadSummary & { readonly answerBy: number })[];
  readonly followUps: readonly LeadSummary[];
  readonly applicants: readonly LeadSummary[];
  readonly closingJobs: number;
}

export interface VisitsReport {
  readonly period: string;
  readonly forms: readonly {
    readonly form: string;
    readonly title: string;
    readonly sentence: string;
    readonly tables: readonly FunnelTable[];
  }[];
}

export interface RecordRow extends ListedRecord {
  /** The state of a job on the site: `open until Apr 30, 2027`. */
  readonly state?: string;
}

export interface SiteOverview {
  readonly records: readonly RecordRow[];
  /** How many records on the site are made up or not confirmed. */
  readonly counts: Readonly<Record<'samples' | 'unconfirmed', number>>;
  /**
   * Facts that are empty or still samples. `record` is the field that holds the fact. It is absent if the fact is a
   * setting.
   */
  readonly missing: readonly {
    readonly label: string;
    readonly record?: { readonly kind: RecordKind; readonly id: string; readonly field: string };
  }[];
  readonly publication: SitePublication;
  /** Pictures to choose from: paths below `src/content/media/` without the ending. */
  readonly pictures: readonly string[];
  /** For each part of the offer, the items that the owner can switch off. */
  readonly offerable: Readonly<Record<OfferPart, readonly Offerable[]>>;
  readonly replyTimes: ReplyTimesSwitch;
  /** Where visitors see the site: `https://lakeside.example`. */
  readonly address: string;
}

export interface SitePublication {
  readonly visibility: Visibility;
  /** For example `by ana@lakeside.example`; null while the site is not published. */
  readonly by: string | null;
  /** When the site was published, milliseconds since the epoch; null while it is not published. */
  readonly at: number | null;
}

export interface ReplyTimesSwitch {
  readonly isOn: boolean;
  /** The text that visitors see, or the reason why they see none. */
  readonly text: string;
}

export interface RecordView {
  readonly kind: RecordKind;
  readonly id: string;
  readonly version: number;
  readonly value: Readonly<Record<string, unknown>>;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  readonly versions: readonly RecordVersion[];
  readonly problems: readonly Problem[];
  /**
   * Names of placeholders for hidden figures, such as `daysToHire`. Pages leave out each sentence with one of these
   * names.
   */
  readonly hiddenClaims: readonly string[];
  /** As in {@link RecordRow}. */
  readonly place: string | null;
}

export interface RecordVersion {
  readonly version: number;
  readonly at: number;
  /** For example `by ana@lakeside.example`. */
  readonly by: string;
  /** Null if the record was taken off the site. */
  readonly value: Readonly<Record<string, unknown>> | null;
}

/** One text of the site, as a row in a list of the Words page. */
export interface WordsRow {
  readonly key: string;
  /** The id of the record with the owner's change. The record may not exist yet. */
  readonly id: string;
  readonly language: Language;
  /** As visitors read it. `…` stands for a value that is known only when a page is rendered. */
  readonly text: string;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  /** True if an upgrade has changed the text since the owner changed it. */
  readonly isOutdated: boolean;
  /** True for a text in Spanish whose English text was changed later. */
  readonly isBehind: boolean;
  /** True if this version of the site no longer has the text. */
  readonly isGone: boolean;
  /** True if a mail contains the text. */
  readonly isInMail: boolean;
  /** A page that shows the text; null if no page of the build shows it. */
  readonly page: string | null;
  /** The same page, scrolled to the text. */
  readonly place: string | null;
}

/** A record that contains the words of a search. */
export interface FoundRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
}

export interface WordsList {
  /** False if the server finds no built site. */
  readonly isBuilt: boolean;
  readonly found: readonly WordsRow[];
  readonly records: readonly FoundRecord[];
  /** True if a form contains the words. The owner cannot change labels, messages and options of forms. */
  readonly isInForm: boolean;
  readonly changed: readonly WordsRow[];
  /** Where visitors see the site. */
  readonly address: string;
}

export interface WordsView extends WordsRow {
  /** The built-in text at the time of the owner's change. Names of values are in braces. */
  readonly original: string;
  /** The built-in text in this version of the site; null if this version no longer has the text. */
  readonly built: string | null;
  /** The same text in the other language. */
  readonly other: WordsRow | null;
  readonly address: string;
}

/** An uploaded picture: its id, and the size of its largest file in pixels. */
export type PictureAdded = StoredPicture;

/** An uploaded logo, which is stored as one PNG. */
export type MarkAdded = MarkPicture;

export type PdfAdded = StoredPdf;

export interface RecordAdded {
  readonly id: string;
}

export interface RecordSaved {
  /** The new id of the record. Absent unless the first publication of the record changed its id. */
  readonly id?: string;
  readonly version: number;
  readonly problems?: readonly Problem[];
}

/** A backup that an owner can download. Only an owner may call the operations below `owner/`. */
export interface DownloadableBackup {
  readonly id: string;
  /** For example `12.5 MB`. */
  readonly size: string;
  readonly leads: number;
  readonly files: number;
  /** Number of uploaded files whose bytes had changed before the backup was made. */
  readonly damaged: number;
}

export interface PersonFound {
  readonly address: string;
  readonly leads: number;
  readonly files: readonly { readonly id: string; readonly name: string }[];
  /** Number of leads of other people that contain the address. */
  readonly named: number;
  readonly sameMailbox: readonly string[];
}

export interface PersonExport {
  /** The same data as in `data.json`, which `leads export --person` writes. */
  readonly data: object;
}

export interface PersonErased {
  readonly certificate: string;
  readonly text: string;
}

export interface CertificateFact {
  readonly id: string;
  /** Milliseconds since the epoch; null until the erasure has ended. */
  readonly erasedAt: number | null;
  readonly isIssued: boolean;
  readonly leads: number;
}

interface Changed {
  readonly changed: boolean;
}

interface Versioned {
  readonly version: number;
}

interface WithValue {
  readonly value: RecordView['value'];
}

/**
 * The operations of the API that answer with JSON. A GET has the type of its answer. A POST is a function from its body
 * to its answer. The handlers of the server and the client of the page take their types from here.
 */
export interface InboxApi {
  'GET /start': InboxStart;
  'GET /status': InboxStatus;
  'GET /today': TodayLists;
  'GET /assignees': readonly Assignee[];
  'GET /leads': LeadPage;
  'GET /leads/:id': LeadDetail;
  'GET /leads/:id/history': readonly HistoryLine[];
  'GET /leads/:id/reply': ReplyForm;
  'GET /leads/:id/stage-mail': StageMail;
  'GET /leads/:id/interview': InterviewFact;
  'GET /leads/:id/invite': Invitation;
  'GET /calls': CallWeek;
  'GET /calls/:id/times': { readonly starts: readonly number[] };
  'GET /feed': { readonly address: string };
  'GET /funnel': VisitsReport;
  'GET /health': HealthReport;
  'GET /people': PeopleList;
  'GET /site': SiteOverview;
  'GET /site/:kind/:id': RecordView;
  'GET /words': WordsList;
  'GET /words/:id': WordsView;
  'GET /owner/certificates': readonly CertificateFact[];

  'POST /leads/:id/open': () => { readonly unread: number };
  'POST /leads/:id/state': (change: StateRequest) => LeadSaved & { readonly unread: number };
  'POST /leads/:id/assign': (change: AssignRequest) => { readonly assigned: Assignee | null };
  'POST /leads/:id/quarantine': () => Changed;
  'POST /leads/:id/rescue': () => Changed;
  'POST /leads/:id/stage-mail': (mail: MailText) => { readonly sent: boolean };
  'POST /leads/:id/reply': (reply: ReplyRequest) => LeadSaved;
  'POST /leads/:id/invite': (mail: MailText) => { readonly until: number };
  'POST /leads/:id/uninvite': () => Changed;
  'POST /read': () => { readonly at: number };
  'POST /unread': (marked: { readonly at: number }) => { readonly changed: number };

  'POST /calls/:id/cancel': () => { readonly call: CallFact };
  'POST /calls/:id/move': (to: { readonly start: number }) => { readonly call: CallFact };
  'POST /days': (block: {
    readonly host: string;
    readonly day: string;
    readonly blocked: boolean;
  }) => { readonly blocked: boolean };
  'POST /calendars': (offer: { readonly key: string; readonly offered: boolean }) => {
    readonly offered: boolean;
  };

  'POST /deliveries/:id/replay': () => { readonly replayed: number };
  'POST /deliveries/replay': () => { readonly replayed: number };
  'POST /audit': () => CheckResult;
  'POST /backup-check': () => CheckResult;
  'POST /test-mail': () => CheckResult;
  'POST /test-webhook': () => CheckResult;
  'POST /jobs/:job/renew': () => JobChanged;
  'POST /jobs/:job/close': () => JobChanged;
  'POST /jobs/:job/end': (change: { readonly end: string }) => JobChanged;

  'POST /people': (person: PersonChoice) => PersonSaved;
  'POST /people/change': (change: PersonChoice & Versioned) => PersonSaved;
  'POST /people/remove': (person: { readonly email: string } & Versioned) => PersonSaved;
  'POST /people/invite': (person: { readonly email: string }) => PersonSaved;

  'POST /site/reply-times': (to: { readonly isOn: boolean }) => { readonly isOn: boolean };
  'POST /site/publication': (to: { readonly isPublic: boolean }) => SitePublication;
  'POST /site/:kind': (added: WithValue) => RecordAdded;
  'POST /site/:kind/:id/draft': (draft: WithValue & Versioned) => RecordSaved;
  'POST /site/:kind/:id/publish': (draft: WithValue & Versioned) => RecordSaved;
  'POST /site/:kind/:id/confirm': (confirmed: {
    readonly day: string | null;
    readonly before?: string;
  }) => RecordSaved;
  'POST /site/:kind/:id/unpublish': (seen: Versioned) => RecordSaved;
  'POST /site/:kind/:id/restore': (to: Versioned & { readonly earlier: number }) => RecordSaved;
  'POST /site/:kind/:id/delete': (seen: Versioned) => RecordSaved;
  'POST /site/:kind/:id/move': (by: { readonly step: -1 | 1 }) => { readonly moved: boolean };
  'POST /site/:kind/:id/preview': () => { readonly address: string };
  'POST /words/open': (text: { readonly key: string }) => RecordAdded;

  'POST /owner/backup': () => DownloadableBackup;
  'POST /owner/person': (person: { readonly address: string }) => PersonFound;
  'POST /owner/person/export': (person: { readonly address: string }) => PersonExport;
  'POST /owner/person/erase': (person: {
    readonly address: string;
    readonly typed: string;
    readonly alsoNamed: boolean;
  }) => PersonErased;
}

/** The operations that receive the bytes of a file, with their answers. */
export interface InboxUploads {
  '/pictures': PictureAdded;
  '/marks/:place': MarkAdded | PdfAdded;
}

/** The answer to a request that was refused. */
export interface Refusal {
  /** The message for the owner. */
  readonly error: string;
  /** The current state of a lead that another window has changed. */
  readonly state?: LeadState;
  /** The errors of the fields of a record. */
  readonly problems?: readonly Problem[];
  /** True if another window has saved the record. */
  readonly conflict?: true;
}

export type Operation = keyof InboxApi;

export type Answer<Name extends Operation> = InboxApi[Name] extends (body: never) => infer Json
  ? Json
  : InboxApi[Name];

/** The body of an operation; an empty object if it takes none. */
export type Body<Name extends Operation> = InboxApi[Name] extends (...body: [infer Json]) => unknown
  ? unknown extends Json
    ? Readonly<Record<string, never>>
    : Json
  : Readonly<Record<string, never>>;
