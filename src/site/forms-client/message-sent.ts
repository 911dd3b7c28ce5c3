import type { Answers } from '#shared/forms/define-form.ts';
import { readStored, textOf, writeStored } from './stored.ts';

/**
 * Session storage key of the contact form's answers; the assessment prefills its contact step with
 * them.
 */
const ANSWERS_KEY = 'message-sent';
/** Session storage key of the message's reference number, until the assessment has shown it. */
const REFERENCE_KEY = 'message-sent-unshown';

export function recordMessageSent(
  { firstName, lastName, email, phone }: Answers,
  reference: string,
): void {
  const name = [firstName, lastName].join(' ').trim();
  writeStored(ANSWERS_KEY, { name, email, phone }, 'sessionStorage');
  writeStored(REFERENCE_KEY, { reference }, 'sessionStorage');
}

export function senderOfMessage(): Answers {
  const { name, email, phone } = readStored(ANSWERS_KEY, 'sessionStorage');
  return { name: textOf(name), email: textOf(email), phone: textOf(phone) };
}

export function forgetSender(): void {
  writeStored(ANSWERS_KEY, undefined, 'sessionStorage');
}

/**
 * Returns and deletes the reference number that the assessment has not shown yet. Empty if the
 * message has no number, undefined if there is no message.
 */
export function takeReference(): string | undefined {
  const { reference } = readStored(REFERENCE_KEY, 'sessionStorage');
  writeStored(REFERENCE_KEY, undefined, 'sessionStorage');
  return typeof reference === 'string' ? reference : undefined;
}
