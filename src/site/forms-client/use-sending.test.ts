import { expect, test } from 'vitest';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { isBlocked, recordSent } from './use-sending.ts';

const filled = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
};
const named = (id: string): FormDefinition => ({ ...contactForm, id });

test('a filled honeypot blocks, under either name (FORM-1)', () => {
  expect(isBlocked(named('a'), filled({ honeypot: '' }), 0)).toBe(false);
  expect(isBlocked(named('a'), filled({ honeypot: 'x' }), 0)).toBe(true);
  expect(isBlocked(named('a'), filled({ _gotcha: 'x' }), 0)).toBe(true);
});

test('a second submit is blocked until three seconds have passed, for each form (FORM-1)', () => {
  recordSent(named('b'), 10_000);
  expect(isBlocked(named('b'), filled({}), 12_999)).toBe(true);
  expect(isBlocked(named('b'), filled({}), 13_000)).toBe(false);
  expect(isBlocked(named('c'), filled({}), 10_001)).toBe(false);
});

test('forms without that rule may be sent again at once', () => {
  const { spaced: _, ...submit } = contactForm.submit;
  const form: FormDefinition = { ...contactForm, id: 'd', submit };
  recordSent(form, 10_000);
  expect(isBlocked(form, filled({}), 10_001)).toBe(false);
});
