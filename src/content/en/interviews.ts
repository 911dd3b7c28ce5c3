import type { CallWords } from '#content/en/booking-mail.ts';

/** What an applicant reads about an interview: invitation, page to pick a time, booked interview, mails. */
export const INTERVIEWS = {
  /** An open invitation. */
  invited: {
    heading: 'Choose a time for your interview',
    text: (minutes: number) =>
      `It takes ${minutes} minutes and is in English, with someone from our hiring team.`,
    until: (until: string) => `You can choose a time until ${until}.`,
  },
  booking: {
    zoneField: 'Show times in',
    submit: 'Book the interview',
    /** Start of the button's label, before a short time. */
    submitTo: 'Book',
    busy: 'Booking…',
    chosen: 'Your interview',
  },
  picker: {
    heading: 'Pick a time',
    zone: 'Time zone',
    changeZone: 'Change',
    zoneDone: 'Done',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    moreTimes: 'More times',
    updateTimes: 'Show times in this zone',
    days: 'Day',
    oneTime: 'open time',
    manyTimes: 'open times',
    timesOn: 'Times on',
    none: 'All times are taken right now. Please look again tomorrow, or write to us.',
    nearest: 'Closest open times',
  },
  manage: {
    title: 'Your Interview',
    description: 'Choose a time for your interview, move it or cancel it.',
    minutes: 'minutes',
    heading: 'Your interview',
    canceledHeading: 'Your interview is canceled',
    canceledText: 'Your time is open to others again.',
    undoText: 'Canceled by mistake? If your time is still open, you can get it back until',
    undoSubmit: 'Undo: keep my interview',
    restored: 'Your interview is back on, at the same time as before.',
    confirmed: 'Your interview is booked. We sent you an email with a calendar entry.',
    unknownHeading: 'This interview link isn’t open',
    unknownText:
      'It may have been replaced by a newer one, or expired, or part of it is missing. If you already picked a time, use the link in the confirmation email. For anything else, write to us:',
    pastHeading: 'This interview is over',
    pastText: 'It can’t be changed anymore.',
    moved:
      'Your interview has a new time. You’ll get an email that updates your calendar in a few minutes.',
    moveHeading: 'Pick another time',
    moveText: 'We’ll hold your current time until the new one is confirmed.',
    move: {
      submit: 'Move the interview',
      /** Start of the button's label, before a short time. */
      submitTo: 'Move to',
      busy: 'Moving…',
      chosen: 'New time',
    },
    cancel: {
      title: 'Cancel this interview',
      text: 'We’ll offer your time to someone else. You can still pick another one.',
      action: 'Cancel the interview',
      /** The confirmation before an interview is canceled. */
      ask: 'Cancel this interview?',
      yes: 'Yes, cancel it',
    },
    problems: {
      noTime: 'Please choose a time',
      taken: 'That time was just taken. Please pick another one.',
      gone: 'That isn’t possible anymore. This is how your interview stands now.',
      limit: 'This interview has been changed many times. Please write to us.',
    },
  },
  mail: {
    greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    facts: { when: 'When', length: 'Length', where: 'Where', reference: 'Reference number' },
    minutes: (minutes: number) => `${minutes} minutes`,
    change: 'Move or cancel the interview',
    invited: {
      subject: ({ site }: CallWords) => `Choose a time for your interview with ${site}`,
      text: ({ site }: CallWords) =>
        `Thank you for applying to ${site}. We’d like to meet you. Please pick a time for your interview.`,
      link: 'Choose a time',
      about: (minutes: number) =>
        `The interview takes ${minutes} minutes and is in English, with someone from our hiring team.`,
      until: (until: string) =>
        `You can choose until ${until}. If none of the times suits you, just reply to this email.`,
    },
    booked: {
      subject: ({ short }: CallWords) => `Booked: interview, ${short}`,
      text: ({ site }: CallWords) => `Your interview with ${site} is booked. It is in English.`,
      prepare:
        'Please have the computer, headset and internet connection ready that you would work with, and find a quiet room.',
      calendar:
        'The calendar invitation is attached. If you move or cancel the interview, we’ll email you an update for your calendar.',
    },
    moved: {
      subject: ({ short }: CallWords) => `Moved: interview, now ${short}`,
      text: ({ site }: CallWords) => `Your interview with ${site} has a new time.`,
      before: (before: string) =>
        `The earlier time was ${before}. The attached invitation updates the entry in your calendar.`,
    },
    restored: {
      subject: ({ short }: CallWords) => `Back on: interview, ${short}`,
      text: ({ site }: CallWords) =>
        `Your interview with ${site} is back on, at the same time as before.`,
      calendar: 'The attached invitation puts the interview back in your calendar.',
    },
    canceled: {
      subject: ({ short }: CallWords) => `Canceled: interview, ${short}`,
      byVisitor: ({ site, long }: CallWords) =>
        `As you asked, we canceled your interview with ${site} on ${long}.`,
      byOwner: ({ site, long }: CallWords) =>
        `We’re sorry. We had to cancel your interview with ${site} on ${long}. For any question, just reply to this email.`,
      calendar: 'The attached update removes it from your calendar.',
      again: 'Choose another time',
    },
    reminder: {
      subject: (when: string, at: string) => `Your interview is ${when}: ${at}`,
      text: (site: string, when: string) => `Your interview with ${site} is ${when}.`,
      inADay: 'tomorrow',
      inAnHour: 'in one hour',
    },
    byPhone: (number: string) => `We’ll call you at ${number}`,
    noNumber: 'We’ll email you how to join',
    calendar: {
      title: (site: string) => `Interview with ${site}`,
      change: (url: string) => `Move or cancel: ${url}`,
    },
  },
} as const;
