import { assessmentForm } from '#forms/assessment.form.ts';
import { type AssessmentData, assessmentData } from '#forms/assessment-wire.ts';
import type { Answers, FormDefinition } from '#forms/define-form.ts';
import { track } from '#site/analytics/track.ts';
import { forgetSender } from '#site/forms-client/message-sent.ts';

/** The spec's own name for what is kept in local storage; /book reads it to fill in what we know already. */
const KEY = 'assessmentData';

/** After the lead, or its note, is stored: keeps the whole assessment on the device and tells the moment. */
export function onStored(form: FormDefinition, answers: Answers): void {
  if (form.id === assessmentForm.id) {
    keep(assessmentData(answers));
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
    // Blocked storage: the lead itself is safe with the server.
  }
}

function merge(change: Partial<AssessmentData>): void {
  try {
    const before: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    keep({ ...(before as AssessmentData), ...change });
  } catch {
    // Unreadable or blocked: nothing to merge into.
  }
}
