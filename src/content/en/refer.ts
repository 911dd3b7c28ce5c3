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
    updated: '2026-11-27',
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
        text: 'Fill out the form below and get your own link to share. You make the introduction and say that you’re paid for it. We never contact them.',
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

/** Text before the referrer's name, for practices that arrive by a share link (REFER-5). */
export const RECOMMENDED_BY = 'Recommended by';
/** After the name. */
export const RECOMMENDED_PAID = 'who is paid for referrals';
