import { expect, test } from 'vitest';
import { fieldsOf, formAction, optionValues } from './define-form.ts';
import { IN_ENGLISH } from './en/form-words.ts';
import { REQUIRED } from './person-fields.ts';
import { type FormStructure, translateForm } from './translate-form.ts';
import { validateForm } from './validate.ts';

const STRUCTURE = {
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
} as const satisfies FormStructure;

const name = { label: 'Name', empty: 'Name it' };
const kind = { label: 'Kind', options: { cat: 'Cat', dog: 'Dog' }, message: 'Choose one' };
const TEXTS = {
  ...IN_ENGLISH,
  title: 'Pets',
  page: '/pets',
  next: '/',
  submit: { label: 'Send', busy: 'Sending', failed: 'Failed' },
  steps: { one: { title: 'One' } },
  fields: { name, kind },
};

test('a form in a language has its structure and the texts of the language', async () => {
  const form = translateForm(STRUCTURE, TEXTS);
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
  const { empty: _, ...withoutMessage } = name;
  // @ts-expect-error: no message for the rule.
  translateForm(STRUCTURE, { ...TEXTS, fields: { name: withoutMessage, kind } });
  const oneOption = { ...kind, options: { cat: 'Cat' } };
  // @ts-expect-error: no text for an option.
  translateForm(STRUCTURE, { ...TEXTS, fields: { name, kind: oneOption } });
  // @ts-expect-error: no texts for a field.
  expect(() => translateForm(STRUCTURE, { ...TEXTS, fields: { name } })).toThrow(
    'form pets: kind has no texts',
  );
  // @ts-expect-error: a field that the form does not have.
  translateForm(STRUCTURE, { ...TEXTS, fields: { name, kind, color: name } });
  // @ts-expect-error: no title for a step.
  expect(() => translateForm(STRUCTURE, { ...TEXTS, steps: {} })).toThrow('one has no texts');
});
