import { CHOOSE_A_TIME } from '#shared/forms/en/booking.ts';

const MAX_NAMES = 3;

function oneOf(names: readonly string[]): string {
  if (names.length === 0 || names.length > MAX_NAMES) return 'someone from our team';
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

/**
 * Copy of /book, /book/{token} and /schedule. Labels and messages of the form are in src/shared/forms/en/booking.ts.
 */
export const BOOKING = {
  page: {
    updated: '2026-11-27',
    title: 'Book Your Onboarding Call',
    description:
      'Book your onboarding call. See open times in your own time zone, get confirmed right away and add the call to your calendar.',
    heading: 'Book your onboarding call',
    lead: (minutes: number, hosts: readonly string[]) =>
      `${minutes} minutes by phone with ${oneOf(hosts)}. Pick a time, and we’ll call you.`,
    coversHeading: 'What we’ll talk about',
    covers: [
      {
        title: 'The work',
        text: 'Your tasks, software and hours.',
      },
      {
        title: 'The match',
        text: 'Experience, languages, and how you’ll meet candidates.',
      },
      {
        title: 'The trial',
        text: 'Your two free weeks, and what to have ready on day one.',
      },
    ],
  },
  picker: {
    heading: 'Pick a time',
    /** Label before the name of a time zone. */
    zone: 'Time zone',
    changeZone: 'Change',
    zoneDone: 'Done',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    moreTimes: 'More times',
    updateTimes: 'Show times in this zone',
    days: 'Day',
    /** Text after the number of free times. */
    oneTime: 'open time',
    manyTimes: 'open times',
    /** Text before the day. */
    timesOn: 'Times on',
    none: 'All times are taken for the next few weeks. Email us, and we’ll find one together:',
    nearest: 'Closest open times',
    taken: 'That time was just taken. Your details are still here. Please pick another time.',
    chosen: 'Your call',
  },
  /** The time at the practice, if its clock differs. */
  practice: {
    /**
     * Text after the name of the practice's time zone. For screen readers, it also follows the second line of a time.
     */
    at: 'at the practice',
    sameZone: 'The same time zone',
    bothZones: 'The second line is the time at your practice.',
  },
  /** The contact fields of the form. */
  details: {
    heading: 'Your details',
    /** Button on a phone, after a time is chosen. It scrolls to the contact fields. */
    continue: 'Continue',
    /** Start of the button's label, before a short time. */
    book: 'Book',
  },
  scheduled: {
    title: 'Thank You for Booking',
    description: 'Your onboarding call is booked. Add it to your calendar and see what to prepare.',
    heading: 'Thank You for Booking!',
    /** Text if the address names no call, such as after a redirect from an external scheduler. */
    text: 'Expect a text message and an email with the details of your call.',
    /**
     * Which messages a person gets about a booked call: `both` if the person asked for text messages, otherwise `mail`.
     */
    sent: {
      both: 'Expect a text message and an email with the details of your call.',
      mail: 'Expect an email with the details of your call; we text only those who asked.',
    },
    heldHeading: 'Confirm Your Call',
    /** Text before the time until which we hold the call. */
    heldText:
      'Your call isn’t booked yet. We sent you an email. Use its link to confirm the call before',
    overHeading: 'This Call Is Not Booked',
    overText: 'It was canceled, or it wasn’t confirmed in time. You can book another call anytime.',
    when: 'Your call',
    reference: 'Your reference number',
    minutes: 'minutes',
    addHeading: 'Add it to your calendar',
    file: 'Calendar file',
    google: 'Google Calendar',
    outlook: 'Outlook',
    manageByMail: 'Need another time? Your email has a link to move or cancel the call.',
    manageByWriting: 'Need another time? Email us:',
    byPhone: 'We’ll call the number you gave us.',
    byLink: 'Your email has the link to join.',
    byLinkInFile: 'The calendar file has the link to join.',
    nextHeading: 'Before we talk',
    next: 'Think about three things: the tasks you want help with, the software you use and the hours you need covered.',
    home: 'Back to the home page',
  },
  manage: {
    title: 'Your Onboarding Call',
    description: 'Move or cancel your onboarding call.',
    minutes: 'minutes',
    heading: 'Your onboarding call',
    canceledHeading: 'Your call is canceled',
    canceledText: 'Your time is open to others again.',
    undoText: 'Canceled by mistake? If your time is still open, you can get the call back until',
    undoSubmit: 'Undo: keep my call',
    heldHeading: 'Confirm your onboarding call',
    heldText: 'We’re holding this time for you. Confirm it before',
    confirmSubmit: 'Confirm the call',
    restored: 'Your call is back on, at the same time as before.',
    confirmed: 'Your call is booked. We sent you an email with a calendar entry.',
    pastHeading: 'This call is over',
    pastText: 'It can’t be changed anymore. You can book another one anytime.',
    unknownHeading: 'We couldn’t find that call',
    unknownText:
      'Please copy the whole link from your email. If that doesn’t work, contact us and we’ll help.',
    moved:
      'Your call has a new time. You’ll get an email that updates your calendar in a few minutes.',
    moveHeading: 'Pick another time',
    moveText: 'We’ll hold your current time until the new one is confirmed.',
    move: {
      submit: 'Move the call',
      /** Start of the button's label, before a short time. */
      submitTo: 'Move to',
      busy: 'Moving…',
      chosen: 'New time',
    },
    cancel: {
      title: 'Cancel this call',
      text: 'We’ll offer your time to someone else.',
      action: 'Cancel the call',
      /** The confirmation before a call is canceled. */
      ask: 'Cancel this call?',
      yes: 'Yes, cancel it',
    },
    bookAgain: 'Book another call',
    /** Why a call was not changed. */
    problems: {
      noTime: CHOOSE_A_TIME,
      taken: 'That time was just taken. Please pick another time.',
      gone: 'That isn’t possible anymore. This is how your call stands now.',
      limit:
        'This call has been changed many times. Please write to us, or cancel it and book again.',
    },
  },
} as const;

const OTHERWISE =
  'Move or cancel one with the link in its confirmation email, or write to us and we will help.';

export const TOO_MANY_CALLS = {
  email: (calls: number) => `This email address already has ${count(calls)} booked. ${OTHERWISE}`,
  phone: (calls: number) => `This phone number already has ${count(calls)} booked. ${OTHERWISE}`,
  sender: (calls: number) =>
    `Your internet connection already has ${count(calls)} booked. ${OTHERWISE}`,
};

function count(calls: number): string {
  return `${calls} ${calls === 1 ? 'call' : 'calls'}`;
}
