import { safeParseAsync } from 'valibot';
import { LOCALES } from '#shared/language.ts';
import {
  type Answers,
  type ChoiceField,
  type ChoicesField,
  chosenOptions,
  type Field,
  type FormPart,
  fieldsOf,
  lastGiven,
  type TextField,
} from './define-form.ts';

export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export type Checked =
  | { readonly ok: true; readonly values: Answers }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Checks a form or some of its steps. Files are checked where their bytes are, not here. */
export async function validateForm(form: FormPart, answers: Answers): Promise<Checked> {
  const values: Record<string, string | readonly string[]> = {};
  const errors: FieldError[] = [];
  for (const field of fieldsOf(form)) {
    if (field.kind === 'file') continue;
    const outcome = await checkField(form, field, answers[field.name]);
    if ('message' in outcome) errors.push(outcome);
    else values[field.name] = outcome.value;
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values };
}

type Outcome = { readonly value: string | readonly string[] } | FieldError;

function checkField(
  form: FormPart,
  field: Exclude<Field, { kind: 'file' }>,
  answer: string | readonly string[] | undefined,
): Outcome | Promise<Outcome> {
  if (field.kind !== 'consent' && field.passesEmpty) {
    if (answer === undefined) {
      const message = 'message' in field ? field.message : form.words.missing(field.label);
      return { field: field.name, code: 'REQUIRED_FIELD_MISSING', message };
    }
    if (lastGiven(answer) === '') return { value: '' };
  }
  switch (field.kind) {
    case 'text':
      return checkText(form, field, lastGiven(answer));
    case 'choice':
      return checkChoice(field, lastGiven(answer));
    case 'choices':
      return checkChoices(field, chosenOptions(answer));
    case 'consent':
      return { value: lastGiven(answer) === '' ? '' : 'yes' };
  }
}

async function checkText(
  { language, words }: FormPart,
  field: TextField,
  answer: string,
): Promise<Outcome> {
  const value = answer.trim();
  if (value === '' && field.optional) return { value };
  if (value.length > field.maxLength) {
    return {
      field: field.name,
      code: 'TOO_LONG',
      message: words.tooLong(field.maxLength.toLocaleString(LOCALES[language])),
    };
  }
  const result = await safeParseAsync(field.rule, value);
  if (result.success) return { value: result.output };
  return { field: field.name, code: codeOf(field, value), message: result.issues[0].message };
}

function codeOf(field: TextField, value: string): string {
  if (value === '') return 'REQUIRED_FIELD_EMPTY';
  return field.input === 'email' ? 'TYPE_EMAIL' : 'TYPE_TEXT';
}

function checkChoice(field: ChoiceField, answer: string): Outcome {
  const value = answer.trim();
  if (value === '') return field.optional ? { value } : refuse(field, 'REQUIRED_FIELD_EMPTY');
  if (field.options.some((option) => option.value === value)) return { value };
  if (field.other && value.length <= field.other.maxLength) return { value };
  return refuse(field, 'NOT_AN_OPTION');
}

function checkChoices(field: ChoicesField, answer: readonly string[]): Outcome {
  if (answer.length === 0 && !field.optional) return refuse(field, 'REQUIRED_FIELD_EMPTY');
  const known = new Set(field.options.map((option) => option.value));
  return answer.every((value) => known.has(value))
    ? { value: [...new Set(answer)] }
    : refuse(field, 'NOT_AN_OPTION');
}

function refuse(field: ChoiceField | ChoicesField, code: string): FieldError {
  return { field: field.name, code, message: field.message };
}
