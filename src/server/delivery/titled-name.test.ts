import { expect, test } from 'vitest';
import { titledName } from './titled-name.ts';

test.each([
  ['Dr Mike Brandt', 'Dr. Mike Brandt'],
  ['dr lee', 'Dr. lee'],
  ['Mrs Ann Lee', 'Mrs. Ann Lee'],
  ['Dr. Ann Lee', 'Dr. Ann Lee'],
  ['Dr', 'Dr'],
  ['Drew Lee', 'Drew Lee'],
  ['Ms', 'Ms'],
  ['Ann Dr Lee', 'Ann Dr Lee'],
  ['', ''],
])('"%s" is written "%s"', (name, written) => {
  expect(titledName(name)).toBe(written);
});
