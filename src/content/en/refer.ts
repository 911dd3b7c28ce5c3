/** Copy of /refer (REFER-1 to REFER-4); the amounts come from `content/referral-program.ts`. */

export const REFER = {
  meta: {
    updated: '2026-11-20',
    title: 'Refer a Practice, Earn Up to $2,000',
    description:
      'Refer a medical practice and earn up to $2,000 per referral. See the reward tiers, work out your earnings and send a referral in a minute.',
  },
  hero: {
    title: 'Earn Up to $2,000 Per Referral',
    lead: 'You know a practice that is short of hands. Tell us who they are, or send them your link. When they hire, you are paid.',
    action: 'Refer a practice',
    second: 'Work out your earnings',
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Tell us who',
        text: 'Fill in the form below. You get a link of your own to pass on: we never write to the person you refer, you do.',
      },
      {
        title: 'They try it free',
        text: 'The practice takes our short assessment and starts with two weeks free. Your referral stays attached all the way.',
      },
      {
        title: 'You are paid',
        text: 'Bonus paid in 30 days for a single referral, in 45 or 60 days for the larger tiers.',
      },
    ],
  },
  tiers: {
    title: 'Reward tiers',
    lead: 'Paid once per referral. The size of the team they hire sets the tier.',
    payout: (days: number) => `${days}-day payout`,
  },
  form: {
    title: 'Send a referral',
    lead: 'It takes a minute. We keep your referral’s name and address to match the practice to you, and never write to them.',
    smsTitle: 'SMS consent notice',
    smsText:
      'This form asks for no phone number, so sending it does not sign anyone up for text messages, neither you nor the person you refer. Where we ask for a number elsewhere, we text only people who tick the box. Message and data rates may apply. Reply STOP to opt out, HELP for help. We never share mobile information with third parties for marketing.',
    privacy: 'Privacy policy',
  },
} as const;

/** Sharing before a referral is sent; sent to the browser. */
export const REFER_SHARE = {
  title: 'Share now',
  text: 'Pass our address on in a message of your own. To be paid for a practice that starts, send the form: it makes a link that counts as yours.',
  ownText:
    'This link is yours, from the referral you sent on this device. Whoever starts from it is counted as your referral.',
} as const;

/** The earnings calculator; a constant of its own, because it is sent to the browser. */
export const CALCULATOR = {
  title: 'Earnings calculator',
  lead: 'What a steady habit of referring adds up to: the 5% commission on every assistant your practices keep.',
  label: 'Practices you refer each month',
  hint: 'A whole number from 1 to 10.',
  fewer: 'One fewer',
  more: 'One more',
  finalMonthly: 'commission in month 24',
  total: 'total over 2 years',
  chartTitle: 'Monthly commission over 24 months',
  /** For assistive technology, in place of the bars. */
  chartText: (first: string, last: string) =>
    `Bar chart. Monthly commission rises evenly from ${first} in month 1 to ${last} in month 24. The table below has every month.`,
  month: 'Month',
  monthTable: 'Month by month',
  agents: 'Assistants',
  commission: 'Commission',
  runningTotal: 'Total so far',
  allTable: 'Compare 1 to 10 referrals a month',
  referrals: 'Referrals a month',
  inLastMonth: 'In month 24',
  inTwoYears: 'In 2 years',
  noScript:
    'The calculator needs JavaScript to change the number. The tables below have every result.',
  assumptions:
    'An estimate, not a promise. It assumes 3 assistants per referred practice, each bringing in $2,300 a month, a 5% commission, and that everyone stays for all 24 months. Reward tiers are not included.',
} as const;

/** After a referral is sent; sent to the browser. */
export const REFERRAL_RECEIVED = {
  meta: {
    title: 'Your Referral Has Arrived',
    description: 'Your referral has arrived. Share your link so that it is counted as yours.',
  },
  title: 'Thank you. Your referral has arrived.',
  lead: 'We have noted it under your name. We do not write to the person you referred: the next word is yours.',
  linkTitle: 'Your link to share',
  linkLabel: 'Link',
  linkText:
    'Send it to them yourself. Whoever starts from this link is counted as your referral, all the way through the assessment. It holds no names and no email addresses.',
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share',
  mail: 'Send by email',
  mailSubject: 'A free two-week trial for your practice',
  mailBody: (link: string) =>
    `Hi,\n\nI thought of your practice. This company places trained medical virtual assistants, and the first two weeks are free. Here is where to start:\n\n${link}\n`,
  noCode: 'Your link is made when a referral is sent. Send one and it will be waiting here.',
  again: 'Refer another practice',
} as const;
