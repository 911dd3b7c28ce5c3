import { expect, test } from 'vitest';
import { applicationForm } from '#shared/forms/en/application.ts';
import { minutesLeft } from '#site/wizard/minutes-left.ts';

test('the application takes about the ten minutes that its page promises, and each step less (APPLY-2)', () => {
  const { steps } = applicationForm;
  const minutes = steps.map((_, at) => minutesLeft(steps, at));
  expect(Math.abs((minutes[0] ?? 0) - 10)).toBeLessThanOrEqual(1);
  expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
  expect(minutes.at(-1)).toBeGreaterThanOrEqual(1);
});
