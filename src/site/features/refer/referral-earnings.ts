import { EARNINGS_MODEL } from '#content/referral-program.ts';

/** One month of the calculator. Amounts in whole dollars. */
export interface MonthOfEarnings {
  readonly month: number;
  readonly agents: number;
  readonly commission: number;
  readonly total: number;
}

export function readReferrals(text: string): number {
  const { min, max } = EARNINGS_MODEL.referrals;
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? min : Math.min(max, Math.max(min, number));
}

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
