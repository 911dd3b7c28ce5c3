import { expect, test } from 'vitest';
import { type FormShape, fieldsOf, formAction, inLanguage, optionValues } from './define-form.ts';
import { IN_ENGLISH } from './en/form-words.ts';
import { REQUIRED } from './person-fields.ts';
import { validateForm } from './validate.ts';

const SHAPE = {
  id: 'pets',
  steps: [
    {
      id: 'one',
      fields: [
        { kind: 'text', name: 'name', input: 'text', maxLength: 3, rule: REQUIRED },
        { kind: 'choice', name: 'kind', options: optionValues('cat', 'dog') },
      ],
    },
  ],
} as const satisfies FormShape;

const name = { label: 'Name', empty: 'Name it' };
const kind = { label: 'Kind', options: { cat: 'Cat', dog: 'Dog' }, message: 'Choose one' };
const WORDS = {
  ...IN_ENGLISH,
  title: 'Pets',
  page: '/pets',
  next: '/',
  submit: { label: 'Send', busy: 'Sending', failed: 'Failed' },
  steps: { one: { title: 'One' } },
  fields: { name, kind },
};

test('a form in a language has the facts of its shape and the words of the language', async () => {
  const form = inLanguage(SHAPE, WORDS);
  expect(fieldsOf(form)).toMatchObject([
    { name: 'name', maxLength: 3, label: 'Name' },
    { name: 'kind', options: [{ value: 'cat', label: 'Cat' }, { label: 'Dog' }] },
  ]);
  expect(await validateForm(form, { name: '', kind: 'cow' })).toMatchObject({
    errors: [{ message: 'Name it' }, { message: 'Choose one' }],
  });
  expect(formAction(form)).toBe('/f/pets');
  expect(formAction({ ...form, language: 'es' })).toBe('/f/pets?lang=es');
});

test('what is missing or too much in one language does not compile', () => {
  const { empty: _, ...unsaid } = name;
  // @ts-expect-error: no message for the rule.
  inLanguage(SHAPE, { ...WORDS, fields: { name: unsaid, kind } });
  // @ts-expect-error: no text for an option.
  inLanguage(SHAPE, { ...WORDS, fields: { name, kind: { ...kind, options: { cat: 'Cat' } } } });
  // @ts-expect-error: no words for a field.
  inLanguage(SHAPE, { ...WORDS, fields: { name } });
  // @ts-expect-error: a field that the form does not have.
  inLanguage(SHAPE, { ...WORDS, fields: { name, kind, color: name } });
  // @ts-expect-error: no title for a step.
  inLanguage(SHAPE, { ...WORDS, steps: {} });
});
