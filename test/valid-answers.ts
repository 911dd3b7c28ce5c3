import { type Field, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';

/**
 * Valid answers of a form, derived from its fields. Optional answers are left out. `changes` replaces or adds answers.
 * Two answers depend on data and must be in `changes`: the time of a call, and a job unless the form has its own
 * options.
 */
export function validAnswers<const C extends Readonly<Record<string, string>>>(
  form: FormDefinition,
  changes?: C,
): Readonly<Record<string, string>> & C {
  const asked = fieldsOf(form).filter((field) => field.kind !== 'file' && !field.optional);
  const answers = asked.map((field) => [field.name, validAnswer(field)]);
  return { ...Object.fromEntries(answers), ...changes };
}

function validAnswer(field: Field): string {
  if ('options' in field) return field.options[0]?.value ?? '';
  if (field.kind !== 'text') return '';
  const { name, input, autocomplete } = field;
  if (name === 'zone') return 'America/New_York';
  if (autocomplete === 'given-name') return 'Ana';
  if (autocomplete === 'family-name') return 'Ortiz';
  return VALID_TEXTS[input];
}

const VALID_TEXTS = {
  text: 'Ana Ortiz',
  email: 'ana@practice.example',
  tel: '(212) 736-5000',
  url: 'https://practice.example/',
  date: '2099-01-15',
  textarea: 'I like to help patients.',
} as const;
