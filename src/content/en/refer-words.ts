/* The words of /refer that browsers load: they state no facts. */
import { PROMISES } from './claim-words.ts';

/** Texts for sharing before a referral is sent. */
export const REFER_SHARE = {
  /** Title before a referral is sent on this device. The link then has no code. */
  title: 'Share our website',
  ownTitle: 'Share your link',
  text: 'To get paid, send the form first: you’ll get a link that tracks your referrals.',
  ownText:
    'This is your link, from the referral you sent on this device. Anyone who starts from it counts as your referral.',
} as const;

/** The earnings calculator. `commission`: percent. */
export const CALCULATOR = {
  title: 'Earnings calculator',
  lead: (commission: number) =>
    `The ${commission}% monthly commission instead of the one-time bonus, on every assistant your referrals keep.`,
  label: 'Practices you refer each month',
  hint: 'A whole number from 1 to 10.',
  fewer: 'One fewer',
  more: 'One more',
  finalMonthly: 'commission in month 24',
  total: 'total over 2 years',
  chartTitle: 'Monthly commission over 24 months',
  /** Describes the bars for screen readers. */
  chartText: (first: string, last: string) =>
    `Bar chart. Monthly commission rises steadily from ${first} in month 1 to ${last} in month 24. The table below lists every month.`,
  month: 'Month',
  monthTable: 'Month by month',
  agents: 'Assistants',
  commission: 'Commission',
  runningTotal: 'Total so far',
  allTable: 'Compare 1 to 10 referrals a month',
  referrals: 'Referrals a month',
  inLastMonth: 'In month 24',
  inTwoYears: 'In 2 years',
  noScript: 'Turn on JavaScript to use the calculator. The tables below have every result.',
  assumptions: (commission: number) =>
    `An estimate, not a promise, without bonuses. It assumes 3 assistants per practice, $2,300 a month in revenue per assistant and a ${commission}% commission, with everyone staying all 24 months. $2,300 is the program’s own figure; our base price is lower.`,
} as const;

/** Texts after a referral was sent. */
export const REFERRAL_RECEIVED = {
  meta: {
    title: 'Referral Received',
    description: 'We got your referral. Share your link so we can track it.',
  },
  title: 'Thank you! We got your referral',
  reference: 'Your reference number',
  lead: `It’s saved under your name. We won’t contact the person you referred, so share your link with them next. You’ll hear from us within ${PROMISES.replyTime.value}.`,
  linkTitle: 'Your link to share',
  linkLabel: 'Link',
  linkText:
    'Send it to them yourself. Anyone who starts from this link counts as your referral. They’ll see your name as the person who recommended us.',
  copy: 'Copy link',
  copied: 'Copied',
  /** Text if the browser does not allow copying. The link is then selected. */
  copyByHand:
    'Your browser won’t let us copy it. The link is selected, so you can copy it yourself.',
  share: 'Share',
  /** Text if the device does not allow sharing. The link is then selected. */
  shareByHand:
    'Sharing didn’t work on this device. The link is selected, so you can copy it yourself.',
  mail: 'Send by email',
  mailSubject: 'A free two-week trial for your practice',
  mailBody: (link: string) =>
    `Hi,\n\nI thought of your practice. This company places trained medical virtual assistants, and the first two weeks are free. Here is where to start:\n\n${link}\n`,
  noCode: 'You’ll get your link when you send a referral.',
  again: 'Refer another practice',
} as const;
