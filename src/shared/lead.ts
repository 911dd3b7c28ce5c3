/** What the owner noted about a lead in the inbox (INBOX-4). Times are milliseconds since the epoch. */
export interface LeadState {
  readonly readAt: number | null;
  readonly answeredAt: number | null;
  readonly note: string;
  /** The owner's calendar day, `YYYY-MM-DD`. */
  readonly followUp: string | null;
  /** `new` unless the owner chose another stage. */
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
 * The stages of an applicant, in order. A new one is `new` until the owner says otherwise (INBOX-5). `invited` and `interview`
 * (booked) also follow from what the applicant does with an invitation, `withdrawn` from the page of the application.
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
 * The id of a stored lead in the address of a thank-you page (`?lead=…`, a form's `next`): a UUID version 7, made of
 * random bits and the time of storing; it contains no name and no address.
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
 * The number a person can quote for what they sent, such as `7KMX-4RTD`: the last 36 bits of the lead's id in digits and
 * letters that are not mistaken for each other on paper or the phone, without vowels, so that no words appear.
 */
const SYMBOLS = '23456789CDFHJKMNPQRTVWXY';
const LENGTH = 8;
const ID_DIGITS = 9;
/** What people read in place of a symbol. */
const MISREAD: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', B: '8' };

export function leadReference(id: string): string {
  // Another form service returns no id, or one of its own.
  if (!isLeadId(id)) return '';
  let rest = Number.parseInt(id.replaceAll('-', '').slice(-ID_DIGITS), 16);
  let text = '';
  while (text.length < LENGTH) {
    text = SYMBOLS.charAt(rest % SYMBOLS.length) + text;
    rest = Math.floor(rest / SYMBOLS.length);
  }
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

/** The last nine digits of the lead's id that a reference means, however it was typed; undefined if it is none. */
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
 * The link a referrer shares. Its code is the id of the stored referral: random, without name or address, and
 * the owner finds the referral of a lead with `leads show {ref}`. It is sent as `ref` (envelope.ts).
 */
export function referralLink(origin: string, code: string): string {
  return `${origin}/?ref=${code}`;
}
