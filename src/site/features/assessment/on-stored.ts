import {
  type AssessmentData,
  assessmentData,
  assessmentForm,
} from '#shared/forms/assessment.form.ts';
import type { Answers, FormDefinition } from '#shared/forms/define-form.ts';
import { track } from '#site/analytics/track.ts';
import { forgetSender } from '#site/forms-client/message-sent.ts';

/** Local storage key (ASMT-12); /book reads it to prefill its fields. */
const KEY = 'assessmentData';

/** After the lead, or its note, is stored: stores the whole assessment on the device and sends the event (EVENT-8, EVENT-10). */
export function onStored(form: FormDefinition, answers: Answers): void {
  if (form.id === assessmentForm.id) {
    keep(assessmentData(assessmentForm.steps, answers));
    forgetSender();
    track('form_submission', { label: 'Assessment Form' });
    return;
  }
  merge({ notes: String(answers.notes ?? '') });
  track('form_submission', { label: 'Assessment Notes' });
}

function keep(data: AssessmentData): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(data));
  } catch {
    // Blocked storage: the lead itself is stored on the server.
  }
}

function merge(change: { readonly notes: string }): void {
  try {
    const before: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    keep({ ...(before as AssessmentData), ...change });
  } catch {
    // Unreadable or blocked: nothing to merge into.
  }
}
