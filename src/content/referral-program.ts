import { FIGURES } from './figures.ts';

/** The terms of the referral program, used by copy, tiers and calculator. */

/** The assumptions behind the earnings calculator. */
export type EarningsModel = typeof EARNINGS_MODEL;

export const EARNINGS_MODEL = {
  agentsPerReferral: 3,
  /** Months that the calculator covers. */
  months: 24,
  /** Dollars of monthly revenue for each agent. */
  revenuePerAgent: 2300,
  /** The commission, in percent of the monthly revenue. */
  commissionPercent: FIGURES['reward-commission'].number,
  /** Selectable number of referrals. */
  referrals: { min: 1, max: 10 },
} as const;

export interface RewardTier {
  readonly id: 'single' | 'practice' | 'enterprise';
  readonly name: string;
  /** Dollars, paid once. */
  readonly amount: number;
  /** Which referrals earn this reward. */
  readonly scope: string;
  /** Days until the reward is paid. */
  readonly payoutDays: number;
}

/** The highest reward in dollars. */
export const HIGHEST_REWARD = FIGURES['reward-enterprise'].number;

export const REWARD_TIERS: readonly RewardTier[] = [
  {
    id: 'single',
    name: 'Single referral',
    amount: FIGURES['reward-single'].number,
    scope: '1 assistant',
    payoutDays: 30,
  },
  {
    id: 'practice',
    name: 'Practice referral',
    amount: FIGURES['reward-practice'].number,
    scope: '2-3 assistants',
    payoutDays: 45,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    amount: FIGURES['reward-enterprise'].number,
    scope: '4+ assistants',
    payoutDays: 60,
  },
];
