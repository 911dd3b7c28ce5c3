import { expect, expectTypeOf, test } from 'vitest';
import type { applicationForm } from './application.form.ts';
import type { assessmentForm } from './assessment.form.ts';
import { contactForm } from './contact.form.ts';
import {
  type AnswersOf,
  defineForm,
  type FieldName,
  fieldsOf,
  type StepId,
} from './define-form.ts';
import { anything } from './rules/text-rules.ts';

test('the types of answers, fields and steps are derived from the form', () => {
  expectTypeOf<FieldName<typeof contactForm>>().toEqualTypeOf<
    'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'smsConsent'
  >();
  expectTypeOf<'staff-count'>().toExtend<StepId<typeof assessmentForm>>();
  expectTypeOf<AnswersOf<typeof applicationForm>['tools']>().toEqualTypeOf<string[]>();
  expectTypeOf<AnswersOf<typeof applicationForm>['firstName']>().toEqualTypeOf<string>();
});

test('a duplicate field name is refused when the form is defined', () => {
  const field = {
    kind: 'text',
    name: 'a',
    label: 'A',
    input: 'text',
    maxLength: 9,
    rule: anything(),
  } as const;
  const form = {
    id: 'twice',
    title: 'Twice',
    page: '/',
    next: '/',
    submit: { label: 'Send', busy: 'Sending', failed: 'Failed' },
    steps: [{ id: 'one', title: 'One', fields: [field, field] }],
  } as const;
  expect(() => defineForm(form)).toThrow('form twice: field a is defined twice');
});

test('fields are in the order they are asked', () => {
  expect(fieldsOf(contactForm).map(({ name }) => name)).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'message',
    'smsConsent',
  ]);
});
