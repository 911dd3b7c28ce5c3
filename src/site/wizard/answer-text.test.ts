import { expect, test } from 'vitest';
import { IN_ENGLISH } from '#shared/forms/en/form-words.ts';
import { US_PHONE } from '#shared/forms/en/practice-fields.ts';
import { answerText } from './answer-text.ts';

test.each([
  ['2127365000', '(212) 736-5000'],
  ['+12127365000', '(212) 736-5000'],
  ['212-736-5000 ext. 4', '212-736-5000 ext. 4'],
  ['+50588888888', '+50588888888'],
  ['88888888', '88888888'],
])('the phone number %s is shown as %s', (phone, shown) => {
  expect(answerText(IN_ENGLISH, US_PHONE, { phone })).toBe(shown);
});
