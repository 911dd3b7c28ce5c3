import type { Answers } from '#shared/forms/define-form.ts';
import { readStored, store, textOf } from './stored.ts';

/** Session storage key of the contact form's answers: the assessment prefills its contact step from them (CONTACT-5). */
const KEPT = 'message-sent';
/** Session storage key of the message's reference number, until the assessment has shown that it arrived. */
const UNSHOWN = 'message-sent-unshown';

export function recordMessageSent(
  { firstName, lastName, email, phone }: Answers,
  reference: string,
): void {
  const name = [firstName, lastName].join(' ').trim();
  store(KEPT, { name, email, phone }, 'sessionStorage');
  store(UNSHOWN, { reference }, 'sessionStorage');
}

export function senderOfMessage(): Answers {
  const { name, email, phone } = readStored(KEPT, 'sessionStorage');
  return { name: textOf(name), email: textOf(email), phone: textOf(phone) };
}

export function forgetSender(): void {
  store(KEPT, undefined, 'sessionStorage');
}

/** The reference number of a message that arrived, once, until the assessment has said so; empty if it has none. */
export function takeUnshown(): string | undefined {
  const { reference } = readStored(UNSHOWN, 'sessionStorage');
  store(UNSHOWN, undefined, 'sessionStorage');
  return typeof reference === 'string' ? reference : undefined;
}
