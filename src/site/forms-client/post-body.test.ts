import { expect, test } from 'vitest';
import { defineForm } from '#shared/forms/define-form.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { interestForm } from '#shared/forms/en/interest.ts';
import { SMS_CONSENT } from '#shared/forms/en/person-words.ts';
import { FORMS } from '#shared/forms/registry.ts';
import { anything } from '#shared/forms/rules/text-rules.ts';
import type { Context } from '#site/attribution/attribution.ts';
import { answersIn, fieldsToSend, postBody } from './post-body.ts';

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

test('the twelve fields of the assessment come first, in order, empty utm values included (ASMT-11)', () => {
  const sent = fieldsToSend(
    { form: formOf('assessment'), answers: { name: 'Ann', smsConsent: 'yes' } },
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

test('consent that was not given is not sent (FORM-9)', () => {
  const sent = fieldsToSend({ form: formOf('assessment'), answers: {} }, CONTEXT);
  expect(sent.some(([name]) => name.startsWith('smsConsent'))).toBe(false);
});

test('lists are sent as repeated names', () => {
  const answers = { selectedRoles: ['a', 'b'], tools: [] };
  const sent = fieldsToSend({ form: formOf('application'), answers }, CONTEXT);
  expect(sent.filter(([name]) => name === 'selectedRoles' || name === 'tools')).toEqual([
    ['selectedRoles', 'a'],
    ['selectedRoles', 'b'],
  ]);
});

test('a following form names its lead (ASMT-14)', () => {
  const post = {
    form: formOf('assessment-notes'),
    answers: { notes: 'n' },
    lead: 'first-key',
  };
  expect(Object.fromEntries(fieldsToSend(post, CONTEXT))).toMatchObject({
    notes: 'n',
    lead: 'first-key',
  });
});

test('a short form sends its answers, the honeypot and the utm values, then the rest', () => {
  const answers = { firstName: 'Ana', lastName: 'Ruiz', email: 'a@b.co', phone: '1', message: 'm' };
  const sent = fieldsToSend({ form: contactForm, answers }, CONTEXT);
  expect(sent.map(([name]) => name).slice(0, 9)).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'message',
    'honeypot',
    'utm_source',
    'utm_medium',
    'utm_campaign',
  ]);
});

test('only a chosen file is sent, with the answers', () => {
  const data = new FormData();
  data.append('resume', new File([], ''));
  const content = { form: interestForm, answers: { email: 'a@b.co' }, data };
  expect(postBody(content, CONTEXT).has('resume')).toBe(false);
  data.set('resume', new File(['%PDF'], 'cv.pdf'));
  expect(postBody(content, CONTEXT).get('resume')).toMatchObject({ name: 'cv.pdf', size: 4 });
});

test('answers keep every choice, and the filled one of two text boxes that share a name', () => {
  const form = defineForm({
    ...contactForm,
    id: 'x',
    steps: [
      {
        id: 's',
        title: 'S',
        fields: [
          { kind: 'choices', name: 'tools', label: 'T', options: [], message: '' },
          { kind: 'choice', name: 'emr', label: 'E', options: [], message: '' },
          { kind: 'text', name: 'note', label: 'N', input: 'text', maxLength: 9, rule: anything() },
        ],
      },
    ],
  });
  const data = new FormData();
  for (const [name, value] of [
    ['tools', 'a'],
    ['tools', 'b'],
    ['emr', 'Epic'],
    ['emr', ''],
  ] as const) {
    data.append(name, value);
  }
  expect(answersIn(form, data)).toEqual({ tools: ['a', 'b'], emr: 'Epic', note: '' });
});

test('blanks in the box of another answer do not replace the option that was chosen', () => {
  const data = new FormData();
  data.append('emr', 'epic');
  data.append('emr', '  ');
  data.append('practiceName', '  ');
  expect(answersIn(formOf('assessment'), data)).toMatchObject({ emr: 'epic', practiceName: '  ' });
});
