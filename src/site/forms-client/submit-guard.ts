import type { FormDefinition } from '#shared/forms/define-form.ts';
import { HONEYPOT_FIELDS, LEAST_INTERVAL_MS } from '#shared/forms/envelope.ts';

/** Time of the last send from this page, by form id. */
const sent = new Map<string, number>();

/**
 * Whether a submit must be dropped without a message: a filled honeypot or, where the form asks for it, a second submit
 * within three seconds of the last (FORM-1). A submit that was refused for its answers does not count as the last.
 */
export function isBlocked(form: FormDefinition, data: FormData, now: number): boolean {
  if (HONEYPOT_FIELDS.some((name) => data.get(name))) return true;
  const last = sent.get(form.id);
  return form.submit.spaced === true && last !== undefined && now - last < LEAST_INTERVAL_MS;
}

/** Records that a form is being sent now. */
export function recordSent(form: FormDefinition, now: number): void {
  sent.set(form.id, now);
}
