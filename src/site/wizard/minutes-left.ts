import type { Field, Step } from '#shared/forms/define-form.ts';

/** Estimated seconds for the answer to a field of each kind, and for checking all answers before sending. */
const SECONDS = { text: 12, textarea: 90, choice: 10, choices: 15, file: 45, consent: 4 } as const;
const REVIEW_SECONDS = 60;

/** The estimated whole minutes for the steps from index `at` on. The minimum is 1. */
export function minutesLeft(steps: readonly Step[], at: number): number {
  const fields = steps.slice(at).flatMap((step) => step.fields);
  const seconds = fields.reduce((sum, field) => sum + secondsFor(field), REVIEW_SECONDS);
  return Math.max(1, Math.round(seconds / 60));
}

function secondsFor(field: Field): number {
  const isLong = field.kind === 'text' && field.input === 'textarea';
  const seconds = SECONDS[isLong ? 'textarea' : field.kind];
  return field.kind !== 'consent' && field.optional ? seconds / 2 : seconds;
}
