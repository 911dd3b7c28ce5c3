import { expect, test } from 'vitest';
import { defineForm } from './define-form.ts';
import { IN_ENGLISH } from './en/form-words.ts';
import { anything } from './rules/text-rules.ts';

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
    ...IN_ENGLISH,
    id: 'twice',
    title: 'Twice',
    page: '/',
    next: '/',
    submit: { label: 'Send', busy: 'Sending', failed: 'Failed' },
    steps: [{ id: 'one', title: 'One', fields: [field, field] }],
  } as const;
  expect(() => defineForm(form)).toThrow('form twice: field a is defined twice');
});
