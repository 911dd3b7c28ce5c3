import { LOCALES } from '#shared/language.ts';
import { type FileField, type FormPart, fieldsOf } from './define-form.ts';
import type { FieldError } from './validate.ts';

export interface FileFacts {
  readonly name: string;
  readonly size: number;
}

/**
 * Checks a chosen file by name and size, for quick feedback. The server also checks the bytes and decides;
 * it uses the same messages.
 */
export function checkFile(
  form: FormPart,
  field: FileField,
  { name, size }: FileFacts,
): FieldError | undefined {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  const error = (code: Parameters<typeof fileError>[2]) => fileError(form, field, code);
  if (!name.includes('.') || !field.accept.includes(ending)) return error('FILE_TYPE');
  if (size > field.maxBytes) return error('FILES_TOO_BIG');
  return size === 0 ? error('FILE_EMPTY') : undefined;
}

export function fileError(
  { language, words }: FormPart,
  { name, accept, maxBytes }: FileField,
  code: 'FILE_TYPE' | 'FILES_TOO_BIG' | 'FILE_EMPTY',
): FieldError {
  const list = new Intl.ListFormat(LOCALES[language], { type: 'disjunction' });
  const messages = {
    FILE_TYPE: words.fileType(list.format(accept)),
    FILES_TOO_BIG: words.fileTooBig(Math.round(maxBytes / 1024 / 1024)),
    FILE_EMPTY: words.fileEmpty,
  } as const;
  return { field: name, code, message: messages[code] };
}

export function checkFiles(form: FormPart, data: FormData): FieldError[] {
  return fieldsOf(form).flatMap((field) => {
    if (field.kind !== 'file') return [];
    const file = data.get(field.name);
    // A browser sends a nameless, empty file if none was chosen.
    if (!(file instanceof File) || file.name === '') return [];
    return checkFile(form, field, file) ?? [];
  });
}
