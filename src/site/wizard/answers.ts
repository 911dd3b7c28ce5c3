import { dayInWords, localDay } from '#shared/calendar-day.ts';
import type { Answers, Field, FormDefinition, Step } from '#shared/forms/define-form.ts';

/**
 * True if a field still needs an answer. The rule of the field checks whether the answer is valid. Optional fields and
 * fields with `passesEmpty` never need an answer. A date before `min` counts as missing. An answer of only spaces
 * counts as missing, unless the field has `blanksCount`.
 */
export function isUnanswered(field: Field, answers: Answers, today: string): boolean {
  const answer = answers[field.name];
  if (field.kind === 'consent' || field.optional) return false;
  if (field.passesEmpty) return answer === undefined;
  if (answer === undefined || answer.length === 0) return true;
  if (typeof answer !== 'string') return false;
  const trimmed = answer.trim();
  if (field.kind === 'text' && field.min === 'today' && trimmed < today) return true;
  return trimmed === '' && !(field.kind === 'text' && field.blanksCount);
}

export function unanswered(
  step: Step,
  answers: Answers,
  today = localDay(new Date()),
): readonly Field[] {
  return step.fields.filter((field) => isUnanswered(field, answers, today));
}

/**
 * Returns the requested step, or an earlier step if an answer is missing there. The visitor can reach the steps after
 * the sending step once the form was sent.
 */
export function reachable(
  {
    steps,
    sendAt,
    sent,
    today,
  }: { steps: readonly Step[]; sendAt: number; sent: boolean; today?: string },
  requested: number,
  answers: Answers,
): number {
  const inside = Math.min(Math.max(requested, 0), steps.length - 1);
  if (inside > sendAt && sent) return inside;
  const open = steps.slice(0, sendAt).findIndex((s) => unanswered(s, answers, today).length > 0);
  return Math.min(inside, open === -1 ? sendAt : open);
}

export function displayAnswer(
  { language, words }: Pick<FormDefinition, 'language' | 'words'>,
  field: Field,
  answers: Answers,
): string {
  const values = [answers[field.name] ?? ''].flat();
  if (field.kind === 'consent') return values.includes('yes') ? words.yes : words.no;
  if (field.kind === 'text' && field.input === 'date')
    return values.map((day) => dayInWords(day, language)).join(', ');
  if (field.kind === 'text' && field.input === 'tel') return values.map(phoneInGroups).join(', ');
  const options = 'options' in field ? field.options : [];
  return values
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ');
}

/** Formats the ten digits of a US number as `(212) 736-5000`. Returns any other text unchanged. */
function phoneInGroups(text: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(text) ?? [];
  return line ? `(${area}) ${exchange}-${line}` : text;
}
