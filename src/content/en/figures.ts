import type { FigureName } from '#content/figures.ts';

/** The figures in the questions of `npm run setup` and on the Site page of the inbox. */
export const FIGURE_LABELS: Readonly<Record<FigureName, string>> = {
  HOURLY_PRICE: 'Lowest hourly price, in dollars',
  CLAIM_PLACED: 'Staff placed',
  CLAIM_PLACED_STRIP: 'Staff placed, in the row of figures on the home page',
  CLAIM_HOURS_TO_HIRE: 'Hours until a trained staff member starts',
  CLAIM_USUAL_DAYS: 'Days that hiring usually takes',
  CLAIM_STAFF_PER_CLIENT: 'Average staff of a client',
  CLAIM_INCREASE: 'Increase in medical offices that hire virtual staff, in percent',
  CLAIM_SAVINGS: 'Cost savings, in percent',
  CLAIM_SPECIALTY_SAVINGS: 'Cost savings of a specialty, in percent',
  CLAIM_PRACTICES: 'Practices served',
  CLAIM_SATISFACTION: 'Client satisfaction, in percent',
  CLAIM_REVENUE: 'Revenue increase, in percent',
  REWARD_SINGLE: 'Reward for a referral of one assistant, in dollars',
  REWARD_PRACTICE: 'Reward for a referral of two or three assistants, in dollars',
  REWARD_ENTERPRISE: 'Reward for a referral of four or more assistants, in dollars',
  REWARD_COMMISSION: 'Monthly commission of a referrer, in percent',
};
