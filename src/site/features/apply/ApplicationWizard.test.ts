import { expect, test } from 'vitest';
import { applicationForm } from '#shared/forms/en/application.ts';
import { applicationForm as applicationInSpanish } from '#shared/forms/es/application.ts';
import { withSampleJobs } from '#test/sample-jobs.ts';
import { answersAsText } from './ApplicationWizard.tsx';

const ANSWERS = {
  selectedRoles: ['medical-scribe', 'medical-billing'],
  futureGoals: 'One.\nTwo.',
  tools: [],
  smsConsent: '',
};

test('the copy has the form’s questions and answer labels', () => {
  const text = answersAsText(withSampleJobs(applicationForm), ANSWERS);
  expect(text).toContain(
    'SELECT YOUR ROLE\n\nWhich roles are you applying for?\n  Medical Scribe / Transcriptionist, Medical Billing Claims and Appeals Specialist',
  );
  expect(text).toContain('  One.\n  Two.');
  expect(text).toContain('Which tools have you used?\n  -');
  // The text does not mention text messages, because the business sends none (FORM-9).
  expect(text).not.toContain('Text messages');
});

test('in Spanish, too', () => {
  const text = answersAsText(withSampleJobs(applicationInSpanish), ANSWERS);
  expect(text).toContain('ELIGE TU PUESTO\n\n¿A qué puestos te postulas?\n  Asistente de');
});
