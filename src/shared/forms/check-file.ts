import { type FileField, type FormDefinition, fieldsOf } from './define-form.ts';
import type { FieldError } from './validate.ts';

export interface FileFacts {
  readonly name: string;
  readonly size: number;
}

/**
 * Checks a chosen file by name and size, for quick feedback. The server also checks the bytes and decides;
 * it uses the same messages.
 */
export function checkFile(field: FileField, { name, size }: FileFacts): FieldError | undefined {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  if (!name.includes('.') || !field.accept.includes(ending)) return fileError(field, 'FILE_TYPE');
  if (size > field.maxBytes) return fileError(field, 'FILES_TOO_BIG');
  return size === 0 ? fileError(field, 'FILE_EMPTY') : undefined;
}

export function fileError(
  field: FileField,
  code: 'FILE_TYPE' | 'FILES_TOO_BIG' | 'FILE_EMPTY',
): FieldError {
  const megabytes = Math.round(field.maxBytes / 1024 / 1024);
  const messages = {
    FILE_TYPE: `Please choose a ${list(field.accept)} file`,
    FILES_TOO_BIG: `This file is larger than ${megabytes} MB. Please choose a smaller one`,
    FILE_EMPTY: 'This file is empty. Please choose another one',
  } as const;
  return { field: field.name, code, message: messages[code] };
}

export function checkFiles(form: Pick<FormDefinition, 'steps'>, data: FormData): FieldError[] {
  return fieldsOf(form).flatMap((field) => {
    if (field.kind !== 'file') return [];
    const file = data.get(field.name);
    // A browser sends a nameless, empty file if none was chosen.
    if (!(file instanceof File) || file.name === '') return [];
    return checkFile(field, file) ?? [];
  });
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words);
}
