import { dayInWords } from '#shared/calendar-day.ts';
import type { Answers, Field } from '#shared/forms/define-form.ts';

export function answerText(field: Field, answers: Answers): string {
  const values = [answers[field.name] ?? ''].flat();
  if (field.kind === 'consent') return values.includes('yes') ? 'Yes' : 'No';
  if (field.kind === 'text' && field.input === 'date') return values.map(dayInWords).join(', ');
  const options = 'options' in field ? field.options : [];
  return values
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ');
}
