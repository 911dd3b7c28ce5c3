import { dayInWords } from '#shared/calendar-day.ts';
import type { Answers, Field, FormDefinition } from '#shared/forms/define-form.ts';

export function answerText(
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

/** Ten digits of a number of the United States as people write it; any other text as it is. */
function phoneInGroups(text: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(text) ?? [];
  return line ? `(${area}) ${exchange}-${line}` : text;
}
