import { safeParseAsync } from 'valibot';
import { LOCALES } from '#shared/language.ts';
import {
  type Answers,
  type ChoiceField,
  type ChoicesField,
  chosenOptions,
  type Field,
  type FileField,
  type FormPart,
  fieldsOf,
  lastGiven,
  type TextField,
} from './define-form.ts';
import {
  acceptsEnding,
  acceptsKind,
  endingOf,
  endingOfBytes,
  HEAD_BYTES,
  isOtherDocument,
} from './file-endings.ts';

export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export type Checked =
  | { readonly ok: true; readonly values: Answers }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Checks the answers of a form or of some of its steps. Files are checked separately. */
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
  const values = new Set(field.options.map((option) => option.value));
  return answer.every((value) => values.has(value))
    ? { value: [...new Set(answer)] }
    : refuse(field, 'NOT_AN_OPTION');
}

function refuse(field: ChoiceField | ChoicesField, code: string): FieldError {
  return { field: field.name, code, message: field.message };
}

export interface FileFacts {
  readonly name: string;
  readonly size: number;
}

/**
 * Checks a file's name and size, for quick feedback. `head` contains the first bytes and is needed only if the name has
 * no ending. The server also checks the content, with the same messages.
 */
export function checkFile(
  form: FormPart,
  field: FileField,
  { name, size }: FileFacts,
  head: Uint8Array = new Uint8Array(),
): FieldError | undefined {
  const ending = endingOf(name);
  const error = (code: Parameters<typeof fileError>[2]) => fileError(form, field, code);
  if (!acceptsEnding(field, ending)) {
    return error(isOtherDocument(field, ending) ? 'FILE_UNREADABLE' : 'FILE_TYPE');
  }
  if (size > field.maxBytes) return error('FILES_TOO_BIG');
  if (ending === '' && !acceptsKind(field, endingOfBytes(head))) return error('FILE_TYPE');
  return size === 0 ? error('FILE_EMPTY') : undefined;
}

export function fileError(
  { language, words }: FormPart,
  { name, accept, maxBytes }: FileField,
  kind: 'FILE_TYPE' | 'FILE_UNREADABLE' | 'FILES_TOO_BIG' | 'FILE_EMPTY',
): FieldError {
  const list = new Intl.ListFormat(LOCALES[language], { type: 'disjunction' });
  const messages = {
    FILE_TYPE: words.fileType(list.format(accept)),
    FILE_UNREADABLE: words.fileUnreadable,
    FILES_TOO_BIG: words.fileTooBig(Math.round(maxBytes / 1024 / 1024)),
    FILE_EMPTY: words.fileEmpty,
  } as const;
  const code = kind === 'FILE_UNREADABLE' ? 'FILE_TYPE' : kind;
  return { field: name, code, message: messages[kind] };
}

/** The first bytes of each chosen file whose name has no ending. */
export type FileHeads = ReadonlyMap<unknown, Uint8Array>;

export async function readHeads(data: FormData): Promise<FileHeads> {
  const unnamed = [...data.values()].filter(
    (value) => value instanceof File && endingOf(value.name) === '',
  ) as File[];
  const heads = unnamed.map(async (file) => {
    // A file that was moved or is stored in the cloud may be unreadable; it is checked as if it had no bytes.
    const bytes = await file
      .slice(0, HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0));
    return [file, new Uint8Array(bytes)] as const;
  });
  return new Map(await Promise.all(heads));
}

export function checkFiles(
  form: FormPart,
  data: FormData,
  heads: FileHeads = new Map(),
): FieldError[] {
  return fieldsOf(form).flatMap((field) => {
    if (field.kind !== 'file') return [];
    const file = data.get(field.name);
    // If no file was chosen, browsers send an empty file without a name.
    if (!(file instanceof File) || file.name === '') return [];
    return checkFile(form, field, file, heads.get(file)) ?? [];
  });
}
