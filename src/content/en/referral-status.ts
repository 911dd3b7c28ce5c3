import type { StatusCopy } from '#content/status-copy.ts';
import { PROMISES } from './claim-words.ts';

/**
 * Copy of `/referral/{token}`, the page on which a referrer reads what became of a referral, and of the mails with its
 * link. Nothing here may say more about the practice than the referrer wrote.
 */
export const REFERRAL_STATUS = {
  meta: {
    title: 'Your Referral',
    description: 'Where your referral stands, and when your reward is due.',
  },
  title: 'Where your referral stands',
  link: 'See where your referral stands',
  linkHint: 'This page is yours alone. Save its address: there is no account and no password.',
  facts: {
    reference: 'Reference number',
    sent: 'Sent',
    changed: 'Last change',
  },
  nextTitle: 'What happens next',
  stages: {
    new: {
      title: 'We have your referral',
      text: 'It’s saved under your name. We don’t contact the person you referred.',
      next: 'Share your link with them. Anyone who starts from it counts as your referral. You’ll hear from us by email.',
    },
    introduced: {
      title: 'You’re introduced',
      text: 'A practice has come to us through you.',
      next: 'They choose a candidate and start with two weeks free.',
    },
    trial: {
      title: 'The trial is running',
      text: 'The practice is trying an assistant for two weeks.',
      next: 'If they hire, your reward is due. This page shows the day.',
    },
    hired: {
      title: 'They hired: your reward is due',
      text: 'The practice is continuing with us. Thank you for the introduction.',
      next: 'This page shows the amount, and the day on which we pay it, as soon as both are set.',
    },
    paid: {
      title: 'Your reward is paid',
      text: 'We’ve sent your reward.',
      next: 'Know another practice? Each one that hires earns you a reward.',
    },
    closed: {
      title: 'It didn’t work out this time',
      text: 'The practice isn’t continuing with us, so there’s no reward for this referral.',
      next: 'Know another practice? We’re glad to hear about it.',
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
  openings: 'Refer another practice',
  contactTitle: 'Questions?',
  contact: 'Write to us and include your reference number:',
  answersTitle: 'What you sent',
  noAnswer: 'No answer',
  reward: { amount: 'Your reward', due: 'Due on', open: 'Not set yet' },
  remove: {
    title: 'Remove your data',
    text: 'We erase your referral and everything else that was sent from your email address. Your link stops counting. To be sure that it’s you, we email you a link first.',
    action: 'Email me the link',
    mailed:
      'We’re sending a link to the address in your referral. Open it within a day to remove your data.',
    limit: 'We can’t send more of these emails today. Please write to us instead.',
    noMail: 'Write to us, and we erase your referral and everything else you sent:',
    askTitle: 'Remove all your data?',
    askText:
      'We erase your referral and everything else that was sent from your email address. Without it, we can’t pay you a reward. We can’t bring any of it back.',
    yes: 'Yes, remove everything',
    doneTitle: 'Your data is removed',
    doneText:
      'Your referral and everything else you sent are erased. Emails that we sent or got before are erased separately; our team has been told.',
    failed: 'We couldn’t remove your data just now. Please try again in a minute, or write to us:',
  },
  unknown: {
    title: 'This link doesn’t open a referral',
    text: 'Links end 30 days after a referral is paid or closed. If you copied the address, check that it is complete. We can help:',
  },
  mail: {
    greeting: (name: string) => (name ? `Hi ${name},` : 'Hello,'),
    reference: 'Your reference number',
    removal: {
      subject: (site: string) => `Confirm: remove your data | ${site}`,
      text: 'Someone asked us on the page of your referral to remove your data. To confirm it, open this link today and press the button there. It erases everything that was sent from this email address.',
      link: 'Remove my data',
      ignore: 'It wasn’t you? Then do nothing: your data stays as it is.',
    },
  },
} as const satisfies StatusCopy;

/**
 * The mail that the inbox offers when you set a stage. You can change it before it is sent, or send none. Greeting,
 * reference number and the link to the referrer’s page are added. Say nothing about the practice that the referrer did
 * not write.
 */
export const STAGE_MAILS = {
  introduced: {
    subject: 'Your referral has come to us',
    text: `A practice has come to us through you. Thank you for the introduction.

They choose a candidate and start with two weeks free. If they hire, your reward is due.

{business}`,
  },
  hired: {
    subject: 'They hired: your reward is due',
    text: `The practice you referred is continuing with us. Thank you.

Your page shows your reward and the day on which we pay it.

{business}`,
  },
  paid: {
    subject: 'Your reward is paid',
    text: `We’ve sent your reward. Thank you for the introduction.

Know another practice? Each one that hires earns you a reward.

{business}`,
  },
  closed: {
    subject: 'About your referral',
    text: `The practice you referred isn’t continuing with us, so there’s no reward for this referral. Thank you for thinking of us.

Know another practice? We’re glad to hear about it.

{business}`,
  },
} as const;

/** Mails to the owner. */
export const REFERRER_NOTICES = {
  removed: {
    subject: (reference: string) => `A referrer removed their data: ${reference}`,
    text: (reference: string) =>
      `The sender of ${reference} confirmed by email that all their data is to be removed. The site has erased it. Please delete what lies outside of it, such as mails in your mailbox and exports. A reward that is due can no longer be found here.`,
  },
} as const;
