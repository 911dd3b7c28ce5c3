import { describe, expect, test } from 'vitest';
import { EARNINGS_MODEL } from '#content/referral-program.ts';
import { dollars } from '#shared/dollars.ts';
import { readReferrals, referralEarnings } from './EarningsCalculator.island.tsx';

describe('the number of referrals (REFER-3)', () => {
  test.each([
    ['1', 1],
    ['7', 7],
    ['10', 10],
    ['11', 10],
    ['999', 10],
    ['0', 1],
    ['-4', 1],
    ['3.9', 3],
    [' 4 ', 4],
    ['', 1],
    ['abc', 1],
    ['NaN', 1],
    ['Infinity', 1],
  ])('%j means %i', (text, expected) => {
    expect(readReferrals(EARNINGS_MODEL, text)).toBe(expected);
  });
});

describe('the earnings (REFER-3)', () => {
  // Calculated by hand: each referral earns 3 agents × $2,300 × 5 % = $345 a month.
  test.each([
    [1, 8_280, 103_500],
    [2, 16_560, 207_000],
    [3, 24_840, 310_500],
    [4, 33_120, 414_000],
    [5, 41_400, 517_500],
    [6, 49_680, 621_000],
    [7, 57_960, 724_500],
    [8, 66_240, 828_000],
    [9, 74_520, 931_500],
    [10, 82_800, 1_035_000],
  ])('of %i a month end at $%i a month and $%i in two years', (referrals, monthly, total) => {
    const earnings = referralEarnings(EARNINGS_MODEL, referrals);
    expect(earnings.finalMonthly).toBe(monthly);
    expect(earnings.total).toBe(total);
  });

  test('grow by the same agents each month', () => {
    const { months } = referralEarnings(EARNINGS_MODEL, 2);
    expect(months).toHaveLength(24);
    expect(months[0]).toEqual({ month: 1, agents: 6, commission: 690, total: 690 });
    expect(months[1]).toEqual({ month: 2, agents: 12, commission: 1380, total: 2070 });
    expect(months[23]).toEqual({ month: 24, agents: 144, commission: 16_560, total: 207_000 });
  });
});

test('dollars are grouped', () => {
  expect(dollars(1_035_000)).toBe('$1,035,000');
});
