import { expect, test } from 'vitest';
import { readingGrade } from './reading-level.ts';

test('short sentences read easily, long words and sentences do not, and a short text is not judged', () => {
  const easy = 'We call you back. You pick a time. We do the rest for you. '.repeat(3);
  const hard =
    'Administrative responsibilities necessitate comprehensive documentation procedures, irrespective of organizational considerations, in accordance with contractually stipulated communication requirements and corresponding confidentiality obligations.';
  expect(readingGrade(easy)).toBeLessThan(4);
  expect(readingGrade(hard)).toBeGreaterThan(15);
  expect(readingGrade('Administrative responsibilities necessitate documentation.')).toBe(
    undefined,
  );
  expect(readingGrade('')).toBe(undefined);
});
