import { expect, test } from 'vitest';
import { fieldsOf } from './define-form.ts';
import { assessmentForm, assessmentNotesForm } from './en/assessment.ts';
import { validateForm } from './validate.ts';

const contact = {
  ...assessmentForm,
  steps: assessmentForm.steps.filter(({ id }) => id === 'contact'),
};
const GOOD = { practiceName: 'Oak Hill', name: 'Ann', email: 'a@oak.example', phone: '4155552671' };

test.each([
  ['practiceName', '', 'Practice name is required'],
  ['practiceName', '  ', 'Practice name is required'],
  ['practiceName', 'TeStament Health', 'Please enter a valid practice name'],
  ['practiceName', 'A demo', 'Please enter a valid practice name'],
  ['practiceName', 'SPAM', 'Please enter a valid practice name'],
  ['practiceName', 'fakes', 'Please enter a valid practice name'],
  ['name', '', 'Name is required'],
  ['name', 'A', 'Name is too short'],
  ['name', 'Ann2', 'Name is too short'],
  ['email', '', 'Please enter a valid email address'],
  ['email', 'a@b', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(65)}@oakhill.example`, 'Please enter a valid email address'],
  ['email', `ann@${'b'.repeat(64)}.example`, 'Please enter a valid email address'],
  ['email', 'a@sub.maildrop.cc', 'Please use a valid business email'],
  ['email', 'a@GRR.LA', 'Please use a valid business email'],
  ['phone', '', 'Please enter a valid US phone number'],
  ['phone', '+52 55 1234 5678', 'Please enter a valid US phone number'],
  ['phone', '+44 20 7946 0958', 'Please enter a valid US phone number'],
  ['phone', '(111) 111-1111', 'Invalid phone number format'],
  ['phone', '5'.repeat(251), 'Please enter a valid phone number'],
])('%s %j: %s', async (field, value, message) => {
  const checked = await validateForm(contact, { ...GOOD, [field]: value });
  expect(checked).toMatchObject({ ok: false, errors: [{ field, message }] });
});

test.each(['José Ñíguez', "O'Hara", 'O’Hara', 'Anna-Lena', '李 娜'])(
  'the name %s is valid (FORM-10)',
  async (name) => {
    expect(await validateForm(contact, { ...GOOD, name })).toMatchObject({ ok: true });
  },
);

test.each([
  ['Dr. Jane Smith, MD', 'Dr Jane Smith MD'],
  ['Ana M. Ruiz', 'Ana M Ruiz'],
])('the name %s arrives as %s (FORM-10)', async (typed, name) => {
  expect(await validateForm(contact, { ...GOOD, name: typed })).toMatchObject({
    ok: true,
    values: { name },
  });
});

test('each of the positions has a description and three details (ASMT-3)', () => {
  const [field] = fieldsOf(assessmentForm);
  if (field?.kind !== 'choice') throw new Error('the first question is not a choice');
  expect(field.options.length).toBeGreaterThanOrEqual(10);
  for (const { description = '', details } of field.options) {
    expect(description.length).toBeGreaterThan(20);
    expect(details).toHaveLength(3);
  }
});

test.each([
  ['experience', ['Entry Level (0-1 Year)', 'Mid Level (2-5 Years)']],
  ['language', ['English Only', 'Bilingual (Spanish/English)']],
  ['staffCount', ['1', '2', '3-5', '5+']],
  ['availability', ['Full-time (40 hrs/week)', 'Part-time (20 hrs/week)']],
])(
  '%s has its options, with their cost where it differs (ASMT-4, ASMT-5, ASMT-7)',
  (name, values) => {
    const field = fieldsOf(assessmentForm).find((item) => item.name === name);
    if (field?.kind !== 'choice') throw new Error(`no choice ${name}`);
    expect(field.options.map(({ value }) => value)).toEqual(values);
    if (name !== 'experience') return;
    expect(field.hint).toMatch(/cost increases with experience/i);
    expect(field.options.map(({ description }) => description)).toEqual([
      'Lower cost',
      'Moderate cost',
    ]);
  },
);

test('the required steps in their order, the last also a form of its own (ASMT-1, ASMT-14)', () => {
  const REQUIRED = [
    'Position',
    'Experience',
    'Language',
    'Staff Count',
    'EMR System',
    'Availability',
    'Contact',
    'Additional Notes',
  ];
  const titles: readonly string[] = assessmentForm.steps.map(({ title }) => title);
  expect(titles.filter((title) => REQUIRED.includes(title))).toEqual(REQUIRED);
  const last = assessmentForm.steps.at(-1);
  expect(JSON.stringify(assessmentNotesForm.steps)).toBe(JSON.stringify([last]));
});

test('a typed EMR is accepted, an unknown position is not (ASMT-6)', async () => {
  const refused = await validateForm(assessmentForm, { position: 'Pilot', emr: 'DrChrono' });
  const fields = refused.ok ? [] : refused.errors.map(({ field }) => field);
  expect(fields).toContain('position');
  expect(fields).not.toContain('emr');
});
