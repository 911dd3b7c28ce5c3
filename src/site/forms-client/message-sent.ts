import type { Answers } from '#shared/forms/define-form.ts';
import { readStored, store, textOf } from './stored.ts';

/** Session storage key of the contact form's answers: the assessment prefills its contact step from them (CONTACT-5). */
const KEPT = 'message-sent';
/** Session storage key that exists until the assessment has shown that the message arrived. */
const UNSHOWN = 'message-sent-unshown';

/** Stores for the assessment that the contact form was sent, and by whom. */
export function recordMessageSent({ firstName, lastName, email, phone }: Answers): void {
  const name = [firstName, lastName].join(' ').trim();
  store(KEPT, { name, email, phone }, 'sessionStorage');
  store(UNSHOWN, { isUnshown: true }, 'sessionStorage');
}

export function senderOfMessage(): Answers {
  const { name, email, phone } = readStored(KEPT, 'sessionStorage');
  return { name: textOf(name), email: textOf(email), phone: textOf(phone) };
}

export function forgetSender(): void {
  store(KEPT, undefined, 'sessionStorage');
}

/** Whether the message was sent and the assessment has not shown that yet: true once. */
export function takeUnshown(): boolean {
  const { isUnshown } = readStored(UNSHOWN, 'sessionStorage');
  store(UNSHOWN, undefined, 'sessionStorage');
  return isUnshown === true;
}
