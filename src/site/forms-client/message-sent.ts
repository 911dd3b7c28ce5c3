import type { Answers } from '#shared/forms/define-form.ts';

export const MESSAGE_SENT_ID = 'message-sent';

/** Session storage key of the contact form's answers: the assessment prefills its contact step from them (CONTACT-5). */
const KEPT = 'message-sent';
/** Session storage key that exists until the assessment has shown that the message arrived. */
const UNSHOWN = 'message-sent-unshown';

/** Stores for the assessment that the contact form was sent, and by whom. Blocked storage: nothing is prefilled. */
export function recordMessageSent({ firstName, lastName, email, phone }: Answers): void {
  try {
    const name = [firstName, lastName].join(' ').trim();
    sessionStorage.setItem(KEPT, JSON.stringify({ name, email, phone }));
    sessionStorage.setItem(UNSHOWN, '1');
  } catch (cause) {
    console.warn('the sender of the message is not stored for the assessment', cause);
  }
}

export function senderOfMessage(): Answers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([, value]) => typeof value === 'string'),
    );
  } catch {
    // Blocked storage or an invalid entry: nothing is known.
    return {};
  }
}

export function forgetSender(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Whether the message was sent and the assessment has not said so yet: true once. */
export function takeUnshown(): boolean {
  try {
    const unshown = sessionStorage.getItem(UNSHOWN) !== null;
    sessionStorage.removeItem(UNSHOWN);
    return unshown;
  } catch {
    // Blocked storage holds nothing.
    return false;
  }
}
