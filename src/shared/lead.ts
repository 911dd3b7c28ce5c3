/** The owner's notes on a lead in the inbox (INBOX-4). Times are milliseconds since the epoch. */
export interface LeadState {
  readonly readAt: number | null;
  readonly answeredAt: number | null;
  readonly note: string;
  /** A calendar day in the owner's zone, `YYYY-MM-DD`. */
  readonly followUp: string | null;
  /** Default: `new`. */
  readonly stage: Stage;
  readonly version: number;
}

export const NOTHING_NOTED: LeadState = {
  readAt: null,
  answeredAt: null,
  note: '',
  followUp: null,
  stage: 'new',
  version: 0,
};

/**
 * The stages of an applicant, in order (INBOX-5). The owner sets a stage. An applicant's actions
 * also set `invited` and `interview` (by booking) and `withdrawn` (on the status page).
 */
export const STAGES = [
  'new',
  'reviewed',
  'invited',
  'interview',
  'offer',
  'declined',
  'withdrawn',
] as const;

export type Stage = (typeof STAGES)[number];

export const APPLICANT_FORMS: readonly string[] = ['application', 'interest'];

/**
 * The id of a lead in the address of a thank-you page (`?lead=…`, a form's `next`): a UUID version
 * 7. It consists of random bits and the time and contains no personal data.
 */
const LEAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isLeadId(text: string): boolean {
  return LEAD_ID.test(text);
}

export function readLeadId(params: URLSearchParams): string | undefined {
  const id = params.get('lead') ?? '';
  return isLeadId(id) ? id : undefined;
}

/**
 * The reference number of a lead for people, such as `7KMX-4RTD`: the last 36 bits of the lead's
 * id. The alphabet has no characters that look or sound alike, and no vowels, so that no words
 * appear.
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
  return `${origin}/?ref=${code}`;
}
