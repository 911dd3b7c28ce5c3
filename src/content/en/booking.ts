import { CHOOSE_A_TIME } from '#shared/forms/booking.form.ts';

/** Copy of /book, /book/{token} and /schedule. Labels and messages of the form are in src/shared/forms/booking.form.ts. */
export const BOOKING = {
  page: {
    updated: '2026-11-20',
    title: 'Book Your Onboarding Call',
    description:
      'Book your onboarding call. See open times in your own time zone, get confirmed right away and add the call to your calendar.',
    heading: 'Book your onboarding call',
    /** After the number of minutes. */
    lead: 'minutes by phone with someone from our onboarding team. Pick a time, and we’ll call you.',
    coversHeading: 'What we’ll talk about',
    covers: [
      {
        title: 'The work',
        text: 'The tasks you want help with, the software you use and the hours you need.',
      },
      {
        title: 'The match',
        text: 'The experience and languages your patients need, and how you’ll meet your candidates.',
      },
      {
        title: 'The trial',
        text: 'What happens in your two free weeks and what to have ready on day one.',
      },
    ],
  },
  picker: {
    heading: 'Pick a time',
    /** Before the name of a zone. */
    zone: 'Time zone',
    changeZone: 'Change',
    zoneDone: 'Done',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    moreTimes: 'More times',
    updateTimes: 'Show times in this zone',
    days: 'Day',
    /** After a number. */
    oneTime: 'open time',
    manyTimes: 'open times',
    /** Before the day. */
    timesOn: 'Times on',
    none: 'All times are taken for the next few weeks. Email us, and we’ll find one together:',
    nearest: 'Closest open times',
    taken: 'That time was just taken. Your details are still here. Please pick another time.',
    chosen: 'Your call',
  },
  /** The time at the practice, if its clock is another one. */
  practice: {
    /** After the name of its zone, and after the second line of a time for screen readers. */
    at: 'at the practice',
    sameZone: 'The same time zone',
    bothZones: 'The second line is the time at your practice.',
  },
  /** A call that was booked on this device. */
  known: {
    /** Before its time. */
    text: 'You already booked a call for',
    move: 'Move the call',
    cancel: 'Cancel the call',
  },
  details: {
    heading: 'Your details',
    /** After the chosen time, on a phone: leads to the details. */
    continue: 'Continue',
    /** Before a short time, on the button. */
    book: 'Book',
  },
  scheduled: {
    title: 'Thank You for Booking',
    description: 'Your onboarding call is booked. Add it to your calendar and see what to prepare.',
    heading: 'Thank You for Booking!',
    /** Without a booked call in the address, such as after the return from another scheduler. */
    text: 'Expect an email with the details of your call. If you ticked the box for text messages, expect a text message, too.',
    /** What is really sent for a booked call, by the ways that there are. */
    sent: {
      both: 'Expect a text message and an email with the details of your call.',
      mail: 'Expect an email with the details of your call. We won’t send a text message.',
      text: 'Expect a text message with the details of your call. We won’t send an email.',
      none: 'All details of your call are on this page. We won’t send a text message or an email, so please add the call to your calendar.',
    },
    heldHeading: 'Confirm Your Call',
    /** Before the time at which the hold ends. */
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
    book: 'Book a call',
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
      /** Before a short time, on the button. */
      submitTo: 'Move to',
      busy: 'Moving…',
      chosen: 'New time',
    },
    cancel: {
      title: 'Cancel this call',
      text: 'We’ll offer your time to someone else.',
      action: 'Cancel the call',
      /** Asked before it is canceled. */
      ask: 'Cancel this call?',
      yes: 'Yes, cancel it',
    },
    bookAgain: 'Book another call',
    /** Why it was not changed. */
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
  email: (calls: number) =>
    `This email address already has ${count(calls, 'call')} booked. ${OTHERWISE}`,
  phone: (calls: number) =>
    `This phone number already has ${count(calls, 'call')} booked. ${OTHERWISE}`,
  sender: (calls: number) =>
    `Your internet connection already has ${count(calls, 'call')} booked. ${OTHERWISE}`,
};

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}
