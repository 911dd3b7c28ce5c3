import type { Answers } from '#forms/define-form.ts';

/** Id of the note on /assessment that the message has arrived. */
export const MESSAGE_SENT_ID = 'message-sent';

/** Session entry of what the contact form was sent with: for the rest of the visit the assessment need not ask again. */
const KEPT = 'message-sent';
/** Session entry that stands until the assessment has shown that the message arrived. */
const UNSHOWN = 'message-sent-unshown';

/** Notes for the assessment that the contact form was sent, and by whom. Blocked storage: it then asks again. */
export function noteMessageSent({ firstName, lastName, email, phone }: Answers): void {
  try {
    const name = [firstName, lastName].join(' ').trim();
    sessionStorage.setItem(KEPT, JSON.stringify({ name, email, phone }));
    sessionStorage.setItem(UNSHOWN, '1');
  } catch (cause) {
    console.warn('the sender of the message is not kept for the assessment', cause);
  }
}

/** What is known of the sender: the answers `name`, `email` and `phone`; none where no message was sent. */
export function senderOfMessage(): Answers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([, value]) => typeof value === 'string'),
    );
  } catch {
    // Blocked or foreign storage: nothing is known.
    return {};
  }
}

/** Forgets the sender, once the assessment is stored. */
export function forgetSender(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Blocked storage holds nothing to forget.
  }
}

/**
 * The text of an inline script that shows the note with the id `note` once, on arrival from the contact form, and begins
 * the page's title with `title`. Only on arrival from a page of ours, as the first look into a storage stops a page for
 * milliseconds.
 */
export function inlineArrival(note: string, title: string): string {
  return `(function(d,s){if(d.referrer.indexOf(location.origin+"/"))return;try{if(!sessionStorage.getItem(s))return;sessionStorage.removeItem(s)}catch(e){return}d.getElementById(${JSON.stringify(note)}).dataset.shown="";d.title=${JSON.stringify(`${title} `)}+d.title})(document,"${UNSHOWN}")`;
}
