import { describe, expect, test } from 'vitest';
import { withSampleJobs } from '#test/sample-jobs.ts';
import { validAnswers } from '#test/valid-answers.ts';
import { type FormDefinition, fieldsOf } from './define-form.ts';
import { interestForm as withoutJobs } from './en/interest.ts';
import { referralForm } from './en/referral.ts';
import { findForm } from './registry.ts';
import { validateForm } from './validate.ts';

const interestForm = withSampleJobs(withoutJobs);
const INTEREST = validAnswers(interestForm);
const REFERRAL = validAnswers(referralForm);

async function refusals(form: FormDefinition, answers: Record<string, string>) {
  const checked = await validateForm(form, answers);
  return checked.ok ? {} : Object.fromEntries(checked.errors.map((e) => [e.field, e.message]));
}

describe('the interest form', () => {
  test('asks in this order (CAREER-7)', () => {
    const listed = [
      'firstName',
      'lastName',
      'email',
      'preferredRole',
      'resume',
      'motivation',
      'preferredEnvironment',
    ];
    const names = fieldsOf(interestForm).map(({ name }) => name);
    expect(names.filter((name) => listed.includes(name))).toEqual(listed);
  });

  test('is accepted without a résumé and an environment', async () => {
    expect(await refusals(interestForm, INTEREST)).toEqual({});
  });

  test('refuses each empty required answer with its own message', async () => {
    expect(await refusals(interestForm, {})).toMatchObject({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      preferredRole: 'Please choose a role',
      motivation: 'Please tell us in a sentence or two',
    });
  });

  test('accepts the five roles and "not sure", nothing else', async () => {
    expect(await refusals(interestForm, { ...INTEREST, preferredRole: 'not-sure' })).toEqual({});
    expect(await refusals(interestForm, { ...INTEREST, preferredRole: 'surgeon' })).toEqual({
      preferredRole: 'Please choose a role',
    });
  });

  test('accepts one .pdf, .doc or .docx up to 10 MB', () => {
    expect(fieldsOf(interestForm).find(({ kind }) => kind === 'file')).toMatchObject({
      name: 'resume',
      accept: ['.pdf', '.doc', '.docx'],
      maxBytes: 10_485_760,
    });
  });
});

describe('the referral form', () => {
  test('asks in this order (REFER-4)', () => {
    const listed = [
      'Your name',
      'Your email',
      "Referral's name",
      "Referral's email",
      'Practice name',
      'Additional notes',
    ];
    const labels = fieldsOf(referralForm).map(({ label }) => label);
    expect(labels.filter((label) => listed.includes(label))).toEqual(listed);
  });

  test('is accepted without notes', async () => {
    expect(await refusals(referralForm, REFERRAL)).toEqual({});
  });

  test('refuses each empty required answer with its own message', async () => {
    expect(await refusals(referralForm, {})).toMatchObject({
      referrerName: 'Your name is required',
      referrerEmail: 'Please enter a valid email address',
      referralName: 'The name of the person you refer is required',
      referralEmail: 'Please enter a valid email address',
      practiceName: 'Practice name is required',
    });
  });

  test('asks the referrer’s address first: email goes to a form’s first email field', () => {
    const addresses = fieldsOf(referralForm).filter(
      (field) => field.kind === 'text' && field.input === 'email',
    );
    expect(addresses.map(({ name }) => name)).toEqual(['referrerEmail', 'referralEmail']);
  });
});

test('the server accepts both', () => {
  expect(findForm('interest')).toBe(withoutJobs);
  expect(findForm('referral')).toBe(referralForm);
});
