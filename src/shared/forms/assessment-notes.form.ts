import { NOTES_STEP } from './assessment.form.ts';
import { defineForm } from './define-form.ts';

/** Step 8 of the assessment, sent after the lead is stored; the post names that lead in `LEAD_FIELD` (ASMT-14). */
export const assessmentNotesForm = defineForm({
  id: 'assessment-notes',
  title: 'Assessment notes',
  page: '/assessment',
  next: '/thank-you',
  follows: 'assessment',
  submit: {
    label: 'Submit',
    busy: 'Submitting...',
    failed: 'There was a problem submitting your information. Please try again.',
    alerts: true,
    spaced: true,
  },
  steps: [NOTES_STEP],
});
