import type { Field, Step } from '#shared/forms/define-form.ts';

/** Time to answer a field of each kind, and to check the answers before sending. */
const SECONDS = { text: 12, textarea: 90, choice: 10, choices: 15, file: 45, consent: 4 } as const;
const REVIEW_SECONDS = 60;

/** An estimate of the whole minutes for the steps from `at` on, at least 1. */
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
