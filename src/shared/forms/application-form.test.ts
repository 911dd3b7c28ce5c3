import { describe, expect, test } from 'vitest';
import { withSampleJobs } from '#test/sample-jobs.ts';
import { validAnswers } from '#test/valid-answers.ts';
import { type Answers, fieldsOf } from './define-form.ts';
import { applicationForm as withoutJobs } from './en/application.ts';
import { validateForm } from './validate.ts';

const applicationForm = withSampleJobs(withoutJobs);
const COMPLETE: Answers = validAnswers(applicationForm, {
  startDate: '2020-01-01',
  email: 'not an address',
  phone: 'x',
});

const refusedIn = async (answers: Answers) => {
  const checked = await validateForm(applicationForm, answers);
  return checked.ok ? [] : checked.errors.map(({ field }) => field);
};
const without = (name: string): Answers =>
  Object.fromEntries(Object.entries(COMPLETE).filter(([field]) => field !== name));

test('a complete application is accepted, whatever the format of its email and date (APPLY-5)', async () => {
  expect(await refusedIn(COMPLETE)).toEqual([]);
  expect(await refusedIn({ ...COMPLETE, audioIntro: 'not a url' })).toEqual([]);
});

describe('answers that must not be empty after trimming (APPLY-4)', () => {
  test.each([
    'firstName',
    'lastName',
    'address',
    'email',
    'phone',
    'languages',
    'typingSpeed',
    'startDate',
    'payRate',
    'lowestPayRate',
    'usHours',
    'hasComputer',
    'hasInternet',
    'hasWorkspace',
    'futureGoals',
    'futurePayRate',
    'whyJoinUs',
    'referralSource',
    'hasExperience',
  ])('%s', async (name) => {
    expect(await refusedIn({ ...COMPLETE, [name]: '' })).toEqual([name]);
    expect(await refusedIn({ ...COMPLETE, [name]: '   ' })).toEqual([name]);
    expect(await refusedIn(without(name))).toEqual([name]);
  });
});

describe('pass by default, fail when undefined (APPLY-4)', () => {
  test.each(['country', 'currentPayRate', 'englishLevel', 'trainingNeeded'])('%s', async (name) => {
    expect(await refusedIn({ ...COMPLETE, [name]: '' })).toEqual([]);
    expect(await refusedIn(without(name))).toEqual([name]);
  });
});

describe('lists (APPLY-4, APPLY-6)', () => {
  test('selectedRoles must not be empty', async () => {
    expect(await refusedIn({ ...COMPLETE, selectedRoles: [] })).toEqual(['selectedRoles']);
    expect(await refusedIn(without('selectedRoles'))).toEqual(['selectedRoles']);
  });

  test('tools may be empty', async () => {
    expect(await refusedIn({ ...COMPLETE, tools: [] })).toEqual([]);
  });

  test('an option that is not on the list is refused', async () => {
    expect(await refusedIn({ ...COMPLETE, tools: ['Hammer'] })).toEqual(['tools']);
  });
});

test.each(['audioIntro', 'specialSkills'])('%s always passes (APPLY-4)', async (name) => {
  expect(await refusedIn(without(name))).toEqual([]);
  expect(await refusedIn({ ...COMPLETE, [name]: 'anything' })).toEqual([]);
});

test('eleven steps (APPLY-1, APPLY-2)', () => {
  expect(applicationForm.steps.map(({ title }) => title)).toEqual([
    'Select Your Role',
    'Experience and Skills',
    'Tools and Systems',
    'Language Skills',
    'Typing Speed',
    'Availability and Pay Expectations',
    'Equipment and Technical Readiness',
    'Future Goals',
    'Additional Information',
    'Final Steps',
    'Personal Information',
  ]);
});

test('the pay ranges have no gap (APPLY-7)', () => {
  const values = (name: string) => {
    const field = fieldsOf(applicationForm).find((field) => field.name === name);
    return field && 'options' in field ? field.options.map(({ value }) => value) : [];
  };
  const pay = ['$4–$5/hour', '$5–$6/hour', '$6–$7/hour', '$7–$9/hour', '$9–$10/hour'];
  for (const name of ['currentPayRate', 'payRate', 'lowestPayRate']) {
    expect(values(name)).toEqual(pay);
  }
  expect(values('futurePayRate')).toEqual([
    '$5–$6/hour',
    '$6–$7/hour',
    '$7–$8/hour',
    '$8–$10/hour',
    '$10+/hour',
  ]);
});

test.each([
  ['hasComputer', '8GB RAM and a Core i5 or above'],
  ['hasInternet', 'at least 10 Mbps'],
  ['hasWorkspace', 'a quiet professional workspace'],
  ['audioIntro', '1-2 minute'],
  ['languages', 'Are you fluent in any languages besides English? If yes, please specify.'],
])('%s asks for what is required (APPLY-8)', (name, words) => {
  expect(fieldsOf(applicationForm).find((field) => field.name === name)?.label).toContain(words);
});
