import type { StatusCopy } from '#content/status-copy.ts';
import { PROMISES } from './claim-words.ts';

/**
 * Copy of `/request/{token}`, the page on which a practice reads what became of its request, and of the mails with its
 * link. `/trial` shows the part about the free trial with example data.
 */
export const REQUEST_STATUS = {
  meta: {
    title: 'Your Request',
    description: 'Where your request stands, what happens next and when.',
  },
  title: 'Where your request stands',
  link: 'See where your request stands',
  linkHint: 'This page is yours alone. Save its address: there is no account and no password.',
  facts: {
    reference: 'Reference number',
    sent: 'Sent',
    changed: 'Last change',
  },
  nextTitle: 'What happens next',
  stages: {
    new: {
      title: 'We have your request',
      text: 'Someone on our matching team reads everything you sent.',
      next: 'You’ll hear from us by phone or email.',
    },
    reviewed: {
      title: 'We’ve read your request',
      text: 'Our matching team knows what you’re looking for.',
      next: 'We choose candidates who fit your specialty, software and hours, and send you their profiles.',
    },
    candidates: {
      title: 'Your candidates are with you',
      text: 'We emailed you the profiles of people who fit your practice.',
      next: 'Tell us whom you’d like to meet. You interview them and choose. None of them fits? We look again.',
    },
    call: {
      title: 'We’re talking',
      text: 'A call with you is planned or has just taken place.',
      next: 'After the call, this page shows what we agreed on.',
    },
    trial: {
      title: 'Your free trial',
      text: 'Two weeks with your assistant, at no charge. The days are below as soon as they are set.',
      next: 'On the last day you decide: continue, try someone else, or stop. If you do nothing, the trial ends and you owe nothing.',
    },
    hired: {
      title: 'You’re continuing',
      text: 'Your assistant stays with your practice, month to month.',
      next: 'Your account manager sends you a report every month and is there for any change.',
    },
    stopped: {
      title: 'Your trial has ended',
      text: 'You owe nothing, and access to your systems has ended with it.',
      next: 'Your plans have changed? Write to us anytime.',
    },
    withdrawn: {
      title: 'You closed your request',
      text: 'We’ve stopped looking for candidates.',
      next: 'You’re welcome to come back anytime.',
    },
  },
  replyBy: (day: string) => `By ${day}.`,
  replyWithin: `Within ${PROMISES.replyTime.value}.`,
  replyLate:
    'That should have happened by now, and it hasn’t. Please write to us and include your reference number.',
  ends: (day: string) => `This page stays here until ${day}.`,
  call: {
    choose: 'Choose a time for a call',
    at: 'Your call:',
    change: 'Move or cancel it',
  },
  openings: 'Start a new request',
  contactTitle: 'Questions?',
  contact: 'Write to us and include your reference number:',
  answersTitle: 'What you sent',
  noAnswer: 'No answer',
  trial: {
    title: 'Day by day',
    facts: { assistant: 'Your assistant', role: 'Role', agreed: 'What we agreed on' },
    day: (number: number) => `Day ${number}`,
    when: { past: 'Done', today: 'Today', coming: 'Coming up' },
    nothing: 'No note',
    total: 'In total',
    decide: {
      title: 'What would you like to do?',
      text: 'You can change your answer until your account manager has confirmed it.',
      later: (day: string) =>
        `On ${day}, your last day, you decide here how to go on. Want to stop or change something earlier? Write to us.`,
      choices: {
        continue: {
          action: 'Continue',
          text: 'Keep your assistant, month to month, at the price you saw.',
          chosen: 'You want to continue. Your account manager sends you the agreement.',
        },
        another: {
          action: 'Try someone else',
          text: 'Meet new candidates. The replacement costs you nothing.',
          chosen: 'You want to try someone else. We choose new candidates and write to you.',
        },
        stop: {
          action: 'Stop',
          text: 'End the trial. You owe nothing.',
          chosen: 'You want to stop. The trial ends, and you owe nothing.',
        },
      },
      change: 'Changed your mind?',
      decided: 'Thank you. We have your answer.',
      undecided: 'This answer can’t be given here now. Please write to us.',
    },
  },
  withdraw: {
    title: 'Close your request',
    text: 'We stop looking for candidates. A call that you booked stays booked: cancel it on its own page. What you sent stays with us for as long as our privacy policy says.',
    action: 'Close it',
    ask: 'Close your request?',
    yes: 'Yes, close it',
    undoText: (time: string) => `Changed your mind? You can take this back until ${time}.`,
    undo: 'Take it back',
    restored: 'Your request is open again.',
    tooLate: 'It’s too late to take this back. You’re welcome to start a new request anytime.',
    gone: 'This request can’t be closed here any more: please write to us.',
  },
  remove: {
    title: 'Remove your data',
    text: 'We erase your request and everything else that was sent from your email address. To be sure that it’s you, we email you a link first.',
    action: 'Email me the link',
    mailed:
      'We’re sending a link to the address in your request. Open it within a day to remove your data.',
    limit: 'We can’t send more of these emails today. Please write to us instead.',
    noMail: 'Write to us, and we erase your request and everything else you sent:',
    askTitle: 'Remove all your data?',
    askText:
      'We erase your request and everything else that was sent from your email address, calls included. We can’t bring any of it back.',
    yes: 'Yes, remove everything',
    doneTitle: 'Your data is removed',
    doneText:
      'Your request and everything else you sent are erased. Emails that we sent or got before are erased separately; our team has been told.',
    failed: 'We couldn’t remove your data just now. Please try again in a minute, or write to us:',
  },
  unknown: {
    title: 'This link doesn’t open a request',
    text: 'Links end 30 days after a request is closed. If you copied the address, check that it is complete. We can help:',
  },
  mail: {
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    reference: 'Your reference number',
    removal: {
      subject: (site: string) => `Confirm: remove your data | ${site}`,
      text: 'Someone asked us on the page of your request to remove your data. To confirm it, open this link today and press the button there. It erases everything that was sent from this email address.',
      link: 'Remove my data',
      ignore: 'It wasn’t you? Then do nothing: your data stays as it is.',
    },
  },
} as const satisfies StatusCopy;

