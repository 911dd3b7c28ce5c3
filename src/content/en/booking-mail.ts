/** Copy of the emails about a booked call: what the visitor reads, and the owner's notices. */

export interface CallWords {
  /** Our business's name. */
  readonly site: string;
  /** `Tuesday, November 24 at 10:00 AM EST`. */
  readonly short: string;
  /** Like `short`, with the year, and with the time at the practice if its clock differs. */
  readonly long: string;
}

export const BOOKING_MAIL = {
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  facts: { when: 'When', length: 'Length', where: 'Where', reference: 'Reference number' },
  minutes: (minutes: number) => `${minutes} minutes`,
  /** Text of a button. All links in mails are buttons. */
  change: 'Move or cancel the call',
  booked: {
    subject: ({ short }: CallWords) => `Booked: onboarding call, ${short}`,
    text: ({ site }: CallWords) => `Your onboarding call with ${site} is booked.`,
    prepare:
      'Before the call, think about three things: the tasks you want help with, the software you use and the hours you need covered.',
    calendar:
      'The calendar invitation is attached. If you move or cancel the call, we’ll email you an update for your calendar.',
  },
  moved: {
    subject: ({ short }: CallWords) => `Moved: onboarding call, now ${short}`,
    text: ({ site }: CallWords) => `Your onboarding call with ${site} has a new time.`,
    before: (before: string) =>
      `The earlier time was ${before}. The attached invitation updates the entry in your calendar.`,
  },
  restored: {
    subject: ({ short }: CallWords) => `Back on: onboarding call, ${short}`,
    text: ({ site }: CallWords) =>
      `Your onboarding call with ${site} is back on, at the same time as before.`,
    calendar: 'The attached invitation puts the call back in your calendar.',
  },
  held: {
    subject: ({ short }: CallWords) => `Please confirm: onboarding call, ${short}`,
    /** `until`: the time until which we hold the call. */
    text: ({ site }: CallWords, until: string) =>
      `We’re holding a time for your onboarding call with ${site}. It isn’t booked yet. Please confirm it before ${until}.`,
    link: 'Confirm the call',
    ignore:
      'Didn’t ask for this call? Ignore this email, and the time opens up to others by itself.',
  },
  canceled: {
    subject: ({ short }: CallWords) => `Canceled: onboarding call, ${short}`,
    byVisitor: ({ site, long }: CallWords) =>
      `As you asked, we canceled your onboarding call with ${site} on ${long}.`,
    byOwner: ({ site, long }: CallWords) =>
      `We’re sorry. We had to cancel your onboarding call with ${site} on ${long}.`,
    calendar: 'The attached update removes it from your calendar.',
    again: 'Book a new call',
  },
  reminder: {
    /** `when`: tomorrow or in one hour; `at`: `10:00 AM EST`. */
    subject: (when: string, at: string) => `Your onboarding call is ${when}: ${at}`,
    text: (site: string, when: string) => `Your onboarding call with ${site} is ${when}.`,
    inADay: 'tomorrow',
    inAnHour: 'in one hour',
  },
  notice: {
    /** The first word of the notice's title, before the kind of the change. */
    calls: 'Call',
    interviews: 'Interview',
    when: 'When',
    atPractice: 'At the practice',
    theirTime: 'Where they are',
    before: 'Earlier time',
    host: 'With',
    phone: 'Phone',
    email: 'Email',
    /** Text above the answers of the visitor's assessment. */
    assessment: (day: string) => `From their assessment of ${day}`,
    show: (reference: string) => `The whole lead is in your inbox: search for ${reference}.`,
  },
  /** The place of a call without a meeting link. */
  byPhone: (number: string) => `We’ll call you at ${number}`,
  /** Replaces `byPhone` if the typed text is not a phone number. */
  noNumber: 'We’ll call you at the number you gave us',
  calendar: {
    title: (site: string) => `Onboarding call with ${site}`,
    ownersTitle: { calls: 'Onboarding call', interviews: 'Interview' },
    change: (url: string) => `Move or cancel: ${url}`,
    phone: 'Phone',
    theirTime: (when: string) => `Their time: ${when}`,
  },
  /** Shown beside a mail that was not sent because a later change of the call replaced it. */
  replaced: 'replaced by a later change',
  /** To the owner: a busy calendar can't be read. `reason` ends a sentence that begins with "it". */
  unreadable: {
    subject: (host: string) => `A busy calendar of ${host} can’t be read`,
    text: (number: number, host: string, reason: string) =>
      `Busy calendar number ${number} of ${host} can’t be read: it ${reason}.`,
    copy: (when: string) =>
      `Times are still closed by the copy of ${when}. Newer entries are not known: a visitor may book a call over them.`,
    never: (host: string) =>
      `It was never read, so no times of ${host} are offered. To offer them anyway, open Calls in the inbox.`,
    offered: (host: string) =>
      `It was never read. You decided to offer the times of ${host} anyway: a visitor may book a call over its entries.`,
    cure: 'Check the address on the Site page of the inbox, or take the calendar out. The server tries again every ten minutes.',
  },
  /** To the owner: some entries of a busy calendar can't be read. */
  partlyRead: {
    subject: (host: string) => `Some entries of a busy calendar of ${host} can’t be read`,
    text: (number: number, note: string) => `${note} It is busy calendar number ${number}.`,
    cure: 'Look for repeating events, time zones or imported entries that look wrong in that calendar. All other entries close their times. To close a whole day, block it under Calls in the inbox.',
  },
} as const;
