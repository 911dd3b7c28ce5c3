import { EARNINGS_MODEL } from '#content/referral-program.ts';

/** One month of the calculator. Amounts in whole dollars. */
export interface MonthOfEarnings {
  /** 1 to 24. */
  readonly month: number;
  /** Agents at work this month, from all referrals so far. */
  readonly agents: number;
  readonly commission: number;
  /** Commission of this month and all before it. */
  readonly total: number;
}

/** The number of referrals in a text: a whole number from 1 to 10, and 1 for invalid input (REFER-3). */
export function readReferrals(text: string): number {
  const { min, max } = EARNINGS_MODEL.referrals;
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? min : Math.min(max, Math.max(min, number));
}

/** The earnings of a steady number of referrals a month (REFER-3). */
export function referralEarnings(referrals: number) {
  const { agentsPerReferral, revenuePerAgent, commissionPercent } = EARNINGS_MODEL;
  const months: MonthOfEarnings[] = [];
  let total = 0;
  for (let month = 1; month <= EARNINGS_MODEL.months; month++) {
    const agents = month * referrals * agentsPerReferral;
    const commission = Math.round((agents * revenuePerAgent * commissionPercent) / 100);
    total += commission;
    months.push({ month, agents, commission, total });
  }
  return { referrals, months, finalMonthly: months.at(-1)?.commission ?? 0, total };
}
