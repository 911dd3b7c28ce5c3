import { EARNINGS_MODEL, HIGHEST_REWARD } from '#content/referral-program.ts';
import { dollars } from '#shared/dollars.ts';

const REWARD = dollars(HIGHEST_REWARD);
const COMMISSION = `${EARNINGS_MODEL.commissionPercent}%`;

/** Copy of /refer (REFER-1 to REFER-4); the amounts come from `content/referral-program.ts`. */

export const REFER = {
  close: {
    title: 'Try it in your own practice',
    text: 'See what you’d be recommending. The first two weeks are free, and you choose the person.',
  },
  meta: {
    updated: '2026-11-20',
    title: `Refer a Practice, Earn Up to ${REWARD}`,
    description: `Refer a medical practice and earn up to ${REWARD} per referral. See the reward tiers, calculate your earnings and send a referral in a minute.`,
  },
  hero: {
    title: `Earn Up to ${REWARD} Per Referral`,
    lead: 'Know a practice that’s short-staffed? Send us a referral and share your link. When they hire, you get paid.',
    action: 'Refer a practice',
    second: 'Calculate your earnings',
    ownPractice: 'Run a practice yourself?',
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Refer a practice',
        text: 'Fill out the form below and get your own link to share. You make the introduction. We never contact them.',
      },
      {
        title: 'They try it free',
        text: 'The practice takes our short assessment and starts with two weeks free. We track your referral the whole way.',
      },
      {
        title: 'You get paid',
        text: 'Bonus paid in 30 days for a single referral, or in 45 or 60 days for larger teams.',
      },
    ],
  },
  /**
   * Our reading of the offer: each practice earns one reward, a bonus or a commission. Owner:
   * confirm this, also in terms.ts.
   */
  tiers: {
    title: 'Reward tiers',
    lead: `You get a one-time bonus for each practice that hires. The more assistants they hire, the more you earn. Want to refer regularly? You can choose the ${COMMISSION} monthly commission below instead: tell us which one in the notes. Each practice earns you one or the other, not both.`,
    payout: (days: number) => `${days}-day payout`,
  },
  form: {
    title: 'Send a referral',
    lead: 'It takes a minute. We only use your referral’s name and email to match the practice to you. We never contact them. Anyone who opens your link sees your name.',
    smsTitle: 'SMS consent notice',
    smsText:
      'This form doesn’t ask for a phone number, so it doesn’t sign you or your referral up for text messages. When we ask for a number elsewhere, we only text people who check the box. Message and data rates may apply. Reply STOP to opt out, HELP for help. We never share mobile information with third parties for marketing.',
    privacy: 'Privacy policy',
  },
} as const;

/** Texts for sharing before a referral is sent. The browser loads them. */
export const REFER_SHARE = {
  /** Title before a referral is sent on this device. The link then has no code. */
  title: 'Share our website',
  ownTitle: 'Share your link',
  text: 'Share our website in your own message. To get paid when a practice hires, send the form first. You’ll get a link that tracks your referrals.',
  ownText:
    'This is your link, from the referral you sent on this device. Anyone who starts from it counts as your referral.',
} as const;

/** The earnings calculator. A separate constant, because the browser loads it. */
export const CALCULATOR = {
  title: 'Earnings calculator',
  lead: `See what you could earn with the ${COMMISSION} monthly commission instead of the one-time bonus. You earn it on every assistant your referrals keep. The result is an estimate; your terms are confirmed in writing.`,
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
  assumptions: `This is an estimate, not a promise. It assumes 3 assistants per practice, $2,300 a month in revenue per assistant and a ${COMMISSION} commission, with everyone staying all 24 months. $2,300 is the program’s own figure; the base price on our pricing page is lower. It doesn’t include bonuses.`,
} as const;

/** Texts after a referral was sent. The browser loads them. */
export const REFERRAL_RECEIVED = {
  meta: {
    title: 'Referral Received',
    description: 'We got your referral. Share your link so we can track it.',
  },
  title: 'Thank you! We got your referral',
  reference: 'Your reference number',
  lead: 'It’s saved under your name. We won’t contact the person you referred, so share your link with them next.',
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

/** Text before the referrer's name, for practices that arrive by a share link (REFER-5). */
export const RECOMMENDED_BY = 'Recommended by';
