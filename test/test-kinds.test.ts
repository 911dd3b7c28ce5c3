import { expect, test } from 'vitest';
import { isSlow, replacesModules } from './test-kinds.ts';

test.each([
  ['test/built-site.test.ts', true],
  ['src/cli/setup/setup.test.ts', true],
  ['test/booking/postgres.test.ts', true],
  ['src/shared/forms/application-form.test.ts', false],
  ['test/structure.test.ts', false],
])('%s is slow: %s (OPS-1)', (file, slow) => {
  expect(isSlow(file)).toBe(slow);
});

test('a test that replaces a module shares none with others', () => {
  expect(replacesModules('test/added-question.test.ts')).toBe(true);
  expect(replacesModules('src/shared/forms/application-form.test.ts')).toBe(false);
});
