import { expect, test } from 'vitest';
import { applicationForm } from '#shared/forms/en/application.ts';
import { applicationForm as applicationInSpanish } from '#shared/forms/es/application.ts';
import { leadReference } from '#shared/lead-reference.ts';
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
  manage: '',
};

test('the copy has the form’s questions and answer labels', () => {
  const text = copyAsText(applicationForm, COPY, 'Your reference number');
  expect(text).toContain(`Your reference number\n${leadReference(COPY.reference)}\n`);
  expect(text).toContain(
    'SELECT YOUR ROLE\n\nWhich roles are you applying for?\n  Medical Scribe / Transcriptionist, Medical Billing Claims and Appeals Specialist',
  );
  expect(text).toContain('  One.\n  Two.');
  expect(text).toContain('Which tools have you used?\n  -');
  expect(text).toContain('Text messages\n  No');
});

test('in Spanish, too', () => {
  const text = copyAsText(applicationInSpanish, COPY, 'Tu número de referencia');
  expect(text).toContain('ELIGE TU PUESTO\n\n¿A qué puestos te postulas?\n  Asistente de');
  expect(text).toContain('Mensajes de texto\n  No');
});
