import { expect, test } from 'vitest';
import { momentInWords } from '#shared/calendar-day.ts';
import { fill } from '#shared/fill-template.ts';
import { ASSESSMENT_WIZARD } from './en/wizard.ts';
import { APPLICATION_STATUS } from './es/application-status.ts';
import { APPLICATION_WIZARD } from './es/wizard.ts';

test('replaces the names that have a value', () => {
  expect(fill('Step {step} of {steps}, {other}', { step: 2, steps: 8 })).toBe(
    'Step 2 of 8, {other}',
  );
});

test('a sentence that ends with a time has one dot, in both languages', () => {
  const at = '2026-11-23T13:48:00Z';
  const sentences = [
    fill(APPLICATION_WIZARD.sent.title, { date: momentInWords(at, 'es') }),
    fill(ASSESSMENT_WIZARD.sent.title, { date: momentInWords(at, 'en') }),
    APPLICATION_STATUS.withdraw.undoText('7:48 a.m.'),
  ];
  for (const sentence of sentences) expect(sentence).toMatch(/[^.]\.$/);
  expect(fill('Sending {name} …', { name: 'a...' })).toBe('Sending a... …');
});
