import { describe, expect, test } from 'vitest';
import { ASSESSMENT } from '#shared/forms/assessment.form.ts';
import {
  COVERAGE_CHOICES,
  type CoverageOption,
  choiceCode,
  countHours,
  coverageAnswers,
  EMPTY_WEEK,
  hoursBetween,
  hoursOf,
  markHour,
  POSITION_SIZES,
  planCoverage,
  readChoice,
  readCoverage,
  readWeek,
  spansOf,
  WEEK_PRESETS,
  type Week,
  weekCode,
} from './coverage.ts';

const weekOf = (...days: number[]): Week => EMPTY_WEEK.map((_, index) => days[index] ?? 0);
const daily = (days: number, opens: number, closes: number): Week =>
  EMPTY_WEEK.map((_, index) => (index < days ? hoursBetween(opens, closes) : 0));
const optionOf = (week: Week, id: string): CoverageOption => {
  const option = planCoverage(week).options.find((candidate) => candidate.id === id);
  if (!option) throw new Error(`no option ${id}`);
  return option;
};

describe('the plan of a week (COVER-2)', () => {
  test('8 to 5 on weekdays is one full-time person, without a lunch hour a day', () => {
    const plan = planCoverage(WEEK_PRESETS.office);
    expect(plan.best).toBe('full');
    const full = optionOf(WEEK_PRESETS.office, 'full');
    expect(full).toMatchObject({ hours: 40, covered: 40, spare: 0, lunchDays: 0b11111 });
    expect(hoursOf(full.uncovered)).toBe(0);
    // This week does not need two people.
    expect(plan.options.map(({ id }) => id)).toEqual(['part', 'full']);
  });

  test('the part-time person for that week takes the mornings', () => {
    const [person] = optionOf(WEEK_PRESETS.office, 'part').people;
    expect(spansOf(person?.shifts ?? [])).toEqual([
      { days: [0, 1, 2, 3, 4], opens: 8, closes: 12 },
    ]);
  });

  test('a Saturday morning stays uncovered by one person, and two people cover it', () => {
    const { best } = planCoverage(WEEK_PRESETS.saturday);
    expect(best).toBe('full');
    expect(spansOf(optionOf(WEEK_PRESETS.saturday, 'full').uncovered)).toEqual([
      { days: [5], opens: 9, closes: 12 },
    ]);
    const two = optionOf(WEEK_PRESETS.saturday, 'two');
    expect(hoursOf(two.uncovered)).toBe(0);
    expect(two.people.map(({ size }) => size)).toEqual(['full', 'part']);
    // The second person works at most five days: on Saturday, and on four days for lunch. Friday's lunch stays
    // uncovered.
    expect(two).toMatchObject({ lunchDays: 0b10000, covered: 47, spare: 13 });
  });

  test('lunch and after hours fit one shift', () => {
    expect(planCoverage(WEEK_PRESETS.lunch).best).toBe('full');
    const [person] = optionOf(WEEK_PRESETS.lunch, 'full').people;
    expect(spansOf(person?.shifts ?? [])).toEqual([
      { days: [0, 1, 2, 3, 4], opens: 12, closes: 20 },
    ]);
  });

  test('an office that is closed at noon has its lunch then', () => {
    const closedAtNoon = hoursBetween(8, 12) | hoursBetween(13, 17);
    const week = weekOf(...Array.from({ length: 5 }, () => closedAtNoon), hoursBetween(8, 11));
    expect(optionOf(week, 'full')).toMatchObject({ lunchDays: 0, covered: 40 });
    const [, second] = optionOf(week, 'two').people;
    expect(spansOf(second?.shifts ?? [])).toEqual([{ days: [5], opens: 8, closes: 11 }]);
  });

  test('nobody has lunch in the first three hours', () => {
    const week = daily(5, 7, 17);
    const two = optionOf(week, 'two');
    const [first, second] = two.people.map(({ shifts }) => spansOf(shifts));
    expect([first?.[0], second?.[0]]).toMatchObject([
      { opens: 7, closes: 16 },
      { opens: 15, closes: 17 },
    ]);
    expect(two).toMatchObject({ lunchDays: 0, covered: 50 });
  });

  test('12 hours on weekdays take a full-time and a part-time person', () => {
    const plan = planCoverage(WEEK_PRESETS.long);
    expect(plan.best).toBe('two');
    expect(optionOf(WEEK_PRESETS.long, 'two')).toMatchObject({
      hours: 60,
      spare: 0,
      lunchDays: 0,
      covered: 60,
    });
    // The second person begins an hour early, for the lunch of the first.
    const [, second] = optionOf(WEEK_PRESETS.long, 'two').people;
    expect(spansOf(second?.shifts ?? [])).toEqual([
      { days: [0, 1, 2, 3, 4], opens: 15, closes: 19 },
    ]);
  });

  test('mornings and evenings are covered by one shift or by two part-time people at its price', () => {
    const week = weekOf(
      ...Array.from({ length: 5 }, () => hoursBetween(6, 9) | hoursBetween(19, 22)),
    );
    const two = optionOf(week, 'two');
    expect(two.people.map(({ size }) => size)).toEqual(['part', 'part']);
    expect(two.hours).toBe(40);
    expect(hoursOf(two.uncovered)).toBe(0);
  });

  test('different hours each day are found if they cover more', () => {
    const week = weekOf(hoursBetween(6, 12), hoursBetween(14, 20), 0, hoursBetween(10, 18));
    expect(optionOf(week, 'part').covered).toBe(20);
  });

  test('every hour of the week is more than two people can cover', () => {
    const plan = planCoverage(daily(7, 6, 22));
    expect(plan.best).toBe('more');
    expect(plan.options.map(({ id }) => id)).toEqual(['part', 'full', 'two']);
    expect(hoursOf(optionOf(daily(7, 6, 22), 'two').uncovered)).toBeGreaterThan(20);
  });

  test('nothing is marked', () => {
    expect(planCoverage(EMPTY_WEEK)).toEqual({ marked: 0, options: [], best: undefined });
  });

  test('no plan breaks a limit, for hundreds of weeks', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 48271) % 2147483647;
      return seed;
    };
    for (let count = 0; count < 300; count++) {
      const week = EMPTY_WEEK.map(() => random() & random() & 0xffff);
      const { options, marked } = planCoverage(week);
      let before = -1;
      for (const { people, uncovered, covered, spare, lunchDays } of options) {
        for (const { size, shifts } of people) {
          const { hours, longestDay } = POSITION_SIZES[size];
          const lengths = shifts.map(countHours).filter((length) => length > 0);
          const paid = lengths.reduce((sum, length) => sum + Math.min(length, 8), 0);
          expect(paid).toBeLessThanOrEqual(hours);
          expect(lengths.length).toBeLessThanOrEqual(5);
          expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(longestDay);
          expect(spansOf(shifts).flatMap(({ days }) => days)).toHaveLength(lengths.length);
        }
        const worked = people.reduce<Week>(
          (all, { shifts }) => all.map((day, index) => day | (shifts[index] ?? 0)),
          EMPTY_WEEK,
        );
        expect(uncovered).toEqual(week.map((day, index) => day & ~(worked[index] ?? 0)));
        expect(covered).toBe(marked - hoursOf(uncovered) - countHours(lunchDays));
        expect(spare).toBeGreaterThanOrEqual(0);
        // A larger option never covers less.
        expect(marked - hoursOf(uncovered)).toBeGreaterThanOrEqual(before);
        before = marked - hoursOf(uncovered);
      }
    }
  });
});