/**
 * The mail that the inbox offers when you set a stage. You can change it before it is sent, or send none. A stage
 * without an entry offers no mail. An empty line starts a paragraph. Greeting, reference number and the link to the
 * practice’s page are added.
 */
export const STAGE_MAILS = {
  reviewed: {
    subject: 'We’ve read your request',
    text: `We’ve read your request and are choosing candidates who fit your specialty, software and hours.

You’ll get their profiles by email. If we have a question first, we’ll call you.

{business}`,
  },
  candidates: {
    subject: 'Your candidates',
    text: `We found people who fit your practice. Their profiles are attached or follow in a separate email.

Tell us whom you’d like to meet, and when. If none of them fits, say so, and we look again.

{business}`,
  },
  trial: {
    subject: 'Your free trial',
    text: `Your free trial is set. Your page shows what we agreed on, and every day of the trial.

On the last day you decide there whether to continue, try someone else, or stop. If you do nothing, the trial ends and you owe nothing.

{business}`,
  },
  hired: {
    subject: 'Welcome: you’re continuing',
    text: `We’re glad that you’re continuing. Your assistant stays with your practice, month to month.

Your account manager sends you a report every month. Call or write whenever something should change: you’ll hear from us within ${PROMISES.replyTime.value}.

{business}`,
  },
  stopped: {
    subject: 'Your trial has ended',
    text: `Your trial has ended, and you owe nothing. Access to your systems has ended with it.

Thank you for trying us. If you tell us what was missing, we’ll do better.

{business}`,
  },
} as const;

/** Mails to the owner. */
export const PRACTICE_NOTICES = {
  withdrawn: {
    subject: (reference: string) => `A practice closed its request: ${reference}`,
    text: (reference: string) =>
      `The practice of ${reference} closed its request. Its stage is now “Withdrawn”; the answers stay until their retention ends.`,
  },
  removed: {
    subject: (reference: string) => `A practice removed its data: ${reference}`,
    text: (reference: string) =>
      `The sender of ${reference} confirmed by email that all their data is to be removed. The site has erased it: requests, messages, calls. Please delete what lies outside of it, such as mails in your mailbox and exports.`,
  },
  decided: {
    subject: (choice: string, reference: string) => `Trial of ${reference}: ${choice}`,
    text: (choice: string, reference: string) =>
      `The practice of ${reference} chose on the page of its trial: ${choice}. Open the lead in your inbox and set its stage.`,
    choices: { continue: 'continue', another: 'try someone else', stop: 'stop' },
  },
} as const;

/** Label of the coverage planner's result among the answers. */
export const COVERAGE_PLAN_LABEL = 'Your coverage plan';
