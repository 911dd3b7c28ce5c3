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
