import { describe, expect, test } from 'vitest';
import { localDay } from '#shared/calendar-day.ts';
import { defineForm, type Field } from '#shared/forms/define-form.ts';
import { IN_ENGLISH, PHONE } from '#shared/forms/en/form-words.ts';
import { anything, usPhone } from '#shared/forms/rules/text-rules.ts';
import { displayAnswer, reachable, unanswered } from './answers.ts';

const text = (name: string, more: Partial<Field> = {}) =>
  ({
    kind: 'text',
    name,
    label: name,
    input: 'text',
    maxLength: 9,
    rule: anything(),
    ...more,
  }) as Field;
const list = (name: string, more: Partial<Field> = {}) =>
  ({ kind: 'choices', name, label: name, options: [], message: '', ...more }) as Field;

describe('a field waits', () => {
  test.each([
    ['text that is empty', text('a'), {}, true],
    ['text of blanks', text('a'), { a: '  ' }, true],
    [
      'text of blanks, where its message says what is wrong (ASMT-8)',
      text('a', { blanksCount: true } as Partial<Field>),
      { a: '  ' },
      false,
    ],
    ['text given', text('a'), { a: 'x' }, false],
    ['optional text', text('a', { optional: true }), {}, false],
    ['passes empty, given empty', text('a', { passesEmpty: true }), { a: '' }, false],
    ['passes empty, undefined', text('a', { passesEmpty: true }), {}, true],
    ['empty list', list('a'), { a: [] }, true],
    ['list with one', list('a'), { a: ['x'] }, false],
    ['optional empty list', list('a', { optional: true }), { a: [] }, false],
    [
      'yesterday',
      text('a', { input: 'date', min: 'today' } as Partial<Field>),
      { a: '2026-11-19' },
      true,
    ],
    [
      'today',
      text('a', { input: 'date', min: 'today' } as Partial<Field>),
      { a: '2026-11-20' },
      false,
    ],
  ])('%s', (_, field, answers, waits) => {
    const step = { id: 's', title: '', fields: [field] };
    expect(unanswered(step, answers, '2026-11-20')).toEqual(waits ? [field] : []);
  });
});

const step = (id: string) => ({ id, title: id, fields: [text(id)] });
const shared = {
  ...IN_ENGLISH,
  page: '/',
  next: '/n',
  submit: { label: '', busy: '', failed: '' },
  title: '',
};
const form = defineForm({ id: 'first', ...shared, steps: ['a', 'b', 'c', 'd'].map(step) });

describe('a step is reachable', () => {
  const { steps } = form;
  test.each([
    ['the first always', 0, {}, false, 0],
    ['not beyond the first unanswered', 2, { a: 'x' }, false, 1],
    ['once all before it are answered', 2, { a: 'x', b: 'x' }, false, 2],
    [
      'not after the sending step before the form was sent',
      3,
      { a: 'x', b: 'x', c: 'x' },
      false,
      2,
    ],
    ['after it once the form was sent', 3, {}, true, 3],
    ['never below the first', -4, {}, false, 0],
    ['never beyond the last', 99, {}, true, 3],
  ])('%s', (_, wanted, answers, sent, expected) => {
    expect(reachable({ steps, sendAt: 2, sent }, wanted, answers)).toBe(expected);
  });
});

test('counts what a step still needs', () => {
  const fields = [text('a'), text('b'), text('c', { optional: true })];
  expect(
    unanswered({ id: 's', title: '', fields }, { a: 'x' }, '').map(({ name }) => name),
  ).toEqual(['b']);
});

test('today is the visitor’s own day, two digits each', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test.each([
  ['2127365000', '(212) 736-5000'],
  ['+12127365000', '(212) 736-5000'],
  ['212-736-5000 ext. 4', '212-736-5000 ext. 4'],
  ['+50588888888', '+50588888888'],
  ['88888888', '88888888'],
])('the phone number %s is shown as %s', (phone, shown) => {
  const field = text('phone', { input: 'tel', rule: usPhone(PHONE) });
  expect(displayAnswer(IN_ENGLISH, field, { phone })).toBe(shown);
});
