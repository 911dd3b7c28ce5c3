import { expect, test } from 'vitest';
import { shortReference } from '#shared/lead.ts';
import { copyAsText } from './sent-copy.ts';

const COPY = {
  answers: {
    selectedRoles: ['medical-scribe', 'medical-billing'],
    futureGoals: 'One.\nTwo.',
    tools: [],
    smsConsent: '',
  },
  reference: '01a1fba6-0f09-78f2-8e3c-aaaaaaaaaaaa',
  at: '2026-11-21T01:08:00.000Z',
};

test('the reference is the id prefix that the leads CLI accepts', () => {
  expect(shortReference(COPY.reference)).toBe('01a1fba6-0f09-78f2');
});

test('the copy has the form’s questions and answer labels', () => {
  const text = copyAsText(COPY, 'Your reference number');
  expect(text).toContain('Your reference number\n01a1fba6-0f09-78f2\n');
  expect(text).toContain(
    'SELECT YOUR ROLE\n\nWhich roles are you applying for?\n  Medical Scribe / Transcriptionist, Medical Billing Claims and Appeals Specialist',
  );
  expect(text).toContain('  One.\n  Two.');
  expect(text).toContain('Which tools have you used?\n  -');
  expect(text).toContain('Text messages\n  No');
});
