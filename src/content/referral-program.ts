/** What a referral earns: the terms the copy, the tiers and the calculator read. Spec section 9. */

/** The assumptions behind the earnings calculator. */
export const EARNINGS_MODEL = {
  /** Assistants each referred practice takes on. */
  agentsPerReferral: 3,
  /** How far the calculator looks ahead. */
  months: 24,
  /** Dollars one assistant brings in a month. */
  revenuePerAgent: 2300,
  /** Share of that revenue, in percent. */
  commissionPercent: 5,
  /** Referrals a month one can choose. */
  referrals: { min: 1, max: 10 },
} as const;

/** One reward tier. */
export interface RewardTier {
  readonly id: 'single' | 'practice' | 'enterprise';
  readonly name: string;
  /** Dollars, paid once. */
  readonly amount: number;
  /** What counts. */
  readonly scope: string;
  /** Days until it is paid. */
  readonly payoutDays: number;
}

export const REWARD_TIERS: readonly RewardTier[] = [
  { id: 'single', name: 'Single referral', amount: 500, scope: '1 assistant', payoutDays: 30 },
  {
    id: 'practice',
    name: 'Practice referral',
    amount: 1000,
    scope: '2-3 assistants',
    payoutDays: 45,
  },
  { id: 'enterprise', name: 'Enterprise', amount: 2000, scope: '4+ assistants', payoutDays: 60 },
];
