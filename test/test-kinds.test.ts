import { describe, expect, test } from 'vitest';
import { projectFiles } from './sources.ts';
import { isSlow, replacesModules, testFiles } from './test-kinds.ts';

describe('npm run test:unit (OPS-1)', () => {
  test('each test file of the project is run by npm test', () => {
    const there = projectFiles().filter((file) => /\.test\.tsx?$/.test(file));
    expect(testFiles()).toEqual(expect.arrayContaining(there));
  });

  test.each([
    ['a test that starts processes', 'src/cli/setup/setup.test.ts'],
    ['one that does so through a module of test/', 'src/cli/read-leads.test.ts'],
    ['one that uses PostgreSQL', 'test/booking/postgres.test.ts'],
    ['one that reads the built site', 'test/built-site.test.ts'],
  ])('leaves out %s', (_, file) => {
    expect(testFiles()).toContain(file);
    expect(isSlow(file)).toBe(true);
  });

  test.each([
    ['a rule', 'src/shared/forms/application-form.test.ts'],
    ['the structure', 'test/structure.test.ts'],
    ['a server in the test’s own process', 'src/server/http/guards.test.ts'],
  ])('runs tests of %s', (_, file) => {
    expect(testFiles()).toContain(file);
    expect(isSlow(file)).toBe(false);
  });

  test('a test that replaces a module shares none with others', () => {
    expect(replacesModules('test/added-question.test.ts')).toBe(true);
    expect(replacesModules('src/shared/forms/application-form.test.ts')).toBe(false);
  });
});
