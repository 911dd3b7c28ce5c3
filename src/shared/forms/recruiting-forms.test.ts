import { describe, expect, test } from 'vitest';
import { withSampleJobs } from '#test/sample-jobs.ts';
import { type FormDefinition, fieldsOf } from './define-form.ts';
import { interestForm as withoutJobs } from './en/interest.ts';
import { referralForm } from './en/referral.ts';
import { findForm } from './registry.ts';
import { validateForm } from './validate.ts';

const interestForm = withSampleJobs(withoutJobs);
const INTEREST = {
  firstName: 'Lucía',
  lastName: 'Núñez',
  email: 'lucia@example.org',
  preferredRole: 'medical-scribe',
  motivation: 'I scribed for two cardiologists.',
  preferredEnvironment: '',
};

const REFERRAL = {
  referrerName: 'Dana O’Neill',
  referrerEmail: 'dana@example.org',
  referralName: 'Sam Lee',
  referralEmail: 'sam@example.com',
  practiceName: 'Lee Dental',
  notes: '',
};

async function refusals(form: FormDefinition, answers: Record<string, string>) {
  const checked = await validateForm(form, answers);
  return checked.ok ? {} : Object.fromEntries(checked.errors.map((e) => [e.field, e.message]));
}

describe('the interest form', () => {
  test('has exactly its fields, in order (CAREER-7)', () => {
    expect(fieldsOf(interestForm).map(({ name }) => name)).toEqual([
      'firstName',
      'lastName',
      'email',
      'preferredRole',
      'resume',
      'motivation',
      'preferredEnvironment',
    ]);
  });

  test('is accepted without a résumé and an environment', async () => {
    expect(await refusals(interestForm, INTEREST)).toEqual({});
  });

  test('refuses each empty required answer with its own message', async () => {
    expect(await refusals(interestForm, {})).toEqual({
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
  test('has exactly its fields, in order (REFER-4)', () => {
    expect(fieldsOf(referralForm).map(({ label }) => label)).toEqual([
      'Your name',
      'Your email',
      "Referral's name",
      "Referral's email",
      'Practice name',
      'Additional notes',
    ]);
  });

  test('is accepted without notes', async () => {
    expect(await refusals(referralForm, REFERRAL)).toEqual({});
  });

  test('refuses each empty required answer with its own message', async () => {
    expect(await refusals(referralForm, {})).toEqual({
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
