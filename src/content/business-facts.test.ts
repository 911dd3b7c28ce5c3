import { expect, test } from 'vitest';
import { businessFacts } from './business-facts.ts';

const NONE = {
  legalName: '',
  state: '',
  founded: '',
  phone: '',
  phoneHours: '',
  privacyOfficer: '',
  insurance: '',
};

test('facts that are not set are not shown', () => {
  expect(businessFacts(NONE)).toEqual([]);
  expect(businessFacts({ ...NONE, founded: '2019' })).toEqual([['founded', '2019']]);
});

test('the phone is shown with its hours, and neither alone', () => {
  expect(businessFacts({ ...NONE, phone: '(512) 555-0100' })).toEqual([]);
  expect(businessFacts({ ...NONE, phoneHours: 'Mon–Fri' })).toEqual([]);
  expect(businessFacts({ ...NONE, phone: '(512) 555-0100', phoneHours: 'Mon–Fri' })).toEqual([
    ['phone', '(512) 555-0100, Mon–Fri'],
  ]);
});
