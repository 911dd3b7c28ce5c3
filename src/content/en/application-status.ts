import { PROMISES } from './claim-words.ts';

/** Copy of `/application/{token}`, the applicant's status page, and of the mails with its link. */
export const APPLICATION_STATUS = {
  meta: {
    title: 'Your Application',
    description: 'Where your application stands, what happens next and whom to write to.',
  },
  title: 'Where your application stands',
  /** Text of the link to the status page, on the confirmation page and in mails. */
  link: 'See where your application stands',
  linkHint: 'This page is yours alone. Save its address: there is no account and no password.',
  facts: {
    reference: 'Reference number',
    sent: 'Sent',
    changed: 'Last change',
  },
  nextTitle: 'What happens next',
  /** The current stage and what comes next, in plain words. */
  stages: {
    new: {
      title: 'We have your application',
      text: 'A recruiter reads every answer you sent.',
      next: 'You’ll hear from us by email.',
    },
    reviewed: {
      title: 'We read your application',
      text: 'A recruiter has read every answer you sent.',
      next: 'If there’s a role that fits, we’ll invite you to a short interview, in English. There is no fixed day for this: it depends on what practices need. This page shows it as soon as it’s decided.',
    },
    invited: {
      title: 'You’re invited to an interview',
      text: 'We’d like to meet you in a short interview, in English.',
      next: 'Choose a time with the link we emailed you.',
    },
    interview: {
      title: 'Your interview is booked',
      text: 'The email that confirms it has the time and the place.',
      next: 'Have the computer, headset and internet connection ready that you would work with. Afterward, this page shows what we decided.',
    },
    offer: {
      title: 'We’d like to work with you',
      text: 'We have decided: we want to make you an offer.',
      next: 'We’ll email you the details of the role, the hours and the pay.',
    },
    declined: {
      title: 'We won’t move forward this time',
      text: 'We decided not to move forward with your application for our current openings. Thank you for the time you took.',
      next: 'Our openings change. You’re welcome to apply again when one fits your experience.',
    },
    withdrawn: {
      title: 'You withdrew your application',
      text: 'We’ve stopped considering it.',
      next: 'You’re welcome to apply again anytime.',
    },
  },
  /** The day by which we answer a new application (the promise is in apply.ts). */
  replyBy: (day: string) => `By ${day}.`,
  replyWithin: `Within ${PROMISES.replyTime.value}.`,
  replyLate:
    'That should have happened by now, and it hasn’t. Please write to us and include your reference number.',
  ends: (day: string) => `This page stays here until ${day}.`,
  call: {
    choose: 'Choose a time',
    /** Text before the time of the interview. */
    at: 'Your interview:',
    change: 'Move or cancel it',
  },
  openings: 'See all open positions',
  contactTitle: 'Questions?',
  contact: 'Write to us and include your reference number:',
  answersTitle: 'What you sent',
  noAnswer: 'No answer',
  withdraw: {
    title: 'Withdraw your application',
    text: 'We stop considering it. What you sent stays with us for as long as our privacy policy says.',
    action: 'Withdraw',
    ask: 'Withdraw your application?',
    yes: 'Yes, withdraw it',
    undoText: (time: string) => `Changed your mind? You can take this back until ${time}.`,
    undo: 'Take it back',
    restored: 'Your application is active again.',
    tooLate: 'It’s too late to take this back. You’re welcome to apply again anytime.',
    gone: 'This application can’t be withdrawn: we’ve already decided on it.',
  },
  remove: {
    title: 'Remove your data',
    text: 'We erase your application, your files and everything else that was sent from your email address. To be sure that it’s you, we email you a link first.',
    action: 'Email me the link',
    mailed:
      'We’re sending a link to the address you applied with. Open it within a day to remove your data.',
    limit: 'We can’t send more of these emails today. Please write to us instead.',
    noMail: 'Write to us, and we erase your application, your files and everything else you sent:',
    askTitle: 'Remove all your data?',
    askText:
      'We erase your application, your files and everything else that was sent from your email address, interviews and calls included. We can’t bring any of it back.',
    yes: 'Yes, remove everything',
    doneTitle: 'Your data is removed',
    doneText:
      'Your application, your files and everything else you sent are erased. Emails that we sent or got before are erased separately; our team has been told.',
    failed: 'We couldn’t remove your data just now. Please try again in a minute, or write to us:',
  },
  unknown: {
    title: 'This link doesn’t open an application',
    text: 'Links end 30 days after we’ve told you the result. If you copied the address, check that it is complete. Our recruiting team can help:',
  },
  mail: {
    greeting: (name: string) => (name ? `Hi ${name},` : 'Hello,'),
    reference: 'Your reference number',
    removal: {
      subject: (site: string) => `Confirm: remove your data | ${site}`,
      text: 'Someone asked us on the page of your application to remove your data. To confirm it, open this link today and press the button there. It erases everything that was sent from this email address.',
      link: 'Remove my data',
      ignore: 'It wasn’t you? Then do nothing: your data stays as it is.',
    },
  },
} as const;

/**
 * The mail that the inbox offers when you set a stage. You can change it before it is sent, or send
 * none. A stage without an entry offers no mail. An empty line starts a paragraph; `{business}` is
 * replaced by the name of the business. Greeting, reference number and the link to the status page
 * are added. `src/content/es/application-status.ts` has the same stages in Spanish.
 */
export const STAGE_MAILS = {
  reviewed: {
    subject: 'We read your application',
    text: `We read your application. If there’s a role that fits, we’ll invite you to a short interview, in English.

You don’t need to do anything now.

{business}`,
  },
  offer: {
    subject: 'We’d like to work with you',
    text: `Thank you for the time you took to talk with us. We’d like to make you an offer.

We’ll write to you with the details of the role, the hours and the pay.

{business}`,
  },
  declined: {
    subject: 'Your application to {business}',
    text: `Thank you for applying and for the time you took. We decided not to move forward with your application for our current openings.

Our openings change. You’re welcome to apply again when one fits your experience.

{business}`,
  },
} as const;

/** Mails to the owner. */
export const APPLICANT_NOTICES = {
  withdrawn: {
    subject: (reference: string) => `An applicant withdrew: ${reference}`,
    text: (reference: string) =>
      `The applicant of ${reference} withdrew the application. Its stage is now “Withdrawn”; answers and files stay until their retention ends.`,
  },
  removed: {
    subject: (reference: string) => `An applicant removed their data: ${reference}`,
    text: (reference: string) =>
      `The applicant of ${reference} confirmed by email that all their data is to be removed. The site has erased it: application, files, messages, calls. Please delete what lies outside of it, such as mails in your mailbox and exports.`,
  },
} as const;
