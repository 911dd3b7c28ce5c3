/**
 * Replies that the inbox offers for a lead. The completed text can be changed there before it is
 * sent from the inbox or from your mail program. Change, add or remove entries as you like.
 */
export interface ReplyTemplate {
  /** The name in the inbox. */
  readonly title: string;
  /** Ids of the forms for which the reply is offered. */
  readonly forms: readonly string[];
  /** The inbox replaces `{name}`, `{practice}`, `{business}`, `{reference}` and `{book}` (the page to book a call). */
  readonly subject: string;
  /** The inbox replaces the placeholders of `subject` here too. An empty line starts a paragraph. */
  readonly text: string;
}

/** Texts in place of `{name}` and `{practice}` if the sender gave none. */
export const REPLY_FALLBACKS = { name: 'there', practice: 'your practice' } as const;

export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    title: 'Invite to a call',
    forms: ['assessment', 'assessment-notes', 'contact'],
    subject: 'Your request to {business} ({reference})',
    text: `Hi {name},

Thank you for telling us about {practice}. I read your answers and would like to talk through the first role to fill.

Pick a time for a short call: {book}

If none of them fits, reply with two or three times and the best number to reach you.

{business}`,
  },
  {
    title: 'Ask for details',
    forms: ['assessment', 'contact', 'referral'],
    subject: 'A few questions about your request ({reference})',
    text: `Hi {name},

Thank you for writing to us. Three answers help me suggest the right person for {practice}:

- Which tasks take the most time today?
- Which hours should be covered, and in which time zone?
- Which EMR and phone system do you use?

A line for each is enough.

{business}`,
  },
  {
    title: 'Follow up',
    forms: ['assessment', 'contact', 'booking'],
    subject: 'Still looking for help at {practice}? ({reference})',
    text: `Hi {name},

I wrote to you last week and have not heard back. Are you still looking for help at {practice}?

You can book a call here: {book}
If it is no longer on your list, a short reply is enough, and I will close your request.

{business}`,
  },
  {
    title: 'Invite to an interview',
    forms: ['application', 'interest'],
    subject: 'Your application to {business}: interview ({reference})',
    text: `Hi {name},

Thank you for applying. We would like to meet you in a short interview.

Please reply with three times in the next five business days, and your time zone. Use the computer, headset and internet line that you would work with.

{business}`,
  },
  {
    title: 'Decline an application',
    forms: ['application', 'interest'],
    subject: 'Your application to {business} ({reference})',
    text: `Hi {name},

Thank you for applying and for the time you took. We decided not to move forward with your application for our current openings.

Our openings change. You are welcome to apply again when one fits your experience.

{business}`,
  },
  {
    title: 'Thank for a referral',
    forms: ['referral'],
    subject: 'Thank you for your referral ({reference})',
    text: `Hi {name},

Thank you for recommending us. We will contact the person you named, and tell them that you sent us.

{business}`,
  },
];
