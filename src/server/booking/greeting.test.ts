import { expect, test } from 'vitest';
import { greetedAs } from './greeting.ts';

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
