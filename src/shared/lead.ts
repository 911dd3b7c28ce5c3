import { LANGUAGES, type Language } from './language.ts';
import type { Progress, TrialDecision } from './progress.ts';

/** The owner's notes on a lead in the inbox. Times are Unix times in milliseconds. */
export interface LeadState {
  readonly readAt: number | null;
  readonly answeredAt: number | null;
  readonly note: string;
  /** A calendar day in the owner's zone, `YYYY-MM-DD`. */
  readonly followUp: string | null;
  /** Default: `new`. */
  readonly stage: Stage;
  /** The trial or reward that the sender's status page shows; null if nothing was entered. */
  readonly progress: Progress | null;
  /** The decision of the practice on the last day of its trial. */
  readonly decision: TrialDecision | null;
  readonly version: number;
}

export const NOTHING_NOTED: LeadState = {
  readAt: null,
  answeredAt: null,
  note: '',
  followUp: null,
  stage: 'new',
  progress: null,
  decision: null,
  version: 0,
};

/**
 * The stages of an applicant, in order. The owner sets a stage. An applicant's actions
 * also set `invited` and `interview` (by booking) and `withdrawn` (on the status page).
 */
export const APPLICANT_STAGES = [
  'new',
  'reviewed',
  'invited',
  'interview',
  'offer',
  'declined',
  'withdrawn',
] as const;

/** The stages of a practice's request, in order. `withdrawn` is also set on the status page. */
export const PRACTICE_STAGES = [
  'new',
  'reviewed',
  'candidates',
  'call',
  'trial',
  'hired',
  'stopped',
  'withdrawn',
] as const;

/** The stages of a referral, in order. */
export const REFERRAL_STAGES = ['new', 'introduced', 'trial', 'hired', 'paid', 'closed'] as const;

/** The actions of people on a lead, for its history. */
export type LeadEventKind =
  | 'answered'
  | 'unanswered'
  | 'note'
  | 'follow-up'
  | 'stage'
  | 'progress'
  | 'assigned'
  | 'mail'
  | 'replied'
  | 'invited'
  | 'uninvited'
  | 'call moved'
  | 'call canceled'
  | 'quarantined'
  | 'rescued';

export const STAGES = [
  ...new Set([...APPLICANT_STAGES, ...PRACTICE_STAGES, ...REFERRAL_STAGES]),
] as const;

export type Stage = (typeof STAGES)[number];

/** A group of senders who wait for our answer. Each sender has a status page that shows the progress of the request. */
export interface Audience {
  /** The status page is `{path}/{token}`, in these languages. */
  readonly path: string;
  readonly languages: readonly Language[];
  /** The forms whose leads have a status page. */
  readonly forms: readonly string[];
  readonly stages: readonly Stage[];
  /** The status page ends 30 days after one of these stages. */
  readonly finalStages: readonly Stage[];
}

export const AUDIENCES = {
  applicant: {
    path: '/application',
    languages: LANGUAGES,
    forms: ['application', 'interest'],
    stages: APPLICANT_STAGES,
    finalStages: ['offer', 'declined', 'withdrawn'],
  },
  practice: {
    path: '/request',
    languages: ['en'],
    forms: ['assessment', 'contact', 'booking'],
    stages: PRACTICE_STAGES,
    finalStages: ['hired', 'stopped', 'withdrawn'],
  },
  referrer: {
    path: '/referral',
    languages: ['en'],
    forms: ['referral'],
    stages: REFERRAL_STAGES,
    finalStages: ['paid', 'closed'],
  },
} as const satisfies Readonly<Record<string, Audience>>;

export type AudienceId = keyof typeof AUDIENCES;

export const AUDIENCE_IDS = Object.keys(AUDIENCES) as AudienceId[];

export const APPLICANT_FORMS: readonly string[] = AUDIENCES.applicant.forms;

/** The audience of the senders of a form; undefined if senders of this form have no status page. */
export function audienceOf(formId: string): AudienceId | undefined {
  return AUDIENCE_IDS.find((id) => (AUDIENCES[id].forms as readonly string[]).includes(formId));
}

/** The audience of the sender of a lead; undefined if the lead has no status page in its language. */
export function statusAudience(lead: {
  readonly formId: string;
  readonly language: Language;
}): AudienceId | undefined {
  const id = audienceOf(lead.formId);
  const languages: readonly Language[] = id ? AUDIENCES[id].languages : [];
  return languages.includes(lead.language) ? id : undefined;
}

/** The stages of a lead; empty if leads of this form have none. */
export function stagesOf(formId: string): readonly Stage[] {
  const audience = audienceOf(formId);
  return audience ? AUDIENCES[audience].stages : [];
}

/**
 * The id of a lead in the address of a thank-you page (`?lead=…`, a form's `next`): a UUID version
 * 7. It consists of random bits and the time and contains no personal data.
 */
const LEAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isLeadId(text: string): boolean {
  return LEAD_ID.test(text);
}

const TIME_DIGITS = 12;

/** When the id of a lead was made, as Unix time in milliseconds. An id in an address can be invented. */
export function timeOfLead(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, TIME_DIGITS), 16);
}

export function readLeadId(params: URLSearchParams): string | undefined {
  const id = params.get('lead') ?? '';
  return isLeadId(id) ? id : undefined;
}

/**
 * The reference number of a lead for people, such as `7KMX-4RTD`: the last 36 bits of the lead's id. The alphabet has
 * no characters that look or sound alike, and no vowels, so that no words appear.
 */
const SYMBOLS = '23456789CDFHJKMNPQRTVWXY';
const LENGTH = 8;
const ID_DIGITS = 9;
/** Characters that people type by mistake, and the symbols that they mean. */
const MISREAD: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', B: '8' };

export function leadReference(id: string): string {
  // If another form service receives the posts, it returns no id or an id in its own format.
  if (!isLeadId(id)) return '';
  let rest = Number.parseInt(id.replaceAll('-', '').slice(-ID_DIGITS), 16);
  let text = '';
  while (text.length < LENGTH) {
    text = SYMBOLS.charAt(rest % SYMBOLS.length) + text;
    rest = Math.floor(rest / SYMBOLS.length);
  }
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

/**
 * The last nine hexadecimal digits of the lead's id, computed from a typed reference number. Undefined if the text is
 * not a reference number.
 */
export function idEndOf(reference: string): string | undefined {
  const typed = reference.toUpperCase().replace(/[\s-]/g, '');
  if (typed.length !== LENGTH) return undefined;
  let value = 0;
  for (const character of typed) {
    const digit = SYMBOLS.indexOf(MISREAD[character] ?? character);
    if (digit === -1) return undefined;
    value = value * SYMBOLS.length + digit;
  }
  const end = value.toString(16).padStart(ID_DIGITS, '0');
  return end.length === ID_DIGITS ? end : undefined;
}

/**
 * The link that a referrer shares. Its code is the id of the stored referral: random and without
 * personal data. Posts contain it as `ref` (envelope.ts); `leads show {ref}` shows the referral.
 */
export function referralLink(origin: string, code: string): string {
  return `${origin}/${referralQuery(code)}`;
}

/**
 * The query of a share link; empty without a code. Links to the assessment have it too, so that the code survives
 * without JavaScript.
 */
export function referralQuery(code: string | undefined): string {
  return code ? `?ref=${code}` : '';
}
