import type { Answers, Field, FormDefinition, Step } from '#shared/forms/define-form.ts';

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

/** The step that sends `form`: its last, or the one before the steps of the form that follows. */
export function sendingStep(form: FormDefinition, follow?: FormDefinition): number {
  return form.steps.length - (follow?.steps.length ?? 0) - 1;
}

export function unanswered(step: Step, answers: Answers, today: string): readonly Field[] {
  return step.fields.filter((field) => isUnanswered(field, answers, today));
}

/**
 * The step to show when `asked` is requested: that one, or the first unanswered (ASMT-15). Steps after the submitting
 * one are open once the form was sent.
 */
export function reachable(
  { steps, sendAt, sent }: { steps: readonly Step[]; sendAt: number; sent: boolean },
  asked: number,
  answers: Answers,
  today: string,
): number {
  const inside = Math.min(Math.max(asked, 0), steps.length - 1);
  if (inside > sendAt && sent) return inside;
  const open = steps.slice(0, sendAt).findIndex((s) => unanswered(s, answers, today).length > 0);
  return Math.min(inside, open === -1 ? sendAt : open);
}