describe('a week in an address (COVER-3)', () => {
  test.each(Object.entries(WEEK_PRESETS))('%s is read as it was written', (_, week) => {
    expect(readWeek(weekCode(week))).toEqual(week);
    for (const choice of COVERAGE_CHOICES)
      expect(readChoice(choiceCode(choice, week))).toEqual({ choice, week });
  });

  test.each([
    '',
    '0'.repeat(28),
    'f'.repeat(27),
    'f'.repeat(29),
    'F'.repeat(28),
    'g'.repeat(28),
    `${'f'.repeat(27)}\n`,
    '-'.repeat(28),
  ])('%j is no week', (code) => {
    expect(readWeek(code)).toBeUndefined();
  });

  test.each([
    'full',
    `full-${'f'.repeat(28)}-`,
    `all-${'f'.repeat(28)}`,
    `constructor-${'f'.repeat(28)}`,
    `-${'f'.repeat(28)}`,
  ])('%j is no choice', (code) => {
    expect(readChoice(code)).toBeUndefined();
  });

  const read = (query: string) => readCoverage(new URLSearchParams(query));

  test('two fields are a week from Monday to Friday', () => {
    expect(read('opens=8&closes=17')).toEqual(WEEK_PRESETS.office);
    expect(read('opens=6&closes=22&days=7')).toEqual(daily(7, 6, 22));
  });

  test.each([
    'opens=17&closes=8',
    'opens=8&closes=8',
    'opens=5&closes=17',
    'opens=8&closes=23',
    'opens=8',
    'opens=8&closes=17&days=9',
    'opens=-8&closes=17',
    'opens=8e1&closes=17',
    'opens=٨&closes=17',
    'week=%00',
  ])('%s is ignored', (query) => {
    expect(read(query)).toBeUndefined();
  });

  test('one hour is marked and unmarked', () => {
    const marked = markHour(EMPTY_WEEK, 6, 21, true);
    expect(spansOf(marked)).toEqual([{ days: [6], opens: 21, closes: 22 }]);
    expect(markHour(marked, 6, 21, false)).toEqual(EMPTY_WEEK);
  });
});

describe('the answers that the assessment starts with (COVER-5)', () => {
  const optionsOf = (name: string) =>
    ASSESSMENT.steps
      .flatMap((step) => [...step.fields])
      .flatMap((field) => (field.name === name && 'options' in field ? [...field.options] : []))
      .map(({ value }): string => value);

  test.each(COVERAGE_CHOICES)('%s gives options of the form', (choice) => {
    const answers = coverageAnswers({ choice, week: WEEK_PRESETS.long });
    expect(optionsOf('staffCount')).toContain(answers.staffCount);
    expect(optionsOf('availability')).toContain(answers.availability);
  });

  test('part-time stays part-time, and three or more are 3-5', () => {
    const week = WEEK_PRESETS.office;
    expect(coverageAnswers({ choice: 'part', week })).toEqual({
      staffCount: '1',
      availability: 'Part-time (20 hrs/week)',
    });
    expect(coverageAnswers({ choice: 'more', week }).staffCount).toBe('3-5');
  });
});
