import type { Answers, Field, FormDefinition, Step } from '#shared/forms/define-form.ts';

export interface Plan {
  readonly form: FormDefinition;
  /** The form sent alone after the first: its steps are the last ones of `form`. */
  readonly follow: FormDefinition | undefined;
  readonly steps: readonly Step[];
  readonly sendAt: number;
}

export function planOf(form: FormDefinition, follow?: FormDefinition): Plan {
  const after = follow?.steps.length ?? 0;
  return { form, follow, steps: form.steps, sendAt: form.steps.length - after - 1 };
}

/**
 * Whether a field still needs an answer. Completeness only: validity is the field's rule. Optional fields and those
 * that may be empty never need one; a date before its earliest day counts as missing (APPLY-4, APPLY-5). Blanks alone are
 * an answer only if the field says so (ASMT-8).
 */
export function isUnanswered(field: Field, answers: Answers, today: string): boolean {
  const answer = answers[field.name];
  if (field.kind === 'consent' || field.optional) return false;
  if (field.passesEmpty) return answer === undefined;
  if (answer === undefined || answer.length === 0) return true;
  if (typeof answer !== 'string') return false;
  const given = answer.trim();
  if (field.kind === 'text' && field.min === 'today' && given < today) return true;
  return given === '' && !(field.kind === 'text' && field.blanksCount);
}

export function unanswered(step: Step, answers: Answers, today: string): readonly Field[] {
  return step.fields.filter((field) => isUnanswered(field, answers, today));
}

/**
 * The step to show when `asked` is requested: that one, or the first unanswered (ASMT-15). Steps after the submitting
 * one are open once the form was sent.
 */
export function reachable(
  { steps, sendAt }: Plan,
  asked: number,
  answers: Answers,
  today: string,
  sent: boolean,
): number {
  const inside = Math.min(Math.max(asked, 0), steps.length - 1);
  if (inside > sendAt && sent) return inside;
  const open = steps.slice(0, sendAt).findIndex((s) => unanswered(s, answers, today).length > 0);
  return Math.min(inside, open === -1 ? sendAt : open);
}
