import { expect, test } from 'vitest';
import { SMS_CONSENT } from '#forms/consent.ts';
import { FORMS } from '#forms/registry.ts';
import type { Context } from '#site/attribution/attribution.ts';
import { fieldsToSend } from './send.ts';

/** The wizard knows no form by name; its tests take real ones from the registry. */
function formOf(id: string) {
  const form = FORMS.find((one) => one.id === id);
  if (!form) throw new Error(`no form ${id}`);
  return form;
}

const CONTEXT: Context = {
  utm_source: 'google',
  utm_medium: '',
  utm_campaign: '',
  first_utm_source: 'bing',
  first_utm_medium: '',
  first_utm_campaign: '',
  landing_page: '/',
  referrer: '',
  page: '/assessment',
  ref: '',
  submissionTime: 't',
  userAgent: 'u',
  screenResolution: 's',
  timeZone: 'z',
};

test('the spec’s twelve fields come first, in its order, empty utm values among them', () => {
  const sent = fieldsToSend(
    { form: formOf('assessment'), answers: { name: 'Ann', smsConsent: 'yes' }, key: 'k' },
    CONTEXT,
  );
  expect(sent.map(([name]) => name)).toEqual([
    'practiceName',
    'name',
    'email',
    'phone',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'assessmentData',
    'submissionTime',
    'userAgent',
    'screenResolution',
    'timeZone',
    'smsConsent',
    'smsConsentVersion',
    'first_utm_source',
    'landing_page',
    'page',
  ]);
  expect(Object.fromEntries(sent).smsConsentVersion).toBe(SMS_CONSENT.version);
});

test('consent not given leaves no trace', () => {
  const sent = fieldsToSend({ form: formOf('assessment'), answers: {}, key: 'k' }, CONTEXT);
  expect(sent.some(([name]) => name.startsWith('smsConsent'))).toBe(false);
});

test('lists travel as repeated names', () => {
  const answers = { selectedRoles: ['a', 'b'], tools: [] };
  const sent = fieldsToSend({ form: formOf('application'), answers, key: 'k' }, CONTEXT);
  expect(sent.filter(([name]) => name === 'selectedRoles' || name === 'tools')).toEqual([
    ['selectedRoles', 'a'],
    ['selectedRoles', 'b'],
  ]);
});

test('a following form names its lead', () => {
  const post = {
    form: formOf('assessment-notes'),
    answers: { notes: 'n' },
    key: 'k',
    lead: 'first-key',
  };
  expect(Object.fromEntries(fieldsToSend(post, CONTEXT))).toMatchObject({
    notes: 'n',
    lead: 'first-key',
  });
});
