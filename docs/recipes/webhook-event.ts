import { Webhook } from 'standardwebhooks';

/** A lead as the webhook sends it (docs/contracts/webhook.md); only the fields that the recipes use. */
export interface Lead {
  readonly id: string;
  readonly form: string;
  readonly formTitle: string;
  /** Id of the lead that this one adds to, else null. */
  readonly addsTo: string | null;
  readonly email: string;
  readonly answers: readonly { name: string; label: string; value: unknown; text: string }[];
}

/** A verified call. */
export interface LeadEvent {
  readonly type: 'lead.created' | 'lead.added';
  /** When the lead was received, ISO 8601. */
  readonly timestamp: string;
  readonly data: Lead;
}

/** What a service is asked to do for a lead; each request is sent after the one before it succeeded. */
export type Forward = (
  lead: LeadEvent,
) => readonly ServiceRequest[] | Promise<readonly ServiceRequest[]>;

/** One request to a service. */
export interface ServiceRequest {
  readonly url: string;
  readonly method: 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a function gets the answer to the request before it. */
  readonly body: unknown | ((previous: unknown) => unknown);
}

/** The event of a call whose signature is right and not older than five minutes. Throws if it is not. */
export function verifiedEvent(
  secret: string,
  body: string,
  headers: Record<string, string>,
): unknown {
  return new Webhook(secret).verify(body, headers);
}

/** False for other events, such as booked calls. */
export function isLeadEvent(event: unknown): event is LeadEvent {
  const type = (event as { type?: unknown } | null)?.type;
  return type === 'lead.created' || type === 'lead.added';
}

/** The words of the answer to a question, by its name in the form; empty if it was not asked. */
export function answer({ answers }: Lead, name: string): string {
  return answers.find((item) => item.name === name)?.text ?? '';
}

/** First and last name; the assessment asks for both in one field. */
export function personName(lead: Lead): { first: string; last: string } {
  const [first, ...rest] = answer(lead, 'name').split(' ');
  return {
    first: answer(lead, 'firstName') || (first ?? ''),
    last: answer(lead, 'lastName') || rest.join(' '),
  };
}

/** All answers, one line each. */
export function answerText({ answers }: Lead): string {
  return answers
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n');
}
