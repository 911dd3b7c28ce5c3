import type { Answers } from '#shared/forms/define-form.ts';
import { readStored, textOf, writeStored } from './stored.ts';

/**
 * The key in session storage of the sender's answers in the contact form. The assessment fills its contact step with
 * them.
 */
const ANSWERS_KEY = 'message-sent';
/**
 * The key in session storage of the message's reference number. The entry is deleted when the assessment shows the
 * number.
 */
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
 * Returns and deletes the reference number that the assessment has not shown yet. The number is empty if the message
 * has none. The result is undefined if there is no message.
 */
export function takeReference(): string | undefined {
  const { reference } = readStored(REFERENCE_KEY, 'sessionStorage');
  writeStored(REFERENCE_KEY, undefined, 'sessionStorage');
  return typeof reference === 'string' ? reference : undefined;
}
