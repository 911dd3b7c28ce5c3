import type { Answers, FormDefinition } from '#shared/forms/define-form.ts';
import { track } from '#site/analytics/track.ts';
import type { Receipt } from '#site/wizard/draft.ts';
import { keepCopy } from './sent-copy.ts';

/** After the application is stored: stores a copy for /submission-success and sends the event (APPLY-10, EVENT-13). */
export function onStored(_form: FormDefinition, answers: Answers, receipt: Receipt): void {
  keepCopy({ answers, reference: receipt.reference, at: receipt.at });
  track('job_application', {});
}
