import { expect, test } from 'vitest';
import { contactForm } from '#forms/contact.form.ts';
import { defineForm } from '#forms/define-form.ts';
import { anything } from '#forms/rules/text-rules.ts';
import { answersIn, fingerprint, postBody } from './post-body.ts';
import { isBlocked, noteSent } from './submit-guard.ts';

const filled = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
};

test('a filled honeypot blocks, by either of its names', () => {
  expect(isBlocked('a', filled({ honeypot: '' }), 0)).toBe(false);
  expect(isBlocked('a', filled({ honeypot: 'x' }), 0)).toBe(true);
  expect(isBlocked('a', filled({ _gotcha: 'x' }), 0)).toBe(true);
});

test('a second submit is blocked until three seconds have passed, form by form', () => {
  noteSent('b', 10_000);
  expect(isBlocked('b', filled({}), 12_999)).toBe(true);
  expect(isBlocked('b', filled({}), 13_000)).toBe(false);
  expect(isBlocked('c', filled({}), 10_001)).toBe(false);
});

test('answers keep every choice, and the filled one of two boxes that share a name', () => {
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

test('the body carries answers, then honeypot and context, and only real files', () => {
  const body = postBody(contactForm, { firstName: 'Ana', email: 'a@b.co' }, undefined, {
    utm_source: 'ad',
  });
  expect([...body]).toEqual([
    ['firstName', 'Ana'],
    ['email', 'a@b.co'],
    ['honeypot', ''],
    ['utm_source', 'ad'],
  ]);
});

test('the same answers have the same fingerprint, others another', () => {
  expect(fingerprint(filled({ a: '1' }))).toBe(fingerprint(filled({ a: '1' })));
  expect(fingerprint(filled({ a: '1' }))).not.toBe(fingerprint(filled({ a: '2' })));
});
