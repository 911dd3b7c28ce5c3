import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COST_NAMES,
  type Comparison,
  type Costs,
  compareCosts,
  costQuery,
  priceOf,
  readCost,
  readCosts,
} from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';
import { priceInput } from './cost-inputs.ts';
import { STAFF_ROLES } from './en/staff-roles.ts';
import { COST_INPUTS, COST_SOURCES, inHouseCosts } from './in-house-costs.ts';

const DEFAULTS = readCosts(COST_INPUTS, new URLSearchParams());

/** Generates costs with any numbers that a form or an address can contain. */
const anyCosts: fc.Arbitrary<Costs> = fc
  .tuple(
    ...COST_NAMES.map((name) =>
      fc
        .integer({ min: COST_INPUTS[name].min * 100, max: COST_INPUTS[name].max * 100 })
        .map((cents) => cents / 100),
    ),
  )
  .map((values) => Object.fromEntries(values.map((value, at) => [COST_NAMES[at], value])) as Costs);

const figures = ({ ours, inHouse, parts, difference, percent }: Comparison) => [
  ...[ours, inHouse, parts, difference].flatMap((one) => Object.values(one) as number[]),
  percent,
];

describe('the price (PRICE-2)', () => {
  test('is the price of the specification times its hours', () => {
    expect(priceOf(12, 40)).toEqual({ week: 480, month: 2080, year: 24_960 });
    expect(priceOf(12, 20)).toEqual({ week: 240, month: 1040, year: 12_480 });
  });

  test.each([12, 101, 500])('is never less than our price of $%i', (price) => {
    for (const typed of [null, '1', '100', '9999'])
      expect(readCost(priceInput(price), typed)).toBeGreaterThanOrEqual(price);
  });
});

describe('the comparison (PRICE-4)', () => {
  test('begins with a front desk at its median wage, without recruiting', () => {
    const { inHouse, ours, percent } = compareCosts(DEFAULTS);
    expect(DEFAULTS).toEqual(inHouseCosts('43-6013'));
    expect([inHouse.year, ours.year, percent]).toEqual([57_980, 24_960, 57]);
  });

  test('compares each position with the occupation that does its work', () => {
    const wages = new Map(
      STAFF_ROLES.map(({ id, occupation }) => [id, inHouseCosts(occupation).wage]),
    );
    expect(
      ['receptionist', 'scheduler', 'coder', 'records', 'scribe'].map((id) => wages.get(id)),
    ).toEqual([21.46, 21.46, 24.16, 24.16, 21.25]);
  });

  test('adds what the visitor enters, and nothing of ours', () => {
    const found = compareCosts({
      hours: 40,
      price: 12,
      wage: 20,
      taxes: 10,
      benefits: 15,
      leave: 26,
      recruiting: 3000,
      office: 1200,
    });
    expect(found.parts).toEqual({
      wages: 41_600,
      taxes: 4160,
      benefits: 6240,
      leave: 4160,
      recruiting: 3000,
      office: 1200,
    });
    expect(found.inHouse.year).toBe(60_360);
    expect(found.difference.year).toBe(60_360 - 24_960);
    expect(found.percent).toBe(59);
  });

  test('says so if in house costs less', () => {
    const found = compareCosts({ ...DEFAULTS, wage: 5, recruiting: 0 });
    expect(found.difference.year).toBeLessThan(0);
    expect(found.percent).toBeLessThan(0);
  });

  test('holds whole, finite numbers; the parts add up to the total', () => {
    fc.assert(
      fc.property(anyCosts, (costs) => {
        const found = compareCosts(costs);
        expect(figures(found).every((one) => Number.isSafeInteger(one))).toBe(true);
        const sum = Object.values(found.parts).reduce((all, part) => all + part, 0);
        expect(sum).toBe(found.inHouse.year);
        expect(found.percent).toBeLessThanOrEqual(100);
        expect(found.difference.year).toBe(found.inHouse.year - found.ours.year);
      }),
    );
  });

  test('a higher cost in house never makes the year in house cheaper, nor changes ours', () => {
    fc.assert(
      fc.property(
        anyCosts,
        fc.constantFrom(...COST_NAMES.filter((name) => name !== 'price' && name !== 'hours')),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (costs, name, share) => {
          const more = costs[name] + (COST_INPUTS[name].max - costs[name]) * share;
          const before = compareCosts(costs);
          const after = compareCosts({ ...costs, [name]: more });
          expect(after.inHouse.year).toBeGreaterThanOrEqual(before.inHouse.year);
          expect(after.ours).toEqual(before.ours);
        },
      ),
    );
  });
});

describe('numbers of an address (PRICE-5)', () => {
  test('are the prefilled ones where there are none', () => {
    expect(COST_NAMES.map((name) => DEFAULTS[name])).toEqual(
      COST_NAMES.map((name) => COST_INPUTS[name].fallback),
    );
    expect(costQuery(COST_INPUTS, DEFAULTS)).toBe('');
  });

  test.each([
    ['wage', '22.50', 22.5],
    ['wage', ' $1,250 ', 100],
    ['recruiting', '$6,500', 6500],
    ['hours', '0', 1],
    ['hours', '-40', 1],
    ['hours', '999999999999', 60],
    ['taxes', '10.129', 10.13],
    ['taxes', '10.', 10],
    ['wage', '', COST_INPUTS.wage.fallback],
    ['wage', '1e9', COST_INPUTS.wage.fallback],
    ['wage', 'NaN', COST_INPUTS.wage.fallback],
    ['wage', 'Infinity', COST_INPUTS.wage.fallback],
    ['wage', '0x10', COST_INPUTS.wage.fallback],
    ['wage', '"><script>', COST_INPUTS.wage.fallback],
    ['wage', '9'.repeat(2000), COST_INPUTS.wage.fallback],
  ] as const)('%s: “%s” means %d', (name, typed, value) => {
    expect(readCost(COST_INPUTS[name], typed)).toBe(value);
  });

  test('any text gives a number within the bounds', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double().map(String),
      fc.bigInt().map(String),
    );
    fc.assert(
      fc.property(fc.constantFrom(...COST_NAMES), text, (name, typed) => {
        const value = readCost(COST_INPUTS[name], typed);
        expect(value).toBeGreaterThanOrEqual(COST_INPUTS[name].min);
        expect(value).toBeLessThanOrEqual(COST_INPUTS[name].max);
        expect(Math.abs(value * 100 - Math.round(value * 100))).toBeLessThan(1e-6);
      }),
    );
  });

  test('a shared address shows the same numbers', () => {
    fc.assert(
      fc.property(anyCosts, (costs) => {
        expect(readCosts(COST_INPUTS, new URLSearchParams(costQuery(COST_INPUTS, costs)))).toEqual(
          costs,
        );
      }),
    );
  });

  test('of a repeated name the first counts', () => {
    expect(readCosts(COST_INPUTS, new URLSearchParams('wage=30&wage=40')).wage).toBe(30);
  });
});

test.each(Object.entries(COST_INPUTS))('%s starts within its bounds', (_, one) => {
  expect(one.fallback).toBeGreaterThanOrEqual(one.min);
  expect(one.fallback).toBeLessThanOrEqual(one.max);
});

test.each(COST_SOURCES)('$name has a date and an address', ({ asOf, url }) => {
  expect(asOf).toMatch(/^[A-Z][a-z]+ \d{4}$/);
  expect(url).toMatch(/^https:\/\/www\./);
});

test('amounts read as American dollars', () => {
  expect(dollars(24_960)).toBe('$24,960');
  expect(dollars(-500)).toBe('-$500');
});
