import { expect, test } from 'vitest';
import { greetedAs, titledName } from './person-names.ts';

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

test.each([
  ['Dr Ann Lee DDS', 'Dr. Lee'],
  ['dr. lee', 'Dr. Lee'],
  ['Dr. Lee, MD', 'Dr. Lee'],
  ['Ann Lee, MD', 'Dr. Lee'],
  ['Doctor María José de la Cruz', 'Dr. de la Cruz'],
  ['Mrs. O’Neil-Smith', 'Mrs. O’Neil-Smith'],
  ['Ann', 'Ann'],
  ['ANN LEE', 'Ann'],
  ['ann o’neil', 'Ann'],
  ['Kim Lee RN', 'Kim'],
  ['María José de la Cruz', 'María'],
  ['J Smith', 'J Smith'],
  ['J. Smith III', 'J Smith'],
  ['Anna Do', 'Anna'],
  ['Dr. Anna Do', 'Dr. Do'],
  ['Dr', 'Dr'],
  ['MD', 'Md'],
  ['Lee MD', 'Lee'],
  ['李 明', '李 明'],
  ['', ''],
])('"%s" is greeted as "%s"', (name, greeted) => {
  expect(greetedAs(name)).toBe(greeted);
});
