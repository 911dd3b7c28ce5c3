import { EARNINGS_MODEL, HIGHEST_REWARD } from '#content/referral-program.ts';
import { dollars } from '#shared/dollars.ts';

const REWARD = dollars(HIGHEST_REWARD);
const COMMISSION = `${EARNINGS_MODEL.commissionPercent}%`;

/** Copy of /refer; the amounts come from `content/referral-program.ts`. */

export const REFER = {
  close: {
    title: 'Try it in your own practice',
    text: 'See what you’d be recommending.',
  },
  meta: {
    updated: '2026-11-27',
    title: `Refer a Practice, Earn Up to ${REWARD}`,
    description: `Refer a medical practice and earn up to ${REWARD} per referral. See the reward tiers, calculate your earnings and send a referral in a minute.`,
  },
  hero: {
    title: `Earn Up to ${REWARD} Per Referral`,
    lead: 'Know a short-staffed practice? Share your link. When they hire, you get paid.',
    action: 'Refer a practice',
    second: 'Calculate your earnings',
    ownPractice: 'Run a practice yourself?',
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Refer a practice',
        text: 'Send the form and share your link. Say that you’re paid for it; we never contact them.',
      },
      {
        title: 'They try it free',
        text: 'The practice starts with two weeks free.',
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
    lead: `For each practice that hires, a one-time bonus or the ${COMMISSION} monthly commission below, not both: tell us which in the notes.`,
    payout: (days: number) => `${days}-day payout`,
  },
  form: {
    title: 'Send a referral',
    lead: 'We use your referral’s name and email only to match the practice to you. Your link shows your name.',
    smsTitle: 'SMS consent notice',
    smsText:
      'This form doesn’t sign anyone up for text messages. Message and data rates may apply. Reply STOP to opt out, HELP for help. We never share mobile information with third parties for marketing.',
    privacy: 'Privacy policy',
  },
} as const;

/** Text before the referrer's name, for practices that arrive by a share link. */
export const RECOMMENDED_BY = 'Recommended by';
/** Text after the referrer's name. */
export const RECOMMENDED_PAID = 'who is paid for referrals';
